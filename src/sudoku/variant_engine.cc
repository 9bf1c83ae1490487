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
#include "inlay/variant.h"
#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace {

constexpr std::uint64_t kNodesPerTry = 100;  // in the first round
constexpr std::uint64_t kMoreNodes = 8;      // times as many in the next round, with
constexpr std::size_t kFewerHouses = 3;      // a third of the houses

class VariantEngine final : public Engine {
 public:
  VariantEngine(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : puzzle_(puzzle),
        seed_(options.seed),
        budget_(std::move(budget)),
        progress_(options.progress),
        is_layout_(puzzle.clue_count() == 0 && puzzle.candidates.empty()) {}

  SearchStatus next() override {
    if (phase_ == Phase::start && is_layout_) return try_houses();
    if (phase_ == Phase::house) return finish_house();
    if (phase_ == Phase::swap) return swap_digits();
    if (phase_ != Phase::exhausted && !all_) {
      start(all_, puzzle_, Budget::kNoLimit);
      phase_ = Phase::all;
    }
    while (phase_ == Phase::all) {
      const SearchStatus status = run(*all_);
      if (status == SearchStatus::exhausted) phase_ = Phase::exhausted;
      if (status != SearchStatus::solution) return status;
      const Grid grid = read(*all_);
      if (std::find(found_.begin(), found_.end(), grid) != found_.end()) continue;
      return deliver(grid);
    }
    return SearchStatus::exhausted;
  }

  const Grid& solution() const override { return solution_; }
  const Stats& stats() const override { return stats_; }
  Limit limit() const override { return limit_; }
  double fraction() const override {
    return phase_ == Phase::exhausted ? 1
           : all_                     ? all_->progress()
           : house_                   ? house_->progress()
                                      : 0;
  }
  std::string_view name() const override { return "variant"; }
  void set_budget(Budget budget) override {
    budget_ = std::move(budget);
    before_budget_ = stats_;
  }

 private:
  enum class Phase : std::uint8_t { start, house, swap, all, exhausted };

  Budget rest() const {
    Stats spent = stats_;
    spent.nodes -= before_budget_.nodes;
    spent.time -= before_budget_.time;
    return base::remaining(budget_, spent);
  }

  void start(std::optional<VariantSolver>& solver, const Puzzle& puzzle, std::uint64_t nodes) {
    Budget budget = rest();
    budget.nodes = std::min(budget.nodes, nodes);
    solver.emplace(
        VariantSolver::make(Variant::of(puzzle), {seed_, progress_.of(stats_, 0, 1)}, budget));
    counted_ = {};
  }

  // Runs a search that start() began, adds up what it spent, and sets limit_.
  SearchStatus run(VariantSolver& solver) {
    const SearchStatus status = solver.next();
    Stats more = solver.stats();
    more.nodes -= counted_.nodes;
    more.updates -= counted_.updates;
    more.guesses -= counted_.guesses;
    more.moves -= counted_.moves;
    more.time -= counted_.time;
    more.solutions = 0;  // deliver() counts them
    counted_ = solver.stats();
    base::add(stats_, more);
    limit_ = solver.limit();
    return status;
  }

  Puzzle with_house(const House& house) const {
    Puzzle puzzle = puzzle_;
    Digit digit = 0;
    for (const Cell cell : house.cells) puzzle.clues[cell] = ++digit;
    return puzzle;
  }

  SearchStatus try_houses() {
    struct Try {
      const House* house;
      double progress;
    };
    std::vector<Try> tries;
    for (const House& house : puzzle_.rules.houses()) tries.push_back({&house, 0});
    for (std::uint64_t nodes = kNodesPerTry; tries.size() > 1; nodes *= kMoreNodes) {
      for (Try& one : tries) {
        start(house_, with_house(*one.house), nodes);
        const SearchStatus status = run(*house_);
        if (status != SearchStatus::limit) return end_house(status);
        if (limit_ != Limit::nodes || rest().nodes == 0) return status;
        one.progress = house_->progress();
      }
      std::stable_sort(tries.begin(), tries.end(),
                       [](const Try& a, const Try& b) { return a.progress > b.progress; });
      tries.resize((tries.size() + kFewerHouses - 1) / kFewerHouses);
    }
    start(house_, with_house(*tries.front().house), Budget::kNoLimit);
    phase_ = Phase::house;
    return finish_house();
  }

  SearchStatus finish_house() {
    house_->set_budget(rest());
    const SearchStatus status = run(*house_);
    return status == SearchStatus::limit ? status : end_house(status);
  }

  SearchStatus end_house(SearchStatus status) {
    if (status == SearchStatus::exhausted) {
      phase_ = Phase::exhausted;
      return status;
    }
    phase_ = puzzle_.rules.size() > 1 ? Phase::swap : Phase::all;
    found_ = {read(*house_)};
    house_.reset();
    return deliver(found_.front());
  }

  // With 1 and 2 exchanged everywhere, the first solution is another one.
  SearchStatus swap_digits() {
    phase_ = Phase::all;
    Grid grid = found_.front();
    for (Digit& digit : grid) {
      if (digit <= 2) digit = static_cast<Digit>(3 - digit);
    }
    found_.push_back(grid);
    return deliver(std::move(grid));
  }

  static Grid read(const VariantSolver& solver) {
    const std::span<const int> values = solver.solution();
    return Grid(values.begin(), values.end());
  }

  SearchStatus deliver(Grid grid) {
    solution_ = std::move(grid);
    ++stats_.solutions;
    return SearchStatus::solution;
  }

  const Puzzle puzzle_;
  const std::optional<std::uint64_t> seed_;
  Budget budget_;
  base::SharedProgress progress_;
  const bool is_layout_;
  Phase phase_ = Phase::start;
  std::optional<VariantSolver> house_;  // with one house filled
  std::optional<VariantSolver> all_;
  Stats counted_;  // of the current search, what stats_ contains
  Stats stats_;
  Stats before_budget_;  // at set_budget()
  Limit limit_ = Limit::none;
  std::vector<Grid> found_;  // solutions of a layout that were delivered before the full search
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
