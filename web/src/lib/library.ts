// The library: every puzzle that was started, made or imported, and the result of every solved one. It outlives
// reloads and updates of the page.
import { transact } from './database';
import { boardOf, cellCount, idOf, shapeFor, type Board, type Shape } from './shape';

/** Where a puzzle came from, and what is known about it. */
export interface About {
  source?: 'pool' | 'daily' | 'collection' | 'made' | 'import';
  level?: string; // "hard"
  rating?: string; // "4.3", on scale inlay
  daily?: string; // the day of a daily puzzle: "2026-11-22"
  title?: string;
  author?: string;
  rules?: string; // in the words of the setter
  group?: string; // of the collection of variants: "killer thermo"
  technique?: string; // that it was made for
  tags?: readonly string[];
}

/** A puzzle of the library. */
export interface Entry extends About, Board {
  id: string; // "3x3:5.6...", one entry for each puzzle
  line: string; // the clues
  state: 'new' | 'started' | 'solved';
  game?: unknown; // games.freeze()
  progress: number; // filled share of the empty cells
  seconds: number;
  hints: number;
  changed: number; // milliseconds since 1970
}

/** A puzzle that was solved. */
export interface Solved {
  id: string;
  level?: string;
  rating?: string;
  n: number; // the size of the board
  variant?: boolean; // the puzzle has other rules
  seconds: number;
  hints: number;
  at: number; // milliseconds since 1970
  daily?: string;
}

/** Whether the browser has refused to store something. */
export let refused = false;

async function attempt<T>(request: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await request;
  } catch {
    refused = true;
    return otherwise;
  }
}

export const find = (id: string): Promise<Entry | undefined> =>
  attempt(transact<Entry | undefined>('puzzles', 'readonly', (store) => store.get(id)), undefined);
/** The last changed first. */
export const entries = async (): Promise<Entry[]> =>
  (await attempt(transact<Entry[]>('puzzles', 'readonly', (store) => store.getAll()), [])).sort((a, b) => b.changed - a.changed);
export const ids = async (): Promise<Set<string>> =>
  new Set(await attempt(transact<IDBValidKey[]>('puzzles', 'readonly', (store) => store.getAllKeys()), []) as string[]);

let onchange = (): void => {};
/** Calls `changed` after each change from now on, until the returned function is called. */
export function watch(changed: () => void): () => void {
  onchange = changed;
  return () => void (onchange = () => {});
}
const written = (request: Promise<unknown>): Promise<boolean> => attempt(request.then(() => (onchange(), true)), false);

/** Adds or replaces entries. Returns whether they are stored. */
export const keep = (...all: readonly Entry[]): Promise<boolean> =>
  written(transact('puzzles', 'readwrite', (store) => all.forEach((entry) => store.put(entry))));
/** Replaces the entry of a puzzle by what `edit` makes of it, if anything. Nothing else changes it meanwhile. */
export const change = (id: string, edit: (known: Entry | undefined) => Entry | undefined): Promise<boolean> =>
  written(transact('puzzles', 'readwrite', (store) => {
    const request: IDBRequest<Entry | undefined> = store.get(id);
    request.onsuccess = () => {
      const entry = edit(request.result);
      if (entry) store.put(entry);
    };
  }));
export const remove = (id: string): Promise<boolean> => written(transact('puzzles', 'readwrite', (store) => store.delete(id)));

/** A puzzle without moves. */
export const newEntry = (shape: Shape, line: string, about: About): Entry => ({
  ...about, id: idOf(shape, line), ...boardOf(shape), line, state: 'new', progress: 0, seconds: 0, hints: 0, changed: Date.now(),
});
/** Adds a puzzle that is not in the library yet; a known one stays as it is. */
export function add(shape: Shape, line: string, about: About): Promise<boolean> {
  const entry = newEntry(shape, line, about);
  return change(entry.id, (known) => (known ? undefined : entry));
}

export const results = (): Promise<Solved[]> => attempt(transact<Solved[]>('results', 'readonly', (store) => store.getAll()), []);
export const addResult = (...all: readonly Solved[]): Promise<boolean> =>
  written(transact('results', 'readwrite', (store) => all.forEach((one) => store.add(one))));
export const eraseResults = (): Promise<boolean> => written(transact('results', 'readwrite', (store) => { store.clear(); }));

// --- As a file ------------------------------------------------------------------------------------

const kFormat = 'inlay library';

/** The whole library as the text of one file. */
export const toFile = async (): Promise<string> =>
  JSON.stringify({ format: kFormat, version: 1, puzzles: await entries(), results: await results() });

/** Adds what a file has and the library lacks; of a puzzle in both, the later state stays. Returns the number of
    puzzles that were added or updated; undefined if it is another kind of file or is not stored. */
export async function fromFile(text: string): Promise<number | undefined> {
  const file = parse(text);
  if (!file) return undefined;
  const known = new Map((await entries()).map((entry) => [entry.id, entry]));
  const wanted = file.puzzles.filter((entry) => entry.changed > (known.get(entry.id)?.changed ?? -1));
  const seen = new Set((await results()).map(({ id, at }) => `${id} ${at}`));
  const solved = file.results.filter(({ id, at }) => !seen.has(`${id} ${at}`));
  return (await keep(...wanted)) && (await addResult(...solved)) ? wanted.length : undefined;
}

function parse(text: string): { puzzles: Entry[]; results: Solved[] } | undefined {
  try {
    const file = JSON.parse(text) as { format?: string; puzzles?: Entry[]; results?: Solved[] };
    const { puzzles = [], results: solved = [] } = file;
    const fits = ({ id, line, changed, ...board }: Entry): boolean =>
      id === idOf(board, line) && line.length === cellCount(shapeFor(board)) && Number.isFinite(changed);
    const good = file.format === kFormat && puzzles.every(fits) && solved.every(({ id, seconds, at }) =>
      typeof id === 'string' && Number.isFinite(seconds) && Number.isFinite(at));
    return good ? { puzzles, results: solved } : undefined;
  } catch {
    return undefined;
  }
}
