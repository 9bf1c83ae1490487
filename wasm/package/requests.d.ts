// The requests and answers of the engine. Generated from the table of the API by make_types.mjs; do not edit.
import type { CoverSolution, MadePuzzle, Mistake, Step, Tiling, VariedPuzzle } from './types.js';

/** Solve a puzzle; several solutions come in pages. */
export interface SolveRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Leave out parts of links that are not understood */
  partial?: boolean;
  /** Maximum number of solutions to return */
  limit?: number;
  /** Number of solutions to skip, those of earlier pages */
  skip?: number;
  /** Engine to use */
  engine?: 'auto' | 'propagation' | 'classic' | 'variant' | 'brute_force' | 'fewest_candidates' | 'norvig' | 'cohen' | 'reference' | 'bit_rows' | 'dancing_links' | 'dancing_cells' | 'bitset' | 'zdd' | 'learning';
  /** Shuffle where the engine has a choice */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface SolveAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** Parts of a link that the answer does not take into account: with `partial` what is not understood, and drawings that may stand for a rule */
  not_checked?: string[];
  /** If the answer comes from the database: the time it was stored, in UTC */
  known_since?: string;
  /** Then also: how many times the puzzle was requested, this time included */
  asked?: number;
  /** `unique`, `multiple`, `none`, `contradictory` or `unknown` */
  verdict?: string;
  /** If `contradictory`: the house that holds a digit twice, or the constraint that cannot be satisfied */
  reason?: string;
  /** The solutions as plain lines */
  solutions?: string[];
  /** If there are extra cells: their values in each solution, by group */
  extra?: Record<string, unknown>[];
  /** Whether these are the last solutions */
  complete?: boolean;
  /** The engine that was used */
  engine?: string;
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
  /** Number of nodes with a choice */
  guesses?: number;
  /** Number of digits placed, including those taken back */
  moves?: number;
}

/** Count the solutions of a puzzle. */
export interface CountRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Leave out parts of links that are not understood */
  partial?: boolean;
  /** Stop counting at this number; by default all solutions are counted */
  limit?: number;
  /** Engine to use */
  engine?: 'auto' | 'propagation' | 'classic' | 'variant' | 'brute_force' | 'fewest_candidates' | 'norvig' | 'cohen' | 'reference' | 'bit_rows' | 'dancing_links' | 'dancing_cells' | 'bitset' | 'zdd' | 'learning';
  /** Shuffle where the engine has a choice */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface CountAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** Parts of a link that the answer does not take into account: with `partial` what is not understood, and drawings that may stand for a rule */
  not_checked?: string[];
  /** If the answer comes from the database: the time it was stored, in UTC */
  known_since?: string;
  /** Then also: how many times the puzzle was requested, this time included */
  asked?: number;
  /** Number of solutions; of any size, therefore text */
  count?: string;
  /** false: there are at least this many */
  exact?: boolean;
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
  /** Number of nodes with a choice */
  guesses?: number;
  /** Number of digits placed, including those taken back */
  moves?: number;
}

/** Test whether a puzzle is valid, unique and minimal. */
export interface CheckRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Leave out parts of links that are not understood */
  partial?: boolean;
  /** Also find the redundant clues of a unique puzzle */
  minimal?: boolean;
  /** Engine to use */
  engine?: 'auto' | 'propagation' | 'classic' | 'variant' | 'brute_force' | 'fewest_candidates' | 'norvig' | 'cohen' | 'reference' | 'bit_rows' | 'dancing_links' | 'dancing_cells' | 'bitset' | 'zdd' | 'learning';
  /** Shuffle where the engine has a choice */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface CheckAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** Parts of a link that the answer does not take into account: with `partial` what is not understood, and drawings that may stand for a rule */
  not_checked?: string[];
  /** If the answer comes from the database: the time it was stored, in UTC */
  known_since?: string;
  /** Then also: how many times the puzzle was requested, this time included */
  asked?: number;
  /** `unique`, `multiple`, `none`, `contradictory` or `unknown` */
  verdict?: string;
  /** If `contradictory`: the house that holds a digit twice, or the constraint that cannot be satisfied */
  reason?: string;
  /** The solutions as plain lines */
  solutions?: string[];
  /** If there are extra cells: their values in each solution, by group */
  extra?: Record<string, unknown>[];
  /** If `unique`: whether no clue is redundant; absent if a limit ended the search */
  minimal?: boolean;
  /** The redundant clues and constraints, each on its own: "r1c3" */
  redundant?: string[];
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
  /** Number of nodes with a choice */
  guesses?: number;
  /** Number of digits placed, including those taken back */
  moves?: number;
}

