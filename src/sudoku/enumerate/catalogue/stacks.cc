#include "sudoku/enumerate/catalogue/stacks.h"

#include <algorithm>
#include <bit>

namespace inlay::sudoku::enumerate::catalogue {
namespace {

using canonical::kOrders;
using canonical::Three;

Three digits_in(unsigned set) {
  Three digits{};
  for (std::uint8_t& digit : digits) {
    digit = static_cast<std::uint8_t>(std::countr_zero(set));
    set &= set - 1;
  }
  return digits;
}

}  // namespace

Stacks::Stacks(std::uint32_t band_class) {
  const canonical::BandTable& table = canonical::BandTable::get();
  for (std::size_t middle = 0; middle < kMiddles; ++middle) {
    for (std::size_t order = 0; order < kLowers; ++order) {
      const std::uint32_t found = table.class_at(middle * kLowers + order);
      const std::uint64_t bit = std::uint64_t{1} << order;
      if (found >= band_class) at_least_[middle] |= bit;
      if (found == band_class) equal_[middle] |= bit;
    }
  }
  const canonical::Band& band = table.min_lex(band_class);
  lower_.resize(3 * kSplits);
  for (std::size_t stack = 0; stack < 3; ++stack) {
    for (std::size_t column = 0; column < 3; ++column) {
      for (std::size_t row = 0; row < 3; ++row) {
        upper_[stack][9 * column + row] = band[9 * row + 3 * stack + column];
      }
    }
    make_lower(stack);
  }
}

std::size_t Stacks::middle(std::size_t stack, LineCode row4, LineCode row5, LineCode row6) const {
  Columns columns = upper_[stack];
  const auto put = [&](std::size_t row, LineCode code) {
    for (std::size_t column = 0; column < 3; ++column) {
      columns[9 * column + row] = kLineDigits[code].digits[column];
    }
  };
  put(3, row4);
  put(4, row5);
  put(5, row6);
  put(6, row4);  // any lower box: its order is not used
  put(7, row5);
  put(8, row6);
  return canonical::BandTable::get().index(columns.data()) / kLowers;
}

// For each split, takes one of its middle boxes and all lower boxes.
void Stacks::make_lower(std::size_t stack) {
  const Partitions& partitions = Partitions::get();
  Columns columns = upper_[stack];
  Triples upper{};
  for (std::size_t column = 0; column < 3; ++column) {
    for (std::size_t row = 0; row < 3; ++row) {
      upper[column] = static_cast<Digits>(upper[column] | 1U << columns[9 * column + row]);
    }
  }
  // All ways to distribute the digits over the columns of the middle and lower box.
  const std::size_t number = partitions.number_of(upper[0], upper[1]);
  const Triples& sorted = partitions.triples(number);
  for (std::size_t way = 0; way < Partitions::kWays; ++way) {
    const Partitions::Way& chosen = partitions.way(number, way);
    Triples middle{};
    Lower lower{};
    for (std::size_t column = 0; column < 3; ++column) {
      const auto at = static_cast<std::size_t>(
          std::find(sorted.begin(), sorted.end(), upper[column]) - sorted.begin());
      middle[column] = chosen.second[at];
      lower.columns[column] = chosen.third[at];
    }
    lower.partition =
        static_cast<std::uint16_t>(partitions.number_of(lower.columns[0], lower.columns[1]));
    for (const Digits column : lower.columns) {
      const Three digits = digits_in(column);
      lower.sum = static_cast<LineCode>(9 * lower.sum + digits[0] + digits[1] + digits[2]);
    }
    for (std::size_t column = 0; column < 3; ++column) {
      const Three digits = digits_in(middle[column]);
      std::copy(digits.begin(), digits.end(),
                columns.begin() + static_cast<std::ptrdiff_t>(9 * column + 3));
    }
    lower_[stack * kSplits + add_orders(columns, lower)] = lower;
  }
}

// Adds the lower boxes of a stack with this upper and middle box. Returns the number of the split.
std::size_t Stacks::add_orders(Columns columns, Lower& lower) {
  std::array<Three, 3> of_column{};
  for (std::size_t column = 0; column < 3; ++column) {
    of_column[column] = digits_in(lower.columns[column]);
  }
  std::size_t index = 0;
  for (std::size_t orders = 0; orders < kLowers; ++orders) {
    Triples rows{};
    const Three* const order[3] = {&kOrders[0], &kOrders[orders / 6], &kOrders[orders % 6]};
    for (std::size_t column = 0; column < 3; ++column) {
      for (std::size_t row = 0; row < 3; ++row) {
        const std::uint8_t digit = of_column[column][(*order[column])[row]];
        columns[9 * column + 6 + row] = digit;
        rows[row] = static_cast<Digits>(rows[row] | 1U << digit);
      }
    }
    index = canonical::BandTable::get().index(columns.data());
    const std::size_t found = Partitions::get().number_of(rows[0], rows[1]);
    lower.rows[index % kLowers] = static_cast<std::uint16_t>(found);
    lower.order_of[found] = static_cast<std::uint8_t>(index % kLowers);
  }
  return index / kLowers / kLowers;
}

}  // namespace inlay::sudoku::enumerate::catalogue
