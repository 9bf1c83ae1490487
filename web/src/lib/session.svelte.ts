// The session: the one board that all views share, the selection, and the results shown for it. The
// browser stores the board and the settings across reloads.
import * as api from '../api';
import { inputOf } from './board-text';
import type { Possibilities } from './cell-views';
import type { Filter } from './assist';
import * as games from './game';
import { t, useLanguage, type LanguageSetting } from './i18n.svelte';
import type { Snapshot } from './keeper';
import type { About, Solved } from './library';
import type { Result } from './result-line';
import { kLetters, type Letters } from './keys';
import { only, type Selection } from './selection';
import { puzzleIn } from './share';
import { idOf, shapeOf, shapeWith, withDrawings, type Shape } from './shape';
import { store, stored } from './storage';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: LanguageSetting;
  autoMarks: boolean; // all candidates are shown
  numberFirst: boolean; // a digit is picked first and then entered into cells
  letters: boolean; // single letters are commands
  keys: Partial<Letters>; // letters that the reader has chosen
  conflicts: 'now' | 'check' | 'never'; // when equal digits in a house are marked
  assist: boolean; // the tools that highlight and colour candidates
  peers: boolean;
  clock: boolean;
  boardSize: number; // of boards above 9x9: index of kBoardSizes
}

/** Board sizes above 9x9: whether the board takes the width of the page, and how far it is zoomed. */
export const kBoardSizes = [{ wide: false, zoom: 1 }, { wide: true, zoom: 1 }, { wide: true, zoom: 1.5 }, { wide: true, zoom: 2 }] as const;

/** The theme that follows each theme. */
export const kThemes = { auto: 'dark', dark: 'light', light: 'auto' } as const;

interface StoredBoard { game?: unknown; seconds?: number; hints?: number; about?: About; finished?: Solved | null; shown?: boolean; isNew?: boolean }
export interface Hint { step: api.Step; degree: number }

