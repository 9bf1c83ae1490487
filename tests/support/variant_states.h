// States of players of variants.
#ifndef INLAY_TESTS_SUPPORT_VARIANT_STATES_H_
#define INLAY_TESTS_SUPPORT_VARIANT_STATES_H_

#include "inlay/variant_grade.h"

namespace inlay::test {

// That of a player who is in this position and has marked all candidates.
inline sudoku::grade::VariantState state_in(const sudoku::grade::VariantPosition& position) {
  sudoku::grade::VariantState state(position.variant());
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    state.entries[i] = position.value(cell);
    if (position.value(cell) == 0) state.marks[i] = position.candidates(cell);
  }
  return state;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_VARIANT_STATES_H_
