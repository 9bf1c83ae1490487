// What every search of Inlay has in common: a budget, three ways to come back, and what it spent.
//
// A search is pulled: next() runs until it has one more solution, has proved that there is none
// left, or has used up its budget. It can be stopped, given a new budget and continued.
#ifndef INLAY_SEARCH_H_
#define INLAY_SEARCH_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <stop_token>

namespace inlay {

// The limits of one search. The default has none. Node limits are deterministic; the clock, the
// memory and the stop token are looked at every few hundred nodes.
struct Budget {
  static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = kNoLimit;  // search nodes, counted from the first call of next()
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // wall time inside next()
  std::size_t memory = std::numeric_limits<std::size_t>::max();     // bytes held by the search
  std::stop_token stop = {};  // asked to stop by another thread

  static Budget unlimited() { return {}; }
};

enum class SearchStatus {
  solution,   // one more solution is ready to be read
  exhausted,  // all solutions have been delivered
  limit,      // the budget is used up or a stop was requested: the rest is unknown
};

// Why a search came back with SearchStatus::limit.
enum class Limit { none, nodes, time, memory, stopped };

struct Stats {
  std::uint64_t nodes = 0;    // branch nodes visited
  std::uint64_t updates = 0;  // elementary changes of the engine's data structure
  std::uint64_t guesses = 0;  // nodes at which more than one choice was left
  std::uint64_t moves = 0;  // choices made (a value placed, an option taken), undone ones included
  std::uint64_t solutions = 0;       // delivered so far
  std::size_t depth = 0;             // choices on the path now
  std::size_t max_depth = 0;         // the most there ever were
  std::size_t memory = 0;            // bytes held by the engine's tables and stacks, about
  std::chrono::nanoseconds time{0};  // wall time inside next()
};

struct Progress {
  const Stats& stats;
  // Part of the search tree that lies behind, 0 to 1: at each level (tried - 1) / choices, scaled
  // by the product of the levels above. It is exact for a uniform tree and an estimate for any
  // other. Source: D. E. Knuth, "The Art of Computer Programming" 4B, 7.2.2.1 (the DLX programs'
  // reports).
  double fraction;
};

// Called from within next(), on the searching thread, at most once per `interval`.
struct ProgressReport {
  std::function<void(const Progress&)> call = {};
  std::chrono::milliseconds interval{100};
};

// The solutions of a search as an input range:  for (const auto& s : Solutions(search)) ...
// It ends when the search is exhausted or at its limit; search.stats() and last() tell which.
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
