// The public searches of a variant: one after the other, a count, true candidates.
#include <algorithm>

#include "inlay/variant.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/search.h"

namespace inlay::sudoku {

struct VariantSolver::Search {
  Search(const Variant& puzzle, const VariantOptions& options, const Budget& budget)
      : variant(puzzle),
        lowered(variant::lower(variant)),
        network(lowered.primitives),
        search(network, options, budget) {}

  Variant variant;
  variant::Lowered lowered;
  variant::Network network;
  variant::Search search;
  std::vector<int> values;
};

VariantSolver::VariantSolver(std::unique_ptr<Search> search) : search_(std::move(search)) {}
VariantSolver::VariantSolver(VariantSolver&&) noexcept = default;
VariantSolver& VariantSolver::operator=(VariantSolver&&) noexcept = default;
VariantSolver::~VariantSolver() = default;

VariantSolver VariantSolver::make(const Variant& variant, const VariantOptions& options,
                                  const Budget& budget) {
  return VariantSolver(std::make_unique<Search>(variant, options, budget));
}

SearchStatus VariantSolver::next() {
  const SearchStatus status = search_->search.next();
  if (status == SearchStatus::solution) {
    const std::size_t cells = search_->network.cells();
    const variant::ValueSet* sets = search_->search.solution();
    search_->values.resize(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      search_->values[cell] = variant::lowest(sets[cell]) + search_->network.min_value;
    }
  }
  return status;
}

std::span<const int> VariantSolver::solution() const {
  return search_->values;
}
const Stats& VariantSolver::stats() const {
  return search_->search.stats();
}
Limit VariantSolver::limit() const {
  return search_->search.limit();
}
double VariantSolver::progress() const {
  return search_->search.fraction();
}
void VariantSolver::set_budget(const Budget& budget) {
  search_->search.set_budget(budget);
}

CountResult count(const Variant& variant, const VariantOptions& options, const Budget& budget,
                  std::uint64_t max_solutions) {
  VariantSolver solver = VariantSolver::make(variant, options, budget);
  std::uint64_t found = 0;
  SearchStatus status = SearchStatus::solution;
  while (found < max_solutions && status == SearchStatus::solution) {
    status = solver.next();
    if (status == SearchStatus::solution) ++found;
  }
  CountResult result;
  result.count = found;
  result.exact = status == SearchStatus::exhausted;
  result.stats = solver.stats();
  result.limit = status == SearchStatus::limit ? solver.limit() : Limit::none;
  return result;
}

TrueCandidates true_candidates(const Variant& variant, const VariantOptions& options,
                               const Budget& budget) {
  const variant::Lowered lowered = variant::lower(variant);
  const variant::Network network(lowered.primitives);
  variant::Search search(network, options, budget);
  TrueCandidates result;
  result.cells.assign(network.cells(), 0);
  std::vector<variant::ValueSet> unseen(network.cells(), network.all_values);
  search.look_for(&unseen);
  SearchStatus status = SearchStatus::solution;
  while ((status = search.next()) == SearchStatus::solution) {
    for (std::size_t cell = 0; cell < network.cells(); ++cell) {
      result.cells[cell] |= search.solution()[cell];
      unseen[cell] &= ~search.solution()[cell];
    }
  }
  result.complete = status == SearchStatus::exhausted;
  result.possible = result.complete ? result.cells : search.root();
  result.stats = search.stats();
  result.limit = result.complete ? Limit::none : search.limit();
  return result;
}

}  // namespace inlay::sudoku
