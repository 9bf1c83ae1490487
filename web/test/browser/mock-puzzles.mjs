// Answers of the mock server about puzzles, computed by the simplest means, with the fields of docs/api.md.
// It supports singles, and the steps of one puzzle from `inlay explain --json` (path.json). The tests also run
// against `inlay serve` (browser.mjs).
import { readFileSync } from 'node:fs';
import { kOtherCalls } from './mock-problems.mjs';

const kPath = JSON.parse(readFileSync(new URL('path.json', import.meta.url), 'utf8'));

const kNodes = 200_000;

const symbolOf = (digit) => (digit <= 9 ? String(digit) : String.fromCharCode(55 + digit));
const digitOf = (symbol) => {
  const code = symbol.toUpperCase().charCodeAt(0);
  return code >= 49 && code <= 57 ? code - 48 : code >= 65 && code <= 90 ? code - 55 : 0;
};
const nameOf = (n, cell) => `r${Math.floor(cell / n) + 1}c${(cell % n) + 1}`;

/** Cells of each house, by name, and the peers of each cell. */
function boardOf(width, height) {
  const n = width * height;
  const range = Array.from({ length: n }, (_, i) => i);
  const houses = [];
  for (const r of range) houses.push([`row ${r + 1}`, range.map((c) => r * n + c)]);
  for (const c of range) houses.push([`column ${c + 1}`, range.map((r) => r * n + c)]);
  for (const b of range) {
    const top = Math.floor(b / height) * height;
    const left = (b % height) * width;
    houses.push([`box ${b + 1}`, range.map((i) => (top + Math.floor(i / width)) * n + left + (i % width))]);
  }
  const peers = Array.from({ length: n * n }, () => new Set());
  for (const [, cells] of houses) for (const a of cells) for (const b of cells) if (a !== b) peers[a].add(b);
  return { n, width, height, houses, peers };
}

/** Reads a line, a grid, or the candidates of each cell ("marks"). */
function read(request) {
  const text = request.puzzle.replace(/[\s|+\-]/g, '');
  const bad = /[^0-9A-Za-z.]/.exec(text);
  if (bad) throw { error: `unexpected character '${bad[0]}'`, field: 'puzzle', line: 1, column: bad.index + 1 };
  let size = Math.sqrt(text.length);
  const marks = request.width && text.length === (request.width * request.height) ** 3;
  if (marks) size = request.width * request.height;
  const usual = { 4: [2, 2], 6: [3, 2], 8: [4, 2], 9: [3, 3], 10: [5, 2], 12: [4, 3], 16: [4, 4], 20: [5, 4], 25: [5, 5] };
  if (!usual[size]) throw { error: `expected 81 cells, found ${text.length}`, field: 'puzzle', line: 1, column: text.length + 1 };
  const [width, height] = request.width ? [request.width, request.height] : usual[size];
  if (width * height !== size) throw { error: `boxes of ${width}x${height} do not fit a board of ${size}x${size}`, field: 'width' };
  const board = boardOf(width, height);
  let left = Array.from({ length: size * size }, () => (1 << (size + 1)) - 2);
  if (marks) left = left.map((_, i) => [...text.slice(i * size, (i + 1) * size)].reduce((mask, symbol) => mask | (1 << digitOf(symbol)), 0) & ~1);
  const values = marks ? left.map((mask) => (Math.log2(mask) % 1 === 0 ? Math.log2(mask) : 0)) : [...text].map(digitOf);
  return { board, values, left, line: values.map((d) => (d ? symbolOf(d) : '.')).join('') };
}

const lineOf = (values) => values.map((d) => (d ? symbolOf(d) : '.')).join('');
const about = ({ board, line }) =>
  ({ v: 1, notation: 'line', box: [board.width, board.height], puzzle: line, clues: line.replace(/\./g, '').length });

