// Session: the one board that all views share, and what is pointed at on it. Everything that
// outlives a reload is kept here.
import * as api from '../api';
import type { Truth } from './cells';
import type { Facts } from './facts';
import * as games from './game';
import { keep, kept } from './keep';
import { only, type Selection } from './selection';
import { puzzleIn } from './share';
import { shapeOf, type Shape } from './shape';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  autoMarks: boolean;
  numberFirst: boolean;
  letters: boolean; // single letters are commands
  conflicts: boolean;
  peers: boolean;
  clock: boolean;
}

/** The theme that comes next. */
export const kThemes = { auto: 'dark', dark: 'light', light: 'auto' } as const;

interface Frozen { game?: unknown; seconds?: number }
export interface Hint { step: api.Step; degree: number }

const kFirst = '5.6...7...14....2...752...41..4..3...7.1.3.6...3..7..84...356...5....23...9...8.5';

class Session {
  game = $state.raw(games.newGame(shapeOf(3, 3), kFirst));
  selection = $state.raw<Selection>(only(0));
  mode = $state<games.Mode>('digit');
  armed = $state(0); // number first: the digit that the next cell gets
  seconds = $state(0);
  paused = $state(false);
  settings = $state<Settings>({
    theme: 'auto', autoMarks: false, numberFirst: false, letters: true, conflicts: true, peers: true, clock: true,
  });

  // Answers, until the board changes.
  facts = $state.raw<Facts | null>(null);
  message = $state('');
  truth = $state.raw<Truth | null>(null);
  wrong = $state.raw<ReadonlySet<number>>(new Set());
  hint = $state.raw<Hint | null>(null);
  known = new Map<string, string>(); // solutions of unique puzzles
  hasEarlier = $state(kept('earlier') !== null);
  rating = $state(''); // of the puzzle on the board: "ER 7.1"

  constructor() {
    const data = kept('board') as Frozen | null;
    const game = data && games.thaw(data.game);
    if (game) this.game = game;
    if (game && typeof data.seconds === 'number') this.seconds = data.seconds;
    Object.assign(this.settings, kept('settings') ?? {});
  }

  // Where the browser has no room for all moves, the last ones are kept.
  private keepAs(name: string): boolean {
    return [2000, 100, 0].some((moves) => keep(name, { game: games.freeze(this.game, moves), seconds: this.seconds }));
  }
  keepBoard(): void {
    this.keepAs('board');
  }
  keepSettings(): void {
    keep('settings', this.settings);
  }

  get time(): string {
    return `${Math.floor(this.seconds / 60)}:${String(this.seconds % 60).padStart(2, '0')}`;
  }
  get puzzle(): string {
    return games.puzzleOf(this.game);
  }
  asked(puzzle: string): api.Asked {
    return { puzzle, width: this.game.shape.width, height: this.game.shape.height };
  }

  /** Every move goes through here: what was said about the board before no longer holds. */
  play(next: games.Game): void {
    if (next === this.game) return;
    const before = this.puzzle;
    this.game = next;
    if (this.facts?.passing || before !== this.puzzle) this.facts = null;
    if (before !== this.puzzle) this.rating = '';
    this.truth = null;
    this.hint = null;
    this.message = '';
    if (this.wrong.size > 0) this.wrong = new Set();
    if (games.solvedByHand(next)) this.message = `Solved in ${this.time}.`;
  }

  /** Another puzzle. The clock begins anew; a board that was played on is kept. */
  load(shape: Shape, line: string): void {
    if (this.game.past.length > 0) this.hasEarlier = this.keepAs('earlier');
    this.play(games.newGame(shape, line));
    this.facts = null;
    this.selection = only(0);
    this.seconds = 0;
    this.paused = false;
    this.armed = 0;
  }

  /** The board before the last load; this one is kept in its place. */
  swap(): void {
    const data = kept('earlier') as Frozen | null;
    const game = data && games.thaw(data.game);
    if (!game) return;
    this.keepAs('earlier');
    this.play(game);
    this.facts = null;
    this.selection = only(0);
    this.seconds = data.seconds ?? 0;
  }

  /** Whatever was pasted: a link of this page, or any notation that the server reads. */
  async paste(text: string, box?: { width: number; height: number }): Promise<string> {
    const own = puzzleIn(text);
    if (own) {
      this.load(own.shape, own.line);
      return '';
    }
    const answer = await api.convert(text.trim(), 'line', box);
    if (answer.error !== undefined) return answer.error + (answer.where ? ` (${answer.where})` : '');
    const [width, height] = answer.box;
    if (width * height > 25 || width * height < 4) return 'Boards from 4×4 to 25×25 fit on this page.';
    this.load(shapeOf(width, height), answer.puzzle);
    return '';
  }
}

export const session = new Session();
