// Puzzles in bulk, and puzzles to order, on several workers, on one worker with as many threads, and in one thread, in
// alternating passes (elapsed time; best of five in bulk, mean of twenty to order).
//   ./run node wasm/bench/workers.mjs [WORKERS...]
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Engine, WorkerEngine } from 'inlay';

const kPasses = 5;
const kPuzzles = { easy: 400_000, hard: 40_000 };
const wanted = process.argv.slice(2).map(Number);
const sizes = wanted.length > 0 ? wanted : [1, availableParallelism()];

const engines = { 'one thread': await Engine.load() };
for (const count of sizes) {
  engines[`${count} workers`] = await WorkerEngine.load({ workers: count, threads: 1 });
  engines[`${count} threads`] = await WorkerEngine.load({ threads: count });
}
for (const [set, count] of Object.entries(kPuzzles)) {
  const lines = readFileSync(new URL(`../../bench/sets/${set}.txt`, import.meta.url), 'utf8').split('\n').filter((line) => /^[.0-9]{81}/.test(line));
  const cells = new Uint8Array(Buffer.from(Array.from({ length: count }, (_, i) => lines[i % lines.length].slice(0, 81)).join('')));
  const best = {};
  for (let pass = 0; pass < kPasses; ++pass) {
    for (const [name, engine] of Object.entries(engines)) {
      const began = performance.now();
      await engine.solveMany(cells);
      best[name] = Math.min(best[name] ?? Infinity, (performance.now() - began) / 1000);
    }
  }
  console.log(`\n${set}: ${count} puzzles`);
  for (const [name, time] of Object.entries(best)) {
    console.log(`  ${name.padEnd(12)} ${Math.round(count / time).toLocaleString('en').padStart(10)} puzzles/s, ${(best['one thread'] / time).toFixed(2)} times as fast as one thread`);
  }
}

const kOrders = 20;
const order = { limit: 1, rating: '6.0..6.4', scale: 'se', timeMs: 600_000 };
const spent = Object.fromEntries(Object.keys(engines).map((name) => [name, 0]));
for (let i = 0; i < kOrders; ++i) {
  for (const [name, engine] of Object.entries(engines)) {
    const began = performance.now();
    // A seed lets one worker alone search.
    await engine.generate(name.endsWith('workers') ? order : { ...order, seed: i + 1 });
    spent[name] += performance.now() - began;
  }
}
console.log(`\nto order: ${kOrders} times one puzzle of SE ${order.rating}`);
for (const [name, time] of Object.entries(spent)) {
  console.log(`  ${name.padEnd(12)} ${Math.round(time / kOrders)} ms each, ${(spent['one thread'] / time).toFixed(2)} times as fast as one thread`);
}
for (const engine of Object.values(engines)) engine.close?.();
