// 9x9 puzzles in bulk, as one array of bytes: 81 for each puzzle, '1' to '9', and '.' or '0' for a blank cell.
import * as check from './arguments.js';

export const kCells = 81;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The arguments of solveMany(), checked. `cells` is a copy; `inForm` makes the form of the argument from such an array. */
export function bulkOf(puzzles, { limit = 2 } = {}) {
  if (!Number.isInteger(check.number(limit, 'limit', 1, 255))) throw new RangeError('limit must be a whole number');
  return Array.isArray(puzzles)
    ? { cells: cellsOf(puzzles), limit, inForm: textsOf }
    : { cells: checkCells(puzzles), limit, inForm: (cells) => cells };
}

function cellsOf(puzzles) {
  const cells = new Uint8Array(puzzles.length * kCells);
  puzzles.forEach((puzzle, i) => {
    check.text(puzzle, `puzzles[${i}]`);
    const { read, written } = encoder.encodeInto(puzzle, cells.subarray(i * kCells, (i + 1) * kCells));
    if (read !== puzzle.length || written !== kCells) {
      throw new RangeError(`puzzles[${i}] must have 81 characters, not ${puzzle.length}`);
    }
  });
  return checkContents(cells);
}

function checkCells(cells) {
  if (!(cells instanceof Uint8Array)) throw new TypeError('puzzles must be an array of strings or a Uint8Array');
  if (cells.length % kCells !== 0) throw new RangeError(`the length of puzzles must be a multiple of 81, not ${cells.length}`);
  return checkContents(cells.slice());
}

function checkContents(cells) {
  const dot = 0x2e, zero = 0x30, nine = 0x39;
  for (let i = 0; i < cells.length; ++i) {
    const cell = cells[i];
    if (cell !== dot && (cell < zero || cell > nine)) {
      throw new RangeError(`puzzle ${Math.floor(i / kCells)}, cell ${(i % kCells) + 1}: expected a digit or '.'`);
    }
  }
  return cells;
}

const textsOf = (cells) => Array.from({ length: cells.length / kCells }, (_, i) => decoder.decode(cells.subarray(i * kCells, (i + 1) * kCells)));
