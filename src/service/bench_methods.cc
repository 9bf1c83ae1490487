#include "service/bench_methods.h"

#include <memory>

#include "inlay/sudoku.h"
#include "sudoku/classic/kernels.h"

namespace inlay::service {
namespace {

namespace classic = sudoku::classic;

classic::Result solve_generally(const classic::Puzzle& puzzle, const sudoku::Rules& rules,
                                std::uint64_t limit, const Budget& budget) {
  sudoku::Puzzle general(rules);
  for (std::size_t cell = 0; cell < classic::kCells; ++cell) {
    const char digit = puzzle.cells[cell];
    if (digit != '.') general.givens[cell] = static_cast<sudoku::Digit>(digit - '0');
  }
  classic::Result result{};
  auto solver = *sudoku::Solver::make(general, {.engine = kBaseline}, budget);
  while (result.count < limit) {
    const Step step = solver.next();
    if (step == Step::limit) result.limit = solver.limit();
    if (step != Step::solution) break;
    if (result.count++ > 0) continue;
    for (std::size_t cell = 0; cell < classic::kCells; ++cell) {
      result.solution.cells[cell] = static_cast<char>('0' + solver.solution()[cell]);
    }
  }
  result.nodes = solver.stats().guesses;
  return result;
}

}  // namespace

SolveAll solve_by_propagation(std::uint64_t limit, const std::stop_token& stop) {
  return [limit, budget = Budget{.stop = stop}, rules = *sudoku::Rules::boxes(3, 3)](
             std::span<const classic::Puzzle> puzzles, std::span<classic::Result> results) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      results[i] = solve_generally(puzzles[i], rules, limit, budget);
    }
  };
}

// As classic::solve() does it, which takes the usual kernel only.
SolveAll solve_singly(std::uint64_t limit, std::string_view kernel, const std::stop_token& stop) {
  const auto& single = *(*classic::find_kernel(kernel))->single;
  const auto search = std::make_shared<classic::SingleSearch>();
  return
      [=, &single](std::span<const classic::Puzzle> puzzles, std::span<classic::Result> results) {
        constexpr std::uint64_t kGuesses = 4096;  // between two looks at the stop token
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          classic::Result& result = results[i];
          result.limit = Limit::none;
          result.count = 0;
          single.begin(*search, puzzles[i]);
          while (result.count < limit) {
            const Step step = single.next(*search, kGuesses);
            if (step == Step::exhausted) break;
            if (step == Step::solution && result.count++ == 0) result.solution = search->solution;
            if (step == Step::limit && stop.stop_requested()) {
              result.limit = Limit::stopped;
              break;
            }
          }
          result.nodes = search->nodes;
        }
      };
}

SolveAll solve_in_batch(std::uint64_t limit, std::string_view kernel, const std::stop_token& stop) {
  const auto solver = std::make_shared<classic::BatchSolver>(
      *classic::BatchSolver::make({.limit = limit, .kernel = kernel}));
  return [solver, budget = Budget{.stop = stop}](std::span<const classic::Puzzle> puzzles,
                                                 std::span<classic::Result> results) {
    solver->solve(puzzles, results, budget);
  };
}

}  // namespace inlay::service
