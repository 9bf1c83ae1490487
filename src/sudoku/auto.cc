#include "sudoku/auto.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/shared_progress.h"
#include "sudoku/classic/convert.h"
#include "sudoku/propagation/search.h"

namespace inlay::sudoku {
namespace {

// Measured in docs/large_boards.md.
constexpr std::uint64_t kHandoverNodes = 2000;
// There is no hand-over after more solutions than this.
constexpr std::size_t kMaxSolutionsBeforeHandover = 16;

class Handover final : public Engine {
 public:
  Handover(const Puzzle& puzzle, const SolveOptions& options, Budget budget,
           std::uint64_t handover_nodes, MakeSecondEngine make_second)
      : puzzle_(puzzle),
        options_(options),
        budget_(std::move(budget)),
        handover_nodes_(handover_nodes),
        make_second_(std::move(make_second)),
        progress_(options.progress),
        engine_(make_propagation(puzzle, options, budget_)) {}

  SearchStatus next() override {
    while (true) {
      if (propagating()) set_handover_budget();
      const SearchStatus status = engine_->next();
      update_stats();
      if (status == SearchStatus::solution) {
        if (!is_new()) continue;
        ++stats_.solutions;
      } else if (status == SearchStatus::limit && propagating() &&
                 engine_->limit() == Limit::nodes && nodes_left() > 0) {
        hand_over();
        continue;
      }
      return status;
    }
  }

  const Grid& solution() const override { return engine_->solution(); }
  const Stats& stats() const override { return stats_; }
  Limit limit() const override { return engine_->limit(); }
  double fraction() const override { return engine_->fraction(); }
  std::string_view name() const override { return engine_->name(); }
  void set_budget(Budget budget) override {
    budget_ = std::move(budget);
    before_budget_ = stats_;
    if (!propagating()) engine_->set_budget(budget_);
  }

 private:
  // Propagation is running, and a hand-over is still possible.
  bool propagating() const { return make_second_ != nullptr; }

  std::uint64_t nodes_left() const {
    return budget_.nodes - std::min(budget_.nodes, stats_.nodes - before_budget_.nodes);
  }
  // The rest of the caller's budget.
  Budget rest() const {
    Budget rest = budget_;
    if (rest.nodes != Budget::kNoLimit) rest.nodes = nodes_left();
    if (rest.time != std::chrono::nanoseconds::max()) {
      rest.time -= std::min(rest.time, stats_.time - before_budget_.time);
    }
    return rest;
  }

  void set_handover_budget() {
    if (delivered_.size() > kMaxSolutionsBeforeHandover) {
      make_second_ = nullptr;
      delivered_.clear();
      engine_->set_budget(rest());
      return;
    }
    Budget limited = rest();
    limited.nodes = std::min(limited.nodes, handover_nodes_ - (stats_.nodes - last_success_));
    engine_->set_budget(std::move(limited));
  }

  void hand_over() {
    const MakeSecondEngine make = std::exchange(make_second_, nullptr);
    const auto simple = propagation::simplify(puzzle_);
    SolveOptions options = options_;
    Stats spent = stats_;
    spent.solutions = 0;  // the second engine finds them again
    options.progress = progress_.of(spent, 0, 1);
    auto second = make(simple ? *simple : puzzle_, options, rest());
    if (second == nullptr) {
      delivered_.clear();
      engine_->set_budget(rest());
      return;
    }
    before_second_ = stats_;
    engine_ = std::move(second);
    repeats_ = delivered_.size();
  }

  // Whether this solution is new; solutions of the first engine are stored for this test.
  bool is_new() {
    if (propagating()) {
      delivered_.push_back(engine_->solution());
      last_success_ = stats_.nodes;
      return true;
    }
    if (repeats_ == 0) return true;
    const auto same = std::find(delivered_.begin(), delivered_.end(), engine_->solution());
    if (same == delivered_.end()) return true;
    --repeats_;
    return false;
  }

  // Adds up the statistics of both engines; next() counts the solutions.
  void update_stats() {
    const std::uint64_t solutions = stats_.solutions;
    const Stats& now = engine_->stats();
    stats_ = now;
    stats_.nodes += before_second_.nodes;
    stats_.updates += before_second_.updates;
    stats_.guesses += before_second_.guesses;
    stats_.moves += before_second_.moves;
    stats_.max_depth = std::max(stats_.max_depth, before_second_.max_depth);
    stats_.time += before_second_.time;
    stats_.solutions = solutions;
  }

  const Puzzle puzzle_;
  const SolveOptions options_;
  Budget budget_;
  const std::uint64_t handover_nodes_;
  MakeSecondEngine make_second_;  // null: no hand-over any more
  base::SharedProgress progress_;
  std::unique_ptr<Engine> engine_;
  std::vector<Grid> delivered_;     // delivered by propagation
  std::size_t repeats_ = 0;         // how many of these the second engine has yet to find again
  std::uint64_t last_success_ = 0;  // nodes at the last solution
  Stats stats_;
  Stats before_budget_;  // at set_budget()
  Stats before_second_;  // at the hand-over
};

// Null: there is no such engine, or it does not support the options.
std::unique_ptr<Engine> make_named(std::string_view name, const Puzzle& puzzle,
                                   SolveOptions options, Budget budget) {
  options.engine = name;
  auto engine = make_engine(puzzle, options, std::move(budget));
  return engine ? std::move(*engine) : nullptr;
}

std::unique_ptr<Engine> make_learning(const Puzzle& puzzle, const SolveOptions& options,
                                      Budget budget) {
  SolveOptions learning = options;
  learning.on_guess = {};  // learning cannot report guesses
  return make_named("learning", puzzle, std::move(learning), std::move(budget));
}

}  // namespace

std::unique_ptr<Engine> make_handover(const Puzzle& puzzle, const SolveOptions& options,
                                      Budget budget, std::uint64_t handover_nodes,
                                      MakeSecondEngine make_second) {
  return std::make_unique<Handover>(puzzle, options, std::move(budget), handover_nodes,
                                    std::move(make_second));
}

std::unique_ptr<Engine> make_auto(const Puzzle& puzzle, const SolveOptions& options,
                                  Budget budget) {
  if (classic::fits(puzzle.rules) && !options.seed) {
    return make_classic(puzzle, options, std::move(budget));
  }
  if (puzzle.rules.size() <= 9 && !puzzle.rules.is_standard() && !options.on_guess &&
      has_engine("variant")) {
    return make_named("variant", puzzle, options, std::move(budget));
  }
  if (puzzle.rules.size() <= 9 || !has_engine("learning")) {
    return make_propagation(puzzle, options, std::move(budget));
  }
  return make_handover(puzzle, options, std::move(budget), kHandoverNodes, make_learning);
}

}  // namespace inlay::sudoku
