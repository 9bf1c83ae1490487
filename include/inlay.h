// The C interface of Inlay: Sudoku, exact cover and tilings for C11, for C++ and for every language
// that can call C. Link with -linlay (pkg-config: inlay-c).
//
//   inlay_error error;
//   inlay_puzzle* puzzle = NULL;
//   uint16_t solution[81];
//   if (inlay_parse("53..7....6..195....98....6.8...6...3...", INLAY_NUL_TERMINATED, NULL, &puzzle,
//                   &error) < 0) {
//     fprintf(stderr, "%s\n", error.message);
//   } else if (inlay_solve(puzzle, NULL, solution, 81, NULL, &error) == INLAY_OK) {
//     ...
//   }
//   inlay_puzzle_free(puzzle);
//
// docs/c-api.md is a tour with a complete program. What is true of all functions:
//
// Status     Functions return an inlay_status. INLAY_OK is success, a positive status is an outcome
//            that is no error, a negative status is an error. An error changes no output parameter,
//            unless a function documents otherwise.
// Errors     The last parameter `error` receives a message and a position; it may be NULL. Bad
//            arguments (NULL where a pointer is required, a wrong length, a number out of range, an
//            unknown constant) are INLAY_E_ARGUMENT or INLAY_E_INVALID and never crash; a pointer
//            that is neither NULL nor valid does. Every function can return INLAY_E_ARGUMENT,
//            INLAY_E_MEMORY and INLAY_E_INTERNAL; other errors are listed with the function.
// Text       UTF-8. Long texts come with their length in bytes, or INLAY_NUL_TERMINATED; names end
//            with a NUL. Invalid UTF-8 is INLAY_E_SYNTAX with its position.
// Ownership  Objects (inlay_puzzle, ...) belong to the caller, who releases each with its _free
//            function; all of these accept NULL. A `char**` parameter receives a text that the
//            caller releases with inlay_text_free(). Other pointers that a function returns belong
//            to the object and stay valid until it changes or is freed. Input is copied: an object
//            refers to no argument that it was made from, except for callback contexts.
// Threads    There is no global state. Functions on different objects may run at the same time, as
//            may functions that only read the same object (`const` parameters). One object must not
//            be changed or freed while another thread uses it; inlay_stop_request() is the
//            exception. A result never depends on the number of threads unless documented.
// Structs    `size` is the first member of most structs; set it to sizeof the struct before the
//            call, so that a library with more or fewer members works with your program. The _init
//            functions do so for options. Members that the library lacks stay unchanged in results
//            and must be 0 in options.
// Callbacks  Return 0 to continue; any other value stops the call, which then ends as if
//            inlay_stop_request() had been called, unless documented otherwise. They must not free
//            an object in use. A C++ exception that leaves one is INLAY_E_CALLBACK. longjmp() out
//            of one is undefined.
// ABI        Version 1 (libinlay.so.1, symbol version INLAY_1). Later releases only add functions,
//            constants and struct members at the end, or change the version.
#ifndef INLAY_INCLUDE_INLAY_H_
#define INLAY_INCLUDE_INLAY_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The length of a text that ends with a NUL.
#define INLAY_NUL_TERMINATED SIZE_MAX
// No limit, no maximum.
#define INLAY_NO_LIMIT UINT64_MAX

// --- Status and errors --------------------------------------------------------------------------

typedef int32_t inlay_status;
enum {
  INLAY_OK = 0,
  // Outcomes.
  INLAY_NONE = 1,   // no solution, or no further solution, record or puzzle
  INLAY_LIMIT = 2,  // a limit was reached or a stop was requested; results so far are valid
  // Errors.
  INLAY_E_SYNTAX = -1,       // a text does not follow its notation; line and column are set
  INLAY_E_INVALID = -2,      // well-formed but meaningless: an unknown name, a digit out of range
  INLAY_E_UNSUPPORTED = -3,  // understood but not available for this puzzle, engine or format
  INLAY_E_IO = -4,           // the system failed to read or write
  INLAY_E_LIMIT = -5,        // reading exceeded its memory or time limit
  INLAY_E_ARGUMENT = -6,     // NULL, a wrong size or an unknown constant
  INLAY_E_BUFFER = -7,       // the buffer of the caller is too small
  INLAY_E_MEMORY = -8,       // out of memory
  INLAY_E_SYSTEM = -9,       // the system refused something, such as a thread
  INLAY_E_CALLBACK = -10,    // a callback threw a C++ exception
  INLAY_E_INTERNAL = -11     // a defect of the library
};

// Every call with an `error` sets all members; after success, message is empty. This struct never
// changes.
typedef struct inlay_error {
  inlay_status status;
  int32_t reserved;
  uint64_t line;      // from 1; 0: no particular line. Arrays of puzzles: the puzzle, from 1
  uint64_t column;    // from 1, in bytes; 0: the whole line. Arrays: the cell or entry, from 1
  char message[488];  // one clause without the position; a longer message is cut after a character
} inlay_error;

// The meaning of a status in a few words; a static text. An unknown status: "unknown status".
const char* inlay_strerror(inlay_status status);
// The version of the library, such as "0.2.0"; a static text.
const char* inlay_version(void);
// Releases a text from a `char**` parameter. NULL is allowed.
void inlay_text_free(char* text);