/** List the digits that each cell has in some solution. */
export interface CandidatesRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Maximum number of solutions to enumerate; if there are no more, they are counted */
  limit?: number;
  /** Engine to use */
  engine?: 'auto' | 'propagation' | 'classic' | 'variant' | 'brute_force' | 'fewest_candidates' | 'norvig' | 'cohen' | 'reference' | 'bit_rows' | 'dancing_links' | 'dancing_cells' | 'bitset' | 'zdd' | 'learning';
  /** Shuffle where the engine has a choice */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface CandidatesAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** By cell: the digits that occur there in a solution */
  candidates?: number[][];
  /** By cell: the digits that a limit left open */
  unknown?: number[][];
  /** Whether all solutions were enumerated */
  complete?: boolean;
  /** If complete: the number of solutions */
  count?: string;
  /** If complete: by cell, the number of solutions with each digit there */
  counts?: number[][];
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
  /** Number of nodes with a choice */
  guesses?: number;
  /** Number of digits placed, including those taken back */
  moves?: number;
}

/** Return the next step, in degrees from a nudge to the full argument. */
export interface HintRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Progress so far: r1c2=5 entry, r1c2:13 marks, r1c2<>4 */
  state?: string;
  /** Scale of difficulty; inlay where se does not apply */
  scale?: 'se' | 'hodoku' | 'inlay';
  /** Language of the texts; by default as Accept-Language asks, else English */
  lang?: 'en' | 'de';
  /** Also return the drawn lines of links, `path` and `head`: see docs/json.md */
  paths?: boolean;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface HintAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** The scale */
  scale?: string;
  /** `solved`: there is a step or a mistake, or the puzzle is solved; otherwise as in `rate` */
  outcome?: string;
  /** If `stuck` or `invalid`: why */
  reason?: string;
  /** If `unknown`: the limit that ended it */
  limit?: string;
  /** `kind` (`entry`, `mark`), `cell`, `digit`; then there is no step */
  mistakes?: Mistake[];
  /** The whole hint: `title`, `pattern`, `reason` and `effect` of the step, or the mistakes */
  text?: string;
  /** The step: `title`, `area`, `pattern`, `reason` and `effect` in words, and what docs/json.md lists */
  step?: Step;
  /** `area`, `technique`, `cells`, `everything`: more and more of the hint */
  disclose?: Record<string, unknown>;
}

/** Return every step to the solution. */
export interface ExplainRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Progress so far, as in `hint`; the path then begins there */
  state?: string;
  /** Scale of difficulty; inlay where se does not apply */
  scale?: 'se' | 'hodoku' | 'inlay';
  /** Language of the texts; by default as Accept-Language asks, else English */
  lang?: 'en' | 'de';
  /** Also return the drawn lines of links, `path` and `head`: see docs/json.md */
  paths?: boolean;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface ExplainAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** The scale */
  scale?: string;
  /** `solved`, `stuck`, `invalid` or `unknown` */
  outcome?: string;
  /** Scales se and inlay: the rating, as in "7.1" */
  er?: string;
  /** Scale se: the highest rating up to the first digit */
  ep?: string;
  /** Scale se: the rating of the first step */
  ed?: string;
  /** Scale inlay, if `solved`: "very easy" to "extreme" */
  difficulty?: string;
  /** Scale hodoku: the score */
  score?: number;
  /** Scale hodoku: "Easy" to "Extreme" */
  level?: string;
  /** Number of steps */
  steps_taken?: number;
  /** If `stuck` or `invalid`: why */
  reason?: string;
  /** The limit that ended it, if any */
  limit?: string;
  /** With `state`: as in `hint`; if there are any, the outcome is `invalid` */
  mistakes?: Mistake[];
  /** The steps: see docs/json.md */
  steps?: Step[];
}

