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
//
// Time is estimated from nodes, not from the clock, so the same call always takes the same
// decisions.
#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <new>

#include "base/shared_budget.h"
#include "cover/diagram_count.h"
#include "cover/frontier_count.h"
#include "cover/isomorph_count.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

using std::chrono::nanoseconds;

// The typical time of a node or update of each method. A labelled state of the isomorph count is a
// graph with as many edges as the problem has entries.
constexpr nanoseconds kSearchNode{400};
constexpr nanoseconds kSweepNode{25};
constexpr nanoseconds kSweepUpdate{50};
constexpr nanoseconds kIsomorphNode{1000};
constexpr nanoseconds kIsomorphEntry{100};

constexpr nanoseconds kFirstSlice = std::chrono::milliseconds(2);
constexpr nanoseconds kShort = std::chrono::milliseconds(100);  // not worth another method
constexpr double kShare = 0.025;                                // of each of the other methods
constexpr double kHopeless = 300;                               // times the rest of another method
constexpr std::int64_t kHopelessShare = 16;  // of each, times the time of a hopeless search
constexpr std::size_t kMaxMemory = std::size_t{2} << 30;  // for the other methods
// The isomorph count is abandoned if fewer than one in eight of the first 128 labelled states was
// isomorphic to an earlier one.
constexpr std::uint64_t kMinLabelled = 128;
constexpr double kMinMerging = 0.125;

// `nodes` nodes, or at most ten thousand years.
nanoseconds time_of(std::uint64_t nodes, nanoseconds node) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  return static_cast<std::int64_t>(std::min(nodes, kMostNodes)) * node;
}