// Tables of names.
enum {
  INLAY_LIST_READABLE = 0,       // notations that inlay_parse() reads
  INLAY_LIST_WRITABLE = 1,       // notations that inlay_format() writes
  INLAY_LIST_ENGINES = 2,        // engines for puzzles, the cover engines included
  INLAY_LIST_COVER_ENGINES = 3,  // engines for cover problems
  INLAY_LIST_COVER_FORMATS = 4,  // formats that inlay_cover_format() writes
  INLAY_LIST_SCALES = 5,         // rating scales
  INLAY_LIST_LANGUAGES = 6,      // of explanations
  INLAY_LIST_SYMMETRIES = 7,     // of generated puzzles
  INLAY_LIST_LATTICES = 8,       // of tilings
  INLAY_LIST_PIECE_SETS = 9,     // for inlay_tiling_create()
  INLAY_LIST_TILINGS = 10,       // for inlay_tiling_named()
  INLAY_LIST_KERNELS = 11        // 9x9 kernels that run on this processor
};
// The name at `index` (from 0) of a table; NULL after the last one, and for an unknown table. A
// static text.
const char* inlay_list(int32_t list, size_t index);

// --- Limits, stops and options ------------------------------------------------------------------

// Ends calls from another thread.
typedef struct inlay_stop inlay_stop;
inlay_status inlay_stop_create(inlay_stop** stop, inlay_error* error);
// Ends all calls that use this object, and all later ones, within some hundred search nodes
// (usually below a millisecond); they return INLAY_LIMIT. May be called from any thread at any time
// while the object exists, several times, but not from a signal handler. NULL is ignored.
void inlay_stop_request(inlay_stop* stop);
// 1 if a stop was requested, otherwise 0 (also for NULL).
int32_t inlay_stop_requested(const inlay_stop* stop);
// A call in progress does not need the object any more.
void inlay_stop_free(inlay_stop* stop);

// What ended a search early.
enum {
  INLAY_LIMIT_NONE = 0,
  INLAY_LIMIT_NODES = 1,
  INLAY_LIMIT_TIME = 2,
  INLAY_LIMIT_MEMORY = 3,
  INLAY_LIMIT_STOPPED = 4  // by inlay_stop_request() or a callback
};

typedef struct inlay_progress {
  size_t size;         // set by the library
  uint64_t nodes;      // search nodes so far; attempts, for generating
  uint64_t solutions;  // results so far
  uint64_t depth;      // choices on the current path
  uint64_t time_ns;    // spent so far, in nanoseconds
  double fraction;     // searched part of the tree, 0 to 1, an estimate
} inlay_progress;
// Called on a searching thread, which may be one that the library has started, by one thread at a
// time.
typedef int32_t (*inlay_progress_fn)(void* context, const inlay_progress* progress);

// Options of all calls that search. NULL stands for the defaults.
typedef struct inlay_options {
  size_t size;                    // set by inlay_options_init()
  uint64_t node_limit;            // search nodes, exact and deterministic [no limit]
  uint64_t time_limit_ns;         // wall time inside calls, in nanoseconds [no limit]
  uint64_t memory_limit;          // bytes used by the search [no limit]
  const inlay_stop* stop;         // [NULL]
  const char* engine;             // a name from inlay_list() [NULL: auto]
  uint64_t seed;                  // of random choices, if use_seed is not 0
  int32_t use_seed;               // 0: the order of the engine, without shuffling [0]
  int32_t threads;                // 0 to 1024; 0: one per CPU [1]. Only for cover problems, batches
                                  // and inlay_generate(); all other calls use one thread
  int32_t ordered;                // cover problems: with several threads, deliver solutions in the
                                  // order of one thread [0]
  uint32_t progress_interval_ms;  // least time between two progress reports [100]
  inlay_progress_fn progress;     // [NULL]
  void* progress_context;         // passed to `progress`
} inlay_options;
// Sets all members to the defaults. `size` must be sizeof(inlay_options).
inlay_status inlay_options_init(inlay_options* options, size_t size);

// What a search has done.
typedef struct inlay_stats {
  size_t size;
  uint64_t nodes;      // search nodes visited
  uint64_t guesses;    // nodes with more than one choice
  uint64_t solutions;  // delivered
  uint64_t max_depth;  // most choices on a path
  uint64_t memory;     // bytes of the tables of the engine, approximately
  uint64_t time_ns;    // wall time inside calls
  double fraction;     // searched part of the tree, 0 to 1, an estimate; 0 if not known
  const char* engine;  // that searched, never "auto"; a static text
  int32_t limit;       // INLAY_LIMIT_...: why the last call ended early
  int32_t reserved;
} inlay_stats;

// --- Puzzles ------------------------------------------------------------------------------------

// An immutable puzzle: a board with its clues, or a variant with further constraints. All functions
// on puzzles accept variants unless documented otherwise.
typedef struct inlay_puzzle inlay_puzzle;

typedef struct inlay_parse_options {
  size_t size;
  const char* notation;  // a name from inlay_list() [NULL: detect it]
  int32_t box_width;     // [0: infer the boxes; both or none]
  int32_t box_height;
  int32_t partial;  // not 0: leave out the parts of a link that are not understood; see
                    // INLAY_TEXT_NOT_CHECKED [0: such a link is INLAY_E_UNSUPPORTED]
  int32_t reserved;
} inlay_parse_options;
inlay_status inlay_parse_options_init(inlay_parse_options* options, size_t size);

