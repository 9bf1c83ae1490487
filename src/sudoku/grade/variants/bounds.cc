// Line bounds: the least and greatest digits that the other cells can have bound each cell.
//
//   ordered links   thermometers, inequalities: each link moves bounds, until nothing changes
//   sums            a term is at most the greatest total minus the least values that the others
//                   can have, which differ where their cells see each other
//
// Both stop at a fixpoint within one line or one sum, so a step shows what a person sees on the
// whole line.
#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "base/bit_set.h"
#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

// The values of some cells while bounds move.
class Bounded {
 public:
  explicit Bounded(const VariantPosition& position)
      : position_(position),
        left_(position.model().domains.size()),
        known_((left_.size() + 63) / 64) {}

  Mask& operator[](Cell cell) {
    if (!base::has_bit(known_, cell)) {
      base::set_bit(known_, cell);
      left_[cell] = position_.possible(cell);
    }
    return left_[cell];
  }
  // Keeps these digits; whether that removes any. Never removes the last one.
  bool keep(Cell cell, Mask digits) {
    Mask& left = (*this)[cell];
    if ((left & ~digits) == 0 || (left & digits) == 0) return false;
    left &= digits;
    return true;
  }

  bool write(const Model& model, std::size_t origin, Finding& step) {
    variant::for_each_cell(known_.data(), known_.size(), [&](Cell cell) {
      step.cells.push_back(cell);
      add_marks(step, position_, cell, position_.candidates(cell));
      const Mask left = left_[cell];
      const Mask gone = position_.candidates(cell) & ~left;
      if (position_.value(cell) != 0 || gone == 0) return;
      add_removals(step, position_, cell, gone);
      step.bounds.push_back({cell, static_cast<Digit>(std::countr_zero(left) + 1),
                             static_cast<Digit>(std::bit_width(left))});
    });
    set_origin(step, model, origin);
    return finish(step, Technique::line_bounds, 22);
  }

 private:
  const VariantPosition& position_;
  std::vector<Mask> left_;            // of each known cell
  std::vector<std::uint64_t> known_;  // bit i: cell i
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

// What all terms but one can have together; nothing if the cells of a group have too few digits.
std::optional<Range> range_of_others(const Model& model, const Sum& sum, std::size_t one,
                                     Bounded& bounded) {
  Range all{0, 0};
  std::size_t i = 0;
  for (const std::size_t end : sum.groups) {
    Mask low = 0;  // the digits of the least sum of the group, and of the greatest
    Mask high = 0;
    for (; i < end; ++i) {
      if (i == one) continue;
      const variant::Term& term = sum.terms[i];
      const Mask left = bounded[term.cell];
      const Mask from = ~((left & -left) - 1) & model.geometry().all_values() & ~low;
      const Mask to = (std::bit_floor(left) * 2 - 1) & ~high;
      if (from == 0 || to == 0) return std::nullopt;
      low |= from & -from;
      high |= std::bit_floor(to);
      const int a = term.factor * model.value_of(std::countr_zero(from) + 1);
      const int b = term.factor * model.value_of(static_cast<int>(std::bit_width(to)));
      all.least += std::min(a, b);
      all.greatest += std::max(a, b);
    }
  }
  return all;
}

bool bounds_of_sum(const VariantPosition& position, const Sum& sum, Finding& step) {
  const Model& model = position.model();
  Bounded bounded(position);
  bool any = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
      const auto others = range_of_others(model, sum, i, bounded);
      if (!others) continue;
      const variant::Term& term = sum.terms[i];
      Mask fits = 0;
      for (const int digit : digits(bounded[term.cell])) {
        const int total = term.factor * model.value_of(digit);
        if (total + others->greatest >= sum.totals.front() &&
            total + others->least <= sum.totals.back()) {
          fits |= bit(digit);
        }
      }
      changed = bounded.keep(term.cell, fits) || changed;
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