/** List the steps that are available in a position, easiest first. */
export interface StepsRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Progress so far: r1c2=5 entry, r1c2:13 marks, r1c2<>4 */
  state?: string;
  /** Maximum number of steps to return */
  limit?: number;
  /** Number of techniques to skip: `techniques` of an earlier answer */
  skip?: number;
  /** Language of the texts; by default as Accept-Language asks, else English */
  lang?: 'en' | 'de';
  /** Also return the drawn lines of links, `path` and `head`: see docs/json.md */
  paths?: boolean;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface StepsAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** `solved`: there are steps or mistakes, or the puzzle is solved, or no technique finds a step; otherwise `invalid` or `unknown` */
  outcome?: string;
  /** If `invalid`: why */
  reason?: string;
  /** The limit that ended the search, if any */
  limit?: string;
  /** `kind` (`entry`, `mark`), `cell`, `digit`; then there is no step */
  mistakes?: Mistake[];
  /** Number of techniques searched or skipped, in the order of scale se or that of variants; `skip` of a request that continues */
  techniques?: number;
  /** Whether all techniques were searched and all steps returned */
  complete?: boolean;
  /** The steps: see docs/json.md */
  steps?: Step[];
}

/** Rate the difficulty of a puzzle. */
export interface RateRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Scale of difficulty */
  scale?: 'se' | 'hodoku' | 'inlay';
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface RateAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** If the answer comes from the database: the time it was stored, in UTC */
  known_since?: string;
  /** Then also: how many times the puzzle was requested, this time included */
  asked?: number;
  /** The scale */
  scale?: string;
  /** `solved`, `stuck`, `invalid` or `unknown` */
  outcome?: string;
  /** Scales se and inlay: the rating, as in "7.1" */
  er?: string;
  /** Scale se: the highest rating up to the first digit */
  ep?: string;
  /** Scale se: the rating of the first step */
  ed?: string;
  /** Scale inlay, if `solved`: "very easy" to "extreme" */
  difficulty?: string;
  /** Scale hodoku: the score */
  score?: number;
  /** Scale hodoku: "Easy" to "Extreme" */
  level?: string;
  /** Number of steps */
  steps_taken?: number;
  /** If `stuck` or `invalid`: why */
  reason?: string;
  /** The limit that ended it, if any */
  limit?: string;
}

