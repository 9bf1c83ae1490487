// The requests of the page and their answers, as docs/api.md describes them: a name and a JSON object, one
// JSON object back. The server answers (lib/server.ts). In the pages that `inlay site` writes, an engine in the
// browser answers instead (lib/engine.ts).
import { inBackground, inForeground } from './lib/background';
import { t } from './lib/i18n.svelte';
import { askServer } from './lib/server';

export interface ApiError {
  error: string; // a sentence in the language of the page
  field?: string; // of the request
  where?: string; // "line 2, column 7"
  line?: number; // both from 1
  column?: number;
  retryable?: boolean; // the request was fine; it may succeed later
  unsupported?: string[]; // parts of a link without which it can be read
}
export type Reply<T> = (T & { error?: undefined }) | ApiError;

interface About {
  box: [number, number]; // columns and rows of a box
  puzzle: string; // one character per cell
  clues: number;
}
/** What ended a search early. */
export type Limit = 'node limit' | 'time limit' | 'memory limit' | 'stopped' | 'answer size' | 'maximum';
export interface Spent {
  nodes?: number;
  guesses?: number;
  seconds?: number;
  engine?: string;
  limit?: Limit;
}
/** Only for puzzles that are in the database. */
export interface Stored {
  known_since?: string; // "2026-11-02T08:15:00Z"
  asked?: number; // requests so far, including this one
}
export type Verdict = 'unique' | 'multiple' | 'none' | 'contradictory' | 'unknown';

export interface Solved extends About, Spent, Stored {
  verdict: Verdict;
  reason?: string;
  solutions: string[];
  extra?: Record<string, number[]>[]; // of each solution, the values of the cells outside the grid by group
  complete: boolean;
}
export interface Counted extends About, Spent, Stored { count: string; exact: boolean }
export interface Checked extends About, Spent, Stored {
  verdict: Verdict;
  reason?: string;
  solutions?: string[];
  minimal?: boolean;
  redundant?: string[];
}
export interface TrueCandidates extends About, Spent {
  candidates: number[][];
  unknown?: number[][];
  counts?: number[][];
  count?: string;
  complete?: boolean;
}
export interface Place { cell: string; digit: number }
export interface Node { cells: string[]; digit: number; on: boolean; kind: string }
/** `path` and `head` are SVG path data in units of a hundredth of a cell, from the corner of r1c1. */
export interface Link {
  from: number; // indexes into Step.nodes
  to: number;
  type: 'strong' | 'weak';
  why: string; // "cell", "house", "nested", "pattern", "constraint"
  house?: string; // "row 1"
  constraint?: string; // its text, one of Step.constraints
  path?: string;
  head?: string;
  fresh?: boolean; // of the page: the one that was drawn last
}
/** A step of a solution. The last four fields are sentences in the language of the page. */
export interface Step {
  technique: string;
  title: string; // in the language of the page, too
  family: string;
  rating: number; // in tenths, on the scale of Sudoku Explainer
  assumes_uniqueness?: boolean;
  place: Place[];
  remove: Place[];
  cells: string[];
  digits: number[];
  houses?: { name: string; role: string }[];
  marks?: (Place & { role: string })[];
  nodes?: Node[];
  links?: Link[];
  branches?: { assume: number; ends: number }[]; // indexes into nodes
  eureka?: string;
  area: string; // where to look
  pattern: string; // what is there
  effect: string; // what to place or remove
  reason: string; // why this follows
  constraints?: string[]; // of a variant, in the text form
}
export interface Rated extends About, Stored {
  difficulty?: string; // scale inlay: "very easy" to "extreme"
  outcome: 'solved' | 'at_least' | 'stuck' | 'invalid' | 'unknown';
  er?: string;
  ep?: string;
  ed?: string;
  steps_taken?: number;
  reason?: string;
  limit?: Limit;
}
export type Mistake = { kind: 'entry' | 'mark'; cell: string; digit: number };
export interface Explained extends Rated { steps: Step[]; mistakes?: Mistake[] }
/** Steps that are available in a position, easiest first. */
export interface Listed extends About {
  outcome: 'solved' | 'invalid' | 'unknown'; // invalid: the puzzle does not have exactly one solution
  mistakes: Mistake[];
  steps: Step[];
  techniques: number; // that were searched or skipped
  complete: boolean;
  limit?: Limit;
}
export interface Hinted extends Partial<About> {
  outcome: 'solved' | 'stuck' | 'invalid' | 'unknown'; // solved without a step: the board is complete
  mistakes: Mistake[];
  text: string;
  step?: Step;
  reason?: string;
}
/** What a player has put on a board, as in a request and in an answer: a line of digits, "r1c2:13 ..." and "r1c2:#d8e7f1 ...". */
export interface PlayerState { entries?: string; corner?: string; centre?: string; colors?: string }
export interface Converted extends About, PlayerState {
  notation?: string;
  text: string;
  board?: string; // of a variant, instead of the box
  title?: string;
  author?: string;
  rules?: string; // in the words of the setter
  not_checked?: string[]; // parts of a link that were left out
  parts?: Parts; // of a board with other rules
  drawn?: Drawn;
}
/** A constraint with its picture and its words. Members of a group share `text`. */
export interface Constraint {
  text: string; // in the text form: "killer 15 r1c1-r1c3"
  kind: string; // "killer"
  title: string; // "Killer cage"
  summary: string; // what it demands
  numbers?: string; // "15"
  where?: string; // "r1c1-r1c3"
  cells: number[]; // none: the whole board
  layer: number; // lower ones are drawn first
  above?: boolean; // over the lines of the grid
  svg?: string; // elements in hundredths of a cell
}
/** A board with other rules. Cells are numbers from 0, row by row; those outside the grid follow. */
export interface Parts {
  rows: number;
  columns: number;
  least: number; // values
  greatest: number;
  frame: string; // the text form without the clues
  clues: Record<string, number>; // values by cell
  allowed?: Record<string, number[]>; // of the cells that may not have every value
  box?: [number, number]; // columns and rows
  extra?: { name: string; title: string; corners: [number, number][] }[]; // groups of cells outside the grid, with their places
  regions: number[]; // the box of each cell; -1: none
  houses: { name: string; cells: number[] }[];
  pairs: number[][]; // of each cell, the greater ones that differ from it and share no house with it
  margins: [left: number, top: number, right: number, bottom: number]; // of the pictures around the grid, in cells
  labelled: number[]; // cells with a label in the upper left corner
  constraints: Constraint[];
}
/** SVG elements in hundredths of a cell, under the digits or over them. */
export interface Picture { svg: string; above?: boolean }
/** The drawings of a link that stand for no constraint which was read. */
export interface Drawn {
  pictures: Picture[]; // from back to front
  margins: Parts['margins'];
  source?: string; // for a later `convert`
}
export interface Broken { constraint: string; cells: number[] }
export interface Conflicts extends Partial<About> { broken: Broken[] }
/** Clues ("r1c3") and constraints that suffice for the outcome. */
export interface Reasons extends Partial<About>, Spent {
  outcome: 'must' | 'cannot' | 'open' | 'no_solution' | 'solvable' | 'unknown';
  reasons: string[];
  least: boolean; // each of them is necessary
}
export interface Minimized extends About { verdict: Verdict; minimized?: string; left?: number; removed?: string[]; limit?: Limit }
export interface Completed extends About { verdict: Verdict; completed?: string; solution?: string; added?: string[]; limit?: Limit }
export interface Varied extends About {
  puzzles: { puzzle: string; solution: string; clues: number; removed: string[]; added: string[] }[];
  complete: boolean;
  limit?: Limit;
}
export interface Exported { puzzles?: number; pages?: number; svg?: string[]; pdf?: string }

