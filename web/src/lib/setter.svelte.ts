// The puzzle that is being set: its clues, what they mean, and the actions that change them. It outlives a reload.
import * as api from '../api';
import type { Possibilities } from './cell-views';
import * as games from './game';
import { imagesOf, needsSquare, type Symmetry } from './generate-options';
import { randomSeed, ratingIn, type Puzzle } from './generator.svelte';
import { t } from './i18n.svelte';
import { only, type Selection } from './selection';
import { bit, cellNamed, digitOf, shapeOf, type Shape } from './shape';
import { hardestOf } from './steps';
import { store, stored } from './storage';

const kCounted = 1000; // solutions that are enumerated for each answer
const kSeconds = 2; // at most for each answer
const kLate = 200; // milliseconds until outdated candidates disappear

/** What the clues mean. The difficulty follows after the verdict. */
export interface Answer {
  readonly verdict: api.Verdict;
  readonly count: string; // of the solutions; '' if there are more than are enumerated
  readonly seconds: number;
  readonly solution: string; // if it is unique
  readonly redundant?: readonly number[]; // cells
  readonly rating?: string;
  readonly level?: string;
  readonly hardest?: string; // the technique of the hardest step
  readonly outdated?: boolean; // the clues have changed since
}

type StoredPuzzle = Omit<Puzzle, 'shape'> & { width: number; height: number };

class Setter {
  game = $state.raw(games.newGame(shapeOf(3, 3)));
  selection = $state.raw<Selection>(only(0));
  title = $state('');
  author = $state('');
  symmetry = $state<Symmetry>('none');
  showCandidates = $state(true);
  answer = $state.raw<Answer | null>(null);
  possibilities = $state.raw<Possibilities | null>(null);
  problem = $state('');
  busy = $state<'' | 'minimize' | 'complete' | 'vary' | 'fill'>('');
  near = $state.raw<readonly Puzzle[]>([]); // neighbours of a puzzle
  booklet = $state.raw<readonly Puzzle[]>([]);
  #asking = new AbortController();
  #acting = new AbortController();

  constructor() {
    const data = stored('setter') as { game?: unknown; title?: string; author?: string; symmetry?: Symmetry; booklet?: readonly StoredPuzzle[] } | null;
    this.game = (data && games.thaw(data.game)) || this.game;
    this.title = data?.title ?? '';
    this.author = data?.author ?? '';
    this.symmetry = data?.symmetry ?? 'none';
    this.booklet = (data?.booklet ?? []).map(({ width, height, ...rest }) => ({ shape: shapeOf(width, height), ...rest }));
  }
  save(): void {
    const { title, author, symmetry } = this;
    const booklet = this.booklet.map(({ shape: { width, height }, ...rest }): StoredPuzzle => ({ width, height, ...rest }));
    store('setter', { game: games.freeze(this.game, 200), title, author, symmetry, booklet });
  }

