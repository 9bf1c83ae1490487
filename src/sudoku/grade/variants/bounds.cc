// Line bounds: the least and greatest candidates of the other cells bound each cell.
//
//   ordered links   thermometers, inequalities: each link moves bounds, until nothing changes
//   sums            a term is at most the greatest total minus the least values of the others
//
// Both stop at a fixpoint within one line or one sum, so a step shows what a person sees on the
// whole line.
#include <algorithm>
#include <bit>
#include <map>

#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

// The values of some cells while bounds move.
class Bounded {
 public:
  explicit Bounded(const VariantPosition& position) : position_(position) {}

  Mask& operator[](Cell cell) {
    return left_.try_emplace(cell, position_.possible(cell)).first->second;
  }
  // Keeps these digits; whether that removes any. Never removes the last one.
  bool keep(Cell cell, Mask digits) {
    Mask& left = (*this)[cell];
    if ((left & ~digits) == 0 || (left & digits) == 0) return false;
    left &= digits;
    return true;
  }

  bool write(const Model& model, std::size_t origin, Finding& step) {
    for (const auto& [cell, left] : left_) {
      step.cells.push_back(cell);
      add_marks(step, position_, cell, position_.candidates(cell));
      const Mask gone = position_.candidates(cell) & ~left;
      if (position_.value(cell) != 0 || gone == 0) continue;
      add_removals(step, position_, cell, gone);
      step.bounds.push_back({cell, static_cast<Digit>(std::countr_zero(left) + 1),
                             static_cast<Digit>(std::bit_width(left))});
    }
    set_origin(step, model, origin);
    return finish(step, Technique::line_bounds, 22);
  }

 private:
  const VariantPosition& position_;
  std::map<Cell, Mask> left_;
};

bool keep_related(const variant::Relation& fits, Cell source, Cell target, Bounded& bounded) {
  Mask allowed = 0;
  for (const int digit : digits(bounded[source])) {
    allowed |= fits.row[static_cast<std::size_t>(digit - 1)];
  }
  return bounded.keep(target, allowed);
}

// All ordered links of one line. `last` becomes the first link behind them.
bool bounds_of_line(const VariantPosition& position, std::size_t first, std::size_t last,
                    Finding& step) {
  const Model& model = position.model();
  Bounded bounded(position);
  bool any = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = first; i < last; ++i) {
      const Link& link = model.links[i];
      if (!link.ordered) continue;
      changed = keep_related(link.forward, link.first, link.second, bounded) || changed;
      changed = keep_related(link.backward, link.second, link.first, bounded) || changed;
    }
    any = any || changed;
  }
  return any && bounded.write(model, model.links[first].origin, step);
}

struct Range {
  int least, greatest;
};

bool bounds_of_sum(const VariantPosition& position, const Sum& sum, Finding& step) {
  const Model& model = position.model();
  Bounded bounded(position);
  const auto range_of = [&](const variant::Term& term) {
    const Mask left = bounded[term.cell];
    if (left == 0) return Range{0, 0};
    const int a = term.factor * model.value_of(std::countr_zero(left) + 1);
    const int b = term.factor * model.value_of(static_cast<int>(std::bit_width(left)));
    return Range{std::min(a, b), std::max(a, b)};
  };
  bool any = false;
  for (bool changed = true; changed;) {
    changed = false;
    Range all{0, 0};
    for (const variant::Term& term : sum.terms) {
      const Range one = range_of(term);
      all.least += one.least;
      all.greatest += one.greatest;
    }
    for (const variant::Term& term : sum.terms) {
      const Range one = range_of(term);
      const int least = sum.totals.front() - (all.greatest - one.greatest);
      const int greatest = sum.totals.back() - (all.least - one.least);
      Mask fits = 0;
      for (const int digit : digits(bounded[term.cell])) {
        const int part = term.factor * model.value_of(digit);
        if (part >= least && part <= greatest) fits |= bit(digit);
      }
      if (!bounded.keep(term.cell, fits)) continue;
      changed = true;
      const Range now = range_of(term);
      all.least += now.least - one.least;
      all.greatest += now.greatest - one.greatest;
    }
    any = any || changed;
  }
  return any && bounded.write(model, sum.origin, step);
}

}  // namespace

bool line_bounds(const VariantPosition& position, Finding& step) {
  const Model& model = position.model();
  for (std::size_t first = 0, last = 0; first < model.links.size(); first = last) {
    const std::size_t origin = model.links[first].origin;
    while (last < model.links.size() && model.links[last].origin == origin) ++last;
    if (bounds_of_line(position, first, last, step)) return true;
  }
  return std::any_of(model.sums.begin(), model.sums.end(),
                     [&](const Sum& sum) { return bounds_of_sum(position, sum, step); });
}

}  // namespace inlay::sudoku::grade::variants
