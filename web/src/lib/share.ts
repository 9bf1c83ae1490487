// A puzzle in the fragment of an address, "#p=3x3:5.6...", which browsers do not send to servers. A run of
// four or more empty cells is written as its length: "(7)".
import { digitOf, shapeOf, type Shape } from './shape';

export function fragmentOf(shape: Shape, line: string): string {
  return `#p=${shape.width}x${shape.height}:${line.replace(/\.{4,}/g, (run) => `(${run.length})`)}`;
}

/** The puzzle in an address or fragment; undefined if it has none. */
export function puzzleIn(address: string): { shape: Shape; line: string } | undefined {
  const match = /#p=(\d{1,2})x(\d{1,2}):([0-9A-Za-z.()]+)$/.exec(decodeURI_(address.trim()));
  if (!match) return undefined;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const n = width * height;
  if (width < 1 || height < 1 || n < 4 || n > 25) return undefined;
  const line = match[3].replace(/\((\d{1,3})\)/g, (_, length: string) => '.'.repeat(Number(length)));
  if (line.length !== n * n) return undefined;
  for (const symbol of line) if (symbol !== '.' && !digitOf(symbol, n)) return undefined;
  return { shape: shapeOf(width, height), line: line.toUpperCase() };
}

// Some programs escape the brackets in addresses.
function decodeURI_(text: string): string {
  return text.replace(/%28/g, '(').replace(/%29/g, ')').replace(/%3A/gi, ':');
}
