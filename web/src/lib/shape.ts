// The geometry of a board. Cells are numbered in reading order and digits from 1. A mask of digits has bit
// d for digit d, so the 32 bits of a number suffice for boards up to 25x25. Digit d stands for the d-th value of the
// board, which is d unless a variant has other values.
import type { Drawn, Parts } from '../api';

export interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly n: number; // number of digits; on classic boards that of rows and columns, too
  readonly least: number; // the value of digit 1
  readonly width: number; // columns of a box; on a board without boxes, of the candidates in a cell
  readonly height: number; // rows, likewise
  readonly houses: readonly House[]; // sets of cells that contain every digit
  readonly outside: readonly Outside[]; // cells outside the grid; their numbers follow those of the grid
  readonly peers: readonly (readonly number[])[]; // of each cell, the cells that differ from it; not the cell itself
  readonly parts?: Parts; // of a board with other rules
  readonly drawn?: Drawn; // drawings without a meaning for the engine
}

/** A cell outside the grid: "X3" of the group "Loop", with its upper left corner in cells from that of the grid. */
export interface Outside { readonly name: string; readonly title: string; readonly x: number; readonly y: number }

export interface House {
  readonly name: string; // "row 1", "column 1", "box 1", as the server names them
  readonly cells: readonly number[];
}

/** The digits and candidates of a board. */
export interface Position {
  readonly values: readonly number[];
  readonly candidates: readonly number[]; // masks; 0 for a filled cell
}

const made = new Map<string, Shape>();

/** The classic board with boxes of this many columns and rows. Equal shapes are the same object. */
export function shapeOf(width: number, height: number): Shape {
  const key = `${width}x${height}`;
  let shape = made.get(key);
  if (!shape) made.set(key, (shape = build(width, height)));
  return shape;
}

function build(width: number, height: number): Shape {
  const n = width * height;
  const range = Array.from({ length: n }, (_, i) => i);
  const houses: House[] = [];
  for (const r of range) houses.push({ name: `row ${r + 1}`, cells: range.map((c) => r * n + c) });
  for (const c of range) houses.push({ name: `column ${c + 1}`, cells: range.map((r) => r * n + c) });
  for (const b of range) {
    const top = Math.floor(b / height) * height;
    const left = (b % height) * width;
    const cells = range.map((i) => (top + Math.floor(i / width)) * n + left + (i % width));
    houses.push({ name: `box ${b + 1}`, cells });
  }
  return { rows: n, columns: n, n, least: 1, width, height, houses, outside: [], peers: peersIn(n * n, houses) };
}

function peersIn(count: number, houses: readonly House[], pairs: readonly (readonly number[])[] = []): number[][] {
  const peers = Array.from({ length: count }, () => new Set<number>());
  for (const { cells } of houses) {
    for (const a of cells) for (const b of cells) if (a !== b) peers[a].add(b);
  }
  pairs.forEach((others, a) => others.forEach((b) => {
    peers[a].add(b);
    peers[b].add(a);
  }));
  return peers.map((set) => [...set]);
}

/** The board of a puzzle with other rules. Equal shapes are the same object. */
export function shapeWith(parts: Parts): Shape {
  const key = `${parts.frame} ${parts.constraints.length}`;
  let shape = made.get(key);
  if (!shape) {
    const { rows, columns, least, greatest, houses, pairs, box } = parts;
    const n = greatest - least + 1;
    const across = Math.ceil(Math.sqrt(n));
    const [width, height] = box && box[0] * box[1] === n ? box : [across, Math.ceil(n / across)];
    const outside = (parts.extra ?? []).flatMap(({ name, title, corners }) =>
      corners.map(([x, y], i): Outside => ({ name: corners.length > 1 ? `${name}${i + 1}` : name, title, x, y })));
    const peers = peersIn(rows * columns + outside.length, houses, pairs);
    made.set(key, (shape = { rows, columns, n, least, width, height, houses, outside, peers, parts }));
  }
  return shape;
}

/** The board with these drawings. Equal shapes are the same object. */
export function withDrawings(board: Shape, drawn: Drawn | undefined): Shape {
  if (!drawn) return board;
  const { width, height, parts } = board;
  const key = JSON.stringify([parts?.frame ?? [width, height], drawn]);
  let shape = made.get(key);
  if (!shape) made.set(key, (shape = { ...board, drawn }));
  return shape;
}

/** Whether the size of its boxes is all there is to the board. */
export const isPlain = ({ parts, drawn }: Shape): boolean => !parts && !drawn;

/** What identifies a board in storage. */
export interface Board { width: number; height: number; parts?: Parts; drawn?: Drawn }
export const boardOf = ({ width, height, parts, drawn }: Shape): Board => ({ width, height, ...(parts && { parts }), ...(drawn && { drawn }) });
export const shapeFor = ({ width, height, parts, drawn }: Board): Shape => withDrawings(parts ? shapeWith(parts) : shapeOf(width, height), drawn);

