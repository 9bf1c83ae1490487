// Problem: an exact cover problem as text, read only as far as a picture of it needs. What is wrong
// with a text, the server says.

export interface Problem {
  readonly items: readonly { name: string; secondary: boolean }[];
  readonly options: readonly (readonly number[])[]; // numbers of items
}
const kMost = 20_000; // signs that are read for a picture

/** Knuth's format, a matrix of 0 and 1, or ".ec"; undefined where that is more than a picture shows. */
export function problemIn(text: string): Problem | undefined {
  if (text.length > kMost) return undefined;
  const lines = text.split(/\r?\n/);
  const count = /^p ec (\d+)/m.exec(text);
  if (count) {
    const items = Array.from({ length: Math.min(Number(count[1]), kMost) }, (_, i) => ({ name: String(i + 1), secondary: false }));
    return { items, options: lines.filter((line) => /^s\s/.test(line)).map((line) => line.split(/\s+/).slice(1).map((n) => Number(n) - 1)) };
  }
  const told = lines.map((line) => line.trim()).filter((line) => line && !/^[|#]/.test(line));
  if (told.length > 0 && /^[01\s,/]+$/.test(told[0])) {
    const rows = told.join('/').split('/').map((row) => row.replace(/[^01]/g, '')).filter(Boolean);
    const items = [...rows[0] ?? ''].map((_, i) => ({ name: `c${i + 1}`, secondary: false }));
    return { items, options: rows.map((row) => [...row].flatMap((sign, i) => (sign === '1' ? [i] : []))) };
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

/** Queens as Knuth's format has them: rows and columns must be covered, diagonals may be. */
export function queens(n: number): string {
  const all = (make: (i: number) => string, count: number) => Array.from({ length: count }, (_, i) => make(i)).join(' ');
  const heading = `${all((i) => `r${i + 1}`, n)} ${all((i) => `c${i + 1}`, n)} | ${all((i) => `a${i}`, 2 * n - 1)} ${all((i) => `b${i}`, 2 * n - 1)}`;
  const options = Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]);
  return `| ${n} queens: a row, a column and two diagonals each\n${heading}\n`
    + options.map(([r, c]) => `r${r + 1} c${c + 1} a${r + c} b${n - 1 + r - c}\n`).join('');
}

export const kExamples: readonly (readonly [string, string])[] = [
  ['Seven items', '| items on the first line\nA B C D E F G\n\n| one option per line\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n'],
  ['Dominoes, 2 × 3', '| each option a domino\na1 a2 a3 b1 b2 b3\na1 a2\na2 a3\nb1 b2\nb2 b3\na1 b1\na2 b2\na3 b3\n'],
  ['Four queens', queens(4)],
  ['Eight queens', queens(8)],
  ['Colours and bounds', '| C two or three times; options agree on the colours of X and Y\nA B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n'],
  ['A matrix', '# rows of 0 and 1\n101010\n010010\n010000\n000101\n'],
  ['By numbers (.ec)', 'c items 1 to 3\np ec 3\ns 1 2\ns 3\ns 2 3\n'],
];
