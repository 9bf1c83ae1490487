// Compares the number of solutions that the search finds with that of the specification of the
// kinds, on small boards with random constraints.
#ifndef INLAY_TESTS_SUPPORT_KINDS_COUNT_H_
#define INLAY_TESTS_SUPPORT_KINDS_COUNT_H_

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "inlay/variant.h"

namespace inlay::sudoku {
namespace kinds_test {

using Random = std::mt19937;
using Lists = std::vector<std::vector<Cell>>;

inline int pick(Random& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

inline VariantBoard small_board(int rows, int columns, int min_value, int max_value,
                                bool lines = false) {
  VariantBoard board;
  board.rows = rows;
  board.columns = columns;
  board.min_value = min_value;
  board.max_value = max_value;
  board.lines = lines;
  board.box_rows = board.box_columns = 0;
  return board;
}

inline std::vector<Cell> pick_cells(Random& random, int board_cells, int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) {
    cells.push_back(static_cast<Cell>(pick(random, 0, board_cells - 1)));
  }
  return cells;
}
inline std::vector<Cell> all_cells(int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(static_cast<Cell>(i));
  return cells;
}

inline Constraint make(std::string_view kind, std::vector<int> numbers, Lists parts,
                       std::string text = {}) {
  return {find_constraint_kind(kind), std::move(numbers), std::move(parts), std::move(text)};
}

inline std::uint64_t count_by_specification(const Variant& variant) {
  const VariantBoard& board = variant.board();
  std::vector<int> values(static_cast<std::size_t>(board.cell_count()), board.min_value);
  std::uint64_t count = 0;
  for (;;) {
    if (variant.holds(values)) ++count;
    std::size_t i = 0;
    while (i < values.size() && ++values[i] > board.max_value) values[i++] = board.min_value;
    if (i == values.size()) return count;
  }
}

// Returns the number of solutions, which must be that of the specification.
inline std::uint64_t check(const VariantBoard& board, std::vector<Constraint> constraints) {
  const auto variant = Variant::make(board, std::move(constraints));
  if (!variant) {
    ADD_FAILURE() << variant.error().to_string();
    return 0;
  }
  const std::uint64_t expected = count_by_specification(*variant);
  EXPECT_EQ(count(*variant, {}, Budget::unlimited()).count, expected) << write_variant(*variant);
  EXPECT_TRUE(expected == 0 || !variant->find_impossible()) << write_variant(*variant);
  return expected;
}

// Makes random constraints; at least one case must have solutions and at least one must lack some.
inline void check_all(int rounds, const std::function<std::uint64_t(Random&)>& make_and_check) {
  bool some = false;
  bool different = false;
  std::uint64_t last = 0;
  for (int round = 0; round < rounds && !::testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    Random random(static_cast<unsigned>(round));
    const std::uint64_t found = make_and_check(random);
    some = some || found > 0;
    different = different || (round > 0 && found != last);
    last = found;
  }
  EXPECT_TRUE(some && different);
}

inline VariantBoard random_board(Random& random) {
  const int min_value = pick(random, 0, 1);
  return small_board(2, 3, min_value, min_value + pick(random, 1, 3), pick(random, 0, 2) == 0);
}
inline int pick_value(Random& random, const VariantBoard& board) {
  return pick(random, board.min_value, board.max_value);
}

}  // namespace kinds_test
}  // namespace inlay::sudoku

#endif  // INLAY_TESTS_SUPPORT_KINDS_COUNT_H_
