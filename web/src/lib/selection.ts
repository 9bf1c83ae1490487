// The cells that the next key acts on, and the cursor. Like a game, a selection is immutable.
import { cellCount, columnOf, rowsOf, type Shape } from './shape';

export interface Selection {
  readonly cursor: number; // the cell with the focus
  readonly cells: ReadonlySet<number>; // may be empty: after Escape
}

export const only = (cell: number): Selection => ({ cursor: cell, cells: new Set([cell]) });
export const none = (from: Selection): Selection => ({ cursor: from.cursor, cells: new Set() });
export const all = (shape: Shape, from: Selection): Selection =>
  ({ cursor: from.cursor, cells: new Set(Array.from({ length: cellCount(shape) }, (_, i) => i)) });
export const extended = (from: Selection, cell: number): Selection =>
  ({ cursor: cell, cells: new Set([...from.cells, cell]) });
export function toggled(from: Selection, cell: number): Selection {
  const cells = new Set(from.cells);
  if (!cells.delete(cell)) cells.add(cell);
  return { cursor: cell, cells };
}

/** The cell that an arrow key, Home or End moves to; -1 for other keys. `far` (Ctrl) moves to the next box or to
    a corner of the board. */
export function target(shape: Shape, from: number, key: string, far: boolean): number {
  if (shape.outside.length > 0) return targetAmong(shape, from, key, far);
  const { rows, columns, width, height } = shape;
  let row = Math.floor(from / columns);
  let column = from % columns;
  switch (key) {
    case 'ArrowUp': row = far ? Math.floor(row / height) * height - height : row - 1; break;
    case 'ArrowDown': row = far ? Math.floor(row / height) * height + height : row + 1; break;
    case 'ArrowLeft': column = far ? Math.floor(column / width) * width - width : column - 1; break;
    case 'ArrowRight': column = far ? Math.floor(column / width) * width + width : column + 1; break;
    case 'Home': column = 0; if (far) row = 0; break;
    case 'End': column = columns - 1; if (far) row = rows - 1; break;
    default: return -1;
  }
  return ((row + rows) % rows) * columns + ((column + columns) % columns);
}

// With cells outside the grid: the next row may be shorter or shifted.
function targetAmong(shape: Shape, from: number, key: string, far: boolean): number {
  const rows = rowsOf(shape);
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at];
  const place = row.indexOf(from);
  const beside = (by: number): number => row[(place + by + row.length) % row.length];
  const above = (by: number): number => {
    const next = rows[(at + by + rows.length) % rows.length];
    const distance = (cell: number) => Math.abs(columnOf(shape, cell) - columnOf(shape, from));
    return next.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  };
  switch (key) {
    case 'ArrowUp': return above(-1);
    case 'ArrowDown': return above(1);
    case 'ArrowLeft': return beside(-1);
    case 'ArrowRight': return beside(1);
    case 'Home': return far ? 0 : row[0];
    case 'End': return far ? cellCount(shape) - 1 : row[row.length - 1];
    default: return -1;
  }
}
