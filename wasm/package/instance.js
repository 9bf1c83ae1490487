// Instance: the module in memory, with what it imports. exports.cc in the sources of the package is the other side.
//
// If memory is out, or after a trap (which would be a defect of the engine), a call throws, and the memory of the
// instance is in an unknown state: it must then be dropped.

import { kFailure, kNoMemory, threadImports } from './threads.js';

const kStop = 4; // as Events in exports.cc
const kProgress = 1;
const kPart = 2;
const kNoSuchCall = 52; // ENOSYS

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Thrown by a call: the module cannot get more memory. */
export class OutOfMemory extends Error {
  constructor() {
    super('out of memory');
  }
}

export class Instance {
  #exports;
  #memory;
  #shared;
  #listener = {};

  /**
   * @param {WebAssembly.Module} module
   * @param shared for a module with threads: from shareMemory() in threads.js
   * @param {boolean} further another instance uses `shared` already
   */
  constructor(module, shared = null, further = false) {
    this.#shared = shared;
    const view = () => new DataView(this.#memory.buffer);
    const text = (at, size) => this.#decode(at, at + size);
    const instance = new WebAssembly.Instance(module, {
      inlay: {
        progress: (at, size) => this.#listener.progress(text(at, size)),
        part: (at, size) => this.#listener.part(text(at, size)),
        stopped: () => this.#stopped(),
        out_of_memory() {
          throw new OutOfMemory();
        },
      },
      env: {
        emscripten_notify_memory_growth() {},
        getentropy: (at, size) => {
          this.#bytes().set(crypto.getRandomValues(new Uint8Array(size)), at);
          return 0;
        },
        ...(shared && threadImports(shared, () => this.#exports)),
      },
      wasi_snapshot_preview1: {
        clock_time_get(clock, _precision, at) {
          const milliseconds = clock === 0 ? Date.now() : performance.now();
          view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
          return 0;
        },
        environ_sizes_get(count, size) {
          view().setUint32(count, 0, true);
          view().setUint32(size, 0, true);
          return 0;
        },
        environ_get: () => 0,
        fd_write: () => kNoSuchCall,
        fd_read: () => kNoSuchCall,
        fd_seek: () => kNoSuchCall,
        fd_close: () => kNoSuchCall,
        fd_fdstat_get: () => kNoSuchCall,
        proc_exit(code) {
          throw new WebAssembly.RuntimeError(`the engine ended with exit code ${code}`);
        },
      },
    });
    this.#exports = instance.exports;
    this.#memory = shared ? shared.memory : this.#exports.memory;
    if (!further) (this.#exports._initialize ?? this.#exports.__wasm_call_ctors)();
  }

  /**
   * Runs a request, on at most `threads` threads. `listener` has the functions progress(json), part(json) and stopped(),
   * or not all of them; they must not throw.
   * @returns {{ status: number, text: string }} the status as in exports.cc, and the answer as JSON
   */
  call(name, body, languages, milliseconds, memory, threads, listener) {
    const parts = [name, body, languages].map((part) => encoder.encode(part));
    const at = this.#allocate(parts.reduce((size, part) => size + part.length, 0));
    let end = at;
    for (const part of parts) {
      this.#bytes().set(part, end);
      end += part.length;
    }
    this.#listener = listener;
    const events = (listener.progress ? kProgress : 0) | (listener.part ? kPart : 0) | (listener.stopped || threads > 1 ? kStop : 0);
    const [nameSize, bodySize, languagesSize] = parts.map((part) => part.length);
    const status = this.#exports.inlay_call(at, nameSize, bodySize, languagesSize, milliseconds, memory, threads, events);
    this.#exports.inlay_release(at);
    return { status, text: this.#answer() };
  }

  /**
   * Replaces each puzzle of 81 bytes by its first solution.
   * @param {Uint8Array} cells 81 bytes for each puzzle
   * @returns {Uint8Array} the number of solutions of each, at most `most`
   */
  solveMany(cells, most) {
    const size = cells.length / 81;
    const at = this.#allocate(cells.length + size);
    this.#bytes().set(cells, at);
    const counts = at + cells.length;
    this.#exports.inlay_solve_many(at, size, counts, most);
    const memory = this.#bytes();
    cells.set(memory.subarray(at, counts));
    const found = memory.slice(counts, counts + size);
    this.#exports.inlay_release(at);
    return found;
  }

  /** Runs a thread that another instance has started: see threads.js. */
  runThread(thread, entry, argument, stackEnd, stackBegin) {
    const wasm = this.#exports;
    wasm._emscripten_thread_init(thread, 0, 0, 1); // not the thread of a page, and not the first one; it may wait
    wasm.emscripten_stack_set_limits(stackBegin, stackEnd);
    wasm.stackRestore(stackBegin);
    wasm.emscripten_tls_init();
    wasm._emscripten_thread_exit(wasm.__indirect_function_table.get(entry >>> 0)(argument));
  }

  /** From here on the module remembers what it answers, for at most `most` puzzles. Only in the full module. */
  remember(most) {
    this.#exports.inlay_remember(most);
  }

  /** Adds a record of news(), of this instance or another one. A damaged record is ignored. Require: remember(). */
  learn(record) {
    const bytes = encoder.encode(record);
    const at = this.#allocate(bytes.length);
    this.#bytes().set(bytes, at);
    this.#exports.inlay_learn(at, bytes.length);
    this.#exports.inlay_release(at);
  }

  /** The records that changed since the last call. Require: remember(). */
  news() {
    return this.#text(this.#exports.inlay_news()).split('\n').slice(0, -1);
  }

  /** The description of all requests as JSON; empty in the small module. */
  openapi() {
    const at = this.#exports.inlay_openapi?.();
    return at ? this.#text(at) : '';
  }

  // A text that ends with a zero.
  #text(at) {
    return this.#decode(at >>> 0, this.#bytes().indexOf(0, at >>> 0));
  }

  #bytes() {
    return new Uint8Array(this.#memory.buffer);
  }

  // A copy, since shared memory cannot be decoded.
  #decode(begin, end) {
    return decoder.decode(this.#bytes().slice(begin, end));
  }

  // Whether the search must stop. Throws if one of its threads has failed.
  #stopped() {
    const failure = this.#shared ? Atomics.load(this.#shared.control, kFailure) : 0;
    if (failure === kNoMemory) throw new OutOfMemory();
    if (failure) throw new WebAssembly.RuntimeError('a thread of the engine failed');
    return this.#listener.stopped?.() ? 1 : 0;
  }

  #allocate(size) {
    const at = this.#exports.inlay_allocate(Math.max(size, 1)) >>> 0;
    if (at === 0) throw new OutOfMemory();
    return at;
  }

  #answer() {
    const at = this.#exports.inlay_answer() >>> 0;
    return this.#decode(at, at + (this.#exports.inlay_answer_size() >>> 0));
  }
}