function conflictOf({ board, values }) {
  for (const [name, cells] of board.houses) {
    for (const a of cells) for (const b of cells) {
      if (a < b && values[a] && values[a] === values[b]) return `${name} holds ${symbolOf(values[a])} twice`;
    }
  }
  return '';
}

/** The solutions in a fixed order, up to the limit of nodes. */
function* solutions({ board, values }, spent) {
  const { n, peers } = board;
  const grid = [...values];
  const free = (cell) => {
    let mask = (1 << (n + 1)) - 2;
    for (const peer of peers[cell]) mask &= ~(1 << grid[peer]);
    return mask & ~1;
  };
  const ones = (mask) => { let k = 0; for (; mask; mask &= mask - 1) ++k; return k; };
  function* go() {
    let best = -1, least = n + 1, options = 0;
    for (let cell = 0; cell < n * n && least > 1; ++cell) {
      if (grid[cell]) continue;
      const mask = free(cell);
      const k = ones(mask);
      if (k < least) [best, least, options] = [cell, k, mask];
    }
    if (best < 0) { yield grid.map(symbolOf).join(''); return; }
    if (++spent.nodes > spent.most) { spent.out = true; return; }
    if (least > 1) ++spent.guesses;
    for (let d = 1; d <= n && !spent.out; ++d) {
      if (!(options & (1 << d))) continue;
      grid[best] = d;
      yield* go();
    }
    grid[best] = 0;
  }
  yield* go();
}

function search(puzzle, limit, skip = 0, most = kNodes) {
  const began = performance.now();
  const spent = { nodes: 0, guesses: 0, most, out: false };
  const found = [];
  const conflict = conflictOf(puzzle);
  let seen = 0, more = false;
  if (!conflict) {
    for (const solution of solutions(puzzle, spent)) {
      if (seen++ < skip) continue;
      if (found.length === limit) { more = true; break; }
      found.push(solution);
    }
  }
  const complete = !more && !spent.out;
  const all = skip + found.length;
  const verdict = conflict ? 'contradictory' : all > 1 || more ? 'multiple' : spent.out ? 'unknown' : all === 1 ? 'unique' : 'none';
  return {
    found, complete, verdict, all,
    more: {
      ...(conflict ? { reason: conflict } : {}), ...(spent.out ? { limit: 'node limit' } : {}),
      nodes: spent.nodes, guesses: spent.guesses, moves: 0, seconds: (performance.now() - began) / 1000,
    },
  };
}

// --- Steps --------------------------------------------------------------------------------------

// Plain sentences in place of those of the server, and straight lines in place of its links.
function written(step, { language, paths = false }) {
  const { title, place, remove, cells = [], houses = [], nodes = [], links } = step;
  const english = language === 'en';
  const names = houses.map(({ name }) => name);
  const where = [...new Set(names.length > 0 ? names : cells.length > 0 ? cells : nodes.flatMap((node) => node.cells))].join(', ');
  const what = [...place.map(({ cell, digit }) => `${cell} = ${symbolOf(digit)}`),
    ...remove.map(({ cell, digit }) => `${cell} ≠ ${symbolOf(digit)}`)].join(', ');
  const middle = ({ cells: [cell], digit }) => {
    const [, r, c] = /r(\d+)c(\d+)/.exec(cell).map(Number);
    return `${c * 100 - 94 + 29.3 * ((digit - 1) % 3 + 0.5)} ${r * 100 - 94 + 29.3 * (Math.floor((digit - 1) / 3) + 0.5)}`;
  };
  const drawn = links?.map((link) => {
    const [from, to] = [middle(nodes[link.from]), middle(nodes[link.to])];
    return { ...link, path: `M${from}L${to}`, head: `M${to}l-6 -6v12Z` };
  });
  return {
    ...step,
    area: english ? `Look at ${where.split(', ')[0]}.` : `Sieh dir ${where.split(', ')[0]} an.`,
    pattern: english ? `${title} in ${where}.` : `${title} in ${where}.`,
    reason: english ? `${where} leave no other choice.` : `${where} lassen keine andere Wahl.`,
    effect: english ? `So ${what}.` : `Also ${what}.`,
    ...(links && paths && { links: drawn }),
  };
}

