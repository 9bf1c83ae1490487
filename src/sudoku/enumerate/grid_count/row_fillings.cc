#include "sudoku/enumerate/grid_count/row_fillings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "sudoku/enumerate/grid_count/graph_key.h"

namespace inlay::sudoku::enumerate {
namespace {

// Graphs with fewer rows are counted directly: labelling them costs more than it saves.
constexpr int kMemoRows = 4;
constexpr std::size_t kMostColumns = std::tuple_size_v<FewColumns>;

// The number of cycles of a graph in which each column has two digits and each digit two columns.
int cycles_of(const FewColumns& columns, std::size_t size) {
  // A digit is in two columns. Given their sum and one of them, the other follows. Columns count
  // from 1.
  std::array<std::uint8_t, kMostColumns> sums{};
  for (std::size_t column = 0; column < size; ++column) {
    for (DigitSet left = columns[column]; left != 0; left &= left - 1) {
      sums[static_cast<std::size_t>(std::countr_zero(left))] +=
          static_cast<std::uint8_t>(column + 1);
    }
  }
  int cycles = 0;
  DigitSet passed = 0;
  for (std::size_t first = 0; first < size; ++first) {
    if ((columns[first] & ~passed) == 0) continue;
    ++cycles;
    std::size_t column = first;
    for (DigitSet open = columns[first]; open != 0; open = columns[column] & ~passed) {
      const DigitSet digit = open & (~open + 1);
      passed |= digit;
      column = sums[static_cast<std::size_t>(std::countr_zero(digit))] - column - 2;
    }
  }
  return cycles;
}

// Calls use(rest) with the columns without each matching that contains the first digit of column 0.
// Stops if it returns false.
template <typename Use>
class Matchings {
 public:
  Matchings(const FewColumns& columns, std::size_t size, const Use& use)
      : columns_(columns), size_(size), use_(use) {
    for (std::size_t column = size; column-- > 0;) {
      later_[column] =
          static_cast<DigitSet>(column + 1 < size ? later_[column + 1] | columns[column + 1] : 0);
    }
    all_ = later_[0] | columns[0];
  }

  bool run() { return choose(0, columns_[0] & (~columns_[0] + 1), 0); }

 private:
  // `open`: the digits to try in this column.
  bool choose(std::size_t column, DigitSet open, DigitSet used) {
    // Digits that no later column has must be used by now.
    const DigitSet last = all_ & ~(used | later_[column]);
    if (last != 0) {
      if ((last & (last - 1)) != 0) return true;
      open &= last;
    }
    while (open != 0) {
      const DigitSet digit = open & (~open + 1);
      open ^= digit;
      rest_[column] = static_cast<std::uint16_t>(columns_[column] ^ digit);
      const DigitSet now = used | digit;
      const bool more =
          column + 1 == size_ ? use_(rest_) : choose(column + 1, columns_[column + 1] & ~now, now);
      if (!more) return false;
    }
    return true;
  }

  const FewColumns& columns_;
  const std::size_t size_;
  const Use& use_;
  FewColumns rest_{};
  std::array<DigitSet, kMostColumns> later_{};  // the digits of all columns behind this one
  DigitSet all_ = 0;
};

// The number of fillings of fewer than kMemoRows rows, which fits 64 bits.
std::uint64_t count_few(const FewColumns& columns, std::size_t size, int rows) {
  if (rows == 1) return 1;
  if (rows == 2) return std::uint64_t{1} << cycles_of(columns, size);
  std::uint64_t sum = 0;
  const auto add = [&](const FewColumns& rest) {
    sum += count_few(rest, size, rows - 1);
    return true;
  };
  Matchings(columns, size, add).run();
  return sum * static_cast<std::uint64_t>(rows);
}

// The columns of each component of the graph, with its digits renamed to 0, 1, ...
std::vector<ColumnSets> components_of(const ColumnSets& columns) {
  std::vector<ColumnSets> components;
  DigitSet done = 0;
  for (const DigitSet first : columns) {
    if ((first & done) != 0) continue;
    DigitSet digits = first;
    for (DigitSet before = 0; before != digits;) {
      before = digits;
      for (const DigitSet column : columns) {
        if ((column & digits) != 0) digits |= column;
      }
    }
    done |= digits;
    ColumnSets component;
    for (const DigitSet column : columns) {
      if ((column & digits) == 0) continue;
      DigitSet renamed = 0;
      for (DigitSet left = column; left != 0; left &= left - 1) {
        const DigitSet below = (left & (~left + 1)) - 1;
        renamed |= DigitSet{1} << std::popcount(digits & below);
      }
      component.push_back(renamed);
    }
    components.push_back(component);
  }
  return components;
}

}  // namespace

std::optional<Count> RowFillings::count(const ColumnSets& columns, int rows) {
  Count product = 1;
  for (const ColumnSets& part : components_of(columns)) {
    FewColumns few{};
    std::copy(part.begin(), part.end(), few.begin());
    const std::optional<Count> fillings = count(few, part.size(), rows);
    if (!fillings) return std::nullopt;
    product *= *fillings;
  }
  return product;
}

std::optional<Count> RowFillings::count(const FewColumns& columns, std::size_t size, int rows) {
  if (!meter_.tick([this] { return done_; })) return std::nullopt;
  if (rows < kMemoRows) return Count(count_few(columns, size, rows));
  const std::vector<DigitSet> sets(columns.begin(),
                                   columns.begin() + static_cast<std::ptrdiff_t>(size));
  std::string key = key_of_sets(sets, {}, static_cast<int>(size), labeler_, graph_);
  if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
  Count sum;
  const auto add = [&](const FewColumns& rest) {
    const std::optional<Count> part = count(rest, size, rows - 1);
    if (part) sum += *part;
    return part.has_value();
  };
  if (!Matchings(columns, size, add).run()) return std::nullopt;
  sum *= Count(static_cast<std::uint64_t>(rows));
  meter_.stats.memory += key.size() + sizeof(std::string) + sizeof(Count) + 4 * sizeof(void*);
  memo_.emplace(std::move(key), sum);
  return sum;
}

}  // namespace inlay::sudoku::enumerate
