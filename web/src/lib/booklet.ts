// A booklet of puzzles as a PDF: the request to the server.
import type { Drawing } from '../api';
import type { Puzzle } from './generator.svelte';

export interface BookletOptions {
  title: string;
  author: string;
  cover: boolean;
  first: number; // number of the first puzzle; 0 for none
  difficulty: boolean;
  solutions: boolean;
  perPage: number; // 0 for as many as leave room to write
}

/** The puzzles as a table, and the options. All puzzles must have the same shape. */
export function bookletOf(puzzles: readonly Puzzle[], options: BookletOptions, names: { level: (name: string) => string; solutions: string }):
  { input: { puzzle: string; width: number; height: number }; drawing: Drawing } {
  const { width, height } = puzzles[0].shape;
  const rows = puzzles.map(({ line, rating = '', level = '' }) =>
    (options.difficulty ? `${line},${[names.level(level), rating].filter(Boolean).join(' · ')}` : line));
  const heading = options.difficulty ? 'puzzle,difficulty' : 'puzzle';
  return {
    input: { puzzle: `${heading}\n${rows.map((row) => `${row}\n`).join('')}`, width, height },
    drawing: {
      from: 'csv', cover: options.cover, numbers: options.first, solutions: options.solutions, per_page: options.perPage,
      ...(options.title && { title: options.title }), ...(options.author && { author: options.author }),
      ...(options.solutions && { solutions_title: names.solutions }),
    },
  };
}