function candidatesOf({ board, left }, values) {
  return values.map((value, cell) => {
    if (value) return 0;
    let mask = left[cell];
    for (const peer of board.peers[cell]) mask &= ~(1 << values[peer]);
    return mask & ~1;
  });
}

function nextStep(puzzle, values) {
  const { n, houses } = puzzle.board;
  const free = candidatesOf(puzzle, values);
  const place = (cell, digit) => ({ cell: nameOf(n, cell), digit });
  for (const [house, cells] of [...houses.slice(2 * n), ...houses.slice(0, 2 * n)]) {
    for (let d = 1; d <= n; ++d) {
      const where = cells.filter((cell) => free[cell] & (1 << d));
      if (where.length !== 1) continue;
      const name = nameOf(n, where[0]);
      return {
        cell: where[0], digit: d, technique: 'hidden_single', title: 'Hidden Single', family: 'single',
        rating: house.startsWith('box') ? 12 : 15, place: [place(where[0], d)], remove: [], cells: [name], digits: [d],
        houses: [{ name: house, role: 'house' }],
      };
    }
  }
  for (let cell = 0; cell < n * n; ++cell) {
    const d = Math.log2(free[cell]);
    if (!free[cell] || d % 1 !== 0) continue;
    const name = nameOf(n, cell);
    return {
      cell, digit: d, technique: 'naked_single', title: 'Naked Single', family: 'single', rating: 23,
      place: [place(cell, d)], remove: [], cells: [name], digits: [d],
    };
  }
  return knownStep(puzzle.board, values, free);
}

/** The first step of the stored path that still has an effect here. */
function knownStep({ n }, values, free) {
  const at = (name) => { const [, r, c] = /r(\d+)c(\d+)/.exec(name); return (r - 1) * n + Number(c) - 1; };
  if (n !== 9 || [...kPath.puzzle].some((symbol, i) => symbol !== '.' && values[i] !== digitOf(symbol))) return null;
  const left = ({ cell, digit }) => (free[at(cell)] & (1 << digit)) !== 0;
  return kPath.steps.find((step) => step.remove.some(left) || step.place.some(left)) ?? null;
}

function walk(puzzle) {
  if (puzzle.line === kPath.puzzle) return kPath;
  const { verdict } = search(puzzle, 2);
  if (verdict !== 'unique') return { outcome: 'invalid', reason: verdict === 'multiple' ? 'several solutions' : 'no solution', steps: [] };
  const values = [...puzzle.values];
  const steps = [];
  for (;;) {
    const step = nextStep(puzzle, values);
    if (step?.cell === undefined) break;
    const { cell, digit, ...rest } = step;
    values[cell] = digit;
    steps.push(rest);
  }
  const ratings = steps.map(({ rating }) => rating);
  const er = (Math.max(0, ...ratings) / 10).toFixed(1);
  const done = values.every(Boolean);
  return {
    scale: 'se', outcome: done ? 'solved' : 'stuck', er, ep: er, ed: ((ratings[0] ?? 0) / 10).toFixed(1),
    steps_taken: steps.length, ...(done ? {} : { reason: 'no technique of the scale applies' }), steps,
  };
}

// --- The calls ----------------------------------------------------------------------------------

const counts = new Map(); // requests per puzzle, as the store counts them

