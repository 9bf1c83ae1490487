// WorkerEngine: the same requests in workers, so that the page stays responsive, with cancellation and time limits.
//
// Each worker runs one request at a time and has its own memory; requests that find no free worker wait in order.
// A running request is cancelled through a shared flag where memory can be shared (in node, and in pages that are
// cross-origin isolated); elsewhere, and if that has no effect, the worker is terminated and a new one takes its place.
import * as check from './arguments.js';
import { bulkOf, kCells } from './bulk.js';
import { answerOf, callOptions } from './engine.js';
import { InlayError } from './errors.js';
import { compile } from './modules.js';
import { race } from './race.js';
import { canShare, hasThreads, startWorker, usualThreads } from './spawn.js';

const kPiece = 8000; // puzzles in bulk that a worker gets at a time: some 5 to 100 ms
const kPatience = 1000; // milliseconds for a worker to obey the flag, or to answer after its time limit

// One worker, which is started when it gets its first request.
class Lane {
  #module;
  #threads;
  #worker = null;
  #flag = canShare() ? new Int32Array(new SharedArrayBuffer(4)) : null;
  #task = null;

  constructor(module, threads) {
    this.#module = module;
    this.#threads = threads;
  }

  get idle() {
    return this.#task === null;
  }

  /** Runs the task; `done` is called when the lane is idle again. */
  async run(task, done) {
    this.#task = task;
    task.finish = (settle) => {
      if (this.#task !== task) return;
      this.#task = null;
      clearTimeout(task.timer);
      this.#worker?.hold(false);
      settle();
      done();
    };
    try {
      this.#worker ??= await this.#start();
    } catch (error) {
      task.finish(() => task.reject(new InlayError('a worker could not be started', { request: task.name, cause: error })));
      return;
    }
    if (this.#task !== task) return; // cancelled while the worker started
    this.#worker.hold(true);
    const { timeMs } = task;
    const late = timeMs + kPatience;
    if (late < 2 ** 31) {
      task.timer = setTimeout(() => {
        this.end();
        task.finish(() => task.reject(new InlayError(`no answer within ${timeMs} milliseconds`, { request: task.name })));
      }, late);
    }
    this.#worker.post({ id: task.id, ...task.message }, task.moved);
  }

  /** Cancels the task if it runs here. */
  cancel(task) {
    if (this.#task !== task) return;
    if (!this.#flag || !this.#worker) {
      this.end();
      task.finish(() => task.reject(task.reason()));
      return;
    }
    Atomics.store(this.#flag, 0, task.id);
    clearTimeout(task.timer);
    task.timer = setTimeout(() => {
      this.end();
      task.finish(() => task.reject(task.reason()));
    }, kPatience);
  }

  /** Ends the worker; the next task starts a new one. */
  end() {
    const worker = this.#worker;
    this.#worker = null;
    worker?.end();
  }

  /** Ends the worker and its task. */
  close() {
    const task = this.#task;
    this.end();
    task?.finish(() => task.reject(closed(task)));
  }

  async #start() {
    const worker = await startWorker('worker');
    const lost = (cause) => {
      if (this.#worker !== worker) return; // was ended here
      this.#worker = null;
      const task = this.#task;
      task?.finish(() => task.reject(new InlayError('the worker ended before it answered', { request: task.name, cause })));
    };
    worker.listen((message) => this.#receive(message), lost);
    worker.post({ module: this.#module, flag: this.#flag, threads: this.#threads });
    return worker;
  }

  #receive({ id, progress, part, answer, failure }) {
    const task = this.#task;
    if (task?.id !== id) return;
    if (progress) task.tell(task.onProgress, progress);
    else if (part) task.tell(task.onPart, part);
    else task.finish(() => (failure === undefined ? task.settle(answer) : task.reject(new InlayError('the engine failed', { request: task.name, cause: failure }))));
  }
}

function checkSignal(signal) {
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError('signal must be an AbortSignal');
}
const closed = (task) => new InlayError('the engine was closed', { request: task.name });

export class WorkerEngine {
  #lanes;
  #waiting = [];
  #ids = 0;
  #closed = false;

  constructor(module, workers, threads = 1) {
    this.#lanes = Array.from({ length: workers }, () => new Lane(module, threads));
  }

  /**
   * Compiles the module; workers start when they are needed.
   * @param {{ small?: boolean, simd?: boolean, workers?: number, threads?: number }} [options] `workers` [1]: requests that
   * run at the same time; `threads`: of one search [the cores for each worker, at most 8], where memory can be shared
   */
  static async load({ workers = 1, threads, ...which } = {}) {
    const whole = (value, name) => {
      if (!Number.isInteger(check.number(value, name, 1, 64))) throw new RangeError(`${name} must be a whole number`);
      return value;
    };
    whole(workers, 'workers');
    const wanted = threads === undefined ? await usualThreads(workers) : whole(threads, 'threads');
    const several = wanted > 1 && hasThreads() && !which.small && which.simd !== false;
    return new this(await compile({ ...which, threads: several }), workers, several ? wanted : 1);
  }

  /**
   * Runs a request by name. Rejects with `signal.reason` if the signal is aborted.
   * @returns {Promise<object>} the answer
   */
  async call(name, request, options) {
    return answerOf(name, await this.answer(name, check.body(request), options));
  }

  /** The same with bodies as text: see Engine.answer(). */
  async answer(name, body, { signal, ...more } = {}) {
    const { timeMs, memory, languages, onProgress, onPart } = callOptions(more);
    check.text(name, 'name');
    if (typeof body !== 'string') throw new TypeError('body must be a string');
    checkSignal(signal);
    if (more.stopped !== undefined) throw new TypeError('use signal instead of stopped: functions cannot be sent to workers');
    const events = { progress: Boolean(onProgress), part: Boolean(onPart) };
    return this.#enqueue({ name, signal, timeMs, onProgress, onPart, message: { name, body, options: { timeMs, memory, languages }, events } });
  }

  /**
   * Solves 9x9 puzzles in bulk, on all workers: see Engine.solveMany().
   * @param {{ limit?: number, signal?: AbortSignal }} [options]
   */
  async solveMany(puzzles, { signal, ...options } = {}) {
    const { cells, limit, inForm } = bulkOf(puzzles, options);
    checkSignal(signal);
    const counts = new Uint8Array(cells.length / kCells);
    let next = 0;
    const work = async () => {
      while (next < counts.length) {
        const first = next;
        next += kPiece;
        const piece = cells.slice(first * kCells, next * kCells);
        try {
          const answer = await this.#enqueue({ name: 'solveMany', signal, timeMs: Infinity, message: { cells: piece, limit }, moved: [piece.buffer] });
          cells.set(answer.solutions, first * kCells);
          counts.set(answer.counts, first);
        } catch (error) {
          next = counts.length; // the other pieces are of no use
          throw error;
        }
      }
    };
    await Promise.all(this.#lanes.map(work));
    return { solutions: inForm(cells), counts };
  }

  /** Runs a message in a worker. Rejects with `signal.reason` if the signal is aborted. */
  #enqueue({ name, message, moved, signal, timeMs, onProgress, onPart }) {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw closed({ name });
      signal?.throwIfAborted();
      const reason = () => signal.reason;
      const cancel = () => this.#cancel(task);
      const leave = () => signal?.removeEventListener('abort', cancel);
      const task = {
        id: (this.#ids = (this.#ids % 0x7fffffff) + 1),
        name,
        message,
        moved,
        timeMs,
        onProgress,
        onPart,
        reason,
        settle(answer) {
          leave();
          if (signal?.aborted) reject(reason());
          else resolve(answer);
        },
        reject(error) {
          leave();
          reject(error);
        },
        // An error in a function of the caller ends the request with that error.
        tell: (call, value) => {
          try {
            if (!signal?.aborted) call(value);
          } catch (error) {
            task.reject(error);
            task.reason = () => error;
            this.#cancel(task);
          }
        },
      };
      signal?.addEventListener('abort', cancel);
      this.#waiting.push(task);
      this.#next();
    });
  }

  async solve(puzzle, options) {
    return this.#request('solve', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  async count(puzzle, options) {
    return this.#request('count', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  async check(puzzle, options) {
    return this.#request('check', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  async hint(puzzle, options) {
    return this.#request('hint', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  async rate(puzzle, options) {
    return this.#request('rate', { puzzle: check.text(puzzle, 'puzzle') }, options);
  }
  /** Without a seed, all free workers search: see race(). */
  async generate(options = {}) {
    const run = (own) => this.#request('generate', {}, own);
    const free = this.#lanes.filter((lane) => lane.idle).length - this.#waiting.length;
    check.object(options, 'options');
    checkSignal(options.signal);
    return options.seed === undefined && free > 1 ? race(free, options, run) : run(options);
  }

  /** Ends all workers. Requests that run or wait are rejected. */
  close() {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.reject(closed(task));
    for (const lane of this.#lanes) lane.close();
  }

  async #request(name, fields, options = {}) {
    const { timeMs, memory, languages, onProgress, onPart, stopped, signal, ...more } = check.object(options, 'options');
    return this.call(name, { ...more, ...fields }, { timeMs, memory, languages, onProgress, onPart, stopped, signal });
  }

  #next() {
    for (const lane of this.#lanes) {
      if (lane.idle && this.#waiting.length > 0) void lane.run(this.#waiting.shift(), () => this.#next());
    }
  }

  #cancel(task) {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      task.reject(task.reason());
      return;
    }
    for (const lane of this.#lanes) lane.cancel(task);
  }
}
