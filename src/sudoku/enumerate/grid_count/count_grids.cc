// count_grids(): sums over the classes of the first band.
//
//   boxes      bands   grids
//   1 x n      1       N(all digits in each column): Latin squares
//   2 x h      2       2^h * sum of size * N^2: the second band has the complementary sets, column
//                      by column, and these are the same partitions
//   3 x 3      3       6^3 * sum of size * N * completions
//
// size is the number of choices of partitions in a class, N the number of row fillings; the factor
// in front is the number of orders of the columns of each box. A board and its transposed board
// have the same number of grids, so the boxes are taken at least as high as wide: the board then
// has the fewest bands.
#include <algorithm>
#include <string>

#include "base/meter.h"
#include "inlay/grid_count.h"
#include "sudoku/enumerate/grid_count/band_classes.h"
#include "sudoku/enumerate/grid_count/row_fillings.h"
#include "sudoku/enumerate/grid_count/three_bands.h"

namespace inlay::sudoku {
namespace enumerate {
namespace {

constexpr int kMostDigits = 16;

class GridCounter {
 public:
  GridCounter(const BandShape& shape, const Budget& budget, const ProgressReport& progress)
      : shape_(shape), meter_(budget, progress), fillings_(meter_, done_) {}

  GridCount run() {
    meter_.begin();
    const bool in_reach = shape_.width <= 2 || shape_.digits() <= 9;
    if (!in_reach) {
      meter_.out_of_memory();
    } else if (meter_.within_budget([] { return 0.0; })) {
      result_.exact = sum_classes();
    }
    meter_.end();
    if (!result_.exact) result_.count = result_.bands = Count();
    result_.limit = meter_.limit();
    result_.stats = meter_.stats;
    return result_;
  }

 private:
  // False: the budget is used up.
  bool sum_classes() {
    const std::vector<SetPartition> partitions = partitions_of(shape_);
    const auto classes = band_classes(shape_, partitions, meter_, done_);
    if (!classes) return false;
    result_.classes = classes->size();
    std::optional<ThreeBands> three_bands;
    if (shape_.width == 3) {
      three_bands.emplace(partitions);
      if (!three_bands->prepare(fillings_)) return false;
    }
    for (const BandClass& first : *classes) {
      const std::optional<Count> ways = fillings_.count(first.columns, shape_.height);
      if (!ways) return false;
      const Count bands = *ways * first.size;
      result_.bands += bands;
      result_.count += shape_.width == 1   ? bands
                       : shape_.width == 2 ? bands * *ways
                                           : bands * Count(three_bands->completions(first.columns));
      done_ += 1.0 / static_cast<double>(classes->size());
    }
    Count orders = 1;  // of the columns of each box
    for (int box = 0; box < shape_.boxes; ++box) {
      for (int i = 2; i <= shape_.width; ++i) orders *= Count(static_cast<std::uint64_t>(i));
    }
    result_.bands *= orders;
    result_.count *= orders;
    return true;
  }

  const BandShape shape_;
  base::Meter meter_;
  double done_ = 0;
  RowFillings fillings_;
  GridCount result_;
};

}  // namespace
}  // namespace enumerate

Result<GridCount> count_grids(int width, int height, const Budget& budget,
                              const ProgressReport& progress) {
  if (width < 1 || height < 1) {
    return Error{ErrorKind::invalid, "the width and the height of a box must be at least 1"};
  }
  if (width > enumerate::kMostDigits || height > enumerate::kMostDigits ||
      width * height > enumerate::kMostDigits) {
    return Error{ErrorKind::unsupported, "boards of more than " +
                                             std::to_string(enumerate::kMostDigits) +
                                             " digits are not supported"};
  }
  const enumerate::BandShape shape{std::min(width, height), std::max(width, height),
                                   std::max(width, height)};
  return enumerate::GridCounter(shape, budget, progress).run();
}

}  // namespace inlay::sudoku
