// The notations in which puzzles are exported, by the server's names.
import { t } from './i18n.svelte';

const kNotations = ['line', 'grid', 'boxed', 'candidates', 'csv', 'sdk', 'hodoku', 'fpuzzles', 'sudokupad'] as const;
const kOfVariants = ['constraints', 'iss', 'fpuzzles', 'sudokupad'] as const; // the others have no place for constraints
const kProperNames: Record<string, string> = { iss: 'Interactive Sudoku Solver', csv: 'CSV', sdk: 'SadMan (.sdk)', hodoku: 'HoDoKu' };

/** To choose from. */
export const notations = (variant = false): (readonly [string, string])[] =>
  (variant ? kOfVariants : kNotations).map((id) => [id, kProperNames[id] ?? t(`notation.${id as 'line'}`)]);

/** Texts of one puzzle each as one file, with a common heading only once. */
export function joined(texts: readonly string[], notation: string): string {
  if (notation === 'csv') {
    const [first = '', ...others] = texts;
    const heading = first.split('\n', 1)[0];
    return first + others.map((text) => text.replace(`${heading}\n`, '')).join('');
  }
  const between = ['grid', 'boxed', 'candidates', 'sdk'].includes(notation) ? '\n' : '';
  return texts.map((text) => `${text.trimEnd()}\n`).join(between);
}
