// Bad input across the boundary gets the usual error of JavaScript, and the engine works afterwards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Cover, Engine, InlayError, WorkerEngine, call, load, solve, solveMany } from 'inlay';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const empty = '.'.repeat(81);

let engine;
before(async () => {
  engine = await load();
});
const works = () => assert.equal(engine.solve(easy).solutions[0], solution);

test('wrong types are a TypeError', () => {
  for (const puzzle of [undefined, null, 5, {}, [], Symbol('x'), 5n, () => easy]) assert.throws(() => engine.solve(puzzle), TypeError);
  for (const request of [undefined, null, 5, 'x', []]) assert.throws(() => engine.call('solve', request), TypeError);
  for (const value of [null, {}, [], 5n, () => 1, Symbol('x')]) {
    assert.throws(() => engine.call('solve', { puzzle: easy, limit: value }), (error) => error instanceof TypeError && /limit/.test(error.message));
  }
  for (const name of [undefined, null, 5, {}]) assert.throws(() => engine.call(name, {}), TypeError);
  for (const options of [null, 5, 'x', []]) assert.throws(() => engine.solve(easy, options), TypeError);
  assert.throws(() => engine.solve(easy, { onProgress: 5 }), TypeError);
  assert.throws(() => engine.solve(easy, { timeMs: '5' }), TypeError);
  assert.throws(() => engine.answer('solve', {}), TypeError);
  assert.throws(() => new Engine({}), TypeError);
  works();
});

test('numbers out of range are a RangeError', () => {
  for (const limit of [-1, 1.5, NaN, Infinity, 2 ** 53]) assert.throws(() => engine.solve(easy, { limit }), RangeError);
  for (const timeMs of [-1, NaN]) assert.throws(() => engine.solve(easy, { timeMs }), RangeError);
  for (const memory of [-1, NaN, 2 ** 40]) assert.throws(() => engine.solve(easy, { memory }), RangeError);
  works();
});

test('a broken surrogate pair is a TypeError, and other text arrives unchanged', () => {
  for (const puzzle of ['\ud800', 'x\udc00', `${easy}\ud83d`]) assert.throws(() => engine.solve(puzzle), TypeError);
  assert.throws(() => engine.call('\ud800', {}), TypeError);
  assert.throws(() => engine.solve('\u{1f600}'), InlayError);
  const { title } = engine.call('convert', { puzzle: easy, to: 'fpuzzles', title: '数独 \u{1f600} \0 "' });
  assert.equal(title, '数独 \u{1f600} \0 "');
  // Raw bodies: JSON may contain the escape, which the engine rejects.
  assert.equal(engine.answer('solve', '{"puzzle":"\\ud800"}').status, 1);
  assert.equal(engine.answer('solve', '{"puzzle":"\ud800"}').status, 1);
  works();
});

test('what the engine rejects is an InlayError with the place', () => {
  const rejected = (call) => {
    try {
      call();
    } catch (error) {
      assert.ok(error instanceof InlayError && error instanceof Error, String(error));
      return error;
    }
    return assert.fail('was accepted');
  };
  const wrong = rejected(() => engine.solve(`${easy}\n${easy.slice(1)}`));
  assert.equal(wrong.request, 'solve');
  assert.equal(wrong.field, 'puzzle');
  assert.equal(typeof wrong.line, 'number');
  assert.equal(rejected(() => engine.solve(easy, { limit: 1001 })).field, 'limit');
  assert.equal(rejected(() => engine.call('solve', { puzzle: easy, colour: 'red' })).field, 'colour');
  assert.match(rejected(() => engine.call('nothing', {})).message, /unknown request/);
  assert.match(rejected(() => engine.solve('x', { languages: 'de' })).message, /81 Zellen erwartet/);
  works();
});

test('limits end searches', () => {
  const start = performance.now();
  const { limit, exact } = engine.count(empty, { timeMs: 50 });
  assert.equal(limit, 'time limit');
  assert.equal(exact, false);
  assert.ok(performance.now() - start < 5000);
  assert.equal(engine.count(empty, { nodes: 100 }).limit, 'node limit');
  assert.equal(engine.generate({ limit: 100, seed: 1, rating: '9.0..9.1', scale: 'se', timeMs: 100 }).limit, 'time limit');
  works();
});

test('a memory limit ends a search', () => {
  const problem = 'a b c\na b\nc\na\nb c\n';
  assert.equal(engine.call('cover', { problem, engine: 'bitset', count: true }, { memory: 100 }).limit, 'memory limit');
  works();
});