export interface Made {
  puzzle: string;
  solution: string;
  clues: number;
  minimal: 'clues' | 'orbits' | 'no';
  rating?: string; // "4.3 hard"
}
export interface Generated {
  seed: number;
  puzzles: Made[];
  attempts: number;
  complete: boolean;
  reason?: string; // why the options can never be met
  limit?: Limit;
}
export interface Placement { piece: string; cells: number[][] }
export interface Tiled extends Spent {
  items: number;
  options: number;
  solutions: { placements: Placement[] }[];
  count?: string;
  exact?: boolean;
  complete: boolean;
  reason?: string; // why there is no tiling
}
export interface Covered extends Spent {
  items: number;
  options: number;
  solutions?: { options: number[]; texts: string[] }[];
  count?: string;
  exact?: boolean;
  complete?: boolean;
}
/** By request and field: the values that the server accepts. */
export type FieldValues = Record<string, Record<string, { enum?: string[] }> | undefined>;

/** A puzzle and the size of its boxes, which the line of its cells does not contain. The text of a variant contains all. */
export interface PuzzleInput { puzzle: string; width?: number; height?: number }

declare global {
  // Set by public/disk-start.js where the page was opened from a folder.
  var inlayFiles: Record<string, string> | undefined; // the texts of the page by name
  var inlayWorker: ((name: string) => Worker) | undefined;
}

// <meta name="inlay-engine" content="engine/" data-only>: the folder of the engine, and whether there is no server.
const engine = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=inlay-engine]');

/** Progress of a long search. */
export interface Progress {
  waiting?: boolean; // the server is busy, and the request is retried
  found?: number; // solutions; for ratings and hints, steps
  nodes?: number;
  fraction?: number;
  attempts?: number;
}
export interface RequestOptions {
  signal: AbortSignal;
  onprogress: (news: Progress) => void; // may be called with nothing new
  onpart?: (step: Step) => void; // of explain and steps: each step as it is found; the answer repeats them
  background?: boolean; // gives way to other requests
}

const call = <T>(name: string, body: object, options?: RequestOptions): Promise<Reply<T>> => (options?.background
  ? inBackground(options.signal, (signal) => send<T>(name, body, { ...options, signal }))
  : inForeground(() => send<T>(name, body, options)));

