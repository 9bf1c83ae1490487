// Propagator: draws all conclusions from one assumption, in the order of the reference.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_PROPAGATOR_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_PROPAGATOR_H_

#include <memory>
#include <vector>

#include "sudoku/grade/se/implication_graph.h"

namespace inlay::sudoku::grade::se {

// Which conclusions the propagator draws.
struct PropagationRules {
  bool y;        // along the links within a cell
  bool dynamic;  // what is off is gone, and may leave new pairs
  int level;     // 1: patterns inside, 2 and more: chains inside
};

template <std::size_t N>
class NestedDeductions;  // inside.h

template <std::size_t N>
class Propagator {
 public:
  Propagator(const SizedGeometry<N>& geometry, PropagationRules how);
  ~Propagator();

  // False: the budget ended it.
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
  const PropagationRules how_;
  std::unique_ptr<NestedDeductions<N>> nested_;
  const Board<N>* base_ = nullptr;
  const FillCounts<N>* fill_counts_ = nullptr;
  ImplicationGraph<N>* graph_ = nullptr;
  // The candidates left when what was looked at is gone; less what is off but not looked at yet;
  // and those that are on.
  Board<N> grid_, open_, ons_;
  std::vector<std::uint16_t> pending_on_, pending_off_;
  std::size_t next_on_ = 0, next_off_ = 0;
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_PROPAGATOR_H_
