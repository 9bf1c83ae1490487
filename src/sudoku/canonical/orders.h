// The six orders of three items, by which bands are numbered (bands.h).
#ifndef INLAY_SRC_SUDOKU_CANONICAL_ORDERS_H_
#define INLAY_SRC_SUDOKU_CANONICAL_ORDERS_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace inlay::sudoku::canonical {

using Three = std::array<std::uint8_t, 3>;

// The permutations of three items in lexicographic order: kOrders[o][i] is the i-th item of order
// o.
inline constexpr Three kOrders[6] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

constexpr std::uint8_t order_number(const Three& order) {
  for (std::uint8_t o = 0; o < 6; ++o) {
    if (kOrders[o] == order) return o;
  }
  return 0;
}

// A number for the order that sorts (a, b, c), from three comparisons.
constexpr std::size_t comparisons(unsigned a, unsigned b, unsigned c) {
  return (a > b ? 1U : 0U) | (a > c ? 2U : 0U) | (b > c ? 4U : 0U);
}
constexpr std::array<std::uint8_t, 8> make_sorting() {
  std::array<std::uint8_t, 8> sorting{};
  for (const Three& values : kOrders) {
    Three order{};
    for (std::uint8_t i = 0; i < 3; ++i) order[values[i]] = i;
    sorting[comparisons(values[0], values[1], values[2])] = order_number(order);
  }
  return sorting;
}
inline constexpr std::array<std::uint8_t, 8> kSorting = make_sorting();

// kRelative[s][o]: the order that sorts a row after the columns were permuted by s, if o sorted it
// before.
constexpr std::array<std::array<std::uint8_t, 6>, 6> make_relative() {
  std::array<std::array<std::uint8_t, 6>, 6> table{};
  for (std::size_t s = 0; s < 6; ++s) {
    Three place{};  // column -> where it is in order s
    for (std::uint8_t i = 0; i < 3; ++i) place[kOrders[s][i]] = i;
    for (std::size_t o = 0; o < 6; ++o) {
      Three order{};
      for (std::size_t i = 0; i < 3; ++i) order[i] = place[kOrders[o][i]];
      table[s][o] = order_number(order);
    }
  }
  return table;
}
inline constexpr auto kRelative = make_relative();

// The number of the order that sorts three values.
inline std::uint8_t sorting_of(const std::uint8_t* three) {
  return kSorting[comparisons(three[0], three[1], three[2])];
}

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_ORDERS_H_
