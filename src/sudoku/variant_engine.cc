// variant: the engine for variants, on any rules of houses up to 25x25; larger boards: propagation.
//
// A board without clues is a layout of houses: either no grid fits it or very many do. Digits are
// interchangeable, so one house may be filled in order. The search depends much on which one: short
// tries with each house in turn come first, then longer ones with the third of the houses that came
// furthest, and so on; the last house is searched to the end. If that finds a grid, it is the first
// solution, the same grid with two digits exchanged is the second, and the others come from a
// search without a filled house.
#include <algorithm>
#include <optional>
#include <vector>

#include "base/shared_budget.h"
#include "base/shared_progress.h"
#include "base/stable_sort.h"
#include "inlay/variant.h"
#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace {

constexpr std::uint64_t kNodesPerTry = 30;  // in the first round
constexpr std::uint64_t kMoreNodes = 8;     // times as many in the next round, with
constexpr std::size_t kFewerHouses = 3;     // a third of the houses

class VariantEngine final : public Engine {
 public:
  VariantEngine(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : puzzle_(puzzle),
        seed_(options.seed),
        budget_(std::move(budget)),
        progress_(options.progress) {
    if (puzzle.clue_count() > 0 || !puzzle.candidates.empty()) {
      phase_ = Phase::all;
      return;
    }
    for (const House& house : puzzle_.rules.houses()) tries_.push_back({&house, 0});
  }

  SearchStatus next() override {
    switch (phase_) {
      case Phase::tries:
        return try_houses();
      case Phase::swap:
        return swap_digits();
      case Phase::all:
        return search_all();
      case Phase::exhausted:
        break;
    }
    return SearchStatus::exhausted;
  }

  const Grid& solution() const override { return solution_; }
  const Stats& stats() const override { return stats_; }
  Limit limit() const override { return limit_; }
  double fraction() const override {
    if (phase_ == Phase::exhausted) return 1;
    return solver_ && (phase_ == Phase::all || tries_.size() == 1) ? solver_->progress() : 0;
  }
  std::string_view name() const override { return "variant"; }
  void set_budget(Budget budget) override {
    budget_ = std::move(budget);
    before_budget_ = stats_;
  }

 private:
  enum class Phase : std::uint8_t { tries, swap, all, exhausted };
  struct Try {
    const House* house;
    double progress;
  };

  // Continues the current search until it has visited `nodes` nodes, and adds up what it spends.
  SearchStatus run(std::uint64_t nodes) {
    Stats spent = stats_;
    spent.nodes -= before_budget_.nodes;
    spent.time -= before_budget_.time;
    Budget budget = base::remaining(budget_, spent);
    budget.nodes = std::min(budget.nodes, nodes - solver_->stats().nodes);
    solver_->set_budget(budget);
    const SearchStatus status = solver_->next();
    const std::uint64_t solutions = stats_.solutions;
    stats_ = before_search_;
    base::add(stats_, solver_->stats());
    stats_.solutions = solutions;
    limit_ = solver_->limit();
    return status;
  }

  void start(const Puzzle& puzzle) {
    before_search_ = stats_;
    solver_.emplace(VariantSolver::make(Variant::of(puzzle),
                                        {.seed = seed_, .progress = progress_.of(stats_, 0, 1)},
                                        Budget::unlimited()));
  }

  Puzzle with_house(const House& house) const {
    Puzzle puzzle = puzzle_;
    Digit digit = 0;
    for (const Cell cell : house.cells) puzzle.clues[cell] = ++digit;
    return puzzle;
  }

  SearchStatus try_houses() {
    for (;;) {
      if (!solver_) start(with_house(*tries_[at_].house));
      const std::uint64_t nodes = tries_.size() > 1 ? nodes_per_try_ : Budget::kNoLimit;
      const SearchStatus status = run(nodes);
      if (status == SearchStatus::exhausted) {
        phase_ = Phase::exhausted;
        return status;
      }
      if (status == SearchStatus::solution) {
        phase_ = puzzle_.rules.size() > 1 ? Phase::swap : Phase::all;
        found_.push_back(read());
        solver_.reset();
        return deliver(found_.back());
      }
      if (solver_->stats().nodes < nodes) return status;
      tries_[at_].progress = solver_->progress();
      solver_.reset();
      if (++at_ == tries_.size()) begin_round();
    }
  }

  void begin_round() {
    at_ = 0;
    nodes_per_try_ *= kMoreNodes;
    base::stable_sort(tries_, [](const Try& a, const Try& b) { return a.progress > b.progress; });
    tries_.resize((tries_.size() + kFewerHouses - 1) / kFewerHouses);
  }

  // With 1 and 2 exchanged everywhere, the first solution is another one.
  SearchStatus swap_digits() {
    phase_ = Phase::all;
    Grid grid = found_.front();
    for (Digit& digit : grid) {
      if (digit <= 2) digit = static_cast<Digit>(3 - digit);
    }
    found_.push_back(std::move(grid));
    return deliver(found_.back());
  }

  SearchStatus search_all() {
    if (!solver_) start(puzzle_);
    for (;;) {
      const SearchStatus status = run(Budget::kNoLimit);
      if (status == SearchStatus::exhausted) phase_ = Phase::exhausted;
      if (status != SearchStatus::solution) return status;
      const Grid grid = read();
      if (std::find(found_.begin(), found_.end(), grid) == found_.end()) return deliver(grid);
    }
  }

  Grid read() const {
    const std::span<const int> values = solver_->solution();
    return Grid(values.begin(), values.end());
  }

  SearchStatus deliver(const Grid& grid) {
    solution_ = grid;
    ++stats_.solutions;
    return SearchStatus::solution;
  }

  const Puzzle puzzle_;
  const std::optional<std::uint64_t> seed_;
  Budget budget_;
  base::SharedProgress progress_;
  Phase phase_ = Phase::tries;
  std::vector<Try> tries_;  // of this round
  std::size_t at_ = 0;      // the current one
  std::uint64_t nodes_per_try_ = kNodesPerTry;
  std::optional<VariantSolver> solver_;  // the current search
  std::vector<Grid> found_;              // by the tries
  Stats stats_;
  Stats before_budget_;  // at set_budget()
  Stats before_search_;  // at the start of the current search
  Limit limit_ = Limit::none;
  Grid solution_;
};

}  // namespace

std::unique_ptr<Engine> make_variant(const Puzzle& puzzle, const SolveOptions& options,
                                     Budget budget) {
  if (puzzle.rules.size() > VariantBoard::kMaxSide) {
    return make_propagation(puzzle, options, std::move(budget));
  }
  return std::make_unique<VariantEngine>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku
