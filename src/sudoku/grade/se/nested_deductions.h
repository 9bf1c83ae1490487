// NestedDeductions: what else follows when propagation along links has ended: locked candidates,
// hidden pairs, naked pairs, X-wings, and nested chains on the remaining candidates.
//
// Only the first kind that yields a new deduction is used. New means that it depends on candidates
// that the assumption has eliminated; these become the parents of its removals.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_NESTED_DEDUCTIONS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_NESTED_DEDUCTIONS_H_

#include <vector>

#include "sudoku/grade/se/implication_graph.h"

namespace inlay::sudoku::grade::se {

struct Deduction {
  std::vector<Literal> remove;
  std::vector<Literal> parents;  // literals that must be off first
  NestedProof nested = nullptr;
};

template <std::size_t N>
class UnaryChains;
template <std::size_t N>
class MultipleChains;

// Level 1: patterns. 2: also forcing chains. 3: also multiple forcing chains. 4: dynamic chains
// instead of both. 5: also dynamic chains with nested forcing chains.
template <std::size_t N>
class NestedDeductions {
 public:
  NestedDeductions(const SizedGeometry<N>& geometry, int level);
  ~NestedDeductions();

  // `base`: the candidates before the assumption; `grid`: those that remain.
  const std::vector<Deduction>& find(const Board<N>& base, const Board<N>& grid,
                                     const FillCounts<N>& fill_counts, StepSearch& search);

 private:
  struct Input {
    const Board<N>& base;
    const Board<N>& grid;
    const FillCounts<N>& fill_counts;
  };
  void locked(const Input& input);
  void locked_in(const Input& input, std::size_t a, std::size_t b, unsigned digits);
  void hidden_pairs(const Input& input);
  void naked_pairs(const Input& input);
  void x_wings(const Input& input);
  void chains(const Input& input, std::vector<ChainProof> proofs, StepSearch& search);
  void parents_of(const ChainProof& proof, const Input& input);
  void keep();

  const SizedGeometry<N>& geometry_;
  Deduction current_;
  LiteralSet<N> parent_set_;  // the parents collected for one chain
  std::vector<Deduction> found_;
  std::unique_ptr<UnaryChains<N>> unary_;
  std::vector<std::unique_ptr<MultipleChains<N>>> multiple_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_NESTED_DEDUCTIONS_H_
