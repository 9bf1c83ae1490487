// Runs in the page: uses the package as a page would, and posts { isolated, done } or { isolated, done, failed }.
import { Cover, Engine, InlayError, WorkerEngine, hasSimd, load, solve } from '/index.js';
import { load as loadSmall } from '/small.js';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const empty = '.'.repeat(81);
const done = [];

function expect(condition, what) {
  if (!condition) throw new Error(`expected: ${what}`);
  done.push(what);
}
async function rejection(promise) {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('expected a rejection');
}

async function run() {
  expect(hasSimd(), 'vectors');
  expect((await solve(easy)).solutions[0] === solution, 'an answer in the page');
  expect((await Engine.load({ simd: false })).solve(easy).solutions[0] === solution, 'the same without vectors');
  expect((await loadSmall()).check(easy).verdict === 'unique', 'an answer of the small module');
  expect((await load()).generate({ seed: 7 }).puzzles.length === 1, 'a generated puzzle');

  const engine = await WorkerEngine.load({ workers: 2 });
  expect((await engine.solve(easy)).solutions[0] === solution, 'an answer of a worker');
  expect((await rejection(engine.solve('x'))) instanceof InlayError, 'an error of a worker');
  expect((await new Cover({ engine }).add(['a']).add(['a']).count()) === 2n, 'exact cover in a worker');
  let reports = 0;
  const control = new AbortController();
  const start = performance.now();
  const cancelled = rejection(engine.count(empty, {
    timeMs: 60_000,
    signal: control.signal,
    onProgress() {
      if (++reports === 2) control.abort();
    },
  }));
  const answered = (await engine.solve(easy)).verdict === 'unique';
  expect(answered, 'an answer during a long search');
  expect((await cancelled).name === 'AbortError' && performance.now() - start < 30_000, 'cancellation');
  expect((await engine.solve(easy)).verdict === 'unique', 'an answer after the cancellation');
  const limited = await engine.count(empty, { timeMs: 100 });
  expect(limited.limit === 'time limit', 'a time limit');
  engine.close();

  const threaded = await WorkerEngine.load({ threads: 2 });
  const wanted = { seed: 7, limit: 3, rating: 'hard' };
  const alone = (await load()).generate(wanted).puzzles;
  expect(JSON.stringify((await threaded.generate(wanted)).puzzles) === JSON.stringify(alone), 'puzzles made on two threads, if memory can be shared');
  const tilings = await threaded.call('tile', { puzzle: 'dominoes', size: '6x5', engine: 'bitset', count: true });
  expect(tilings.count === '1183', 'tilings counted on them');
  threaded.close();
}

const isolated = globalThis.crossOriginIsolated;
try {
  await run();
  await fetch('/', { method: 'POST', body: JSON.stringify({ isolated, done }) });
} catch (error) {
  await fetch('/', { method: 'POST', body: JSON.stringify({ isolated, done, failed: String(error.stack ?? error), cause: String(error.cause) }) });
}
