// Assumptions: suppose that a cell has a digit, and draw conclusions in rounds until something is
// impossible.
//
//   round   each single removes its digit from the cells that see it;
//           each house with one place for a digit places it;
//           each constraint removes what it refutes alone, all from the sets before the round
//
// A contradiction is a cell without candidates, a house without a place for a digit, or a
// constraint that cannot be filled. The number of rounds until then does not depend on any order.
// The step is the candidate with the fewest rounds. What takes more than rounds, the propagators of
// all constraints together find; last, the same with assumptions inside.
//
// Source of the idea: D. Berthier, T&E(n), "Pattern-Based Constraint Satisfaction and Logic
// Puzzles" (2012); as in src/sudoku/grade/inlay/contradictions.cc.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_ASSUMPTIONS_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_ASSUMPTIONS_H_

#include "sudoku/grade/variants/filling.h"

namespace inlay::sudoku::grade::variants {

constexpr int kEasiestAssumption = 60, kHardestAssumption = 100;  // ratings

class Assumptions {
 public:
  // `filling` must outlive this.
  Assumptions(const Model& model, ConstraintFilling& filling);

  // The refuted candidate with the shortest argument. False: no candidate is refuted with a rating
  // of at most `hardest`, or search.ended().
  bool find(const VariantPosition& position, StepSearch& search, Finding& step,
            int hardest = kHardestAssumption);

 private:
  struct End {
    std::optional<Cell> cell;
    std::optional<std::size_t> house;
    int digit = 0;  // that the house has no place for
    std::optional<std::uint32_t> constraint;
  };
  // The number of rounds to a contradiction, at most `most`; nullopt without one. `base`: the
  // sets without the assumption.
  std::optional<int> rounds(const std::vector<ValueSet>& base, std::vector<ValueSet> sets, int most,
                            End& end);
  bool round(const std::vector<ValueSet>& before, const std::vector<ValueSet>& earlier,
             std::vector<ValueSet>& after, End& end);
  bool refutes_nested(std::vector<ValueSet> sets, StepSearch& search);
  // Adds the conclusions and the constraints that the contradiction needs, if they are few.
  void add_argument(const std::vector<ValueSet>& base, const std::vector<ValueSet>& assumed,
                    VariantStep& step);

  const Model& model_;
  ConstraintFilling& filling_;
  Deduction whole_;
};

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_ASSUMPTIONS_H_