/** Generate puzzles. */
export interface GenerateRequest {
  /** Columns of a box */
  width?: number;
  /** Rows of a box */
  height?: number;
  /** Number of puzzles to generate */
  limit?: number;
  /** Generate the same puzzles again; by default random, and returned */
  seed?: number;
  /** Symmetry of the cells with clues */
  symmetry?: 'none' | 'rot180' | 'rot90' | 'mirror-h' | 'mirror-v' | 'diagonal' | 'anti-diagonal' | 'full';
  /** Number of clues: 24..26, or one number */
  clues?: string;
  /** Clues in exactly these cells, in reading order: '.' no clue, 'x' a clue */
  pattern?: string;
  /** Allow redundant clues, to reach more clues */
  redundant?: boolean;
  /** Difficulty: 2.0..4.4, one number, or a name as "hard" */
  rating?: string;
  /** Require a step of this technique */
  technique?: 'full_house' | 'hidden_single' | 'naked_single' | 'direct_pointing' | 'direct_claiming' | 'pointing' | 'claiming' | 'locked_pair' | 'locked_triple' | 'direct_hidden_pair' | 'direct_hidden_triple' | 'naked_pair' | 'hidden_pair' | 'naked_triple' | 'hidden_triple' | 'naked_quad' | 'hidden_quad' | 'x_wing' | 'swordfish' | 'jellyfish' | 'finned_x_wing' | 'sashimi_x_wing' | 'finned_swordfish' | 'sashimi_swordfish' | 'finned_jellyfish' | 'sashimi_jellyfish' | 'franken_x_wing' | 'franken_swordfish' | 'finned_franken_x_wing' | 'finned_franken_swordfish' | 'skyscraper' | 'two_string_kite' | 'turbot_fish' | 'empty_rectangle' | 'xy_wing' | 'xyz_wing' | 'w_wing' | 'remote_pair' | 'simple_colours' | 'multi_colours' | 'unique_rectangle_1' | 'unique_rectangle_2' | 'unique_rectangle_3' | 'unique_rectangle_4' | 'unique_rectangle_5' | 'unique_rectangle_6' | 'hidden_rectangle' | 'avoidable_rectangle_1' | 'avoidable_rectangle_2' | 'unique_loop_1' | 'unique_loop_2' | 'unique_loop_3' | 'unique_loop_4' | 'bug_1' | 'bug_2' | 'bug_3' | 'bug_4' | 'aligned_pair' | 'aligned_triple' | 'x_cycle' | 'y_cycle' | 'xy_cycle' | 'forcing_x_chain' | 'forcing_chain' | 'x_chain' | 'xy_chain' | 'nice_loop' | 'grouped_nice_loop' | 'sue_de_coq' | 'als_xz' | 'als_xy_wing' | 'als_chain' | 'death_blossom' | 'nishio' | 'cell_forcing_chains' | 'region_forcing_chains' | 'double_forcing_chain' | 'contradiction_forcing_chain' | 'forcing_net' | 'brute_force' | 'line_bounds' | 'pair_elimination' | 'constraint_locked' | 'combinations' | 'innies_outies' | 'constraint_filling' | 'assumption';
  /** Constraints of a variant, or kinds to lay out: 'killer thermo:3' */
  with?: string;
  /** Scale of `rating` and `technique`; a name as "hard" implies inlay */
  scale?: 'se' | 'hodoku' | 'inlay';
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface GenerateAnswer {
  v: 1;
  /** Columns and rows of a box */
  box?: number[];
  /** The same request with this seed returns the same puzzles */
  seed?: number;
  /** Symmetry of the cells with clues */
  symmetry?: string;
  /** `puzzle`, `solution`, `clues`, `minimal`, `attempt`, `rating`; variants also `board`, `constraints` */
  puzzles?: MadePuzzle[];
  /** Number of attempts */
  attempts?: number;
  /** Whether all requested puzzles were made */
  complete?: boolean;
  /** If no puzzle can fit the request: why */
  reason?: string;
  /** The limit that ended it, if any */
  limit?: string;
}

/** Remove the redundant clues or constraints of a puzzle. */
export interface MinimizeRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** What may be removed */
  what?: 'clues' | 'constraints' | 'all';
  /** Seed of the random choices; equal requests get equal answers */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface MinimizeAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** Verdict of the puzzle: `unique`, `multiple`, `none`, `contradictory` or `unknown` */
  verdict?: string;
  /** If `unique`: the remaining clues; of a variant, its text form */
  minimized?: string;
  /** Then also, not of a variant: their number */
  left?: number;
  /** For a variant: the clues ("r1c3") and constraints that were removed */
  removed?: string[];
  /** Then also: whether none of them is redundant */
  minimal?: boolean;
  /** The limit that ended it, if any */
  limit?: string;
}

