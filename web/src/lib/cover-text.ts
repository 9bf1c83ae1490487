// Exact cover problems as text, read only as far as a picture needs. The server reports errors.

export interface Problem {
  readonly items: readonly { name: string; secondary: boolean }[];
  readonly options: readonly (readonly number[])[]; // indices of items
}
const kMaximum = 20_000; // characters that are read for a picture

/** Reads Knuth's format, a matrix of 0 and 1, or .ec; undefined if the text is too long for a picture. */
export function problemIn(text: string): Problem | undefined {
  if (text.length > kMaximum) return undefined;
  const lines = text.split(/\r?\n/);
  const count = /^p ec (\d+)/m.exec(text);
  if (count) {
    const items = Array.from({ length: Math.min(Number(count[1]), kMaximum) }, (_, i) => ({ name: String(i + 1), secondary: false }));
    return { items, options: lines.filter((line) => /^s\s/.test(line)).map((line) => line.split(/\s+/).slice(1).map((n) => Number(n) - 1)) };
  }
  const rowsText = lines.map((line) => line.trim()).filter((line) => line && !/^[|#]/.test(line));
  if (rowsText.length > 0 && /^[01\s,/]+$/.test(rowsText[0])) {
    const rows = rowsText.join('/').split('/').map((row) => row.replace(/[^01]/g, '')).filter(Boolean);
    const items = [...rows[0] ?? ''].map((_, i) => ({ name: `c${i + 1}`, secondary: false }));
    return { items, options: rows.map((row) => [...row].flatMap((bit, i) => (bit === '1' ? [i] : []))) };
  }
  const [first = '', ...others] = lines.filter((line) => line.trim() && line[0] !== '|');
  let secondary = false;
  const items: { name: string; secondary: boolean }[] = [];
  for (const word of first.trim().split(/\s+/)) {
    if (word === '|') secondary = true;
    else items.push({ name: word.replace(/^[\d:]+\|/, ''), secondary });
  }
  const numbers = new Map(items.map(({ name }, i) => [name, i]));
  const options = others.filter((line) => !/^\s*\|/.test(line)).map((line) =>
    line.trim().split(/\s+/).flatMap((word) => numbers.get(word.replace(/:.*/, '')) ?? []));
  return { items, options };
}

/** n queens in Knuth's format: rows and columns are primary items, diagonals are secondary. */
export function queens(n: number): string {
  const all = (make: (i: number) => string, count: number) => Array.from({ length: count }, (_, i) => make(i)).join(' ');
  const heading = `${all((i) => `r${i + 1}`, n)} ${all((i) => `c${i + 1}`, n)} | ${all((i) => `a${i}`, 2 * n - 1)} ${all((i) => `b${i}`, 2 * n - 1)}`;
  const options = Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]);
  return `${heading}\n${options.map(([r, c]) => `r${r + 1} c${c + 1} a${r + c} b${n - 1 + r - c}\n`).join('')}`;
}

export const kExamples = [
  { id: 'seven', text: 'A B C D E F G\n\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n' },
  { id: 'dominoes', text: 'a1 a2 a3 b1 b2 b3\na1 a2\na2 a3\nb1 b2\nb2 b3\na1 b1\na2 b2\na3 b3\n' },
  { id: 'queens4', text: queens(4) },
  { id: 'queens8', text: queens(8) },
  { id: 'colours', text: 'A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n' },
  { id: 'matrix', text: '101010\n010010\n010000\n000101\n' },
  { id: 'ec', text: 'p ec 3\ns 1 2\ns 3\ns 2 3\n' },
] as const;
