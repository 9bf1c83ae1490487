// Lines on the board as SVG path data. A cell is 100 units wide; x goes right, y down.
import type { Picture } from '../api';
import { gridCells, type Shape } from './shape';

/** The outline of a set of cells, drawn a little inside it. */
export function outline(shape: Shape, cells: ReadonlySet<number>, inset = 2): string {
  const { rows, columns } = shape;
  const inside = (r: number, c: number) => r >= 0 && c >= 0 && r < rows && c < columns && cells.has(r * columns + c);
  let path = '';
  const size = 100 - 2 * inset;
  for (const cell of cells) {
    if (cell >= gridCells(shape)) {
      const { x, y } = shape.outside[cell - gridCells(shape)];
      path += `M${100 * x + inset} ${100 * y + inset}h${size}v${size}h${-size}Z`;
      continue;
    }
    const r = Math.floor(cell / columns);
    const c = cell % columns;
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

/** The space of a board in hundredths of a cell: the grid, and what constraints have around it. */
export function spaceOf({ rows, columns, parts, drawn: around }: Shape): { left: number; top: number; width: number; height: number } {
  const space = (side: number) => Math.max(0, ...[parts, around].map((has) => Math.ceil(100 * (has?.margins[side] ?? 0))));
  const [left, top, right, bottom] = [0, 1, 2, 3].map(space);
  return { left, top, width: left + 100 * columns + right, height: top + 100 * rows + bottom };
}

/** The pictures of a board as SVG, those under the lines of the grid or those over them, from back to front. A picture
    without `text` is a drawing of its link, in the colours of paper. */
export function drawn({ parts, drawn: own }: Shape, above: boolean): readonly { text: string; svg: string }[] {
  const shown = ({ svg = '', above: over = false }: Partial<Picture>) => svg !== '' && over === above && isDrawing(svg);
  return [
    ...(own?.pictures ?? []).filter(shown).map(({ svg }) => ({ text: '', svg })),
    ...(parts?.constraints ?? []).filter(shown).sort((a, b) => a.layer - b.layer).map(({ text, svg = '' }) => ({ text, svg })),
  ];
}

// Boards come from files of other people, too, so only the elements and attributes of drawings may become part of the page.
const kDrawing = new RegExp('^(?:</(?:g|text)>|<(?:g|path|circle|rect|text)(?: (?:d|x|y|cx|cy|r|width|height|fill|stroke|' +
  'stroke-width|stroke-linecap|stroke-linejoin|stroke-dasharray|font-size|font-weight|text-anchor)="[\\w\\s.,()#-]*")*/?>|[^<>])*$');
export const isDrawing = (svg: string): boolean => kDrawing.test(svg);

/** The lines between cells, and those between boxes. */
export function gridLines(shape: Shape): { thin: string; thick: string } {
  if (shape.parts) return withOutside(shape, regionLines(shape, shape.parts.regions));
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

function regionLines({ rows, columns }: Shape, regions: readonly number[]): { thin: string; thick: string } {
  let thin = '';
  let thick = `M0 0H${100 * columns}V${100 * rows}H0Z`;
  const between = (a: number, b: number, line: string) => {
    if (regions[a] !== regions[b]) thick += line; else thin += line;
  };
  for (let r = 0; r < rows; ++r) {
    for (let c = 0; c < columns; ++c) {
      const cell = r * columns + c;
      if (c > 0) between(cell, cell - 1, `M${100 * c} ${100 * r}v100`);
      if (r > 0) between(cell, cell - columns, `M${100 * c} ${100 * r}h100`);
    }
  }
  return { thin, thick };
}

// Each cell outside the grid has a frame.
function withOutside({ outside }: Shape, { thin, thick }: { thin: string; thick: string }): { thin: string; thick: string } {
  return { thin: thin + outside.map(({ x, y }) => `M${100 * x} ${100 * y}h100v100h-100Z`).join(''), thick };
}

/** The names of the groups of cells outside the grid, each above its first cell. */
export function outsideNames(shape: Shape): { text: string; x: number; y: number }[] {
  const { outside } = shape;
  return outside.flatMap(({ title, x, y }, i) => (i === 0 || outside[i - 1].title !== title ? [{ text: title, x: 100 * x, y: 100 * y - 12 }] : []));
}
