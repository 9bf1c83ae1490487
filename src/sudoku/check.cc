// check: the verdict on a puzzle, with evidence.
//
// Searching for two solutions distinguishes none, unique and multiple. A clue of a unique puzzle is
// redundant if the puzzle without it is still unique, that is, if no solution has another digit
// there. So one search for a single solution decides, with the cell blank and that digit excluded.
// All searches share the budget.
#include "base/shared_progress.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

Verdict find_two(Solver& solver, CheckReport& report) {
  SearchStatus status = SearchStatus::solution;
  while (report.solutions.size() < 2 && (status = solver.next()) == SearchStatus::solution) {
    report.solutions.push_back(solver.solution());
  }
  if (status == SearchStatus::limit) {
    report.limit = solver.limit();
    return Verdict::unknown;
  }
  if (report.solutions.empty()) return Verdict::none;
  return report.solutions.size() == 1 ? Verdict::unique : Verdict::multiple;
}

// The puzzle whose solutions have another digit than the clue in this cell.
Puzzle without_clue_digit(const Puzzle& puzzle, Cell cell) {
  Puzzle other = puzzle;
  if (other.candidates.empty()) {
    other.candidates.assign(other.clues.size(), other.rules.all_digits());
  }
  other.candidates[cell] &= ~bit(other.clues[cell]);
  other.clues[cell] = 0;
  return other;
}

Status test_clues(const Puzzle& puzzle, SolveOptions options, base::SharedProgress& progress,
                  const Budget& budget, CheckReport& report) {
  const auto clues = static_cast<std::size_t>(puzzle.clue_count());
  std::size_t tested = 0;
  for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell) {
    if (puzzle.clues[cell] == 0) continue;
    const auto at = static_cast<Cell>(cell);
    options.progress = progress.of(report.stats, ++tested, clues + 1);
    auto solver = Solver::make(without_clue_digit(puzzle, at), options,
                               base::remaining(budget, report.stats));
    if (!solver) return solver.error();
    const SearchStatus status = solver->next();
    base::add(report.stats, solver->stats());
    if (status == SearchStatus::limit) {
      report.limit = solver->limit();
      return Done{};
    }
    if (status == SearchStatus::exhausted) {
      report.redundant.push_back(at);
      report.minimal = false;
    }
  }
  report.minimal = report.redundant.empty();
  return Done{};
}

}  // namespace

Result<CheckReport> check(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          bool minimality) {
  CheckReport report;
  base::SharedProgress progress(options.progress);
  SolveOptions first = options;
  first.progress =
      progress.of({}, 0, minimality ? static_cast<std::size_t>(puzzle.clue_count()) + 1 : 1);
  auto solver = Solver::make(puzzle, first, budget);
  if (!solver) return solver.error();
  report.conflict = find_conflict(puzzle);
  if (report.conflict) {
    report.verdict = Verdict::contradictory;
    return report;
  }
  report.verdict = find_two(*solver, report);
  base::add(report.stats, solver->stats());
  if (minimality && report.verdict == Verdict::unique) {
    const Status tested = test_clues(puzzle, options, progress, budget, report);
    if (!tested) return tested.error();
  }
  return report;
}

}  // namespace inlay::sudoku
