// Propagator: builds the implication graph of an assumption, in the order of Sudoku Explainer.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_PROPAGATOR_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_PROPAGATOR_H_

#include <memory>
#include <vector>

#include "sudoku/grade/se/implication_graph.h"

namespace inlay::sudoku::grade::se {

// Which implications the propagator follows.
struct PropagationRules {
  bool cell_links;  // follow the links within a cell
  bool dynamic;     // candidates that are off are eliminated, which may create new strong links
  int level;        // 1: with patterns; 2 and more: with nested chains
};

template <std::size_t N>
class NestedDeductions;  // nested_deductions.h

template <std::size_t N>
class Propagator {
 public:
  Propagator(const SizedGeometry<N>& geometry, PropagationRules rules);
  ~Propagator();

  // False: the budget is used up.
  bool propagate(const Board<N>& base, const FillCounts<N>& fill_counts, Literal source, bool on,
                 StepSearch& search, ImplicationGraph<N>& graph);

 private:
  bool expand_on(std::uint16_t node);
  bool expand_off(std::uint16_t node);
  bool imply_off(std::uint16_t from, Literal literal, Cause cause);
  bool imply_on(std::uint16_t from, Literal literal, Cause cause, std::size_t kind);
  void index_off(std::uint16_t node);
  void apply_nested_deductions(StepSearch& search);

  const SizedGeometry<N>& geometry_;
  const PropagationRules rules_;
  std::unique_ptr<NestedDeductions<N>> nested_;
  const Board<N>* base_ = nullptr;
  const FillCounts<N>* fill_counts_ = nullptr;
  ImplicationGraph<N>* graph_ = nullptr;
  // grid_: the candidates without those that were expanded as off. open_: grid_ without those that
  // are off but not expanded yet. ons_: the candidates that are on.
  Board<N> grid_, open_, ons_;
  std::vector<std::uint16_t> pending_on_, pending_off_;
  std::size_t next_on_ = 0, next_off_ = 0;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_PROPAGATOR_H_
