#include "sudoku/generate/fast_grids.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"
#include "sudoku/generate/unavoidable.h"

namespace inlay::sudoku::generate {
namespace {

class ClassicGrids final : public GridSource {
 public:
  bool draw(base::Random& random, Grid& grid, const StopToken&) override {
    while (!fill(random) || !finish()) {
    }
    std::transform(search_.solution.cells.begin(), search_.solution.cells.end(), grid.begin(),
                   [](char c) { return static_cast<Digit>(c - '0'); });
    return true;
  }

 private:
  static constexpr int kExtraCells = 8;  // drawn at random; some of them may be filled already

  // False: a cell has no candidate left.
  bool fill(base::Random& random) {
    puzzle_.cells.fill('.');
    for (std::size_t box = 0; box < 3; ++box) {
      std::array<char, 9> digits;
      std::iota(digits.begin(), digits.end(), '1');
      random.shuffle<char>(digits);
      for (std::size_t i = 0; i < 9; ++i) {
        puzzle_.cells[30 * box + i / 3 * 9 + i % 3] = digits[i];
      }
    }
    for (int i = 0; i < kExtraCells; ++i) {
      const std::size_t cell = random.below(classic::kCells);
      if (puzzle_.cells[cell] != '.') continue;
      unsigned left = candidates(cell);
      if (left == 0) return false;
      auto skip = random.below(static_cast<std::uint64_t>(std::popcount(left)));
      for (; skip > 0; --skip) left &= left - 1;
      puzzle_.cells[cell] = static_cast<char>('1' + std::countr_zero(left));
    }
    return true;
  }

  unsigned candidates(std::size_t cell) const {
    const std::size_t row = cell / 9 * 9;
    const std::size_t column = cell % 9;
    const std::size_t corner = cell / 27 * 27 + column / 3 * 3;
    unsigned used = 0;  // bit 0: blank cells
    const auto see = [&](std::size_t at) {
      const auto digit = static_cast<unsigned>(puzzle_.cells[at] - '0');
      used |= digit <= 9 ? 1U << digit : 0U;
    };
    for (std::size_t i = 0; i < 9; ++i) {
      see(row + i);
      see(9 * i + column);
      see(corner + i / 3 * 9 + i % 3);
    }
    return ~(used >> 1) & 0x1FFU;
  }

  bool finish() {
    kernel_.begin(search_, puzzle_);
    return kernel_.next(search_, Budget::kNoLimit) == SearchStatus::solution;
  }

  const classic::SingleKernel& kernel_ = *classic::usual_kernel().single;
  classic::SingleSearch search_;
  classic::GridText puzzle_;
};

class SearchedGrids final : public GridSource {
 public:
  explicit SearchedGrids(const Rules& rules) : empty_(rules) {}

  bool draw(base::Random& random, Grid& grid, const StopToken& stop) override {
    Budget budget;
    budget.nodes = kNodes;
    budget.stop = stop;
    while (true) {
      const SolveOptions options{.engine = "propagation", .seed = random.next()};
      auto solver = Solver::make(empty_, options, budget);
      const SearchStatus status = solver->next();
      if (status == SearchStatus::solution) {
        grid = solver->solution();
        return true;
      }
      if (status == SearchStatus::exhausted || stop.stop_requested()) return false;
      budget.nodes += budget.nodes / 2;  // extra houses may leave few grids
    }
  }

 private:
  static constexpr std::uint64_t kNodes = 20000;
  const Puzzle empty_;
};

// A random order of n lines in which blocks of `block` lines stay together.
std::vector<std::size_t> line_order(std::size_t n, std::size_t block, base::Random& random) {
  std::vector<std::size_t> blocks(n / block);
  std::iota(blocks.begin(), blocks.end(), std::size_t{0});
  random.shuffle(std::span(blocks));
  std::vector<std::size_t> order;
  for (const std::size_t first : blocks) {
    std::vector<std::size_t> lines(block);
    std::iota(lines.begin(), lines.end(), first * block);
    random.shuffle(std::span(lines));
    order.insert(order.end(), lines.begin(), lines.end());
  }
  return order;
}

class ExchangedGrids final : public GridSource {
 public:
  explicit ExchangedGrids(const Rules& rules) : rules_(rules), sets_(rules) {}

  bool draw(base::Random& random, Grid& grid, const StopToken& stop) override {
    begin(random, grid);
    for (int step = 0; step < rules_.size() && !stop.stop_requested(); ++step) {
      sets_.find(grid);
      for (int i = 0; i < kExchanges; ++i) {
        if (sets_.size() > 0) exchange(grid, sets_[random.below(sets_.size())]);
      }
    }
    return !stop.stop_requested();
  }

 private:
  static constexpr int kExchanges = 16;  // between two searches for sets

  // Each row is the row above, shifted by a box width.
  void begin(base::Random& random, Grid& grid) const {
    const auto n = static_cast<std::size_t>(rules_.size());
    const auto width = static_cast<std::size_t>(rules_.box_width());
    const auto height = static_cast<std::size_t>(rules_.box_height());
    const auto rows = line_order(n, height, random);
    const auto columns = line_order(n, width, random);
    const auto digits = line_order(n, n, random);
    for (std::size_t row = 0; row < n; ++row) {
      const std::size_t shift = rows[row] % height * width + rows[row] / height;
      for (std::size_t column = 0; column < n; ++column) {
        grid[row * n + column] = static_cast<Digit>(digits[(shift + columns[column]) % n] + 1);
      }
    }
  }

  // The cells come in pairs that exchange their digits, in sets of two lines as well as in sets of
  // two digits (each row has both digits). A set that an earlier exchange invalidated is skipped.
  void exchange(Grid& grid, std::span<const Cell> cells) const {
    for (std::size_t i = 0; i < cells.size(); i += 2) std::swap(grid[cells[i]], grid[cells[i + 1]]);
    if (!find_conflict(rules_, grid)) return;
    for (std::size_t i = 0; i < cells.size(); i += 2) std::swap(grid[cells[i]], grid[cells[i + 1]]);
  }

  const Rules rules_;
  SmallSets sets_;
};

}  // namespace

std::unique_ptr<GridSource> make_fast_grids(const Rules& rules) {
  if (classic::fits(rules)) return std::make_unique<ClassicGrids>();
  // Measured: 10 ms for 16x16, 40 ms for 36x36; 49x49 does not finish.
  constexpr int kMaxSearchedSize = 36;
  if (rules.size() <= kMaxSearchedSize || !rules.lines_interchangeable()) {
    return std::make_unique<SearchedGrids>(rules);
  }
  return std::make_unique<ExchangedGrids>(rules);
}

}  // namespace inlay::sudoku::generate
