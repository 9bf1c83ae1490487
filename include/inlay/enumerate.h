// All puzzles of a grid with k clues, and the unavoidable sets of a grid.
//
//   EnumerateOptions options;
//   options.clues = 17;
//   auto report = enumerate_puzzles(rules, grid, options, Budget::unlimited(), [](const Grid& p) {
//     use(p);  // 17 clues, and `grid` is its only solution
//     return true;
//   });
//   report->found, report->complete
//
// An *unavoidable set* is a set of cells of a solved grid whose digits can be exchanged so that
// another solved grid results. Every puzzle with this solution has a clue in each of them. A puzzle
// is thus a set of cells that *hits* all unavoidable sets, and conversely.
//
// docs/enumerate.md explains the algorithms and what they cost.
#ifndef INLAY_ENUMERATE_H_
#define INLAY_ENUMERATE_H_

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

// --- Puzzles with k clues -----------------------------------------------------------------------

struct EnumerateOptions {
  int clues = 17;                          // 1 .. number of cells
  std::vector<Cell> within = {};           // clues are in these cells only; empty: anywhere
  std::vector<Cell> containing = {};       // these cells have clues
  bool minimal_only = false;               // only puzzles without a redundant clue
  bool count_only = false;                 // deliver no puzzles
  std::uint64_t limit = Budget::kNoLimit;  // stop at this many puzzles
  enum class Method {
    automatic,  // join where it is possible and the lists are not too long
    join,       // joins two bands by bit vectors and searches the third; 9x9 without extra houses
    hitting_sets,  // searches cell by cell; boards of up to 256 cells
  } method = Method::automatic;
  // For join: whether its bands are those of the grid or its stacks. The answer does not depend on
  // it, nor on the seed.
  enum class Orientation { automatic, rows, columns } orientation = Orientation::automatic;
  std::uint64_t seed = 1;
  std::string_view kernel = {};  // for join, by name as in classic::kernels(); empty: the best one
  int threads = 1;               // of join; 0: one per CPU
  ProgressReport progress = {};
};

// What `join` did for one distribution of the clues over the three bands. A pair is a choice of
// clues in two bands that hit the unavoidable sets of each band alone.
struct EnumeratePart {
  std::array<int, 3> clues;           // in each band
  int third_band;                     // the band that is not in the pairs, 0 .. 2
  std::array<std::uint64_t, 2> sets;  // choices of clues for the other two bands, in order
  std::uint64_t pairs;                // sets[0] * sets[1]
  std::uint64_t survivors;            // pairs that hit all sets known for the two bands
  std::uint64_t searched;             // pairs whose third band was searched
  std::uint64_t leaves;               // tests for uniqueness
  std::uint64_t found;                // puzzles
};

struct EnumerateReport {
  std::uint64_t found = 0;
  bool complete = false;      // all puzzles were found
  Limit limit = Limit::none;  // what ended the search; none: it is complete, or has `limit` puzzles
  std::string_view method = {};           // "join" or "hitting-sets"
  bool columns = false;                   // join: its bands are the stacks of the grid
  std::uint64_t planned = 0;              // join: pairs
  std::vector<EnumeratePart> parts = {};  // join: in the order in which they were searched
  Stats stats = {};  // updates: pairs joined; nodes: of the search in the third band
};

// Finds every puzzle with exactly options.clues clues whose only solution is `grid`, each once, and
// delivers them in ascending order of their line of text (a blank cell comes before a clue). All
// puzzles are found before the first is delivered. Ends early if deliver() returns false.
//
// Cost for random 9x9 grids on one core with AVX-512: 0.04 s for 16 clues, 0.2 s for 17, then eight
// times for each clue (docs/enumerate.md); 50 to 100 MB. `budget.nodes` counts nodes of the search
// in the third band; it is checked between blocks of pairs, so that the search may exceed it.
// Errors: `grid` is not a solved grid of these rules; clues out of range; a cell off the board; a
// cell of `containing` that is not in `within`; a kernel that does not run here; `join` for other
// boards than 9x9; more than 256 cells.
Result<EnumerateReport> enumerate_puzzles(const Rules& rules, const Grid& grid,
                                          const EnumerateOptions& options, const Budget& budget,
                                          const std::function<bool(const Grid&)>& deliver);

// The number of pairs that `join` would have to join; 10 to 15 for each nanosecond of a core with
// AVX-512. Makes the lists of clues for two bands. 0 if there is no puzzle for certain. Errors: as
// above.
Result<std::uint64_t> planned_pairs(const Rules& rules, const Grid& grid,
                                    const EnumerateOptions& options);

// --- Unavoidable sets ---------------------------------------------------------------------------

struct UnavoidableSet {
  std::vector<Cell> cells;    // in ascending order
  std::vector<Digit> digits;  // the other digits of these cells
};

struct UnavoidableOptions {
  int max_size = 12;     // of a set
  bool disjoint = true;  // also find the largest number of disjoint sets
};

struct UnavoidableReport {
  // All minimal sets of up to max_size cells (none contains another one), ordered by size, then by
  // cells. Unless `complete`, some are missing.
  std::vector<UnavoidableSet> sets;
  bool complete = false;
  // Indices of sets that are pairwise disjoint. Their number is the *maximum clique number* if
  // `disjoint_exact`, and a lower bound of it otherwise. Every puzzle has at least as many clues.
  std::vector<std::uint32_t> disjoint;
  bool disjoint_exact = false;
  Limit limit = Limit::none;
  Stats stats = {};
};

// `budget.nodes` counts changed cells of the search for sets, and afterwards the nodes of the
// search for disjoint sets. Sets of up to 12 cells of a 9x9 grid take some 0.1 s. Works for all
// rules. Error: `grid` is not a solved grid of these rules.
Result<UnavoidableReport> unavoidable_sets(const Rules& rules, const Grid& grid,
                                           const UnavoidableOptions& options, const Budget& budget);

}  // namespace inlay::sudoku

#endif  // INLAY_ENUMERATE_H_
