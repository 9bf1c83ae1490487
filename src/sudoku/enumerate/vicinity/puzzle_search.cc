#include "sudoku/enumerate/vicinity/puzzle_search.h"

#include <algorithm>
#include <array>
#include <optional>

#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::enumerate {
namespace {

class ClassicSearch final : public PuzzleSearch {
 public:
  ClassicSearch(base::Meter& meter, const double& done) : meter_(meter), done_(done) {}

  bool begin(std::span<const Digit> clues) override {
    if (!meter_.tick([this] { return done_; })) return false;
    std::transform(clues.begin(), clues.end(), text_.cells.begin(),
                   [](Digit digit) { return static_cast<char>('0' + digit); });
    kernel_.begin(search_, text_);
    counted_ = 0;
    return true;
  }

  SearchStatus next() override {
    constexpr std::uint64_t kGuesses = 4096;  // between two checks of the budget
    while (true) {
      const SearchStatus status = kernel_.next(search_, std::min(kGuesses, meter_.nodes_left()));
      meter_.spend(search_.nodes - counted_);
      counted_ = search_.nodes;
      if (status == SearchStatus::solution) {
        std::transform(search_.solution.cells.begin(), search_.solution.cells.end(),
                       solution_.begin(), [](char c) { return static_cast<Digit>(c - '0'); });
      }
      if (status != SearchStatus::limit) return status;
      if (meter_.nodes_left() == 0) {
        meter_.out_of_nodes();
        return status;
      }
      if (!meter_.within_budget([this] { return done_; })) return status;
    }
  }

  std::span<const Digit> solution() const override { return solution_; }

 private:
  base::Meter& meter_;
  const double& done_;
  const classic::SingleKernel& kernel_ = *classic::usual_kernel().single;
  classic::SingleSearch search_;
  classic::GridText text_;
  std::array<Digit, classic::kCells> solution_{};
  std::uint64_t counted_ = 0;  // guesses that the meter has
};

class GeneralSearch final : public PuzzleSearch {
 public:
  GeneralSearch(const Rules& rules, base::Meter& meter, const double& done)
      : meter_(meter), done_(done), puzzle_(rules) {}

  bool begin(std::span<const Digit> clues) override {
    if (!meter_.tick([this] { return done_; })) return false;
    puzzle_.clues.assign(clues.begin(), clues.end());
    Budget budget = meter_.budget();
    budget.nodes = meter_.nodes_left();
    budget.time = meter_.time_left();
    // The engine is one that exists, so this does not fail.
    solver_.emplace(std::move(*Solver::make(puzzle_, {}, budget)));
    counted_ = 0;
    return true;
  }

  SearchStatus next() override {
    const SearchStatus status = solver_->next();
    meter_.spend(solver_->stats().nodes - counted_);
    counted_ = solver_->stats().nodes;
    if (status == SearchStatus::limit) {
      if (solver_->limit() == Limit::memory) {
        meter_.out_of_memory();
      } else if (solver_->limit() == Limit::nodes ||
                 meter_.within_budget([this] { return done_; })) {
        meter_.out_of_nodes();
      }
    }
    return status;
  }

  std::span<const Digit> solution() const override { return solver_->solution(); }

 private:
  base::Meter& meter_;
  const double& done_;
  Puzzle puzzle_;
  std::optional<Solver> solver_;
  std::uint64_t counted_ = 0;
};

}  // namespace

std::unique_ptr<PuzzleSearch> make_puzzle_search(const Rules& rules, base::Meter& meter,
                                                 const double& done) {
  if (classic::fits(rules)) return std::make_unique<ClassicSearch>(meter, done);
  return std::make_unique<GeneralSearch>(rules, meter, done);
}

}  // namespace inlay::sudoku::enumerate
