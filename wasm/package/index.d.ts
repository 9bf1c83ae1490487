// Sudoku and exact cover. docs/webassembly.md of the project is the manual.
import type {
  CheckRequest, CountRequest, GenerateAnswer, GenerateRequest, HintAnswer, HintRequest, RateAnswer, RateRequest, Requests, SolveRequest,
} from './requests.js';
import type { Bulk, Checked, Counted, Engine as BaseEngine, Fields, Solved } from './small.js';
import type { EngineOptions, TextAnswer, With, WorkerOptions } from './types.js';

export * from './requests.js';
export * from './types.js';
export type { Bulk, Checked, Counted, Fields, Solved };
export { hasSimd } from './small.js';

export type Hinted = With<HintAnswer, 'outcome' | 'mistakes'>;
export type Rated = With<RateAnswer, 'scale' | 'outcome'>;
export type Generated = With<GenerateAnswer, 'seed' | 'puzzles' | 'attempts' | 'complete'>;

export declare class Engine extends BaseEngine {
  static load(options?: { small?: boolean; simd?: boolean }): Promise<Engine>;
  hint(puzzle: string, options?: Fields<HintRequest>): Hinted;
  rate(puzzle: string, options?: Fields<RateRequest>): Rated;
  generate(options?: GenerateRequest & EngineOptions): Generated;
}

type WorkerFields<Request> = Omit<Request, 'puzzle'> & WorkerOptions;

/** The same requests in workers, with cancellation. */
export declare class WorkerEngine {
  /** `threads` [1]: as in load(); for more than 1 the module must have threads. */
  constructor(module: WebAssembly.Module, workers: number, threads?: number);
  /**
   * `workers` [1], at most 64: requests that run at the same time; the others wait. `threads`, at most 64: of one search
   * [the cores for each worker, at most 8]. There is only one thread where memory cannot be shared or without vectors, and
   * in the small module.
   */
  static load(options?: { small?: boolean; simd?: boolean; workers?: number; threads?: number }): Promise<WorkerEngine>;
  call<Name extends keyof Requests>(
    name: Name, request: Requests[Name]['request'], options?: WorkerOptions): Promise<Requests[Name]['answer']>;
  answer(name: string, body: string, options?: WorkerOptions): Promise<TextAnswer>;
  solve(puzzle: string, options?: WorkerFields<SolveRequest>): Promise<Solved>;
  count(puzzle: string, options?: WorkerFields<CountRequest>): Promise<Counted>;
  check(puzzle: string, options?: WorkerFields<CheckRequest>): Promise<Checked>;
  hint(puzzle: string, options?: WorkerFields<HintRequest>): Promise<Hinted>;
  rate(puzzle: string, options?: WorkerFields<RateRequest>): Promise<Rated>;
  /** Without `seed`, all free workers search, and the first complete answer is returned. */
  generate(options?: GenerateRequest & WorkerOptions): Promise<Generated>;
  /** As in Engine, on all workers at the same time. */
  solveMany<Puzzles extends string[] | Uint8Array>(
    puzzles: Puzzles, options?: { limit?: number; signal?: AbortSignal }): Promise<Bulk<Puzzles>>;
  /** Ends all workers; requests that run or wait are rejected. */
  close(): void;
}

/** Compiles a module once, for Engine and WorkerEngine. */
export declare function compile(options?: { small?: boolean; simd?: boolean; threads?: boolean }): Promise<WebAssembly.Module>;
export declare function load(options?: { simd?: boolean }): Promise<Engine>;

export declare function call<Name extends keyof Requests>(
  name: Name, request: Requests[Name]['request'], options?: EngineOptions): Promise<Requests[Name]['answer']>;
export declare function solve(puzzle: string, options?: Fields<SolveRequest>): Promise<Solved>;
export declare function count(puzzle: string, options?: Fields<CountRequest>): Promise<Counted>;
export declare function check(puzzle: string, options?: Fields<CheckRequest>): Promise<Checked>;
export declare function hint(puzzle: string, options?: Fields<HintRequest>): Promise<Hinted>;
export declare function rate(puzzle: string, options?: Fields<RateRequest>): Promise<Rated>;
export declare function generate(options?: GenerateRequest & EngineOptions): Promise<Generated>;
export declare function solveMany<Puzzles extends string[] | Uint8Array>(
  puzzles: Puzzles, options?: { limit?: number }): Promise<Bulk<Puzzles>>;

type CoverFields = { engine?: string; seed?: number } & WorkerOptions & { stopped?: () => boolean };

/** An exact cover problem over any items, which are compared as the keys of a Map. */
export declare class Cover<Item = unknown, Option = Item[]> {
  /** `secondary`: the items that may stay uncovered. `engine`: an Engine or a WorkerEngine. */
  constructor(options?: { secondary?: Iterable<Item>; engine?: Pick<BaseEngine, 'call'> | Pick<WorkerEngine, 'call'> });
  /** The number of options. */
  readonly size: number;
  /** Adds an option: its items, and the value that represents it in solutions [the array of its items]. */
  add(items: Iterable<Item>, value?: Option): this;
  solve(options?: CoverFields & { limit?: number; skip?: number }): Promise<Option[][]>;
  count(options?: CoverFields): Promise<bigint>;
}
