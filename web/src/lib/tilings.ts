// The named tilings and questions about them. Tilings whose first solution takes very long are left out.
import { t, type MessageId } from './i18n.svelte';
import type { Lattice } from './tiling-picture';

export interface Tiling {
  readonly id: string;
  readonly lattice: Lattice;
  readonly sizes: readonly string[]; // the default first; empty if there is only one
  readonly picture: string; // cells of a small picture: "00 10 11"
  readonly board?: string; // for pieces of this name; otherwise the server has a tiling of this name
}

// 210 cells, as the 35 hexominoes have. No rectangle of this size has a tiling: on a chessboard it has as many
// white cells as black ones, and 11 of the hexominoes have two more of one colour than of the other.
const kStaircase = Array.from({ length: 20 }, (_, i) => '#'.repeat(i + 1)).join('\n');

export const kTilings: readonly Tiling[] = [
  { id: 'pentominoes', lattice: 'square', sizes: ['10x6', '12x5', '15x4', '20x3'], picture: '10 01 11 21 12' },
  { id: 'scott', lattice: 'square', sizes: [], picture: '00 10 20 01 21 02 12 22' },
  { id: 'soma', lattice: 'cube', sizes: [], picture: '00 01 11 12' },
  { id: 'bedlam', lattice: 'cube', sizes: [], picture: '10 11 01 21 22' },
  { id: 'tetrominoes', lattice: 'square', sizes: ['6x6', '8x6', '10x4'], picture: '01 11 21 10' },
  { id: 'dominoes', lattice: 'square', sizes: ['8x8', '6x6', '10x6'], picture: '01 11' },
  { id: 'l-trominoes', lattice: 'square', sizes: ['9x6', '6x6', '10x9'], picture: '00 01 11' },
  { id: 'y-pentominoes', lattice: 'square', sizes: ['10x5', '20x5', '15x15'], picture: '02 12 22 32 11' },
  { id: 'hexominoes', lattice: 'square', sizes: [], picture: '00 10 11 12 22 32', board: kStaircase },
  { id: 'hexiamonds', lattice: 'triangle', sizes: [], picture: '100 101 001 011 010 110' },
  { id: 'tetrahexes', lattice: 'hexagon', sizes: [], picture: '00 10 01 20' },
  { id: 'lozenges', lattice: 'triangle', sizes: ['4', '3', '5'], picture: '100 101' },
  { id: 'langford', lattice: 'square', sizes: ['8', '7', '11', '12'], picture: '01 31' },
  { id: 'queens', lattice: 'square', sizes: ['8', '6', '10', '12', '20'], picture: '01 20' },
  { id: 'own', lattice: 'square', sizes: [], picture: '10 01 21 12' },
];

/** Sets of pieces by lattice, for tilings of the reader's own. */
export const kSets: Readonly<Record<Lattice, readonly string[]>> = {
  square: ['pentominoes', 'tetrominoes', 'trominoes', 'dominoes', 'hexominoes', 'pentomino-Y', 'tetromino-T'],
  cube: ['tetracubes', 'pentacubes', 'tricubes', 'dicubes'],
  triangle: ['hexiamonds', 'pentiamonds', 'tetriamonds', 'diamonds'],
  hexagon: ['tetrahexes', 'trihexes', 'dihexes', 'pentahexes'],
};
const kStems: readonly (readonly [Lattice, RegExp])[] = [
  ['cube', /cube/], ['triangle', /iamond|diamond/], ['hexagon', /hex(es)?\b|hex-/],
];

/** The lattice of the pieces with these names. */
export const latticeOf = (pieces: string): Lattice => kStems.find(([, stem]) => stem.test(pieces))?.[0] ?? 'square';

export interface Question {
  id: string;
  size: string; // '' is the first of the sizes
  distinct: boolean; // one tiling per symmetry class
  pieces: string;
  copies: string; // '', 'any'
  board: string;
}

const tilingOf = ({ id }: Question): Tiling => kTilings.find((one) => one.id === id)!;
const sizeOf = (question: Question): string => question.size || tilingOf(question).sizes[0] || '';

/** The lattice of the pieces of the question. */
export const latticeAsked = (question: Question): Lattice =>
  (question.id === 'own' ? latticeOf(question.pieces) : tilingOf(question).lattice);

export function requestOf(question: Question): Record<string, unknown> {
  const { id, distinct, pieces, copies, board } = question;
  const size = sizeOf(question);
  const named = tilingOf(question);
  return {
    ...(id === 'own' ? { pieces, board, ...(copies ? { copies } : {}) }
      : named.board ? { pieces: id, board: named.board } : { puzzle: id, ...(size ? { size } : {}) }),
    ...(distinct ? { distinct } : {}),
    pictures: false,
  };
}

export const nameOf = (id: string): string => t(`tiling.${id}` as MessageId & 'tiling.own');

/** "Pentominoes, 10 × 6" */
export function titleOf(question: Question): string {
  const { id, pieces } = question;
  if (id === 'own' && pieces) return pieces;
  const size = sizeOf(question);
  return /^\d+(x\d+)*$/.test(size) ? `${nameOf(id)}, ${size.replace(/x/g, ' × ')}` : nameOf(id);
}
