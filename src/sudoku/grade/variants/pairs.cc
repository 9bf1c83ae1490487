// Pair elimination: a candidate that fits with no candidate of a related cell.
#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

bool find_between(const VariantPosition& position, const Link& link, bool forward, Finding& step) {
  const Model& model = position.model();
  const Cell source = forward ? link.second : link.first;
  const Cell target = forward ? link.first : link.second;
  const variant::Relation& fits = forward ? link.forward : link.backward;
  const auto there = static_cast<ValueSet>(position.possible(source));
  const bool differ = model.sees(source, target);
  bool seeing = false;
  Mask gone = 0;
  for (const int digit : digits(position.candidates(target))) {
    const ValueSet partners = fits.row[static_cast<std::size_t>(digit - 1)] & there;
    const ValueSet allowed = differ ? partners & ~static_cast<ValueSet>(bit(digit)) : partners;
    if (allowed != 0) continue;
    gone |= bit(digit);
    seeing = seeing || partners != 0;
  }
  if (gone == 0) return false;
  step.cells = {source, target};
  step.digits = there;
  step.seeing = seeing;
  set_origin(step, model, link.origin);
  add_marks(step, position, source, there);
  add_removals(step, position, target, gone);
  return finish(step, Technique::pair_elimination, 24);
}

}  // namespace

bool pair_elimination(const VariantPosition& position, Finding& step) {
  for (const Link& link : position.model().links) {
    if (find_between(position, link, true, step) || find_between(position, link, false, step)) {
      return true;
    }
  }
  return false;
}

}  // namespace inlay::sudoku::grade::variants
