// brute_force: plain backtracking. It fills the first empty cell in reading order with its legal
// digits in increasing order, without look-ahead or choice of cell.
//
// Source: S. W. Golomb and L. D. Baumert, "Backtrack programming", Journal of the ACM 12 (1965).
// It is the baseline of all comparisons, and its correctness is obvious.

#include "sudoku/methods/cell_filling.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku::methods {
namespace {

class BruteForce final : public CellFilling {
 public:
  using CellFilling::CellFilling;
  std::string_view name() const override { return "brute_force"; }

 protected:
  // Cells are filled in reading order, so the depth is the index of the first empty one.
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
