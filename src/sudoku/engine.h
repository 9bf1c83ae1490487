// Engine: the interface of every Sudoku engine.
//
// An engine file has one class and one factory, declared below. Most classes derive from
// MeteredEngine, which handles the budget, the clock and the statistics. Rules for its advance():
//   - Call visit(choices) once per branch node, before changing anything for it. If it returns
//   false,
//     return SearchStatus::limit in a state from which the next advance() tries that node again.
//   - Call moved() for each value placed. Store a complete grid in solution_ and return deliver().
//   - After SearchStatus::exhausted every further call returns SearchStatus::exhausted.
// advance() is not called for puzzles whose clues clash.
#ifndef INLAY_SRC_SUDOKU_ENGINE_H_
#define INLAY_SRC_SUDOKU_ENGINE_H_

#include <memory>
#include <string_view>

#include "base/meter.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

class Engine {
 public:
  virtual ~Engine() = default;
  virtual SearchStatus next() = 0;
  virtual const Grid& solution() const = 0;
  virtual const Stats& stats() const = 0;
  virtual Limit limit() const = 0;
  virtual double fraction() const = 0;
  virtual std::string_view name() const = 0;
  virtual void set_budget(Budget budget) = 0;
};

class MeteredEngine : public Engine {
 public:
  MeteredEngine(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : puzzle_(puzzle),
        meter_(std::move(budget), options.progress),
        on_guess_(options.on_guess),
        contradictory_(find_conflict(puzzle).has_value()) {}

  SearchStatus next() final {
    if (contradictory_) return SearchStatus::exhausted;
    meter_.begin();
    const SearchStatus status = advance();
    meter_.end();
    return status;
  }
  const Grid& solution() const final { return solution_; }
  const Stats& stats() const final { return meter_.stats; }
  Limit limit() const final { return meter_.limit(); }
  void set_budget(Budget budget) final { meter_.set_budget(std::move(budget)); }

 protected:
  virtual SearchStatus advance() = 0;

  bool visit(int choices) {
    if (!meter_.tick([this] { return fraction(); })) return false;
    if (choices > 1) guessed(choices);
    return true;
  }
  void guessed(int choices) {
    ++meter_.stats.guesses;
    if (on_guess_) on_guess_(meter_.stats.guesses, choices);
  }
  void moved() { ++meter_.stats.moves; }
  void at_depth(std::size_t depth) {
    meter_.stats.depth = depth;
    meter_.stats.max_depth = std::max(meter_.stats.max_depth, depth);
  }
  SearchStatus deliver() {
    ++meter_.stats.solutions;
    return SearchStatus::solution;
  }

  const Puzzle puzzle_;
  base::Meter meter_;
  Grid solution_;

 private:
  std::function<void(std::uint64_t, int)> on_guess_;
  bool contradictory_;
};

using MakeEngine = std::unique_ptr<Engine>(const Puzzle&, const SolveOptions&, Budget);
MakeEngine make_auto;
MakeEngine make_propagation;
MakeEngine make_classic;  // 9x9 only; other boards: propagation
MakeEngine make_variant;  // up to 25x25; larger boards: propagation

// Whether the table (engine_table.cc) has an engine of this name, and the error if not.
bool has_engine(std::string_view name);
Error unknown_engine(std::string_view name);
// The engine that options.engine names. Error: invalid if there is no such engine.
Result<std::unique_ptr<Engine>> make_engine(const Puzzle& puzzle, const SolveOptions& options,
                                            Budget budget);

// The cover engine with this name, through the cover mapping.
Result<std::unique_ptr<Engine>> make_cover_engine(const Puzzle& puzzle, const SolveOptions& options,
                                                  const Budget& budget);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_ENGINE_H_
