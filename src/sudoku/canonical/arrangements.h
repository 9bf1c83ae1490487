// The arrangements of the three columns of a stack during a search (puzzle_search.h).
//
//   0         all free                    sorted in each row
//   1 .. 3    one of them pinned          it is on the right; the other two are sorted
//   4 .. 9    an order of all three       two or three are pinned, so nothing is left to sort
#ifndef INLAY_SRC_SUDOKU_CANONICAL_ARRANGEMENTS_H_
#define INLAY_SRC_SUDOKU_CANONICAL_ARRANGEMENTS_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/canonical/orders.h"

namespace inlay::sudoku::canonical {

inline constexpr std::size_t kArrangements = 10;
inline constexpr std::size_t kOrdered = 4;  // this one and the following leave nothing to sort

// The columns of a stack from left to right.
constexpr std::array<Three, kArrangements> make_columns() {
  std::array<Three, kArrangements> columns{{{0, 1, 2}, {1, 2, 0}, {0, 2, 1}, {0, 1, 2}}};
  for (std::size_t o = 0; o < 6; ++o) columns[kOrdered + o] = kOrders[o];
  return columns;
}
inline constexpr auto kColumns = make_columns();

// The arrangement after at most one free column is pinned.
constexpr std::array<std::array<std::uint8_t, 5>, kArrangements> make_pinned() {
  std::array<std::array<std::uint8_t, 5>, kArrangements> pinned{};
  for (std::uint8_t a = 0; a < kArrangements; ++a) {
    pinned[a].fill(a);
    for (std::uint8_t column = 0; column < 3; ++column) {
      std::uint8_t& after = pinned[a][std::size_t{1} << column];
      if (a == 0) after = static_cast<std::uint8_t>(1 + column);
      const std::uint8_t right = kColumns[a][2];
      if (a == 0 || a >= kOrdered || column == right) continue;
      const auto left = static_cast<std::uint8_t>(3 - right - column);
      after = static_cast<std::uint8_t>(kOrdered + order_number({left, column, right}));
    }
  }
  return pinned;
}
inline constexpr auto kPinned = make_pinned();

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_ARRANGEMENTS_H_
