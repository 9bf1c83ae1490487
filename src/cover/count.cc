// Counting solutions: with the requested engine or, for `auto`, with the method that turns out to
// be fast.
//
// A search counts solutions one by one. A sweep over states (zdd) counts equal states once; it
// finishes long before a search, or never. A count of isomorphism classes of states (isomorphs)
// behaves similarly. The problem does not reveal which method is best. So all of them run in turn,
// each continues where it stopped, and their progress decides how long:
//
//   the search    goes first, and takes most of the time
//   the others    take at most a twentieth of the time that the search will need in all
//   a hopeless search, which would need hundreds of times as long as one of the others, takes a
//                 small share of the time
#include <algorithm>
#include <chrono>
#include <memory>
#include <new>

#include "base/shared_budget.h"
#include "cover/count_method.h"
#include "cover/diagram_count.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

// In nanoseconds, estimated from nodes (count_method.h).
constexpr double kSearchNode = 400;
constexpr double kFirstSlice = 2e6;
constexpr double kShort = 1e8;                            // not worth another method
constexpr double kShare = 0.025;                          // of each of the other methods
constexpr double kHopeless = 300;                         // times the rest of another method
constexpr double kHopelessShare = 16;                     // of each, times the hopeless search
constexpr std::size_t kMaxMemory = std::size_t{2} << 30;  // for the other methods

CountResult result_of_search(const Search& search, SearchStatus status, std::uint64_t found) {
  CountResult result{Count(found), status == SearchStatus::exhausted, search.stats(), Limit::none};
  if (status == SearchStatus::limit) result.limit = search.limit();
  result.engine = search.engine();
  return result;
}

// Runs the search and two other methods in turn.
class AutoCounter {
 public:
  AutoCounter(const Problem& problem, Search& search, const Budget& budget, std::uint64_t at_most)
      : problem_(problem), search_(search), budget_(budget), at_most_(at_most) {}

  CountResult run() {
    double slice = kFirstSlice;
    while (true) {
      const SearchStatus status = search_for(slice);
      const bool cut = status == SearchStatus::limit && search_.limit() == Limit::nodes;
      if (!cut || time_left() <= std::chrono::nanoseconds{0}) return finish(status);
      const double searched = kSearchNode * static_cast<double>(search_.stats().nodes);
      const double done = search_.progress();
      const double rest = searched * (1 - done) / std::max(done, 1e-30);
      slice = 3 * searched;
      if (rest <= kShort) continue;
      const double share = std::min(searched, kShare * (searched + rest));
      if (finishes(*sweep_, share)) return result_of(*sweep_);
      if (finishes(*isomorphs_, share)) return result_of(*isomorphs_);
      if (kHopeless * std::min(sweep_->rest(), isomorphs_->rest()) > rest) continue;
      // Isomorphs first: they are soon given up if few states are isomorphic.
      const double most = kHopelessShare * searched;
      if (finishes(*isomorphs_, most)) return result_of(*isomorphs_);
      if (finishes(*sweep_, most)) return result_of(*sweep_);
      slice = searched;
    }
  }

 private:
  Stats stats_of_others() const {
    Stats stats = sweep_->stats();
    base::add(stats, isomorphs_->stats());
    return stats;
  }

  std::chrono::nanoseconds time_left() const {
    if (budget_.time == std::chrono::nanoseconds::max()) return budget_.time;
    return budget_.time - search_.stats().time - stats_of_others().time;
  }

  SearchStatus search_for(double slice) {
    Budget part = budget_;
    part.time = time_left();
    part.nodes = static_cast<std::uint64_t>(slice / kSearchNode) + 1;
    search_.set_budget(part);
    return search_.count(at_most_ - found_, found_);
  }

  bool finishes(CountMethod& method, double until) {
    Budget part = budget_;
    part.time = time_left();
    const std::size_t others =
        search_.stats().memory + sweep_->memory() + isomorphs_->memory() - method.memory();
    part.memory = std::min(part.memory - std::min(part.memory, others), kMaxMemory);
    return method.run(problem_, until, part);
  }

  CountResult result_of(const CountMethod& method) const {
    const Count count = method.count();
    CountResult result{};
    result.exact = at_most_ == Budget::kNoLimit || count < Count(at_most_);
    result.count = result.exact ? count : Count(at_most_);
    result.stats = stats_of_others();
    base::add(result.stats, search_.stats());
    result.engine = method.engine();
    result.reason = method.reason();
    return result;
  }

  CountResult finish(SearchStatus status) const {
    const Stats others = stats_of_others();
    CountResult result = result_of_search(search_, status, found_);
    base::add(result.stats, others);
    result.reason = others.nodes == 0
                        ? "the search is short"
                        : "neither states nor their isomorphism classes were counted in a "
                          "twentieth of the time";
    return result;
  }

  const Problem& problem_;
  Search& search_;
  const Budget& budget_;
  const std::uint64_t at_most_;
  std::uint64_t found_ = 0;
  const std::unique_ptr<CountMethod> sweep_ = make_sweep_method();
  const std::unique_ptr<CountMethod> isomorphs_ = make_isomorph_method();
};

}  // namespace

Result<CountResult> count(const Problem& problem, const SearchOptions& options,
                          const Budget& budget, std::uint64_t at_most) {
  auto search = Search::make(problem, options, budget);
  if (!search) return search.error();
  try {
    if (search->engine() == "zdd") {
      const DiagramOptions states{.seed = options.seed, .progress = options.progress};
      CountResult result = count_by_states(problem, states, budget);
      result.engine = "zdd";
      if (at_most == Budget::kNoLimit || result.count < at_most) return result;
      result.count = at_most;
      result.exact = false;
      return result;
    }
    // A node limit applies to the search alone, so that it always means the same.
    if (options.engine == "auto" && !problem.has_multiplicities() && options.tree == nullptr &&
        options.order == Order::depth_first && budget.nodes == Budget::kNoLimit) {
      return AutoCounter(problem, *search, budget, at_most).run();
    }
    std::uint64_t found = 0;
    const SearchStatus status =
        at_most == 0 ? SearchStatus::solution : search->count(at_most, found);
    return result_of_search(*search, status, found);
  } catch (const std::bad_alloc&) {
    CountResult result = result_of_search(*search, SearchStatus::solution, 0);
    result.limit = Limit::memory;
    return result;
  }
}

}  // namespace inlay::cover
