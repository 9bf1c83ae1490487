// The puzzles that the page brings along (public/pool, made by tools/make_pool.py), and the daily puzzles.
import { pageFile } from '../api';
import { kLevels, type Symmetry } from './generate-options';
import { symbolOf } from './shape';

export interface Pooled {
  readonly line: string;
  readonly rating: string; // "4.3"
  readonly level: string; // "hard"
  readonly symmetry: Symmetry;
}
/** The sizes of New puzzle: the name, and the columns and rows of a box. */
export const kSizes = [
  { name: '4x4', width: 2, height: 2 },
  { name: '6x6', width: 3, height: 2 },
  { name: '9x9', width: 3, height: 3 },
  { name: '16x16', width: 4, height: 4 },
] as const;
export type Size = (typeof kSizes)[number];
export type SizeName = Size['name'];

/** A file of the pool: "# hard, rot180" and then puzzles with their ratings, one per line. */
export function parsePool(text: string): Pooled[] {
  const puzzles: Pooled[] = [];
  let level = '';
  let symmetry: Symmetry = 'none';
  for (const row of text.split('\n')) {
    if (row.startsWith('# ')) [level, symmetry] = row.slice(2).split(', ') as [string, Symmetry];
    else if (row) {
      const [line, rating] = row.split(' ');
      puzzles.push({ line, rating, level, symmetry });
    }
  }
  return puzzles;
}

const loaded = new Map<string, Promise<Pooled[]>>();
/** All puzzles of a size, or those for a technique, which their group names instead of the symmetry; empty without a
    connection on the first visit. */
export function poolOf(name: SizeName | 'techniques'): Promise<Pooled[]> {
  let pool = loaded.get(name);
  if (!pool) {
    pool = pageFile(`pool/${name}.txt`).then(parsePool);
    pool.catch(() => loaded.delete(name));
    loaded.set(name, pool);
  }
  return pool.catch(() => []);
}

/** A puzzle with other rules: `rules` names its kinds of constraints, and `title` is their English name. */
export interface PooledVariant {
  readonly text: string;
  readonly rating: string;
  readonly level: string;
  readonly rules: string; // "killer thermo"
  readonly title: string; // "Killer cage + Thermometer"
}

/** The file of variants: "# hard; Killer cage; killer" and then a puzzle, a tab and its rating on each line. */
export function parseVariants(text: string): PooledVariant[] {
  const puzzles: PooledVariant[] = [];
  let [level, title, rules] = ['', '', ''];
  for (const row of text.split('\n')) {
    if (row.startsWith('# ')) [level, title, rules] = row.slice(2).split('; ');
    else if (row) {
      const [puzzle, rating] = row.split('\t');
      puzzles.push({ text: puzzle, rating, level, rules, title });
    }
  }
  return puzzles;
}

let variants: Promise<PooledVariant[]> | undefined;
/** All puzzles with other rules; empty without a connection on the first visit. */
export function variantsOf(): Promise<PooledVariant[]> {
  variants ??= pageFile('pool/variants.txt').then(parseVariants);
  variants.catch(() => (variants = undefined));
  return variants.catch(() => []);
}

/** A number from 0 to 2^32-1 that depends on the whole text (FNV-1a and a final mix). */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; ++i) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}
/** Numbers below a limit, which depend on the seed alone. */
export function randomOf(seed: string): (limit: number) => number {
  let turn = 0;
  return (limit) => hash(`${seed}#${turn++}`) % limit;
}

/** An isomorph with the same symmetry and rating: the digits renamed, and perhaps half a turn. */
export function shuffled(line: string, random: (limit: number) => number): string {
  const n = Math.sqrt(line.length);
  const digits = Array.from({ length: n }, (_, i) => symbolOf(i + 1));
  const names = [...digits];
  for (let i = n - 1; i > 0; --i) {
    const j = random(i + 1);
    [names[i], names[j]] = [names[j], names[i]];
  }
  const cells = [...line].map((symbol) => (symbol === '.' ? '.' : names[digits.indexOf(symbol)]));
  return (random(2) ? cells.reverse() : cells).join('');
}

/** The levels of the daily puzzles. */
export const kDailyLevels = ['easy', 'medium', 'hard'] as const;
export type DailyLevel = (typeof kDailyLevels)[number];

/** The day in the reader's time zone: "2026-11-22". */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** The daily puzzle of a level, the same for everyone: the day chooses a puzzle of the pool and renames its digits. */
export function dailyOf(pool: readonly Pooled[], day: string, level: DailyLevel): Pooled | undefined {
  const some = pool.filter((one) => one.level === level && one.symmetry === 'none');
  if (some.length === 0) return undefined;
  const random = randomOf(`${day} ${level}`);
  const chosen = some[random(some.length)];
  return { ...chosen, line: shuffled(chosen.line, random) };
}

/** Whether the pool has puzzles of a level and symmetry; 'none' stands for any. */
export const matching = (pool: readonly Pooled[], level: string, symmetry: Symmetry): Pooled[] =>
  pool.filter((one) => one.level === level && (symmetry === 'none' || one.symmetry === symmetry));
export const levelsIn = (pool: readonly { level: string }[]): Set<string> => new Set(pool.map(({ level }) => level));

/** A puzzle that is not known yet; if all are, an isomorph of one. */
export function choose(some: readonly Pooled[], isKnown: (line: string) => boolean, random: (limit: number) => number): Pooled {
  const fresh = some.filter(({ line }) => !isKnown(line));
  if (fresh.length > 0) return fresh[random(fresh.length)];
  const chosen = some[random(some.length)];
  return { ...chosen, line: shuffled(chosen.line, random) };
}

export const levelIndex = (level: string): number => kLevels.findIndex(({ name }) => name === level);
