// Team: the workers that run the threads of one engine, and the memory that they share. It belongs to a worker itself,
// since the thread of a page must not wait for others.
import { startWorker } from './spawn.js';
import { shareMemory } from './threads.js';

/** Whether a request can use several threads; the others do not start any. `body`: its JSON. */
export const usesThreads = (name, body) => name === 'generate' || (/^(cover|tile)$/.test(name) && body.includes('"bitset"'));

export class Team {
  #module;
  #size;
  #shared = null;
  #workers = null; // promises of those that run
  #threads = 1; // until the workers have started

  /** @param {number} size how many threads a search may use */
  constructor(module, size) {
    this.#module = module;
    this.#size = size;
  }

  /** What the instances share. */
  get shared() {
    return (this.#shared ??= shareMemory(this.#workerCount));
  }

  /** How many threads this request may use now. */
  threadsOf(name, body) {
    return usesThreads(name, body) ? this.#threads : 1;
  }

  /** Starts the workers. If one of them cannot start, there is only one thread. */
  async ready() {
    this.#workers ??= Array.from({ length: this.#workerCount }, (_, index) => this.#start(index));
    const started = await Promise.all(this.#workers);
    this.#threads = started.every(Boolean) ? this.#size : 1;
  }

  /** Ends the workers and forgets the memory, which an error has left in an unknown state. */
  drop() {
    for (const worker of this.#workers ?? []) void worker.then((started) => started?.end());
    this.#workers = this.#shared = null;
    this.#threads = 1;
  }

  // The threads of a search, and one that runs the request.
  get #workerCount() {
    return this.#size + 1;
  }

  // The worker, or null.
  async #start(index) {
    try {
      const worker = await startWorker('thread');
      const started = await new Promise((resolve) => {
        worker.listen(({ ready }) => resolve(ready), () => resolve(false));
        worker.post({ module: this.#module, shared: this.shared, index });
      });
      if (started) return worker;
      worker.end();
      return null;
    } catch {
      return null;
    }
  }
}
