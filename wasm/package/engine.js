// Engine: requests to one instance of a module, in this thread. A call returns when its search has ended.
import * as check from './arguments.js';
import { InlayError } from './errors.js';
import { Instance, OutOfMemory } from './instance.js';
import { compile } from './modules.js';

const kOutOfMemory = { status: 3, text: '{"v":1,"error":"out of memory"}' };
const kMaxTime = 1e12; // milliseconds; more would overflow a clock of 64 bits
const kMaxMemory = 2 ** 31; // bytes: what a module may use
const kCells = 81;

/** The options of a call, checked, with their defaults. */
export function callOptions(options = {}) {
  const { timeMs = 10_000, memory = 2 ** 28, languages = '', onProgress, onPart, stopped } = check.object(options, 'options');
  return {
    timeMs: Math.min(check.number(timeMs, 'timeMs', 0), kMaxTime),
    memory: check.number(memory, 'memory', 0, kMaxMemory),
    languages: check.text(languages, 'languages'),
    onProgress: check.optionalFunction(onProgress, 'onProgress'),
    onPart: check.optionalFunction(onPart, 'onPart'),
    stopped: check.optionalFunction(stopped, 'stopped'),
  };
}

/** The answer in its JSON, or what it reports as an error. */
export function answerOf(name, { status, text }) {
  const answer = JSON.parse(text);
  if (status !== 0) throw new InlayError(answer.error, { ...answer, request: name });
  return answer;
}

export class Engine {
  #module;
  #instance = null; // made when it is needed
  #running = false;

  /** @param {WebAssembly.Module} module from compile() */
  constructor(module) {
    if (!(module instanceof WebAssembly.Module)) throw new TypeError('module must be a WebAssembly.Module');
    this.#module = module;
  }

  /** @param {{ small?: boolean, simd?: boolean }} [options] */
  static async load(options) {
    return new this(await compile(options));
  }

  /** Runs a request by name; the answer is an object. */
  call(name, request, options) {
    return answerOf(name, this.answer(name, check.body(request), options));
  }

  /**
   * Runs a request by name, with a body as the HTTP API receives it.
   * @returns {{ status: number, text: string }} status 0: `text` is the answer; 1: it is an error; 2: likewise, and
   * there is no such request; 3: likewise, and memory ran out
   */
  answer(name, body, options) {
    const { timeMs, memory, languages, onProgress, onPart, stopped } = callOptions(options);
    check.text(name, 'name');
    if (typeof body !== 'string') throw new TypeError('body must be a string');
    let thrown = null; // by a function of the caller, which must not interrupt the engine
    const guarded = (call) => call && ((json) => {
      if (thrown) return true;
      try {
        return call(json);
      } catch (error) {
        thrown = { error };
        return true;
      }
    });
    const listener = {
      progress: guarded(onProgress && ((json) => onProgress(JSON.parse(json)))),
      part: guarded(onPart && ((json) => onPart(JSON.parse(json)))),
      stopped: guarded(stopped ?? ((onProgress || onPart) && (() => false))),
    };
    const answer = this.#run((instance) => instance.call(name, body, languages, timeMs, memory, listener));
    if (thrown) throw thrown.error;
    return answer ?? kOutOfMemory;
  }

  /**
   * Solves 9x9 puzzles in bulk.
   * @param {string[] | Uint8Array} puzzles 81 characters each, '1' to '9', and '.' or '0' for a blank cell
   * @param {{ limit?: number }} [options] stop counting the solutions of a puzzle here [2]
   * @returns {{ solutions: string[] | Uint8Array, counts: Uint8Array }} the first solution of each puzzle in the form
   * of the argument, or the puzzle itself if there is none; and the number of solutions, at most `limit`
   */
  solveMany(puzzles, { limit = 2 } = {}) {
    if (!Number.isInteger(check.number(limit, 'limit', 1, 255))) throw new RangeError('limit must be a whole number');
    const texts = Array.isArray(puzzles);
    const cells = texts ? cellsOf(puzzles) : checkCells(puzzles);
    const counts = this.#run((instance) => instance.solveMany(cells, limit));
    if (!counts) throw new InlayError('out of memory');
    return { solutions: texts ? textsOf(cells) : cells, counts };
  }

  /** The description of all requests as OpenAPI; null in the small module. */
  openapi() {
    return JSON.parse(this.#run((instance) => instance.openapi()) || 'null');
  }

  solve(puzzle, options) {
    return this.request('solve', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  count(puzzle, options) {
    return this.request('count', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  check(puzzle, options) {
    return this.request('check', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }

  /** A call whose options contain both fields of the request and options of call(). */
  request(name, fields, options = {}) {
    const { timeMs, memory, languages, onProgress, onPart, stopped, ...more } = check.object(options, 'options');
    return this.call(name, { ...more, ...fields }, { timeMs, memory, languages, onProgress, onPart, stopped });
  }

  // Undefined: memory ran out.
  #run(work) {
    if (this.#running) throw new InlayError('the engine is running another request; a callback must not call it');
    this.#running = true;
    try {
      this.#instance ??= new Instance(this.#module);
      return work(this.#instance);
    } catch (cause) {
      this.#instance = null; // its memory cannot be trusted any more
      if (cause instanceof OutOfMemory) return undefined;
      throw new InlayError('the engine failed', { cause });
    } finally {
      this.#running = false;
    }
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function cellsOf(puzzles) {
  const cells = new Uint8Array(puzzles.length * kCells);
  puzzles.forEach((puzzle, i) => {
    check.text(puzzle, `puzzles[${i}]`);
    const { read, written } = encoder.encodeInto(puzzle, cells.subarray(i * kCells, (i + 1) * kCells));
    if (read !== puzzle.length || written !== kCells) {
      throw new RangeError(`puzzles[${i}] must have 81 characters, not ${puzzle.length}`);
    }
  });
  return checkContents(cells);
}

function checkCells(cells) {
  if (!(cells instanceof Uint8Array)) throw new TypeError('puzzles must be an array of strings or a Uint8Array');
  if (cells.length % kCells !== 0) throw new RangeError(`the length of puzzles must be a multiple of 81, not ${cells.length}`);
  return checkContents(cells.slice());
}

function checkContents(cells) {
  const dot = 0x2e, zero = 0x30, nine = 0x39;
  for (let i = 0; i < cells.length; ++i) {
    const cell = cells[i];
    if (cell !== dot && (cell < zero || cell > nine)) {
      throw new RangeError(`puzzle ${Math.floor(i / kCells)}, cell ${(i % kCells) + 1}: expected a digit or '.'`);
    }
  }
  return cells;
}

const textsOf = (cells) => Array.from({ length: cells.length / kCells }, (_, i) => decoder.decode(cells.subarray(i * kCells, (i + 1) * kCells)));
