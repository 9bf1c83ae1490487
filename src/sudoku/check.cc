// check: what kind of puzzle this is, with the evidence.
//
// Two calls of one search tell none, unique and multiple apart. A given of a unique puzzle is
// redundant iff the puzzle without it is still unique, that is, if no solution has another digit
// there: so its cell is left open with that one digit marked out, and one search for a single
// solution decides it. All searches share the budget.
#include "base/shared_progress.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

Verdict find_two(Solver& solver, CheckReport& report) {
  SearchStatus step = SearchStatus::solution;
  while (report.solutions.size() < 2 && (step = solver.next()) == SearchStatus::solution) {
    report.solutions.push_back(solver.solution());
  }
  if (step == SearchStatus::limit) {
    report.limit = solver.limit();
    return Verdict::unknown;
  }
  if (report.solutions.empty()) return Verdict::none;
  return report.solutions.size() == 1 ? Verdict::unique : Verdict::multiple;
}

// The puzzle whose solutions are those that have another digit than the given in this cell.
Puzzle other_than_given(const Puzzle& puzzle, Cell cell) {
  Puzzle other = puzzle;
  if (other.candidates.empty()) {
    other.candidates.assign(other.givens.size(), other.rules.all_digits());
  }
  other.candidates[cell] &= ~bit(other.givens[cell]);
  other.givens[cell] = 0;
  return other;
}

Status try_givens(const Puzzle& puzzle, SolveOptions options, base::SharedProgress& progress,
                  const Budget& budget, CheckReport& report) {
  const auto givens = static_cast<std::size_t>(puzzle.clues());
  std::size_t tried = 0;
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] == 0) continue;
    const auto at = static_cast<Cell>(cell);
    options.progress = progress.of(report.stats, ++tried, givens + 1);
    auto solver =
        Solver::make(other_than_given(puzzle, at), options, base::remaining(budget, report.stats));
    if (!solver) return solver.error();
    const SearchStatus step = solver->next();
    base::add(report.stats, solver->stats());
    if (step == SearchStatus::limit) {
      report.limit = solver->limit();
      return Done{};
    }
    if (step == SearchStatus::exhausted) {
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
      progress.of({}, 0, minimality ? static_cast<std::size_t>(puzzle.clues()) + 1 : 1);
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
    const Status tried = try_givens(puzzle, options, progress, budget, report);
    if (!tried) return tried.error();
  }
  return report;
}

}  // namespace inlay::sudoku
