// TEMPORARY: the public functions by the propagation engine, until the kernels are in.
#include "inlay/classic.h"

#include "inlay/sudoku.h"

namespace inlay::sudoku::classic {

struct BatchSolver::State {
  Options options;
};
BatchSolver::BatchSolver(std::unique_ptr<State> state) : state_(std::move(state)) {}
BatchSolver::BatchSolver(BatchSolver&&) noexcept = default;
BatchSolver& BatchSolver::operator=(BatchSolver&&) noexcept = default;
BatchSolver::~BatchSolver() = default;
::inlay::Result<BatchSolver> BatchSolver::make(const Options& options) {
  return BatchSolver(std::make_unique<State>(State{options}));
}
void BatchSolver::solve(std::span<const Puzzle> puzzles, std::span<Result> results,
                        const Budget& budget) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    sudoku::Puzzle puzzle(*Rules::boxes(3, 3));
    for (std::size_t c = 0; c < 81; ++c) {
      const char x = puzzles[i].cells[c];
      puzzle.givens[c] = x >= '1' && x <= '9' ? static_cast<Digit>(x - '0') : Digit{0};
    }
    auto solver = *Solver::make(puzzle, {}, budget);
    results[i] = {};
    while (results[i].count < state_->options.limit) {
      const Step step = solver.next();
      if (step == Step::limit) results[i].limit = solver.limit();
      if (step != Step::solution) break;
      if (results[i].count++ == 0) {
        for (std::size_t c = 0; c < 81; ++c) {
          results[i].solution.cells[c] = static_cast<char>('0' + solver.solution()[c]);
        }
      }
    }
    results[i].nodes = solver.stats().nodes;
  }
}

}  // namespace inlay::sudoku::classic
