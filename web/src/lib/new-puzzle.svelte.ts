// New puzzle: what the reader wants, and a puzzle for it at once from the pool. Then the engine makes another one
// like it for the next time. Wishes that the pool cannot fulfil go to the engine.
import * as api from '../api';
import { bounds, kDefaults, kLevels, needsSquare, requestOf, type Symmetry } from './generate-options';
import { randomSeed, ratingIn } from './generator.svelte';
import { t } from './i18n.svelte';
import { ids, type About } from './library';
import { choose, dailyOf, kSizes, levelIndex, matching, poolOf, type DailyLevel, type Size, type SizeName } from './pool';
import { Requests } from './requests.svelte';
import { limitText } from './result-line';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { idOf, shapeOf } from './shape';
import { store, stored } from './storage';

export interface Wish {
  level: number; // index in kLevels
  size: SizeName;
  symmetry: Symmetry; // 'none': any
  technique: string; // '': any; otherwise the level does not matter
}
const kFirst: Wish = { level: 1, size: '9x9', symmetry: 'none', technique: '' };
const kSpare = 3; // puzzles that the engine makes in advance for one wish
const kSlowLevel = levelIndex('extreme'); // hardly ever found at random

interface Spare { line: string; level: string; rating: string }

export const sizeNamed = (name: SizeName): Size => kSizes.find((size) => size.name === name)!;
export const nOf = ({ width, height }: Size): number => width * height;
/** Whether the engine is likely to find such a puzzle within seconds. */
export const isQuick = ({ level, size, technique }: Wish): boolean =>
  technique !== '' || (size === '9x9' && level < kSlowLevel) || (size === '6x6' && level <= levelIndex('very hard')) || (size === '4x4' && level === 0);

const random = (limit: number): number => Math.floor(Math.random() * limit);
const keyOf = ({ level, size, symmetry }: Wish): string => `${size} ${level} ${symmetry}`;

class NewPuzzle extends Requests {
  wish = $state<Wish>({ ...kFirst, ...(stored('wish') as Partial<Wish> | null) });
  problem = $state('');
  #spare = (stored('spare') ?? {}) as Record<string, Spare[]>;

  /** Makes the wish one that can be: no symmetry that the boxes do not allow. */
  choose(change: Partial<Wish>): void {
    Object.assign(this.wish, change);
    const { width, height } = sizeNamed(this.wish.size);
    if (width !== height && needsSquare(this.wish.symmetry)) this.wish.symmetry = 'rot180';
    this.problem = '';
  }

  /** Opens a puzzle for the wish. Returns whether there is one. */
  async start(wish: Wish = { ...this.wish }): Promise<boolean> {
    store('wish', this.wish);
    this.problem = '';
    const made = await this.#made(wish);
    if (!made) return false;
    const { width, height } = sizeNamed(wish.size);
    const { line, level, rating } = made;
    this.#open(shapeOf(width, height), line, { source: 'pool', level, rating, ...(wish.technique && { technique: wish.technique }) });
    void this.#makeMore(wish);
    return true;
  }

  /** Opens the daily puzzle of a day. */
  async startDaily(day: string, level: DailyLevel): Promise<boolean> {
    const daily = dailyOf(await poolOf('9x9'), day, level);
    this.problem = daily ? '' : t('poolMissing');
    if (daily) this.#open(shapeOf(3, 3), daily.line, { source: 'daily', daily: day, level, rating: daily.rating });
    return daily !== undefined;
  }

  #open(shape: ReturnType<typeof shapeOf>, line: string, about: About): void {
    session.load(shape, line, about);
    router.go('play');
  }

  async #made(wish: Wish): Promise<Spare | undefined> {
    if (!wish.technique) {
      const spare = this.#spare[keyOf(wish)]?.shift();
      if (spare) {
        store('spare', this.#spare);
        return spare;
      }
      const some = matching(await poolOf(wish.size), kLevels[wish.level].name, wish.symmetry);
      const known = await ids();
      const size = sizeNamed(wish.size);
      if (some.length > 0) return choose(some, (line) => known.has(idOf(size, line)), random);
    }
    return this.#generated(wish);
  }

  // Asks until there is a puzzle, or the reader stops.
  async #generated(wish: Wish): Promise<Spare | undefined> {
    for (;;) {
      const answer = await this.request(t('makingOne'), (options) => api.generate(this.#requestFor(wish), options));
      if (!answer) return undefined;
      if (answer.error !== undefined || answer.reason) {
        this.problem = answer.error ?? answer.reason ?? '';
        return undefined;
      }
      const [made] = answer.puzzles;
      if (made) return this.#rated(wish, made);
      if (answer.attempts === 0) {
        this.problem = t('tooSlowNew', { limit: limitText(answer.limit) });
        return undefined;
      }
    }
  }
  async #rated({ size }: Wish, made: api.Made): Promise<Spare> {
    const { width, height } = sizeNamed(size);
    const answer = await api.rate({ puzzle: made.puzzle, width, height, scale: 'inlay' });
    const { level = '', rating = '' } = answer.error === undefined && answer.outcome === 'solved'
      ? { level: answer.difficulty, rating: answer.er } : ratingIn(made.rating);
    return { line: made.puzzle, level, rating };
  }
  #requestFor({ level, size, symmetry, technique }: Wish): Record<string, unknown> {
    const { width, height } = sizeNamed(size);
    const range = technique ? { low: 0, high: kLevels.length - 1 } : { low: level, high: level };
    return requestOf({ ...kDefaults, ...range, width, height, symmetry, technique }, randomSeed());
  }

  // Quietly, without the progress and errors of the reader's own requests.
  async #makeMore(wish: Wish): Promise<void> {
    const key = keyOf(wish);
    if (wish.technique || !isQuick(wish) || (this.#spare[key]?.length ?? 0) >= kSpare) return;
    const answer = await api.generate(this.#requestFor(wish), { signal: AbortSignal.timeout(10_000), onprogress: () => {} });
    const [made] = answer.error === undefined ? answer.puzzles : [];
    const { level = kLevels[wish.level].name, rating = '' } = ratingIn(made?.rating);
    const [low, high] = bounds({ ...kDefaults, low: wish.level, high: wish.level });
    if (!made || !(Number(rating) * 10 >= low - 0.5 && Number(rating) * 10 <= high + 0.5)) return;
    (this.#spare[key] ??= []).push({ line: made.puzzle, level, rating });
    store('spare', this.#spare);
  }
}

export const newPuzzle = new NewPuzzle();
