// Multiple forcing chains: conclusions that follow from every candidate of a cell, from every place
// of a digit in a house, or from a candidate being on and being off; and contradictions.
//
//   nishio    contradictions, links of one digit only (7.5)
//   static    cells and houses; each literal follows from the one before it alone (8.0)
//   dynamic   literals may follow from several others; also contradictions and double chains (8.5),
//             with patterns (9.0), with nested chains (9.5 and more)
//
// The graph of each candidate that is on is built once, and each proof is a comparison of graphs.
// Static graphs are built only for cells and houses that may have a proof.
// The graph of a candidate that is off is needed only together with that of the same candidate on,
// so one is enough. The proof of the lowest rank is reported. The rank grows with length, so a
// proof is abandoned as soon as it is too long.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_CHAINS_H_

#include <vector>

#include "sudoku/grade/se/propagator.h"
#include "sudoku/grade/se/static_reach.h"

namespace inlay::sudoku::grade::se {

// One of the kinds above; depth() is Step::depth.
struct MultipleKind {
  bool nishio;
  bool dynamic;
  int level;  // PropagationRules::level

  double difficulty() const;
  int depth() const { return dynamic && !nishio ? 1 + level : 0; }
};

template <std::size_t N>
class MultipleChains {
 public:
  MultipleChains(const SizedGeometry<N>& geometry, MultipleKind kind);

  // The first proof of the lowest rank; nullopt if no proof exists or the budget is used up.
  std::optional<ChainProof> best(const Board<N>& board, const FillCounts<N>& fill_counts,
                                 StepSearch& search);
  // All proofs by rank; of those with the same removals only the first.
  std::vector<ChainProof> all(const Board<N>& board, const FillCounts<N>& fill_counts,
                              StepSearch& search);

 private:
  struct LastNode {
    const ImplicationGraph<N>* graph;
    std::uint16_t node;
  };
  struct Conclusion {
    Technique technique;
    Literal target;
    bool target_on;
    std::vector<LastNode> last_nodes;
    std::optional<std::size_t> cell, house, digit;
  };

  // The best proof so far of one effect: one literal is off, or all others of a cell are off.
  struct Slot {
    Rank rank;
    std::size_t order;  // of discovery
    ChainProof proof;
  };

  bool search_all(const Board<N>& board, const FillCounts<N>& fill_counts, StepSearch& search);
  bool search_cells();
  bool search_cell(std::size_t cell);
  const ImplicationGraph<N>* graph_of(Literal literal);
  void limit_graphs();
  void discard_graphs_over(std::size_t most);
  std::optional<Slot>& slot_of(Literal target, bool on);
  void find_contradiction(const ImplicationGraph<N>& graph, Literal source, bool source_on);
  void find_double_chains(const ImplicationGraph<N>& on, const ImplicationGraph<N>& off);
  bool search_houses(Literal literal);
  bool search_candidate(Literal literal, bool also_double);
  bool find_common(std::span<const Literal> candidates, Conclusion& conclusion);
  void find_common(Conclusion& conclusion, bool on);
  void offer(const Conclusion& conclusion, int key);
  bool is_useful(Literal target, bool on) const;
  int nested_complexity(const std::vector<LastNode>& last_nodes) const;
  ChainProof proof_of(const Conclusion& conclusion, const Rank& rank) const;

  const SizedGeometry<N>& geometry_;
  const MultipleKind kind_;
  Propagator<N> propagator_;
  const Board<N>* board_ = nullptr;
  const FillCounts<N>* fill_counts_ = nullptr;
  StepSearch* search_ = nullptr;
  std::vector<std::unique_ptr<ImplicationGraph<N>>> pool_;
  std::size_t used_ = 0;
  // Bytes of the graphs in use, and of the proofs in slots_.
  std::size_t graph_bytes_ = 0, slot_bytes_ = 0;
  PerLiteral<N, const ImplicationGraph<N>*> graphs_{};  // by literal that is on
  ImplicationGraph<N> off_;
  std::optional<StaticReach<N>> static_reach_;  // if the kind is static
  std::vector<const ImplicationGraph<N>*> members_;
  bool collect_all_ = false;
  std::optional<Slot> best_;
  // If all proofs are collected: by target, off and on, an index into slots_; -1: none.
  std::array<PerLiteral<N, std::int32_t>, 2> slot_at_;
  std::vector<std::optional<Slot>> slots_;
  std::size_t offered_ = 0;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_CHAINS_H_
