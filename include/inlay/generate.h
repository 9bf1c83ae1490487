// Making puzzles: solved grids, puzzles with given properties, and minimal puzzles inside others.
//
//   GenerateOptions options;
//   options.count = 500;
//   options.symmetry = Symmetry::rot180;
//   auto report = generate_puzzles(rules, options, Budget::unlimited(),
//                                  [](const GeneratedPuzzle& made) {
//     return use(made.puzzle, made.solution);  // false: stop
//   });
//
// An *attempt* draws a solved grid and removes clues as long as the solution stays unique: in
// random order, above 12x12 in an order that makes other clues necessary early. A puzzle that
// satisfies the options is a *record*. Attempt i of a seed is the same on every machine, and
// records are delivered in the order of their attempts: the same seed gives the same records with
// any number of threads.
//
// The result is not a uniform sample. Minimal puzzles with few clues are overrepresented (mean 24.4
// clues on 9x9, 26.6 over all minimal puzzles), and GridSampling::fast does not draw all grids
// equally often. docs/generator.md gives the bias and the cost of each option.
#ifndef INLAY_GENERATE_H_
#define INLAY_GENERATE_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/stop.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

// --- Symmetry -----------------------------------------------------------------------------------

// Symmetry of the cells that have clues; the digits do not matter.
enum class Symmetry { none, rot180, rot90, mirror_h, mirror_v, diagonal, anti_diagonal, full };

struct SymmetryInfo {
  Symmetry symmetry;
  std::string_view name;     // "rot180", "mirror-h"
  std::string_view summary;  // one line
};
std::span<const SymmetryInfo> symmetries();
std::string_view name_of(Symmetry symmetry);

// The orbits of the cells under a symmetry, in the order of their first cells: either all cells of
// an orbit have clues, or none has. Error: the symmetry exchanges rows and columns, and the boxes
// are not square.
Result<std::vector<std::vector<Cell>>> orbits(const Rules& rules, Symmetry symmetry);

// --- Generating ---------------------------------------------------------------------------------

enum class Minimality {
  clues,   // no clue is redundant
  orbits,  // no orbit of clues can be removed; a single clue may be redundant
  no,      // some clue is redundant, or minimality was not tested
};
std::string_view name_of(Minimality minimal);

struct GeneratedPuzzle {
  Grid puzzle;  // has exactly one solution; the solved grid itself if only grids are generated
  Grid solution;
  int clues = 0;
  Minimality minimal = Minimality::clues;
  std::uint64_t attempt = 0;  // the number of the attempt, from 0
  std::string remark = {};    // set by GenerateOptions::accept: its rating, for example
};

// How solved grids are drawn. uniform: every grid has the same probability; for 9x9 and for boards
// up to 6x6 (docs/uniform_grids.md). fast: for every board, but not all grids are equally likely.
enum class GridSampling { fast, uniform };

struct GenerateOptions {
  std::uint64_t seed = 1;
  std::uint64_t count = 1;  // records to make
  bool only_grids = false;  // make solved grids; cannot be combined with options about clues

  GridSampling grids = GridSampling::fast;
  Symmetry symmetry = Symmetry::none;
  // The number of clues, both bounds included; max_clues 0: any number. Minimal puzzles outside
  // this range are skipped.
  int min_clues = 0;
  int max_clues = 0;
  // Allow redundant clues, for more clues than minimal puzzles have: each attempt draws a number
  // from min_clues .. max_clues and stops removing clues there.
  bool allow_redundant = false;
  Grid pattern = {};          // if not empty: exactly the cells with a nonzero value have clues
  Grid solution = {};         // if not empty: the solution of all puzzles
  bool unique_grids = false;  // no two records with the same solution
  bool distinct = false;      // no two equal puzzles
  // No two isomorphic puzzles (canonical.h). A puzzle whose canonical form takes too long is
  // skipped.
  bool no_isomorphs = false;
  // Make very hard 9x9 puzzles, rated "extreme" on scale inlay: an attempt does not draw a grid but
  // walks from a puzzle of a built-in table to neighbours that are as hard. The result is minimal;
  // it is not a random sample (docs/generator.md). Error: why_no_hard_walk().
  bool hard_walk = false;
  // Filter of the caller: a puzzle for which it returns false is skipped. Called from several
  // threads at a time. It may set the remark and must not change anything else. The stop token is
  // set when the answer is no longer needed, because of a limit or because there are enough
  // records; a long test should then return.
  std::function<bool(GeneratedPuzzle&, const StopToken&)> accept = {};

