// Workers: progress, cancellation, time limits, and workers that are lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Engine, InlayError, WorkerEngine } from 'inlay';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const empty = '.'.repeat(81);
const long = { timeMs: 60_000 };

let engine;
before(async () => {
  engine = await WorkerEngine.load({ workers: 2 });
});
after(() => engine?.close());
const works = async () => assert.equal((await engine.solve(easy)).verdict, 'unique');

test('answers and errors are those of the engine', async () => {
  await works();
  await assert.rejects(engine.solve('x'), (error) => error instanceof InlayError && error.field === 'puzzle');
  await assert.rejects(engine.solve(5), TypeError);
  await assert.rejects(engine.solve(easy, { limit: -1 }), RangeError);
  await assert.rejects(engine.call('solve', { puzzle: easy }, { signal: {} }), TypeError);
  await assert.rejects(engine.call('solve', { puzzle: easy }, { stopped: () => true }), TypeError);
  await works();
});

test('requests run at the same time, and others wait', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => engine.count(easy, { limit: i + 1 })));
  assert.deepEqual(all.map(({ count }) => count), Array(20).fill('1'));
});

test('progress and parts arrive before the answer', async () => {
  const events = [];
  const answer = await engine.count(empty, { timeMs: 500, onProgress: (progress) => events.push(progress.found) });
  assert.equal(answer.limit, 'time limit');
  assert.ok(events.length >= 1);
  const steps = [];
  const { steps: all } = await engine.call('explain', { puzzle: easy }, { onPart: (step) => steps.push(step) });
  assert.deepEqual(steps, all);
});

test('a signal cancels running and waiting requests', async () => {
  const one = await WorkerEngine.load();
  const running = new AbortController(), waiting = new AbortController();
  const first = one.count(empty, { ...long, signal: running.signal, onProgress: () => running.abort(new Error('enough')) });
  const second = one.count(empty, { ...long, signal: waiting.signal });
  const third = one.solve(easy);
  waiting.abort();
  await assert.rejects(second, { name: 'AbortError' });
  await assert.rejects(first, /enough/);
  assert.equal((await third).verdict, 'unique');
  await assert.rejects(one.solve(easy, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  one.close();
});

test('without a seed, puzzles are made on all free workers', async () => {
  const wanted = { limit: 2, rating: 'hard', ...long };
  const answer = await engine.generate(wanted);
  assert.equal(answer.complete, true);
  assert.deepEqual((await engine.generate({ ...wanted, seed: answer.seed })).puzzles, answer.puzzles);
  const events = [];
  const none = await engine.generate({ limit: 100, rating: '9.0..9.1', scale: 'se', timeMs: 1500, onProgress: (progress) => events.push(progress) });
  assert.equal(none.limit, 'time limit');
  assert.ok(events.length >= 1);
  await assert.rejects(engine.generate({ clues: '99' }), InlayError);
  await assert.rejects(engine.generate({ limit: -1 }), RangeError);
  await assert.rejects(engine.generate({ signal: {} }), TypeError);
  await assert.rejects(engine.generate({ signal: AbortSignal.abort() }), { name: 'AbortError' });
  const control = new AbortController();
  setTimeout(() => control.abort(new Error('enough')), 100);
  await assert.rejects(engine.generate({ limit: 100, rating: '9.0..9.1', scale: 'se', ...long, signal: control.signal }), /enough/);
  await works();
});

test('puzzles in bulk are shared among the workers, in the order and form of the argument', async () => {
  const alone = await Engine.load();
  const puzzles = Array.from({ length: 40_001 }, (_, i) => [easy, `55${easy.slice(2)}`, empty][i % 3 && i % 97 === 0 ? 2 : i % 2]);
  assert.deepEqual(await engine.solveMany(puzzles), alone.solveMany(puzzles));
  const cells = new TextEncoder().encode(puzzles.slice(0, 20_000).join(''));
  const bulk = await engine.solveMany(cells, { limit: 1 });
  assert.deepEqual(bulk, alone.solveMany(cells, { limit: 1 }));
  assert.equal(new TextDecoder().decode(cells.subarray(0, 81)), easy); // the argument is left alone
  assert.deepEqual(await engine.solveMany([]), { solutions: [], counts: new Uint8Array() });
  await assert.rejects(engine.solveMany([easy, easy.slice(1)]), RangeError);
  await assert.rejects(engine.solveMany([5]), TypeError);
  await assert.rejects(engine.solveMany([easy], { limit: 256 }), RangeError);
  await assert.rejects(engine.solveMany([easy], { signal: {} }), TypeError);
  await assert.rejects(engine.solveMany([easy], { signal: AbortSignal.abort() }), { name: 'AbortError' });
  const control = new AbortController();
  const cancelled = engine.solveMany(Array(100_000).fill(empty), { signal: control.signal });
  setTimeout(() => control.abort(new Error('enough')), 20);
  await assert.rejects(cancelled, /enough/);
  const closing = await WorkerEngine.load({ workers: 2 });
  const lost = closing.solveMany(Array(100_000).fill(empty));
  closing.close();
  await assert.rejects(lost, InlayError);
  await works();
});

test('an error in a callback ends the request with that error', async () => {
  const own = new Error('mine');
  await assert.rejects(engine.count(empty, { ...long, onProgress: () => { throw own; } }), (error) => error === own);
  await works();
});

test('a lost worker is replaced', async () => {
  const { Worker } = await import('node:worker_threads');
  const ended = [];
  const start = Worker.prototype.postMessage;
  // The worker that receives the request is killed.
  Worker.prototype.postMessage = function post(message, ...more) {
    start.call(this, message, ...more);
    if (message.name === 'count') ended.push(this.terminate());
  };
  const one = await WorkerEngine.load();
  try {
    await assert.rejects(one.count(empty, long), (error) => error instanceof InlayError && /worker ended/.test(error.message));
    assert.equal(ended.length, 1);
    assert.equal((await one.solve(easy)).verdict, 'unique');
  } finally {
    Worker.prototype.postMessage = start;
    one.close();
  }
});

test('close() rejects running and waiting requests', async () => {
  const one = await WorkerEngine.load();
  const requests = [one.count(empty, long), one.count(empty, long)];
  one.close();
  for (const request of requests) await assert.rejects(request, /closed/);
  await assert.rejects(one.solve(easy), /closed/);
  await assert.rejects(WorkerEngine.load({ workers: 0 }), RangeError);
  await assert.rejects(WorkerEngine.load({ workers: 1.5 }), RangeError);
});
