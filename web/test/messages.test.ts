// The catalogues: the same ids and parameters in all languages, as many plural forms as the language has,
// and no text that the page does not use.
import { describe, expect, it } from 'vitest';
import { decimal, kLanguages, number, resolve, t, useLanguage, useTexts, type Language } from '../src/lib/i18n.svelte';

type Catalogue = Record<string, string>;
const files = import.meta.glob<Catalogue>(['../src/lib/messages/*.ts', '!../src/lib/messages/parts.ts'], { import: 'texts', eager: true });
const languages = Object.keys(kLanguages) as Language[];
// The file of each part of the catalogue in each language: 'de-cover' is of the part 'cover'.
const catalogues = Object.entries(files).map(([path, texts]) => {
  const [, language, part] = /(\w+?)(?:-(\w+))?\.ts$/.exec(path)!;
  return { name: path.replace(/.*\//, ''), language, part: part ?? '', texts };
});
const english = (part: string): Catalogue => catalogues.find((one) => one.language === 'en' && one.part === part)!.texts;
const sources = Object.entries(import.meta.glob('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))
  .filter(([path]) => !path.includes('/messages/')).map(([, text]) => text as string).join('\n');
const parametersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

const kShort = ['es', 'fr', 'ja']; // without the texts inside lessons, which are then in English
const inLesson = (id: string) => /^(idea|spot)\./.test(id);

describe.each(catalogues)('the texts $name', ({ language, part, texts }) => {
  const en = english(part);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  it('have the ids of the others', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(en).filter((id) => !(kShort.includes(language) && inLesson(id))));
  });
  it('have their parameters, in every plural form', () => {
    for (const [id, text] of Object.entries(texts)) {
      for (const form of text.split('|')) expect(parametersOf(form), id).toEqual(parametersOf(en[id]));
    }
  });
  it('have all plural forms of a count', () => {
    for (const [id, text] of Object.entries(texts)) {
      const written = text.split('|').length;
      expect(written === 1 || written === forms, id).toBe(true);
      if (written > 1) expect(text, id).toContain('{n}');
    }
  });
  it('have no empty text and no stray space', () => {
    for (const [id, text] of Object.entries(texts)) expect(text.trim() && text, id).toBe(text.trim());
  });
});

it('every part is in every language, and no text is in two parts', () => {
  const parts = [...new Set(catalogues.map(({ part }) => part))];
  expect(catalogues.length).toBe(parts.length * languages.length);
  const ids = parts.flatMap((part) => Object.keys(english(part)));
  expect(ids.length).toBe(new Set(ids).size);
});

it('every text is used', () => {
  const used = new Set([...sources.matchAll(/'([\w.-]+)'/g)].map(([, id]) => id));
  const prefixes = [...sources.matchAll(/`([a-z]+\.)\$\{/g)].map(([, prefix]) => prefix);
  const ids = catalogues.filter((one) => one.language === 'en').flatMap(({ texts }) => Object.keys(texts));
  expect(ids.filter((id) => !used.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)))).toEqual([]);
});

describe('texts', () => {
  it('have plural forms and grouped counts', () => {
    expect(t('solutionCount', { n: 1 })).toBe('1 solution');
    expect(t('solutionCount', { n: 2 })).toBe('2 solutions');
    expect(t('solutionCount', { n: '1234567' })).toBe('1\u202f234\u202f567 solutions');
    expect(t('solutionOf', { at: 1, total: number(2000) })).toBe('Solution 1 of 2\u202f000');
  });
  it('are in the language of the browser unless the reader chooses one', () => {
    expect(resolve('system', ['pt-PT', 'de-AT', 'en'])).toBe('de');
    expect(resolve('system', ['pt-PT'])).toBe('en');
    expect(resolve('system', ['fr-CA', 'en'])).toBe('fr');
    expect(resolve('en', ['de'])).toBe('en');
  });
  it('have the plural categories of each language, such as "many" of French', async () => {
    globalThis.document = { documentElement: {} } as Document;
    await useLanguage('fr');
    expect([0, 1, 2, 1e6].map((n) => t('solutionCount', { n }))).toEqual(
      ['0 solution', '1 solution', '2 solutions', '1\u202f000\u202f000 de solutions']);
    await useLanguage('es');
    expect([0, 1, 1e6].map((n) => t('solutionCount', { n }))).toEqual(['0 soluciones', '1 solución', '1\u202f000\u202f000 de soluciones']);
    await useLanguage('ja');
    expect([1, 2].map((n) => t('solutionCount', { n }))).toEqual(['1個の解', '2個の解']);
    await useLanguage('en');
  });
  it('change with the language', async () => {
    globalThis.document = { documentElement: {} } as Document;
    await useLanguage('de');
    expect(t('solutionCount', { n: 1 })).toBe('1 Lösung');
    expect(t('solutionCount', { n: 0 })).toBe('0 Lösungen');
    expect(decimal(4.25, 2)).toBe('4,25');
    expect(document.documentElement.lang).toBe('de');
    await useTexts('cover');
    expect(t('find.all')).toBe('Alle');
    await useLanguage('en');
    expect(t('find.all')).toBe('All');
    expect(t('solutionCount', { n: 0 })).toBe('0 solutions');
    expect(decimal('4.3')).toBe('4.3');
  });
});
