// Overlay: where lines and links run on the board. 100 units are a cell; x goes right, y down.
// Links start and stop outside the marks of their candidates. A link inside a cell is straight;
// longer ones leave sideways and bend towards the border of the cells, so they cross no digit.
import { columnOf, rowOf, type Shape } from './shape';

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

/** A link between two candidates. `lane` sets links apart that would share a border. */
export function link(shape: Shape, from: readonly [number, number], to: readonly [number, number], strong: boolean, lane = 0): Drawn {
  const a = candidateAt(shape, from[0], from[1]);
  const b = candidateAt(shape, to[0], to[1]);
  const gap = clearance(shape);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  if (distance === 0) return { path: '', head: '', strong };
  if (from[0] === to[0]) {
    if (distance > 2 * gap + 12) return straight(a, b, gap, strong);
    // Neighbours have no room between them: a small arc outside, on the side of the cell's border.
    const cx = columnOf(shape, from[0]) * 100 + 50;
    const cy = rowOf(shape, from[0]) * 100 + 50;
    const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const out = Math.abs(dx) > Math.abs(dy)
      ? { x: 0, y: mid.y < cy ? -1 : 1 }
      : { x: mid.x < cx ? -1 : 1, y: 0 };
    const bow = gap * 2.1;
    const c = { x: mid.x + out.x * bow, y: mid.y + out.y * bow };
    const s = { x: a.x + out.x * gap, y: a.y + out.y * gap };
    const e = { x: b.x + out.x * gap, y: b.y + out.y * gap };
    return curve(s, { x: c.x - dx * 0.1, y: c.y - dy * 0.1 }, { x: c.x + dx * 0.1, y: c.y + dy * 0.1 }, e, strong);
  }
  if (distance < 75) return straight(a, b, gap, strong);
  // Bend towards the nearest line between cells, away from the middles where digits stand.
  const along = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
  // A curve reaches three quarters of the way to its control points, so these are set beyond the line.
  const beyond = (from: number, line: number) => line + (line - from) / 3;
  const border = (v: number) => Math.round(v / 100) * 100;
  const shift = lane * 7;
  if (along === 'x') {
    const middle = (a.y + b.y) / 2;
    const y = beyond(middle, border(Math.abs(dy) < 1 ? a.y + (a.y % 100 < 50 ? -1 : 1) : middle) + shift);
    const c1 = { x: a.x + dx * 0.22, y };
    const c2 = { x: b.x - dx * 0.22, y };
    return curve(away(a, c1, gap), c1, c2, away(b, c2, gap), strong);
  }
  const middle = (a.x + b.x) / 2;
  const x = beyond(middle, border(Math.abs(dx) < 1 ? a.x + (a.x % 100 < 50 ? -1 : 1) : middle) + shift);
  const c1 = { x, y: a.y + dy * 0.22 };
  const c2 = { x, y: b.y - dy * 0.22 };
  return curve(away(a, c1, gap), c1, c2, away(b, c2, gap), strong);
}

function away(from: Point, towards: Point, gap: number): Point {
  const d = Math.hypot(towards.x - from.x, towards.y - from.y) || 1;
  return { x: from.x + ((towards.x - from.x) * gap) / d, y: from.y + ((towards.y - from.y) * gap) / d };
}

function straight(a: Point, b: Point, gap: number, strong: boolean): Drawn {
  const s = away(a, b, gap);
  const e = away(b, a, gap);
  return { path: `M${at(s)}L${at(away(e, s, 6))}`, head: arrow(s, e), strong };
}

function curve(s: Point, c1: Point, c2: Point, e: Point, strong: boolean): Drawn {
  return { path: `M${at(s)}C${at(c1)} ${at(c2)} ${at(away(e, c2, 6))}`, head: arrow(c2, e), strong };
}

function arrow(from: Point, tip: Point): string {
  const d = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [ux, uy] = [(tip.x - from.x) / d, (tip.y - from.y) / d];
  const back = { x: tip.x - ux * 11, y: tip.y - uy * 11 };
  const left = { x: back.x - uy * 5.5, y: back.y + ux * 5.5 };
  const right = { x: back.x + uy * 5.5, y: back.y - ux * 5.5 };
  return [tip, left, right].map(at).join(' ');
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