/** Add clues to a puzzle until it has one solution. */
export interface CompleteRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Symmetry of the cells that are added */
  symmetry?: 'none' | 'rot180' | 'rot90' | 'mirror-h' | 'mirror-v' | 'diagonal' | 'anti-diagonal' | 'full';
  /** Seed of the random choices; equal requests get equal answers */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface CompleteAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** Verdict of the puzzle: `unique`, `multiple`, `none`, `contradictory` or `unknown` */
  verdict?: string;
  /** If there is a solution: the puzzle with added clues, which has exactly one */
  completed?: string;
  /** Then also: that solution */
  solution?: string;
  /** Then also: the cells of the added clues */
  added?: string[];
  /** The limit that ended it, if any */
  limit?: string;
}

/** Find puzzles that differ from a puzzle by a few clues. */
export interface VaryRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Number of clues to remove; with a symmetry, rounded up to it */
  remove?: number;
  /** Maximum number of clues to add */
  add?: number;
  /** Symmetry of the cells that are removed and added */
  symmetry?: 'none' | 'rot180' | 'rot90' | 'mirror-h' | 'mirror-v' | 'diagonal' | 'anti-diagonal' | 'full';
  /** Maximum number of puzzles to return */
  limit?: number;
  /** Seed of the random choices; equal requests get equal answers */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface VaryAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** `puzzle`, `solution`, `clues`, and the cells `removed` and `added`; a cell in both has another digit */
  puzzles?: VariedPuzzle[];
  /** Number of attempts */
  attempts?: number;
  /** Whether all requested puzzles were found */
  complete?: boolean;
  /** The limit that ended it, if any */
  limit?: string;
}

/** Convert a puzzle to another notation. */
export interface ConvertRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** Leave out parts of links that are not understood */
  partial?: boolean;
  /** Notation to write */
  to?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'iss' | 'constraints';
  /** Title, in a link; by default that of the puzzle */
  title?: string;
  /** Author, in a link; by default that of the puzzle */
  author?: string;
  /** Rules in words, in a link; by default those of the puzzle */
  rules?: string;
  /** Digits that a player has entered, in a link: a line, with '.' for none */
  entries?: string;
  /** Corner marks, in a link: "r1c2:13 r1c3:13" */
  corner?: string;
  /** Centre marks, in a link, likewise */
  centre?: string;
  /** Colours of cells, in a link: "r1c2:#d8e7f1 r1c3:#fae6dc,#d8e7f1" */
  colors?: string;
  /** Drawings, in a link: the `source` of `drawn` in an answer */
  drawings?: string;
  /** Also return what a page needs to draw the board */
  parts?: boolean;
}
export interface ConvertAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** Parts of a link that the answer does not take into account: with `partial` what is not understood, and drawings that may stand for a rule */
  not_checked?: string[];
  /** The notation */
  to?: string;
  /** The puzzle in it, as a whole file */
  text?: string;
  /** If there is a title */
  title?: string;
  /** If there is an author */
  author?: string;
  /** If there are rules in words */
  rules?: string;
  /** If a player has entered digits: as in the request */
  entries?: string;
  /** If there are corner marks: as in the request */
  corner?: string;
  /** If there are centre marks: as in the request */
  centre?: string;
  /** If cells have colours: as in the request */
  colors?: string;
  /** With `parts`, if a link has drawings that stand for no constraint which was read; see docs/json.md */
  drawn?: Record<string, unknown>;
  /** With `parts`, unless the puzzle is a classic one: its cells, houses and constraints with their pictures; see docs/json.md */
  parts?: Record<string, unknown>;
}

/** Find the constraints that the digits on a board break. */
export interface ConflictsRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
}
export interface ConflictsAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** The constraints that no grid with these digits satisfies, each tested alone: `constraint`, in the text form, and `cells`, numbers from 0 of the cells whose digits break it */
  broken?: Record<string, unknown>[];
}

