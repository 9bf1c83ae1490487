// The small package: solve, count and check.
import type { CheckAnswer, CheckRequest, CountAnswer, CountRequest, Requests, SolveAnswer, SolveRequest } from './requests.js';
import type { EngineOptions, TextAnswer, With } from './types.js';

export * from './types.js';
export type { CheckAnswer, CheckRequest, CountAnswer, CountRequest, SolveAnswer, SolveRequest };

export type Solved = With<SolveAnswer, 'verdict' | 'solutions' | 'complete'>;
export type Counted = With<CountAnswer, 'count' | 'exact'>;
export type Checked = With<CheckAnswer, 'verdict' | 'solutions'>;

/** The options of a request: its other fields, and those of every call. */
export type Fields<Request> = Omit<Request, 'puzzle'> & EngineOptions;

/** `solutions` has the form of the argument; a puzzle without a solution is returned as it is. */
export interface Bulk<Puzzles> { solutions: Puzzles; counts: Uint8Array }

/** Requests to one instance of the module, in this thread: each call returns when its search has ended. */
export declare class Engine {
  constructor(module: WebAssembly.Module);
  static load(options?: { small?: boolean; simd?: boolean }): Promise<Engine>;
  call<Name extends keyof Requests>(name: Name, request: Requests[Name]['request'], options?: EngineOptions): Requests[Name]['answer'];
  answer(name: string, body: string, options?: EngineOptions): TextAnswer;
  solve(puzzle: string, options?: Fields<SolveRequest>): Solved;
  count(puzzle: string, options?: Fields<CountRequest>): Counted;
  check(puzzle: string, options?: Fields<CheckRequest>): Checked;
  /** 9x9 puzzles of 81 characters each; `limit` [2]: where to stop counting solutions, at most 255. */
  solveMany<Puzzles extends string[] | Uint8Array>(puzzles: Puzzles, options?: { limit?: number }): Bulk<Puzzles>;
  /** The description of all requests as OpenAPI; null in the small module. */
  openapi(): object | null;
}

export declare function load(options?: { simd?: boolean }): Promise<Engine>;
export declare function call<Name extends 'solve' | 'count' | 'check'>(
  name: Name, request: Requests[Name]['request'], options?: EngineOptions): Promise<Requests[Name]['answer']>;
export declare function solve(puzzle: string, options?: Fields<SolveRequest>): Promise<Solved>;
export declare function count(puzzle: string, options?: Fields<CountRequest>): Promise<Counted>;
export declare function check(puzzle: string, options?: Fields<CheckRequest>): Promise<Checked>;
export declare function solveMany<Puzzles extends string[] | Uint8Array>(
  puzzles: Puzzles, options?: { limit?: number }): Promise<Bulk<Puzzles>>;

/** Whether this JavaScript engine has 128-bit vectors; load() then uses them. */
export declare function hasSimd(): boolean;