// The only puzzle in a text of any notation (docs/notations.md). Errors: INLAY_E_SYNTAX, also if
// the text contains no puzzle; INLAY_E_INVALID, also for a second puzzle and an unknown notation;
// INLAY_E_UNSUPPORTED. Clues that contradict each other are no error. Cost: microseconds.
inlay_status inlay_parse(const char* text, size_t length, const inlay_parse_options* options,
                         inlay_puzzle** puzzle, inlay_error* error);
// A board of n x n cells, n = box_width * box_height from 1 to 64, with `count` = n * n clues row
// by row, 0 for a blank cell. If box_width or box_height is 1, the board is a Latin square. Errors:
// INLAY_E_INVALID for a shape, a count or a clue out of range.
inlay_status inlay_puzzle_create(int32_t box_width, int32_t box_height, const uint16_t* clues,
                                 size_t count, inlay_puzzle** puzzle, inlay_error* error);
// Another object with the same puzzle, for example to keep the argument of a callback.
inlay_status inlay_puzzle_clone(const inlay_puzzle* puzzle, inlay_puzzle** clone,
                                inlay_error* error);
void inlay_puzzle_free(inlay_puzzle* puzzle);

typedef struct inlay_board {
  size_t size;
  uint64_t cells;  // of a solution, with the extra cells of a variant
  uint64_t clues;
  uint64_t line;  // where the puzzle begins in the text that was read, from 1; 0: not read
  int32_t rows, columns;
  int32_t min_value, max_value;   // at most 999; min_value is 0 only in variants
  int32_t box_width, box_height;  // 0: no boxes. A Latin square has boxes of one row or column
  int32_t is_variant;             // 1: has constraints beyond rows, columns and boxes
  int32_t reserved;
} inlay_board;
inlay_status inlay_puzzle_board(const inlay_puzzle* puzzle, inlay_board* board, inlay_error* error);
// Writes the clues row by row, 0 for a blank cell. Errors: INLAY_E_BUFFER if `capacity` is below
// the number of cells; INLAY_E_UNSUPPORTED for a variant (see inlay_format()).
inlay_status inlay_puzzle_clues(const inlay_puzzle* puzzle, uint16_t* clues, size_t capacity,
                                inlay_error* error);

// Texts that were read with a puzzle, unchecked.
enum {
  INLAY_TEXT_NOTATION = 0,  // the name of the notation
  INLAY_TEXT_PAYLOAD = 1,   // the rest of the line after the puzzle
  INLAY_TEXT_TITLE = 2,
  INLAY_TEXT_DIFFICULTY = 3,
  INLAY_TEXT_AUTHOR = 4,
  INLAY_TEXT_RULES = 5,
  // Parts of a link that the puzzle does not contain, joined by "; ". If this is not empty, an
  // answer about the puzzle is not one about the whole link.
  INLAY_TEXT_NOT_CHECKED = 6
};
// One of these texts; empty if the input has none; NULL for an unknown constant or a NULL puzzle.
const char* inlay_puzzle_text(const inlay_puzzle* puzzle, int32_t which);

// The puzzle in a notation from inlay_list(); NULL stands for "line" and, if the puzzle is a
// variant, for "constraints". Errors: INLAY_E_INVALID for an unknown notation, INLAY_E_UNSUPPORTED
// if the notation cannot represent the puzzle.
inlay_status inlay_format(const inlay_puzzle* puzzle, const char* notation, char** text,
                          inlay_error* error);
// Values of all cells, such as a solution of this puzzle, as one line: one character per cell up to
// 35 (0: '.' unless the variant has the value 0), numbers separated by spaces on boards with
// greater values. Error: INLAY_E_INVALID for a wrong count or a value out of range.
inlay_status inlay_format_values(const inlay_puzzle* puzzle, const uint16_t* values, size_t count,
                                 char** text, inlay_error* error);

// Reads the puzzles of a text one by one, in any notation, several notations included.
typedef struct inlay_reader inlay_reader;
// Copies the text. Error: INLAY_E_SYNTAX for invalid UTF-8.
inlay_status inlay_reader_create(const char* text, size_t length,
                                 const inlay_parse_options* options, inlay_reader** reader,
                                 inlay_error* error);
// The next puzzle; INLAY_NONE at the end. After an error (those of inlay_parse()) the next call
// continues after the malformed piece.
inlay_status inlay_reader_next(inlay_reader* reader, inlay_puzzle** puzzle, inlay_error* error);
void inlay_reader_free(inlay_reader* reader);

// --- Solving, counting, checking ----------------------------------------------------------------

// Finds a solution and writes its values row by row, the extra cells of a variant last. Returns
// INLAY_NONE if there is no solution. `stats` may be NULL. Errors: INLAY_E_BUFFER if `capacity` is
// below inlay_board::cells; INLAY_E_INVALID for an unknown engine; INLAY_E_UNSUPPORTED if the
// engine does not support the constraints. Cost: some microseconds for 9x9; inlay_solve_many() is
// faster.
inlay_status inlay_solve(const inlay_puzzle* puzzle, const inlay_options* options, uint16_t* values,
                         size_t capacity, inlay_stats* stats, inlay_error* error);

// Finds the solutions of a puzzle one by one.
typedef struct inlay_solver inlay_solver;
// Errors: those of inlay_solve(). The progress callback and its context must stay valid while the
// solver is used.
inlay_status inlay_solver_create(const inlay_puzzle* puzzle, const inlay_options* options,
                                 inlay_solver** solver, inlay_error* error);
