// The puzzle that is being set: its clues and constraints, what they mean, and the actions that change them. It outlives a
// reload.
import * as api from '../api';
import type { Drawn } from '../api';
import { boardIn, boardOfText, composed, frameOf, headOf, inputOf } from './board-text';
import type { Possibilities } from './cell-views';
import * as games from './game';
import { imagesOf, needsSquare, type Symmetry } from './generate-options';
import { randomSeed, ratingIn, type Puzzle } from './generator.svelte';
import { t } from './i18n.svelte';
import { only, type Selection } from './selection';
import { parsed, textsOf, written } from './setter-tools';
import { bit, boardOf, cellCount, cellNamed, digitOf, gridCells, nameOf, shapeFor, shapeOf, symbolOf, wholeLine, withDrawings, type Board, type Shape } from './shape';
import { hardestOf } from './steps';
import { store, stored } from './storage';

const kCounted = 1000; // solutions that are enumerated for each answer
const kFirst = 80; // milliseconds until the first answer, which may leave something open
const kSeconds = 2; // at most for each answer
const kLate = 200; // milliseconds until outdated candidates disappear
const kMoves = 200; // that outlive a reload

/** What the clues and constraints mean. The difficulty follows after the verdict. */
export interface Answer {
  readonly verdict: api.Verdict;
  readonly count: string; // of the solutions; '' if there are more than are enumerated
  readonly limited: boolean; // a limit ended the search, so there may be fewer than that
  readonly searching: boolean; // a longer search follows
  readonly seconds: number;
  readonly solution: string; // if it is unique
  readonly redundant?: readonly string[]; // names of cells, and texts of constraints
  readonly rating?: string;
  readonly level?: string;
  readonly hardest?: string; // the technique of the hardest step
  readonly outdated?: boolean; // the puzzle has changed since
}

/** Clues and constraints that force a value, rule it out, or leave no solution. */
export interface Why {
  readonly cell: number; // -1: they leave no solution
  readonly digit: number;
  readonly outcome: api.Reasons['outcome'];
  readonly cells: readonly number[]; // of the clues
  readonly texts: readonly string[]; // of the constraints
  readonly least: boolean;
}

type StoredPuzzle = Omit<Puzzle, 'shape'> & Board;
// A board by its text, one character per cell, and the place of its drawings in a list.
type Position = readonly [frame: string, line: string, drawn?: number];
interface Stored {
  board?: Board; line?: string; past?: Position[]; future?: Position[];
  drawings?: (Drawn | null)[]; // of these positions
  game?: unknown; // of older pages
  title?: string; author?: string; rules?: string; symmetry?: Symmetry; booklet?: readonly StoredPuzzle[];
}

class Setter {
  game = $state.raw(games.newGame(shapeOf(3, 3)));
  past = $state.raw<readonly Position[]>([]);
  future = $state.raw<readonly Position[]>([]);
  selection = $state.raw<Selection>(only(0));
  chosen = $state(-1); // index of a constraint in `texts`
  pointed = $state(''); // the text of the constraint that the reader looks at
  title = $state('');
  author = $state('');
  rules = $state(''); // in the words of the setter
  symmetry = $state<Symmetry>('none');
  showCandidates = $state(true);
  answer = $state.raw<Answer | null>(null);
  why = $state.raw<Why | null>(null);
  possibilities = $state.raw<Possibilities | null>(null);
  problem = $state('');
  busy = $state<'' | 'minimize' | 'complete' | 'vary' | 'fill' | 'why'>('');
  near = $state.raw<readonly Puzzle[]>([]); // neighbours of a puzzle
  booklet = $state.raw<readonly Puzzle[]>([]);
  #boards = new Map<string, Shape>(); // by text, without drawings
  #drawings: (Drawn | null)[] = []; // of positions
  #edits = Promise.resolve(); // of constraints, one after the other
  #asking = new AbortController();
  #acting = new AbortController();

  constructor() {
    const { board, line, past = [], future = [], drawings = [], game, title = '', author = '', rules = '', symmetry = 'none', booklet = [] } = (stored('setter') ?? {}) as Stored;
    const former = game === undefined ? undefined : games.thaw(game);
    if (board) this.game = games.newGame(shapeFor(board), line);
    else if (former) this.game = games.newGame(former.shape, games.everythingOf(former));
    Object.assign(this, { past, future, title, author, rules, symmetry });
    this.#drawings = drawings;
    this.booklet = booklet.map(({ width, height, parts, ...rest }) => ({ shape: shapeFor({ width, height, parts }), ...rest }));
  }
  save(): void {
    const { title, author, rules, symmetry, past, future, shape, line } = this;
    const booklet = this.booklet.map(({ shape: board, ...rest }): StoredPuzzle => ({ ...boardOf(board), ...rest }));
    const kept = { past: past.slice(-kMoves), future: future.slice(-kMoves) };
    const used = new Set([...kept.past, ...kept.future].map(([, , drawn]) => drawn));
    const drawings = this.#drawings.map((one, i) => (used.has(i) ? one : null));
    store('setter', { board: boardOf(shape), line, ...kept, drawings, title, author, rules, symmetry, booklet });
  }

