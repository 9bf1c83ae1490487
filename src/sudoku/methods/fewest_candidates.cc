// fewest_candidates: fill the empty cell with the fewest legal values (the first in reading order
// on ties), values in increasing order, and count what a person would count:
//
//   guess   a node with more than one possibility ("Guess g, checking k possibilities")
//   move    a value placed, those taken back later included
//
// Legal values are worked out afresh from the houses at each node; nothing is propagated.
//
// Source: the usual recursive solver with the most constrained cell first; the rule is the
// "fail first" principle of R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency
// for constraint satisfaction problems", Artificial Intelligence 14 (1980). In its origin it calls
// itself for each value; here the recursion is the explicit stack of levels of backtracking.h, so
// that a search can be stopped at any node and continued.
// Kept for comparison and teaching: it shows how much the choice of the cell alone is worth, and
// its guesses and moves are easy to follow by hand.

#include <bit>

#include "sudoku/methods/cell_filling.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku::methods {
namespace {

class FewestCandidates final : public CellFilling {
 public:
  using CellFilling::CellFilling;
  std::string_view name() const override { return "fewest_candidates"; }

 protected:
  std::optional<Branch> select() override {
    std::optional<Branch> fewest;
    int least = kMaxSize + 1;
    for (const Cell cell : blanks()) {
      if (is_filled(cell)) continue;
      const Mask digits = legal(cell);
      const int count = std::popcount(digits);
      if (count >= least) continue;
      least = count;
      fewest = Branch{cell, digits};
      if (count == 0) break;
    }
    return fewest;
  }
};

}  // namespace

std::unique_ptr<Engine> make_fewest_candidates(const Puzzle& puzzle, const SolveOptions& options,
                                               Budget budget) {
  return std::make_unique<FewestCandidates>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku::methods
