#include "sudoku/generate/population.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "sudoku/classic/convert.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku::generate {
namespace {

// Whether the 9x9 grid is the only solution of these clues.
bool is_valid(const Grid& grid, const CellSet& clues) {
  classic::GridText puzzle;
  for (std::size_t cell = 0; cell < classic::kCells; ++cell) {
    puzzle.cells[cell] = clues[cell] ? static_cast<char>('0' + grid[cell]) : '.';
  }
  return classic::solve(puzzle).unique();
}

// The set is valid and loses a clue: the grid remains its only solution if and only if no other
// digit in that cell leads to a solution. So one search for a single solution decides.
class ClassicRemovalTester : public RemovalTester {
 public:
  ClassicRemovalTester() : solver_(*classic::BatchSolver::make({.max_solutions = 1})) {}

  void test(std::span<const Trial> trials, std::vector<bool>& removable) override {
    constexpr std::size_t kBatch = 8192;
    removable.resize(trials.size());
    results_.resize(std::min(trials.size(), kBatch));
    for (std::size_t first = 0; first < trials.size(); first += kBatch) {
      const auto some = trials.subspan(first, std::min(kBatch, trials.size() - first));
      candidates_.resize(some.size());
      for (std::size_t i = 0; i < some.size(); ++i) {
        const auto& [grid, clues, cell, without] = some[i];
        if (i > 0 && some[i - 1].clues == clues) {
          candidates_[i] = candidates_[i - 1];
          for (const Cell last : {some[i - 1].cell, some[i - 1].without}) {
            if (last != kNoCell) candidates_[i].cells[last] = own((*grid)[last]);
          }
        } else {
          for (std::size_t c = 0; c < classic::kCells; ++c) {
            candidates_[i].cells[c] = (*clues)[c] ? own((*grid)[c]) : kAny;
          }
        }
        candidates_[i].cells[cell] = static_cast<std::uint16_t>(kAny & ~own((*grid)[cell]));
        if (without != kNoCell) candidates_[i].cells[without] = kAny;
      }
      solver_.solve(candidates_, results_);
      for (std::size_t i = 0; i < some.size(); ++i) removable[first + i] = results_[i].none();
    }
  }

 private:
  static constexpr std::uint16_t kAny = 511;
  static std::uint16_t own(Digit digit) { return static_cast<std::uint16_t>(bit(digit)); }

  classic::BatchSolver solver_;
  std::vector<classic::CandidateMasks> candidates_;
  std::vector<classic::SolveResult> results_;
};

class GeneralRemovalTester : public RemovalTester {
 public:
  explicit GeneralRemovalTester(const Rules& rules)
      : tester_(make_uniqueness_tester(rules)),
        text_(static_cast<std::size_t>(rules.cell_count())),
        other_(text_.size()) {}

  void test(std::span<const Trial> trials, std::vector<bool>& removable) override {
    removable.resize(trials.size());
    for (std::size_t i = 0; i < trials.size(); ++i) {
      const auto& [grid, clues, cell, without] = trials[i];
      for (std::size_t c = 0; c < grid->size(); ++c) {
        text_[c] = (*clues)[c] && c != without ? (*grid)[c] : Digit{0};
      }
      removable[i] =
          tester_->find_with_other_digit(text_, *grid, cell, other_, {}) == OtherSolution::none;
    }
  }

 private:
  std::unique_ptr<UniquenessTester> tester_;
  Grid text_, other_;
};

double binomial(std::size_t n, std::size_t k) {
  double result = 1;
  for (std::size_t i = 1; i <= k; ++i) {
    result *= static_cast<double>(n - k + i) / static_cast<double>(i);
  }
  return result;
}

// One in twelve sets of this size is valid. At this level, drawing valid sets and removing clues
// from them cost the least in total.
constexpr std::size_t kClassicLevel = 34;
constexpr std::size_t kGridsPerMember = 16;

// Minimal puzzles with 28 or more clues are very rare among valid sets. The population for many
// clues therefore prefers sets with few redundant clues: by this factor for each clue that must
// stay, and by less at lower levels. Minimal puzzles with few clues come from other sets, so a
// separate population without this preference counts them. Measured: without it the error at 29
// clues doubles; with a factor of 2.0 all errors grow; with it the error at 22 clues is five times
// as large.
constexpr double kBias = 1.5;
constexpr double kFullBiasLevel = 30;
constexpr std::size_t kNoBiasLevel = 24;  // up to this many clues are counted without the bias

}  // namespace

std::unique_ptr<RemovalTester> make_removal_tester(const Rules& rules) {
  if (classic::fits(rules)) return std::make_unique<ClassicRemovalTester>();
  return std::make_unique<GeneralRemovalTester>(rules);
}

Population::Population(const Rules& rules, const UniformGrids& grids, std::size_t size)
    : uniform_(&grids),
      size_(size),
      cells_(static_cast<std::size_t>(rules.cell_count())),
      first_level_(classic::fits(rules) ? kClassicLevel : cells_),
      drawn_(classic::fits(rules) ? kGridsPerMember * size : size) {
  split_ = classic::fits(rules);
}

double Population::bias() const {
  if (!biased_) return 1;
  const double above = static_cast<double>(level_) - static_cast<double>(kNoBiasLevel);
  return 1 + (kBias - 1) *
                 std::clamp(above / (kFullBiasLevel - static_cast<double>(kNoBiasLevel)), 0.0, 1.0);
}

