// The kernels with and without vectors agree with each other and with the engine for all boards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine, hasSimd } from 'inlay';

const sets = Object.fromEntries(['easy', 'unbiased', 'few', 'hard', 'multi'].map((name) => {
  const text = readFileSync(new URL(`../../bench/sets/${name}.txt`, import.meta.url), 'utf8');
  return [name, text.split('\n').filter((line) => /^[.0-9]{81}/.test(line)).map((line) => line.slice(0, 81))];
}));

test('this engine has vectors', () => assert.ok(hasSimd()));

for (const [name, puzzles] of Object.entries(sets)) {
  test(`the same answers to the set ${name}`, async () => {
    const [vectors, plain] = [await Engine.load({ simd: true }), await Engine.load({ simd: false })];
    assert.ok(puzzles.length >= 600);
    const bulk = vectors.solveMany([...puzzles, ...puzzles]); // enough for the batch kernel
    assert.deepEqual(plain.solveMany([...puzzles, ...puzzles]), bulk);
    const few = puzzles.slice(0, 300); // one by one
    assert.deepEqual(vectors.solveMany(few), plain.solveMany(few));
    few.forEach((puzzle, i) => {
      const { solutions, verdict } = vectors.solve(puzzle, { engine: 'propagation', limit: 1000 });
      assert.equal(verdict, bulk.counts[i] === 1 ? 'unique' : 'multiple');
      assert.ok(solutions.length === 1000 || solutions.includes(bulk.solutions[i]));
    });
  });
}

test('small batches and large ones agree', async () => {
  const engine = await Engine.load();
  const { solutions } = engine.solveMany([...sets.easy, ...sets.easy]);
  for (const size of [1, 2, 63, 64, 65, 999]) assert.deepEqual(engine.solveMany(sets.easy.slice(0, size)).solutions, solutions.slice(0, size));
});
