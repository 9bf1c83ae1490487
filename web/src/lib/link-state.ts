// The state of a player in links of other programs: entries, pencil marks and colours, as the server reads and writes
// them. Colours are those of the light theme; a colour of another program becomes the nearest one.
import type { PlayerState } from '../api';
import { kEmpty, type Cell, type Game } from './game';
import { bit, cellNamed, digitOf, digitsOf, nameOf, symbolOf } from './shape';

export const kColours = ['#f6dfa6', '#bfe0f3', '#b9e2d2', '#f5f0a9', '#bcd3ea', '#f4c9b1', '#ecccdf', '#d6d8d4'] as const;
const kMostColours = 4; // in a cell

const isEntry = (cell: Cell): boolean => cell.value > 0 && !cell.clue && !cell.engine;

/** What the player has done; a field without content is missing. */
export function stateOf({ shape, cells }: Game): PlayerState {
  const list = (textOf: (cell: Cell) => string): string =>
    cells.flatMap((cell, i) => (textOf(cell) ? [`${nameOf(shape, i)}:${textOf(cell)}`] : [])).join(' ');
  const symbol = (digit: number): string => symbolOf(digit, shape.least);
  const marks = (mask: number): string => digitsOf(mask).map(symbol).join('');
  const state = {
    entries: cells.some(isEntry) ? cells.map((cell) => (isEntry(cell) ? symbol(cell.value) : '.')).join('') : '',
    corner: list(({ corner, value }) => (value ? '' : marks(corner))),
    centre: list(({ centre, value }) => (value ? '' : marks(centre))),
    colors: list(({ colours }) => digitsOf(colours).map((number) => kColours[number - 1]).join(',')),
  };
  return Object.fromEntries(Object.entries(state).filter(([, text]) => text));
}

/** The game with this state in the cells without clues. It is no move. */
export function withState(game: Game, { entries = '', corner = '', centre = '', colors = '' }: PlayerState): Game {
  const { shape } = game;
  const digit = (symbol: string): number => digitOf(symbol, shape.n, shape.least);
  const cells = [...game.cells];
  const set = (at: number, change: Partial<Cell>) => {
    if (cells[at]) cells[at] = { ...cells[at], ...change };
  };
  [...entries].forEach((symbol, i) => {
    const value = digit(symbol);
    if (value && cells[i] && !cells[i].clue) cells[i] = { ...kEmpty, value };
  });
  const each = (text: string, take: (at: number, rest: string) => void) => {
    for (const item of text.split(' ').filter(Boolean)) {
      const [name, rest = ''] = item.split(':');
      take(cellNamed(shape, name), rest);
    }
  };
  const maskOf = (text: string): number => [...text].reduce((mask, symbol) => (digit(symbol) ? mask | bit(digit(symbol)) : mask), 0);
  each(corner, (at, digits) => !cells[at]?.value && set(at, { corner: maskOf(digits) }));
  each(centre, (at, digits) => !cells[at]?.value && set(at, { centre: maskOf(digits) }));
  each(colors, (at, list) => set(at, { colours: list.split(',').slice(0, kMostColours).reduce((mask, colour) => mask | bit(nearest(colour)), 0) }));
  return { ...game, cells };
}

/** The number of the nearest colour, from 1. The hue decides, since all colours of the page are light. */
export function nearest(colour: string): number {
  const wanted = hue(colour);
  const far = kColours.map((one) => hue(one).reduce((sum, value, i) => sum + (value - wanted[i]) ** 2, 0));
  return far.indexOf(Math.min(...far)) + 1;
}
function hue(colour: string): number[] {
  const all = channels(colour);
  const grey = all.reduce((sum, value) => sum + value) / 3;
  return all.map((value) => value - grey);
}
function channels(colour: string): number[] {
  const digits = colour.slice(1);
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) || 0);
}
