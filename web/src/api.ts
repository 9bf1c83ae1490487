// All that the page knows of the server: POST /api/<name> with a JSON object, one JSON object back.
// docs/api.md is the contract. Nothing else in the page calls fetch.

export interface Problem {
  error: string; // a sentence for the reader
  where?: string; // "line 2, column 7"
  line?: number; // both from 1
  column?: number;
  calm?: boolean; // nothing is wrong with what was asked
}
export type Reply<T> = (T & { error?: undefined }) | Problem;

interface About {
  box: [number, number]; // columns and rows of a box
  puzzle: string; // one character a cell
  clues: number;
}
export interface Spent {
  nodes?: number;
  guesses?: number;
  seconds?: number;
  engine?: string;
  limit?: string; // what ended the search too early
}
/** Only of puzzles that the database has seen before. */
export interface Known {
  known_since?: string; // "2026-11-02T08:15:00Z"
  asked?: number; // times, this one included
}
export type Verdict = 'unique' | 'multiple' | 'none' | 'contradictory' | 'unknown';

export interface Solved extends About, Spent, Known {
  verdict: Verdict;
  reason?: string;
  solutions: string[];
  complete: boolean;
}
export interface Counted extends About, Spent, Known { count: string; exact: boolean }
export interface Checked extends About, Spent, Known {
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
export interface Link { from: number; to: number; type: 'strong' | 'weak'; why: string }
export interface Step {
  technique: string;
  title: string;
  family: string;
  rating: number; // tenths, on the scale of Sudoku Explainer, which the page asks for
  assumes_uniqueness?: boolean;
  place: Place[];
  remove: Place[];
  cells: string[];
  digits: number[];
  houses?: { name: string; role: string }[];
  marks?: (Place & { role: string })[];
  nodes?: Node[];
  links?: Link[];
  eureka?: string;
  text: string;
}
export interface Rated extends About, Known {
  difficulty?: string; // scale inlay: "very easy" to "extreme"
  outcome: 'solved' | 'at_least' | 'stuck' | 'invalid' | 'unknown';
  er?: string;
  ep?: string;
  ed?: string;
  steps_taken?: number;
  reason?: string;
  limit?: string;
}
export interface Explained extends Rated { steps: Step[] }
export interface Hinted extends Partial<About> {
  outcome: 'solved' | 'stuck' | 'invalid' | 'unknown'; // solved without a step: all is done
  mistakes: { kind: 'entry' | 'mark'; cell: string; digit: number }[];
  text: string;
  step?: Step;
  reason?: string;
}
export interface Converted extends About { notation?: string; text: string }
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
  reason?: string; // why the wishes can never be met
  limit?: string;
}
export interface Placement { piece: string; cells: number[][] }
export interface Tiled extends Spent {
  items: number;
  options: number;
  solutions: { placements: Placement[] }[];
  count?: string;
  exact?: boolean;
  complete: boolean;
  reason?: string; // why there is none
}
export interface Covered extends Spent {
  items: number;
  options: number;
  solutions?: { options: number[]; texts: string[] }[];
  count?: string;
  exact?: boolean;
  complete?: boolean;
}
/** What the server takes: by request and field, the values to choose from. */
export type Offers = Record<string, Record<string, { enum?: string[] }> | undefined>;

/** A puzzle with the shape of its boxes, which a plain line does not tell. */
export interface Asked { puzzle: string; width: number; height: number }

/** What a long search tells before it is done. */
export interface Progress {
  waiting?: boolean; // the server is full, and is asked again
  found?: number; // solutions; of ratings and hints steps
  nodes?: number;
  fraction?: number;
  attempts?: number;
}
/** What ends a question, and who is told of it while it is worked out. */
export interface Asking {
  signal: AbortSignal;
  onprogress: (news: Progress) => void; // may have nothing new: it is at work
}

const kTries = 5; // of a full server
const kGone = 'The server does not answer. Is inlay serve running?';

