// A tiling of cubes as a solid, seen from above a corner. It can be turned by quarter turns and turned over,
// and its layers can be drawn apart. The unit is the edge of a cube.
import type { Placement } from '../api';
import { colorsOf } from './tiling-picture';

export interface View {
  readonly turns: number; // quarter turns about the vertical axis
  readonly over: boolean; // turned upside down
  readonly apart: boolean; // with gaps between the layers
}
type Cell = readonly [x: number, y: number, z: number];
type Point = readonly [x: number, y: number];

export interface Face {
  readonly path: string;
  readonly edges: string; // where the piece ends
  readonly side: 'top' | 'left' | 'right';
  readonly color: string;
  readonly label: string; // on one face of each piece
  readonly matrix: string; // places the label on the face
}
export interface CubePicture {
  readonly box: readonly [number, number, number, number]; // left, top, width, height
  readonly faces: readonly Face[]; // the farthest first
}

const kWide = Math.sqrt(3) / 2;
const kGap = 1.1; // between layers that are drawn apart

// A visible side of a cube: its corners, the axis that it faces, and its neighbour across each edge.
const kSides = [
  { side: 'top', corners: [[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]], out: [0, 0, 1], next: [[0, -1, 0], [1, 0, 0], [0, 1, 0], [-1, 0, 0]] },
  { side: 'left', corners: [[0, 1, 1], [1, 1, 1], [1, 1, 0], [0, 1, 0]], out: [0, 1, 0], next: [[0, 0, 1], [1, 0, 0], [0, 0, -1], [-1, 0, 0]] },
  { side: 'right', corners: [[1, 1, 1], [1, 0, 1], [1, 0, 0], [1, 1, 0]], out: [1, 0, 0], next: [[0, 0, 1], [0, -1, 0], [0, 0, -1], [0, 1, 0]] },
] as const;

const add = ([a, b, c]: Cell, [d, e, f]: readonly number[]): Cell => [a + d, b + e, c + f];

function turned(cells: readonly Cell[], { turns, over }: View): Cell[] {
  const size = [0, 1, 2].map((i) => 1 + Math.max(...cells.map((cell) => cell[i])));
  return cells.map(([x, y, z]) => {
    let at: Cell = over ? [x, size[1] - 1 - y, size[2] - 1 - z] : [x, y, z];
    let [w, h] = size;
    for (let i = 0; i < ((turns % 4) + 4) % 4; ++i) {
      at = [h - 1 - at[1], at[0], at[2]];
      [w, h] = [h, w];
    }
    return at;
  });
}

export function pictureOfCubes(placements: readonly Placement[], view: View): CubePicture {
  const colors = colorsOf(placements);
  const owner = placements.flatMap(({ cells }, i) => cells.map(() => i));
  const cells = turned(placements.flatMap(({ cells: all }) => all.map(([x, y, z = 0]): Cell => [x, y, z])), view);
  const pieces = new Map(cells.map((cell, i) => [cell.join(), owner[i]]));
  const gap = view.apart ? kGap : 0;
  const project = (cell: Cell, [dx, dy, dz]: readonly number[]): Point => {
    const [x, y, z] = add(cell, [dx, dy, dz]);
    return [(x - y) * kWide, (x + y) / 2 - z - cell[2] * gap];
  };
  const covered = (cell: Cell, { side, out }: (typeof kSides)[number]): boolean =>
    !(view.apart && side === 'top') && pieces.has(add(cell, out).join());
  const write = (points: readonly Point[]): string => points.map((p) => p.map((v) => +v.toFixed(3)).join(' ')).join('L');

  const order = cells.map((_, i) => i).sort((a, b) => cells[a][2] - cells[b][2] || cells[a][0] + cells[a][1] - cells[b][0] - cells[b][1]);
  const named = new Set<number>();
  const faces: Face[] = [];
  // The faces on top have the first choice of a label, the nearest one before the others.
  const labelled = new Map<string, string>();
  for (const side of kSides) {
    for (const i of order.toReversed()) {
      if (covered(cells[i], side) || named.has(owner[i])) continue;
      named.add(owner[i]);
      labelled.set(`${i} ${side.side}`, placements[owner[i]].piece);
    }
  }
  for (const i of order) {
    for (const side of kSides) {
      if (covered(cells[i], side)) continue;
      const corners = side.corners.map((corner) => project(cells[i], corner));
      let edges = '';
      for (const [e, next] of side.next.entries()) {
        const other = add(cells[i], next);
        const above = next[2] !== 0 && gap > 0;
        if (!above && pieces.get(other.join()) === owner[i] && !covered(other, side)) continue;
        edges += `M${write([corners[e], corners[(e + 1) % 4]])}`;
      }
      const [a, b, , d] = corners;
      const values = [b[0] - a[0], b[1] - a[1], d[0] - a[0], d[1] - a[1], a[0], a[1]];
      faces.push({
        path: `M${write(corners)}Z`, edges, side: side.side, color: colors[owner[i]],
        label: labelled.get(`${i} ${side.side}`) ?? '', matrix: `matrix(${values.map((v) => +v.toFixed(4)).join(' ')})`,
      });
    }
  }
  const points = cells.flatMap((cell) => kSides.flatMap(({ corners }) => corners.map((corner) => project(cell, corner))));
  const [left, top, right, bottom] = [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(...points.map((p) => p[i % 2])));
  return { box: [left - 0.1, top - 0.1, right - left + 0.2, bottom - top + 0.2], faces };
}
