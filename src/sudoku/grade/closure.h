// Closure: what every literal implies, link by link, for 512 targets at a time.
//
//   after k links:  reached(a) has the bit of b  <=>  a chain of at most k links leads from a to b
//
// One more link is one union of rows for each implication, so the shortest chains of all literals
// together cost some microseconds a link; a search from each literal costs milliseconds.
#ifndef INLAY_SRC_SUDOKU_GRADE_CLOSURE_H_
#define INLAY_SRC_SUDOKU_GRADE_CLOSURE_H_

#include <cstddef>

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
  // their opposites, while reached() has all that every literal implies.
  template <typename Work, typename Closed>
  std::optional<ShortestChains> shortest(const Implications& implications, std::uint16_t most,
                                         const Work& work, const Closed& closed) {
    std::optional<ShortestChains> found;
    const auto literals = static_cast<Literal>(implications.literals());
    for (Literal first = 0; first < literals; first += kTargets) {
      const Literal end = std::min<Literal>(first + kTargets, literals);
      start(literals, first, end);
      for (std::uint16_t links = 1; links <= most; ++links) {
        if (!work(implications.size())) return std::nullopt;
        if (!extend(implications)) {
          closed();
          break;
        }
        if (add_contradictions(first, end, links, found)) {
          most = links;
          break;
        }
      }
    }
    return found;
  }

  const Row& reached(Literal literal) const { return rows_[literal]; }
  static bool any(const Row& row) {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < kTargets / 64; ++i) all |= row[i];
    return all != 0;
  }

 private:
  void start(Literal literals, Literal first, Literal end) {
    rows_.assign(literals, Row{});
    for (Literal literal = first; literal < end; ++literal) {
      rows_[literal][(literal - first) / 64] = std::uint64_t{1} << (literal - first) % 64;
    }
    next_ = rows_;
  }
  // One more link. False: nothing new follows.
  bool extend(const Implications& implications) {
    Row news{};
    for (Literal literal = 0; literal < rows_.size(); ++literal) {
      const Row before = rows_[literal];
      Row row = before;
      for (const Literal to : implications.implied_by(literal)) row |= rows_[to];
      news |= row ^ before;
      next_[literal] = row;
    }
    std::swap(rows_, next_);
    return any(news);
  }
  // Adds the literals whose opposites were reached. False: none was.
  bool add_contradictions(Literal first, Literal end, std::uint16_t links,
                          std::optional<ShortestChains>& found) const {
    bool reached = false;
    for (Literal literal = first; literal < end; ++literal) {
      const Literal target = opposite(literal) - first;
      if ((rows_[literal][target / 64] >> target % 64 & 1) == 0) continue;
      if (!found || links < found->links) found = ShortestChains{links, {}};
      found->from.push_back(literal);
      reached = true;
    }
    return reached;
  }

  std::vector<Row> rows_, next_;  // by literal
};

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_CLOSURE_H_
