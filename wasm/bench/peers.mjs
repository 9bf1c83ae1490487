// Compares the engine with JavaScript solvers on the sets of `inlay bench`, in alternating passes (CPU time, best of three).
//   ./run node wasm/bench/peers.mjs ISS [SET...]
// ISS: a checkout of Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver). Each solver proves that the
// solution is unique; ISS gets the clues without the work of parsing.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Engine } from 'inlay';
import { seconds } from './seconds.mjs';

const kPuzzles = { few: 200, hard: 200, unbiased: 200 };
const kPasses = 3;
const [folder, ...wanted] = process.argv.slice(2);
const file = (name) => pathToFileURL(resolve(folder, name)).href;

globalThis.self ??= globalThis;
self.VERSION_PARAM = '';
self.window ??= self;
self.location ??= { search: '', pathname: '', href: file('') };
await import(file('tests/helpers/test_env.js')).then((env) => env.ensureGlobalEnvironment?.());
const { SudokuParser } = await import(file('js/sudoku_parser.js'));
const { SudokuBuilder } = await import(file('js/solver/sudoku_builder.js'));

const engine = await Engine.load();
for (const set of wanted.length > 0 ? wanted : Object.keys(kPuzzles)) {
  const puzzles = readFileSync(new URL(`../../bench/sets/${set}.txt`, import.meta.url), 'utf8').split('\n').filter((line) => /^[.0-9]{81}/.test(line)).slice(0, kPuzzles[set] ?? 200).map((line) => line.slice(0, 81));
  const best = {};
  const measure = (name, work) => {
    best[name] = Math.min(best[name] ?? Infinity, seconds(work));
  };
  const bytes = Buffer.from(puzzles.join(''));
  const parsed = puzzles.map((line) => SudokuParser.parseText(line));
  for (let pass = 0; pass < kPasses; ++pass) {
    measure('ISS', () => {
      for (const puzzle of parsed) {
        const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(puzzle));
        if (solver.countSolutions(2) !== 1) throw new Error('not unique');
      }
    });
    measure('solveMany(), all', () => engine.solveMany(new Uint8Array(bytes)));
    measure('solveMany(), one per call', () => {
      for (let i = 0; i < puzzles.length; ++i) engine.solveMany(new Uint8Array(bytes.subarray(81 * i, 81 * (i + 1))));
    });
    measure('solve()', () => {
      for (const line of puzzles) engine.solve(line);
    });
  }
  console.log(`\n${set}: ${puzzles.length} puzzles`);
  for (const [name, time] of Object.entries(best)) {
    console.log(`  ${name.padEnd(28)} ${(1e6 * time / puzzles.length).toFixed(1).padStart(10)} us per puzzle, ${(best.ISS / time).toFixed(1).padStart(8)} times as fast as ISS`);
  }
}
