#include "sudoku/enumerate/grid_count/three_bands.h"

#include <algorithm>
#include <iterator>

#include "sudoku/enumerate/grid_count/lane_tables.h"

namespace inlay::sudoku::enumerate {

ThreeBands::ThreeBands(int height, std::size_t threads, base::InstructionSet set)
    : partitions_(height),
      threads_(threads),
      kernel_(triple_kernel_of(set)),
      tables_(partitions_, fixed_stacks_count()) {}

bool ThreeBands::prepare(const GoOn& go_on) {
  for (std::size_t type = 0; type < partitions_.types(); ++type) {
    auto fixed = fixed_stacks(partitions_, fixed_stacks_count(), type);
    std::move(fixed.begin(), fixed.end(), std::back_inserter(fixed_));
    if (!go_on()) return false;
  }
  groups_ = triple_groups(partitions_);
  return tables_.prepare(threads_, go_on);
}

std::optional<Count> ThreeBands::sum_of(std::size_t number, const GoOn& go_on) const {
  const FixedStacks& fixed = fixed_[number];
  const LaneTables tables(partitions_, tables_, fixed, threads_);
  return FixedSum(partitions_, tables, fixed)
      .run(last_stacks(fixed.type), groups_, kernel_, threads_, go_on);
}

// The weight of the last stack is the number of orders of the types: for two fixed stacks of type a
//
//   a a a a: 1     a a a b: 4     a a b b: 6     a a b c: 12
//
// where b and c stand for types other than a, and a a b b is counted for the larger type only.
std::vector<LastStacks> ThreeBands::last_stacks(std::size_t fixed_type) const {
  std::vector<LastStacks> wanted;
  for (std::size_t type = 0; type < partitions_.types(); ++type) {
    LastStacks stacks{type, {}};
    for (std::size_t last = 0; last < partitions_.types(); ++last) {
      std::uint64_t orders = 0;
      if (fixed_stacks_count() == 1) {
        orders = 1;
      } else if (type == fixed_type) {
        orders = last == type ? 1 : 4;
      } else if (type == last) {
        orders = type < fixed_type ? 6 : 0;
      } else if (type > last && last != fixed_type) {
        orders = 12;
      }
      if (orders != 0) stacks.last.push_back({last, orders});
    }
    if (!stacks.last.empty()) wanted.push_back(std::move(stacks));
  }
  return wanted;
}

Count ThreeBands::column_orders() const {
  Count orders = 1;
  for (int stack = 0; stack < partitions_.height(); ++stack) orders *= Count(6);
  return orders;
}

Count ThreeBands::grids(Count sum) const {
  for (int band = 0; band < 3; ++band) sum *= Count(tables_.divisor());
  return sum * column_orders();
}

Count ThreeBands::bands() const {
  Count sum;
  for (const auto& [key, table] : tables_.tables()) sum += Count(table.sum) * Count(table.choices);
  return sum * Count(tables_.divisor()) * column_orders();
}

std::uint64_t ThreeBands::memory(int height, std::size_t threads) {
  constexpr std::uint64_t kMega = 1'000'000;
  return height == 4 ? (800 + 5 * threads) * kMega : 3 * kMega;
}

}  // namespace inlay::sudoku::enumerate
