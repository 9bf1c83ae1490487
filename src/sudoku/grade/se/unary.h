// Forcing chains and cycles from one candidate: each literal of the chain follows from the one
// before alone (6.5 to about 7.6).
//
//   cycle          on -> off -> on -> ... back to where it began: each link holds both ways, so
//                  what sees an on and an off of the same digit goes
//   forcing chain  on -> ... -> off, or off -> ... -> on: the assumption was wrong
//
// Three passes over all candidates: links of one digit (X), links within cells (Y, cycles only),
// both (XY). The search is breadth first, and the first way to a literal is kept. In cycles an
// "off" is kept anew for every way to it that does not pass it already; only the way back to the
// start makes a difference, so only that is looked at again.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_UNARY_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_UNARY_H_

#include <vector>

#include "sudoku/grade/se/links.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
class UnaryChains {
 public:
  explicit UnaryChains(const Shape<N>& shape) : shape_(shape) {}

  // The first of the lowest rank; none, or the budget ended the search.
  std::optional<Argument> best(const Board<N>& board, Search& search);
  // All of them by rank, those that remove the same as one before left out.
  std::vector<Argument> all(const Board<N>& board, Search& search);

 private:
  struct Found {
    Rank rank;
    bool cycle;
    bool target_on;
    Use use;
    std::vector<LinkTo> path;  // from the target back; of a cycle both ends
    std::vector<Literal> remove;
  };
  // A way to an "off" literal in a cycle search.
  struct OffRecord {
    Literal literal;
    Cause cause;
    Literal from;  // the "on"
    bool again;
  };

  void run(const Board<N>& board, Search& search);
  void run_pass(const Board<N>& board, Use use, Search& search);
  void cycles_from(const Board<N>& board, Literal source, Use use);
  void chain_from(const Board<N>& board, Literal source, bool source_on, Use use);
  bool passes(Literal source, Literal on, Literal off) const;
  void offer_cycle(const Board<N>& board, std::uint32_t last_off, LinkTo end, Use use);
  void offer_chain(const Board<N>& board, Found found);
  void keep(Found found);
  bool wants(const Rank& rank) const { return all_wanted_ || !best_ || rank < best_->rank; }
  // The longest chain of this kind that would be better than what is known; `same`: by what
  // removes the same.
  int most(double base, int key, const Found* same) const;
  const Found* known_for(const Board<N>& board, Literal target, bool target_on) const;
  Argument argument_of(const Found& found) const;

  const Shape<N>& shape_;
  Links<N> links_;
  bool all_wanted_ = false;
  std::optional<Found> best_;
  // When all are wanted: those that remove one candidate, by it, and the others.
  std::vector<Found> found_;
  PerLiteral<N, std::int32_t> single_{};  // in found_; -1: none

  // One search.
  std::uint64_t run_ = 0;
  PerLiteral<N, std::uint64_t> on_run_{}, off_run_{};  // reached in which run
  PerLiteral<N, LinkTo> on_from_{}, off_from_{};       // from which, and why
  PerLiteral<N, std::uint32_t> on_record_{};           // cycles: from which OffRecord
  std::vector<Literal> ons_, offs_;
  std::vector<OffRecord> records_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_UNARY_H_
