// Making puzzles: solved grids, minimal puzzles with wishes, and minimal puzzles inside others.
//
//   GenerateOptions options;
//   options.count = 500;
//   options.symmetry = Symmetry::rot180;
//   auto report = generate_puzzles(rules, options, Budget::unlimited(), [](const Generated& g) {
//     return use(g.puzzle, g.solution);                     // false: that is enough
//   });
//
// An *attempt* draws a solved grid and takes clues away in random order, each that may go; one that
// fits the wishes is a record. Attempt i of a seed is the same on every machine, and records come
// in the order of their attempts: the same seed gives the same records for any number of threads.
//
// What is drawn is not uniform: minimal puzzles with few clues are favoured (mean 24.4 clues on
// 9x9, against 26.6 of all minimal puzzles), grids of Grids::fast nearly are. docs/generator.md
// tells how much, and what everything costs.
#ifndef INLAY_GENERATE_H_
#define INLAY_GENERATE_H_

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

// --- Symmetry -----------------------------------------------------------------------------------

// Of the cells that hold clues, not of the digits.
enum class Symmetry { none, rot180, rot90, mirror_h, mirror_v, diagonal, anti_diagonal, full };

struct SymmetryInfo {
  Symmetry symmetry;
  std::string_view name;     // "rot180", "mirror-h"
  std::string_view summary;  // one line
};
std::span<const SymmetryInfo> symmetries();
std::string_view name_of(Symmetry symmetry);

// The cells in groups that have clues together or not at all, in the order of their first cells.
// Error: the symmetry exchanges rows and columns, and the boxes are not square.
Result<std::vector<std::vector<Cell>>> orbits(const Rules& rules, Symmetry symmetry);

// --- Generating ---------------------------------------------------------------------------------

enum class Minimal {
  clues,   // no clue can go without another solution appearing
  orbits,  // no group of clues that are symmetric to each other can; a single clue perhaps
  no,      // some clue can go, or it was not tried
};
std::string_view name_of(Minimal minimal);

struct Generated {
  Grid puzzle;  // with one solution; the grid itself if only grids are made
  Grid solution;
  int clues = 0;
  Minimal minimal = Minimal::clues;
  std::uint64_t attempt = 0;  // its number, from 0
  std::string remark = {};    // of GenerateOptions::accept: a rating, say
};

// How the solved grids are drawn. uniform: each that there is with the same probability; 9x9 and
// boards up to 6x6 (docs/uniform_grids.md). fast: any board, not all equally often.
enum class Grids { fast, uniform };

struct GenerateOptions {
  std::uint64_t seed = 1;
  std::uint64_t count = 1;  // records
  bool only_grids = false;  // solved grids; no wish about clues then

  Grids grids = Grids::fast;
  Symmetry symmetry = Symmetry::none;
  // Clues, both included; high 0: any number. Minimal puzzles outside are passed over.
  int low = 0;
  int high = 0;
  // Clues that can go are allowed: a number of clues is drawn from low .. high for each attempt,
  // and no clue goes below it. For more clues than minimal puzzles have.
  bool redundant = false;
  Grid pattern = {};          // not empty: exactly the cells that are not 0 have clues
  Grid solution = {};         // not empty: of this grid only
  bool unique_grids = false;  // no two records of the same grid
  bool distinct = false;      // no two records with the same puzzle
  // No two records that are the same up to symmetry (canonical.h). What takes too long to tell is
  // passed over.
  bool no_isomorphs = false;
  // More wishes: what it refuses is passed over. Called on any thread, for several puzzles at a
  // time. It is all the caller's: a rating may stop as soon as it is out of bounds. It may leave a
  // remark and changes nothing else. The token: nobody waits for the answer any more, because of a
  // limit or because there are enough.
  std::function<bool(Generated&, const std::stop_token&)> accept = {};

  int threads = 1;  // 0: one a processor
  // While it runs, one call at a time.
  std::function<void(std::uint64_t records, std::uint64_t attempts)> progress = {};
};

struct GenerateReport {
  std::uint64_t records = 0;
  std::uint64_t attempts = 0;  // made in all, the passed over included
  // none: `count` records were made, or `deliver` had enough. nodes: the attempts were used up.
  Limit limit = Limit::none;
  // Not empty: no attempt can ever fit the wishes, and this is why ("9x9 puzzles have at least 17
  // clues ...").
  std::string impossible = {};
};

// Calls `deliver` for each record, in order, one call at a time; false ends it. `budget.nodes`
// bounds the attempts. Errors: wishes that contradict each other, are malformed, or a symmetry that
// the boxes do not have. Memory: with `unique_grids`, `distinct` or `no_isomorphs` grows with the
// records.
Result<GenerateReport> generate_puzzles(const Rules& rules, const GenerateOptions& options,
                                        const Budget& budget,
                                        const std::function<bool(const Generated&)>& deliver);

// --- Minimal puzzles in a puzzle ----------------------------------------------------------------

struct Minimized {
  Verdict verdict = Verdict::unknown;  // of the puzzle; the rest is meant for `unique`
  Grid puzzle;                         // what is left of its clues
  bool minimal = false;  // false for a unique puzzle: the budget ended before all clues were tried
  Limit limit = Limit::none;
};
// Takes clues away in random order (that of options.seed, or of 1), each that may go. Error: an
// unknown engine, or the puzzle has marks.
Result<Minimized> minimize(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget);

struct MinimalsReport {
  Verdict verdict = Verdict::unknown;
  std::uint64_t found = 0;
  bool complete = false;  // these are all there are
  Limit limit = Limit::none;
};
// All minimal puzzles among the clues of a puzzle, each once, those with few of the first clues
// first. `deliver` returns false to end it. `budget.nodes` bounds the searches that are made, and
// each of them by itself. There may be very many: a solved 9x9 grid has some 10^15. Errors: as
// above.
Result<MinimalsReport> minimals(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget,
                                const std::function<bool(const Grid&)>& deliver);

}  // namespace inlay::sudoku

#endif  // INLAY_GENERATE_H_
