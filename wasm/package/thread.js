// The script of a worker that runs threads of a module with threads (team.js). It gets one message,
//   { module, shared, index }      the compiled module; from shareMemory() in threads.js; the number of its slot
// answers { ready: true }, and never ends by itself; or it answers { ready: false } and runs no more threads.
import { Instance, OutOfMemory } from './instance.js';
import { inNode } from './spawn.js';
import { kFailure, kNoMemory, kTrap, runThreads } from './threads.js';

const port = inNode ? (await import('node:worker_threads')).parentPort : globalThis;

function receive({ module, shared, index }) {
  try {
    const instance = new Instance(module, shared, true);
    port.postMessage({ ready: true });
    runThreads(shared, index, (...thread) => instance.runThread(...thread));
  } catch (error) {
    Atomics.store(shared.control, kFailure, error instanceof OutOfMemory ? kNoMemory : kTrap);
    port.postMessage({ ready: false });
  }
}

if (inNode) port.once('message', receive);
else port.addEventListener('message', ({ data }) => receive(data));
