#include "sudoku/enumerate/grid_count/filling_tables.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>

#include "sudoku/enumerate/grid_count/box_rows.h"

namespace inlay::sudoku::enumerate {
namespace {

using Key = CanonicalBoxes::Key;
using Boxes = std::vector<PartitionId>;

// A class of fixed boxes with its canonical partitions, and the classes with one more box.
struct Fixed {
  Boxes boxes;
  FillingTable* table;
  std::vector<CanonicalBoxes> with_row;  // by the partition of the row
};

// Adds an empty table for each class of fixed boxes.
std::vector<Fixed> classes_of(const PartitionTable& partitions, std::size_t fixed,
                              FillingTables::Tables& tables) {
  std::vector<Fixed> classes;
  for (std::size_t id = 0; id < (fixed == 2 ? partitions.size() : 1); ++id) {
    Boxes boxes{0};
    if (fixed == 2) boxes.push_back(static_cast<PartitionId>(id));
    const CanonicalBoxes canonical(partitions, boxes);
    const auto [place, is_new] = tables.try_emplace(canonical.key);
    place->second.choices += partitions.size();
    if (!is_new) continue;
    const auto renamed = partitions.renamed(canonical.names);
    for (PartitionId& box : boxes) box = renamed[box];
    classes.push_back({boxes, &place->second, {}});
  }
  return classes;
}

// The fillings are counted once for each class of the fixed boxes and another one, a triple if two
// boxes are fixed, and then written to all tables. False: `go_on` returned false.
class Fillings {
 public:
  Fillings(const PartitionTable& partitions, std::size_t threads, const GoOn& go_on)
      : partitions_(partitions), threads_(threads), go_on_(go_on) {}

  bool add_triples(Fixed& fixed) {
    const auto with_row = [&](std::size_t row) {
      Boxes boxes = fixed.boxes;
      boxes.push_back(static_cast<PartitionId>(row));
      return boxes;
    };
    fixed.with_row.assign(partitions_.size(), CanonicalBoxes(partitions_, {}));
    const bool done = for_each(partitions_.size(), [&](std::size_t row) {
      fixed.with_row[row] = CanonicalBoxes(partitions_, with_row(row));
    });
    if (!done) return false;
    for (std::size_t row = 0; row < partitions_.size(); ++row) {
      const CanonicalBoxes& canonical = fixed.with_row[row];
      const auto [place, is_new] = triples_.try_emplace(canonical.key);
      if (!is_new) continue;
      place->second = {with_row(row), canonical.names, {}};
      open_.push_back(&place->second);
    }
    return true;
  }

  bool count() {
    const BoxRows rows(partitions_);
    return for_each(open_.size(), [&](std::size_t i) {
      Triple& triple = *open_[i];
      const auto fillings = rows.fillings(triple.boxes);
      const auto renamed = partitions_.renamed(triple.names);
      triple.fillings.resize(partitions_.size());
      for (std::size_t id = 0; id < partitions_.size(); ++id) {
        triple.fillings[renamed[id]] = fillings[id];
      }
    });
  }

  // Returns the greatest common divisor of all numbers, by which they were divided.
  std::uint32_t divide() {
    std::uint32_t common = 0;
    for (const Triple* triple : open_) {
      for (const std::uint32_t fillings : triple->fillings) common = std::gcd(common, fillings);
    }
    for (Triple* triple : open_) {
      for (std::uint32_t& fillings : triple->fillings) fillings /= common;
    }
    return common;
  }

  bool write(const Fixed& fixed) const {
    const std::size_t size = partitions_.size();
    FillingTable& table = *fixed.table;
    table.low.resize(size * size);
    std::vector<std::vector<std::uint16_t>> high(size);
    std::atomic<std::uint64_t> sum{0};
    const bool done = for_each(size, [&](std::size_t row) {
      const auto& fillings = triples_.at(fixed.with_row[row].key).fillings;
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
      if (!high[row].empty()) {
        table.high.emplace(static_cast<PartitionId>(row), std::move(high[row]));
      }
    }
    return true;
  }

 private:
  struct Triple {
    Boxes boxes;
    PartitionTable::Names names;
    std::vector<std::uint32_t> fillings;  // by the last partition, with the canonical names
  };

  bool for_each(std::size_t count, const std::function<void(std::size_t)>& part) const {
    return in_parts(threads_, count, go_on_, [&](std::size_t, std::size_t i) { part(i); });
  }

  const PartitionTable& partitions_;
  const std::size_t threads_;
  const GoOn& go_on_;
  std::map<Key, Triple> triples_;
  std::vector<Triple*> open_;  // in the order in which they were found
};

}  // namespace

bool FillingTables::prepare(std::size_t threads, const GoOn& go_on) {
  std::vector<Fixed> classes = classes_of(partitions_, fixed_, tables_);
  Fillings fillings(partitions_, threads, go_on);
  for (Fixed& fixed : classes) {
    if (!fillings.add_triples(fixed)) return false;
  }
  if (!fillings.count()) return false;
  divisor_ = fillings.divide();
  for (int row = 2; row <= partitions_.height(); ++row) divisor_ *= static_cast<unsigned>(row);
  return std::all_of(classes.begin(), classes.end(),
                     [&](const Fixed& fixed) { return fillings.write(fixed); });
}

}  // namespace inlay::sudoku::enumerate
