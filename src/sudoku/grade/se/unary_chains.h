// Forcing chains and cycles from one candidate. Each literal of the chain follows from the one
// before it alone (rating 6.5 to about 7.6).
//
//   cycle          on -> off -> on -> ... -> start: every link holds in both directions, so a
//                  candidate that sees both an on and an off of its digit is removed
//   forcing chain  on -> ... -> off, or off -> ... -> on: the assumption was wrong
//
// For all candidates, three passes use the links of one digit (X), the links within cells (Y,
// cycles only), and both (XY). The search is breadth-first, and the first path to a literal is
// kept. In cycles Sudoku Explainer keeps every path to an "off" that does not contain it already.
// That matters only if the path leads back to the start, so only these are kept here.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_UNARY_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_UNARY_CHAINS_H_

#include <vector>

#include "sudoku/grade/se/chain_reach.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
class UnaryChains {
 public:
  explicit UnaryChains(const SizedGeometry<N>& geometry) : geometry_(geometry) {}

  // The first chain of the lowest rank; nullopt if no chain exists or the budget is used up.
  std::optional<ChainProof> best(const Board<N>& board, StepSearch& search);
  // All chains by rank, without those with the same removals as an earlier one.
  std::vector<ChainProof> all(const Board<N>& board, StepSearch& search);

 private:
  struct FoundChain {
    Rank rank;
    bool cycle;
    bool target_on;
    LinkKinds kinds;
    std::vector<LinkTo> path;  // backwards from the target; a cycle has its start at both ends
    std::vector<Literal> remove;
  };
  // One path to an "off" literal in a search for cycles.
  struct OffNode {
    Literal literal;
    Cause cause;
    Literal from;    // the literal before, which is on
    bool is_repeat;  // an earlier path has reached the literal
  };

  void run(const Board<N>& board, StepSearch& search);
  void run_pass(const Board<N>& board, LinkKinds kinds, StepSearch& search);
  void cycles_from(const Board<N>& board, Literal source, LinkKinds kinds);
  void chain_from(const Board<N>& board, Literal source, bool source_on, LinkKinds kinds);
  bool path_contains(Literal source, Literal on, Literal off) const;
  void offer_cycle(const Board<N>& board, std::uint32_t last_off, LinkTo end, LinkKinds kinds);
  void offer_chain(const Board<N>& board, FoundChain found);
  void keep(FoundChain found);
  bool wants(const Rank& rank) const { return collect_all_ || !best_ || rank < best_->rank; }
  // The greatest length of a chain of this kind that would be better than the best so far; `same`:
  // the best chain with the same removal.
  int max_length(double base, int key, const FoundChain* same) const;
  const FoundChain* best_for(const Board<N>& board, Literal target, bool target_on) const;
  ChainProof proof_of(const FoundChain& found) const;

  const SizedGeometry<N>& geometry_;
  Links<N> links_;
  ChainReach<N> reach_;
  bool collect_all_ = false;
  std::optional<FoundChain> best_;
  // If all chains are collected: the chains, and for each literal the best chain that removes only
  // it.
  std::vector<FoundChain> found_;
  PerLiteral<N, std::int32_t> single_{};  // index into found_; -1: none

  // State of one search.
  std::uint64_t run_ = 0;
  PerLiteral<N, std::uint64_t> on_run_{}, off_run_{};  // the last run that reached the literal
  PerLiteral<N, LinkTo> on_from_{}, off_from_{};       // the literal before, and the cause
  PerLiteral<N, std::uint32_t> off_node_of_{};         // cycles: index into off_nodes_
  std::vector<Literal> ons_, offs_;
  std::vector<OffNode> off_nodes_;
  std::vector<LinkTo> cycle_;  // the path of the last cycle
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_UNARY_CHAINS_H_
