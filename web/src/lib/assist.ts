// What helps a player to see: cells that a filter highlights, and the two colours of a chain.
import { change, type Cell, type Game } from './game';
import { digitsOf, has } from './shape';

/** A digit, all cells with two candidates, or nothing (0). */
export type Filter = number | 'pairs';

/** What is possible in each cell: the player's marks where there are some, and the candidates elsewhere. */
export function marksIn({ cells }: Game, candidates: readonly number[], auto: boolean): number[] {
  return cells.map(({ value, corner, centre }, i) =>
    value ? 0 : auto || !(corner | centre) ? candidates[i] : (corner | centre) & candidates[i]);
}

/** The cells that the filter highlights. */
export function litCells(marks: readonly number[], filter: Filter): Set<number> {
  if (!filter) return new Set();
  const wanted = filter === 'pairs' ? (mask: number) => digitsOf(mask).length === 2 : (mask: number) => has(mask, filter);
  return new Set(marks.flatMap((mask, i) => (wanted(mask) ? [i] : [])));
}

const tintOf = (cell: Cell, digit: number): number => Number(cell.tints[digit - 1] ?? 0);
function tinted(cell: Cell, digit: number, tint: number, n: number): Cell {
  const all = [...(cell.tints || '0'.repeat(n))];
  all[digit - 1] = String(tint);
  const tints = all.join('');
  return { ...cell, tints: /[1-8]/.test(tints) ? tints : '' };
}

/** Gives the candidate a colour in these cells. If all of them have it already, removes it. */
export function colourCandidate(game: Game, at: Iterable<number>, digit: number, tint: number): Game {
  const cells = [...at].filter((i) => !game.cells[i].value);
  const clear = cells.every((i) => tintOf(game.cells[i], digit) === tint);
  return change(game, cells.map((i) => [i, tinted(game.cells[i], digit, clear ? 0 : tint, game.shape.n)]));
}

/** Follows the strong links of a digit from a cell: where a house has the digit in two cells only, one of them is
    true. Colours the cells alternately with two colours that no other chain has. */
export function colourChain(game: Game, marks: readonly number[], start: number, digit: number): Game {
  const { houses, n } = game.shape;
  const pairs = houses.map(({ cells }) => cells.filter((i) => has(marks[i], digit))).filter((cells) => cells.length === 2);
  const side = new Map([[start, 0]]);
  for (const cell of side.keys()) { // grows while it is walked
    for (const pair of pairs) {
      const other = pair[0] === cell ? pair[1] : pair[1] === cell ? pair[0] : -1;
      if (other >= 0 && !side.has(other)) side.set(other, 1 - side.get(cell)!);
    }
  }
  if (side.size < 2) return game;
  const used = game.cells.map(({ tints }) => tints).join('');
  const first = [1, 3, 5, 7].find((tint) => !used.includes(String(tint)) && !used.includes(String(tint + 1))) ?? 1;
  return change(game, [...side].map(([i, which]) => [i, tinted(game.cells[i], digit, first + which, n)]));
}

/** Removes the colours of all candidates. */
export const clearTints = (game: Game): Game =>
  change(game, game.cells.flatMap((cell, i): [number, Cell][] => (cell.tints ? [[i, { ...cell, tints: '' }]] : [])));
