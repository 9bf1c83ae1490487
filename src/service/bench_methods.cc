#include "service/bench_methods.h"

#include <memory>

#include "inlay/sudoku.h"
#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"

namespace inlay::service {
namespace {

namespace classic = sudoku::classic;

classic::SolveResult solve_generally(const classic::GridText& puzzle, std::uint64_t limit,
                                     const Budget& budget) {
  classic::SolveResult result{};
  auto solver = *sudoku::Solver::make(classic::general_of(puzzle), {.engine = kBaseline}, budget);
  while (result.count < limit) {
    const SearchStatus step = solver.next();
    if (step == SearchStatus::limit) result.limit = solver.limit();
    if (step != SearchStatus::solution) break;
    if (result.count++ > 0) continue;
    for (std::size_t cell = 0; cell < classic::kCells; ++cell) {
      result.solution.cells[cell] = static_cast<char>('0' + solver.solution()[cell]);
    }
  }
  result.nodes = solver.stats().guesses;
  return result;
}

}  // namespace

SolveAll solve_by_propagation(std::uint64_t limit, const StopToken& stop) {
  return [limit, budget = Budget{.stop = stop}](std::span<const classic::GridText> puzzles,
                                                std::span<classic::SolveResult> results) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      results[i] = solve_generally(puzzles[i], limit, budget);
    }
  };
}

SolveAll solve_singly(std::uint64_t limit, std::string_view kernel, const StopToken& stop) {
  const auto& single = *(*classic::find_kernel(kernel))->single;
  return [limit, &single, budget = Budget{.stop = stop}](std::span<const classic::GridText> puzzles,
                                                         std::span<classic::SolveResult> results) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      results[i] = classic::solve_by(single, puzzles[i], budget, limit);
    }
  };
}

SolveAll solve_in_batch(std::uint64_t limit, std::string_view kernel, const StopToken& stop) {
  const auto solver = std::make_shared<classic::BatchSolver>(
      *classic::BatchSolver::make({.max_solutions = limit, .kernel = kernel}));
  return [solver, budget = Budget{.stop = stop}](std::span<const classic::GridText> puzzles,
                                                 std::span<classic::SolveResult> results) {
    solver->solve(puzzles, results, budget);
  };
}

}  // namespace inlay::service
