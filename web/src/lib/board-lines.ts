// Lines on the board as SVG path data. A cell is 100 units wide; x goes right, y down.
import type { Shape } from './shape';

/** The outline of a set of cells, drawn a little inside it. */
export function outline(shape: Shape, cells: ReadonlySet<number>, inset = 2): string {
  const { n } = shape;
  const inside = (r: number, c: number) => r >= 0 && c >= 0 && r < n && c < n && cells.has(r * n + c);
  let path = '';
  for (const cell of cells) {
    const r = Math.floor(cell / n);
    const c = cell % n;
    // A side on the rim; its ends meet those of the next sides, around corners or before them.
    const side = (dr: number, dc: number) => {
      if (inside(r + dr, c + dc)) return;
      const [pr, pc] = [dc, -dr]; // along the side
      const mid = { x: c * 100 + 50 + dc * (50 - inset), y: r * 100 + 50 + dr * (50 - inset) };
      const reach = (s: number) => {
        if (!inside(r + s * pr, c + s * pc)) return 50 - inset;
        return inside(r + s * pr + dr, c + s * pc + dc) ? 50 + inset : 50;
      };
      const [a, b] = [reach(-1), reach(1)];
      path += `M${mid.x - pc * a} ${mid.y - pr * a}L${mid.x + pc * b} ${mid.y + pr * b}`;
    };
    side(-1, 0); side(1, 0); side(0, -1); side(0, 1);
  }
  return path;
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