void Population::begin(base::Random& random) {
  level_ = first_level_;
  grids_.clear();
  members_.clear();
  std::vector<Cell> order(cells_);
  std::iota(order.begin(), order.end(), Cell{0});
  for (std::size_t drawn = 0; drawn < drawn_; ++drawn) {
    Grid grid = uniform_->draw(random);
    CellSet clues;
    for (std::size_t i = 0; i < level_; ++i) {
      std::swap(order[i], order[i + random.below(cells_ - i)]);
      clues.set(order[i]);
    }
    if (level_ < cells_ && !is_valid(grid, clues)) continue;
    members_.push_back(
        {static_cast<std::uint32_t>(grids_.size()), 1 / static_cast<double>(drawn_), clues, clues});
    grids_.push_back(std::move(grid));
  }
}

// Closes the open clues that are not redundant. They stay necessary in all subsets.
void Population::test_open_clues(RemovalTester& tester) {
  trials_.clear();
  for (const Member& member : members_) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!member.open[cell]) continue;
      trials_.push_back({&grids_[member.grid], &member.clues, static_cast<Cell>(cell), kNoCell});
    }
  }
  tester.test(trials_, removable_);
  auto removable = removable_.begin();
  for (Member& member : members_) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (member.open[cell] && !*removable++) member.open.reset(cell);
    }
  }
}

// Tests all members without one clue. If clues c and d can be removed together, then neither the
// set without c nor the set without d is minimal, so one test can settle two sets.
double Population::minimal_at_next_level(RemovalTester& tester, std::uint64_t& tests) {
  std::vector<Child>& children = children_;
  children.clear();
  trials_.clear();
  const auto add_trial = [&](const Child& child, Cell cell) {
    const Member& member = members_[child.member];
    trials_.push_back({&grids_[member.grid], &member.clues, cell, child.cell});
  };
  for (std::size_t i = 0; i < members_.size(); ++i) {
    std::size_t order = 0;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!members_[i].open[cell]) continue;
      children.push_back({static_cast<std::uint32_t>(i), static_cast<Cell>(cell), false});
      if (order++ % 2 == 0) continue;
      add_trial(children.back(), children[children.size() - 2].cell);
    }
  }
  tester.test(trials_, removable_);
  tests += trials_.size();
  std::size_t trial = 0;
  for (std::size_t i = 0; i + 1 < children.size(); ++i) {
    if (children[i].member != children[i + 1].member) continue;
    const bool both = removable_[trial++];
    children[i].not_minimal = children[i + 1].not_minimal = both;
    ++i;
  }
  // The remaining sets, clue by clue.
  for (std::size_t at = 0; at < cells_; ++at) {
    const auto cell = static_cast<Cell>(at);
    std::erase_if(children, [](const Child& child) { return child.not_minimal; });
    trials_.clear();
    for (const Child& child : children) {
      if (cell != child.cell && members_[child.member].open[cell]) add_trial(child, cell);
    }
    tester.test(trials_, removable_);
    tests += trials_.size();
    trial = 0;
    for (Child& child : children) {
      if (cell == child.cell || !members_[child.member].open[cell]) continue;
      child.not_minimal = removable_[trial++];
    }
  }
  double minimal = 0;
  for (const Child& child : children) {
    if (!child.not_minimal) minimal += members_[child.member].weight / static_cast<double>(level_);
  }
  return minimal;
}

void Population::descend(base::Random& random) {
  std::size_t children = 0;
  for (const Member& member : members_) children += member.open.count();
  // The expected number of copies is proportional to the weight and the bias.
  copies_.clear();
  const double factor = bias();
  double all = 0;
  for (const Member& member : members_) {
    const std::size_t open = member.open.count();
    const double each = member.weight * std::pow(factor, static_cast<double>(level_ - open));
    copies_.push_back(each);
    all += each * static_cast<double>(open);
  }
  // Systematic resampling: lay the children out on a line, each as long as its expected number of
  // copies, and take those at the points first + i * step.
  const double step = all / static_cast<double>(size_);
  double point = step * (static_cast<double>(random.next() >> 11) + 0.5) * 0x1p-53;
  double end = 0;
  next_.clear();
  for (std::size_t i = 0; i < members_.size(); ++i) {
    Member child = members_[i];
    child.weight /= static_cast<double>(level_);
    if (children > size_) child.weight *= step / copies_[i];
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!members_[i].open[cell]) continue;
      child.clues.reset(cell);
      child.open.reset(cell);
      end += copies_[i];
      if (children <= size_) next_.push_back(child);
      for (; children > size_ && point < end; point += step) next_.push_back(child);
      child.clues.set(cell);
      child.open.set(cell);
    }
  }
  members_.swap(next_);
  --level_;
}

bool Population::run(base::Random& random, RemovalTester& tester, const std::function<bool()>& end,
                     PopulationCount& count) {
  count = {};
  count.minimal.assign(cells_ + 1, 0);
  if (!split_) return count_levels(0, cells_, random, tester, end, count);
  biased_ = true;
  if (!count_levels(kNoBiasLevel + 1, cells_, random, tester, end, count)) return false;
  biased_ = false;
  return count_levels(0, kNoBiasLevel, random, tester, end, count);
}

bool Population::count_levels(std::size_t least, std::size_t most, base::Random& random,
                              RemovalTester& tester, const std::function<bool()>& end,
                              PopulationCount& count) {
  begin(random);
  count.grids += drawn_;
  if (level_ < cells_) count.tests += drawn_;
  for (; !members_.empty() && level_ > least; descend(random)) {
    if (end()) return false;
    test_open_clues(tester);
    count.tests += trials_.size();
    if (level_ == first_level_ && level_ <= most) {
      double minimal = 0;
      for (const Member& member : members_) minimal += member.open.none() ? member.weight : 0;
      count.minimal[level_] = binomial(cells_, level_) * minimal;
    }
    if (level_ <= most + 1) {
      count.minimal[level_ - 1] =
          binomial(cells_, level_ - 1) * minimal_at_next_level(tester, count.tests);
    }
  }
  return true;
}

}  // namespace inlay::sudoku::generate
