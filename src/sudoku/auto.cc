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
constexpr std::uint64_t kPatience = 2000;
// With this many solutions delivered, a puzzle is one of those that have many.
constexpr std::size_t kFew = 16;

class Handover final : public Engine {
 public:
  Handover(const Puzzle& puzzle, const SolveOptions& options, Budget budget, std::uint64_t patience,
           MakeSecond second)
      : puzzle_(puzzle),
        options_(options),
        budget_(std::move(budget)),
        patience_(patience),
        make_second_(std::move(second)),
        progress_(options.progress),
        engine_(make_propagation(puzzle, options, budget_)) {}

  SearchStatus next() override {
    while (true) {
      if (propagating()) limit_to_patience();
      const SearchStatus step = engine_->next();
      update_stats();
      if (step == SearchStatus::solution) {
        if (!keep()) continue;
        ++stats_.solutions;
      } else if (step == SearchStatus::limit && propagating() && engine_->limit() == Limit::nodes &&
                 nodes_left() > 0) {
        hand_over();
        continue;
      }
      return step;
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
  // There may still be a hand-over.
  bool propagating() const { return make_second_ != nullptr; }

  std::uint64_t nodes_left() const {
    return budget_.nodes - std::min(budget_.nodes, stats_.nodes - before_budget_.nodes);
  }
  // What is left of the caller's budget.
  Budget rest() const {
    Budget rest = budget_;
    if (rest.nodes != Budget::kNoLimit) rest.nodes = nodes_left();
    if (rest.time != std::chrono::nanoseconds::max()) {
      rest.time -= std::min(rest.time, stats_.time - before_budget_.time);
    }
    return rest;
  }

  void limit_to_patience() {
    if (delivered_.size() > kFew) {
      make_second_ = nullptr;
      delivered_.clear();
      engine_->set_budget(rest());
      return;
    }
    Budget patient = rest();
    patient.nodes = std::min(patient.nodes, patience_ - (stats_.nodes - last_success_));
    engine_->set_budget(std::move(patient));
  }

  void hand_over() {
    const MakeSecond make = std::exchange(make_second_, nullptr);
    const auto simple = propagation::simplify(puzzle_);
    SolveOptions options = options_;
    Stats spent = stats_;
    spent.solutions = 0;  // the second finds them again
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

  // Whether this solution is a new one; those of the first engine are remembered for that.
  bool keep() {
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

  // The sum over both engines; solutions are counted by next().
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
  const std::uint64_t patience_;
  MakeSecond make_second_;  // null: what is at work now remains at work
  base::SharedProgress progress_;
  std::unique_ptr<Engine> engine_;
  std::vector<Grid> delivered_;     // by propagation, while a hand-over is possible and after it
  std::size_t repeats_ = 0;         // how many of them the second engine will still find again
  std::uint64_t last_success_ = 0;  // nodes at the last solution
  Stats stats_;
  Stats before_budget_;  // at set_budget()
  Stats before_second_;  // at the hand-over
};

std::unique_ptr<Engine> make_sat(const Puzzle& puzzle, const SolveOptions& options, Budget budget) {
  SolveOptions sat = options;
  sat.engine = "sat";
  sat.on_guess = {};  // sat cannot report guesses
  auto engine = make_cover_engine(puzzle, sat, std::move(budget));
  return engine ? std::move(*engine) : nullptr;
}

}  // namespace

std::unique_ptr<Engine> make_handover(const Puzzle& puzzle, const SolveOptions& options,
                                      Budget budget, std::uint64_t patience, MakeSecond second) {
  return std::make_unique<Handover>(puzzle, options, std::move(budget), patience,
                                    std::move(second));
}

std::unique_ptr<Engine> make_auto(const Puzzle& puzzle, const SolveOptions& options,
                                  Budget budget) {
  const auto known = cover::engines();
  const bool has_sat = std::any_of(
      known.begin(), known.end(), [](const cover::EngineInfo& info) { return info.name == "sat"; });
  if (classic::fits(puzzle.rules) && !options.seed) {
    return make_classic(puzzle, options, std::move(budget));
  }
  if (puzzle.rules.size() <= 9 || !has_sat) {
    return make_propagation(puzzle, options, std::move(budget));
  }
  return make_handover(puzzle, options, std::move(budget), kPatience, make_sat);
}

}  // namespace inlay::sudoku
