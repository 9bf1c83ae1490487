// The small package: solve, count and check alone, with a module of a quarter of the size.
import { object } from './arguments.js';
import { Engine } from './engine.js';

export { Engine };
export { InlayError } from './errors.js';
export { hasSimd } from './modules.js';

/** An engine with solve, count and check, in this thread. */
export const load = async (options = {}) => Engine.load({ ...object(options, 'options'), small: true });

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
export const solveMany = async (puzzles, options) => (await shared()).solveMany(puzzles, options);
