// Constraint filling: what a single constraint, of any form, leaves for its cells.
//
// It runs the propagators of the search for this constraint alone. All that it uses of the other
// rules is which of the cells must differ, so that a person can check the result on these cells.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_FILLING_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_FILLING_H_

#include <memory>
#include <vector>

#include "sudoku/grade/variants/finders.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::grade::variants {

// A network with the memory for one propagation.
class Deduction {
 public:
  // `around`: as for Network.
  explicit Deduction(const variant::Primitives& primitives, const variant::Peers* around = nullptr);

  // Removes what the network refutes; false: a contradiction, and `sets` is undefined.
  bool run(std::vector<ValueSet>& sets);
  // Whether the network refutes that the cell has this value, a set of one. `sets`: what the last
  // call of run() or remove() left. Only the propagators that the change wakes run, so it takes a
  // fraction of run().
  bool refutes(const std::vector<ValueSet>& sets, Cell cell, ValueSet value);
  // Removes the value from such sets, and what the network then refutes; false: a contradiction,
  // and `sets` is undefined.
  bool remove(std::vector<ValueSet>& sets, Cell cell, ValueSet value);
  const variant::Network& network() const { return *network_; }

 private:
  std::unique_ptr<variant::Network> network_;
  std::unique_ptr<variant::Propagation> propagation_;
  std::vector<std::uint64_t> memory_;
  std::vector<ValueSet> trial_;  // of refutes()
  std::vector<std::uint64_t> trial_memory_;
};

// The digits of all cells as sets.
std::vector<ValueSet> sets_of(const VariantPosition& position);

class ConstraintFilling {
 public:
  explicit ConstraintFilling(const Model& model);

  struct Part {
    std::uint32_t constraint;
    std::vector<Cell> cells;
    Deduction deduction;
  };
  // The constraints that are more than links and sets of different cells.
  std::span<Part> parts() { return parts_; }
  // Adds the reasons of clashes.h for removals that follow from the constraint. None if it is no
  // part, or if the position contradicts it.
  void explain(const VariantPosition& position, std::uint32_t constraint, VariantStep& step);

  bool find(const VariantPosition& position, Finding& step);

 private:
  std::vector<Part> parts_;
};

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_FILLING_H_