// Searches for the next solution: INLAY_OK if there is one, INLAY_NONE if there is no other,
// INLAY_LIMIT if a limit was reached. The node limit and the time limit apply to all calls
// together.
inlay_status inlay_solver_next(inlay_solver* solver, inlay_error* error);
// The values of the solution that the last inlay_solver_next() found; NULL if it found none.
// `count` receives their number (0 if there is none) and may be NULL. Valid until the next call.
const uint16_t* inlay_solver_solution(const inlay_solver* solver, size_t* count);
inlay_status inlay_solver_stats(const inlay_solver* solver, inlay_stats* stats, inlay_error* error);
// Replaces the limits and the stop, and counts the limits from now on, so that a search that ended
// with INLAY_LIMIT can continue. All other members of `options` are ignored.
inlay_status inlay_solver_set_limits(inlay_solver* solver, const inlay_options* options,
                                     inlay_error* error);
void inlay_solver_free(inlay_solver* solver);

typedef struct inlay_count_result {
  size_t size;
  uint64_t count;  // solutions; UINT64_MAX if there are more than that
  uint64_t nodes;
  uint64_t time_ns;
  double approximate;  // the count, rounded
  int32_t exact;       // 1: the number of all solutions; 0: there may be more
  int32_t limit;       // INLAY_LIMIT_...; INLAY_LIMIT_NONE if the maximum was reached
} inlay_count_result;
// Counts the solutions, up to `maximum` (at least 1, or INLAY_NO_LIMIT). Returns INLAY_OK if the
// count is exact or the maximum was reached, INLAY_LIMIT if a limit ended the count; both set
// `result`. `decimal` may be NULL; otherwise it receives the count as a decimal number of any
// length. Errors: those of inlay_solve().
inlay_status inlay_count(const inlay_puzzle* puzzle, uint64_t maximum, const inlay_options* options,
                         inlay_count_result* result, char** decimal, inlay_error* error);

enum {
  INLAY_VERDICT_CONTRADICTORY = 0,  // two clues clash
  INLAY_VERDICT_NONE = 1,           // no solution
  INLAY_VERDICT_UNIQUE = 2,         // exactly one solution
  INLAY_VERDICT_MULTIPLE = 3,       // at least two solutions
  INLAY_VERDICT_UNKNOWN = 4         // a limit ended the search
};
typedef struct inlay_check_result {
  size_t size;
  uint64_t solutions;  // found and written: 0 to 2
  uint64_t redundant;  // number of clues (variants: constraints) each of which can be removed alone
  uint64_t nodes;
  uint64_t time_ns;
  int32_t verdict;  // INLAY_VERDICT_...
  int32_t minimal;  // 1 yes, 0 no, -1 not known or not requested
  int32_t limit;    // INLAY_LIMIT_...
  int32_t reserved;
} inlay_check_result;
// Checks whether a puzzle has a unique solution and, if `minimality` is not 0, whether each clue
// (of a variant: each constraint) is necessary, which costs one search per clue. Returns
// INLAY_LIMIT if a limit left the verdict or the minimality open; `result` is set then, too.
//   values     NULL, or room for the solutions found, one after the other; `values_capacity` must
//              be at least 2 * inlay_board::cells (INLAY_E_BUFFER)
//   redundant  NULL, or receives the first `redundant_capacity` redundant clues as cell numbers
//              (variants: constraint numbers, in the order of notation "constraints"), from 0
// Errors: those of inlay_solve().
inlay_status inlay_check(const inlay_puzzle* puzzle, int32_t minimality,
                         const inlay_options* options, inlay_check_result* result, uint16_t* values,
                         size_t values_capacity, uint32_t* redundant, size_t redundant_capacity,
                         inlay_error* error);
// INLAY_OK if the values are a solution of the puzzle, INLAY_NONE if they are not. Searches
// nothing. Error: INLAY_E_INVALID if `count` is not inlay_board::cells.
inlay_status inlay_is_solution(const inlay_puzzle* puzzle, const uint16_t* values, size_t count,
                               inlay_error* error);

// --- Arrays of 9x9 puzzles ----------------------------------------------------------------------
//
// Puzzle i is the 81 bytes from puzzles[81 * i], row by row. A blank cell is '.', '0' or 0, a digit
// is '1' to '9' or 1 to 9. The output of a puzzle uses characters ('.' for a blank cell) if the
// first byte of the puzzle is at least ' ', otherwise numbers. Results have the index of their
// puzzle, and `options` provides threads, limits, stop and progress; engine and use_seed must not
// be set (INLAY_E_UNSUPPORTED). Errors: INLAY_E_INVALID for any other byte, with the puzzle as line
// and the cell as column, before anything is written; INLAY_E_INVALID if the environment variable
// INLAY_KERNEL does not name a kernel that runs here. After any other error the output arrays may
// be partly written. They must not overlap the input. If the system cannot start all threads, the
// call uses fewer. Memory: about 8 MB per thread. The progress callback is called on the calling
// thread.

// Solves `count` puzzles and counts the solutions of each up to `maximum` (at least 1; 2 to test
// for a unique solution). solutions: NULL, or 81 bytes per puzzle, one of its solutions or blank
// cells. counts: NULL, or the number of solutions found of each puzzle. limits: NULL, or
// INLAY_LIMIT_... of each puzzle. The node limit applies to each puzzle. Returns INLAY_LIMIT if
// some puzzle is unfinished. Cost: 0.1 to 10 microseconds per puzzle and thread, with AVX-512 less
// (docs/classic.md).
inlay_status inlay_solve_many(const uint8_t* puzzles, size_t count, uint64_t maximum,
                              const inlay_options* options, uint8_t* solutions, uint64_t* counts,
                              uint8_t* limits, inlay_error* error);
