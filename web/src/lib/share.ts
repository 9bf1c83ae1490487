// A puzzle in the fragment of an address, "#p=3x3-5a6c7...", which browsers do not send to servers. Digits above 9
// are capital letters, and a small letter is a run of empty cells, "a" for one and "z" for 26. All characters are safe
// in addresses and at their ends, where chat programs cut off dots and brackets.
import { digitOf, shapeOf, type Shape } from './shape';

export function fragmentOf(shape: Shape, line: string): string {
  const runs = line.toUpperCase().replace(/\.{1,26}/g, (run) => String.fromCharCode(96 + run.length));
  return `#p=${shape.width}x${shape.height}-${runs}`;
}

/** The puzzle in an address or fragment; undefined if it has none, or not exactly one symbol per cell. */
export function puzzleIn(address: string): { shape: Shape; line: string } | undefined {
  const match = /#p=(\d{1,2})x(\d{1,2})(?:-([1-9A-Za-z]+)[^\w]*|:([0-9A-Za-z.()]+))$/.exec(decoded(address.trim()));
  if (!match) return undefined;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const n = width * height;
  if (width < 1 || height < 1 || n < 4 || n > 25) return undefined;
  const line = match[3] ? match[3].replace(/[a-z]/g, (letter) => '.'.repeat(letter.charCodeAt(0) - 96)) : former(match[4]);
  if (line.length !== n * n) return undefined;
  for (const symbol of line) if (symbol !== '.' && !digitOf(symbol, n)) return undefined;
  return { shape: shapeOf(width, height), line };
}

// The links of earlier pages: dots, and runs of four or more as "(7)".
const former = (text: string): string =>
  text.replace(/\((\d{1,3})\)/g, (_, length: string) => '.'.repeat(Number(length))).toUpperCase();

// Some programs escape brackets and colons in addresses.
function decoded(text: string): string {
  return text.replace(/%28/g, '(').replace(/%29/g, ')').replace(/%3A/gi, ':');
}

/** The address of Interactive Sudoku Solver with these constraints. */
export const issLink = (constraints: string): string => `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(constraints.trim())}`;
