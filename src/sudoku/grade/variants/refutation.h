// Refutation: which conclusions of an assumption its contradiction needs, so that a person can
// follow them. It goes back from the contradiction: each candidate that is gone has a cause in the
// round before, in this order of preference: a cell that sees it has the digit; another digit has
// its only place here in a house; no partner in a related cell; a single constraint.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_REFUTATION_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_REFUTATION_H_

#include <set>
#include <utility>
#include <vector>

#include "sudoku/grade/variants/filling.h"

namespace inlay::sudoku::grade::variants {

class Refutation {
 public:
  // `sets`: of the position, with the assumption, and after each round. All must outlive this.
  Refutation(const Model& model, ConstraintFilling& filling,
             const std::vector<std::vector<ValueSet>>& sets)
      : model_(model), filling_(filling), sets_(sets) {}

  // The contradiction, one of these.
  void end_in_cell(Cell cell);
  void end_in_house(std::size_t house, int digit);
  void end_in_constraint(std::uint32_t constraint);

  // In the order of the rounds; nothing if some candidate has another cause.
  std::vector<Conclusion> conclusions() const;
  // The constraints that they and the contradiction need.
  const std::set<std::uint32_t>& constraints() const { return constraints_; }

 private:
  void need_gone(Cell cell, ValueSet value);
  void need_all_gone(Cell cell, ValueSet values);
  void need_value(Cell cell);
  bool by_sight(Cell cell, ValueSet value, std::size_t time);
  bool by_house(Cell cell, ValueSet value, std::size_t time);
  bool by_link(Cell cell, ValueSet value, std::size_t time);
  bool by_constraint(Cell cell, ValueSet value, std::size_t time);
  template <typename Refutes>
  void need_cells(const ConstraintFilling::Part& part, std::vector<ValueSet> before,
                  const Refutes& refutes);
  void add(Cell cell, ValueSet value, bool on, std::size_t time);

  const Model& model_;
  ConstraintFilling& filling_;
  const std::vector<std::vector<ValueSet>>& sets_;
  std::set<std::pair<Cell, ValueSet>> seen_;
  std::set<Conclusion> found_;
  std::set<std::uint32_t> constraints_;
  bool complete_ = true;
};

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_REFUTATION_H_
