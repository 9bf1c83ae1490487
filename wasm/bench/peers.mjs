// Compares the engine with other solvers that run in node, on the sets of `inlay bench`, in alternating passes (CPU time,
// best of three). Each solver proves that the solution is unique and gets the clues in its own form, without the work of parsing.
//   ./run node wasm/bench/peers.mjs FOLDER [SET...]
// FOLDER has those that are measured: Interactive-Sudoku-Solver, a checkout of github.com/sigh/Interactive-Sudoku-Solver, and
// node_modules from `npm install lisudoku-solver dancing-links`.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Engine } from 'inlay';
import { seconds } from './seconds.mjs';

const kPuzzles = { few: 200, hard: 200, unbiased: 200 };
const kPasses = 3;
const [folder, ...wanted] = process.argv.slice(2);
const load = (...path) => import(pathToFileURL(resolve(folder, ...path)).href);
const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The folder of each solver, and what makes two functions of it: one makes the form that it reads of a line, the other
    proves that the solution is unique. */
const kSolvers = [
  ['ISS', 'Interactive-Sudoku-Solver', async (checkout) => {
    globalThis.self ??= globalThis;
    self.VERSION_PARAM = '';
    self.window ??= self;
    self.location ??= { search: '', pathname: '', href: pathToFileURL(resolve(folder, checkout)).href };
    await load(checkout, 'tests/helpers/test_env.js').then((env) => env.ensureGlobalEnvironment?.());
    const { SudokuParser } = await load(checkout, 'js/sudoku_parser.js');
    const { SudokuBuilder } = await load(checkout, 'js/solver/sudoku_builder.js');
    return {
      read: (line) => SudokuParser.parseText(line),
      unique: (puzzle) => SudokuBuilder.build(SudokuBuilder.resolveConstraint(puzzle)).countSolutions(2) === 1,
    };
  }],
  // Rust, as WebAssembly for bundlers: its functions get the module here.
  ['lisudoku', 'node_modules/lisudoku-solver', async (at) => {
    const solver = await load(at, 'lisudoku_solver_bg.js');
    const bytes = readFileSync(resolve(folder, at, 'lisudoku_solver_bg.wasm'));
    const { instance } = await WebAssembly.instantiate(bytes, { './lisudoku_solver_bg.js': solver });
    solver.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    const regions = nine.map((box) => nine.map((i) => ({ row: 3 * Math.floor(box / 3) + Math.floor(i / 3), col: 3 * (box % 3) + (i % 3) })));
    return {
      read: (line) => ({
        gridSize: 9, regions,
        fixedNumbers: [...line].flatMap((digit, cell) => (digit > '0' ? [{ position: { row: Math.floor(cell / 9), col: cell % 9 }, value: Number(digit) }] : [])),
      }),
      unique: (puzzle) => solver.wasm_brute_solve(puzzle).solutionCount === 1,
    };
  }],
  // Exact cover in JavaScript: 324 items, and an option for each digit of each cell.
  ['dancing-links', 'node_modules/dancing-links', async (at) => {
    const { DancingLinks } = await load(at, 'built/lib/index.js');
    return {
      read: (line) => [...line].flatMap((symbol, cell) => nine.filter((digit) => symbol === String(digit + 1) || !(symbol > '0')).map((digit) => {
        const [row, column] = [Math.floor(cell / 9), cell % 9];
        const box = 3 * Math.floor(row / 3) + Math.floor(column / 3);
        return { data: 9 * cell + digit, columnIndices: [cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit] };
      })),
      unique(options) {
        const solver = new DancingLinks().createSolver({ columns: 324 });
        solver.addSparseConstraints(options);
        return solver.find(2).length === 1;
      },
    };
  }],
];

const solvers = [];
for (const [name, at, make] of kSolvers) {
  if (existsSync(resolve(folder, at))) solvers.push({ name, ...(await make(at)) });
}
const engine = await Engine.load();
for (const set of wanted.length > 0 ? wanted : Object.keys(kPuzzles)) {
  const lines = readFileSync(new URL(`../../bench/sets/${set}.txt`, import.meta.url), 'utf8').split('\n').filter((line) => /^[.0-9]{81}/.test(line));
  const puzzles = lines.slice(0, kPuzzles[set] ?? 200).map((line) => line.slice(0, 81));
  const best = {};
  const measure = (name, work) => {
    best[name] = Math.min(best[name] ?? Infinity, seconds(work));
  };
  const bytes = Buffer.from(puzzles.join(''));
  const forms = solvers.map(({ read }) => puzzles.map(read));
  for (let pass = 0; pass < kPasses; ++pass) {
    for (const [i, { name, unique }] of solvers.entries()) {
      measure(name, () => {
        if (!forms[i].every(unique)) throw new Error(`${name}: not unique`);
      });
    }
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
    const ratios = solvers.filter((peer) => name.startsWith('solve') && peer.name !== name).map((peer) => `${(best[peer.name] / time).toFixed(1)} times as fast as ${peer.name}`);
    console.log(`  ${name.padEnd(26)} ${(1e6 * time / puzzles.length).toFixed(1).padStart(10)} us per puzzle  ${ratios.join(', ')}`);
  }
}
