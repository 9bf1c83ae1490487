#include "cover/bitset/compiled_matrix.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "cover/bitset/pack.h"

namespace inlay::cover::bitset {

CompiledMatrix::CompiledMatrix(const Matrix& matrix, std::size_t max_bytes)
    : bounds_(matrix.bounds) {
  number_rows(matrix);
  measure(matrix);
  if (bytes_ > max_bytes) return;
  arena_.reset(static_cast<std::byte*>(::operator new (bytes_, std::align_val_t{kAlignment})));
  fill_root(matrix);
}

// Rows 0 .. primary - 1 are the primary items. A secondary item has one row for each of its
// colours, and one for its uncoloured uses.
void CompiledMatrix::number_rows(const Matrix& matrix) {
  std::map<std::pair<std::uint32_t, Color>, std::uint32_t> rows;
  row_count_ = matrix.primary;
  starts_.push_back(0);
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const Entry& entry : matrix.row(option)) {
      if (entry.item < matrix.primary) option_rows_.push_back(entry.item);
    }
    primary_ends_.push_back(static_cast<std::uint32_t>(option_rows_.size()));
    for (const Entry& entry : matrix.row(option)) {
      if (entry.item < matrix.primary) continue;
      const auto [place, added] = rows.emplace(std::pair(entry.item, entry.color), row_count_);
      if (added) removals_.push_back({entry.item, entry.color});
      row_count_ += added;
      option_rows_.push_back(place->second);
    }
    starts_.push_back(static_cast<std::uint32_t>(option_rows_.size()));
  }
}

void CompiledMatrix::measure(const Matrix& matrix) {
  const auto rounded = Stack::rounded;
  const std::size_t words = matrix.options / 64 + std::size_t{1};
  const std::size_t blocks = matrix.primary / kLanes + std::size_t{1};
  const std::size_t node = rounded(words * sizeof(Word)) +
                           rounded((blocks + 7) / 8 * sizeof(Word)) +
                           (matrix.multiple ? rounded(matrix.primary * sizeof(Need)) : 0);
  // Each level excludes an option for good, and without multiplicities it also covers an item.
  levels_ =
      std::size_t{matrix.multiple ? matrix.options : std::min(matrix.options, matrix.primary)} + 2;
  // A level needs its node, perhaps a second node in a packed table, and its choices; below the
  // last level there is one more node. Add the levels themselves, the path, and the scratch space
  // of a survey.
  set_bytes_ = (levels_ + 1) * (2 * node + rounded(words * sizeof(Word))) +
               rounded(levels_ * sizeof(Level)) + rounded(levels_ * sizeof(std::uint32_t)) +
               rounded(sizeof(SubtreeSizes)) + node;
  // A packed table has at most half the words or three quarters of the rows of its source.
  const std::size_t small = bytes_of(64, row_count_, row_count_);
  table_bytes_ = 4 * bytes_of(matrix.options, row_count_, row_count_) + 16 * small;
  bytes_ = set_bytes_ + table_bytes_;
}

void CompiledMatrix::fill_root(const Matrix& matrix) {
  root_.sets = {arena_.get(), arena_.get() + set_bytes_};
  root_.tables = {root_.sets.end, root_.sets.end + table_bytes_};
  Stack& tables = root_.tables;
  Table& table = *new (tables.reserve<Table>(1)) Table;
  table.options = matrix.options;
  table.words = std::max(1U, (matrix.options + 63) / 64);
  table.primary = matrix.primary;
  table.blocks = (matrix.primary + kLanes - 1) / kLanes;
  const std::uint32_t shift = table.blocks * kLanes - matrix.primary;
  table.slots = row_count_ + shift + 1;
  table.option_of = tables.reserve<std::uint32_t>(table.options);
  for (std::uint32_t i = 0; i < table.options; ++i) table.option_of[i] = i;
  table.slot_of = tables.reserve<std::uint32_t>(row_count_);
  table.row_of = tables.reserve<std::uint32_t>(table.slots);
  for (std::uint32_t row = 0; row < row_count_; ++row) {
    table.slot_of[row] = row < matrix.primary ? row : row + shift;
    table.row_of[table.slot_of[row]] = row;
  }
  fill_rows(matrix, table);
  complete(tables, table);

  root_.starts = starts_.data();
  root_.primary_ends = primary_ends_.data();
  root_.option_rows = option_rows_.data();
  root_.row_count = row_count_;
  root_.primary_rows = matrix.primary;
  root_.now.table = &table;
  Stack& sets = root_.sets;
  root_.now.live = sets.reserve<Word>(table.words);
  root_.now.open = sets.reserve<Word>(open_words(table));
  root_.now.need = matrix.multiple ? sets.reserve<Need>(table.primary) : nullptr;
  root_.sizes = new (sets.reserve<SubtreeSizes>(1)) SubtreeSizes;
  root_.forced = sets.reserve<Word>(open_words(table));
  root_.levels = sets.reserve<Level>(levels_);
  root_.chosen = sets.reserve<std::uint32_t>(levels_);
  root_.stride = static_cast<std::uint32_t>(levels_);
}

void CompiledMatrix::fill_rows(const Matrix& matrix, Table& table) {
  const std::size_t size = std::size_t{table.slots} * table.words;
  table.rows = root_.tables.reserve<Word>(size);
  std::memset(table.rows, 0, size * sizeof(Word));
  const auto set = [&](std::uint32_t row, std::uint32_t option) {
    const Word bit = Word{1} << option % 64;
    table.rows[std::size_t{table.slot_of[row]} * table.words + option / 64] |= bit;
  };
  std::vector<std::vector<std::uint32_t>> rows_of(matrix.items);  // of each secondary item
  for (std::uint32_t i = 0; i < removals_.size(); ++i) {
    rows_of[removals_[i].item].push_back(matrix.primary + i);
  }
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const Entry& entry : matrix.row(option)) {
      if (entry.item < matrix.primary) {
        set(entry.item, option);
        continue;
      }
      for (const std::uint32_t row : rows_of[entry.item]) {
        const Color color = removals_[row - matrix.primary].color;
        if (color == kNoColor || color != entry.color) set(row, option);
      }
    }
  }
}

State CompiledMatrix::begin() {
  const Table& table = *root_.now.table;
  std::memset(root_.now.live, 0, table.words * sizeof(Word));
  for (std::uint32_t i = 0; i < table.options; ++i) {
    root_.now.live[i / 64] |= Word{1} << i % 64;
  }
  std::memset(root_.now.open, 0, open_words(table) * sizeof(Word));
  for (std::uint32_t i = 0; i < table.primary; ++i) {
    if (root_.now.need != nullptr) root_.now.need[i] = {bounds_[i].least, bounds_[i].most};
    if (bounds_[i].least == 0) continue;
    root_.now.open[i / 64] |= Word{1} << i % 64;
  }
  return root_;
}

}  // namespace inlay::cover::bitset
