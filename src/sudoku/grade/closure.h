// Closure: what every literal implies, link by link, for 512 targets at a time.
//
//   after k links:  reached(a) has the bit of b  <=>  a chain of at most k links leads from a to b
//
// One more link is one union of rows for each implication, so the shortest chains of all literals
// together cost some microseconds a link; a search from each literal costs milliseconds.
#ifndef INLAY_SRC_SUDOKU_GRADE_CLOSURE_H_
#define INLAY_SRC_SUDOKU_GRADE_CLOSURE_H_

#include <cstddef>
#include <functional>

#include "sudoku/grade/implications.h"

namespace inlay::sudoku::grade {

// The literals that imply their opposites by the fewest links.
struct ShortestChains {
  std::uint16_t links;
  std::vector<Literal> from;  // in increasing order
};

class Closure {
 public:
  static constexpr std::size_t kTargets = 512;
  using Row [[gnu::vector_size(kTargets / 8)]] = std::uint64_t;

  // Stops at `most` links. work(units) is called with each link; a unit is about a nanosecond, and
  // false ends the search. closed() is called for each 512 targets to which no chain leads from
  // their opposites, while reached() has all that every literal implies. Both may be empty.
  std::optional<ShortestChains> shortest(const Implications& implications, std::uint16_t most,
                                         const std::function<bool(std::size_t)>& work = {},
                                         const std::function<void()>& closed = {});

  const Row& reached(Literal literal) const { return rows_[literal]; }
  static bool any(const Row& row);

 private:
  void start(Literal literals, Literal first, Literal end);
  // One more link. False: nothing new follows.
  bool extend(const Implications& implications);
  // Adds the literals whose opposites were reached. False: none was.
  bool add_contradictions(Literal first, Literal end, std::uint16_t links,
                          std::optional<ShortestChains>& found) const;

  std::vector<Row> rows_, next_;  // by literal
};

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_CLOSURE_H_
