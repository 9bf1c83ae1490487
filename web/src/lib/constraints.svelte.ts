// The constraints of a board in words, in the language of the page. The English ones come from the engine.
import type { Constraint, Parts } from '../api';
import { language, type Language } from './i18n.svelte';

type Kinds = Readonly<Record<string, readonly [title: string, summary: string]>>;
const kFiles = import.meta.glob<Kinds>('./kinds/*.ts', { import: 'kinds' });

let kinds = $state.raw<Kinds>({});
let loaded: Language = 'en';

/** Loads the words for the language of the page. Until they are there, and without a connection, the words are English. */
export async function useKinds(): Promise<void> {
  const wanted = language();
  if (wanted === loaded) return;
  const found = await kFiles[`./kinds/${wanted}-kinds.ts`]?.().catch(() => undefined);
  if (wanted !== language() || (wanted !== 'en' && !found)) return;
  loaded = wanted;
  kinds = found ?? {};
}

/** The title of a kind, in English as given or in the language of the page. */
export const titleOfKindNamed = (kind: string, english: string): string => kinds[kind]?.[0] ?? english;
const titleOfKind = ({ kind, title }: Constraint): string => titleOfKindNamed(kind, title);
export const summaryOf = ({ kind, summary }: Constraint): string => kinds[kind]?.[1] ?? summary;

/** "Killer cage 15" */
export const titleOf = (one: Constraint): string => [titleOfKind(one), one.numbers].filter(Boolean).join(' ');

/** The constraints of one kind. */
export interface KindGroup {
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly constraints: readonly Constraint[];
}

/** The constraints by kind, in the order of the text. */
export function groupsOf(parts: Parts | undefined): KindGroup[] {
  const groups = new Map<string, Constraint[]>();
  for (const one of parts?.constraints ?? []) groups.set(one.kind, [...groups.get(one.kind) ?? [], one]);
  return [...groups].map(([kind, constraints]) =>
    ({ kind, title: titleOfKind(constraints[0]), summary: summaryOf(constraints[0]), constraints }));
}

/** "Killer cage", "Thermometer" */
export const namesOfKinds = (parts: Parts | undefined): string[] => groupsOf(parts).map(({ title }) => title);
