// Starts the workers of the package, in browsers and in node.
import { hasSimd } from './simd.js';

export const inNode = typeof process === 'object' && Boolean(process.versions?.node);

const kMostThreads = 8; // of a search, unless the caller wants more

/** Whether workers can share memory: in node, and in pages that are cross-origin isolated. */
export const canShare = () => typeof SharedArrayBuffer === 'function' && (inNode || globalThis.crossOriginIsolated === true);

/** Whether the module with threads can run. */
export const hasThreads = () => canShare() && hasSimd();

/** How many threads each of `searches` at the same time uses, unless the caller wants another number. */
export async function usualThreads(searches = 1) {
  if (!hasThreads()) return 1;
  const cores = inNode ? (await import('node:os')).availableParallelism() : navigator.hardwareConcurrency || 1;
  return Math.max(1, Math.min(Math.floor(cores / searches), kMostThreads));
}

async function startInNode(name) {
  const { Worker } = await import('node:worker_threads');
  // Options of node such as --input-type are for the main script; a worker would fail with them.
  const worker = new Worker(new URL(`./${name}.js`, import.meta.url), { execArgv: [] });
  worker.unref(); // only a running request keeps the program alive
  return {
    post: (message, moved) => worker.postMessage(message, moved),
    end: () => void worker.terminate(),
    hold: (on) => (on ? worker.ref() : worker.unref()),
    listen(onMessage, onEnd) {
      worker.on('message', onMessage);
      worker.on('error', (error) => onEnd(error));
      worker.on('exit', () => onEnd(null));
    },
  };
}

/** Starts the script `worker` or `thread`. */
export async function startWorker(name) {
  if (inNode) return startInNode(name);
  // Bundlers look for exactly this form of address.
  const worker = name === 'worker'
    ? new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    : new Worker(new URL('./thread.js', import.meta.url), { type: 'module' });
  return {
    post: (message, moved) => worker.postMessage(message, moved),
    end: () => worker.terminate(),
    hold() {},
    listen(onMessage, onEnd) {
      worker.addEventListener('message', ({ data }) => onMessage(data));
      worker.addEventListener('error', (event) => onEnd(event.error ?? new Error(event.message || 'the worker could not start')));
    },
  };
}
