// New puzzle: what the reader wants, and a puzzle for it at once from the pool. Then the engine makes another one
// like it for the next time. Requests that the pool cannot fulfil go to the engine.
import * as api from '../api';
import { positionOfText } from './board-text';
import { bounds, kDefaults, kLevels, needsSquare, ratingOf, requestOf, type Symmetry } from './generate-options';
import { randomSeed, ratingIn } from './generator.svelte';
import { t } from './i18n.svelte';
import { ids, type About } from './library';
import { choose, dailyOf, kSizes, levelIndex, matching, poolOf, variantsOf, type DailyLevel, type Size, type SizeName } from './pool';
import { Requests } from './requests.svelte';
import { limitText } from './result-line';
import { router } from './router.svelte';
import { session } from './session.svelte';
import { idOf, shapeOf } from './shape';
import { store, stored } from './storage';

export interface Wanted {
  level: number; // index in kLevels
  size: SizeName;
  symmetry: Symmetry; // 'none': any
  technique: string; // '': any; otherwise the level does not matter
  rules: string; // '': classic; otherwise a group of the pool of variants, for which only the level matters
}
const kFirst: Wanted = { level: 1, size: '9x9', symmetry: 'none', technique: '', rules: '' };
const kSpare = 3; // puzzles that the engine makes in advance for one request
const kRareLevel = levelIndex('extreme'); // made quickly only without a symmetry

interface Spare { line: string; level: string; rating: string }

export const sizeNamed = (name: SizeName): Size => kSizes.find((size) => size.name === name)!;
export const nOf = ({ width, height }: Size): number => width * height;
/** Whether the engine is likely to find such a puzzle within seconds. */
export const isQuick = ({ level, size, symmetry, technique }: Wanted): boolean =>
  technique !== '' || (size === '9x9' && (level < kRareLevel || symmetry === 'none')) || (size === '6x6' && level <= levelIndex('very hard'));

const random = (limit: number): number => Math.floor(Math.random() * limit);
const keyOf = ({ level, size, symmetry }: Wanted): string => `${size} ${level} ${symmetry}`;

class NewPuzzle extends Requests {
  wanted = $state<Wanted>({ ...kFirst, ...(stored('wanted') as Partial<Wanted> | null) });
  problem = $state('');
  #known: Promise<Set<string>> | undefined; // ids in the library
  #spare = (stored('spare') ?? {}) as Record<string, Spare[]>;

  /** Loads what the next start needs. */
  prepare(): void {
    this.#known = ids();
    void poolOf(this.wanted.size);
  }

  /** Changes what is wanted; drops a symmetry that the boxes do not allow. */
  choose(change: Partial<Wanted>): void {
    Object.assign(this.wanted, change);
    const { width, height } = sizeNamed(this.wanted.size);
    if (width !== height && needsSquare(this.wanted.symmetry)) this.wanted.symmetry = 'rot180';
    this.problem = '';
  }

  /** Opens a puzzle for the request. Returns whether there is one. */
  async start(wanted: Wanted = { ...this.wanted }): Promise<boolean> {
    store('wanted', this.wanted);
    this.problem = '';
    if (wanted.rules) return this.#startVariant(wanted);
    const made = await this.#made(wanted);
    if (!made) return false;
    const { width, height } = sizeNamed(wanted.size);
    const { line, level, rating } = made;
    this.#open(shapeOf(width, height), line, { source: 'pool', level, rating, ...(wanted.technique && { technique: wanted.technique }) });
    void this.#makeMore(wanted);
    return true;
  }

  // The first of a random order that is not in the library. If all are, the engine makes another one.
  async #startVariant({ rules, level }: Wanted): Promise<boolean> {
    const some = (await variantsOf()).filter((one) => one.rules === rules && one.level === kLevels[level].name);
    const known = await (this.#known ?? ids());
    this.#known = undefined;
    const from = some.length === 0 ? 0 : random(some.length);
    for (const one of [...some.slice(from), ...some.slice(0, from)]) {
      const opened = await this.#openVariant(one.text, { source: 'pool', level: one.level, rating: one.rating, group: rules }, known);
      if (opened || this.problem) return opened;
    }
    const range = { ...kDefaults, low: level, high: level };
    const made = await this.#asked(() => ({ with: rules, rating: ratingOf(range), scale: 'inlay', seed: randomSeed() }));
    return made !== undefined && this.#openVariant(made.puzzle, { source: 'made', ...ratingIn(made.rating), group: rules });
  }
  // Whether it is open now; a puzzle in `known` is not opened.
  async #openVariant(text: string, about: About, known?: ReadonlySet<string>): Promise<boolean> {
    const position = await positionOfText(text);
    if (typeof position === 'string') {
      this.problem = position;
      return false;
    }
    const { shape, line } = position;
    if (known?.has(idOf(shape, line))) return false;
    this.#open(shape, line, about);
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

