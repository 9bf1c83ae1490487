// Engine: requests to one instance of a module, in this thread. A call returns when its search has ended.
import * as check from './arguments.js';
import { bulkOf } from './bulk.js';
import { InlayError } from './errors.js';
import { Instance, OutOfMemory } from './instance.js';
import { compile } from './modules.js';

const kOutOfMemory = { status: 3, text: '{"v":1,"error":"out of memory"}' };
const kMaxTime = 1e12; // milliseconds; more would overflow a clock of 64 bits
const kMaxMemory = 2 ** 31; // bytes: what a module may use

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
  #team;
  #instance = null; // made when it is needed
  #running = false;

  /**
   * @param {WebAssembly.Module} module from compile()
   * @param {Team} [team] if it is the module with threads; then this is a worker
   */
  constructor(module, team = null) {
    if (!(module instanceof WebAssembly.Module)) throw new TypeError('module must be a WebAssembly.Module');
    this.#module = module;
    this.#team = team;
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
    const answer = this.#run((instance) => instance.call(name, body, languages, timeMs, memory, this.#team?.threadsOf(name, body) ?? 1, listener));
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
  solveMany(puzzles, options) {
    const { cells, limit, inForm } = bulkOf(puzzles, options);
    const counts = this.solveCells(cells, limit);
    return { solutions: inForm(cells), counts };
  }

  /** The same for cells that bulkOf() has checked: writes the solutions over them, and returns the counts. */
  solveCells(cells, limit) {
    const counts = this.#run((instance) => instance.solveMany(cells, limit));
    if (!counts) throw new InlayError('out of memory');
    return counts;
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
      this.#instance ??= new Instance(this.#module, this.#team?.shared);
      return work(this.#instance);
    } catch (cause) {
      this.#instance = null; // its memory cannot be trusted any more
      this.#team?.drop();
      if (cause instanceof OutOfMemory) return undefined;
      throw new InlayError('the engine failed', { cause });
    } finally {
      this.#running = false;
    }
  }
}
