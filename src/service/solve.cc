#include "service/solve.h"

#include <algorithm>

#include "inlay/variant_grade.h"

namespace inlay::service {

using sudoku::Verdict;

namespace {

// Runs the search until it has one solution more than are delivered, and sets everything but the
// engine and the conflict.
template <typename Solver, typename Deliver>
void run(Solver& solver, std::uint64_t max_solutions, const Deliver& deliver, SolveAnswer& answer) {
  std::uint64_t found = 0;
  SearchStatus step = SearchStatus::solution;
  while (found <= max_solutions && (step = solver.next()) == SearchStatus::solution) {
    if (found++ < max_solutions) deliver(solver.solution());
  }
  answer.delivered = std::min(found, max_solutions);
  answer.complete = step == SearchStatus::exhausted;
  answer.stats = solver.stats();
  if (step == SearchStatus::limit) answer.limit = solver.limit();

  if (found >= 2) {
    answer.verdict = Verdict::multiple;
  } else if (!answer.complete) {
    answer.verdict = Verdict::unknown;
  } else if (found == 1) {
    answer.verdict = Verdict::unique;
  } else {
    answer.verdict = answer.conflict ? Verdict::contradictory : Verdict::none;
  }
}

}  // namespace

Result<SolveAnswer> solve(const sudoku::Puzzle& puzzle, const sudoku::SolveOptions& options,
                          const Budget& budget, std::uint64_t max_solutions,
                          const SolveDelivery& deliver) {
  SolveAnswer answer;
  auto solver = sudoku::Solver::make(puzzle, options, budget);
  if (!solver) return solver.error();
  answer.conflict = sudoku::find_conflict(puzzle);
  run(*solver, max_solutions, deliver, answer);
  answer.engine = solver->engine();  // now, because `auto` may have changed it
  return answer;
}

SolveAnswer solve(const sudoku::Variant& variant, const sudoku::VariantOptions& options,
                  const Budget& budget, std::uint64_t max_solutions,
                  const VariantDelivery& deliver) {
  SolveAnswer answer;
  answer.engine = options.engine == "auto" ? kVariantEngine : std::string(options.engine);
  if (auto reason = variant.find_impossible()) {
    answer.reason = as_clause(std::move(*reason));
    answer.verdict = Verdict::contradictory;
    answer.complete = true;
    return answer;
  }
  auto solver = sudoku::VariantSolver::make(variant, options, budget);
  run(solver, max_solutions, deliver, answer);
  return answer;
}

std::string as_clause(std::string sentence) {
  if (sentence.starts_with("The ") || sentence.starts_with("A ")) sentence.front() |= 0x20;
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
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
