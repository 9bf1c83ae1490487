#include "sudoku/enumerate/grid_count/column_sets.h"

#include <bit>

namespace inlay::sudoku::enumerate {
namespace {

class PartitionList {
 public:
  explicit PartitionList(const BandShape& shape) : shape_(shape) {}

  std::vector<SetPartition> run() {
    extend(shape_.all_digits());
    return std::move(all_);
  }

 private:
  // `left`: the digits that are in no set yet.
  void extend(DigitSet left) {
    if (left == 0) {
      all_.push_back(partition_);
      return;
    }
    const DigitSet smallest = left & (~left + 1);
    choose(smallest, left ^ smallest, left);
  }

  // Completes the set with digits of `open`, in increasing order.
  void choose(DigitSet set, DigitSet open, DigitSet left) {
    if (std::popcount(set) == shape_.height) {
      partition_.push_back(set);
      extend(left & ~set);
      partition_.pop_back();
      return;
    }
    while (open != 0) {
      const DigitSet digit = open & (~open + 1);
      open ^= digit;
      choose(set | digit, open, left);
    }
  }

  const BandShape shape_;
  SetPartition partition_;
  std::vector<SetPartition> all_;
};

}  // namespace

std::vector<SetPartition> partitions_of(const BandShape& shape) {
  return PartitionList(shape).run();
}

}  // namespace inlay::sudoku::enumerate
