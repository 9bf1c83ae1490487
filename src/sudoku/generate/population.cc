#include "sudoku/generate/population.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "sudoku/classic/convert.h"

namespace inlay::sudoku::generate {
namespace {

// The set is valid and a clue of it goes: the grid remains the only solution if and only if no
// other digit than its own leads to one. One solution is enough to know.
class ClassicJudge : public Judge {
 public:
  ClassicJudge() : solver_(*classic::BatchSolver::make({.limit = 1})) {}

  bool is_valid(const Grid& grid, const CellSet& clues) override {
    classic::Puzzle puzzle;
    for (std::size_t cell = 0; cell < classic::kCells; ++cell) {
      puzzle.cells[cell] = clues[cell] ? static_cast<char>('0' + grid[cell]) : '.';
    }
    return classic::solve(puzzle).unique();
  }

  void judge(std::span<const Trial> trials, std::vector<bool>& removable) override {
    constexpr std::size_t kAtOnce = 8192;
    removable.resize(trials.size());
    results_.resize(std::min(trials.size(), kAtOnce));
    for (std::size_t first = 0; first < trials.size(); first += kAtOnce) {
      const auto some = trials.subspan(first, std::min(kAtOnce, trials.size() - first));
      marks_.resize(some.size());
      for (std::size_t i = 0; i < some.size(); ++i) {
        const auto& [grid, clues, cell] = some[i];
        if (i > 0 && some[i - 1].clues == clues) {
          marks_[i] = marks_[i - 1];
          marks_[i].cells[some[i - 1].cell] = own((*grid)[some[i - 1].cell]);
        } else {
          for (std::size_t c = 0; c < classic::kCells; ++c) {
            marks_[i].cells[c] = (*clues)[c] ? own((*grid)[c]) : kAny;
          }
        }
        marks_[i].cells[cell] = static_cast<std::uint16_t>(kAny & ~own((*grid)[cell]));
      }
      solver_.solve(marks_, results_);
      for (std::size_t i = 0; i < some.size(); ++i) removable[first + i] = results_[i].none();
    }
  }

 private:
  static constexpr std::uint16_t kAny = 511;
  static std::uint16_t own(Digit digit) { return static_cast<std::uint16_t>(bit(digit)); }

  classic::BatchSolver solver_;
  std::vector<classic::Marks> marks_;
  std::vector<classic::Result> results_;
};

class GeneralJudge : public Judge {
 public:
  explicit GeneralJudge(const Rules& rules) : puzzle_(rules) {}

  bool is_valid(const Grid& grid, const CellSet& clues) override {
    give(grid, clues);
    puzzle_.candidates.clear();
    return count(puzzle_, {}, {}, 2)->count == Count(1);
  }

  void judge(std::span<const Trial> trials, std::vector<bool>& removable) override {
    removable.resize(trials.size());
    for (std::size_t i = 0; i < trials.size(); ++i) {
      const auto& [grid, clues, cell] = trials[i];
      give(*grid, *clues);
      puzzle_.givens[cell] = 0;
      puzzle_.candidates.assign(grid->size(), puzzle_.rules.all_digits());
      puzzle_.candidates[cell] &= ~bit((*grid)[cell]);
      removable[i] = Solver::make(puzzle_, {}, {})->next() == Step::exhausted;
    }
  }

 private:
  void give(const Grid& grid, const CellSet& clues) {
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      puzzle_.givens[cell] = clues[cell] ? grid[cell] : Digit{0};
    }
  }

  Puzzle puzzle_;
};

double binomial(std::size_t n, std::size_t k) {
  double result = 1;
  for (std::size_t i = 1; i <= k; ++i) {
    result *= static_cast<double>(n - k + i) / static_cast<double>(i);
  }
  return result;
}

// Of sets with so many clues one in twelve is valid: drawing until one is found and taking clues
// from it costs the least together.
constexpr std::size_t kClassicLevel = 34;

}  // namespace

std::unique_ptr<Judge> make_judge(const Rules& rules) {
  if (classic::fits(rules)) return std::make_unique<ClassicJudge>();
  return std::make_unique<GeneralJudge>(rules);
}

Population::Population(const Rules& rules, const UniformGrids& grids, std::size_t size)
    : uniform_(&grids),
      size_(size),
      cells_(static_cast<std::size_t>(rules.cell_count())),
      first_level_(classic::fits(rules) ? kClassicLevel : cells_) {}

void Population::begin(base::Random& random, Judge& judge) {
  level_ = first_level_;
  weight_ = 1 / static_cast<double>(size_);
  grids_.clear();
  members_.clear();
  std::vector<Cell> order(cells_);
  std::iota(order.begin(), order.end(), Cell{0});
  for (std::size_t drawn = 0; drawn < size_; ++drawn) {
    Grid grid = uniform_->draw(random);
    CellSet clues;
    for (std::size_t i = 0; i < level_; ++i) {
      std::swap(order[i], order[i + random.below(cells_ - i)]);
      clues.set(order[i]);
    }
    if (level_ < cells_ && !judge.is_valid(grid, clues)) continue;
    members_.push_back({static_cast<std::uint32_t>(grids_.size()), clues, clues});
    grids_.push_back(std::move(grid));
  }
}

// Finds out which of the open clues may go. One that may not now will not later.
void Population::try_all(Judge& judge) {
  trials_.clear();
  for (const Member& member : members_) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!member.open[cell]) continue;
      trials_.push_back({&grids_[member.grid], &member.clues, static_cast<Cell>(cell)});
    }
  }
  judge.judge(trials_, removable_);
  auto removable = removable_.begin();
  for (Member& member : members_) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (member.open[cell] && !*removable++) member.open.reset(cell);
    }
  }
}

void Population::descend(base::Random& random) {
  std::size_t all = 0;
  for (const Member& member : members_) all += member.open.count();
  const std::size_t most = std::max<std::size_t>(1, size_ / 4);
  const std::size_t kept = std::min(all, most);
  weight_ /= static_cast<double>(level_);
  if (kept < all) weight_ *= static_cast<double>(all) / static_cast<double>(kept);
  // Of `all` ways in a row those with numbers (i * all + start) / kept, i = 0 .. kept - 1: each way
  // is as likely to be among them.
  const std::size_t start = kept < all ? random.below(all) : 0;
  next_.clear();
  std::size_t number = 0;
  std::size_t wanted = kept == 0 ? 0 : start / kept;
  for (const Member& member : members_) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!member.open[cell] || number++ != wanted) continue;
      next_.push_back(member);
      next_.back().clues.reset(cell);
      next_.back().open.reset(cell);
      wanted = next_.size() < kept ? (next_.size() * all + start) / kept : all;
    }
  }
  members_.swap(next_);
  --level_;
}

bool Population::run(base::Random& random, Judge& judge, const std::function<bool()>& end,
                     PopulationCount& count) {
  count.minimal.assign(cells_ + 1, 0);
  count.tests = 0;
  begin(random, judge);
  if (level_ < cells_) count.tests += size_;
  for (; !members_.empty(); descend(random)) {
    if (end()) return false;
    try_all(judge);
    count.tests += trials_.size();
    const auto minimal = std::count_if(members_.begin(), members_.end(),
                                       [](const Member& member) { return member.open.none(); });
    count.minimal[level_] = binomial(cells_, level_) * weight_ * static_cast<double>(minimal);
  }
  return true;
}

}  // namespace inlay::sudoku::generate