async function send<T>(name: string, body: object, options?: RequestOptions): Promise<Reply<T>> {
  const text = JSON.stringify(body);
  if (engine?.dataset.only === undefined) {
    const heard = await askServer(name, text, options);
    if ('answer' in heard) return replyOf<T>(heard.answer);
    if (!engine || !heard.silent) return failed(heard.failure, options);
  }
  try {
    const { askEngine } = await import('./lib/engine');
    return replyOf<T>(await askEngine(engine.content, name, text, options));
  } catch {
    return failed(t('engineFailed'), options);
  }
}

const failed = (error: string, options?: RequestOptions): ApiError =>
  ({ error: options?.signal.aborted ? t('stopped') : error, retryable: true });
const replyOf = <T>(answer: Partial<ApiError>): Reply<T> => (typeof answer.error === 'string' ? errorOf(answer) : answer as Reply<T>);

function errorOf({ error: text = '', field, line, column, unsupported }: Partial<ApiError>): ApiError {
  const error = text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
  const more = { field, ...(unsupported && { unsupported }) };
  if (!line) return { error, ...more };
  return { error, ...more, line, column, where: column ? t('whereColumn', { line, column }) : t('where', { line }) };
}

export const solve = (input: PuzzleInput & { limit: number; skip?: number; seed?: number }, options: RequestOptions) => call<Solved>('solve', input, options);
export const count = (input: PuzzleInput, options: RequestOptions) => call<Counted>('count', input, options);
export const check = (input: PuzzleInput, options?: RequestOptions) => call<Checked>('check', input, options);
export const candidates = (input: PuzzleInput & { limit?: number; time_ms?: number }, options: RequestOptions) => call<TrueCandidates>('candidates', input, options);
export const hint = (input: PuzzleInput & { state?: string }, options: RequestOptions) => call<Hinted>('hint', { ...input, paths: true }, options);
/** `state`: the entries and removed candidates of the position that the steps begin in. */
export const explain = (input: PuzzleInput & { state?: string; scale?: 'se' | 'inlay'; paths?: boolean }, options: RequestOptions) => call<Explained>('explain', { paths: true, ...input }, options);
export const steps = (input: PuzzleInput & { state: string; limit: number; skip: number; time_ms?: number }, options: RequestOptions) =>
  call<Listed>('steps', { ...input, paths: true }, options);
export const rate = (input: PuzzleInput & { scale?: string }, options?: RequestOptions) => call<Rated>('rate', input, options);

/** Converts a puzzle, in any notation or as a line with the size of its boxes. */
export const convert = (
  puzzle: string, to: string, box?: { width?: number; height?: number },
  more?: PlayerState & { title?: string; author?: string; rules?: string; drawings?: string; partial?: boolean; parts?: boolean },
) => call<Converted>('convert', { puzzle, to, ...box, ...more });
export const conflicts = (input: PuzzleInput, options?: RequestOptions) => call<Conflicts>('conflicts', input, options);
/** Without a cell: why the puzzle has no solution. */
export const reasons = (input: PuzzleInput & { cell?: string; value?: number; time_ms?: number }, options: RequestOptions) =>
  call<Reasons>('reasons', input, options);
export const minimize = (input: PuzzleInput & { seed: number; what?: 'clues' | 'constraints' | 'all' }, options: RequestOptions) => call<Minimized>('minimize', input, options);
export const complete = (input: PuzzleInput & { seed: number; symmetry: string }, options: RequestOptions) =>
  call<Completed>('complete', input, options);
export const vary = (input: PuzzleInput & { seed: number; symmetry: string; remove: number; add: number; limit: number }, options: RequestOptions) =>
  call<Varied>('vary', input, options);

export interface Drawing {
  from?: string;
  per_page?: number;
  solutions?: boolean;
  solutions_title?: string;
  title?: string;
  author?: string;
  cover?: boolean;
  numbers?: number; // of the first puzzle; 0 for none
  paper?: string;
}
export const exportAs = (input: PuzzleInput, to: string, options?: Drawing) => call<Exported>('export', { ...input, to, ...options });

export const generate = (input: object, options: RequestOptions) => call<Generated>('generate', input, options);
export const tile = (input: object, options: RequestOptions) => call<Tiled>('tile', input, options);
export const cover = (input: object, options: RequestOptions) => call<Covered>('cover', input, options);

/** A text file of the page itself. */
export async function pageFile(path: string): Promise<string> {
  const text = globalThis.inlayFiles?.[path];
  if (text !== undefined) return text;
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.text();
}

/** From the server's OpenAPI description; empty if the server has none. */
export async function fieldValues(): Promise<FieldValues> {
  try {
    const { paths } = JSON.parse(await pageFile('openapi.json'));
    return Object.fromEntries(Object.keys(paths).map((path) => [
      path.replace('/api/', ''),
      paths[path].post.requestBody.content['application/json'].schema.properties,
    ]));
  } catch {
    return {};
  }
}