// Writes the canonical form of each puzzle (see inlay_canonical()), 81 bytes each. automorphisms:
// NULL, or their number for each. Only a stop ends it early: INLAY_LIMIT, and the forms of puzzles
// that were not reached begin with 0xFF. Further error: INLAY_E_INVALID if clues clash. Cost: 1 to
// 2 microseconds per puzzle and thread.
inlay_status inlay_canonical_many(const uint8_t* puzzles, size_t count,
                                  const inlay_options* options, uint8_t* forms,
                                  uint64_t* automorphisms, inlay_error* error);
// Rates each puzzle on a scale from inlay_list() (NULL: "se"). ratings: what inlay_rating::rating
// is for each puzzle; -1 if the puzzle has no rating. outcomes: NULL, or INLAY_RATED_... for each.
// The limits apply to each puzzle, the stop to all. Returns INLAY_LIMIT if some outcome is
// INLAY_RATED_UNKNOWN. Further error: INLAY_E_INVALID for an unknown scale. Cost: 0.1 to 100
// milliseconds per puzzle and thread.
inlay_status inlay_rate_many(const uint8_t* puzzles, size_t count, const char* scale,
                             const inlay_options* options, int32_t* ratings, uint8_t* outcomes,
                             inlay_error* error);

// --- Ratings, hints, explanations ---------------------------------------------------------------

enum {
  INLAY_RATED_SOLVED = 0,          // rated completely; hints: there is a step or nothing is wrong
  INLAY_RATED_AT_LEAST = 1,        // the value of `below` was reached
  INLAY_RATED_STUCK = 2,           // no technique of the scale finds a step
  INLAY_RATED_INVALID = 3,         // not exactly one solution, or the player has made mistakes
  INLAY_RATED_NOT_APPLICABLE = 4,  // the scale is not defined for this board
  INLAY_RATED_UNKNOWN = 5          // a limit ended the search
};

typedef struct inlay_grade_options {
  size_t size;
  const char* scale;     // a name from inlay_list() [NULL: "se"; other rules than rows, columns and
                         // boxes: "inlay"]. Variants have "inlay" alone
  const char* language;  // of texts, a name from inlay_list() [NULL: "en"]
  int32_t below;         // stop with INLAY_RATED_AT_LEAST at this rating [0: never]
  int32_t reserved;
} inlay_grade_options;
inlay_status inlay_grade_options_init(inlay_grade_options* options, size_t size);

typedef struct inlay_rating {
  size_t size;
  uint64_t steps;
  int32_t outcome;  // INLAY_RATED_...; a lower bound of the rating unless INLAY_RATED_SOLVED
  int32_t rating;   // ER in tenths (71 is 7.1); scale hodoku: the score
  int32_t pearl;    // EP in tenths, scale se; 0 if not known
  int32_t diamond;  // ED in tenths, scale se; 0 if not known
  int32_t limit;    // INLAY_LIMIT_...
  int32_t reserved;
  const char* level;  // "easy" ... "extreme", scale hodoku; a difficulty name, scale inlay;
                      // otherwise ""; a static text
} inlay_rating;

// Rates a puzzle: how hard it is for a person. Returns INLAY_LIMIT if the outcome is
// INLAY_RATED_UNKNOWN. A node of the limit is one candidate that a chain reaches, or one search for
// a technique. Errors: INLAY_E_INVALID for an unknown scale or language, INLAY_E_UNSUPPORTED for a
// variant with another scale than "inlay". Cost: 0.1 to 100 milliseconds, with nested chains
// seconds.
inlay_status inlay_rate(const inlay_puzzle* puzzle, const inlay_grade_options* grading,
                        const inlay_options* options, inlay_rating* rating, inlay_error* error);

// Steps towards the solution with their texts, or the reason for having none. Immutable.
typedef struct inlay_steps inlay_steps;

// The next step from the position of a player: no step or one. `state` contains the entries and
// marks of the player, separated by blanks, semicolons or line ends: "r1c2=5" is filled with 5,
// "r1c2:135" has pencil marks 1, 3 and 5, "r1c2<>46" has 4 and 6 removed (above nine digits with
// commas: r1c2:3,12). NULL stands for the puzzle itself. Returns INLAY_NONE if there is no step:
// see inlay_steps_mistakes() and inlay_steps_reason(). Errors: those of inlay_rate();
// INLAY_E_SYNTAX and INLAY_E_INVALID for the state.
inlay_status inlay_hint(const inlay_puzzle* puzzle, const char* state, size_t length,
                        const inlay_grade_options* grading, const inlay_options* options,
                        inlay_steps** steps, inlay_error* error);
// All steps from the puzzle to its solution. Returns INLAY_LIMIT, with the steps so far, if a limit
// ended the search. Errors: those of inlay_rate().
inlay_status inlay_explain(const inlay_puzzle* puzzle, const inlay_grade_options* grading,
                           const inlay_options* options, inlay_steps** steps, inlay_error* error);

