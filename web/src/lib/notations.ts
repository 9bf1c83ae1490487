// The notations that a puzzle goes out in, by the server's names.
export const kNotations: readonly (readonly [string, string])[] = [
  ['line', 'A line'], ['grid', 'A grid'], ['boxed', 'A drawn grid'], ['candidates', 'Candidates'], ['csv', 'CSV'],
  ['sdk', 'SadMan (.sdk)'], ['hodoku', 'HoDoKu'], ['fpuzzles', 'f-puzzles link'], ['sudokupad', 'SudokuPad link'],
];

/** Files of one puzzle each as one file: a heading that they all have stands there once. */
export function joined(texts: readonly string[], notation: string): string {
  if (notation === 'csv') {
    const [first = '', ...others] = texts;
    const heading = first.split('\n', 1)[0];
    return first + others.map((text) => text.replace(`${heading}\n`, '')).join('');
  }
  const apart = ['grid', 'boxed', 'candidates', 'sdk'].includes(notation) ? '\n' : '';
  return texts.map((text) => `${text.trimEnd()}\n`).join(apart);
}
