// What all searches of Inlay share: a budget, a status, statistics and progress reports.
//
// cover::Search, sudoku::Solver, classic::Search and cover::DiagramWalk deliver one solution per
// call of next(): it runs until it has a solution, has proved that none is left, or has used up its
// budget. Such a search can be stopped, given a new budget and continued. generate_puzzles(),
// minimals() and classic::solve_stream() call a function of the caller for each result instead.
//
// Conventions of the library: limits are a `const Budget&`; a number of threads is an `int` from 0
// to 1024, where 0 means one per CPU and 1 is the default; progress is a ProgressReport.
#ifndef INLAY_SEARCH_H_
#define INLAY_SEARCH_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>

#include "inlay/count.h"
#include "inlay/stop.h"

namespace inlay {

// The limits of one call or one search; unlimited by default. A node limit is exact and
// deterministic. Time, memory and the stop token are checked every few hundred nodes.
struct Budget {
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = kNoLimit;  // search nodes, counted from the first call of next()
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // wall time inside next()
  std::size_t memory = std::numeric_limits<std::size_t>::max();     // bytes used by the search
  StopToken stop = {};  // lets another thread end the search

  static Budget unlimited() { return {}; }
};

enum class SearchStatus {
  solution,   // one more solution is ready
  exhausted,  // all solutions have been delivered
  limit,      // the budget is used up or a stop was requested; more solutions may exist
};

// Why a search returned SearchStatus::limit.
enum class Limit { none, nodes, time, memory, stopped };

struct Stats {
  std::uint64_t nodes = 0;    // branch nodes visited
  std::uint64_t updates = 0;  // elementary changes of the engine's data structure
  std::uint64_t guesses = 0;  // nodes with more than one choice left
  std::uint64_t moves = 0;    // choices made (values placed, options taken), including undone ones
  std::uint64_t solutions = 0;       // delivered so far
  std::size_t depth = 0;             // choices on the current path
  std::size_t max_depth = 0;         // maximum of `depth` so far
  std::size_t memory = 0;            // approximate bytes used by the engine's tables and stacks
  std::chrono::nanoseconds time{0};  // wall time inside next()
};

struct Progress {
  const Stats& stats;
  // Part of the search tree already searched, 0 to 1: each level contributes (tried - 1) / choices,
  // scaled by the product of the levels above. Exact for a uniform tree, an estimate for any other.
  // Source: D. E. Knuth, "The Art of Computer Programming" 4B, 7.2.2.1 (the DLX programs' reports).
  double fraction;
};

// Called on the searching thread, from within the call that searches, at most once per `interval`.
struct ProgressReport {
  std::function<void(const Progress&)> call = {};
  std::chrono::milliseconds interval{100};
};

// The number of solutions of a problem or a puzzle.
struct CountResult {
  Count count = 0;
  bool exact =
      false;  // false: the maximum or the budget ended the count; there are at least `count`
  Stats stats = {};
  Limit limit = Limit::none;     // why it is not exact; none: the maximum was reached
  std::string_view engine = {};  // cover::count() only: the engine that counted, never "auto"
  std::string_view reason = {};  // cover::count() only: why `auto` chose it
};

// The solutions of a search as an input range:  for (const auto& s : Solutions(search)) ...
// The range ends when next() does not return a solution. Afterwards search.limit() is Limit::none
// if the search is exhausted; otherwise it is the limit that ended it.
template <typename Search>
class Solutions {
 public:
  explicit Solutions(Search& search) : search_(&search) {}

  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = decltype(std::declval<const Search&>().solution());
    using difference_type = std::ptrdiff_t;
    using reference = value_type;
    using pointer = void;

    iterator() = default;
    explicit iterator(Search* search) : search_(search) { ++*this; }
    reference operator*() const { return search_->solution(); }
    iterator& operator++() {
      if (search_->next() != SearchStatus::solution) search_ = nullptr;
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& a, const iterator& b) { return a.search_ == b.search_; }

   private:
    Search* search_ = nullptr;
  };

  iterator begin() { return iterator(search_); }
  iterator end() { return {}; }

 private:
  Search* search_;
};

}  // namespace inlay

#endif  // INLAY_SEARCH_H_