typedef struct inlay_candidate {
  uint32_t cell;  // from 0, row by row
  uint32_t value;
} inlay_candidate;
// A step. All pointers belong to the inlay_steps. Placing a value also removes it from all peers.
typedef struct inlay_step {
  size_t size;
  const char* technique;  // its name, independent of the language: "naked_pair"
  const char* title;      // "Naked Pair"
  const char* area;       // a nudge: where to look
  const char* pattern;    // what is there
  const char* reason;     // why the conclusion follows
  const char* effect;     // what to place or remove
  const inlay_candidate* place;
  const inlay_candidate* remove;
  uint64_t place_count;
  uint64_t remove_count;
  int32_t rating;  // in tenths; scale hodoku: the score
  int32_t reserved;
} inlay_step;
// A wrong entry of a player, or a pencil mark that is missing.
typedef struct inlay_mistake {
  uint32_t cell;
  uint32_t value;   // the wrong value, or the missing one
  int32_t is_mark;  // 1: a missing pencil mark
} inlay_mistake;

size_t inlay_steps_count(const inlay_steps* steps);  // 0 for NULL
// Error: INLAY_E_ARGUMENT if there is no step `index` (from 0).
inlay_status inlay_steps_get(const inlay_steps* steps, size_t index, inlay_step* step,
                             inlay_error* error);
// The rating that follows from the steps; after inlay_hint() only outcome, steps and limit are set.
inlay_status inlay_steps_rating(const inlay_steps* steps, inlay_rating* rating, inlay_error* error);
// The mistakes of the player, at most one per cell and digit; `count` receives their number and may
// be NULL. NULL if there is no mistake.
const inlay_mistake* inlay_steps_mistakes(const inlay_steps* steps, size_t* count);
// Why there is no step or no complete rating, as one clause; otherwise empty. NULL for NULL.
const char* inlay_steps_reason(const inlay_steps* steps);
void inlay_steps_free(inlay_steps* steps);

// --- Making puzzles -----------------------------------------------------------------------------

enum {
  INLAY_MINIMAL_CLUES = 0,   // no clue is redundant
  INLAY_MINIMAL_ORBITS = 1,  // no orbit of clues can be removed; a single clue may be redundant
  INLAY_MINIMAL_NO = 2       // some clue is redundant, or it was not tested
};
// A generated puzzle. The pointers are valid during the callback only.
typedef struct inlay_generated {
  size_t size;                 // set by the library
  const inlay_puzzle* puzzle;  // see inlay_puzzle_clone()
  const uint16_t* solution;
  uint64_t cells;    // of the solution
  uint64_t clues;    // of the puzzle
  uint64_t attempt;  // from 0; the same seed and attempt give the same puzzle
  int32_t minimal;   // INLAY_MINIMAL_...
  int32_t reserved;
} inlay_generated;
// Called in the order of the attempts by one thread at a time, which may be one of the library's.
// A value other than 0 ends the call with INLAY_OK.
typedef int32_t (*inlay_generated_fn)(void* context, const inlay_generated* made);

typedef struct inlay_generate_options {
  size_t size;
  uint64_t count;           // puzzles to make [1]
  const char* symmetry;     // of the clues, a name from inlay_list() [NULL: none]
  const uint8_t* pattern;   // exactly the cells with a value other than 0 have clues [NULL: any]
  uint64_t pattern_count;   // number of cells in the pattern
  int32_t min_clues;        // [0]
  int32_t max_clues;        // [0: any number]
  int32_t only_grids;       // not 0: make solved grids [0]
  int32_t uniform;          // not 0: draw all grids with the same probability; 9x9 and smaller [0]
  int32_t allow_redundant;  // not 0: allow redundant clues, to reach min_clues [0]
  int32_t distinct;         // not 0: no two equal puzzles [0]
  int32_t unique_grids;     // not 0: no two puzzles with the same solution [0]
  int32_t no_isomorphs;     // not 0: no two isomorphic puzzles [0]
} inlay_generate_options;
inlay_status inlay_generate_options_init(inlay_generate_options* options, size_t size);

// Makes puzzles with exactly one solution on the board of `layout`. The clues of an ordinary puzzle
// are ignored; a variant keeps its constraints and must have no clues. options->seed is the seed
// even if use_seed is 0 [0], and the node limit limits the attempts. The result is the same for any
// number of threads. Calls `made` for each puzzle. Returns INLAY_LIMIT if a limit was reached
// before all puzzles were made. Errors: INLAY_E_INVALID for options that are malformed, contradict
// each other or that no puzzle can satisfy; INLAY_E_UNSUPPORTED for options that this board does
// not have (variants: pattern, only_grids, uniform, unique_grids, no_isomorphs); INLAY_E_LIMIT if
// memory or threads run out. Cost: some 50 microseconds for a 9x9 puzzle, some 50 milliseconds for
// a variant.
inlay_status inlay_generate(const inlay_puzzle* layout, const inlay_generate_options* generating,
                            const inlay_options* options, inlay_generated_fn made, void* context,
                            inlay_error* error);
// Removes redundant clues in random order (of options->seed) until the puzzle is minimal. Returns
// INLAY_LIMIT with a puzzle that may not be minimal if a limit was reached, and INLAY_NONE without
// a puzzle if the solution is not unique. Errors: those of inlay_solve(); INLAY_E_UNSUPPORTED for
// variants and for puzzles with candidates.
inlay_status inlay_minimize(const inlay_puzzle* puzzle, const inlay_options* options,
                            inlay_puzzle** minimal, inlay_error* error);

// --- Canonical forms ----------------------------------------------------------------------------

