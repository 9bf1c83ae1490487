// Counting solutions: with the requested engine or, for `auto`, with the method that turns out to
// be fast.
//
// A search counts solutions one by one. A sweep over states (zdd) counts equal states once; it
// finishes long before a search, or never. A count of isomorphism classes of states (isomorphs)
// behaves similarly. The problem does not reveal which method is best. So the search goes first,
// for a short time, after which its progress shows how long it will take. The other methods are
// tried for a small share of that time; then the search continues until it has taken four times as
// long as before, and so on. Hopeless tries cost at most a twentieth of the total time; a
// successful one can save almost all of it.
#include <algorithm>
#include <chrono>
#include <new>

#include "base/shared_budget.h"
#include "cover/diagram_count.h"
#include "cover/isomorph_count.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds kFirstSlice = std::chrono::milliseconds(20);
constexpr nanoseconds kLongestSlice = std::chrono::minutes(1);  // of the other methods
constexpr nanoseconds kShort = std::chrono::milliseconds(100);  // not worth another method
constexpr double kShare = 0.025;                                // for each of the other methods
constexpr std::size_t kMaxMemory = std::size_t{2} << 30;        // for the other methods
// The isomorph count is abandoned if fewer than one in eight of the first 128 labelled states was
// isomorphic to an earlier one.
constexpr std::uint64_t kMinLabelled = 128;
constexpr double kMinMerging = 0.125;

