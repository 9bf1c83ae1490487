// A board in play with all of its moves. A game is immutable: a move makes a new game that shares the
// unchanged cells. A move stores the cells that it changed, before and after, so undo and redo are
// unlimited and cost only what changed.
import { allowedAt, bit, boardOf, cellCount, digitOf, digitsOf, has, shapeFor, symbolOf, type Board, type Shape } from './shape';

export interface Cell {
  readonly clue: boolean;
  readonly value: number; // 0: empty
  readonly engine: boolean; // the value comes from the solver or a hint, not from the player
  readonly corner: number; // masks of digits
  readonly centre: number;
  readonly out: number; // candidates removed by the player or by an applied hint
  readonly colours: number; // mask of 1 to 8; at most four of them
  readonly tints: string; // colours of candidates, a digit for each candidate ("002100000"); '' if none has one
}

export type Change = readonly [cell: number, before: Cell, after: Cell];
export type Move = readonly Change[];

export interface Game {
  readonly shape: Shape;
  readonly cells: readonly Cell[];
  readonly past: readonly Move[];
  readonly future: readonly Move[]; // the next one last
  readonly tries: readonly number[]; // the number of moves before each try that is open
}

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';

export const kEmpty: Cell = {
  clue: false, value: 0, engine: false, corner: 0, centre: 0, out: 0, colours: 0, tints: '',
};

export function newGame(shape: Shape, line = ''): Game {
  const cells = Array.from({ length: cellCount(shape) }, (_, i) => {
    const value = digitOf(line[i] ?? '.', shape.n, shape.least);
    return value ? { ...kEmpty, clue: true, value } : kEmpty;
  });
  return { shape, cells, past: [], future: [], tries: [] };
}

/** One character per cell, '.' for an empty cell and for cells that are not wanted. */
export const lineOf = (game: Game, wanted: (cell: Cell) => boolean): string =>
  game.cells.map((cell) => (cell.value && wanted(cell) ? symbolOf(cell.value, game.shape.least) : '.')).join('');

export const hasClues = (game: Game): boolean => game.cells.some((cell) => cell.clue);
/** Whether there is something to solve: clues or constraints. */
export const isPuzzle = (game: Game): boolean => game.shape.parts !== undefined || hasClues(game);
export const filled = (game: Game): number => game.cells.filter((cell) => cell.value).length;

/** The digits of the puzzle: the clues, or on a board without clues and constraints the entries. */
export const puzzleOf = (game: Game): string => {
  const clues = isPuzzle(game);
  return lineOf(game, (cell) => (clues ? cell.clue : !cell.engine));
};
export const positionOf = (game: Game): string => lineOf(game, (cell) => !cell.engine || cell.clue);
export const everythingOf = (game: Game): string => lineOf(game, () => true);

/** Replaces cells; the move does not include cells that stay the same. */
export function change(game: Game, edits: Iterable<readonly [number, Cell]>): Game {
  const cells = [...game.cells];
  const move: Change[] = [];
  for (const [at, after] of edits) {
    const before = cells[at];
    if (alike(before, after)) continue;
    cells[at] = after;
    move.push([at, before, after]);
  }
  if (move.length === 0) return game;
  return { ...game, cells, past: [...game.past, move], future: [] };
}

export const alike = (a: Cell, b: Cell): boolean =>
  a === b || a.clue === b.clue && a.value === b.value && a.engine === b.engine && a.corner === b.corner &&
  a.centre === b.centre && a.out === b.out && a.colours === b.colours && a.tints === b.tints;

export function undo(game: Game): Game {
  const move = game.past.at(-1);
  if (!move) return game;
  const cells = [...game.cells];
  for (const [at, before] of move.toReversed()) cells[at] = before;
  const past = game.past.slice(0, -1);
  return { shape: game.shape, cells, past, future: [...game.future, move], tries: game.tries.filter((at) => at <= past.length) };
}

export function redo(game: Game): Game {
  const move = game.future.at(-1);
  if (!move) return game;
  const cells = [...game.cells];
  for (const [at, , after] of move) cells[at] = after;
  return { ...game, cells, past: [...game.past, move], future: game.future.slice(0, -1) };
}

const kMostColours = 4; // in a cell

/** Enters a digit or colour into the cells. If all of them have it already, removes it. */
export function enter(game: Game, at: Iterable<number>, mode: Mode, digit: number, auto: boolean): Game {
  const cells = [...at].map((i) => [i, game.cells[i]] as const);
  if (mode === 'colour') {
    const clear = cells.every(([, { colours }]) => has(colours, digit));
    return change(game, cells.flatMap(([i, cell]): [number, Cell][] => {
      const colours = toggled(cell.colours, digit, !clear);
      return digitsOf(colours).length > kMostColours ? [] : [[i, { ...cell, colours }]];
    }));
  }
  const open = cells.filter(([, cell]) => !cell.clue);
  if (mode === 'digit') {
    const clear = open.every(([, cell]) => cell.value === digit && !cell.engine);
    return change(game, place(game, open.map(([i]) => i), clear ? 0 : digit));
  }
  const empty = open.filter(([, cell]) => !cell.value);
  if (auto) {  // all candidates are shown: removes the candidate, or restores it
    const back = empty.every(([, cell]) => has(cell.out, digit));
    return change(game, empty.map(([i, cell]) => [i, { ...cell, out: toggled(cell.out, digit, !back) }]));
  }
  const clear = empty.every(([, cell]) => has(cell[mode], digit));
  return change(game, empty.map(([i, cell]) => [i, { ...cell, [mode]: toggled(cell[mode], digit, !clear) }]));
}

