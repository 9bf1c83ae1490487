// Neighbours of a puzzle: every unique puzzle that n removed and m added clues make of it.
//
//   VicinityOptions options{.remove = 1, .add = 1};        // {-1+1}
//   Vicinity vicinity;                                     // one per thread
//   auto report = vicinity.neighbours(*puzzle, options, Budget::unlimited(),
//                                     [](const Neighbour& found) {
//     return use(found.puzzle);                            // false: stop
//   });
//
// A neighbour lacks exactly n clues of the puzzle and has exactly m others. So the puzzle itself is
// not a neighbour, and the {-2+2} neighbours do not contain the {-1+1} neighbours. A removed cell
// can get another digit, which counts as one removed and one added clue. The solution may change;
// it is not required that the puzzle itself is unique.
//
// Neighbours are delivered in the lexicographic order of their removed cells, then of their added
// clues (cell, then digit). If neighbours are isomorphic, only the first one is delivered;
// isomorphs of the puzzle itself are not delivered.
//
// docs/vicinity.md explains the algorithm and its cost.
#ifndef INLAY_VICINITY_H_
#define INLAY_VICINITY_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "inlay/canonical.h"
#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

struct VicinityOptions {
  int remove = 1;                // clues to remove: 0 .. number of clues
  int add = 1;                   // clues to add: 0 .. number of cells
  bool minimal_only = false;     // only neighbours without redundant clues
  bool keep_isomorphs = false;   // deliver all neighbours, isomorphic or not
  ProgressReport progress = {};  // Stats::solutions is the number of neighbours so far
};

struct AddedClue {
  Cell cell;
  Digit digit;
};

// Valid during the call.
struct Neighbour {
  const Grid& puzzle;
  const Grid& solution;
  std::span<const Cell> removed;     // in increasing order
  std::span<const AddedClue> added;  // in increasing order
  const Canonical* canonical;        // null with `keep_isomorphs`
};

struct VicinityReport {
  std::uint64_t found = 0;  // neighbours delivered
  // All neighbours were delivered; otherwise `deliver` or a limit ended the search.
  bool complete = false;
  Limit limit = Limit::none;
  Stats stats;  // nodes: puzzles solved and guesses made
};

// Searches for neighbours. Reuses its memory between calls; use it from one thread at a time.
class Vicinity {
 public:
  Vicinity();
  Vicinity(Vicinity&&) noexcept;
  Vicinity& operator=(Vicinity&&) noexcept;
  ~Vicinity();

  // Any board that has a canonical form (canonical.h); with `keep_isomorphs`, any board. Errors:
  // the puzzle has candidates; it has fewer clues than `remove`; `remove` or `add` is negative or
  // both are 0; the board has no canonical form.
  Result<VicinityReport> neighbours(const Puzzle& puzzle, const VicinityOptions& options,
                                    const Budget& budget,
                                    const std::function<bool(const Neighbour&)>& deliver);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_VICINITY_H_
