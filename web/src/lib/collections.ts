// The collections of the library: choices from the pool, and a file each for 17 clues and techniques.
import { pageFile } from '../api';
import type { About, Entry } from './library';
import { parsePool, poolOf, type Pooled } from './pool';

export interface Piece { width: number; height: number; line: string; about: About }
export const kCollections = ['seventeen', 'symmetric', 'technique', 'hardest', 'small', 'large', 'made'] as const;
export type CollectionName = (typeof kCollections)[number];

const piece = (width: number, height: number) => ({ line, level, rating }: Pooled): Piece =>
  ({ width, height, line, about: { source: 'collection', level, rating } });

/** A file of puzzles in groups: "# x_wing" and then puzzles with level and rating. */
const grouped = async (name: string, about: (group: string) => About): Promise<Piece[]> =>
  parsePool(await pageFile(`pool/${name}.txt`)).map(({ line, rating, level, symmetry }) =>
    ({ width: 3, height: 3, line, about: { source: 'collection', level, rating, ...about(symmetry) } }));

/** The puzzles of a collection; those of 'made' come from the library. */
export async function piecesOf(name: CollectionName, entries: readonly Entry[]): Promise<Piece[]> {
  switch (name) {
    case 'seventeen': return grouped('seventeen', () => ({}));
    case 'technique': return grouped('techniques', (technique) => ({ technique }));
    case 'symmetric': return (await poolOf('9x9')).filter(({ symmetry }) => symmetry !== 'none').map(piece(3, 3));
    case 'hardest': return (await poolOf('9x9')).filter(({ level }) => level === 'extreme').sort((a, b) => Number(b.rating) - Number(a.rating)).map(piece(3, 3));
    case 'small': return [...(await poolOf('4x4')).map(piece(2, 2)), ...(await poolOf('6x6')).map(piece(3, 2))];
    case 'large': return (await poolOf('16x16')).map(piece(4, 4));
    case 'made': return entries.filter(({ source }) => source === 'made')
      .map(({ width, height, line, level, rating, title }) => ({ width, height, line, about: { source: 'made', level, rating, title } }));
  }
}
