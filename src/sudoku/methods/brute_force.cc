// brute_force: the first empty cell in reading order, its legal digits in increasing order, and
// back when none is left. No look ahead and no choice of cell.
//
// Source: plain backtracking, as described by S. W. Golomb and L. D. Baumert, "Backtrack
// programming", Journal of the ACM 12 (1965).
// Kept for comparison and teaching: it is the zero of the scale, and short enough to be believed.

#include "sudoku/methods/cell_filling.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku::methods {
namespace {

class BruteForce final : public CellFilling {
 public:
  using CellFilling::CellFilling;
  std::string_view name() const override { return "brute_force"; }

 protected:
  // Cells are filled in reading order, so the depth tells the first empty one.
  std::optional<Branch> select() override {
    if (depth() == blanks().size()) return std::nullopt;
    const Cell cell = blanks()[depth()];
    return Branch{cell, legal(cell)};
  }
};

}  // namespace

std::unique_ptr<Engine> make_brute_force(const Puzzle& puzzle, const SolveOptions& options,
                                         Budget budget) {
  return std::make_unique<BruteForce>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku::methods
