// check: the verdict on a variant, with evidence.
//
// A search for two solutions distinguishes none, unique and multiple. A constraint of a unique
// puzzle is redundant if the puzzle without it has the same solution and no other one. A dot can be
// necessary although a puzzle without it is unique: if all dots are given, a missing dot demands
// something else. All searches share the budget.
#include "base/shared_progress.h"
#include "inlay/variant.h"

namespace inlay::sudoku {
namespace {

// Error: another constraint refers to this one.
Result<Variant> without(const Variant& variant, std::size_t constraint) {
  std::vector<Constraint> rest(variant.constraints().begin(), variant.constraints().end());
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(constraint));
  return Variant::make(variant.board(), std::move(rest));
}

// Up to two solutions.
Limit find_two(VariantSolver& solver, std::vector<std::vector<int>>& solutions) {
  SearchStatus status = SearchStatus::solution;
  while (solutions.size() < 2 && (status = solver.next()) == SearchStatus::solution) {
    solutions.emplace_back(solver.solution().begin(), solver.solution().end());
  }
  return status == SearchStatus::limit ? solver.limit() : Limit::none;
}

}  // namespace

VariantReport check(const Variant& variant, const VariantOptions& options, const Budget& budget,
                    bool minimality) {
  VariantReport report;
  if (auto reason = variant.find_impossible()) {
    report.verdict = Verdict::contradictory;
    report.reason = std::move(*reason);
    return report;
  }
  const std::size_t constraints = variant.constraints().size();
  base::SharedProgress progress(options.progress);
  VariantOptions each = options;
  each.progress = progress.of({}, 0, minimality ? constraints + 1 : 1);
  {
    auto solver = VariantSolver::make(variant, each, budget);
    report.limit = find_two(solver, report.solutions);
    report.stats = solver.stats();
  }
  if (report.limit != Limit::none) return report;
  report.verdict = report.solutions.empty()       ? Verdict::none
                   : report.solutions.size() == 1 ? Verdict::unique
                                                  : Verdict::multiple;
  if (!minimality || report.verdict != Verdict::unique) return report;
  for (std::size_t i = 0; i < constraints; ++i) {
    const auto smaller = without(variant, i);
    if (!smaller || !smaller->holds(report.solutions[0])) continue;
    each.progress = progress.of(report.stats, i + 1, constraints + 1);
    auto solver = VariantSolver::make(*smaller, each, base::remaining(budget, report.stats));
    std::vector<std::vector<int>> solutions;
    report.limit = find_two(solver, solutions);
    base::add(report.stats, solver.stats());
    if (report.limit != Limit::none) {
      if (!report.redundant.empty()) report.minimal = false;
      return report;
    }
    if (solutions.size() == 1) report.redundant.push_back(i);
  }
  report.minimal = report.redundant.empty();
  return report;
}

}  // namespace inlay::sudoku
