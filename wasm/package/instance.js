// Instance: the module in memory, with what it imports. exports.cc in the sources of the package is the other side.
//
// If memory is out, or after a trap (which would be a defect of the engine), a call throws, and the memory of the
// instance is in an unknown state: it must then be dropped.

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
  #listener = {};

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const view = () => new DataView(this.#exports.memory.buffer);
    const text = (at, size) => decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
    const instance = new WebAssembly.Instance(module, {
      inlay: {
        progress: (at, size) => this.#listener.progress(text(at, size)),
        part: (at, size) => this.#listener.part(text(at, size)),
        stopped: () => (this.#listener.stopped() ? 1 : 0),
        out_of_memory() {
          throw new OutOfMemory();
        },
      },
      env: {
        emscripten_notify_memory_growth() {},
        getentropy: (at, size) => {
          crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, at, size));
          return 0;
        },
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
    this.#exports._initialize();
  }

  /**
   * Runs a request. `listener` has the functions progress(json), part(json) and stopped(), or not all of them; they
   * must not throw.
   * @returns {{ status: number, text: string }} the status as in exports.cc, and the answer as JSON
   */
  call(name, body, languages, milliseconds, memory, listener) {
    const parts = [name, body, languages].map((part) => encoder.encode(part));
    const at = this.#allocate(parts.reduce((size, part) => size + part.length, 0));
    let end = at;
    for (const part of parts) {
      new Uint8Array(this.#exports.memory.buffer).set(part, end);
      end += part.length;
    }
    this.#listener = listener;
    const events = (listener.progress ? kProgress : 0) | (listener.part ? kPart : 0) | (listener.stopped ? kStop : 0);
    const [nameSize, bodySize, languagesSize] = parts.map((part) => part.length);
    const status = this.#exports.inlay_call(at, nameSize, bodySize, languagesSize, milliseconds, memory, events);
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
    new Uint8Array(this.#exports.memory.buffer, at, cells.length).set(cells);
    const counts = at + cells.length;
    this.#exports.inlay_solve_many(at, size, counts, most);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    cells.set(memory.subarray(at, counts));
    const found = memory.slice(counts, counts + size);
    this.#exports.inlay_release(at);
    return found;
  }

  /** From here on the module remembers what it answers, for at most `most` puzzles. Only in the full module. */
  remember(most) {
    this.#exports.inlay_remember(most);
  }

  /** Adds a record of news(), of this instance or another one. A damaged record is ignored. Require: remember(). */
  learn(record) {
    const bytes = encoder.encode(record);
    const at = this.#allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
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
    const memory = new Uint8Array(this.#exports.memory.buffer);
    return decoder.decode(memory.subarray(at >>> 0, memory.indexOf(0, at >>> 0)));
  }

  #allocate(size) {
    const at = this.#exports.inlay_allocate(Math.max(size, 1)) >>> 0;
    if (at === 0) throw new OutOfMemory();
    return at;
  }

  #answer() {
    const at = this.#exports.inlay_answer() >>> 0;
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, this.#exports.inlay_answer_size() >>> 0));
  }
}