  get shape(): Shape {
    return this.game.shape;
  }
  get line(): string {
    return games.everythingOf(this.game);
  }
  get clues(): number {
    return games.filled(this.game);
  }
  /** The constraints in the text form. */
  get texts(): string[] {
    return textsOf(this.shape);
  }
  /** Whether nothing has been set. */
  get blank(): boolean {
    return this.clues === 0 && this.texts.length === 0;
  }
  get input(): api.PuzzleInput {
    return inputOf(this.shape, this.line);
  }
  /** Empty cells that need a clue for the symmetry. */
  get missing(): ReadonlySet<number> {
    const { cells } = this.game;
    return new Set(cells.flatMap((cell, i) => (cell.value ? this.#images(i).filter((image) => !cells[image].value) : [])));
  }
  #images(cell: number): number[] {
    const { rows, columns } = this.shape;
    if (rows !== columns || cell >= gridCells(this.shape)) return [];
    return imagesOf(this.symmetry, rows, [Math.floor(cell / rows), cell % rows]).map(([r, c]) => r * rows + c);
  }

  // --- Changes ------------------------------------------------------------------------------------

  #show(shape: Shape, line: string): void {
    if (this.selection.cursor >= cellCount(shape)) this.selection = only(0);
    this.game = games.newGame(shape, line);
    this.near = [];
    this.why = null;
    this.#acting.abort();
    this.busy = '';
    this.save();
    void this.ask();
  }
  #position(): Position {
    const { shape, line } = this;
    const frame = frameOf(shape);
    const { drawn } = shape;
    this.#boards.set(frame, shapeFor({ ...boardOf(shape), drawn: undefined }));
    if (!drawn) return [frame, line];
    const at = this.#drawings.indexOf(drawn);
    return [frame, line, at < 0 ? this.#drawings.push(drawn) - 1 : at];
  }
  /** Makes a move. */
  play(line: string, shape = this.shape): void {
    if (line === this.line && shape === this.shape) return;
    this.past = [...this.past, this.#position()];
    this.future = [];
    this.#show(shape, line);
  }
  #change(edits: readonly (readonly [number, number])[]): void {
    const { least } = this.shape;
    const symbols = [...this.line];
    for (const [cell, digit] of edits) symbols[cell] = digit ? symbolOf(digit, least) : '.';
    this.play(symbols.join(''));
  }
  /** Enters a clue, or removes it if the cell has it already. */
  enter(digit: number): void {
    const { cells } = this.game;
    const at = [...this.selection.cells];
    if (at.every((cell) => cells[cell].value === digit)) this.erase();
    else this.#change(at.map((cell) => [cell, digit]));
  }
  /** Removes the clues of the selection and of the cells symmetric to it. */
  erase(): void {
    const all = new Set([...this.selection.cells].flatMap((cell) => [cell, ...this.#images(cell)]));
    this.#change([...all].map((cell) => [cell, 0]));
  }
  undo(): Promise<void> {
    return this.#back('past', 'future');
  }
  redo(): Promise<void> {
    return this.#back('future', 'past');
  }
  // A board of before a reload is made from its text.
  #back(from: 'past' | 'future', to: 'past' | 'future'): Promise<void> {
    return this.#queue(async () => {
      const move = this[from].at(-1);
      if (!move) return;
      const [frame, line, drawn = -1] = move;
      const board = this.#boards.get(frame) ?? await boardIn(frame);
      if (typeof board === 'string') {
        this.problem = board;
        return;
      }
      this.#boards.set(frame, board);
      this[to] = [...this[to], this.#position()];
      this[from] = this[from].slice(0, -1);
      this.chosen = -1;
      this.#show(withDrawings(board, this.#drawings[drawn] ?? undefined), line);
    });
  }
  /** Takes the clues of a line as one move. */
  take(line: string): void {
    this.play([...line].map((symbol) => (digitOf(symbol, this.shape.n, this.shape.least) ? symbol : '.')).join(''));
  }
  /** Changes the rules. The clues stay if the board has the same cells and values, and those of `clues` are added. */
  takeBoard(shape: Shape, clues = ''): void {
    const { rows, columns, least, n, outside } = this.shape;
    const sameGrid = shape.rows === rows && shape.columns === columns && shape.least === least && shape.n === n;
    const sameOutside = shape.outside.length === outside.length;
    const kept = !sameGrid ? '' : sameOutside ? this.line : this.line.slice(0, gridCells(shape));
    const line = Array.from(kept.padEnd(cellCount(shape), '.'), (symbol, at) => (digitOf(clues[at] ?? '', shape.n, shape.least) ? clues[at] : symbol));
    this.play(line.join(''), sameGrid && sameOutside ? withDrawings(shape, this.shape.drawn) : shape);
  }
  /** Opens another board. */
  load(shape: Shape, line = ''): void {
    if (needsSquare(this.symmetry) && shape.rows !== shape.columns) this.symmetry = 'none';
    this.selection = only(0);
    this.chosen = -1;
    this.play(line.padEnd(cellCount(shape), '.'), shape);
  }

  // --- Constraints --------------------------------------------------------------------------------

  #queue(edit: () => Promise<void>): Promise<void> {
    const done = this.#edits.then(edit);
    this.#edits = done.catch(() => {}); // one that fails does not keep others from being made
    return done;
  }
  /** Changes the texts of the constraints, and then chooses the one with this index. An error leaves all as it was.
      `head`: another board. Returns a message or ''. */
  async edit(change: (texts: string[]) => readonly string[], choose = -1, head?: string): Promise<string> {
    let problem = '';
    await this.#queue(async () => {
      const texts = change(this.texts);
      const shape = await boardOfText(composed(head ?? headOf(this.shape), texts));
      if (typeof shape === 'string') {
        this.problem = problem = shape;
        return;
      }
      this.takeBoard(shape);
      this.chosen = choose < 0 ? -1 : Math.min(choose, this.texts.length - 1);
    });
    return problem;
  }
  /** Gives a constraint other numbers. */
  setNumbers(index: number, numbers: readonly number[]): Promise<string> {
    return this.edit((texts) => texts.map((text, i) => (i === index ? written({ ...parsed(text), numbers }) : text)), index);
  }
  remove(index: number): Promise<string> {
    return this.edit((texts) => texts.filter((_, i) => i !== index));
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
    if (this.blank) {
      clearTimeout(late);
      this.answer = this.possibilities = null;
      return;
    }
    const options = { signal, onprogress: () => {} };
    const { input } = this;
    const began = performance.now();
    const search = (milliseconds: number) => api.candidates({ ...input, limit: kCounted, time_ms: milliseconds }, options);
    let found = await search(kFirst);
    if (signal.aborted) return;
    clearTimeout(late);
    if (found.error === undefined && found.limit === 'time limit') {
      this.#showAnswer(found, performance.now() - began, true);
      found = await search(1000 * kSeconds);
      if (signal.aborted) return;
    }
    if (found.error !== undefined) {
      this.possibilities = null;
      this.problem = found.error;
      return;
    }
    const verdict = this.#showAnswer(found, performance.now() - began);
    if (verdict === 'unique') await this.#rate(input, options);
    if (verdict !== 'none') return;
    const clash = await this.#reasons(-1, 0, { ...options, background: true });
    if (!signal.aborted && clash.error === undefined) this.#showWhy(-1, 0, clash);
  }
  // Shows the true candidates, and what follows from them. Returns the verdict.
  #showAnswer(found: api.TrueCandidates, milliseconds: number, searching = false): api.Verdict {
    const { shape } = this;
    const masks = (all: number[][] | undefined) =>
      (all ?? this.game.cells.map(() => [])).map((values) => values.reduce((mask, value) => mask | bit(value - shape.least + 1), 0));
    const possible = masks(found.candidates);
    const unknown = masks(found.unknown);
    const none = possible.some((mask, i) => !mask && !unknown[i]);
    const unique = found.complete && found.count === '1';
    const several = possible.some((mask) => (mask & (mask - 1)) !== 0); // each of them is in a solution
    this.possibilities = { possible, unknown, counts: found.counts ?? [] };
    const verdict = none ? 'none' : unique ? 'unique' : found.limit && !found.complete && !several ? 'unknown' : 'multiple';
    this.answer = {
      verdict, searching,
      count: found.complete ? found.count ?? '' : '', limited: found.limit !== undefined, seconds: found.seconds ?? milliseconds / 1000,
      solution: unique ? found.candidates.map(([value]) => symbolOf(value - shape.least + 1, shape.least)).join('') : '',
    };
    return verdict;
  }
  async #rate(input: api.PuzzleInput, options: api.RequestOptions): Promise<void> {
    const [checked, rated] = await Promise.all([api.check(input, options), api.explain({ ...input, scale: 'inlay', paths: false }, options)]);
    if (options.signal.aborted || !this.answer) return;
    const redundant = checked.error === undefined ? checked.redundant : undefined;
    const known = rated.error === undefined && rated.er ? { rating: rated.er, level: rated.difficulty, hardest: hardestOf(rated.steps)?.title } : {};
    this.answer = { ...this.answer, ...(redundant && { redundant }), ...known };
  }

  #reasons(cell: number, digit: number, options: api.RequestOptions): Promise<api.Reply<api.Reasons>> {
    const { shape, input } = this;
    const asked = cell < 0 ? {} : { cell: nameOf(shape, cell), value: digit + shape.least - 1 };
    return api.reasons({ ...input, ...asked, time_ms: 1000 * kSeconds }, options);
  }
  #showWhy(cell: number, digit: number, found: api.Reasons): void {
    const { shape } = this;
    const clue = (name: string) => cellNamed(shape, name) >= 0;
    this.why = {
      cell, digit, outcome: found.outcome, least: found.least,
      cells: found.reasons.filter(clue).map((name) => cellNamed(shape, name)), texts: found.reasons.filter((name) => !clue(name)),
    };
  }

  // --- Actions ------------------------------------------------------------------------------------

  async #act<T>(what: Exclude<Setter['busy'], ''>, call: (options: api.RequestOptions) => Promise<api.Reply<T>>): Promise<T | null> {
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
  /** Finds out why a cell has a digit, or cannot have it. */
  async askWhy(cell: number, digit: number): Promise<void> {
    const found = await this.#act('why', (options) => this.#reasons(cell, digit, options));
    if (found) this.#showWhy(cell, digit, found);
  }
  /** Removes redundant clues or constraints. */
  async minimize(what: 'clues' | 'constraints'): Promise<void> {
    const answer = await this.#act('minimize', (options) => api.minimize({ ...this.input, what, seed: randomSeed() }, options));
    if (!answer) return;
    if (!answer.minimized) this.problem = t('setter.notUnique');
    else if (what === 'constraints') await this.edit((texts) => texts.filter((text) => !answer.removed?.includes(text)));
    else if (answer.removed) this.#change(answer.removed.map((name) => [cellNamed(this.shape, name), 0]));
    else this.take(answer.minimized);
  }
  /** Adds clues until the solution is unique. */
  async complete(): Promise<void> {
    const { symmetry } = this;
    const answer = await this.#act('complete', (options) => api.complete({ ...this.input, symmetry, seed: randomSeed() }, options));
    const { solution = '' } = answer ?? {};
    if (answer?.added) this.#change(answer.added.map((name) => cellNamed(this.shape, name)).map((cell) => [cell, digitOf(solution[cell], this.shape.n, this.shape.least)]));
    else if (answer) this.problem = t('setter.noSolution');
  }
  /** Fills the cells that the symmetry needs, or all, with digits of a random solution. */
  async fill(all = false): Promise<void> {
    const missing = all ? new Set(this.game.cells.keys()) : this.missing;
    const answer = await this.#act('fill', (options) => api.solve({ ...this.input, limit: 1, seed: randomSeed() }, options));
    const solution = answer?.solutions[0] && wholeLine(this.shape, answer.solutions[0], answer.extra?.[0]);
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
    this.near = answer.puzzles.map(({ solution, clues, removed, added }) => {
      const symbols = [...this.line];
      for (const name of removed) symbols[cellNamed(shape, name)] = '.';
      for (const name of added) symbols[cellNamed(shape, name)] = solution[cellNamed(shape, name)];
      return { shape, line: symbols.join(''), solution, clues };
    });
    const { signal } = this.#acting;
    for (const { line } of this.near) {
      const rated = await api.rate({ ...inputOf(shape, line), scale: 'inlay' }, { signal, onprogress: () => {} });
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
    const has = (puzzle: Puzzle) => this.booklet.some((one) => one.line === puzzle.line && one.shape === puzzle.shape);
    this.booklet = [...this.booklet, ...puzzles.filter((puzzle) => !has(puzzle))];
    this.save();
  }
  removeFromBooklet(at: number): void {
    this.booklet = this.booklet.filter((_, i) => i !== at);
    this.save();
  }
}

export const setter = new Setter();
