// The text of a chain, one sentence for each candidate, and where its links run.
import type { Link, Step } from '../api';
import type { Saying } from './chain';
import { titleOf } from './constraints.svelte';
import { t } from './i18n.svelte';
import { symbolOf, type Shape } from './shape';

type Kind = 'row' | 'column' | 'box' | 'house';

const houseOf = (link: Link): { kind: Kind; number: string } | null => {
  if (!link.house) return null;
  const [kind, number] = link.house.split(' ');
  return { kind: kind === 'row' || kind === 'column' || kind === 'box' ? kind : 'house', number };
};

/** "in row 6", "in the cell" */
function where(link: Link): string {
  if (link.why === 'nested') return t('link.nested');
  if (link.why === 'pattern') return t('link.pattern');
  if (link.why === 'constraint') return t('link.constraint');
  const house = houseOf(link);
  return house ? t(`link.${house.kind}`, { number: house.number }) : t('link.cell');
}

/** "Then r4c2 is 6: it is the only place left in column 2." */
export function sayingText({ least, parts }: Shape, step: Step, { node: at, links, branch }: Saying): string {
  if (at < 0) return step.effect;
  const node = step.nodes![at];
  const cell = node.cells.join(', ');
  const about = { cell, digit: symbolOf(node.digit, least) };
  if (links.length === 0) {
    if (branch > 0) return t(node.on ? 'say.again' : 'say.againNot', about);
    return t(node.on ? 'say.suppose' : 'say.supposeNot', about);
  }
  const link = step.links![links[0]];
  const house = houseOf(link);
  if (link.why === 'nested') return t(node.on ? 'say.onNested' : 'say.offNested', about);
  if (link.why === 'pattern') return t(node.on ? 'say.onPattern' : 'say.offPattern', about);
  if (node.on) {
    return house ? t(`only.${house.kind}`, { ...about, number: house.number }) : t('say.last', about);
  }
  const from = step.nodes![link.from];
  const because = { ...about, other: symbolOf(from.digit, least), from: from.cells.join(', ') };
  if (link.why === 'constraint') {
    const named = parts?.constraints.find(({ text }) => text === link.constraint);
    if (named) return t('say.offNamed', { ...because, constraint: titleOf(named) });
    return t(link.constraint ? 'say.offConstraint' : 'say.offDiffers', because);
  }
  return t(house ? `sees.${house.kind}` : 'say.holds', because);
}

/** "Link 3 of 5 · weak, in box 4" in two parts. */
export function linkLabel(step: Step, sayings: readonly Saying[], at: number): { place: string; about: string } {
  const isLink = (saying: Saying) => saying.links.length > 0;
  const total = sayings.filter(isLink).length;
  const saying = sayings[at];
  if (saying.node < 0) return { place: t('conclusion'), about: '' };
  if (!isLink(saying)) return { place: t('assumption'), about: '' };
  const link = step.links![saying.links[0]];
  const place = t('linkOf', { at: sayings.slice(0, at + 1).filter(isLink).length, total });
  return { place, about: t(link.type === 'strong' ? 'linkStrong' : 'linkWeak', { where: where(link) }) };
}
