// The worker of the page where no server answers its requests (web/src/lib/engine.ts). Messages to it:
//
//   { known }                          records of puzzles that were answered before
//   { name, body, language, progress } a request, as the server gets it, when no other one is running
//
// Messages from it, in this order: any number of { progress } and { part }, then { answer, known } with the records
// that changed, or { error } if the engine failed; the texts are JSON. After `last` the worker is of no more use.
import { Instance, OutOfMemory } from './instance.js';
import { hasSimd } from './simd.js';
import { usualThreads } from './spawn.js';
import { Team, usesThreads } from './team.js';

// As `inlay serve` by default.
const kTime = 10_000; // milliseconds
const kMemory = 2 ** 27;
const kMostKnown = 20_000; // puzzles
const kOutOfMemory = '{"v":1,"error":"out of memory; retry with a smaller request"}';

let team = null;

async function start() {
  const size = await usualThreads();
  const module = await compile(size > 1);
  if (size > 1) team = new Team(module, size);
  const instance = new Instance(module, team?.shared);
  instance.remember(kMostKnown);
  return instance;
}

async function compile(threads) {
  const stored = globalThis.inlayFiles?.[`engine/${hasSimd() ? 'inlay-simd' : 'inlay'}.wasm`];
  if (stored === undefined) return (await import('./modules.js')).compile({ threads });
  // The page was opened from a folder (web/public/disk-start.js).
  return WebAssembly.compile(Uint8Array.from(atob(stored), (character) => character.charCodeAt(0)));
}

const starting = start();
globalThis.onmessage = async ({ data: { known, name, body, language, progress } }) => {
  try {
    const instance = await starting;
    if (known) {
      for (const record of known) instance.learn(record);
      return;
    }
    const listener = progress ? {
      progress: (json) => postMessage({ progress: json }),
      part: (json) => postMessage({ part: json }),
    } : {};
    if (usesThreads(name, body)) await team?.ready();
    const { text } = instance.call(name, body, language, kTime, kMemory, team?.threadsOf(name, body) ?? 1, listener);
    const news = instance.news();
    postMessage({ answer: text, ...(news.length > 0 && { known: news }) });
  } catch (error) {
    if (error instanceof OutOfMemory) postMessage({ answer: kOutOfMemory, last: true });
    else postMessage({ error: String(error) });
  }
};
