// Where lines cross boxes, on boards with bands of two to five lines: a value that a house has only
// in the cells that it shares with another house leaves the rest of the other one.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.h"
#include "inlay/variant.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {
namespace {

// A grid that is the same for all boards with boxes of this size: each line is the one before it,
// moved by a box or, in the next band, by one more.
ValueSet value_in_pattern(const VariantBoard& board, std::size_t cell) {
  const int row = static_cast<int>(cell) / board.columns;
  const int column = static_cast<int>(cell) % board.columns;
  const int moved = row % board.box_rows * board.box_columns + row / board.box_rows;
  return ValueSet{1} << (moved + column) % board.values();
}

// The candidates of some cells of a house that some other cells of it do not have.
ValueSet only_in(const std::vector<ValueSet>& domains, std::span<const Cell> house,
                 std::span<const Cell> part) {
  ValueSet inside = 0;
  ValueSet outside = 0;
  for (const Cell cell : house) {
    const bool in_part = std::find(part.begin(), part.end(), cell) != part.end();
    (in_part ? inside : outside) |= domains[cell];
  }
  return inside & ~outside;
}

void check_board(std::string_view text, int rounds) {
  SCOPED_TRACE(text);
  const Variant variant = parse_variant(text).value();
  const Lowered lowered = lower(variant);
  const Network network(lowered.primitives);
  Propagation state(network);
  std::vector<std::uint64_t> memory(network.memory_words() + 1);
  base::Random random(1);
  int removed = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<ValueSet> before(network.cells());
    for (std::size_t cell = 0; cell < before.size(); ++cell) {
      const ValueSet some = static_cast<ValueSet>(random.next()) & network.all_values;
      before[cell] =
          value_in_pattern(variant.board(), cell) |
          (some & (round % 2 == 0 ? static_cast<ValueSet>(random.next()) : ~ValueSet{0}));
    }
    std::vector<ValueSet> after(network.cells());
    state.attach(after.data(), memory.data());
    ASSERT_TRUE(state.start(before));
    for (std::size_t cell = 0; cell < before.size(); ++cell) {
      ASSERT_NE(after[cell] & value_in_pattern(variant.board(), cell), 0U);
    }
    for (const auto& one : network.houses) {
      for (const auto& other : network.houses) {
        std::vector<Cell> part;
        for (const Cell cell : one) {
          if (std::find(other.begin(), other.end(), cell) != other.end()) part.push_back(cell);
        }
        if (&one == &other || part.size() < 2) continue;
        const ValueSet locked = only_in(before, one, part);
        for (const Cell cell : other) {
          if (std::find(part.begin(), part.end(), cell) != part.end()) continue;
          ASSERT_EQ(after[cell] & locked, 0U);
          removed += (before[cell] & locked) != 0 ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(removed, rounds);
}

TEST(VariantBands, ValuesLockedInAPartLeaveTheHouseThatCrossesThere) {
  for (const char* const board : {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"}) {
    check_board(board, 200);
  }
  check_board("20x20", 10);
  check_board("25x25", 10);
}

}  // namespace
}  // namespace inlay::sudoku::variant
