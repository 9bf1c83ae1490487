// The techniques for variants, one function each: the first step in the order of the board, with
// its evidence, or each of them for a list. They read only the position and the lists of the model,
// so a technique works for every kind of constraint that lowers to such primitives.
//
// Every step is sound for all solutions: it follows from the candidates, the houses and primitives
// that the constraints demand, and nothing assumes that there is one solution. Ratings are fixed
// for each technique, and removing candidates never takes a step away without its effect. So the
// highest rating on the way to the solution does not depend on the order of the steps.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_FINDERS_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_FINDERS_H_

#include "sudoku/grade/bits.h"
#include "sudoku/grade/finder.h"
#include "sudoku/grade/variants/model.h"

namespace inlay::sudoku::grade::variants {

class ConstraintFilling;

// --- What finders share ---

inline void add_marks(VariantStep& step, const VariantPosition& position, Cell cell, Mask digits,
                      Role role = Role::pattern) {
  for (const int digit : grade::digits(digits & position.candidates(cell))) {
    step.marks.push_back({cell, static_cast<Digit>(digit), role});
  }
}
inline void add_house(VariantStep& step, std::size_t house, Role role = Role::house) {
  step.houses.push_back({static_cast<std::uint16_t>(house), role});
}
inline void add_removals(VariantStep& step, const VariantPosition& position, Cell cell,
                         Mask digits) {
  for (const int digit : grade::digits(digits & position.candidates(cell))) {
    step.remove.push_back({cell, static_cast<Digit>(digit)});
  }
}
// The step that a finder writes. If all steps are wanted, each is moved to the collection.
struct Finding : VariantStep {
  Collection<VariantStep>* all = nullptr;
};
// Ends a step. True: it is the one that was wanted, or no more are; false: the finder continues
// with a cleared step.
inline bool finish(Finding& step, Technique technique, int rating) {
  if (step.place.empty() && step.remove.empty()) return false;
  step.technique = technique;
  step.rating = rating;
  if (step.all == nullptr) return true;
  step.all->add(static_cast<const VariantStep&>(step));
  step.clear();
  return step.all->full();
}
// The constraint that the step names, and its cells: the whole line if it has one.
inline void set_origin(VariantStep& step, const Model& model, std::size_t origin) {
  step.constraints.push_back(model.origins[origin].constraint);
  step.line = model.origins[origin].line;
}
// The cells that see all of `places` and have the digit, without those of `except`.
std::vector<Cell> seeing_all(const VariantPosition& position, std::span<const Cell> places,
                             int digit, std::span<const Cell> except);

// --- Techniques with houses ---

bool full_house(const VariantPosition& position, Finding& step);
bool hidden_single_in_box(const VariantPosition& position, Finding& step);
bool hidden_single(const VariantPosition& position, Finding& step);
bool naked_single(const VariantPosition& position, Finding& step);
bool locked(const VariantPosition& position, Finding& step);
bool naked_subset(const VariantPosition& position, Finding& step, int size, int rating);
// The same for cells that differ by a constraint, and all cells that see them.
bool naked_subset_in_sight(const VariantPosition& position, Finding& step, int size, int rating);
bool hidden_subset(const VariantPosition& position, Finding& step, int size, int rating);
bool fish(const VariantPosition& position, Finding& step, int size, int rating);
// `technique`: skyscraper, two_string_kite or turbot_fish, by the houses that take part.
bool two_links(const VariantPosition& position, Finding& step, Technique technique);
bool xy_wing(const VariantPosition& position, Finding& step);
bool xyz_wing(const VariantPosition& position, Finding& step);

// --- Techniques with constraints ---

// The least and greatest digits that the other cells of a line or a sum can have bound a cell.
bool line_bounds(const VariantPosition& position, Finding& step);
// A candidate that no candidate of a related cell fits.
bool pair_elimination(const VariantPosition& position, Finding& step);
// A digit must be in some cells of a constraint, or of a house whose cells others see by a
// constraint. No cell that sees all of them can have it.
bool constraint_locked(const VariantPosition& position, Finding& step);
// The digits of a cage or a choice: digits that no combination has.
bool combinations(const VariantPosition& position, Finding& step);
// Candidates with which no combination can be arranged in the cells. `filling` finds the reasons.
bool arranged_combinations(const VariantPosition& position, Finding& step,
                           ConstraintFilling& filling);
// The rule of 45: houses minus known sums. At most `most` empty cells remain.
bool innies_outies(const VariantPosition& position, Finding& step, int most, int rating);

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_FINDERS_H_
