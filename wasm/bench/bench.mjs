// Measures the engine in node on the sets of `inlay bench`: loading, one puzzle per call, and puzzles in bulk.
//   ./run node wasm/bench/bench.mjs [NATIVE]
// With the native program, `inlay bench --kernel scalar --mode unique` runs on each set between the passes, so that both
// see the same load of the machine. As there, each pass solves new random isomorphs of the set, and the best of the
// passes counts, in CPU time.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Engine, compile } from 'inlay';
import { seconds } from './seconds.mjs';

const kPasses = 5;
const kPuzzles = { easy: 200_000, unbiased: 60_000, few: 60_000, hard: 6_000, multi: 30_000 };
const native = process.argv[2];
const folder = new URL('../../bench/sets/', import.meta.url);

let state = 0x9e3779b97f4a7c15n;
function below(bound) { // xorshift64*, enough for isomorphs
  state ^= state >> 12n;
  state = BigInt.asUintN(64, state ^ (state << 25n));
  state ^= state >> 27n;
  return Number(BigInt.asUintN(64, state * 0x2545f4914f6cdd1dn) >> 32n) % bound;
}
function shuffled(values) {
  for (let left = values.length; left > 1; --left) {
    const at = below(left);
    [values[left - 1], values[at]] = [values[at], values[left - 1]];
  }
  return values;
}
const lines = () => shuffled([0, 1, 2]).flatMap((band) => shuffled([0, 1, 2]).map((line) => 3 * band + line));

function isomorphs(puzzles, count) {
  const all = new Uint8Array(81 * count);
  for (let i = 0; i < count; ++i) {
    const puzzle = puzzles[i % puzzles.length];
    const rows = lines(), columns = lines(), digits = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const turned = below(2) === 1;
    for (let row = 0; row < 9; ++row) {
      for (let column = 0; column < 9; ++column) {
        const from = turned ? 9 * columns[column] + rows[row] : 9 * rows[row] + columns[column];
        const digit = puzzle.charCodeAt(from) - 48;
        all[81 * i + 9 * row + column] = digit >= 1 && digit <= 9 ? 48 + digits[digit - 1] : 46;
      }
    }
  }
  return all;
}

for (const small of [false, true]) {
  for (const simd of [true, false]) {
    const start = performance.now();
    const module = await compile({ small, simd });
    const compiled = performance.now();
    const engine = new Engine(module);
    engine.solve('.'.repeat(81));
    console.log(`${small ? 'small' : 'full'}, ${simd ? 'vectors' : 'no vectors'}: compiled in ${(compiled - start).toFixed(1)} ms, first answer after ${(performance.now() - compiled).toFixed(1)} ms`);
  }
}

const engines = { vectors: await Engine.load({ simd: true }), 'no vectors': await Engine.load({ simd: false }) };
// The engine compiles a module a second time with optimisation, in the background.
{
  const cells = isomorphs(['.'.repeat(40) + '1' + '.'.repeat(40)], 2000);
  const end = performance.now() + 5000;
  while (performance.now() < end) {
    for (const engine of Object.values(engines)) {
      engine.solveMany(cells);
      engine.solveMany(cells.subarray(0, 81 * 500));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const perSecond = (count, time) => Math.round(count / time).toLocaleString('en');
for (const [set, count] of Object.entries(kPuzzles)) {
  const puzzles = readFileSync(new URL(`${set}.txt`, folder), 'utf8').split('\n').filter((line) => /^[.0-9]{81}/.test(line)).map((line) => line.slice(0, 81));
  const best = {};
  const keep = (name, time) => {
    best[name] = Math.min(best[name] ?? Infinity, time);
  };
  for (let pass = 0; pass < kPasses; ++pass) {
    const cells = isomorphs(puzzles, count);
    for (const [name, engine] of Object.entries(engines)) {
      let answer;
      keep(`${name}, bulk`, seconds(() => { answer = engine.solveMany(cells); }) / count);
      if (!answer.counts.every((solutions) => solutions >= 1)) throw new Error('a puzzle has no solution');
      const few = Math.min(count, 10_000);
      const texts = Array.from({ length: few }, (_, i) => Buffer.from(cells.subarray(81 * i, 81 * (i + 1))).toString());
      keep(`${name}, solve()`, seconds(() => { for (const text of texts) engine.solve(text); }) / few);
      keep(`${name}, one by one`, seconds(() => {
        for (let i = 0; i < few; i += 500) engine.solveMany(cells.subarray(81 * i, 81 * (i + 500)));
      }) / few);
    }
    if (native) {
      const rows = execFileSync(native, ['bench', '--set', set, '--kernel', 'scalar', '--mode', 'unique', '--repeat', '1', '--json', '--quiet'], { encoding: 'utf8' });
      for (const row of rows.trim().split('\n').map((line) => JSON.parse(line))) {
        if (row.method === 'batch' || row.method === 'single') keep(`native scalar, ${row.method}`, row.us_per_puzzle / 1e6);
      }
    }
  }
  console.log(`\n${set}`);
  for (const [name, time] of Object.entries(best)) console.log(`  ${name.padEnd(26)} ${perSecond(1, time).padStart(10)} puzzles/s`);
  if (native) {
    const ratio = (ours, theirs) => (best[ours] / best[theirs]).toFixed(2);
    console.log(`  time compared with the native scalar kernel: bulk ${ratio('vectors, bulk', 'native scalar, batch')}, without vectors ${ratio('no vectors, bulk', 'native scalar, batch')}; one by one ${ratio('vectors, one by one', 'native scalar, single')}, without vectors ${ratio('no vectors, one by one', 'native scalar, single')}`);
  }
}
