// Inside: what else follows when an assumption has spread as far as single links carry it - locked
// candidates, hidden pairs, naked pairs, X-wings, and chains on what is left of the candidates.
//
// The first of these that says something new is all that is taken. New means that it needs
// candidates gone that were there at first; these become the parents of what it removes.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_NESTED_DEDUCTIONS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_NESTED_DEDUCTIONS_H_

#include <vector>

#include "sudoku/grade/se/implication_graph.h"

namespace inlay::sudoku::grade::se {

struct Deduction {
  std::vector<Literal> remove;
  std::vector<Literal> parents;  // literals that had to go before
  NestedProof nested = nullptr;
};

template <std::size_t N>
class UnaryChains;
template <std::size_t N>
class MultipleChains;

// Level 1: patterns. 2: and forcing chains. 3: and forcing chains from several sides. 4: and
// dynamic ones instead of both. 5: and dynamic ones with forcing chains inside them.
template <std::size_t N>
class NestedDeductions {
 public:
  NestedDeductions(const SizedGeometry<N>& geometry, int level);
  ~NestedDeductions();

  // `base`: the candidates before the assumption, `grid`: those that are left.
  const std::vector<Deduction>& find(const Board<N>& base, const Board<N>& grid,
                                     const FillCounts<N>& fill_counts, StepSearch& search);

 private:
  struct Input {
    const Board<N>& base;
    const Board<N>& grid;
    const FillCounts<N>& fill_counts;
  };
  void locked(const Input& input);
  void hidden_pairs(const Input& input);
  void naked_pairs(const Input& input);
  void x_wings(const Input& input);
  void chains(const Input& input, std::vector<ChainProof> proofs, StepSearch& search);
  void parents_of(const ChainProof& proof, const Input& input);
  void keep();

  const SizedGeometry<N>& geometry_;
  Deduction current_;
  typename ImplicationGraph<N>::Set parent_set_;  // of a chain
  std::vector<Deduction> found_;
  std::unique_ptr<UnaryChains<N>> unary_;
  std::vector<std::unique_ptr<MultipleChains<N>>> multiple_;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_NESTED_DEDUCTIONS_H_
