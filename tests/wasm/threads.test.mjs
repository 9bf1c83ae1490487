// Searches on several threads of one module, which share its memory.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { InlayError, WorkerEngine, compile, load } from 'inlay';

const empty = '.'.repeat(81);
const long = { timeMs: 60_000 };
const domino = { puzzle: 'dominoes', size: '6x5', engine: 'bitset' };

let alone, engine;
before(async () => {
  alone = await load();
  engine = await WorkerEngine.load({ threads: 3 });
});
after(() => engine?.close());
const works = async () => assert.equal((await engine.generate({ seed: 3 })).puzzles.length, 1);

test('threads run, from the first request on that can use them', { skip: process.platform !== 'linux' }, async () => {
  const running = () => readdirSync('/proc/self/task').length;
  await engine.count(empty, { limit: 2 });
  const before = running();
  await works();
  assert.ok(running() >= before + 4, `${before} threads, then ${running()}`);
});

test('puzzles of a seed are those of one thread', async () => {
  for (const request of [{ limit: 5 }, { limit: 3, rating: 'hard' }, { limit: 2, with: 'killer' }, { limit: 3, clues: '9', width: 3, height: 2 }]) {
    const wanted = { ...request, seed: 11 };
    const own = await engine.generate({ ...wanted, ...long });
    const other = alone.generate({ ...wanted, ...long });
    assert.equal(own.complete, true);
    assert.deepEqual(own.puzzles, other.puzzles, JSON.stringify(request));
  }
});

test('tilings and covers are those of one thread, in its order', async () => {
  const found = async (request) => {
    const several = await engine.call('tile', request, long);
    const one = alone.call('tile', request, long);
    for (const answer of [several, one]) delete answer.seconds, delete answer.nodes;
    assert.deepEqual(several, one);
    return several;
  };
  assert.equal((await found({ ...domino, count: true })).count, '1183');
  assert.equal((await found({ ...domino, limit: 50 })).solutions.length, 50);
  assert.equal((await found({ puzzle: 'pentominoes', size: '15x4', engine: 'bitset', count: true })).count, '1472');
  const problem = 'a b c d\n' + ['a b', 'c d', 'a c', 'b d', 'a', 'b', 'c', 'd'].join('\n') + '\n';
  for (const count of [true, false]) {
    const request = { problem, engine: 'bitset', count, limit: 10 };
    const several = await engine.call('cover', request);
    const one = alone.call('cover', request);
    assert.deepEqual(several.solutions ?? several.count, one.solutions ?? one.count);
  }
});

test('progress arrives before the answer, and a time limit ends all threads', async () => {
  const events = [];
  const none = await engine.generate({ limit: 100, rating: '9.0..9.1', scale: 'se', timeMs: 1500, onProgress: (progress) => events.push(progress) });
  assert.equal(none.limit, 'time limit');
  assert.ok(events.length >= 1 && events.every(({ attempts }) => attempts >= 0));
  await works();
});

test('a signal cancels a search', async () => {
  const control = new AbortController();
  const began = performance.now();
  const cancelled = engine.generate({ limit: 100, rating: '9.0..9.1', scale: 'se', ...long, signal: control.signal, onProgress: () => control.abort(new Error('enough')) });
  await assert.rejects(cancelled, /enough/);
  assert.ok(performance.now() - began < 30_000);
  const counting = new AbortController();
  const count = engine.call('tile', { puzzle: 'dominoes', size: '30x30', engine: 'bitset', count: true }, { ...long, signal: counting.signal, onProgress: () => counting.abort(new Error('enough')) });
  await assert.rejects(count, /enough/);
  await works();
});

test('what the engine rejects is an error, with threads as well', async () => {
  await assert.rejects(engine.generate({ clues: '99' }), InlayError);
  await assert.rejects(engine.call('cover', { problem: 'a\n\nb', engine: 'nonsense' }), InlayError);
  await works();
});

test('a search that has no memory leaves an engine that works', async () => {
  const answer = await engine.call('tile', { puzzle: 'dominoes', size: '30x30', engine: 'bitset' }, { ...long, memory: 1000 }).catch((error) => error);
  assert.ok(answer.limit === 'memory limit' || answer instanceof InlayError, JSON.stringify(answer));
  await works();
});

test('after the failure of a thread the engine starts new ones', async () => {
  const internal = (name) => import(`file://${process.env.INLAY_PACKAGE}/${name}.js`);
  const [{ Engine }, { Team }, { kFailure, kNoMemory, kTrap }] = await Promise.all(['engine', 'team', 'threads'].map(internal));
  const module = await compile({ threads: true });
  const team = new Team(module, 2);
  const here = new Engine(module, team);
  const wanted = { limit: 20, seed: 5 };
  for (const [failure, message] of [[kNoMemory, /out of memory/], [kTrap, /the engine failed/]]) {
    await team.ready();
    assert.equal(team.threadsOf('generate', '{}'), 2);
    assert.equal(here.request('generate', {}, wanted).puzzles.length, 20);
    Atomics.store(team.shared.control, kFailure, failure);
    assert.throws(() => here.request('generate', {}, { ...long, limit: 100, rating: '9.0..9.1', scale: 'se' }), message);
    assert.equal(here.request('generate', {}, wanted).puzzles.length, 20); // on one thread
  }
  team.drop();
});

test('if a worker of a thread cannot start, there is one thread', async () => {
  const { Team } = await import(`file://${process.env.INLAY_PACKAGE}/team.js`);
  const team = new Team(await compile({ threads: true }), 2);
  Object.defineProperty(team, 'shared', { value: { control: new Int32Array(new SharedArrayBuffer(64)) } }); // without memory
  await team.ready();
  assert.equal(team.threadsOf('generate', '{}'), 1);
  team.drop();
});

test('many requests on the same threads', async () => {
  for (let i = 0; i < 300; ++i) assert.equal((await engine.call('tile', { ...domino, count: true })).count, '1183');
});

test('several workers with threads each', async () => {
  const two = await WorkerEngine.load({ workers: 2, threads: 2 });
  const counts = await Promise.all(Array.from({ length: 6 }, () => two.call('tile', { ...domino, count: true })));
  assert.deepEqual(counts.map(({ count }) => count), Array(6).fill('1183'));
  const puzzles = Array.from({ length: 500 }, () => empty);
  assert.deepEqual((await two.solveMany(puzzles)).counts, alone.solveMany(puzzles).counts);
  two.close();
});

test('without vectors, and in the small module, there is one thread', async () => {
  for (const which of [{ simd: false }, { small: true }]) {
    const one = await WorkerEngine.load({ ...which, threads: 2 });
    assert.equal((await one.solve(empty, { limit: 1 })).solutions.length, 1);
    one.close();
  }
  await assert.rejects(WorkerEngine.load({ threads: 0 }), RangeError);
  await assert.rejects(WorkerEngine.load({ threads: 1.5 }), RangeError);
  const memory = WebAssembly.Module.imports(await compile({ threads: true })).filter(({ kind }) => kind === 'memory');
  assert.equal(memory.length, 1);
});
