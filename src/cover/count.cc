// Counting: by the engine that was asked for, or, for `auto`, by the one that turns out to be
// quick.
//
// A search counts solutions one by one; a sweep over states (diagram) counts equal states once, and
// is done before the search has begun to be, or never; and so does a count of states that are alike
// but for names (isomorphs). Which of them it will be cannot be seen in the problem. So the search
// goes first, for a short time, after which its progress says how long it will take. The others are
// tried for a small part of that, then the search goes on for three times as long as before, and so
// on: what hopeless tries cost stays within a twentieth of the whole, and what a good one saves has
// no limit.
#include <algorithm>
#include <chrono>

#include "base/shared_budget.h"
#include "cover/diagram_count.h"
#include "cover/isomorph_count.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds kFirstSlice = std::chrono::milliseconds(20);
constexpr nanoseconds kLongestSweep = std::chrono::minutes(1);
constexpr nanoseconds kWorthASweep = std::chrono::milliseconds(100);  // not worth a sweep
constexpr double kPart = 0.025;  // for a sweep, and for isomorphs
constexpr std::size_t kSweepMemory = std::size_t{2} << 30;
// Isomorphs are given up when of so many states not one in eight was like another.
constexpr std::uint64_t kLabelled = 128;
constexpr double kLeastAlike = 0.125;

CountResult result_of(const Search& search, SearchStatus step, std::uint64_t found) {
  CountResult counted{Count(found), step == SearchStatus::exhausted, search.stats(), Limit::none};
  if (step == SearchStatus::limit) counted.limit = search.limit();
  counted.engine = search.engine();
  return counted;
}

// What the search has yet to do, as its progress lets one guess.
nanoseconds rest_of(const Search& search) {
  const double done = std::max(search.progress(), 1e-9);
  const double spent = static_cast<double>(search.stats().time.count());
  constexpr double kLongest = 1e18;
  return nanoseconds(static_cast<std::int64_t>(std::min(spent * (1 - done) / done, kLongest)));
}

class AutoCounter {
 public:
  AutoCounter(const Problem& problem, Search& search, const Budget& budget, std::uint64_t at_most)
      : problem_(problem), search_(search), budget_(budget), at_most_(at_most) {}

  CountResult run() {
    nanoseconds slice = kFirstSlice;
    while (true) {
      const SearchStatus step = search_for(slice);
      const bool cut = step == SearchStatus::limit && search_.limit() == Limit::time;
      if (!cut || time_left() <= nanoseconds{0}) return finish(step);
      const nanoseconds rest = rest_of(search_);
      const auto part =
          nanoseconds(static_cast<std::int64_t>(static_cast<double>(rest.count()) * kPart));
      if (rest > kWorthASweep) {
        const nanoseconds slice_of_others = std::min({part, search_.stats().time, kLongestSweep});
        if (isomorphs_for(slice_of_others) || sweep_for(slice_of_others)) return counted_;
      }
      slice = 3 * search_.stats().time;
    }
  }

 private:
  nanoseconds time_left() const {
    if (budget_.time == nanoseconds::max()) return budget_.time;
    return budget_.time - search_.stats().time - spent_.time;
  }

  SearchStatus search_for(nanoseconds slice) {
    Budget part = budget_;
    part.time = std::min(slice, time_left());
    search_.set_budget(std::move(part));
    return search_.count(at_most_ - found_, found_);
  }

  Budget part_of_budget(nanoseconds slice) const {
    Budget part = budget_;
    part.time = std::min(slice, time_left());
    part.memory =
        std::min(part.memory - std::min(part.memory, search_.stats().memory + held_), kSweepMemory);
    return part;
  }

  // Whether the sweep came to its end.
  bool sweep_for(nanoseconds slice) {
    const TriedCount tried = try_count(problem_, part_of_budget(slice));
    base::add(spent_, tried.stats);
    if (!tried.count) return false;
    succeed(*tried.count, "zdd",
            "equal states met so often that counting them once was quicker than searching");
    return true;
  }

  // Goes on where it was, other than the sweep; whether it came to its end.
  bool isomorphs_for(nanoseconds slice) {
    if (hopeless_) return false;
    held_ = 0;
    base::Meter meter(part_of_budget(slice), {});
    meter.begin();
    if (!isomorphs_) {
      isomorphs_ = std::make_unique<IsomorphCounter>(make_residual_states(Matrix(problem_, {})));
    }
    const SearchStatus step = isomorphs_->run(meter);
    meter.end();
    base::add(spent_, meter.stats);
    if (step == SearchStatus::exhausted) {
      succeed(isomorphs_->count(), "isomorphs",
              "so many states are alike that counting each shape once was quicker than searching");
      return true;
    }
    hopeless_ = meter.limit() == Limit::memory ||
                (isomorphs_->labelled() >= kLabelled && isomorphs_->merging() < kLeastAlike);
    held_ = hopeless_ ? 0 : meter.stats.memory;
    if (hopeless_) isomorphs_.reset();
    return false;
  }

  void succeed(const Count& count, std::string_view engine, std::string_view reason) {
    counted_.exact = at_most_ == Budget::kNoLimit || count < Count(at_most_);
    counted_.count = counted_.exact ? count : Count(at_most_);
    counted_.stats = spent_;
    base::add(counted_.stats, search_.stats());
    counted_.engine = engine;
    counted_.reason = reason;
  }

  CountResult finish(SearchStatus step) const {
    CountResult counted = result_of(search_, step, found_);
    base::add(counted.stats, spent_);
    counted.reason =
        spent_.nodes == 0
            ? "the search is short"
            : "neither states nor their shapes were counted in a twentieth of the time";
    return counted;
  }

  const Problem& problem_;
  Search& search_;
  const Budget& budget_;
  const std::uint64_t at_most_;
  std::uint64_t found_ = 0;
  Stats spent_;  // by the others
  std::unique_ptr<IsomorphCounter> isomorphs_;
  std::size_t held_ = 0;  // bytes, by isomorphs_
  bool hopeless_ = false;
  CountResult counted_{};
};

}  // namespace

Result<CountResult> count(const Problem& problem, const SearchOptions& options,
                          const Budget& budget, std::uint64_t at_most) {
  auto search = Search::make(problem, options, budget);
  if (!search) return search.error();
  if (search->engine() == "zdd") {
    const DiagramOptions states{.seed = options.seed, .progress = options.progress};
    CountResult counted = count_by_states(problem, states, budget);
    counted.engine = "zdd";
    if (at_most == Budget::kNoLimit || counted.count < at_most) return counted;
    counted.count = at_most;
    counted.exact = false;
    return counted;
  }
  // A limit of nodes is one of the search, and means the same each time.
  if (options.engine == "auto" && !problem.has_multiplicities() && options.tree == nullptr &&
      options.order == Order::depth_first && budget.nodes == Budget::kNoLimit) {
    return AutoCounter(problem, *search, budget, at_most).run();
  }
  std::uint64_t found = 0;
  const SearchStatus step = at_most == 0 ? SearchStatus::solution : search->count(at_most, found);
  return result_of(*search, step, found);
}

}  // namespace inlay::cover
