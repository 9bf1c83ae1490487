// Overlay: where lines and links run on the board. 100 units are a cell; x goes right, y down.
// Links start and stop outside the marks of their candidates.
import { columnOf, digitsOf, rowOf, type Position, type Shape } from './shape';

export interface Point { readonly x: number; readonly y: number }
export interface Drawn {
  readonly path: string;
  readonly head: string; // the points of the arrowhead
  readonly strong: boolean;
}

/** The middle of a candidate: the inset of 6 leaves 88 units for its columns and rows. */
export function candidateAt(shape: Shape, cell: number, digit: number): Point {
  const column = (digit - 1) % shape.width;
  const row = Math.floor((digit - 1) / shape.width);
  return {
    x: columnOf(shape, cell) * 100 + 6 + (88 * (column + 0.5)) / shape.width,
    y: rowOf(shape, cell) * 100 + 6 + (88 * (row + 0.5)) / shape.height,
  };
}

/** How far a link stays away from the middle of a candidate. */
export const clearance = (shape: Shape): number => 44 / Math.max(shape.width, shape.height) + 1.5;

const round = (x: number): string => String(Math.round(x * 10) / 10);
const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** The outline of a set of cells, drawn a little inside it. */
export function outline(shape: Shape, cells: ReadonlySet<number>, inset = 2): string {
  const { n } = shape;
  const inside = (r: number, c: number) => r >= 0 && c >= 0 && r < n && c < n && cells.has(r * n + c);
  let path = '';
  for (const cell of cells) {
    const r = Math.floor(cell / n);
    const c = cell % n;
    // Each side that borders on nothing; its ends reach round corners or stop short of them.
    const side = (dr: number, dc: number) => {
      if (inside(r + dr, c + dc)) return;
      const [pr, pc] = [dc, -dr]; // along the side
      const mid = { x: c * 100 + 50 + dc * (50 - inset), y: r * 100 + 50 + dr * (50 - inset) };
      const reach = (s: number) => {
        if (!inside(r + s * pr, c + s * pc)) return 50 - inset;
        return inside(r + s * pr + dr, c + s * pc + dc) ? 50 + inset : 50;
      };
      const [a, b] = [reach(-1), reach(1)];
      path += `M${at({ x: mid.x - pc * a, y: mid.y - pr * a })}L${at({ x: mid.x + pc * b, y: mid.y + pr * b })}`;
    };
    side(-1, 0); side(1, 0); side(0, -1); side(0, 1);
  }
  return path;
}

type Way = readonly [from: Point, c1: Point, c2: Point, to: Point]; // a Bezier curve
export type Spot = readonly [cell: number, digit: number];

const mix = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const away = (from: Point, towards: Point, gap: number): Point => mix(from, towards, gap / (far(from, towards) || 1));
/** The point of a curve that lies behind this part of it. */
export function along([a, b, c, d]: Way, t: number): Point {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  return mix(mix(ab, bc, t), mix(bc, cd, t), t);
}

// From rim to rim of two marks: straight, in arcs, and in lanes on and beside the borders of their cells.
function waysOf(a: Point, b: Point, gap: number, within: boolean): Way[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = far(a, b);
  const beside = (t: number, by: number): Point => ({ x: a.x + t * dx - by * dy, y: a.y + t * dy + by * dx });
  if (length < 2 * gap + 9) {
    // Neighbours have no room between them: a small arc outside.
    return [1, -1].map((side): Way => {
      const by = (side * gap) / length;
      return [beside(0, by), beside(-0.05, 2.4 * by), beside(1.05, 2.4 * by), beside(1, by)];
    });
  }
  const bent = (c1: Point, c2: Point): Way => [away(a, c1, gap), c1, c2, away(b, c2, gap)];
  const ways = [0, 0.12, -0.12, 0.25, -0.25, 0.4, -0.4].map((by) => bent(beside(0.3, by), beside(0.7, by)));
  if (within) return ways;
  // A curve reaches three quarters of the way to its control points, so these are set beyond the lane.
  const lanes = (value: number) => [0, 100, -6, 94, 6, 106].map((lane) => {
    const line = Math.floor(value / 100) * 100 + lane;
    return line + (line - value) / 3;
  });
  const soon = (whole: number) => Math.sign(whole) * Math.min(0.22 * Math.abs(whole), 60);
  for (const y of [a.y, b.y].flatMap(lanes)) ways.push(bent({ x: a.x + soon(dx), y }, { x: b.x - soon(dx), y }));
  for (const x of [a.x, b.x].flatMap(lanes)) ways.push(bent({ x, y: a.y + soon(dy) }, { x, y: b.y - soon(dy) }));
  return ways;
}