const kCalls = {
  solve(request, puzzle) {
    const { found, complete, verdict, more } = search(puzzle, request.limit ?? 1, request.skip);
    const before = counts.get(puzzle.line) ?? 0;
    counts.set(puzzle.line, before + 1);
    const known = before ? { known_since: '2026-11-02T08:15:00Z', asked: before + 1 } : {};
    return { verdict, solutions: found, complete, engine: 'classic', ...known, ...more };
  },
  count(request, puzzle) {
    const { all, complete, more } = search(puzzle, 100_000);
    return { count: String(all), exact: complete, ...more };
  },
  check(request, puzzle) {
    const { found, verdict, more } = search(puzzle, 2);
    if (verdict !== 'unique') return { verdict, solutions: found, ...more };
    const redundant = puzzle.values.flatMap((value, cell) => {
      if (!value) return [];
      const values = puzzle.values.with ? puzzle.values.with(cell, 0) : Object.assign([...puzzle.values], { [cell]: 0 });
      return search({ ...puzzle, values }, 2).verdict === 'unique' ? [nameOf(puzzle.board.n, cell)] : [];
    });
    return { verdict, solutions: found, minimal: redundant.length === 0, redundant, ...more };
  },
  candidates(request, puzzle) {
    const { n } = puzzle.board;
    const { found, complete, more } = search(puzzle, 1000);
    const times = puzzle.values.map(() => Array(n).fill(0));
    for (const solution of found) [...solution].forEach((symbol, cell) => ++times[cell][digitOf(symbol) - 1]);
    const possible = times.map((row) => row.flatMap((k, i) => (k ? [i + 1] : [])));
    return { candidates: possible, complete, ...(complete ? { count: String(found.length), counts: times } : {}), ...more };
  },
  hint(request, puzzle) {
    const { verdict } = search(puzzle, 2);
    const about = { scale: 'se', mistakes: [], text: '' };
    if (verdict !== 'unique') {
      return { ...about, outcome: 'invalid', reason: verdict === 'multiple' ? 'several solutions' : 'no solution' };
    }
    if (puzzle.values.every(Boolean)) return { ...about, outcome: 'solved' };
    const found = nextStep(puzzle, puzzle.values);
    if (!found) return { ...about, outcome: 'stuck', reason: 'no technique of the scale applies' };
    const { cell, digit, ...step } = found;
    return { ...about, outcome: 'solved', step: written(step, request) };
  },
  explain: (request, puzzle) => {
    const answer = walk(puzzle);
    return { ...answer, steps: answer.steps.map((step) => written(step, request)) };
  },
  // The next step, and of the stored path some later ones, as if they were possible now.
  steps(request, puzzle) {
    const values = [...puzzle.values];
    const wrong = [];
    for (const part of (request.state ?? '').split(' ')) {
      const [, r, c, digit] = /^r(\d+)c(\d+)=(\d+)$/.exec(part) ?? [];
      if (digit) values[(r - 1) * puzzle.board.n + Number(c) - 1] = Number(digit);
    }
    const { verdict, found } = search(puzzle, 2);
    const about = { mistakes: wrong, steps: [], techniques: 26, complete: true };
    if (verdict !== 'unique') return { ...about, outcome: 'invalid', reason: 'several solutions' };
    values.forEach((value, cell) => {
      if (value && value !== digitOf(found[0][cell])) wrong.push({ kind: 'entry', cell: nameOf(puzzle.board.n, cell), digit: value });
    });
    const next = wrong.length > 0 ? null : nextStep(puzzle, values);
    if (!next) return { ...about, outcome: 'solved' };
    const { cell, digit, ...step } = next;
    const later = puzzle.line === kPath.puzzle ? kPath.steps.filter(({ rating, remove }) => rating > 25 && remove.length > 0) : [];
    const steps = [step, ...later].slice(0, request.limit);
    return { ...about, outcome: 'solved', steps: steps.map((one) => written(one, request)), techniques: request.time_ms ? 20 : 26, complete: !request.time_ms };
  },
  rate: (request, puzzle) => {
    const answer = { ...walk(puzzle), steps: undefined };
    const levels = [[9.2, 'extreme'], [7.6, 'fiendish'], [4.6, 'very hard'], [3, 'hard'], [2.1, 'medium'], [1.3, 'easy'], [0, 'very easy']];
    return request.scale === 'inlay' ? { ...answer, ep: undefined, ed: undefined, difficulty: levels.find(([from]) => Number(answer.er) >= from)?.[1] } : answer;
  },
  // Without other rules the clues alone leave no solution.
  reasons() {
    return { outcome: 'no_solution', reasons: [], least: false };
  },
  minimize(request, puzzle) {
    const { verdict } = search(puzzle, 2);
    if (verdict !== 'unique') return { verdict };
    const values = [...puzzle.values];
    for (let cell = 0; cell < values.length; ++cell) {
      const before = values[cell];
      values[cell] = 0;
      if (before && search({ ...puzzle, values }, 2).verdict !== 'unique') values[cell] = before;
    }
    return { verdict, minimized: lineOf(values), left: values.filter(Boolean).length, minimal: true };
  },
  complete(request, puzzle) {
    const { verdict, found: [solution] } = search(puzzle, 1);
    if (!solution) return { verdict };
    const values = [...puzzle.values];
    const added = [];
    for (;;) {
      const { found } = search({ ...puzzle, values }, 2);
      const other = found.find((one) => one !== solution);
      if (!other) break;
      const cell = [...solution].findIndex((symbol, i) => symbol !== other[i]);
      values[cell] = digitOf(solution[cell]);
      added.push(nameOf(puzzle.board.n, cell));
    }
    return { verdict: added.length > 0 ? 'multiple' : 'unique', completed: lineOf(values), solution, added };
  },
  vary(request, puzzle) {
    const puzzles = [];
    puzzle.values.forEach((value, cell) => {
      if (!value || puzzles.length >= request.limit) return;
      const values = [...puzzle.values];
      values[cell] = 0;
      const { completed, solution, added = [] } = kCalls.complete({}, { ...puzzle, values });
      if (!completed || added.length > request.add || completed === puzzle.line) return;
      puzzles.push({ puzzle: completed, solution, clues: completed.replace(/\./g, '').length, removed: [nameOf(puzzle.board.n, cell)], added });
    });
    return { puzzles, attempts: puzzle.values.length, complete: puzzles.length === request.limit };
  },
  convert(request, puzzle) {
    const { title, author, entries, corner, centre, colors } = request;
    const more = JSON.parse(JSON.stringify({ title, author, entries, corner, centre, colors }));
    const sites = { fpuzzles: 'https://www.f-puzzles.com/?load=', sudokupad: 'https://sudokupad.app/fpuzzles' };
    const text = sites[request.to] ? sites[request.to] + btoa(JSON.stringify({ puzzle: puzzle.line, ...more })) : puzzle.line;
    return { to: request.to, text: `${text}\n`, ...more };
  },
};

// Links of other programs, as `convert` writes them here; one with "fog" has a part that is not understood.
function unpacked(request) {
  const packed = /^https:.*(?:load=|fpuzzles)([\w+/=]+)\s*$/.exec(request.puzzle)?.[1];
  if (!packed) return request;
  const { fog, ...link } = JSON.parse(atob(packed));
  if (fog && !request.partial) throw { error: "the link has 'fog', which is not supported; set partial to read the rest", field: 'puzzle', unsupported: ['fog'] };
  return { ...request, ...link, ...(fog && { left_out: ['fog'] }) };
}

/** [status, object]. */
export function answer(name, request) {
  if (kOtherCalls[name]) return kOtherCalls[name](request);
  const call = kCalls[name];
  if (!call) return [404, { v: 1, error: 'not found' }];
  try {
    const whole = name === 'convert' ? unpacked(request) : request;
    const puzzle = read(whole);
    return [200, { ...about(puzzle), ...call(whole, puzzle), ...(whole.left_out && { not_checked: whole.left_out }) }];
  } catch (problem) {
    if (problem instanceof Error) throw problem;
    return [400, { v: 1, ...problem }];
  }
}