const toggled = (mask: number, digit: number, on: boolean): number =>
  on ? mask | bit(digit) : mask & ~bit(digit);

// Enters the digit and removes it from the pencil marks of all peers.
function place(game: Game, at: readonly number[], digit: number): [number, Cell][] {
  const after = new Map<number, Cell>();
  for (const i of at) {
    after.set(i, { ...game.cells[i], value: digit, engine: false });
    if (!digit) continue;
    for (const peer of game.shape.peers[i]) {
      const cell = after.get(peer) ?? game.cells[peer];
      if (has(cell.corner | cell.centre, digit)) {
        after.set(peer, { ...cell, corner: cell.corner & ~bit(digit), centre: cell.centre & ~bit(digit) });
      }
    }
  }
  return [...after];
}

/** Erases the digits; if the cells have no digits, their marks and colours. Clues stay. */
export function erase(game: Game, at: Iterable<number>): Game {
  const cells = [...at].map((i) => [i, game.cells[i]] as const);
  const digits = cells.filter(([, cell]) => cell.value && !cell.clue);
  if (digits.length > 0) {
    return change(game, digits.map(([i, cell]) => [i, { ...cell, value: 0, engine: false }]));
  }
  return change(game, cells.map(([i, cell]) => [i, { ...cell, corner: 0, centre: 0, out: 0, colours: 0, tints: '' }]));
}

/** Fills a solution into the empty cells and those that the solver had filled. */
export function fillIn(game: Game, solution: string): Game {
  return change(game, game.cells.flatMap((cell, i): [number, Cell][] => {
    if (cell.clue || (cell.value && !cell.engine)) return [];
    const value = digitOf(solution[i] ?? '.', game.shape.n, game.shape.least);
    return value ? [[i, { ...cell, value, engine: true }]] : [];
  }));
}

/** Removes everything that the solver filled in. */
export const withoutEngine = (game: Game): Game =>
  change(game, game.cells.flatMap((cell, i): [number, Cell][] =>
    cell.engine ? [[i, { ...cell, value: 0, engine: false }]] : []));

/** Applies a hint: places digits as the solver's and removes candidates. A cell without marks that loses a candidate
    gets those that are left as marks, so that the removal can be seen. */
export function applyStep(game: Game, places: readonly [number, number][], removals: readonly [number, number][]): Game {
  const after = new Map<number, Cell>();
  const before = candidates(game);
  for (const [at, digit] of places) after.set(at, { ...game.cells[at], value: digit, engine: true });
  for (const [at, digit] of removals) {
    let cell = after.get(at) ?? game.cells[at];
    if (!cell.corner && !cell.centre) cell = { ...cell, centre: before[at] };
    after.set(at, {
      ...cell, out: cell.out | bit(digit), corner: cell.corner & ~bit(digit), centre: cell.centre & ~bit(digit),
    });
  }
  return change(game, after);
}

/** Turns the entries into clues. */
export const entriesToClues = (game: Game): Game =>
  change(game, game.cells.flatMap((cell, i): [number, Cell][] =>
    cell.value && !cell.engine ? [[i, { ...cell, clue: true }]] : []));

/** Turns the clues into entries, so that the puzzle can be changed. */
export const cluesToEntries = (game: Game): Game =>
  change(game, game.cells.flatMap((cell, i): [number, Cell][] => (cell.clue ? [[i, { ...cell, clue: false }]] : [])));

/** Writes all candidates into the empty cells as centre marks. */
export function fillMarks(game: Game): Game {
  const all = candidates(game);
  return change(game, game.cells.flatMap((cell, i): [number, Cell][] =>
    cell.value ? [] : [[i, { ...cell, corner: 0, centre: all[i] }]]));
}

export const startOver = (game: Game): Game =>
  change(game, game.cells.map((cell, i) => [i, cell.clue ? { ...cell, colours: 0 } : kEmpty]));

/** The cells whose digit appears twice in a house, or in two cells that must differ. */
export function conflicts(game: Game): Set<number> {
  const found = new Set<number>();
  const { shape, cells } = game;
  if (shape.parts) {
    shape.peers.forEach((peers, i) => {
      if (cells[i].value && peers.some((peer) => cells[peer].value === cells[i].value)) found.add(i);
    });
    return found;
  }
  for (const { cells } of game.shape.houses) {
    const first = new Map<number, number>();
    for (const i of cells) {
      const value = game.cells[i].value;
      if (!value) continue;
      const other = first.get(value);
      if (other === undefined) first.set(value, i);
      else found.add(other).add(i);
    }
  }
  return found;
}