/** The ways of links over a board. Each takes the cheapest, where it is dear to cross a digit, a mark, a
    candidate, to leave the board or to run along a link that is there already; as src/print does it. */
export class Router {
  private readonly taken = new Set<string>();

  constructor(
    private readonly shape: Shape, private readonly position: Position, private readonly isMarked: (spot: Spot) => boolean) {}

  link(from: Spot, to: Spot, strong: boolean): Drawn {
    const [a, b] = [from, to].map(([cell, digit]) => candidateAt(this.shape, cell, digit));
    if (far(a, b) === 0) return { path: '', head: '', strong };
    const places = (way: Way) => {
      const count = Math.ceil((far(way[0], way[1]) + far(way[1], way[2]) + far(way[2], way[3])) / 5);
      return Array.from({ length: count }, (_, i) => along(way, (i + 0.5) / count));
    };
    const price = (way: Way) => places(way).reduce((sum, p) => sum + 1 + this.price(p, a, b), 0);
    const [way] = waysOf(a, b, clearance(this.shape), from[0] === to[0])
      .map((one) => [one, price(one)] as const).reduce((best, one) => (one[1] < best[1] ? one : best));
    for (const p of places(way)) this.taken.add(this.bucket(p));
    const [s, c1, c2, e] = way;
    return { path: `M${at(s)}C${at(c1)} ${at(c2)} ${at(away(e, c2, 6))}`, head: arrow(c2, e), strong };
  }

  private bucket = ({ x, y }: Point): string => `${Math.round(x / 7)},${Math.round(y / 7)}`;

  private price(p: Point, a: Point, b: Point): number {
    const { shape, position } = this;
    const [row, column] = [Math.floor(p.y / 100), Math.floor(p.x / 100)];
    if (Math.min(row, column) < 0 || Math.max(row, column) >= shape.n) return 40;
    const cell = row * shape.n + column;
    let price = this.taken.has(this.bucket(p)) ? 1.5 : 0;
    if (position.values[cell]) {
      if (Math.hypot((p.x % 100 - 50) / 26, (p.y % 100 - 50) / 36) < 1) price += 8;
    } else {
      for (const digit of digitsOf(position.candidates[cell])) {
        const middle = candidateAt(shape, cell, digit);
        const marked = this.isMarked([cell, digit]);
        // Of the two ends themselves only the inside counts: ways begin and end at their rims.
        const size = far(middle, a) < 1 || far(middle, b) < 1 ? 0.9 : marked ? 1.1 : 0.75;
        if (far(middle, p) < size * clearance(shape)) price += marked ? 7 : 4;
      }
    }
    return price;
  }
}

function arrow(from: Point, tip: Point): string {
  const back = away(tip, from, 11);
  const [x, y] = [(tip.x - back.x) / 2, (tip.y - back.y) / 2];
  return [tip, { x: back.x - y, y: back.y + x }, { x: back.x + y, y: back.y - x }].map(at).join(' ');
}

/** The lines between cells, and those between boxes. */
export function gridLines(shape: Shape): { thin: string; thick: string } {
  const { n, width, height } = shape;
  const end = n * 100;
  let thin = '';
  let thick = `M0 0H${end}V${end}H0Z`;
  for (let i = 1; i < n; ++i) {
    const down = `M${i * 100} 0V${end}`;
    const across = `M0 ${i * 100}H${end}`;
    if (i % width === 0) thick += down; else thin += down;
    if (i % height === 0) thick += across; else thin += across;
  }
  return { thin, thick };
}
