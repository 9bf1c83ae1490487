// The menu of rules: the kinds of constraints, and the pairs of kinds, of which the page has puzzles.
import { titleOfKindNamed } from './constraints.svelte';
import type { PooledVariant } from './pool';

/** "killer thermo" and its title in the language of the page, "Killer cage + Thermometer". */
export const rulesMenu = (variants: readonly PooledVariant[]): (readonly [rules: string, title: string])[] =>
  [...new Map(variants.map(({ rules, title }) => [rules, title]))].map(([rules, title]) => {
    const english = title.split(' + ');
    return [rules, rules.split(' ').map((kind, i) => titleOfKindNamed(kind, english[i])).join(' + ')] as const;
  });
