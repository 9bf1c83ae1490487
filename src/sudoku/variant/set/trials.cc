#include "sudoku/variant/set/trials.h"

#include <algorithm>

#include "base/shared_budget.h"

namespace inlay::sudoku::variant {

Trials::Trials(const Variant& variant, const VariantOptions& options, const Budget& budget)
    : variant_(variant), options_(options), budget_(budget) {}

std::optional<Variant> Trials::with(const std::vector<std::size_t>& kept,
                                    const std::vector<Constraint>& more) const {
  std::vector<Constraint> constraints;
  constraints.reserve(kept.size() + more.size());
  for (const std::size_t i : kept) constraints.push_back(variant_.constraints()[i]);
  constraints.insert(constraints.end(), more.begin(), more.end());
  auto made = Variant::make(variant_.board(), std::move(constraints));
  if (!made) return std::nullopt;
  return std::move(*made);
}

Trials::Found Trials::search(const Variant& variant, std::size_t most, std::uint64_t nodes) {
  Budget rest = base::remaining(budget_, stats_);
  const bool shorter = nodes < rest.nodes;
  rest.nodes = std::min(rest.nodes, nodes);
  auto solver = VariantSolver::make(variant, options_, rest);
  Found found;
  SearchStatus status = SearchStatus::solution;
  while (found.solutions.size() < most && (status = solver.next()) == SearchStatus::solution) {
    found.solutions.emplace_back(solver.solution().begin(), solver.solution().end());
  }
  if (status == SearchStatus::limit) found.limit = solver.limit();
  base::add(stats_, solver.stats());
  if (found.limit != Limit::none && !(shorter && found.limit == Limit::nodes)) {
    limit_ = found.limit;
  }
  return found;
}

namespace {

Constraint given(Cell cell, std::vector<int> values) {
  return {find_constraint_kind("given"), std::move(values), {{cell}}, {}, {}};
}

}  // namespace

Constraint exactly(Cell cell, int value) {
  return given(cell, {value});
}

Constraint anything_but(const VariantBoard& board, Cell cell, int value) {
  std::vector<int> others;
  for (int other = board.min_value; other <= board.max_value; ++other) {
    if (other != value) others.push_back(other);
  }
  return given(cell, std::move(others));
}

}  // namespace inlay::sudoku::variant
