// Tight choices: k sets with only k elements in all. The cells of a naked subset are one, the
// digits of a hidden subset, and the lines of a fish.
#ifndef INLAY_SRC_SUDOKU_GRADE_TIGHT_CHOICES_H_
#define INLAY_SRC_SUDOKU_GRADE_TIGHT_CHOICES_H_

#include <span>

#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade {

// Part of any_tight_choice(): `left` more sets, from `first` on, are added to the chosen ones.
template <typename Visit>
bool any_tight_rest(std::span<const Mask> sets, int size, const Visit& visit, int left,
                    std::size_t first, Mask chosen, Mask all) {
  if (left == 0) return size_of(all) == size && visit(chosen, all);
  for (std::size_t i = first; i + static_cast<std::size_t>(left) <= sets.size(); ++i) {
    const Mask more = all | sets[i];
    if (sets[i] == 0 || size_of(more) > size) continue;
    if (any_tight_rest(sets, size, visit, left - 1, i + 1, chosen | Mask{1} << i, more)) {
      return true;
    }
  }
  return false;
}

// Calls visit(chosen, union) for each choice of `size` non-empty sets whose union has `size`
// elements, until it returns true. Bit i of `chosen` is the i-th set; at most 64 sets.
template <typename Visit>
bool any_tight_choice(std::span<const Mask> sets, int size, const Visit& visit) {
  return any_tight_rest(sets, size, visit, size, 0, 0, 0);
}

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_TIGHT_CHOICES_H_
