// HouseSteps: the steps of variants for puzzles whose rules have extra houses, as plain steps.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_HOUSE_STEPS_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_HOUSE_STEPS_H_

#include "sudoku/grade/variants/step_finder.h"

namespace inlay::sudoku::grade::variants {

class HouseSteps {
 public:
  // Require: has_variant_steps(rules).
  explicit HouseSteps(const Rules& rules);

  const Rules& rules() const { return rules_; }
  // As Scale::next(). The evidence of a step is that of a VariantStep, as far as a Step has it.
  // Require: position.rules() == rules().
  bool next(const Position& position, StepSearch& search, Step& step);

 private:
  Rules rules_;
  VariantPosition empty_;
  std::vector<std::uint16_t> houses_;  // the house of the rules for each one of the model
  StepFinder finder_;
  VariantStep found_;
};

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_HOUSE_STEPS_H_
