// The texts of the page in the reader's language. The English texts of the first view are part of the page;
// other languages are loaded when they are chosen, and the texts of other parts with the part.
import { texts as english } from './messages/en';
import type { MessageId, Part, Texts } from './messages/parts';
export type { MessageId };

type Catalogue = Readonly<Record<string, string>>;

export const kLanguages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ja: '日本語' } as const;
export type Language = keyof typeof kLanguages;
export type LanguageSetting = Language | 'system';

const kFiles = import.meta.glob<Catalogue>(['./messages/*.ts', '!./messages/en.ts', '!./messages/parts.ts'], { import: 'texts' });
const kPluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'];

const parts = new Set<Part>(); // loaded so far
let messages = $state.raw<Catalogue>(english);
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

async function catalogue(language: Language, part?: Part): Promise<Catalogue> {
  if (language === 'en' && !part) return english;
  const file = (of: Language) => kFiles[`./messages/${of}${part ? `-${part}` : ''}.ts`]?.() ?? {};
  // Texts that a language does not have, such as those inside lessons, are in English.
  return { ...await (part ? file('en') : english), ...await file(language) };
}

/** Loads the texts of a part of the page, which may be shown when this has ended. */
export async function useTexts(part: Part): Promise<void> {
  parts.add(part);
  const loaded = await catalogue(current, part);
  messages = { ...messages, ...loaded };
}

/** Loads a language and changes the page to it. Without a connection the page stays as it is. */
export async function useLanguage(setting: LanguageSetting): Promise<void> {
  const next = resolve(setting);
  try {
    const loaded = await Promise.all([catalogue(next), ...[...parts].map((part) => catalogue(next, part))]);
    messages = Object.assign({}, ...loaded) as Catalogue;
  } catch {
    return;
  }
  current = next;
  setPlural(next);
  document.documentElement.lang = next;
}

type Parameters<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never;
type Values<Id extends MessageId> = Record<Parameters<Texts[Id]>, string | number>;

/** The text with this id. A count, {n}, chooses the plural form and is written with grouped digits. */
export function t<Id extends MessageId>(id: Id, ...[values]: [Parameters<Texts[Id]>] extends [never] ? [] : [Values<Id>]): string {
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

/** "Sunday 22 November" */
export const dateText = (date: Date, form: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }): string =>
  new Intl.DateTimeFormat(current === 'en' ? 'en-GB' : current, form).format(date).replace(',', '');