// The typical time of a node of each method, for runs whose decisions must not depend on the clock.
constexpr nanoseconds kSearchNode{500};
constexpr nanoseconds kSweepNode{50};
constexpr nanoseconds kIsomorphNode{100'000};

CountResult result_of(const Search& search, SearchStatus status, std::uint64_t found) {
  CountResult result{Count(found), status == SearchStatus::exhausted, search.stats(), Limit::none};
  if (status == SearchStatus::limit) result.limit = search.limit();
  result.engine = search.engine();
  return result;
}

// Alternates between the search and two other methods. The search goes first, and each other method
// gets a small share of the time that the search will still take according to its progress.
class AutoCounter {
 public:
  // `by_nodes`: time is estimated from nodes, so that the same call always takes the same
  // decisions.
  AutoCounter(const Problem& problem, Search& search, const Budget& budget, std::uint64_t at_most,
              bool by_nodes)
      : problem_(problem),
        search_(search),
        budget_(budget),
        at_most_(at_most),
        by_nodes_(by_nodes) {}

  CountResult run() {
    nanoseconds slice = kFirstSlice;
    while (true) {
      const SearchStatus status = search_for(slice);
      const Limit end_of_slice = by_nodes_ ? Limit::nodes : Limit::time;
      const bool cut = status == SearchStatus::limit && search_.limit() == end_of_slice;
      if (!cut || time_left() <= nanoseconds{0}) return finish(status);
      const nanoseconds rest = rest_of_search();
      if (rest > kShort) {
        const auto share =
            nanoseconds(static_cast<std::int64_t>(static_cast<double>(rest.count()) * kShare));
        const nanoseconds slice_of_others = std::min({share, time_of_search(), kLongestSlice});
        if (isomorphs_for(slice_of_others) || sweep_for(slice_of_others)) return result_;
      }
      slice = 3 * time_of_search();
    }
  }

 private:
  nanoseconds time_left() const {
    if (budget_.time == nanoseconds::max()) return budget_.time;
    return budget_.time - search_.stats().time - spent_.time;
  }

  nanoseconds time_of_search() const {
    if (!by_nodes_) return search_.stats().time;
    constexpr std::uint64_t kMostNodes = 1'000'000'000'000'000;  // no overflow for ten years
    return static_cast<std::int64_t>(std::min(search_.stats().nodes, kMostNodes)) * kSearchNode;
  }

  // The time that the search will still take, estimated from its progress.
  nanoseconds rest_of_search() const {
    const double done = std::max(search_.progress(), 1e-9);
    const auto spent = static_cast<double>(time_of_search().count());
    constexpr double kLongest = 1e18;
    return nanoseconds(static_cast<std::int64_t>(std::min(spent * (1 - done) / done, kLongest)));
  }

  // Part of the budget: a slice of time, or the nodes of such a slice.
  Budget slice_of_budget(nanoseconds slice, nanoseconds node) const {
    Budget part = budget_;
    part.time = time_left();
    if (by_nodes_) {
      part.nodes = static_cast<std::uint64_t>(slice / node) + 1;
    } else {
      part.time = std::min(part.time, slice);
    }
    return part;
  }

  SearchStatus search_for(nanoseconds slice) {
    search_.set_budget(slice_of_budget(slice, kSearchNode));
    return search_.count(at_most_ - found_, found_);
  }

  Budget slice_for_others(nanoseconds slice, nanoseconds node) const {
    Budget part = slice_of_budget(slice, node);
    part.memory = std::min(
        part.memory - std::min(part.memory, search_.stats().memory + isomorph_bytes_), kMaxMemory);
    return part;
  }

  // Returns true if the sweep finished.
  bool sweep_for(nanoseconds slice) {
    const TriedCount tried = try_count(problem_, slice_for_others(slice, kSweepNode));
    base::add(spent_, tried.stats);
    if (!tried.count) return false;
    succeed(
        *tried.count, "zdd",
        "equal states were so frequent that counting each state once was faster than searching");
    return true;
  }

  // Continues where it stopped, unlike the sweep. Returns true if it finished.
  bool isomorphs_for(nanoseconds slice) {
    if (isomorphs_given_up_) return false;
    isomorph_bytes_ = 0;
    base::Meter meter(slice_for_others(slice, kIsomorphNode), {});
    meter.begin();
    if (!isomorphs_) {
      isomorphs_ = std::make_unique<IsomorphCounter>(make_residual_states(Matrix(problem_, {})));
    }
    const SearchStatus status = isomorphs_->run(meter);
    meter.end();
    base::add(spent_, meter.stats);
    if (status == SearchStatus::exhausted) {
      succeed(isomorphs_->count(), "isomorphs",
              "isomorphic states were so frequent that counting each class once was faster than "
              "searching");
      return true;
    }
    isomorphs_given_up_ =
        meter.limit() == Limit::memory ||
        (isomorphs_->labelled() >= kMinLabelled && isomorphs_->merging() < kMinMerging);
    isomorph_bytes_ = isomorphs_given_up_ ? 0 : meter.stats.memory;
    if (isomorphs_given_up_) isomorphs_.reset();
    return false;
  }

  void succeed(const Count& count, std::string_view engine, std::string_view reason) {
    result_.exact = at_most_ == Budget::kNoLimit || count < Count(at_most_);
    result_.count = result_.exact ? count : Count(at_most_);
    result_.stats = spent_;
    base::add(result_.stats, search_.stats());
    result_.engine = engine;
    result_.reason = reason;
  }

  CountResult finish(SearchStatus status) const {
    CountResult result = result_of(search_, status, found_);
    base::add(result.stats, spent_);
    result.reason = spent_.nodes == 0
                        ? "the search is short"
                        : "neither states nor their isomorphism classes were counted in a "
                          "twentieth of the time";
    return result;
  }

  const Problem& problem_;
  Search& search_;
  const Budget& budget_;
  const std::uint64_t at_most_;
  const bool by_nodes_;
  std::uint64_t found_ = 0;
  Stats spent_;  // by the other methods
  std::unique_ptr<IsomorphCounter> isomorphs_;
  std::size_t isomorph_bytes_ = 0;  // used by isomorphs_
  bool isomorphs_given_up_ = false;
  CountResult result_{};
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
      return AutoCounter(problem, *search, budget, at_most, options.seed.has_value()).run();
    }
    std::uint64_t found = 0;
    const SearchStatus status =
        at_most == 0 ? SearchStatus::solution : search->count(at_most, found);
    return result_of(*search, status, found);
  } catch (const std::bad_alloc&) {
    CountResult result = result_of(*search, SearchStatus::solution, 0);
    result.limit = Limit::memory;
    return result;
  }
}

}  // namespace inlay::cover
