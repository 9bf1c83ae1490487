// Parts of answers that the table of the API describes in words (docs/json.md lists all fields).

/** A candidate: a digit in a cell such as "r1c2". */
export interface Place { cell: string; digit: number }

/** A step of a solution. `area`, `pattern`, `reason` and `effect` are sentences in the requested language. */
export interface Step {
  technique: string;
  title: string;
  family: string;
  /** In tenths. */
  rating: number;
  place: Place[];
  remove: Place[];
  cells: string[];
  digits: number[];
  area: string;
  pattern: string;
  reason: string;
  effect: string;
  [field: string]: unknown;
}

/** An entry or a pencil mark that contradicts the solution. */
export interface Mistake { kind: 'entry' | 'mark'; cell: string; digit: number }

export interface MadePuzzle {
  puzzle: string;
  solution: string;
  clues: number;
  minimal: string;
  attempt: number;
  rating?: string;
  board?: string;
  constraints?: string[];
}

export interface VariedPuzzle { puzzle: string; solution: string; clues: number; removed: string[]; added: string[] }

/** The numbers of the options, from 1, and their texts. */
export interface CoverSolution { options: number[]; texts: string[] }

export interface Tiling {
  placements: { piece: string; cells: number[][] }[];
  text?: string;
  svg?: string;
}

/** A report of a long search. */
export interface Progress {
  v: 1;
  /** Seconds since the search began. */
  seconds: number;
  /** Solutions, puzzles or steps found. */
  found?: number;
  nodes?: number;
  attempts?: number;
  /** The finished part of the search, 0 to 1, if it is known. */
  fraction?: number;
}

/** Options of every request. */
export interface CallOptions {
  /** The most time that the request may take, in milliseconds [10,000]; Infinity: no limit. */
  timeMs?: number;
  /** The most memory that its search may use, in bytes [256 MiB]. */
  memory?: number;
  /** The languages of texts, as in Accept-Language: "de-AT, en;q=0.5". */
  languages?: string;
  /** Called about ten times per second. An error that it throws ends the request. */
  onProgress?: (progress: Progress) => void;
  /** Called with each step of `explain` and `steps` as soon as it is found; the answer repeats them. */
  onPart?: (step: Step) => void;
}
export interface EngineOptions extends CallOptions {
  /** Called often while the engine searches; true stops the search. */
  stopped?: () => boolean;
}
export interface WorkerOptions extends CallOptions {
  /** Cancels the request. */
  signal?: AbortSignal;
}

/** An answer as text: status 0 is an answer; 1 an error; 2 an unknown request; 3 out of memory. */
export interface TextAnswer { status: 0 | 1 | 2 | 3; text: string }

/** The fields of an answer that are always there. */
type With<Answer, Fields extends keyof Answer> = Answer & Required<Pick<Answer, Fields>>;
export type { With };

/** The error of a request that the engine rejects. */
export declare class InlayError extends Error {
  /** The request. */
  request?: string;
  /** The field that is wrong, and the place in it, from 1. */
  field?: string;
  line?: number;
  column?: number;
  /** Parts of a link that are not understood. */
  unsupported?: string[];
}
