// A value is required again when it has lost a place, also from the greatest numbers of places.
#include "sudoku/variant/primitives/required_values.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "inlay/variant.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku::variant {
namespace {

// A cell of row 5 sees the first `seen` cells of row 1. The value leaves it when row 1 has no other
// place.
void check_last_place(int seen) {
  SCOPED_TRACE(seen);
  const std::string columns = std::to_string(seen);
  const Variant variant = parse_variant("16x16 ; different r1c1-r1c" + columns + " r5c1").value();
  const Lowered lowered = lower(variant);
  const Network network(lowered.primitives);
  Propagation state(network);
  std::vector<ValueSet> domains(network.cells());
  std::vector<std::uint64_t> memory(network.memory_words() + 1);
  state.attach(domains.data(), memory.data());
  ASSERT_TRUE(state.start());
  std::vector<Cell> row;
  for (Cell cell = 0; cell <= seen; ++cell) row.push_back(cell);
  const Cell watched = 4 * 16;
  std::uint64_t numbers = 0;
  ASSERT_TRUE(require_values(state, numbers, row, 1));
  EXPECT_NE(state[watched] & 1, 0U);
  ASSERT_TRUE(state.remove(row.back(), 1));
  ASSERT_TRUE(require_values(state, numbers, row, 1));
  EXPECT_EQ(state[watched] & 1, 0U);
}

TEST(RequiredValues, AreRequiredAgainAfterTheyLoseAPlace) {
  for (int seen = 2; seen <= 15; ++seen) check_last_place(seen);
}

}  // namespace
}  // namespace inlay::sudoku::variant
