#include "sudoku/enumerate/grid_count/canonical_boxes.h"

#include "sudoku/canonical/orders.h"

namespace inlay::sudoku::enumerate {

CanonicalBoxes::CanonicalBoxes(const PartitionTable& partitions,
                               std::span<const PartitionId> boxes) {
  std::array<PartitionTable::Names, 3> columns{};
  canonical::Three turns{};  // the order of the boxes
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    columns[box] = partitions.columns(boxes[box]);
  }
  // The description with the orders of the columns of the boxes in `turns` from `depth` on still to
  // be chosen. `places`: of each digit.
  const auto choose = [&](auto&& self, std::size_t depth,
                          const PartitionTable::Names& places) -> void {
    if (depth < boxes.size()) {
      for (const auto& order : canonical::kOrders) {
        PartitionTable::Names next{};
        for (std::size_t digit = 0; digit < partitions.digits(); ++digit) {
          const std::uint8_t column = order[columns[turns[depth]][digit]];
          next[digit] = static_cast<std::uint8_t>(3 * places[digit] + column);
        }
        self(self, depth + 1, next);
      }
      return;
    }
    Key counts{};
    for (std::size_t digit = 0; digit < partitions.digits(); ++digit) ++counts[places[digit]];
    if (counts <= key) return;
    key = counts;
    Key next{};  // the name of the next digit at each place
    for (std::size_t place = 1; place < counts.size(); ++place) {
      next[place] = static_cast<std::uint8_t>(next[place - 1] + counts[place - 1]);
    }
    for (std::size_t digit = 0; digit < partitions.digits(); ++digit) {
      names[digit] = next[places[digit]]++;
    }
  };
  for (const canonical::Three& order : canonical::kOrders) {
    std::size_t in_place = 3;  // the boxes from here on keep their place
    while (in_place > 0 && order[in_place - 1] == in_place - 1) --in_place;
    if (in_place > boxes.size()) continue;
    turns = order;
    choose(choose, 0, {});
  }
}

}  // namespace inlay::sudoku::enumerate
