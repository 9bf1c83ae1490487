// A booklet of puzzles as a PDF: the request to the server.
import type { Drawing, PuzzleInput } from '../api';
import { textOf } from './board-text';
import type { Puzzle } from './generator.svelte';
import { levelText } from './result-line';

export interface BookletOptions {
  title: string;
  author: string;
  cover: boolean;
  first: number; // number of the first puzzle; 0 for none
  difficulty: boolean;
  solutions: boolean;
  perPage: number; // 0 for as many as leave room to write
}

/** The puzzles as a table with their ratings, in quotes, since some languages have a decimal comma. */
export const tableOf = (puzzles: readonly Puzzle[]): string =>
  `puzzle,difficulty\n${puzzles.map((puzzle) => `${puzzle.line},"${levelText(puzzle)}"\n`).join('')}`;

/** The puzzles as a table, and the options. All puzzles must have the same shape, unless one has other rules: then each is a
    text, which has no room for the difficulty. */
export function bookletOf(puzzles: readonly Puzzle[], options: BookletOptions, solutionsTitle: string):
  { input: PuzzleInput; drawing: Drawing } {
  const { width, height } = puzzles[0].shape;
  const rules = puzzles.some(({ shape }) => shape.parts);
  const puzzle = rules ? puzzles.map(({ shape, line }) => `${textOf(shape, line)}\n`).join('') : options.difficulty ? tableOf(puzzles) : `puzzle\n${puzzles.map(({ line }) => `${line}\n`).join('')}`;
  return {
    input: rules ? { puzzle } : { puzzle, width, height },
    drawing: {
      from: rules ? 'constraints' : 'csv', cover: options.cover, numbers: options.first, solutions: options.solutions, per_page: options.perPage,
      ...(options.title && { title: options.title }), ...(options.author && { author: options.author }),
      ...(options.solutions && { solutions_title: solutionsTitle }),
    },
  };
}
