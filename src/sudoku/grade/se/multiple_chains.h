// Forcing chains from several sides: what every digit of a cell or every place of a digit in a
// house leads to, what both states of a candidate lead to, and what leads to a contradiction.
//
//   nishio    one digit, contradictions only (7.5)
//   static    cells and houses, each literal from the one before alone (8.0)
//   dynamic   what is gone counts, too; contradictions and doubles besides (8.5), with patterns
//             inside (9.0), with chains inside (9.5 and more)
//
// Each "on" is spread once, and every argument is a comparison of webs. What is off is asked for
// only beside the same candidate on, and has one web for all. Only the argument of the lowest rank
// is wanted: rank is by length, so an argument is given up as soon as it is too long.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_CHAINS_H_

#include <vector>

#include "sudoku/grade/se/propagator.h"

namespace inlay::sudoku::grade::se {

// Which of the kinds above; depth as in Step.
struct MultipleKind {
  bool nishio;
  bool dynamic;
  int level;  // of Spreading

  double difficulty() const;
  int depth() const { return dynamic && !nishio ? 1 + level : 0; }
};

template <std::size_t N>
class MultipleChains {
 public:
  MultipleChains(const SizedGeometry<N>& geometry, MultipleKind kind);

  // The first of the lowest rank; none, or the budget ended the search.
  std::optional<ChainProof> best(const Board<N>& board, const FillCounts<N>& fill_counts,
                                 StepSearch& search);
  // All of them by rank, of those that remove the same only the first.
  std::vector<ChainProof> all(const Board<N>& board, const FillCounts<N>& fill_counts,
                              StepSearch& search);

 private:
  struct EndPoint {
    const ImplicationGraph<N>* graph;
    std::uint16_t node;
  };
  struct Conclusion {
    Technique technique;
    Literal target;
    bool target_on;
    std::vector<EndPoint> ends;
    std::optional<std::size_t> cell, house, digit;
  };

  // The best so far of those that remove the same; of one literal, or all but one of a cell.
  struct Slot {
    Rank rank;
    std::size_t order;  // in which they were found
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
  void find_common(Conclusion& conclusion, bool on);
  void offer(const Conclusion& conclusion, int key);
  bool is_useful(Literal target, bool on) const;
  int nested_complexity(const std::vector<EndPoint>& ends) const;
  ChainProof argument_of(const Conclusion& conclusion, const Rank& rank) const;

  const SizedGeometry<N>& geometry_;
  const MultipleKind kind_;
  Propagator<N> propagator_;
  const Board<N>* board_ = nullptr;
  const FillCounts<N>* fill_counts_ = nullptr;
  StepSearch* search_ = nullptr;
  std::vector<std::unique_ptr<ImplicationGraph<N>>> pool_;
  std::size_t used_ = 0;
  // Bytes of the webs in use, and of the arguments in slots_.
  std::size_t graph_bytes_ = 0, slot_bytes_ = 0;
  PerLiteral<N, const ImplicationGraph<N>*> graphs_{};  // of what is on
  ImplicationGraph<N> off_;
  std::vector<const ImplicationGraph<N>*> members_;
  bool collect_all_ = false;
  std::optional<Slot> best_;
  // When all are wanted: by target, off and on, an index into slots_; -1: none.
  std::array<PerLiteral<N, std::int32_t>, 2> slot_at_;
  std::vector<std::optional<Slot>> slots_;
  std::size_t offered_ = 0;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_MULTIPLE_CHAINS_H_
