// The notations in which puzzles are exported, by the server's names.
import { t } from './i18n.svelte';

const kNotations = ['line', 'grid', 'boxed', 'candidates', 'csv', 'sdk', 'hodoku', 'fpuzzles', 'sudokupad'] as const;
const kProperNames: Record<string, string> = { csv: 'CSV', sdk: 'SadMan (.sdk)', hodoku: 'HoDoKu' };

/** To choose from. */
export const notations = (): (readonly [string, string])[] =>
  kNotations.map((id) => [id, kProperNames[id] ?? t(`notation.${id as 'line'}`)]);

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