/** The name of a puzzle in the library: "3x3:5.6...", or the text of its rules and the clues. */
export const idOf = ({ width, height, parts }: Board, line: string): string =>
  `${parts ? `${parts.frame} ` : `${width}x${height}`}:${line}`;

/** "9 × 9" */
export const sizeOf = ({ rows, columns }: Shape): string => `${rows} × ${columns}`;

/** 1 to 9, then A for 10 and so on. `least`: the value of digit 1. */
export function symbolOf(digit: number, least = 1): string {
  const value = digit + least - 1;
  return value <= 9 ? String(value) : String.fromCharCode(55 + value);
}

/** The digit of a symbol or key on a board of n digits; 0 if it is not a digit. */
export function digitOf(symbol: string, n: number, least = 1): number {
  if (symbol.length !== 1) return 0;
  const code = symbol.toUpperCase().charCodeAt(0);
  const value = code >= 48 && code <= 57 ? code - 48 : code >= 65 && code <= 90 ? code - 55 : -1;
  const digit = value - least + 1;
  return value >= 0 && digit >= 1 && digit <= n ? digit : 0;
}

export const bit = (digit: number): number => 1 << digit;
export const has = (mask: number, digit: number): boolean => (mask & (1 << digit)) !== 0;
export const digitsOf = (mask: number): number[] => {
  const digits = [];
  for (let d = 1; d <= 25; ++d) if (has(mask, d)) digits.push(d);
  return digits;
};
/** The digits that a cell may have by itself. */
export function allowedAt({ n, least, parts }: Shape, cell: number): number {
  const values = parts?.allowed?.[cell];
  return values ? values.reduce((mask, value) => mask | bit(value - least + 1), 0) : allDigits(n);
}
export const allDigits = (n: number): number => (1 << (n + 1)) - 2;

export const gridCells = ({ rows, columns }: Shape): number => rows * columns;
export const cellCount = (shape: Shape): number => gridCells(shape) + shape.outside.length;
export const outsideAt = (shape: Shape, cell: number): Outside | undefined => shape.outside[cell - gridCells(shape)];
/** The place of a cell, from 0; of a cell outside the grid that of its corner, which may be a fraction. */
export const rowOf = (shape: Shape, cell: number): number => outsideAt(shape, cell)?.y ?? Math.floor(cell / shape.columns);
export const columnOf = (shape: Shape, cell: number): number => outsideAt(shape, cell)?.x ?? cell % shape.columns;
export const nameOf = (shape: Shape, cell: number): string =>
  outsideAt(shape, cell)?.name ?? `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;

/** The cells as a reader sees them, row by row: the grid, then the cells outside it. */
export function rowsOf(shape: Shape): number[][] {
  const rows = Array.from({ length: shape.rows }, (_, r) => Array.from({ length: shape.columns }, (_, c) => r * shape.columns + c));
  shape.outside.forEach(({ x, y }, i) => {
    if (i === 0 || y !== shape.outside[i - 1].y || x <= shape.outside[i - 1].x) rows.push([]);
    rows.at(-1)!.push(gridCells(shape) + i);
  });
  return rows;
}

/** A line of the grid with the values of the cells outside it, which answers of the server have by group. */
export const wholeLine = ({ parts, least }: Shape, line: string, extra: Readonly<Record<string, readonly number[]>> = {}): string =>
  line + (parts?.extra ?? []).flatMap(({ name }) => extra[name] ?? []).map((value) => symbolOf(value - least + 1, least)).join('');

/** The box of a cell, from 0, on a board with boxes of one size. */
export const boxOf = (shape: Shape, cell: number): number =>
  Math.floor(rowOf(shape, cell) / shape.height) * Math.ceil(shape.columns / shape.width) + Math.floor(columnOf(shape, cell) / shape.width);

/** The cell with a name such as "r3c5" or "X3"; -1 if the name is wrong. */
export function cellNamed(shape: Shape, name: string): number {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  if (match) return (Number(match[1]) - 1) * shape.columns + Number(match[2]) - 1;
  const at = shape.outside.findIndex((cell) => cell.name === name);
  return at < 0 ? -1 : gridCells(shape) + at;
}

/** The cells outside the selection that share a house with each of its cells. */
export function seenByAll(shape: Shape, cells: ReadonlySet<number>): Set<number> {
  let seen: Set<number> | undefined;
  for (const cell of cells) {
    const peers = new Set(shape.peers[cell]);
    if (seen) for (const one of seen) if (!peers.has(one)) seen.delete(one);
    seen ??= peers;
    if (seen.size === 0) break;
  }
  for (const cell of cells) seen?.delete(cell);
  return seen ?? new Set();
}

/** The sizes of boxes, to choose from. */
export const kBoxes = ['2x2', '3x2', '2x3', '4x2', '2x4', '3x3', '5x2', '2x5', '4x3', '3x4', '5x3', '3x5', '4x4', '5x4', '4x5', '5x5']
  .map((box): readonly [string, string] => [box, box.replace('x', ' × ')]);