/** Find constraints and clues that force a value, rule it out, or leave no solution. */
export interface ReasonsRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** A cell, such as "r5c7"; without it, why the puzzle has no solution */
  cell?: string;
  /** With `cell`: the value that the cell must or cannot have */
  value?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface ReasonsAnswer {
  v: 1;
  /** Notation of the input */
  notation?: string;
  /** Columns and rows of a box */
  box?: number[];
  /** The clues as a plain line */
  puzzle?: string;
  /** Number of clues */
  clues?: number;
  /** For a variant, instead of `box` and `clues`: size and values; `puzzle` is then its text form */
  board?: string;
  /** Then also: the kinds of its constraints */
  constraints?: string[];
  /** `must`: every solution has the value in the cell; `cannot`: none has it; `open`: some have it and some do not; `no_solution`; without a cell `solvable`; or `unknown` */
  outcome?: string;
  /** Clues ("r1c3") and constraints that suffice for `must`, `cannot` or `no_solution`, whatever the others demand */
  reasons?: string[];
  /** Whether each of them is necessary */
  least?: boolean;
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
  /** Number of nodes with a choice */
  guesses?: number;
  /** Number of digits placed, including those taken back */
  moves?: number;
}

/** Lay out puzzles for print, as SVG or PDF. */
export interface ExportRequest {
  /** The puzzle, in any notation */
  puzzle: string;
  /** Notation of the input */
  from?: 'line' | 'zeros' | 'grid' | 'boxed' | 'markdown' | 'csv' | 'tokens' | 'candidates' | 'marks' | 'sdk' | 'sdm' | 'ss' | 'opensudoku' | 'hodoku' | 'fpuzzles' | 'sudokupad' | 'url' | 'iss' | 'constraints';
  /** Columns of a box; 0 means as in the puzzle */
  width?: number;
  /** Rows of a box; 0 means as in the puzzle */
  height?: number;
  /** picture: the first puzzle alone; svg: pages; pdf: pages in one file */
  to?: 'picture' | 'svg' | 'pdf';
  /** Paper size */
  paper?: 'a4' | 'letter' | 'a5';
  /** Title above the first page */
  title?: string;
  /** Author, printed with the title */
  author?: string;
  /** Begin with a cover: title, author, a board */
  cover?: boolean;
  /** Puzzles per page; 0 means as many as leave room to write */
  per_page?: number;
  /** Number of the first puzzle; 0 means no numbers */
  numbers?: number;
  /** Add pages with the solutions at the end */
  solutions?: boolean;
  /** Title above the first page of solutions */
  solutions_title?: string;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface ExportAnswer {
  v: 1;
  /** Number of puzzles */
  puzzles?: number;
  /** Number of pages */
  pages?: number;
  /** The picture, or each page */
  svg?: string[];
  /** The file in base64 */
  pdf?: string;
}

/** Solve an exact cover problem, or count its solutions. */
export interface CoverRequest {
  /** The exact cover problem, in any text format */
  problem: string;
  /** Only count the solutions */
  count?: boolean;
  /** Maximum number of solutions to return or to count; by default 1 is returned, or all are counted */
  limit?: number;
  /** Number of solutions to skip, those of earlier pages */
  skip?: number;
  /** Engine to use */
  engine?: 'auto' | 'reference' | 'bit_rows' | 'dancing_links' | 'dancing_cells' | 'bitset' | 'zdd' | 'learning';
  /** Shuffle where the engine has a choice */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface CoverAnswer {
  v: 1;
  /** Number of items */
  items?: number;
  /** Number of primary items */
  primary_items?: number;
  /** Number of options */
  options?: number;
  /** `options` (their numbers, from 1) and `texts` of each solution */
  solutions?: CoverSolution[];
  /** With `count`: the number of solutions */
  count?: string;
  /** With `count`; false: there are at least this many */
  exact?: boolean;
  /** Whether these are the last solutions */
  complete?: boolean;
  /** The engine that was used */
  engine?: string;
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
}

/** Tile a board with pieces, with pictures. */
export interface TileRequest {
  /** A tiling by name, instead of pieces and a board */
  puzzle?: string;
  /** Its size; each tiling has a default */
  size?: string;
  /** Pieces by name: "pentominoes", "3*tromino-V,any*dominoes" */
  pieces?: string;
  /** Pieces drawn in text, with one character per piece */
  drawn_pieces?: string;
  /** Lattice of drawn pieces */
  lattice?: 'square' | 'cube' | 'triangle' | 'hexagon';
  /** A size, or a drawing made of '#' */
  board?: string;
  /** Copies of each piece: a number, or any */
  copies?: string;
  /** Do not turn pieces over */
  one_sided?: boolean;
  /** Maximum number of solutions to return or to count; by default 1 is returned, or all are counted */
  limit?: number;
  /** Number of solutions to skip, those of earlier pages */
  skip?: number;
  /** Only count the solutions */
  count?: boolean;
  /** One solution per symmetry class */
  distinct?: boolean;
  /** Return each solution also as text and SVG */
  pictures?: boolean;
  /** Engine to use */
  engine?: 'auto' | 'reference' | 'bit_rows' | 'dancing_links' | 'dancing_cells' | 'bitset' | 'zdd' | 'learning';
  /** Shuffle where the engine has a choice */
  seed?: number;
  /** Maximum time of the search in milliseconds; the server has a limit, too */
  time_ms?: number;
  /** Maximum number of search nodes; the server may have a limit, too */
  nodes?: number;
}
export interface TileAnswer {
  v: 1;
  /** Number of items of the exact cover problem */
  items?: number;
  /** Number of options of the exact cover problem */
  options?: number;
  /** `placements` (`piece`, `cells` as [x, y] or [x, y, z]), `text`, `svg` */
  solutions?: Tiling[];
  /** If counting cells proves that no solution exists: the proof in words */
  reason?: string;
  /** With `count`: the number of solutions */
  count?: string;
  /** With `count`; false: there are at least this many */
  exact?: boolean;
  /** Whether these are the last solutions */
  complete?: boolean;
  /** The engine that was used */
  engine?: string;
  /** If a limit ended the search: `node limit`, `time limit`, `memory limit`, `stopped` or `answer size`; in `count` also `maximum`, its `limit` was reached */
  limit?: string;
  /** Number of search nodes */
  nodes?: number;
  /** Time of the search */
  seconds?: number;
}

/** By name: the fields of the request, and the answer. */
export interface Requests {
  solve: { request: SolveRequest; answer: SolveAnswer };
  count: { request: CountRequest; answer: CountAnswer };
  check: { request: CheckRequest; answer: CheckAnswer };
  candidates: { request: CandidatesRequest; answer: CandidatesAnswer };
  hint: { request: HintRequest; answer: HintAnswer };
  explain: { request: ExplainRequest; answer: ExplainAnswer };
  steps: { request: StepsRequest; answer: StepsAnswer };
  rate: { request: RateRequest; answer: RateAnswer };
  generate: { request: GenerateRequest; answer: GenerateAnswer };
  minimize: { request: MinimizeRequest; answer: MinimizeAnswer };
  complete: { request: CompleteRequest; answer: CompleteAnswer };
  vary: { request: VaryRequest; answer: VaryAnswer };
  convert: { request: ConvertRequest; answer: ConvertAnswer };
  conflicts: { request: ConflictsRequest; answer: ConflictsAnswer };
  reasons: { request: ReasonsRequest; answer: ReasonsAnswer };
  export: { request: ExportRequest; answer: ExportAnswer };
  cover: { request: CoverRequest; answer: CoverAnswer };
  tile: { request: TileRequest; answer: TileAnswer };
}
