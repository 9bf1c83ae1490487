#include "sudoku/enumerate/grid_count/filling_tables.h"

#include <algorithm>
#include <atomic>
#include <numeric>

#include "sudoku/enumerate/grid_count/box_rows.h"

namespace inlay::sudoku::enumerate {
namespace {

using Key = CanonicalBoxes::Key;

// A class of fixed boxes with its canonical partitions, and the classes with one more box.
struct Fixed {
  std::vector<PartitionId> boxes;
  FillingTable* table;
  std::vector<CanonicalBoxes> with_row;  // by the partition of the row
};

}  // namespace

bool FillingTables::prepare(std::size_t threads, const GoOn& go_on) {
  std::vector<Fixed> classes;
  for (std::size_t id = 0; id < (fixed_ == 2 ? partitions_.size() : 1); ++id) {
    std::vector<PartitionId> boxes{0};
    if (fixed_ == 2) boxes.push_back(static_cast<PartitionId>(id));
    const CanonicalBoxes canonical(partitions_, boxes);
    const auto [place, is_new] = tables_.try_emplace(canonical.key);
    place->second.choices += partitions_.size();
    if (!is_new) continue;
    const auto renamed = partitions_.renamed(canonical.names);
    for (PartitionId& box : boxes) box = renamed[box];
    classes.push_back({boxes, &place->second, {}});
  }
  const std::size_t size = partitions_.size();
  const auto with_row = [&](const Fixed& fixed, std::size_t row) {
    std::vector<PartitionId> boxes = fixed.boxes;
    boxes.push_back(static_cast<PartitionId>(row));
    return boxes;
  };

  struct Triple {
    std::vector<PartitionId> boxes;
    PartitionTable::Names names;
    std::vector<std::uint32_t> fillings;  // by the last partition, with the canonical names
  };
  std::map<Key, Triple> triples;
  std::vector<Triple*> open;
  for (Fixed& fixed : classes) {
    fixed.with_row.assign(size, CanonicalBoxes(partitions_, {}));
    const bool done = in_parts(threads, size, go_on, [&](std::size_t, std::size_t row) {
      fixed.with_row[row] = CanonicalBoxes(partitions_, with_row(fixed, row));
    });
    if (!done) return false;
    for (std::size_t row = 0; row < size; ++row) {
      const CanonicalBoxes& canonical = fixed.with_row[row];
      const auto [place, is_new] = triples.try_emplace(canonical.key);
      if (!is_new) continue;
      place->second.boxes = with_row(fixed, row);
      place->second.names = canonical.names;
      open.push_back(&place->second);
    }
  }

  const BoxRows rows(partitions_);
  const bool filled = in_parts(threads, open.size(), go_on, [&](std::size_t, std::size_t i) {
    const auto fillings = rows.fillings(open[i]->boxes);
    const auto renamed = partitions_.renamed(open[i]->names);
    open[i]->fillings.resize(size);
    for (std::size_t id = 0; id < size; ++id) open[i]->fillings[renamed[id]] = fillings[id];
  });
  if (!filled) return false;
  std::uint32_t common = 0;
  for (const Triple* triple : open) {
    for (const std::uint32_t fillings : triple->fillings) common = std::gcd(common, fillings);
  }
  for (Triple* triple : open) {
    for (std::uint32_t& fillings : triple->fillings) fillings /= common;
  }
  divisor_ = common;
  for (int row = 2; row <= partitions_.height(); ++row) divisor_ *= static_cast<unsigned>(row);

  for (const Fixed& fixed : classes) {
    FillingTable& table = *fixed.table;
    table.low.resize(size * size);
    std::vector<std::vector<std::uint16_t>> high(size);
    std::atomic<std::uint64_t> sum{0};
    const bool done = in_parts(threads, size, go_on, [&](std::size_t, std::size_t row) {
      const auto& fillings = triples.at(fixed.with_row[row].key).fillings;
      const auto renamed = partitions_.renamed(fixed.with_row[row].names);
      std::uint64_t row_sum = 0;
      for (std::size_t id = 0; id < size; ++id) {
        const std::uint32_t number = fillings[renamed[id]];
        row_sum += number;
        table.low[row * size + id] = static_cast<std::uint16_t>(number);
        if (number > 0xFFFF) {
          high[row].resize(size);
          high[row][id] = static_cast<std::uint16_t>(number >> 16);
        }
      }
      sum += row_sum;
    });
    if (!done) return false;
    table.sum = sum;
    for (std::size_t row = 0; row < size; ++row) {
      if (!high[row].empty())
        table.high.emplace(static_cast<PartitionId>(row), std::move(high[row]));
    }
  }
  return true;
}

}  // namespace inlay::sudoku::enumerate
