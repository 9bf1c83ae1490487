// The public searches of a variant: one after the other, a count, true candidates.
#include <algorithm>
#include <cassert>

#include "base/shared_budget.h"
#include "inlay/cover.h"
#include "inlay/variant.h"
#include "sudoku/variant/cover_mapping.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/search.h"

namespace inlay::sudoku {

// One search, by the engine for variants or by a cover engine.
struct VariantSolver::Search {
  virtual ~Search() = default;
  virtual SearchStatus next() = 0;
  virtual const Stats& stats() const = 0;
  virtual Limit limit() const = 0;
  virtual double progress() const = 0;
  virtual void set_budget(const Budget& budget) = 0;

  std::vector<int> values;
};

namespace {

using variant::ValueSet;

class NetworkSearch final : public VariantSolver::Search {
 public:
  NetworkSearch(const Variant& puzzle, const VariantOptions& options, const Budget& budget)
      : variant_(puzzle),
        lowered_(variant::lower(variant_)),
        network_(lowered_.primitives, variant::Numbering::free),
        search_(network_, options, budget) {
    search_.use_symmetries(lowered_.primitives);
  }

  SearchStatus next() override {
    const SearchStatus status = search_.next();
    if (status == SearchStatus::solution) {
      values.resize(network_.cells());
      for (std::size_t cell = 0; cell < values.size(); ++cell) {
        values[cell] = variant::lowest(search_.solution()[cell]) + network_.min_value;
      }
    }
    return status;
  }
  const Stats& stats() const override { return search_.stats(); }
  Limit limit() const override { return search_.limit(); }
  double progress() const override { return search_.fraction(); }
  void set_budget(const Budget& budget) override { search_.set_budget(budget); }

 private:
  Variant variant_;
  variant::Lowered lowered_;
  variant::Network network_;
  variant::Search search_;
};

class CoverSearch final : public VariantSolver::Search {
 public:
  CoverSearch(const Variant& puzzle, cover::Problem problem, cover::Search search)
      : variant_(puzzle), problem_(std::move(problem)), search_(std::move(search)) {}

  SearchStatus next() override {
    const SearchStatus status = search_.next();
    if (status == SearchStatus::solution) {
      values = variant::from_cover(variant_, problem_, search_.solution());
    }
    return status;
  }
  const Stats& stats() const override { return search_.stats(); }
  Limit limit() const override { return search_.limit(); }
  double progress() const override { return search_.progress(); }
  void set_budget(const Budget& budget) override { search_.set_budget(budget); }

 private:
  Variant variant_;
  cover::Problem problem_;
  cover::Search search_;
};

Result<std::unique_ptr<CoverSearch>> make_cover_search(const Variant& puzzle,
                                                       const VariantOptions& options,
                                                       const Budget& budget) {
  const auto known = cover::engines();
  const std::string_view name = cover::current_engine_name(options.engine);
  if (std::none_of(known.begin(), known.end(),
                   [&](const cover::EngineInfo& info) { return info.name == name; })) {
    return Error{ErrorKind::unsupported,
                 "the engine " + std::string(options.engine) +
                     " does not support variants; use auto or an engine for exact cover"};
  }
  auto problem = variant::to_cover(puzzle);
  if (!problem) return problem.error();
  auto search = cover::Search::make(
      *problem, {.engine = options.engine, .seed = options.seed, .progress = options.progress},
      budget);
  if (!search) return search.error();
  return std::make_unique<CoverSearch>(puzzle, std::move(*problem), std::move(*search));
}

}  // namespace

Status check_engine(const Variant& variant, std::string_view engine) {
  if (engine == "auto") return Done{};
  const auto search = make_cover_search(variant, {.engine = engine}, {});
  return search ? Status(Done{}) : Status(search.error());
}

VariantSolver::VariantSolver(std::unique_ptr<Search> search) : search_(std::move(search)) {}
VariantSolver::VariantSolver(VariantSolver&&) noexcept = default;
VariantSolver& VariantSolver::operator=(VariantSolver&&) noexcept = default;
VariantSolver::~VariantSolver() = default;

VariantSolver VariantSolver::make(const Variant& variant, const VariantOptions& options,
                                  const Budget& budget) {
  if (options.engine != "auto") {
    auto search = make_cover_search(variant, options, budget);
    assert(search);  // check_engine()
    if (search) return VariantSolver(std::move(*search));
  }
  return VariantSolver(std::make_unique<NetworkSearch>(variant, options, budget));
}

SearchStatus VariantSolver::next() {
  return search_->next();
}
std::span<const int> VariantSolver::solution() const {
  return search_->values;
}
const Stats& VariantSolver::stats() const {
  return search_->stats();
}
Limit VariantSolver::limit() const {
  return search_->limit();
}
double VariantSolver::progress() const {
  return search_->progress();
}
void VariantSolver::set_budget(const Budget& budget) {
  search_->set_budget(budget);
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

namespace {

class CandidateCounts {
 public:
  CandidateCounts(const variant::Network& network, std::uint32_t maximum)
      : values_(static_cast<std::size_t>(network.values)),
        maximum_(maximum),
        wanted_(network.cells(), network.all_values) {
    result.cells.assign(network.cells(), 0);
    result.counts.assign(network.cells() * values_, 0);
  }

  // The candidates that have not been counted often enough.
  const std::vector<ValueSet>& wanted() const { return wanted_; }

  void add(const ValueSet* solution) {
    for (std::size_t cell = 0; cell < wanted_.size(); ++cell) {
      const ValueSet value = solution[cell];
      result.cells[cell] |= value;
      std::uint32_t& count =
          result.counts[cell * values_ + static_cast<std::size_t>(variant::lowest(value))];
      if (count < maximum_ && ++count == maximum_) wanted_[cell] &= ~value;
    }
  }
  // The search has ended with this status.
  TrueCandidates finish(const variant::Search& search, SearchStatus status) {
    result.complete = status == SearchStatus::exhausted;
    result.possible = result.complete ? result.cells : search.root();
    base::add(result.stats, search.stats());
    result.limit = result.complete ? Limit::none : search.limit();
    return std::move(result);
  }

  TrueCandidates result;

 private:
  std::size_t values_;
  std::uint32_t maximum_;
  std::vector<ValueSet> wanted_;
};

}  // namespace

TrueCandidates true_candidates(const Variant& variant, const VariantOptions& options,
                               const Budget& budget, std::uint32_t maximum) {
  const variant::Lowered lowered = variant::lower(variant);
  Stats stats;
  // A search that numbers parts freely cannot look for some candidates only, but it is much faster
  // if there is at most one solution.
  if (const variant::Network network(lowered.primitives, variant::Numbering::free);
      !network.part_numbers.empty()) {
    CandidateCounts counts(network, maximum);
    variant::Search search(network, options, budget);
    SearchStatus status = search.next();
    if (status == SearchStatus::solution) {
      counts.add(search.solution());
      status = search.next();
    }
    if (status != SearchStatus::solution) return counts.finish(search, status);
    stats = search.stats();
  }
  const variant::Network network(lowered.primitives);
  CandidateCounts counts(network, maximum);
  counts.result.stats = stats;
  variant::Search search(network, options, base::remaining(budget, stats));
  search.look_for(&counts.wanted());
  SearchStatus status = SearchStatus::solution;
  while ((status = search.next()) == SearchStatus::solution) counts.add(search.solution());
  return counts.finish(search, status);
}

}  // namespace inlay::sudoku