// A symmetry of boards of n x n cells: cell (r, c) of the result is cell (rows[r], columns[c]) of
// the board or, with `transpose`, of its transpose, with value v replaced by digits[v]. digits[0]
// is 0.
typedef struct inlay_transformation {
  size_t size;
  int32_t n;
  int32_t transpose;
  uint8_t rows[64];  // the first n elements; from 0
  uint8_t columns[64];
  uint8_t digits[65];  // the first n + 1 elements
  uint8_t reserved[7];
} inlay_transformation;

// The canonical form: the smallest of all isomorphs, compared cell by cell, 0 for a blank cell. map
// and automorphisms may be NULL; they receive the symmetry from the puzzle to its form, and the
// number of symmetries that leave it unchanged, in decimal. Returns INLAY_LIMIT without a form if a
// limit was reached. Errors: INLAY_E_INVALID if clues clash; INLAY_E_UNSUPPORTED for variants
// (except jigsaws) and puzzles with candidates. Cost: microseconds for 9x9; larger full grids may
// take very long.
inlay_status inlay_canonical(const inlay_puzzle* puzzle, const inlay_options* options,
                             inlay_puzzle** form, inlay_transformation* map, char** automorphisms,
                             inlay_error* error);
// Applies a symmetry to `count` = n * n values; `result` must not overlap them. Error:
// INLAY_E_INVALID for a wrong count, a value above n, or a map that is no permutation.
inlay_status inlay_transform(const inlay_transformation* map, const uint16_t* values, size_t count,
                             uint16_t* result, inlay_error* error);
// The symmetry that undoes `map`. `inverse` may be `map`. Error: INLAY_E_INVALID.
inlay_status inlay_transform_invert(const inlay_transformation* map, inlay_transformation* inverse,
                                    inlay_error* error);

// --- Exact cover --------------------------------------------------------------------------------
//
// Choose options so that every primary item is covered exactly once (or as often as its bounds
// allow), and every secondary item at most once, or always with the same colour. Items, options and
// colours have numbers in the order of their addition: items and options from 0, colours from 1.

// A problem: items and options can be added but not removed.
typedef struct inlay_cover inlay_cover;
typedef struct inlay_cover_entry {
  uint32_t item;
  uint32_t color;  // 0: no colour
} inlay_cover_entry;
typedef struct inlay_cover_sizes {
  size_t size;
  uint64_t items;
  uint64_t primary;  // of the items
  uint64_t options;
  uint64_t entries;  // of all options together
  uint64_t colors;
  uint64_t memory;  // bytes, approximately
} inlay_cover_sizes;

inlay_status inlay_cover_create(inlay_cover** cover, inlay_error* error);
// Reads a problem in Knuth's text format, a matrix of 0 and 1, .ec or the binary form, detected
// from its beginning (docs/cover_text.md). Only the limits on time and memory and the stop of
// `options` are used. Errors: INLAY_E_SYNTAX and INLAY_E_INVALID with line and column,
// INLAY_E_LIMIT.
inlay_status inlay_cover_parse(const char* text, size_t length, const inlay_options* options,
                               inlay_cover** cover, inlay_error* error);
// The cover problem of a puzzle: items "r4c7", "r4#7", "c7#4", "b5#4", and an option for each value
// of each cell with the payload cell * 64 + value - 1. Error: INLAY_E_UNSUPPORTED for variants.
inlay_status inlay_cover_of_puzzle(const inlay_puzzle* puzzle, inlay_cover** cover,
                                   inlay_error* error);
void inlay_cover_free(inlay_cover* cover);

// Adds an item that must be covered `least` to `most` times (usually 1 and 1). `item` may be NULL
// and receives its number. Error: INLAY_E_INVALID for a name that is empty, taken, not UTF-8 or
// contains white space, ':' or '|'; for least > most or most = 0.
inlay_status inlay_cover_add_primary(inlay_cover* cover, const char* name, uint32_t least,
                                     uint32_t most, uint32_t* item, inlay_error* error);
// Adds an item that may be covered. Errors: as above.
inlay_status inlay_cover_add_secondary(inlay_cover* cover, const char* name, uint32_t* item,
                                       inlay_error* error);
// The number of a colour; a new name gets a new number. Error: INLAY_E_INVALID for a name.
inlay_status inlay_cover_color(inlay_cover* cover, const char* name, uint32_t* color,
                               inlay_error* error);
// Adds an option. `payload` is yours; `cost` is at most 2^31 - 1 and used only by formats. `option`
// may be NULL and receives its number. An option without a primary item is never chosen; `entries`
// may be NULL if `count` is 0. Error: INLAY_E_INVALID for an unknown item or colour, an item twice,
// a colour on a primary item; error.column is the number of the entry, from 1.
inlay_status inlay_cover_add_option(inlay_cover* cover, const inlay_cover_entry* entries,
                                    size_t count, uint64_t payload, uint64_t cost, uint32_t* option,
                                    inlay_error* error);

inlay_status inlay_cover_get_sizes(const inlay_cover* cover, inlay_cover_sizes* sizes,
                                   inlay_error* error);
// INLAY_NONE if no item has this name.
inlay_status inlay_cover_find_item(const inlay_cover* cover, const char* name, uint32_t* item,
                                   inlay_error* error);
// The name of an item; NULL if there is no such item. Valid until an item is added.
const char* inlay_cover_item_name(const inlay_cover* cover, uint32_t item);
// The payload of an option; 0 if there is no such option.
uint64_t inlay_cover_payload(const inlay_cover* cover, uint32_t option);
// The entries of an option: `count` receives their number; up to `capacity` of them are written to
// `entries`, which may be NULL if `capacity` is 0. Error: INLAY_E_ARGUMENT if there is no such
// option.
inlay_status inlay_cover_option(const inlay_cover* cover, uint32_t option,
                                inlay_cover_entry* entries, size_t capacity, size_t* count,
                                inlay_error* error);
