#include "sudoku/enumerate/grid_count/lane_tables.h"

#include <algorithm>

namespace inlay::sudoku::enumerate {

LaneTables::LaneTables(const PartitionTable& partitions, const FillingTables& tables,
                       const FixedStacks& fixed, std::size_t threads)
    : size_(partitions.size()) {
  for (std::size_t band = 0; band < 3; ++band) {
    std::vector<PartitionId> boxes;
    for (const auto& stack : fixed.partitions) boxes.push_back(stack[band]);
    const CanonicalBoxes canonical(partitions, boxes);
    bands_[band].table = &tables.table(canonical.key);
    bands_[band].names = partitions.renamed(canonical.names);
  }
  for (const std::size_t number : {0U, 2U}) {
    Band& band = bands_[number];
    band.low.resize(size_ * size_);
    band.high.resize(size_);
    band.rows.resize(size_);
    in_parts(
        threads, size_, [] { return true; },
        [&](std::size_t, std::size_t id) {
          Row row{band.low.data() + id * size_, nullptr, ~std::uint32_t{0}, 0, 0};
          const auto all = numbers(band, static_cast<PartitionId>(id));
          for (std::size_t other = 0; other < size_; ++other) {
            band.low[id * size_ + other] = static_cast<std::uint16_t>(all[other]);
            row.least = std::min(row.least, all[other]);
            row.most = std::max(row.most, all[other]);
            row.sum += all[other];
          }
          if (row.most > 0xFFFF) {
            for (const std::uint32_t one : all) {
              band.high[id].push_back(static_cast<std::uint16_t>(one >> 16));
            }
            row.high = band.high[id].data();
          }
          band.rows[id] = row;
        });
  }
}

std::vector<std::uint32_t> LaneTables::second(PartitionId id) const {
  return numbers(bands_[1], id);
}

std::vector<std::uint32_t> LaneTables::numbers(const Band& band, PartitionId id) const {
  std::vector<std::uint32_t> all(size_);
  const std::uint16_t* const low = band.table->low.data() + band.names[id] * size_;
  for (std::size_t other = 0; other < size_; ++other) all[other] = low[band.names[other]];
  if (const auto high = band.table->high.find(band.names[id]); high != band.table->high.end()) {
    for (std::size_t other = 0; other < size_; ++other) {
      all[other] |= std::uint32_t{high->second[band.names[other]]} << 16;
    }
  }
  return all;
}

}  // namespace inlay::sudoku::enumerate