/** Whether the board of a puzzle is filled without a conflict of digits. */
export const complete = (game: Game): boolean =>
  isPuzzle(game) && game.cells.every((cell) => cell.value) && conflicts(game).size === 0;

/** The filled share of the cells that were empty at the start. */
export function progress({ cells }: Game): number {
  const open = cells.filter((cell) => !cell.clue);
  return open.length === 0 ? 1 : open.filter((cell) => cell.value).length / open.length;
}

/** The candidates of each cell that its peers allow, without the removed ones; 0 for a filled cell. */
export function candidates({ shape, cells }: Game): number[] {
  const taken = cells.map(({ out }) => out);
  if (shape.parts) {
    shape.peers.forEach((peers, i) => peers.forEach((peer) => (taken[peer] |= bit(cells[i].value))));
  } else {
    for (const house of shape.houses) {
      const mask = house.cells.reduce((all, i) => all | bit(cells[i].value), 0);
      for (const i of house.cells) taken[i] |= mask;
    }
  }
  return cells.map(({ value }, i) => (value ? 0 : allowedAt(shape, i) & ~taken[i]));
}

/** The candidates in the notation `marks`, n characters per cell, for up to nine digits. */
export function marksOf(game: Game): string {
  const left = candidates(game);
  return game.cells.map((cell, i) => {
    let text = '';
    for (let d = 1; d <= game.shape.n; ++d) {
      text += (cell.value ? cell.value === d : has(left[i], d)) ? String(d) : '.';
    }
    return text;
  }).join('');
}

// --- Tries --------------------------------------------------------------------------------------

/** Begins a try: moves that can be kept or discarded together. Tries can be within tries. */
export const beginTry = (game: Game): Game => ({ ...game, tries: [...game.tries, game.past.length] });

/** Ends the last try and keeps its moves. */
export const keepTry = (game: Game): Game => ({ ...game, tries: game.tries.slice(0, -1) });

/** Ends the last try and undoes its moves. Redo brings them back. */
export function discardTry(game: Game): Game {
  const start = game.tries.at(-1) ?? game.past.length;
  let before = game;
  while (before.past.length > start) before = undo(before);
  return keepTry(before);
}

/** The cells that the open tries have filled. */
export function triedCells({ cells, past, tries }: Game): Set<number> {
  const moves = tries.length > 0 ? past.slice(tries[0]).flat() : [];
  return new Set(moves.filter(([at, before]) => cells[at].value && before.value !== cells[at].value).map(([at]) => at));
}

// --- Storage ------------------------------------------------------------------------------------

type Packed = [flags: number, value: number, corner: number, centre: number, out: number, colours: number, tints?: string];
const pack = (c: Cell): Packed =>
  [(c.clue ? 1 : 0) + (c.engine ? 2 : 0), c.value, c.corner, c.centre, c.out, c.colours, c.tints];
// Boards stored by older pages have six fields, the last of which is a single colour.
const unpack = (p: Packed): Cell => ({
  clue: (p[0] & 1) !== 0, engine: (p[0] & 2) !== 0, value: p[1], corner: p[2], centre: p[3], out: p[4],
  colours: p.length > 6 ? p[5] : p[5] && bit(p[5]), tints: p[6] ?? '',
});

/** The game as plain data with its last `most` moves. */
export function freeze(game: Game, most: number): unknown {
  const moves = (all: readonly Move[]) =>
    all.slice(Math.max(0, all.length - most)).map((move) => move.map(([at, before, after]) => [at, pack(before), pack(after)]));
  return {
    ...boardOf(game.shape),
    cells: game.cells.map(pack), past: moves(game.past), future: moves(game.future),
    tries: game.tries.map((at) => at - Math.max(0, game.past.length - most)).filter((at) => at >= 0),
  };
}

/** The inverse of freeze(); undefined for other data. */
export function thaw(data: unknown): Game | undefined {
  try {
    const frozen = data as Board & { cells: Packed[]; past: unknown[]; future: unknown[]; tries?: number[] };
    const shape = shapeFor(frozen);
    if (!(shape.n >= 1 && shape.n <= 25) || frozen.cells.length !== cellCount(shape)) return undefined;
    const moves = (all: unknown[]) => (all as [number, Packed, Packed][][]).map(
      (move): Move => move.map(([at, before, after]) => [at, unpack(before), unpack(after)]));
    return { shape, cells: frozen.cells.map(unpack), past: moves(frozen.past), future: moves(frozen.future), tries: frozen.tries ?? [] };
  } catch {
    return undefined;
  }
}

/** For each box, or with other rules for each house, whether it contains the digit, for the keypad. */
export function boxesWith(game: Game, digit: number): boolean[] {
  const { houses, n, parts } = game.shape;
  const boxes = parts ? houses : houses.slice(2 * n);
  return boxes.map(({ cells }) => cells.some((i) => game.cells[i].value === digit));
}
