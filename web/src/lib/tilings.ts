// Tilings that have a name, and questions about them. Those of the server whose first solution takes
// longer than anybody waits are left out.
import type { Lattice } from './mosaic';

export interface Named {
  readonly id: string;
  readonly title: string;
  readonly lattice: Lattice;
  readonly sizes: readonly string[]; // that taken without a word first; none: there is one only
  readonly picture: string; // cells of a small picture: "00 10 11"
}

export const kTilings: readonly Named[] = [
  { id: 'pentominoes', title: 'Pentominoes', lattice: 'square', sizes: ['10x6', '12x5', '15x4', '20x3'], picture: '10 01 11 21 12' },
  { id: 'scott', title: 'Scott', lattice: 'square', sizes: [], picture: '00 10 20 01 21 02 12 22' },
  { id: 'soma', title: 'Soma', lattice: 'cube', sizes: [], picture: '00 01 11 12' },
  { id: 'bedlam', title: 'Bedlam', lattice: 'cube', sizes: [], picture: '10 11 01 21 22' },
  { id: 'tetrominoes', title: 'Tetrominoes', lattice: 'square', sizes: ['6x6', '8x6', '10x4'], picture: '01 11 21 10' },
  { id: 'dominoes', title: 'Dominoes', lattice: 'square', sizes: ['8x8', '6x6', '10x6'], picture: '01 11' },
  { id: 'l-trominoes', title: 'L-trominoes', lattice: 'square', sizes: ['9x6', '6x6', '10x9'], picture: '00 01 11' },
  { id: 'y-pentominoes', title: 'Y-pentominoes', lattice: 'square', sizes: ['10x5', '20x5', '15x15'], picture: '02 12 22 32 11' },
  { id: 'hexominoes', title: 'Hexominoes', lattice: 'square', sizes: ['15x14', '21x10'], picture: '00 10 11 12 22 32' },
  { id: 'hexiamonds', title: 'Hexiamonds', lattice: 'triangle', sizes: [], picture: '100 101 001 011 010 110' },
  { id: 'tetrahexes', title: 'Tetrahexes', lattice: 'hexagon', sizes: [], picture: '00 10 01 20' },
  { id: 'lozenges', title: 'Lozenges', lattice: 'triangle', sizes: ['4', '3', '5'], picture: '100 101' },
  { id: 'langford', title: 'Langford', lattice: 'square', sizes: ['8', '7', '11', '12'], picture: '01 31' },
  { id: 'queens', title: 'Queens', lattice: 'square', sizes: ['8', '6', '10', '12', '20'], picture: '01 20' },
  { id: 'own', title: 'Your own', lattice: 'square', sizes: [], picture: '10 01 21 12' },
];

/** Sets of pieces by lattice, for pieces of one's own. */
export const kSets: Readonly<Record<Lattice, readonly string[]>> = {
  square: ['pentominoes', 'tetrominoes', 'trominoes', 'dominoes', 'hexominoes', 'pentomino-Y', 'tetromino-T'],
  cube: ['tetracubes', 'pentacubes', 'tricubes', 'dicubes'],
  triangle: ['hexiamonds', 'pentiamonds', 'tetriamonds', 'diamonds'],
  hexagon: ['tetrahexes', 'trihexes', 'dihexes', 'pentahexes'],
};
const kStems: readonly (readonly [Lattice, RegExp])[] = [
  ['cube', /cube/], ['triangle', /iamond|diamond/], ['hexagon', /hex(es)?\b|hex-/],
];

/** The lattice of pieces by name. */
export const latticeOf = (pieces: string): Lattice => kStems.find(([, stem]) => stem.test(pieces))?.[0] ?? 'square';

export interface Question {
  id: string;
  size: string; // '' is the first of the sizes
  distinct: boolean; // turned and mirrored ones only once
  pieces: string;
  copies: string; // '', 'any'
  board: string;
}

const sizeOf = ({ id, size }: Question): string => size || kTilings.find((one) => one.id === id)!.sizes[0] || '';

export function questionOf(question: Question): Record<string, unknown> {
  const { id, distinct, pieces, copies, board } = question;
  const size = sizeOf(question);
  return {
    ...(id === 'own' ? { pieces, board, ...(copies ? { copies } : {}) } : { puzzle: id, ...(size ? { size } : {}) }),
    ...(distinct ? { distinct } : {}),
    pictures: false,
  };
}

/** "Pentominoes, 10 × 6" */
export function titleOf(question: Question): string {
  if (question.id === 'own') return question.pieces || 'Your own';
  const { title } = kTilings.find(({ id }) => id === question.id)!;
  const size = sizeOf(question);
  return size ? `${title}, ${size.replace(/x/g, ' × ')}` : title;
}