async function call<T>(name: string, body: object, how?: Asking): Promise<Reply<T>> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(how && { Accept: 'text/event-stream' }) },
    body: JSON.stringify(body),
    signal: how?.signal ?? null,
  };
  const calm = (error: string): Problem => ({ error: how?.signal.aborted ? 'Stopped.' : error, calm: true });
  for (let tries = 1; ; ++tries) {
    let response: Response;
    try {
      response = await fetch(`api/${name}`, request);
    } catch {
      return calm(kGone);
    }
    if (response.status === 503) {
      if (tries === kTries) return calm('The server is busy. Try again in a moment.');
      how?.onprogress({ waiting: true });
      await pause(Number(response.headers.get('Retry-After') ?? 1), how?.signal);
      how?.onprogress({ waiting: false });
      continue;
    }
    const streamed = how && response.headers.get('Content-Type')?.startsWith('text/event-stream');
    try {
      const answer = (await (streamed ? lastEvent(response, how) : response.json())) as Partial<Problem>;
      if (typeof answer.error === 'string') return problemOf(answer);
      return response.ok ? (answer as Reply<T>) : calm(`The server refused this (${response.status}).`);
    } catch {
      return calm(streamed ? kGone : `The answer of the server makes no sense (${response.status}).`);
    }
  }
}

// As long as the server says, within reason; a question that is taken back waits no longer.
const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, Math.min(Math.max(seconds || 0, 0.05), 10) * 1000);
    signal?.addEventListener('abort', () => done());
  });

// Server-sent events: `progress` or a comment some times, then the answer or an error.
async function lastEvent(response: Response, { onprogress }: Asking): Promise<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('no answer');
    const events = (text + value).split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const [, name = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
      if (name && name !== 'progress') return JSON.parse(data);
      onprogress(JSON.parse(data) as Progress);
    }
  }
}

function problemOf({ error: text = '', line, column }: Partial<Problem>): Problem {
  const error = text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
  if (!line) return { error };
  return { error, line, column, where: `line ${line}` + (column ? `, column ${column}` : '') };
}

export const solve = (asked: Asked & { limit: number; skip?: number }, how: Asking) => call<Solved>('solve', asked, how);
export const count = (asked: Asked, how: Asking) => call<Counted>('count', asked, how);
export const check = (asked: Asked, how?: Asking) => call<Checked>('check', asked, how);
export const candidates = (asked: Asked, how: Asking) => call<TrueCandidates>('candidates', asked, how);
export const hint = (asked: Asked, how: Asking) => call<Hinted>('hint', asked, how);
export const explain = (asked: Asked, how: Asking) => call<Explained>('explain', asked, how);
export const rate = (asked: Asked & { scale?: string }, how?: Asking) => call<Rated>('rate', asked, how);

/** Any notation, or a plain line with the shape of its boxes, to another notation. */
export const convert = (puzzle: string, to: string, box?: { width: number; height: number }) =>
  call<Converted>('convert', { puzzle, to, ...box });

export interface Drawing { from?: string; per_page?: number; solutions?: boolean }
export const exportAs = (asked: Asked, to: string, options?: Drawing) => call<Exported>('export', { ...asked, to, ...options });

export const generate = (wishes: object, how: Asking) => call<Generated>('generate', wishes, how);
export const tile = (question: object, how: Asking) => call<Tiled>('tile', question, how);
export const cover = (question: object, how: Asking) => call<Covered>('cover', question, how);

/** From the description that the server gives of itself; empty if it gives none. */
export async function offers(): Promise<Offers> {
  try {
    const { paths } = await (await fetch('openapi.json')).json();
    return Object.fromEntries(Object.keys(paths).map((path) => [
      path.replace('/api/', ''),
      paths[path].post.requestBody.content['application/json'].schema.properties,
    ]));
  } catch {
    return {};
  }
}