test('progress arrives, and stopped() ends a search', () => {
  let reports = 0;
  const { limit } = engine.count(empty, {
    timeMs: 60_000,
    onProgress(progress) {
      ++reports;
      assert.equal(progress.v, 1);
      assert.equal(typeof progress.seconds, 'number');
    },
    stopped: () => reports >= 2,
  });
  assert.equal(limit, 'stopped');
  assert.ok(reports >= 2);
  const steps = [];
  const { steps: all } = engine.call('explain', { puzzle: easy }, { onPart: (step) => steps.push(step) });
  assert.deepEqual(steps, all);
  works();
});

test('an error in a callback ends the request with that error', () => {
  const own = new Error('mine');
  const fail = () => {
    throw own;
  };
  assert.throws(() => engine.count(empty, { timeMs: 60_000, onProgress: fail }), (error) => error === own);
  assert.throws(() => engine.count(empty, { timeMs: 60_000, stopped: fail }), (error) => error === own);
  assert.throws(() => engine.call('explain', { puzzle: easy }, { onPart: fail }), (error) => error === own);
  works();
});

test('a callback that calls its engine gets an error', () => {
  assert.throws(() => engine.count(empty, { timeMs: 60_000, onProgress: () => engine.solve(easy) }), /running another request/);
  works();
});

test('puzzles in bulk are checked', () => {
  const { solutions, counts } = engine.solveMany([easy, empty, `55${easy.slice(2)}`]);
  assert.equal(solutions[0], solution);
  assert.deepEqual([...counts], [1, 2, 0]);
  assert.equal(solutions[2], `55${easy.slice(2)}`);
  assert.deepEqual(engine.solveMany([]), { solutions: [], counts: new Uint8Array() });
  const cells = new TextEncoder().encode(easy);
  const bulk = engine.solveMany(cells, { limit: 1 });
  assert.equal(new TextDecoder().decode(bulk.solutions), solution);
  assert.equal(new TextDecoder().decode(cells), easy); // the argument is left alone
  for (const puzzles of [[easy.slice(1)], [`${easy}.`], [`x${easy.slice(1)}`], [`é${easy.slice(1)}`], new Uint8Array(80), new Uint8Array(81)]) {
    assert.throws(() => engine.solveMany(puzzles), RangeError);
  }
  for (const puzzles of [undefined, null, easy, [5], {}, new Uint16Array(81)]) assert.throws(() => engine.solveMany(puzzles), TypeError);
  for (const limit of [0, -1, 256, 1.5]) assert.throws(() => engine.solveMany([easy], { limit }), RangeError);
  works();
});

test('the functions of the package reject instead of throwing', async () => {
  assert.equal((await solve(easy)).solutions[0], solution);
  assert.deepEqual([...(await solveMany([easy])).counts], [1]);
  await assert.rejects(solve(5), TypeError);
  await assert.rejects(call('solve', null), TypeError);
  await assert.rejects(solve('x'), InlayError);
  await assert.rejects(load(5), TypeError);
});

test('exact cover over the items of the caller', async () => {
  const a = { name: 'a' }, b = { name: 'b' };
  const cover = new Cover({ engine, secondary: ['corner'] });
  cover.add([a, b], 'both').add([1], 'one').add([a, 'corner'], 'a').add([b, 1]).add([b, 1, 'corner'], 'corner twice');
  assert.equal(cover.size, 5);
  assert.equal(await cover.count(), 2n);
  const found = (await cover.solve({ limit: 10 })).map((options) => options.map((option) => (Array.isArray(option) ? 'b and 1' : option)).sort());
  assert.deepEqual(found.sort(), [['a', 'b and 1'], ['both', 'one']]);
  assert.equal(await new Cover().add([0]).add([0]).count(), 2n);
  assert.throws(() => cover.add('ab'), TypeError);
  assert.throws(() => cover.add(null), TypeError);
  assert.throws(() => cover.add([]), RangeError);
  assert.throws(() => cover.add([a, a]), RangeError);
  assert.throws(() => new Cover({ engine: {} }), TypeError);
  await assert.rejects(new Cover({ engine }).count(), RangeError);
  await assert.rejects(cover.solve({ limit: -1 }), RangeError);
});

test('eight queens have 92 solutions', async () => {
  const diagonals = Array.from({ length: 15 }, (_, i) => [`/${i}`, `\\${i}`]).flat();
  const cover = new Cover({ secondary: diagonals });
  for (let row = 0; row < 8; ++row) {
    for (let column = 0; column < 8; ++column) cover.add([`r${row}`, `c${column}`, `/${row + column}`, `\\${row - column + 7}`], [row, column]);
  }
  assert.equal(await cover.count(), 92n);
  const [queens] = await cover.solve();
  assert.equal(new Set(queens.map(([row, column]) => row - column)).size, 8);
});