  async #made(wanted: Wanted): Promise<Spare | undefined> {
    const spare = wanted.technique ? undefined : this.#spare[keyOf(wanted)]?.shift();
    if (spare) {
      store('spare', this.#spare);
      return spare;
    }
    const known = await (this.#known ?? ids());
    this.#known = undefined;
    const size = sizeNamed(wanted.size);
    const isKnown = (line: string): boolean => known.has(idOf(size, line)) || line === session.puzzle;
    if (!wanted.technique) {
      const some = matching(await poolOf(wanted.size), kLevels[wanted.level].name, wanted.symmetry);
      if (some.length > 0) return choose(some, isKnown, random);
    } else if (wanted.symmetry === 'none') {
      // Few puzzles are there for a technique, so the engine makes another one when all of them are known.
      const fresh = (await poolOf('techniques')).filter(({ line, symmetry }) => (symmetry as string) === wanted.technique && !isKnown(line));
      if (fresh.length > 0) return fresh[random(fresh.length)];
    }
    const made = await this.#asked(() => this.#requestFor(wanted));
    return made && this.#rated(wanted, made);
  }

  // Asks until there is a puzzle, or the reader stops.
  async #asked(request: () => Record<string, unknown>): Promise<api.Made | undefined> {
    for (;;) {
      const answer = await this.request(t('makingOne'), (options) => api.generate(request(), options));
      if (!answer) return undefined;
      if (answer.error !== undefined || answer.reason) {
        this.problem = answer.error ?? answer.reason ?? '';
        return undefined;
      }
      const [made] = answer.puzzles;
      if (made) return made;
      if (answer.attempts === 0) {
        this.problem = t('tooSlowNew', { limit: limitText(answer.limit) });
        return undefined;
      }
    }
  }
  async #rated({ size }: Wanted, made: api.Made): Promise<Spare> {
    const { width, height } = sizeNamed(size);
    const answer = await api.rate({ puzzle: made.puzzle, width, height, scale: 'inlay' });
    const { level = '', rating = '' } = answer.error === undefined && answer.outcome === 'solved'
      ? { level: answer.difficulty, rating: answer.er } : ratingIn(made.rating);
    return { line: made.puzzle, level, rating };
  }
  #requestFor({ level, size, symmetry, technique }: Wanted): Record<string, unknown> {
    const { width, height } = sizeNamed(size);
    const range = technique ? { low: 0, high: kLevels.length - 1 } : { low: level, high: level };
    return requestOf({ ...kDefaults, ...range, width, height, symmetry, technique }, randomSeed());
  }

  // Quietly, without the progress and errors of the reader's own requests.
  async #makeMore(wanted: Wanted): Promise<void> {
    const key = keyOf(wanted);
    if (wanted.technique || !isQuick(wanted) || (this.#spare[key]?.length ?? 0) >= kSpare) return;
    const answer = await api.generate(this.#requestFor(wanted), { signal: AbortSignal.timeout(10_000), onprogress: () => {}, background: true });
    const [made] = answer.error === undefined ? answer.puzzles : [];
    const { level = kLevels[wanted.level].name, rating = '' } = ratingIn(made?.rating);
    const [low, high] = bounds({ ...kDefaults, low: wanted.level, high: wanted.level });
    if (!made || !(Number(rating) * 10 >= low - 0.5 && Number(rating) * 10 <= high + 0.5)) return;
    (this.#spare[key] ??= []).push({ line: made.puzzle, level, rating });
    store('spare', this.#spare);
  }
}

export const newPuzzle = new NewPuzzle();