CountResult result_of(const Search& search, SearchStatus status, std::uint64_t found) {
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
    nanoseconds slice = kFirstSlice;
    while (true) {
      const SearchStatus status = search_for(slice);
      const bool cut = status == SearchStatus::limit && search_.limit() == Limit::nodes;
      if (!cut || time_left() <= nanoseconds{0}) return finish(status);
      const nanoseconds searched = time_of(search_.stats().nodes, kSearchNode);
      const double done = search_.progress();
      const double rest =
          static_cast<double>(searched.count()) * (1 - done) / std::max(done, 1e-30);
      slice = 3 * searched;
      if (rest <= static_cast<double>(kShort.count())) continue;
      const double all = (static_cast<double>(searched.count()) + rest) * kShare;
      const nanoseconds share = all < static_cast<double>(searched.count())
                                    ? nanoseconds(static_cast<std::int64_t>(all))
                                    : searched;
      if (run_until(share, sweep_) || run_until(share, isomorphs_)) return result_;
      if (std::min(sweep_.rest, isomorphs_.rest) > rest / kHopeless) continue;
      // Isomorphs first: they are soon given up if few states are isomorphic.
      const nanoseconds most = kHopelessShare * searched;
      if (run_until(most, isomorphs_) || run_until(most, sweep_)) return result_;
      slice = searched;
    }
  }

 private:
  // A method that counts all solutions at once.
  struct Method {
    std::string_view engine, reason;
    std::unique_ptr<CountingTask> task = {};  // null: not begun, or given up
    bool given_up = false;
    nanoseconds node{0};  // about the longest
    nanoseconds spent{0};
    double rest = std::numeric_limits<double>::infinity();  // estimated from the last run
    std::size_t bytes = 0;

    void give_up() {
      task.reset();
      rest = std::numeric_limits<double>::infinity();
      bytes = 0;
      given_up = true;
    }
  };

  nanoseconds time_left() const {
    if (budget_.time == nanoseconds::max()) return budget_.time;
    return budget_.time - search_.stats().time - spent_.time;
  }

  // Part of the budget: the nodes of a slice.
  Budget slice_of_budget(nanoseconds slice, nanoseconds node) const {
    Budget part = budget_;
    part.time = time_left();
    part.nodes = static_cast<std::uint64_t>(slice / node) + 1;
    return part;
  }

  SearchStatus search_for(nanoseconds slice) {
    search_.set_budget(slice_of_budget(slice, kSearchNode));
    return search_.count(at_most_ - found_, found_);
  }

  // Continues the method until it has taken `until` in all. Returns true if it finished.
  bool run_until(nanoseconds until, Method& method) {
    if (method.given_up || until <= method.spent) return false;
    if (!method.task) begin(method);
    if (method.given_up) return false;
    const nanoseconds spent = method.spent;
    const double done = method.task->fraction();
    while (method.spent < until) {
      base::Meter meter(budget_of(method, until - method.spent), {});
      meter.begin();
      const SearchStatus status = method.task->run(meter);
      meter.end();
      base::add(spent_, meter.stats);
      method.bytes = meter.stats.memory;
      if (status == SearchStatus::exhausted) {
        succeed(method);
        return true;
      }
      if (meter.limit() == Limit::memory || (&method == &isomorphs_ && few_isomorphs())) {
        method.give_up();
      }
      if (method.given_up || meter.limit() != Limit::nodes) return false;
      method.spent += time_taken(method, meter.stats);
    }
    const double progress = method.task->fraction() - done;
    method.rest = static_cast<double>((method.spent - spent).count()) *
                  (1 - method.task->fraction()) / std::max(progress, 1e-30);
    return false;
  }

  Budget budget_of(const Method& method, nanoseconds slice) const {
    Budget part = slice_of_budget(slice, method.node);
    const std::size_t others =
        search_.stats().memory + sweep_.bytes + isomorphs_.bytes - method.bytes;
    part.memory = std::min(part.memory - std::min(part.memory, others), kMaxMemory);
    return part;
  }

  // Most states of the isomorph count are too small to be labelled.
  nanoseconds time_taken(const Method& method, const Stats& stats) {
    if (&method == &sweep_) {
      return time_of(stats.nodes, kSweepNode) + time_of(stats.updates, kSweepUpdate);
    }
    const std::uint64_t labelled = isomorph_counter_->labelled() - labelled_;
    labelled_ = isomorph_counter_->labelled();
    return time_of(labelled, method.node) + time_of(stats.nodes, kIsomorphNode);
  }

  void begin(Method& method) {
    const Matrix matrix(problem_, {});
    if (&method == &isomorphs_) {
      auto counter = std::make_unique<IsomorphCounter>(make_residual_states(matrix));
      isomorph_counter_ = counter.get();
      method.task = std::move(counter);
      method.node = time_of(problem_.entry_count() + 1, kIsomorphEntry);
      return;
    }
    FrontierPlan plan = best_frontier_plan(matrix, FrontierCounter::kMostWords);
    if (plan.words > FrontierCounter::kMostWords) return method.give_up();
    // An update for each option of an average layer: more than most states have.
    const std::size_t layers = std::max<std::size_t>(plan.layers.size(), 1);
    method.node = kSweepNode + time_of(plan.options.size() / layers + 1, kSweepUpdate);
    method.task = make_frontier_counter(std::move(plan));
  }

  bool few_isomorphs() const {
    return isomorph_counter_->labelled() >= kMinLabelled &&
           isomorph_counter_->merging() < kMinMerging;
  }

  void succeed(const Method& method) {
    const Count count = method.task->count();
    result_.exact = at_most_ == Budget::kNoLimit || count < Count(at_most_);
    result_.count = result_.exact ? count : Count(at_most_);
    result_.stats = spent_;
    base::add(result_.stats, search_.stats());
    result_.engine = method.engine;
    result_.reason = method.reason;
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
  std::uint64_t found_ = 0;
  Stats spent_;  // by the other methods
  Method sweep_{"zdd",
                "equal states were so frequent that counting each state once was faster than "
                "searching"};
  Method isomorphs_{"isomorphs",
                    "isomorphic states were so frequent that counting each class once was faster "
                    "than searching"};
  const IsomorphCounter* isomorph_counter_ = nullptr;  // the task of isomorphs_
  std::uint64_t labelled_ = 0;                         // by it, as far as accounted for
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
      return AutoCounter(problem, *search, budget, at_most).run();
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