  int threads = 1;  // 0 .. 1024; 0: one per CPU
  // Stats::solutions is the number of records, Stats::nodes that of attempts. Called by one thread
  // at a time.
  ProgressReport progress = {};
};

// Why `hard_walk` cannot be combined with these rules and options; empty if it can.
std::string_view why_no_hard_walk(const Rules& rules, const GenerateOptions& options);
// Whether puzzles with this or a higher rating should come from `hard_walk`: these rules and
// options allow it, and random puzzles hardly ever have such a rating. `rating` is in tenths; that
// is so from 92 on scale inlay and from 95 on scale se.
bool prefers_hard_walk(std::string_view scale, int rating, const Rules& rules,
                       const GenerateOptions& options);

struct GenerateReport {
  std::uint64_t records = 0;
  std::uint64_t attempts = 0;  // including those whose puzzle was skipped
  // none: `count` records were made, or `deliver` returned false. nodes: no attempts are left.
  Limit limit = Limit::none;
  // Not empty: no puzzle can satisfy the options; the reason ("9x9 puzzles have at least 17
  // clues ...").
  std::string impossible = {};
};

// Calls `deliver` for each record, in order, by one thread at a time; returning false stops the
// run. `budget.nodes` limits the attempts. Errors: options that are malformed or contradict each
// other; a symmetry that the boxes do not have; `limit` if memory or threads run out. With
// `unique_grids`, `distinct` or `no_isomorphs`, memory grows with the number of records.
Result<GenerateReport> generate_puzzles(const Rules& rules, const GenerateOptions& options,
                                        const Budget& budget,
                                        const std::function<bool(const GeneratedPuzzle&)>& deliver);

// --- Minimal puzzles inside a puzzle ------------------------------------------------------------

struct MinimizeReport {
  Verdict verdict = Verdict::unknown;  // of the puzzle; the other members are set for `unique`
  Grid puzzle;                         // the remaining clues
  bool minimal = false;                // false: the budget ended before all clues were tested
  Limit limit = Limit::none;
};
// Removes redundant clues one by one in random order (from options.seed, or 1) until the puzzle is
// minimal. Errors: unknown engine; the puzzle has candidates.
Result<MinimizeReport> minimize(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget);

struct MinimalsReport {
  Verdict verdict = Verdict::unknown;
  std::uint64_t found = 0;
  bool complete = false;  // all minimal puzzles were found
  Limit limit = Limit::none;
};
// Calls `deliver` for every minimal puzzle whose clues are a subset of the puzzle's, each once;
// those without the first clues come first. Returning false stops the search. `budget.nodes` limits
// both the number of searches and the nodes of each. Their number can be huge: a solved 9x9 grid
// contains some 10^15. Errors: as for minimize(), and `limit` if memory runs out.
Result<MinimalsReport> minimal_puzzles(const Puzzle& puzzle, const SolveOptions& options,
                                       const Budget& budget,
                                       const std::function<bool(const Grid&)>& deliver);

// --- Puzzles near a puzzle ----------------------------------------------------------------------

// What may change; find_neighbours() of variant_setting.h searches for them.
struct NeighbourOptions {
  int remove = 1;  // clues to remove, at least; whole orbits
  int add = 1;     // clues to add, at most; whole orbits
  Symmetry symmetry = Symmetry::none;
  std::uint64_t count = 10;
  std::uint64_t seed = 1;
};
struct NeighbourReport {
  std::uint64_t found = 0;
  std::uint64_t attempts = 0;
  Limit limit = Limit::none;
};

}  // namespace inlay::sudoku

#endif  // INLAY_GENERATE_H_
