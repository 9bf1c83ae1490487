// Maker: puzzles to order, one request for each, so that they appear one by one and can be stopped.
// What was made outlives a reload.
import * as api from '../api';
import { keep, kept } from './keep';
import { shapeOf, type Shape } from './shape';
import { cluesOf, kWishes, requestOf, type Wishes } from './wishes';

export interface Puzzle {
  readonly shape: Shape;
  readonly line: string;
  readonly solution: string;
  readonly clues: number;
  readonly rating?: string; // "4.3"
  readonly name?: string; // "hard"
}

/** "4.3 hard", "7.1/1.2/1.2", "7.1" */
export function ratingIn(text = ''): Pick<Puzzle, 'rating' | 'name'> {
  const match = /^(\d+\.\d)(?:\/\S*)?(?: (.+))?$/.exec(text);
  return match ? { rating: match[1], ...(match[2] ? { name: match[2] } : {}) } : {};
}
export const kMost = 100; // puzzles at once
export const randomSeed = (): number => 1 + Math.floor(Math.random() * 999_999);

type Kept = Omit<Puzzle, 'shape'> & { width: number; height: number };
const freeze = ({ shape: { width, height }, ...rest }: Puzzle): Kept => ({ ...rest, width, height });
const thaw = ({ width, height, ...rest }: Kept): Puzzle => ({ ...rest, shape: shapeOf(width, height) });

class Maker {
  wishes = $state<Wishes>({ ...kWishes, seed: randomSeed() });
  puzzles = $state.raw<readonly Puzzle[]>([]);
  opened = $state(-1); // the one that was taken to the board
  wanted = $state(0);
  tried = $state(0); // attempts that came to nothing included
  speed = $state(0); // puzzles a second
  problem = $state('');
  #running = $state.raw<AbortController | null>(null);

  constructor() {
    const data = kept('made') as { wishes?: Partial<Wishes>; puzzles?: Kept[] } | null;
    try {
      Object.assign(this.wishes, data?.wishes ?? {});
      this.puzzles = (data?.puzzles ?? []).map(thaw);
      this.wanted = this.puzzles.length;
    } catch {
      this.puzzles = [];
    }
  }
  get busy(): boolean {
    return this.#running !== null;
  }
  /** What is wrong with a wish, '' for nothing. */
  get cluesWrong(): string {
    const cells = (this.wishes.width * this.wishes.height) ** 2;
    return cluesOf(this.wishes.clues, cells) === undefined ? `Up to ${cells}: 24 or 24–28.` : '';
  }
  get manyWrong(): string {
    return this.wishes.many >= 1 && this.wishes.many <= kMost ? '' : `From 1 to ${kMost}.`;
  }
  keep(): void {
    keep('made', { wishes: this.wishes, puzzles: this.puzzles.map(freeze) });
  }
  add(puzzle: Puzzle): void {
    this.puzzles = [...this.puzzles, puzzle];
    this.wanted = this.puzzles.length;
    this.keep();
  }

  async make(): Promise<void> {
    this.stop();
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    const wishes = { ...this.wishes };
    const shape = shapeOf(wishes.width, wishes.height);
    Object.assign(this, { puzzles: [], opened: -1, wanted: wishes.many, tried: 0, speed: 0, problem: '' });
    const begun = performance.now();
    const ratings: Promise<void>[] = [];
    let before = 0;
    for (let seed = wishes.seed; this.puzzles.length < wishes.many; ++seed) {
      const onprogress = ({ attempts }: api.Progress): void => {
        if (attempts) this.tried = before + attempts;
      };
      const answer = await api.generate(requestOf(wishes, seed), { signal, onprogress });
      if (signal.aborted) break;
      if (answer.error !== undefined || answer.reason) {
        this.problem = answer.error ?? answer.reason ?? '';
        break;
      }
      this.tried = before += answer.attempts;
      const [made] = answer.puzzles;
      if (!made && answer.attempts === 0) {
        this.problem = `One puzzle of this size takes longer than the server allows (${answer.limit ?? 'a limit'}).`;
        break;
      }
      if (!made) continue;
      this.puzzles = [...this.puzzles, {
        shape, line: made.puzzle, solution: made.solution, clues: made.clues, ...ratingIn(made.rating),
      }];
      this.speed = this.puzzles.length / ((performance.now() - begun) / 1000);
      if (!made.rating && shape.n <= 12) ratings.push(this.#rate(made.puzzle, shape, signal));
    }
    await Promise.all(ratings);
    if (this.#running === running) this.#running = null;
    this.keep();
  }
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }

  async #rate(line: string, { width, height }: Shape, signal: AbortSignal): Promise<void> {
    const answer = await api.rate({ puzzle: line, width, height, scale: 'inlay' }, { signal, onprogress: () => {} });
    if (answer.error !== undefined || answer.outcome !== 'solved') return;
    const rated = { rating: answer.er, name: answer.difficulty };
    this.puzzles = this.puzzles.map((one) => (one.line === line ? { ...one, ...rated } : one));
  }
}

export const maker = new Maker();
