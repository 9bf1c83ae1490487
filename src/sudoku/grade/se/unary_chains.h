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
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_UNARY_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_UNARY_CHAINS_H_

#include <vector>

#include "sudoku/grade/se/links.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
class UnaryChains {
 public:
  explicit UnaryChains(const SizedGeometry<N>& geometry) : geometry_(geometry) {}

  // The first of the lowest rank; none, or the budget ended the search.
  std::optional<ChainProof> best(const Board<N>& board, StepSearch& search);
  // All of them by rank, those that remove the same as one before left out.
  std::vector<ChainProof> all(const Board<N>& board, StepSearch& search);

 private:
  struct FoundChain {
    Rank rank;
    bool cycle;
    bool target_on;
    LinkKinds use;
    std::vector<LinkTo> path;  // from the target back; of a cycle both ends
    std::vector<Literal> remove;
  };
  // A way to an "off" literal in a cycle search.
  struct OffNode {
    Literal literal;
    Cause cause;
    Literal from;  // the "on"
    bool is_repeat;
  };

  void run(const Board<N>& board, StepSearch& search);
  void run_pass(const Board<N>& board, LinkKinds use, StepSearch& search);
  void cycles_from(const Board<N>& board, Literal source, LinkKinds use);
  void chain_from(const Board<N>& board, Literal source, bool source_on, LinkKinds use);
  bool path_contains(Literal source, Literal on, Literal off) const;
  void offer_cycle(const Board<N>& board, std::uint32_t last_off, LinkTo end, LinkKinds use);
  void offer_chain(const Board<N>& board, FoundChain found);
  void keep(FoundChain found);
  bool wants(const Rank& rank) const { return collect_all_ || !best_ || rank < best_->rank; }
  // The longest chain of this kind that would be better than what is known; `same`: by what
  // removes the same.
  int max_length(double base, int key, const FoundChain* same) const;
  const FoundChain* best_for(const Board<N>& board, Literal target, bool target_on) const;
  ChainProof argument_of(const FoundChain& found) const;

  const SizedGeometry<N>& geometry_;
  Links<N> links_;
  bool collect_all_ = false;
  std::optional<FoundChain> best_;
  // When all are wanted: those that remove one candidate, by it, and the others.
  std::vector<FoundChain> found_;
  PerLiteral<N, std::int32_t> single_{};  // in found_; -1: none

  // One search.
  std::uint64_t run_ = 0;
  PerLiteral<N, std::uint64_t> on_run_{}, off_run_{};  // reached in which run
  PerLiteral<N, LinkTo> on_from_{}, off_from_{};       // from which, and why
  PerLiteral<N, std::uint32_t> off_node_of_{};         // cycles: from which OffRecord
  std::vector<Literal> ons_, offs_;
  std::vector<OffNode> off_nodes_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_UNARY_CHAINS_H_
