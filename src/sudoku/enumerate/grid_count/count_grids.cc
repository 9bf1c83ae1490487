// count_grids(): sums over classes of bands.
//
//   boxes      bands   grids
//   1 x n      1       N(all digits in each column): Latin squares
//   2 x h      2       2^h * sum of size * N^2: the second band has the complementary sets, column
//                      by column, and these are the same partitions
//   3 x 3, 4   3       three_bands.h
//
// size is the number of choices of partitions in a class, N the number of row fillings; 2^h is the
// number of orders of the columns of each box. A board and its transposed board have the same
// number of grids, so the boxes are taken at least as high as wide: the board then has the fewest
// bands.
#include <algorithm>
#include <string>

#include "base/meter.h"
#include "base/threads.h"
#include "inlay/grid_count.h"
#include "sudoku/enumerate/grid_count/band_classes.h"
#include "sudoku/enumerate/grid_count/count_state.h"
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

  Result<GridCount> run(const GridCountOptions& options) {
    meter_.begin();
    if (shape_.width > 3 || (shape_.width == 3 && shape_.digits() > 12)) {
      meter_.out_of_memory();
    } else if (meter_.within_budget([] { return 0.0; })) {
      // The bands of 9x9 have few classes; those of 3x4 need not be listed.
      const bool listed = shape_.digits() <= 9 || shape_.width <= 2;
      result_.exact = !listed || sum_classes();
      if (result_.exact && shape_.width == 3) {
        const auto counted = count_three_bands(options);
        if (!counted) return counted.error();
        result_.exact = *counted;
      }
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
    for (const BandClass& first : *classes) {
      const std::optional<Count> ways = fillings_.count(first.columns, shape_.height);
      if (!ways) return false;
      const Count bands = *ways * first.size;
      result_.bands += bands;
      if (shape_.width <= 2) result_.count += shape_.width == 1 ? bands : bands * *ways;
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

  static Error other_board() { return {ErrorKind::invalid, "the saved count is of another board"}; }

  // False: the budget is used up, or the caller stopped the count.
  Result<bool> count_three_bands(const GridCountOptions& options) {
    const auto threads = static_cast<std::size_t>(base::thread_count(options.threads));
    meter_.stats.memory += ThreeBands::memory(shape_.height, threads);
    done_ = 0;
    const auto go_on = [this] { return meter_.tick([this] { return done_; }); };
    if (!meter_.within_budget([] { return 0.0; })) return false;
    CountState state{shape_.width, shape_.height, 0, {}};
    if (!options.state.empty()) {
      auto saved = CountState::parse(options.state);
      if (!saved) return saved.error();
      if (saved->width != state.width || saved->height != state.height) return other_board();
      state = std::move(*saved);
    }
    ThreeBands board(shape_.height, threads, base::default_instruction_set());
    if (!board.prepare(go_on)) return false;
    if (options.state.empty()) state.classes = board.classes();
    if (state.classes != board.classes()) return other_board();
    for (std::size_t number = 0; number < board.classes(); ++number) {
      done_ = static_cast<double>(state.sums.size()) / static_cast<double>(board.classes());
      if (state.sums.contains(number)) continue;
      auto sum = board.sum_of(number, go_on);
      if (!sum) return false;
      state.sums.emplace(number, std::move(*sum));
      if (options.save && !options.save(state.text())) return false;
    }
    Count sum;
    for (const auto& [number, of_class] : state.sums) sum += of_class;
    result_.count = board.grids(sum);
    if (result_.classes == 0) {
      result_.classes = board.classes();
      result_.bands = board.bands();
    }
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

Result<GridCount> count_grids(int width, int height, const GridCountOptions& options,
                              const Budget& budget, const ProgressReport& progress) {
  if (width < 1 || height < 1) {
    return Error{ErrorKind::invalid, "the width and the height of a box must be at least 1"};
  }
  if (width > enumerate::kMostDigits || height > enumerate::kMostDigits ||
      width * height > enumerate::kMostDigits) {
    return Error{ErrorKind::unsupported, "boards of more than " +
                                             std::to_string(enumerate::kMostDigits) +
                                             " digits are not supported"};
  }
  if (const Status threads = base::check_threads(options.threads); !threads) {
    return threads.error();
  }
  const enumerate::BandShape shape{std::min(width, height), std::max(width, height),
                                   std::max(width, height)};
  return enumerate::GridCounter(shape, budget, progress).run(options);
}

}  // namespace inlay::sudoku
