#include "sudoku/canonical/pattern.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "base/fnv.h"

namespace inlay::sudoku {
namespace {

constexpr std::size_t kPatterns = 512;   // patterns of a row
using ColumnOrder = std::array<int, 9>;  // the source column of each column

std::vector<ColumnOrder> column_orders() {
  constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  std::vector<ColumnOrder> orders;
  for (const auto& stacks : kOrders) {
    for (int inner = 0; inner < 6 * 6 * 6; ++inner) {
      ColumnOrder order{};
      int rest = inner;
      for (std::size_t stack = 0; stack < 3; ++stack, rest /= 6) {
        for (std::size_t i = 0; i < 3; ++i) {
          order[3 * stack + i] = 3 * stacks[stack] + kOrders[rest % 6][i];
        }
      }
      orders.push_back(order);
    }
  }
  return orders;
}

std::uint16_t reordered(std::uint16_t row, const ColumnOrder& order) {
  unsigned image = 0;
  for (const int column : order) image = 2 * image + (unsigned{row} >> (8 - column) & 1U);
  return static_cast<std::uint16_t>(image);
}

// Each row under each order of columns, precomputed: two thirds of a megabyte.
using Tables = std::vector<std::array<std::uint16_t, kPatterns>>;
const Tables& tables() {
  static const Tables all = [] {
    Tables made;
    for (const ColumnOrder& order : column_orders()) {
      auto& table = made.emplace_back();
      for (std::size_t row = 0; row < kPatterns; ++row) {
        table[row] = reordered(static_cast<std::uint16_t>(row), order);
      }
    }
    return made;
  }();
  return all;
}

using Band = std::array<std::uint16_t, 3>;

void sort3(auto& three) {
  if (three[1] < three[0]) std::swap(three[0], three[1]);
  if (three[2] < three[1]) std::swap(three[1], three[2]);
  if (three[1] < three[0]) std::swap(three[0], three[1]);
}

Pattern with_best_rows(const Pattern& pattern, const std::array<std::uint16_t, kPatterns>& table) {
  std::array<Band, 3> bands;
  for (std::size_t row = 0; row < 9; ++row) bands[row / 3][row % 3] = table[pattern.rows[row]];
  for (Band& band : bands) sort3(band);
  sort3(bands);
  Pattern image;
  for (std::size_t row = 0; row < 9; ++row) image.rows[row] = bands[row / 3][row % 3];
  return image;
}

int clues_of(std::uint16_t row) {
  return std::popcount(row);
}

}  // namespace

Pattern pattern_of(std::string_view line) {
  Pattern pattern;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const bool clue = line[cell] != '.' && line[cell] != '0';
    std::uint16_t& row = pattern.rows[cell / 9];
    row = static_cast<std::uint16_t>(2 * row + (clue ? 1 : 0));
  }
  return pattern;
}

Pattern transposed(const Pattern& pattern) {
  Pattern image;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const int bit = (pattern.rows[column] >> (8 - row)) & 1;
      image.rows[row] = static_cast<std::uint16_t>(2 * image.rows[row] + bit);
    }
  }
  return image;
}

Pattern canonical_pattern(const Pattern& pattern) {
  Pattern best = pattern;
  for (const Pattern& side : {pattern, transposed(pattern)}) {
    for (const auto& table : tables()) best = std::min(best, with_best_rows(side, table));
  }
  return best;
}

std::uint64_t invariant_of(const Pattern& pattern) {
  const Pattern other = transposed(pattern);
  std::array<int, 9> rows{}, columns{}, boxes{};
  for (std::size_t i = 0; i < 9; ++i) {
    rows[i] = clues_of(pattern.rows[i]);
    columns[i] = clues_of(other.rows[i]);
    for (std::size_t row = i / 3 * 3; row < i / 3 * 3 + 3; ++row) {
      boxes[i] += clues_of(pattern.rows[row] & (0b111'000'000 >> (3 * (i % 3))));
    }
  }
  for (auto* const counts : {&rows, &columns, &boxes}) std::sort(counts->begin(), counts->end());
  if (columns < rows) std::swap(rows, columns);  // same value for the transpose
  base::Fnv hash;
  for (const auto* const counts : {&rows, &columns, &boxes}) {
    for (const int count : *counts) hash.add(static_cast<std::uint64_t>(count));
  }
  return hash.value();
}

}  // namespace inlay::sudoku