// The option as in the text format: "a b c:red". Error: INLAY_E_ARGUMENT if there is no such
// option.
inlay_status inlay_cover_option_text(const inlay_cover* cover, uint32_t option, char** text,
                                     inlay_error* error);
// The problem in a format from inlay_list() (NULL: "text"). `length` may be NULL and receives the
// length in bytes; only the format "binary" contains NULs. Errors: INLAY_E_INVALID for an unknown
// format, INLAY_E_UNSUPPORTED if the format cannot express the problem.
inlay_status inlay_cover_format(const inlay_cover* cover, const char* format, char** text,
                                size_t* length, inlay_error* error);

// Counts the solutions; see inlay_count(). Errors: INLAY_E_INVALID for an unknown engine,
// INLAY_E_UNSUPPORTED if the engine lacks colours, multiplicities or threads.
inlay_status inlay_cover_count(const inlay_cover* cover, uint64_t maximum,
                               const inlay_options* options, inlay_count_result* result,
                               char** decimal, inlay_error* error);

// Finds the solutions of a problem one by one; see inlay_solver. Independent of later additions to
// the problem.
typedef struct inlay_cover_search inlay_cover_search;
// Errors: those of inlay_cover_count().
inlay_status inlay_cover_search_create(const inlay_cover* cover, const inlay_options* options,
                                       inlay_cover_search** search, inlay_error* error);
inlay_status inlay_cover_search_next(inlay_cover_search* search, inlay_error* error);
// The numbers of the chosen options in increasing order. `count` must not be NULL and receives
// their number. NULL if the last inlay_cover_search_next() found no solution. (A solution without
// options is a pointer with count 0.) Valid until the next call.
const uint32_t* inlay_cover_search_solution(const inlay_cover_search* search, size_t* count);
inlay_status inlay_cover_search_stats(const inlay_cover_search* search, inlay_stats* stats,
                                      inlay_error* error);
inlay_status inlay_cover_search_set_limits(inlay_cover_search* search, const inlay_options* options,
                                           inlay_error* error);
void inlay_cover_search_free(inlay_cover_search* search);

// --- Tilings ------------------------------------------------------------------------------------

// Pieces to place on a board. Immutable.
typedef struct inlay_tiling inlay_tiling;
typedef struct inlay_tiling_sizes {
  size_t size;
  uint64_t cells;       // of the board
  uint64_t pieces;      // kinds of pieces
  uint64_t placements;  // the options of the cover problem
  uint64_t symmetries;  // of the board, with the identity
} inlay_tiling_sizes;

// A known puzzle from inlay_list(), such as "pentominoes" with the size "10x6" (NULL or "": the
// usual size). Errors: INLAY_E_INVALID or INLAY_E_SYNTAX for a name or a size.
inlay_status inlay_tiling_named(const char* name, const char* size, inlay_tiling** tiling,
                                inlay_error* error);
// A board and pieces. board: a size such as "10x6", or a drawing of '#' (cells) and '.'. pieces:
// names such as "pentominoes" or "3*tromino-V,domino-I" if `lattice` is NULL; otherwise a drawing
// on a lattice from inlay_list(), one symbol for each piece. flips: not 0 if pieces may be turned
// over. Errors: INLAY_E_SYNTAX and INLAY_E_INVALID, with line and column. At most 10,000 cells and
// 10,000,000 cells in all placements.
inlay_status inlay_tiling_create(const char* lattice, const char* board, const char* pieces,
                                 int32_t flips, inlay_tiling** tiling, inlay_error* error);
void inlay_tiling_free(inlay_tiling* tiling);
inlay_status inlay_tiling_get_sizes(const inlay_tiling* tiling, inlay_tiling_sizes* sizes,
                                    inlay_error* error);
// The cover problem, to search or count: its options are the placements. A copy, for the caller to
// free.
inlay_status inlay_tiling_cover(const inlay_tiling* tiling, inlay_cover** cover,
                                inlay_error* error);
// For each cell of the board the index in `options` of the placement that covers it, or -1.
// options: a solution of the cover problem. Errors: INLAY_E_BUFFER if `capacity` is below the
// number of cells; INLAY_E_INVALID if options are not increasing numbers of placements.
inlay_status inlay_tiling_owners(const inlay_tiling* tiling, const uint32_t* options, size_t count,
                                 int32_t* owners, size_t capacity, inlay_error* error);
// INLAY_OK if a solution is the smallest of its symmetry class, of which each class has exactly
// one; otherwise INLAY_NONE. Error: INLAY_E_INVALID as above.
inlay_status inlay_tiling_is_canonical(const inlay_tiling* tiling, const uint32_t* options,
                                       size_t count, inlay_error* error);
enum { INLAY_PICTURE_TEXT = 0, INLAY_PICTURE_SVG = 1 };
// Draws a solution as lines of text or as a complete SVG file. Error: INLAY_E_INVALID as above.
inlay_status inlay_tiling_picture(const inlay_tiling* tiling, const uint32_t* options, size_t count,
                                  int32_t picture, char** text, inlay_error* error);

#ifdef __cplusplus
}
#endif

#endif  // INLAY_INCLUDE_INLAY_H_