/** The puzzle of the first visit. */
const kFirst = '.3...1.45.....59.3..5..2.1...812.47931.....26247.963...5.6..1..6.32.....92.5...8.';
const kFirstAbout: About = { source: 'pool', level: 'easy', rating: '1.5' };
// The library is loaded after the first paint.
type Keeper = typeof import('./keeper');
let keeper: () => Promise<Keeper>;
/** `load` is called once, unless it fails: two imports of one module may arrive in either order. */
export function useKeeper(load: () => Promise<Keeper>): void {
  let loaded: Promise<Keeper> | undefined;
  keeper = () => (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
}

class Session {
  game = $state.raw(games.newGame(shapeOf(3, 3), kFirst));
  selection = $state.raw<Selection>(only(0));
  mode = $state<games.Mode>('digit');
  pickedDigit = $state(0); // with numberFirst: the digit for the next cell
  seconds = $state(0);
  paused = $state(false);
  filter = $state<Filter>(0);
  settings = $state<Settings>({
    theme: 'auto', language: 'system', autoMarks: false, numberFirst: false, letters: true, keys: {}, conflicts: 'now', assist: false, peers: true, clock: true, boardSize: 0,
  });

  // Answers of the server; the next move clears them.
  result = $state.raw<Result | null>(null);
  message = $state('');
  possibilities = $state.raw<Possibilities | null>(null);
  wrong = $state.raw<ReadonlySet<number>>(new Set());
  checked = $state(false); // since the last move
  broken = $state.raw<readonly api.Broken[]>([]); // constraints that the digits on the board break
  pointed = $state.raw<api.Constraint | null>(null); // the constraint that the reader looks at
  hint = $state.raw<Hint | null>(null);
  solutionOf = new Map<string, string>(); // of puzzles with a unique solution
  hasEarlier = $state(stored('earlier') !== null);
  unsupported = $state.raw<readonly string[]>([]); // parts of a pasted link without which it can be opened
  #pasted = -Infinity; // when the puzzle was pasted, if it was
  about = $state.raw<About>(kFirstAbout); // the puzzle on the board
  hints = $state(0); // shown for this puzzle
  shown = $state(false); // the solver has filled in the solution
  finished = $state.raw<Solved | null>(null); // the result, while the solved board is shown
  isNew = $state(false); // this is the first visit
  #recorded: Solved | null = null; // the result of this puzzle, which is in the library

  constructor() {
    const data = stored('board') as StoredBoard | null;
    const game = data && games.thaw(data.game);
    if (game) this.restore(game, data);
    else {
      this.isNew = true;
      this.#toFirstEmpty();
    }
    Object.assign(this.settings, stored('settings') ?? {});
    const conflicts: unknown = this.settings.conflicts; // older pages stored whether they were marked
    if (typeof conflicts === 'boolean') this.settings.conflicts = conflicts ? 'now' : 'never';
  }

  // If the browser has no room for all moves, only the last ones are stored.
  private saveAs(name: string): boolean {
    const { seconds, hints, about, finished, shown, isNew } = this;
    return [2000, 100, 0].some((moves) => store(name, { game: games.freeze(this.game, moves), seconds, hints, about, finished, shown, isNew }));
  }
  private restore(game: games.Game, { seconds = 0, hints = 0, about = {}, finished = null, shown = false, isNew = false }: StoredBoard): void {
    Object.assign(this, { game, seconds, hints, about, finished, shown, isNew });
    this.#recorded = finished;
    if (game.shape.parts && !finished) void this.#compare(game);
  }
  /** Stores the board, and in the library if it was begun. */
  saveBoard(): void {
    this.saveAs('board');
    this.#keep();
  }
  #keep(): void {
    const { game, seconds, hints, about, finished } = this;
    const snapshot: Snapshot = { game, seconds, hints, about, finished: finished !== null };
    if (game.past.length > 0) void keeper().then(({ keep }) => keep(snapshot));
  }
  #toFirstEmpty(): void {
    this.selection = only(Math.max(0, this.game.cells.findIndex(({ value }) => !value)));
  }
  saveSettings(): void {
    store('settings', this.settings);
  }

  /** Changes the language of the page; texts in the former language are cleared. */
  async useLanguage(setting: LanguageSetting): Promise<void> {
    this.settings.language = setting;
    await useLanguage(setting);
    this.result = this.hint = null;
    this.message = '';
  }

  get time(): string {
    return `${Math.floor(this.seconds / 60)}:${String(this.seconds % 60).padStart(2, '0')}`;
  }
  get letters(): Letters {
    return { ...kLetters, ...this.settings.keys };
  }
  /** Whether the puzzle was pasted in the last minute, so it is hardly in play yet. */
  get justPasted(): boolean {
    return Date.now() - this.#pasted < 60_000;
  }
  get puzzle(): string {
    return games.puzzleOf(this.game);
  }
  /** The rules of the board with these digits. */
  input(line: string): api.PuzzleInput {
    return inputOf(this.game.shape, line);
  }

  /** Makes a move, which clears the answers about the position before it. */
  play(next: games.Game): void {
    if (next === this.game) return;
    const before = this.puzzle;
    if (next.shape !== this.game.shape) this.#forgetRules();
    this.game = next;
    if (this.result?.passing || before !== this.puzzle) this.result = null;
    if (before !== this.puzzle) this.about = {};
    this.possibilities = null;
    this.hint = null;
    this.message = '';
    this.checked = false;
    if (this.wrong.size > 0) this.wrong = new Set();
    this.finished = null;
    if (next.shape.parts) void this.#compare(next);
    else if (games.complete(next) && !this.shown) this.#finish();
  }

  // What is known about the constraints of the board that was there before.
  #forgetRules(): void {
    this.broken = [];
    this.pointed = null;
  }

  // Finds the constraints that a position breaks. A full board that breaks none is solved.
  async #compare(game: games.Game): Promise<void> {
    const answer = await api.conflicts(this.input(games.everythingOf(game)));
    if (this.game.cells !== game.cells) return;
    this.broken = answer.error === undefined ? answer.broken : [];
    if (answer.error === undefined && answer.broken.length === 0 && games.complete(game) && !this.shown) this.#finish();
  }

  #finish(): void {
    const { game: { shape }, seconds, hints, about: { level, rating, daily } } = this;
    const first = this.#recorded;
    const finished = first ?? { id: idOf(shape, this.puzzle), level, rating, daily, n: shape.n, ...(shape.parts && { variant: true }), seconds, hints, at: Date.now() };
    if (!first) void keeper().then(({ record }) => record(finished));
    this.finished = this.#recorded = finished;
    this.#keep();
  }

  /** Opens another puzzle and restarts the timer. A board that was begun stays in the library, and one that is in
      the library continues where it was left, unless it is solved or `goOn` is false. */
  load(shape: Shape, line: string, about: About = {}, goOn = true): void {
    this.#keep();
    if (this.game.past.length > 0) this.hasEarlier = this.saveAs('earlier');
    this.isNew = this.shown = false;
    this.#recorded = null;
    this.play(games.newGame(shape, line));
    this.about = about;
    this.result = this.finished = null;
    this.#toFirstEmpty();
    this.seconds = this.hints = 0;
    this.paused = false;
    this.pickedDigit = this.filter = 0;
    this.#forgetRules();
    this.#pasted = -Infinity;
    void keeper().then(({ comeBack }) => comeBack(goOn));
  }

  /** Takes up a game of the puzzle on the board. */
  goOn(game: games.Game, seconds: number, hints: number): void {
    Object.assign(this, { game, seconds, hints });
    this.#toFirstEmpty();
    if (game.shape.parts) void this.#compare(game);
  }

  /** Exchanges the board with the one before the last load. */
  swap(): void {
    const data = stored('earlier') as StoredBoard | null;
    const game = data && games.thaw(data.game);
    if (!game) return;
    this.saveAs('earlier');
    this.play(game);
    this.result = null;
    this.selection = only(0);
    this.restore(game, data);
  }

  /** Opens a game that has begun elsewhere: in a link of this page or of another program. */
  open(game: games.Game, title = '', author = '', rules = ''): void {
    const begun = game.cells.some((cell) => !games.alike(cell, cell.clue ? { ...games.kEmpty, clue: true, value: cell.value } : games.kEmpty));
    this.load(game.shape, games.lineOf(game, ({ clue }) => clue), { source: 'import', ...(title && { title }), ...(author && { author }), ...(rules && { rules }) }, !begun);
    if (begun) {
      this.game = game;
      if (game.shape.parts) void this.#compare(game);
    }
    this.#pasted = Date.now();
  }

  /** Loads a link to this page or a puzzle in any notation. Returns an error message or ''. `partial`: without the
      parts of a link that the server does not understand. */
  async paste(text: string, box?: { width: number; height: number }, partial = false): Promise<string> {
    this.unsupported = [];
    const own = puzzleIn(text);
    if (own) {
      this.load(own.shape, own.line, { source: 'import' });
      this.#pasted = Date.now();
      return '';
    }
    if (text.includes('#g=')) {
      const opened = await (await import('./progress-link')).gameIn(text);
      if (opened) this.open(opened.game, opened.title, opened.author, opened.rules);
      return opened ? '' : t('badLink');
    }
    const answer = await api.convert(text.trim(), 'constraints', box, { parts: true, ...(partial && { partial }) });
    if (answer.error !== undefined) {
      this.unsupported = answer.unsupported ?? [];
      if (answer.unsupported) return t('unsupportedParts', { parts: answer.unsupported.join(', ') });
      return answer.error + (answer.where ? ` (${answer.where})` : '');
    }
    if (answer.parts ? answer.parts.greatest > 35 : !inRange(answer.box)) return t('badSize');
    const { withState } = await import('./link-state');
    this.open(withState(gameOf(answer), answer), answer.title, answer.author, answer.rules);
    if (answer.not_checked) this.result = { verdict: t('leftOut', { parts: answer.not_checked.join(', ') }), tone: 'open', more: [], cost: '', passing: true };
    return '';
  }
}

function inRange([width, height]: readonly [number, number]): boolean {
  return width * height <= 25 && width * height >= 4;
}

/** The board that an answer describes, with its clues. */
export function gameOf({ parts, box, puzzle, drawn }: api.Converted): games.Game {
  if (!parts) return games.newGame(withDrawings(shapeOf(box[0], box[1]), drawn), puzzle);
  const game = games.newGame(withDrawings(shapeWith(parts), drawn));
  const cells = game.cells.map((cell, at) => {
    const value = parts.clues[at];
    return value === undefined ? cell : { ...games.kEmpty, clue: true, value: value - parts.least + 1 };
  });
  return { ...game, cells };
}

export const session = new Session();
