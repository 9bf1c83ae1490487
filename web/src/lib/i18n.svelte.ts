// The texts of the page in the reader's language. English is part of the page; any other catalogue is
// loaded when it is chosen.
import { en, type MessageId, type Messages } from './messages/en';
export type { MessageId };

export const kLanguages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof kLanguages;
export type LanguageSetting = Language | 'system';

const kCatalogues: Record<Exclude<Language, 'en'>, () => Promise<Messages>> = {
  de: () => import('./messages/de').then(({ de }) => de),
};
const kPluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'];

let messages = $state.raw<Messages>(en);
let current = $state<Language>('en');
let plural: (n: number) => number;
setPlural('en');

function setPlural(language: Language): void {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const forms = kPluralCategories.filter((category) => pluralCategories.includes(category as Intl.LDMLPluralRule));
  plural = (n) => forms.indexOf(rules.select(n));
}

/** The language in use. */
export const language = (): Language => current;

/** The first of the browser's languages that the page has, unless the reader has chosen one. */
export function resolve(setting: LanguageSetting, preferred?: readonly string[]): Language {
  if (setting !== 'system') return setting;
  const known = (preferred ?? navigator.languages).map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in kLanguages);
  return (known ?? 'en') as Language;
}

/** Loads a catalogue and changes the page to it. Without a connection the page stays as it is. */
export async function useLanguage(setting: LanguageSetting): Promise<void> {
  const next = resolve(setting);
  try {
    messages = next === 'en' ? en : await kCatalogues[next]();
  } catch {
    return;
  }
  current = next;
  setPlural(next);
  document.documentElement.lang = next;
}

type Parameters<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never;
type Values<Id extends MessageId> = Record<Parameters<(typeof en)[Id]>, string | number>;

/** The text with this id. A count, {n}, chooses the plural form and is written with grouped digits. */
export function t<Id extends MessageId>(id: Id, ...[values]: [Parameters<(typeof en)[Id]>] extends [never] ? [] : [Values<Id>]): string {
  const all = (values ?? {}) as Record<string, string | number>;
  const forms = messages[id].split('|');
  const form = forms[forms.length > 1 ? plural(Number(all.n)) : 0];
  return form.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'n' ? number(all.n) : String(all[name])));
}

/** Digits in groups of three. */
export const number = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');

/** "4.3" with the decimal sign of the language. */
export const decimal = (value: number | string, digits = 1): string =>
  (typeof value === 'number' ? value.toFixed(digits) : value).replace('.', t('decimal'));
