// DigitSets: the sets of digits with which a cage or a choice can be filled.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_DIGIT_SETS_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_DIGIT_SETS_H_

#include <vector>

#include "sudoku/grade/variants/model.h"

namespace inlay::sudoku::grade::variants {

struct DigitSets {
  std::vector<Cell> cells;
  // As a person lists them: each digit has a cell with this candidate, each cell has one of the
  // digits. Filled cells count.
  std::vector<Mask> sets;
  bool sums;  // the digits have a sum
  std::size_t origin;

  Mask in_any() const;
  Mask in_all() const;
  // For each cell the digits with which the rest can be filled.
  std::vector<Mask> arranged(const VariantPosition& position) const;
};

// All cages and choices of the model that have sets, at most some thousand each.
std::vector<DigitSets> digit_sets_of(const VariantPosition& position);

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_DIGIT_SETS_H_
