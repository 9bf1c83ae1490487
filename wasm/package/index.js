// The package: Sudoku and exact cover in JavaScript. docs/webassembly.md is its manual.
//
//   import { load, solve } from 'inlay';
//   const { solutions } = await solve('53..7....6..195...');   // loads the engine on the first call
//   const engine = await load();
//   engine.rate('53..7....6..195...').er                        // in this thread, at once
import { object, text } from './arguments.js';
import { Cover as EngineCover } from './cover.js';
import { Engine as BaseEngine } from './engine.js';
import { WorkerEngine } from './client.js';

export { InlayError } from './errors.js';
export { compile, hasSimd } from './modules.js';
export { WorkerEngine };

export class Engine extends BaseEngine {
  hint(puzzle, options) {
    return this.request('hint', { puzzle: text(puzzle, 'puzzle') }, options);
  }
  rate(puzzle, options) {
    return this.request('rate', { puzzle: text(puzzle, 'puzzle') }, options);
  }
  generate(options) {
    return this.request('generate', {}, options);
  }
}

/** An engine with all requests, in this thread. */
export const load = async (options = {}) => Engine.load({ ...object(options, 'options'), small: false });

let loading = null;
async function shared() {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = null; // the next call tries again
    throw error;
  }
}

export const call = async (name, request, options) => (await shared()).call(name, request, options);
export const solve = async (puzzle, options) => (await shared()).solve(puzzle, options);
export const count = async (puzzle, options) => (await shared()).count(puzzle, options);
export const check = async (puzzle, options) => (await shared()).check(puzzle, options);
export const hint = async (puzzle, options) => (await shared()).hint(puzzle, options);
export const rate = async (puzzle, options) => (await shared()).rate(puzzle, options);
export const generate = async (options) => (await shared()).generate(options);
export const solveMany = async (puzzles, options) => (await shared()).solveMany(puzzles, options);

/** An exact cover problem (cover.js); without `engine` the engine of this thread solves it. */
export class Cover extends EngineCover {
  constructor({ engine = { call }, ...options } = {}) {
    super(engine, options);
  }
}
