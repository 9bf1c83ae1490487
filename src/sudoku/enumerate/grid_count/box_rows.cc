#include "sudoku/enumerate/grid_count/box_rows.h"

#include <array>
#include <cassert>

namespace inlay::sudoku::enumerate {
namespace {

constexpr std::size_t kMostRows = 4;
using Rows = std::array<DigitSet, kMostRows>;

// Equal for divisions that differ by the order of the rows. That it is different for all others is
// checked when the divisions are listed.
std::uint64_t hash_of(const Rows& rows, std::size_t count) {
  std::uint64_t sum = 0;
  for (std::size_t row = 0; row < count; ++row) {
    std::uint64_t mixed = rows[row] * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9U;
    sum += mixed ^ mixed >> 32;
  }
  return sum;
}

// Calls use(rows) for all ways to add the digits of columns `at` and later to `rows`, one of each
// column in each row, no digit twice in a row.
template <typename Use>
class Filler {
 public:
  Filler(std::span<const DigitSet> columns, std::size_t rows, const Use& use)
      : columns_(columns), rows_(rows), use_(use) {}

  // The digits of the first column are placed in order: other orders are orders of the rows.
  void run() {
    Rows rows{};
    DigitSet left = columns_[0];
    for (std::size_t row = 0; row < rows_; ++row, left &= left - 1) rows[row] = left & (~left + 1);
    place(1, 0, columns_[1], rows);
  }

 private:
  void place(std::size_t column, std::size_t row, DigitSet left, Rows& rows) {
    if (row == rows_) {
      ++column;
      if (column == columns_.size()) {
        use_(rows);
      } else {
        place(column, 0, columns_[column], rows);
      }
      return;
    }
    for (DigitSet open = left & ~rows[row]; open != 0; open &= open - 1) {
      const DigitSet digit = open & (~open + 1);
      rows[row] |= digit;
      place(column, row + 1, left ^ digit, rows);
      rows[row] ^= digit;
    }
  }

  const std::span<const DigitSet> columns_;
  const std::size_t rows_;
  const Use& use_;
};

}  // namespace

BoxRows::BoxRows(const PartitionTable& partitions) : partitions_(partitions) {
  const auto rows = static_cast<std::size_t>(partitions.height());
  for (std::size_t id = 0; id < partitions.size(); ++id) {
    std::vector<std::uint16_t> divisions;
    const auto add = [&](const Rows& division) {
      const auto number = static_cast<std::uint16_t>(numbers_.size());
      divisions.push_back(numbers_.try_emplace(hash_of(division, rows), number).first->second);
    };
    Filler(partitions.sets(static_cast<PartitionId>(id)), rows, add).run();
    divisions_.push_back(std::move(divisions));
  }
  // (3h)! / (3!^h h!)
  assert(numbers_.size() == (rows == 4 ? 15'400U : 280U));
}

std::vector<std::uint32_t> BoxRows::fillings(std::span<const PartitionId> boxes) const {
  const auto rows = static_cast<std::size_t>(partitions_.height());
  assert(boxes.size() + 1 == rows);
  std::vector<DigitSet> columns;
  for (const PartitionId box : boxes) {
    columns.insert(columns.end(), partitions_.sets(box).begin(), partitions_.sets(box).end());
  }
  const DigitSet all = (DigitSet{1} << partitions_.digits()) - 1;
  std::vector<std::uint32_t> leftovers(numbers_.size());
  const auto add = [&](const Rows& filled) {
    Rows left{};
    for (std::size_t row = 0; row < rows; ++row) left[row] = all ^ filled[row];
    ++leftovers[numbers_.find(hash_of(left, rows))->second];
  };
  Filler(columns, rows, add).run();
  std::vector<std::uint32_t> fillings;
  fillings.reserve(divisions_.size());
  for (const auto& divisions : divisions_) {
    std::uint32_t sum = 0;
    for (const std::uint16_t division : divisions) sum += leftovers[division];
    fillings.push_back(sum);
  }
  return fillings;
}

}  // namespace inlay::sudoku::enumerate
