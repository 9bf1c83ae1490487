// StepFinder: the techniques for variants in the order of their ratings.
//
//   StepFinder finder(position.model());
//   while (finder.next(position, search, step)) position.apply(step);
//
// A node of the budget is one search for a technique or one assumption.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_STEP_FINDER_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_STEP_FINDER_H_

#include "sudoku/grade/variants/assumptions.h"
#include "sudoku/grade/variants/chains.h"

namespace inlay::sudoku::grade::variants {

class StepFinder {
 public:
  static const std::size_t kTechniques;  // searches; several may be for one technique

  // `model` must outlive this.
  explicit StepFinder(const Model& model) : tools_(model) {}

  // `houses_alone`: on boards without other constraints.
  static bool finds(Technique technique, bool houses_alone);

  // The next step; as VariantGrader::next().
  bool next(const VariantPosition& position, StepSearch& search, VariantStep& step,
            std::span<const Technique> without = {});
  // The first step of one technique.
  bool next_of(Technique wanted, const VariantPosition& position, StepSearch& search,
               VariantStep& step);
  // Adds the steps of one search, by its place in the order of ratings. Require:
  // technique < kTechniques.
  void collect(std::size_t technique, const VariantPosition& position, StepSearch& search,
               Collection<VariantStep>& all);

  // The searches that have memory.
  struct Tools {
    explicit Tools(const Model& model)
        : filling(model), chains(model), assumptions(model, filling) {}
    ConstraintFilling filling;
    Chains chains;
    Assumptions assumptions;
  };

 private:
  bool find(std::size_t technique, const VariantPosition& position, StepSearch& search);

  Tools tools_;
  Finding finding_;
};

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_STEP_FINDER_H_
