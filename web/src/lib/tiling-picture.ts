// The outlines of a tiling. Each cell is a polygon; without the edges that two cells of a piece share, the
// edges of a piece form its outline. This holds for squares, layers of cubes, triangles and hexagons. The
// unit is the width of a cell.
import type { Placement } from '../api';

export type Lattice = 'square' | 'cube' | 'triangle' | 'hexagon';
type Point = readonly [number, number];

export interface Tile {
  readonly name: string;
  readonly path: string;
  readonly color: string; // a letter of kColors
  readonly labels: readonly Point[]; // a place for its name in each connected part
}
export interface TilingPicture {
  readonly box: readonly [number, number, number, number]; // left, top, width, height
  readonly tiles: readonly Tile[];
  readonly board: string; // squares of a chessboard, for queens
  readonly layers: readonly Point[]; // of cubes: places of their captions
}

/** The colours of pieces; each has a direction of grain, and light or dark letters. */
export const kColors = 'FPTUIWLYNZVX';
export const kGrain: Readonly<Record<string, number>> = {
  F: 20, I: 90, L: 0, N: 90, P: 45, T: 0, U: -45, V: 90, W: 0, X: 45, Y: -20, Z: 90,
};
export const isDark = (color: string): boolean => 'INTVX'.includes(color);

const kHeight = Math.sqrt(3) / 2; // of a triangle of side 1
const kGap = 0.7; // between layers

// The layers of cubes are side by side, each `width` cells wide.
function corners(lattice: Lattice, cell: readonly number[], width: number): Point[] {
  const [x, y, z = 0] = cell;
  if (lattice === 'hexagon') {
    const [cx, cy] = [x + y / 2, y * kHeight];
    const quarter = 0.25 / kHeight; // of its height
    return [[cx, cy - 2 * quarter], [cx + 0.5, cy - quarter], [cx + 0.5, cy + quarter],
      [cx, cy + 2 * quarter], [cx - 0.5, cy + quarter], [cx - 0.5, cy - quarter]];
  }
  if (lattice === 'triangle') {
    const at = (a: number, b: number): Point => [a + b / 2, b * kHeight];
    return x + y + z === 1 ? [at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)] : [at(x, y), at(x + 1, y), at(x, y + 1)];
  }
  const left = x + (lattice === 'cube' ? z * (width + kGap) : 0);
  return [[left, y], [left + 1, y], [left + 1, y + 1], [left, y + 1]];
}

const keyOf = ([x, y]: Point): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;
const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];

// The edges that belong to one cell only, joined to loops, without corners on straight lines.
function outline(cells: readonly Point[][]): string {
  const edges = new Map<string, [Point, Point]>();
  for (const cell of cells) {
    for (const [i, from] of cell.entries()) {
      const to = cell[(i + 1) % cell.length];
      if (!edges.delete(`${keyOf(to)} ${keyOf(from)}`)) edges.set(`${keyOf(from)} ${keyOf(to)}`, [from, to]);
    }
  }
  const next = new Map<string, [Point, Point][]>();
  for (const edge of edges.values()) next.set(keyOf(edge[0]), [...(next.get(keyOf(edge[0])) ?? []), edge]);
  let path = '';
  for (const first of edges.values()) {
    const loop: Point[] = [];
    for (let at = next.get(keyOf(first[0]))?.pop(); at; at = next.get(keyOf(at[1]))?.pop()) loop.push(at[0]);
    const turns = loop.filter(([x, y], i) => {
      const [[ax, ay], [bx, by]] = [loop[(i + loop.length - 1) % loop.length], loop[(i + 1) % loop.length]];
      return Math.abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > 1e-6;
    });
    if (turns.length > 0) path += `M${turns.map((p) => p.map((v) => +v.toFixed(3)).join(' ')).join('L')}Z`;
  }
  return path;
}

// The connected parts of a set of cells.
function parts(cells: readonly Point[][]): Point[][][] {
  const left = [...cells];
  const all: Point[][][] = [];
  while (left.length > 0) {
    const part = [left.pop()!];
    for (const one of part) {
      const keys = new Set(one.map(keyOf));
      for (let i = left.length; i-- > 0;) {
        if (left[i].filter((p) => keys.has(keyOf(p))).length > 1) part.push(...left.splice(i, 1));
      }
    }
    all.push(part);
  }
  return all;
}

// The centre of the cell that is nearest to the centre of the part.
function labelOf(part: Point[][]): Point {
  const [x, y] = middle(part.flat());
  const far = ([a, b]: Point) => (a - x) ** 2 + (b - y) ** 2;
  return part.map(middle).reduce((best, one) => (far(one) < far(best) - 1e-9 ? one : best));
}

// Pentominoes have the colours of their letters. Other pieces get colours in order; if there is only one
// piece, each of its orientations gets a colour.
export function colorsOf(placements: readonly Placement[]): string[] {
  const names = [...new Set(placements.map(({ piece }) => piece))];
  if (names.every((name) => kColors.includes(name)) && names.length > 7) return placements.map(({ piece }) => piece);
  const kind = ({ piece, cells }: Placement): string => {
    if (names.length > 1) return piece;
    const least = [0, 1, 2].map((i) => Math.min(...cells.map((cell) => cell[i] ?? 0)));
    return cells.map((cell) => cell.map((v, i) => v - least[i]).join()).sort().join(';');
  };
  const kinds = [...new Set(placements.map(kind))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return placements.map((one) => kColors[kinds.indexOf(kind(one)) % kColors.length]);
}

export function pictureOfTiling(placements: readonly Placement[], lattice: Lattice, queens = false): TilingPicture {
  const size = 1 + Math.max(0, ...placements.flatMap(({ cells }) => cells.map(([x]) => x)));
  const colors = colorsOf(placements);
  const tiles = placements.map(({ piece, cells }, i) => {
    const polygons = cells.map((cell) => corners(lattice, cell, size));
    // Computed on demand, since small pictures show no names.
    return { name: piece, color: colors[i], path: outline(polygons), polygons, get labels() { return parts(polygons).map(labelOf); } };
  });
  const points = queens ? [[0, 0], [placements.length, placements.length]] : tiles.flatMap(({ polygons }) => polygons.flat());
  const [left, top, right, bottom] = [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(...points.map((p) => p[i % 2])));
  const layers = lattice === 'cube'
    ? Array.from({ length: 1 + Math.max(...placements.flatMap(({ cells }) => cells.map((cell) => cell[2]))) },
      (_, z): Point => [z * (size + kGap) + size / 2, bottom])
    : [];
  let board = '';
  if (queens) for (let i = 0; i < placements.length ** 2; ++i) {
    const [x, y] = [i % placements.length, Math.floor(i / placements.length)];
    if ((x + y) % 2) board += `M${x} ${y}h1v1h-1z`;
  }
  return { box: [left, top, right - left, bottom - top + (layers.length > 0 ? 0.5 : 0)], tiles, board, layers };
}
