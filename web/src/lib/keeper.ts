// Between the board of Play and the library: keeps what was begun, brings it back, records results, and rates
// puzzles whose level is not known.
import * as api from '../api';
import * as games from './game';
import * as library from './library';
import { session } from './session.svelte';
import { idOf } from './shape';

/** The board at one moment. */
export interface Snapshot {
  readonly game: games.Game;
  readonly seconds: number;
  readonly hints: number;
  readonly about: library.About;
  readonly finished: boolean;
}
const kMoves = 500; // that can be undone after a return
let rating = new AbortController();

/** Stores a board that was begun. Boards without clues are not puzzles yet. */
export async function keep({ game, seconds, hints, about, finished }: Snapshot): Promise<void> {
  if (!games.isPuzzle(game)) return;
  const entry = library.newEntry(game.shape, games.puzzleOf(game), about);
  await library.change(entry.id, (known) => ({
    ...known, ...entry, tags: known?.tags ?? about.tags, state: finished || known?.state === 'solved' ? 'solved' : 'started',
    seconds, hints, progress: games.progress(game), game: games.freeze(game, kMoves),
  }));
}

export const record = (result: library.Solved): Promise<boolean> => library.addResult(result);

/** After a puzzle was opened: continues where it was left, unless its link contained a position (`goOn` is
    false), adds it if it was imported or set, and rates it. */
export async function comeBack(goOn: boolean): Promise<void> {
  const { game, about } = session;
  const line = session.puzzle;
  if (!games.isPuzzle(game)) return;
  const entry = await library.find(idOf(game.shape, line));
  if (session.game !== game) return;
  if (entry) {
    // A link may bring the title and author that the library lacks.
    const { level, rating, daily, title = about.title, author = about.author, rules = about.rules, group = about.group, technique, tags, source } = entry;
    session.about = { ...about, level, rating, daily, title, author, rules, group, technique, tags, source };
    if (title !== entry.title || author !== entry.author) await library.change(entry.id, (known) => known && { ...known, title, author });
    const before = goOn && entry.state === 'started' ? games.thaw(entry.game) : undefined;
    if (before) session.goOn(before, entry.seconds, entry.hints);
  } else if (!goOn) {
    await keep({ game, seconds: 0, hints: 0, about, finished: false });
  } else if (about.source === 'import' || about.source === 'made') {
    await library.add(game.shape, line, about);
  }
  await rate();
}

/** Rates the puzzle on the board, if that is not done yet and it is small enough to be quick. */
export async function rate(): Promise<void> {
  const { puzzle, game: { shape } } = session;
  rating.abort();
  if (session.about.level || shape.n > 9 || !games.isPuzzle(session.game)) return;
  const { signal } = (rating = new AbortController());
  const answer = await api.rate({ ...session.input(puzzle), scale: 'inlay' }, { signal, onprogress: () => {}, background: true });
  if (answer.error !== undefined || answer.outcome !== 'solved' || session.puzzle !== puzzle || session.game.shape !== shape) return;
  session.about = { ...session.about, level: answer.difficulty, rating: answer.er };
  await library.change(idOf(shape, puzzle), (known) => known && { ...known, level: answer.difficulty, rating: answer.er });
}
