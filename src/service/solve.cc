#include "service/solve.h"

namespace inlay::service {

using sudoku::Verdict;

Result<SolveAnswer> solve(const sudoku::Puzzle& puzzle, const sudoku::SolveOptions& options,
                          const Budget& budget, std::uint64_t max_solutions,
                          const SolveDelivery& deliver) {
  SolveAnswer answer;
  auto solver = sudoku::Solver::make(puzzle, options, budget);
  if (!solver) return solver.error();
  answer.conflict = sudoku::find_conflict(puzzle);

  std::uint64_t found = 0;
  SearchStatus step = SearchStatus::solution;
  while (found <= max_solutions && (step = solver->next()) == SearchStatus::solution) {
    if (found++ < max_solutions) deliver(solver->solution());
  }
  answer.delivered = std::min(found, max_solutions);
  answer.complete = step == SearchStatus::exhausted;
  answer.engine = solver->engine();
  answer.stats = solver->stats();
  if (step == SearchStatus::limit) answer.limit = solver->limit();

  if (found >= 2) {
    answer.verdict = Verdict::multiple;
  } else if (!answer.complete) {
    answer.verdict = Verdict::unknown;
  } else if (found == 1) {
    answer.verdict = Verdict::unique;
  } else {
    answer.verdict = answer.conflict ? Verdict::contradictory : Verdict::none;
  }
  return answer;
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::contradictory:
      return "contradictory";
    case Verdict::none:
      return "none";
    case Verdict::unique:
      return "unique";
    case Verdict::multiple:
      return "multiple";
    case Verdict::unknown:
      break;
  }
  return "unknown";
}

const char* name_of(Limit limit) {
  switch (limit) {
    case Limit::nodes:
      return "node limit";
    case Limit::time:
      return "time limit";
    case Limit::memory:
      return "memory limit";
    case Limit::stopped:
      return "stopped";
    case Limit::none:
      break;
  }
  return "";
}

}  // namespace inlay::service
