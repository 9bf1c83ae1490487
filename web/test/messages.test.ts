// The catalogues: the same ids and parameters in all languages, as many plural forms as the language has,
// and no text that the page does not use.
import { describe, expect, it } from 'vitest';
import { decimal, kLanguages, number, resolve, t, useLanguage, type Language } from '../src/lib/i18n.svelte';
import { de } from '../src/lib/messages/de';
import { en, type Messages } from '../src/lib/messages/en';

const kCatalogues: Record<Language, Messages> = { en, de };
const sources = Object.entries(import.meta.glob('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))
  .filter(([path]) => !path.includes('/messages/')).map(([, text]) => text as string).join('\n');
const parametersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(kCatalogues))('the catalogue %s', (language, catalogue) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  it('has the ids of the others', () => expect(Object.keys(catalogue)).toEqual(Object.keys(en)));
  it('has their parameters, in every plural form', () => {
    for (const [id, text] of Object.entries(catalogue)) {
      for (const form of text.split('|')) expect(parametersOf(form), id).toEqual(parametersOf(en[id as keyof typeof en]));
    }
  });
  it('has all plural forms of a count', () => {
    for (const [id, text] of Object.entries(catalogue)) {
      const written = text.split('|').length;
      expect(written === 1 || written === forms, id).toBe(true);
      if (written > 1) expect(text, id).toContain('{n}');
    }
  });
  it('has no empty text and no stray space', () => {
    for (const [id, text] of Object.entries(catalogue)) expect(text.trim() && text, id).toBe(text.trim());
  });
});

it('every text is used', () => {
  const used = new Set([...sources.matchAll(/'([\w.-]+)'/g)].map(([, id]) => id));
  const prefixes = [...sources.matchAll(/`([a-z]+\.)\$\{/g)].map(([, prefix]) => prefix);
  const unused = Object.keys(en).filter((id) => !used.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)));
  expect(unused).toEqual([]);
});

describe('texts', () => {
  it('have plural forms and grouped counts', () => {
    expect(t('solutionCount', { n: 1 })).toBe('1 solution');
    expect(t('solutionCount', { n: 2 })).toBe('2 solutions');
    expect(t('solutionCount', { n: '1234567' })).toBe('1\u202f234\u202f567 solutions');
    expect(t('solutionOf', { at: 1, total: number(2000) })).toBe('Solution 1 of 2\u202f000');
  });
  it('are in the language of the browser unless the reader chooses one', () => {
    expect(resolve('system', ['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(resolve('system', ['fr-FR'])).toBe('en');
    expect(resolve('en', ['de'])).toBe('en');
    expect(Object.keys(kLanguages)).toEqual(Object.keys(kCatalogues));
  });
  it('change with the language', async () => {
    globalThis.document = { documentElement: {} } as Document;
    await useLanguage('de');
    expect(t('solutionCount', { n: 1 })).toBe('1 Lösung');
    expect(t('solutionCount', { n: 0 })).toBe('0 Lösungen');
    expect(decimal(4.25, 2)).toBe('4,25');
    expect(document.documentElement.lang).toBe('de');
    await useLanguage('en');
    expect(t('solutionCount', { n: 0 })).toBe('0 solutions');
    expect(decimal('4.3')).toBe('4.3');
  });
});
