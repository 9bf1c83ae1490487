// fewest_candidates: fills the empty cell with the fewest legal values (the first in reading order
// on ties) with its values in increasing order, and counts:
//
//   guess   a node with more than one possibility ("Guess g, checking k possibilities")
//   move    a value placed, including values that are undone later
//
// Legal values are computed from the houses at each node; nothing is propagated.
//
// Source: the usual recursive solver that takes the most constrained cell first, the "fail first"
// principle of R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for constraint
// satisfaction problems", Artificial Intelligence 14 (1980). The original calls itself for each
// value; here the explicit stack of backtracking.h replaces the recursion, so that a search can be
// stopped at any node and continued.
// It shows how much the choice of the cell is worth, and its steps are easy to follow by hand.

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
