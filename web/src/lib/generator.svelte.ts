// Makes puzzles with one request each, so that they appear one by one and can be stopped. They outlive a
// reload.
import * as api from '../api';
import { cluesOf, kDefaults, requestOf, type GenerateOptions } from './generate-options';
import { t } from './i18n.svelte';
import type { About } from './library';
import { limitText } from './result-line';
import { inputOf, positionOfText } from './board-text';
import { boardOf, idOf, shapeFor, shapeOf, type Board, type Shape } from './shape';
import { store, stored } from './storage';

export interface Puzzle {
  readonly shape: Shape;
  readonly line: string;
  readonly solution: string;
  readonly clues: number;
  readonly rating?: string; // "4.3"
  readonly level?: string; // "hard"
  readonly group?: string; // "killer thermo", of a puzzle with other rules
}

/** The rating and level in "4.3 hard", "7.1/1.2/1.2" or "7.1". */
export function ratingIn(text = ''): Pick<Puzzle, 'rating' | 'level'> {
  const match = /^(\d+\.\d)(?:\/\S*)?(?: (.+))?$/.exec(text);
  return match ? { rating: match[1], ...(match[2] ? { level: match[2] } : {}) } : {};
}
/** The entry in the library of a puzzle that was made. */
export const aboutOf = ({ level, rating, group }: Puzzle): About => ({ source: 'made', level, rating, ...(group && { group }) });
export const kMaximum = 100; // puzzles at once
export const randomSeed = (): number => 1 + Math.floor(Math.random() * 999_999);

type Stored = Omit<Puzzle, 'shape'> & Board;
const freeze = ({ shape, ...rest }: Puzzle): Stored => ({ ...rest, ...boardOf(shape) });
const thaw = ({ width, height, parts, drawn, ...rest }: Stored): Puzzle => ({ ...rest, shape: shapeFor({ width, height, parts, drawn }) });

class Generator {
  #next = { of: 0, at: 0 }; // where the seeds of the last run continue
  #before = 0; // puzzles before this run
  options = $state<GenerateOptions>({ ...kDefaults, seed: randomSeed() });
  puzzles = $state.raw<readonly Puzzle[]>([]);
  opened = $state(-1); // index of the puzzle that was opened on the board
  wanted = $state(0);
  attempts = $state(0);
  speed = $state(0); // puzzles per second
  problem = $state('');
  stopped = $state.raw<{ seconds: number; attempts: number } | null>(null); // with nothing made
  #running = $state.raw<AbortController | null>(null);
  #begun = 0;

  constructor() {
    const data = stored('made') as { options?: Partial<GenerateOptions>; puzzles?: Stored[]; next?: { of: number; at: number } } | null;
    try {
      Object.assign(this.options, data?.options ?? {});
      this.puzzles = (data?.puzzles ?? []).map(thaw);
      this.wanted = this.puzzles.length;
      this.#next = data?.next ?? this.#next;
    } catch {
      this.puzzles = [];
    }
  }
  get busy(): boolean {
    return this.#running !== null;
  }
  /** What is wrong with the number of clues, or ''. */
  get cluesWrong(): string {
    const max = (this.options.width * this.options.height) ** 2;
    return cluesOf(this.options.clues, max) === undefined ? t('cluesWrong', { max }) : '';
  }
  get countWrong(): string {
    return this.options.count >= 1 && this.options.count <= kMaximum ? '' : t('howManyWrong', { max: kMaximum });
  }
  #save(): void {
    store('made', { options: this.options, puzzles: this.puzzles.map(freeze), next: this.#next });
  }
  add(puzzle: Puzzle): void {
    this.puzzles = [...this.puzzles, puzzle];
    this.wanted = this.puzzles.length;
    this.#save();
  }

  async make(): Promise<void> {
    this.stop();
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    const options = { ...this.options };
    const { rules } = options;
    const before = (this.#before = this.puzzles.length);
    const wanted = before + options.count;
    Object.assign(this, { wanted, attempts: 0, speed: 0, problem: '', stopped: null });
    const begun = (this.#begun = performance.now());
    const rated: Promise<void>[] = [];
    let tried = 0;
    let seed = this.#next.of === options.seed ? this.#next.at : options.seed;
    for (; this.puzzles.length < wanted; ++seed) {
      const onprogress = ({ attempts }: api.Progress): void => {
        if (attempts) this.attempts = tried + attempts;
      };
      const answer = await api.generate(requestOf(options, seed), { signal, onprogress });
      if (signal.aborted) break;
      if (answer.error !== undefined || answer.reason) {
        this.problem = answer.error ?? answer.reason ?? '';
        break;
      }
      this.attempts = tried += answer.attempts;
      const [made] = answer.puzzles;
      if (!made && answer.attempts === 0) {
        this.problem = t('tooSlow', { limit: limitText(answer.limit) });
        break;
      }
      if (!made) continue;
      const position = rules ? await positionOfText(made.puzzle) : { shape: shapeOf(options.width, options.height), line: made.puzzle };
      if (typeof position === 'string') {
        this.problem = position;
        break;
      }
      const puzzle: Puzzle = {
        ...position, solution: made.solution, clues: made.clues, ...ratingIn(made.rating), ...(rules && { group: rules }),
      };
      await (await import('./library')).add(puzzle.shape, puzzle.line, aboutOf(puzzle));
      this.puzzles = [...this.puzzles, puzzle];
      this.#next = { of: options.seed, at: seed + 1 };
      this.#save();
      rated.push(this.#rate(puzzle, signal));
      this.speed = (this.puzzles.length - before) / ((performance.now() - begun) / 1000);
    }
    await Promise.all(rated);
    if (this.#running === running) this.#running = null;
    this.#next = { of: options.seed, at: seed };
    this.#save();
  }
  /** Empties the gallery; the library keeps the puzzles. */
  clear(): void {
    Object.assign(this, { puzzles: [], opened: -1, wanted: 0, problem: '', stopped: null });
    this.#next = { of: 0, at: 0 };
    this.#save();
  }
  stop(): void {
    if (this.#running && this.puzzles.length === this.#before) {
      this.stopped = { seconds: (performance.now() - this.#begun) / 1000, attempts: this.attempts };
    }
    this.#running?.abort();
    this.#running = null;
  }

  /** Rates a puzzle that has no rating yet, in the gallery and in the library. */
  async #rate({ line, shape, rating }: Puzzle, signal: AbortSignal): Promise<void> {
    if (rating || shape.n > 12) return;
    const answer = await api.rate({ ...inputOf(shape, line), scale: 'inlay' }, { signal, onprogress: () => {} });
    if (answer.error !== undefined || answer.outcome !== 'solved') return;
    const rated = { rating: answer.er, level: answer.difficulty };
    this.puzzles = this.puzzles.map((one) => (one.line === line && one.shape === shape ? { ...one, ...rated } : one));
    this.#save();
    await (await import('./library')).change(idOf(shape, line), (known) => known && { ...known, ...rated });
  }
}

export const generator = new Generator();
