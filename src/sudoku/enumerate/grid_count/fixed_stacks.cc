#include "sudoku/enumerate/grid_count/fixed_stacks.h"

#include <algorithm>
#include <set>

#include "sudoku/canonical/orders.h"

namespace inlay::sudoku::enumerate {
namespace {

using canonical::kOrders;
constexpr std::size_t kPermutations = 6;

constexpr bool is_even(std::size_t permutation) {
  return permutation == 0 || permutation == 3 || permutation == 4;
}

// The permutation that applies b first.
constexpr std::size_t product(std::size_t a, std::size_t b) {
  canonical::Three result{};
  for (std::size_t i = 0; i < 3; ++i) result[i] = kOrders[a][kOrders[b][i]];
  return canonical::order_number(result);
}

std::uint64_t factorial(std::uint64_t n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

// How many digits have permutation a in the first and b in the second stack, at 6 * a + b. A single
// stack has only the entries with b = 0.
using Table = std::array<std::uint8_t, kPermutations * kPermutations>;
// Where each entry goes when columns, bands or stacks are exchanged.
struct Exchange {
  std::size_t bands;
  std::array<std::uint8_t, kPermutations * kPermutations> place;
};

class Classes {
 public:
  Classes(const PartitionTable& partitions, std::size_t stacks, std::size_t type)
      : partitions_(partitions), stacks_(stacks), type_(type) {
    for (std::size_t permutation = 0; permutation < kPermutations; ++permutation) {
      digits_with_[permutation] = is_even(permutation) ? type : height() - type;
    }
    list_exchanges();
  }

  std::vector<FixedStacks> run() {
    if (stacks_ == 1) {
      for (std::size_t a = 0; a < kPermutations; ++a) {
        table_[kPermutations * a] = static_cast<std::uint8_t>(digits_with_[a]);
      }
      add();
    } else {
      auto columns = digits_with_;
      fill(0, digits_with_[0], columns);
    }
    return std::move(classes_);
  }

 private:
  std::size_t height() const { return static_cast<std::size_t>(partitions_.height()); }
  bool is_mirrored() const { return 2 * type_ == height(); }

  // Exchanging columns or bands oddly also exchanges the parities of the permutations, so that k
  // becomes h - k. Unless they are equal, only exchanges that keep k are allowed.
  void list_exchanges() {
    for (std::size_t bands = 0; bands < kPermutations; ++bands) {
      for (std::size_t first = 0; first < kPermutations; ++first) {
        if (!is_mirrored() && is_even(first) != is_even(bands)) continue;
        for (std::size_t second = 0; second < (stacks_ == 2 ? kPermutations : 1); ++second) {
          if (stacks_ == 2 && !is_mirrored() && is_even(second) != is_even(bands)) continue;
          for (std::size_t swapped = 0; swapped < stacks_; ++swapped) {
            exchanges_.push_back(exchange(bands, first, second, swapped != 0));
          }
        }
      }
    }
  }

  Exchange exchange(std::size_t bands, std::size_t first, std::size_t second, bool swapped) const {
    Exchange result{bands, {}};
    for (std::size_t a = 0; a < kPermutations; ++a) {
      for (std::size_t b = 0; b < kPermutations; ++b) {
        const std::size_t x = product(product(first, a), bands);
        const std::size_t y = stacks_ == 2 ? product(product(second, b), bands) : b;
        result.place[kPermutations * a + b] =
            static_cast<std::uint8_t>(swapped ? kPermutations * y + x : kPermutations * x + y);
      }
    }
    return result;
  }

  static Table exchanged(const Table& table, const Exchange& exchange) {
    Table result{};
    for (std::size_t at = 0; at < table.size(); ++at) result[exchange.place[at]] = table[at];
    return result;
  }

  // For two stacks: fills the entries from `at`. `row`: digits left for this permutation of the
  // first stack; `columns`: for those of the second.
  void fill(std::size_t at, std::size_t row, std::array<std::size_t, kPermutations>& columns) {
    if (at == table_.size()) {
      add();
      return;
    }
    const std::size_t a = at / kPermutations;
    const std::size_t b = at % kPermutations;
    const bool row_ends = b + 1 == kPermutations;
    const bool is_last_row = a + 1 == kPermutations;
    const std::size_t most = std::min(row, columns[b]);
    const std::size_t least = std::max(row_ends ? row : 0, is_last_row ? columns[b] : 0);
    for (std::size_t count = least; count <= most; ++count) {
      table_[at] = static_cast<std::uint8_t>(count);
      columns[b] -= count;
      fill(at + 1, row_ends && !is_last_row ? digits_with_[a + 1] : row - count, columns);
      columns[b] += count;
    }
    table_[at] = 0;
  }

  void add() {
    if (seen_.contains(table_)) return;
    std::set<Table> images;
    for (const Exchange& exchange : exchanges_) images.insert(exchanged(table_, exchange));
    seen_.insert(images.begin(), images.end());
    FixedStacks found;
    found.type = type_;
    // With the columns in order, a choice is one of the tables; without, as many are the same.
    std::uint64_t choices = factorial(partitions_.digits()) * images.size();
    for (const std::uint8_t count : table_) choices /= factorial(count);
    for (std::size_t stack = 0; stack < stacks_; ++stack) choices /= is_mirrored() ? 6U : 3U;
    found.size = choices;
    set_partitions(found);
    set_symmetries(found);
    classes_.push_back(std::move(found));
  }

  // Digits are named in the order of the entries.
  void set_partitions(FixedStacks& found) const {
    std::array<std::array<PartitionTable::Sets, 3>, 2> sets{};
    DigitSet digit = 1;
    for (std::size_t at = 0; at < table_.size(); ++at) {
      for (int i = 0; i < table_[at]; ++i, digit <<= 1) {
        for (std::size_t band = 0; band < 3; ++band) {
          sets[0][band][kOrders[at / kPermutations][band]] |= digit;
          sets[1][band][kOrders[at % kPermutations][band]] |= digit;
        }
      }
    }
    for (std::size_t stack = 0; stack < stacks_; ++stack) {
      found.partitions.push_back({partitions_.number_of(sets[stack][0]),
                                  partitions_.number_of(sets[stack][1]),
                                  partitions_.number_of(sets[stack][2])});
    }
  }

  // Exchanges of two digits of one entry, and the exchanges that map the table to itself.
  void set_symmetries(FixedStacks& found) const {
    std::array<std::uint8_t, kPermutations * kPermutations> first_digit{};
    PartitionTable::Names same{};
    std::uint8_t digit = 0;
    for (std::size_t at = 0; at < table_.size(); ++at) {
      first_digit[at] = digit;
      digit = static_cast<std::uint8_t>(digit + table_[at]);
    }
    for (std::size_t i = 0; i < same.size(); ++i) same[i] = static_cast<std::uint8_t>(i);
    for (std::size_t at = 0; at < table_.size(); ++at) {
      for (std::size_t i = 1; i < table_[at]; ++i) {
        PartitionTable::Names names = same;
        std::swap(names[first_digit[at] + i - 1], names[first_digit[at] + i]);
        found.symmetries.push_back(names);
      }
    }
    for (const Exchange& exchange : exchanges_) {
      if (exchanged(table_, exchange) != table_) continue;
      PartitionTable::Names names = same;
      for (std::size_t at = 0; at < table_.size(); ++at) {
        for (std::size_t i = 0; i < table_[at]; ++i) {
          names[first_digit[at] + i] =
              static_cast<std::uint8_t>(first_digit[exchange.place[at]] + i);
        }
      }
      const std::size_t becomes_second = kOrders[exchange.bands][1];
      if (becomes_second != 1) {
        found.to_second[becomes_second] = names;
      } else if (names != same) {
        found.symmetries.push_back(names);
      }
    }
  }

  const PartitionTable& partitions_;
  const std::size_t stacks_, type_;
  std::array<std::size_t, kPermutations> digits_with_{};
  std::vector<Exchange> exchanges_;
  Table table_{};
  std::set<Table> seen_;
  std::vector<FixedStacks> classes_;
};

}  // namespace

std::vector<FixedStacks> fixed_stacks(const PartitionTable& partitions, std::size_t stacks,
                                      std::size_t type) {
  return Classes(partitions, stacks, type).run();
}

}  // namespace inlay::sudoku::enumerate