  get shape(): Shape {
    return this.game.shape;
  }
  get line(): string {
    return games.lineOf(this.game, () => true);
  }
  get clues(): number {
    return games.filled(this.game);
  }
  get input(): api.PuzzleInput {
    return { puzzle: this.line, width: this.shape.width, height: this.shape.height };
  }
  /** Empty cells that need a clue for the symmetry. */
  get missing(): ReadonlySet<number> {
    const { cells } = this.game;
    return new Set(cells.flatMap((cell, i) => (cell.value ? this.#images(i).filter((image) => !cells[image].value) : [])));
  }
  #images(cell: number): number[] {
    const { n } = this.shape;
    return imagesOf(this.symmetry, n, [Math.floor(cell / n), cell % n]).map(([r, c]) => r * n + c);
  }

  // --- Changes ------------------------------------------------------------------------------------

  play(next: games.Game): void {
    if (next === this.game) return;
    this.game = next;
    this.near = [];
    this.#acting.abort();
    this.busy = '';
    this.save();
    void this.ask();
  }
  /** Enters a clue, or removes it if the cell has it already. */
  enter(digit: number): void {
    const { cells } = this.game;
    const { cells: at } = this.selection;
    const clear = [...at].every((cell) => cells[cell].value === digit);
    if (clear) this.erase();
    else this.play(games.change(this.game, [...at].map((cell) => [cell, { ...games.kEmpty, clue: true, value: digit }])));
  }
  /** Removes the clues of the selection and of the cells symmetric to it. */
  erase(): void {
    const all = new Set([...this.selection.cells].flatMap((cell) => [cell, ...this.#images(cell)]));
    this.play(games.change(this.game, [...all].map((cell) => [cell, games.kEmpty])));
  }
  undo(): void {
    this.play(games.undo(this.game));
  }
  redo(): void {
    this.play(games.redo(this.game));
  }
  /** Takes the clues of a line as one move. */
  take(line: string): void {
    const { n } = this.shape;
    this.play(games.change(this.game, [...line].map((symbol, i) => {
      const value = digitOf(symbol, n);
      return [i, value ? { ...games.kEmpty, clue: true, value } : games.kEmpty];
    })));
  }
  /** Opens another board. */
  load(shape: Shape, line = ''): void {
    if (needsSquare(this.symmetry) && shape.width !== shape.height) this.symmetry = 'none';
    this.selection = only(0);
    this.play(games.newGame(shape, line));
  }

  // --- Answers ------------------------------------------------------------------------------------

  /** Asks what the clues mean; a later call cancels this one. */
  async ask(): Promise<void> {
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    this.problem = '';
    // The true candidates of the position before stay while the answer is near: the board is drawn once, not twice.
    const late = setTimeout(() => (this.possibilities = null), kLate);
    signal.addEventListener('abort', () => clearTimeout(late));
    if (this.answer) this.answer = { ...this.answer, outdated: true };
    if (this.clues === 0) {
      clearTimeout(late);
      this.answer = this.possibilities = null;
      return;
    }
    const options = { signal, onprogress: () => {} };
    const { input } = this;
    const began = performance.now();
    const found = await api.candidates({ ...input, limit: kCounted, time_ms: 1000 * kSeconds }, options);
    if (signal.aborted) return;
    clearTimeout(late);
    if (found.error !== undefined) {
      this.possibilities = null;
      this.problem = found.error;
      return;
    }
    const masks = (all: number[][] | undefined) => (all ?? input.puzzle.split('').map(() => [])).map((digits) => digits.reduce((mask, d) => mask | bit(d), 0));
    const possible = masks(found.candidates);
    const unknown = masks(found.unknown);
    const none = possible.some((mask, i) => !mask && !unknown[i]);
    const unique = found.complete && found.count === '1';
    this.possibilities = { possible, unknown, counts: found.counts ?? [] };
    this.answer = {
      verdict: none ? 'none' : unique ? 'unique' : found.limit && !found.complete ? 'unknown' : 'multiple',
      count: found.complete ? found.count ?? '' : '', seconds: found.seconds ?? (performance.now() - began) / 1000,
      solution: unique ? found.candidates.map(([digit]) => digit.toString(36).toUpperCase()).join('') : '',
    };
    if (unique) await this.#rate(input, options);
  }
  async #rate(input: api.PuzzleInput, options: api.RequestOptions): Promise<void> {
    const [checked, rated] = await Promise.all([api.check(input, options), api.explain({ ...input, scale: 'inlay', paths: false }, options)]);
    if (options.signal.aborted || !this.answer) return;
    const redundant = checked.error === undefined ? checked.redundant?.map((name) => cellNamed(this.shape, name)) : undefined;
    const known = rated.error === undefined && rated.er ? { rating: rated.er, level: rated.difficulty, hardest: hardestOf(rated.steps)?.title } : {};
    this.answer = { ...this.answer, ...(redundant && { redundant }), ...known };
  }

  // --- Actions ------------------------------------------------------------------------------------

  async #act<T>(what: 'minimize' | 'complete' | 'vary' | 'fill', call: (options: api.RequestOptions) => Promise<api.Reply<T>>): Promise<T | null> {
    this.#acting.abort();
    const { signal } = (this.#acting = new AbortController());
    this.busy = what;
    this.problem = '';
    const answer = await call({ signal, onprogress: () => {} });
    if (signal.aborted) return null;
    this.busy = '';
    if (answer.error === undefined) return answer;
    this.problem = answer.error;
    return null;
  }
  stop(): void {
    this.#acting.abort();
    this.busy = '';
  }
  /** Removes redundant clues. */
  async minimize(): Promise<void> {
    const answer = await this.#act('minimize', (options) => api.minimize({ ...this.input, seed: randomSeed() }, options));
    if (answer?.minimized) this.take(answer.minimized);
    else if (answer) this.problem = t('setter.notUnique');
  }
  /** Adds clues until the solution is unique. */
  async complete(): Promise<void> {
    const { symmetry } = this;
    const answer = await this.#act('complete', (options) => api.complete({ ...this.input, symmetry, seed: randomSeed() }, options));
    if (answer?.completed) this.take(answer.completed);
    else if (answer) this.problem = t('setter.noSolution');
  }
  /** Fills the cells that the symmetry needs with digits of a random solution. */
  async fill(): Promise<void> {
    const { missing } = this;
    const answer = await this.#act('fill', (options) => api.solve({ ...this.input, limit: 1, seed: randomSeed() }, options));
    const solution = answer?.solutions[0];
    if (solution) this.take([...this.line].map((symbol, i) => (missing.has(i) ? solution[i] : symbol)).join(''));
    else if (answer) this.problem = t('setter.noSolution');
  }
  /** Finds neighbours, and then their difficulty. */
  async vary(remove: number, add: number): Promise<void> {
    const { symmetry, shape } = this;
    this.near = [];
    const answer = await this.#act('vary', (options) => api.vary({ ...this.input, symmetry, remove, add, limit: 8, seed: randomSeed() }, options));
    if (!answer) return;
    if (answer.puzzles.length === 0) this.problem = t('setter.noNeighbour');
    this.near = answer.puzzles.map(({ puzzle, solution, clues }) => ({ shape, line: puzzle, solution, clues }));
    const { signal } = this.#acting;
    for (const { line } of this.near) {
      const rated = await api.rate({ puzzle: line, width: shape.width, height: shape.height, scale: 'inlay' }, { signal, onprogress: () => {} });
      if (signal.aborted) return;
      if (rated.error !== undefined || !rated.er) continue;
      this.near = this.near.map((one) => (one.line === line ? { ...one, ...ratingIn(`${rated.er} ${rated.difficulty ?? ''}`.trim()) } : one));
    }
  }

  /** The puzzle for the booklet; undefined unless it has one solution. */
  get finished(): Puzzle | undefined {
    const { answer, shape, line, clues } = this;
    if (!answer?.solution || answer.outdated) return undefined;
    const { rating, level, solution } = answer;
    return { shape, line, solution, clues, ...(rating && { rating }), ...(level && { level }) };
  }
  addToBooklet(puzzles: readonly Puzzle[]): void {
    this.booklet = [...this.booklet, ...puzzles.filter(({ line }) => !this.booklet.some((one) => one.line === line))];
    this.save();
  }
  removeFromBooklet(at: number): void {
    this.booklet = this.booklet.filter((_, i) => i !== at);
    this.save();
  }
}

export const setter = new Setter();
