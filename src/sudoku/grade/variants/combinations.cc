// Combinations of cages and choices, and digits that must be in the cells of a constraint.
#include <bit>

#include "sudoku/grade/variants/digit_sets.h"
#include "sudoku/grade/variants/filling.h"

namespace inlay::sudoku::grade::variants {
namespace {

void write_sets(const VariantPosition& position, const DigitSets& found, VariantStep& step) {
  step.sets = found.sets;
  step.sums = found.sums;
  set_origin(step, position.model(), found.origin);
}

// One of the cells has the digit, so cells that see all of them do not. If only one is left, it has
// the digit.
bool confine(const VariantPosition& position, std::span<const Cell> cells, int digit,
             VariantStep& step) {
  std::vector<Cell> places;
  for (const Cell cell : cells) {
    if (position.value(cell) == digit) return false;
    if (position.has(cell, digit)) places.push_back(cell);
  }
  if (places.empty()) return false;
  if (places.size() == 1) {
    step.place.push_back({places[0], static_cast<Digit>(digit)});
  } else {
    for (const Cell cell : seeing_all(position, places, digit, {})) {
      add_removals(step, position, cell, bit(digit));
    }
  }
  if (step.place.empty() && step.remove.empty()) return false;
  step.cells = places;
  step.digits = bit(digit);
  for (const Cell cell : places) add_marks(step, position, cell, step.digits);
  return true;
}

bool finish_locked(Finding& step) {
  return finish(step, Technique::constraint_locked, 29);
}

// The digits that every combination has.
bool confine_combinations(const VariantPosition& position, Finding& step) {
  for (const DigitSets& found : digit_sets_of(position)) {
    for (const int digit : digits(found.in_all())) {
      if (!confine(position, found.cells, digit, step)) continue;
      write_sets(position, found, step);
      if (finish_locked(step)) return true;
    }
  }
  return false;
}

bool confine_needs(const VariantPosition& position, Finding& step) {
  for (const Need& need : position.model().needs) {
    if (!confine(position, need.cells, std::countr_zero(need.value) + 1, step)) continue;
    set_origin(step, position.model(), need.origin);
    if (finish_locked(step)) return true;
  }
  return false;
}

// The places for a digit in a house; cells outside see all of them, at least one by a constraint.
bool confine_houses(const VariantPosition& position, Finding& step) {
  const Model& model = position.model();
  for (std::size_t h = 0; h < model.houses.size(); ++h) {
    const House& house = model.houses[h];
    for (int digit = 1; digit <= position.digits(); ++digit) {
      std::vector<Cell> places;
      for (const Cell cell : house.cells) {
        if (position.has(cell, digit)) places.push_back(cell);
      }
      if (places.size() < 2) continue;
      for (const Cell cell : seeing_all(position, places, digit, house.cells)) {
        std::optional<std::size_t> origin;
        for (const Cell place : places) {
          if (!origin) origin = model.origin_of_sight(cell, place);
        }
        if (!origin) continue;
        if (step.constraints.empty()) set_origin(step, model, *origin);
        if (step.constraints[0] != model.origins[*origin].constraint) continue;
        add_removals(step, position, cell, bit(digit));
      }
      if (step.remove.empty()) continue;
      step.cells = places;
      step.digits = bit(digit);
      add_house(step, h);
      for (const Cell cell : places) add_marks(step, position, cell, step.digits);
      if (finish_locked(step)) return true;
    }
  }
  return false;
}

// Removes all but what is left for each cell. False: nothing to remove.
bool write_removals(const VariantPosition& position, const DigitSets& found,
                    std::span<const Mask> left, VariantStep& step) {
  for (std::size_t i = 0; i < found.cells.size(); ++i) {
    add_removals(step, position, found.cells[i], ~left[i]);
  }
  if (step.remove.empty()) return false;
  step.cells = found.cells;
  for (const Candidate& one : step.remove) step.digits |= bit(one.digit);
  for (std::size_t i = 0; i < found.cells.size(); ++i) {
    add_marks(step, position, found.cells[i], left[i]);
  }
  write_sets(position, found, step);
  return true;
}

}  // namespace

bool constraint_locked(const VariantPosition& position, Finding& step) {
  return confine_needs(position, step) || confine_houses(position, step) ||
         confine_combinations(position, step);
}

bool combinations(const VariantPosition& position, Finding& step) {
  for (const DigitSets& found : digit_sets_of(position)) {
    const std::vector<Mask> left(found.cells.size(), found.in_any());
    if (!write_removals(position, found, left, step)) continue;
    if (finish(step, Technique::combinations, 28)) return true;
  }
  return false;
}

bool arranged_combinations(const VariantPosition& position, Finding& step,
                           ConstraintFilling& filling) {
  for (const DigitSets& found : digit_sets_of(position)) {
    if (!write_removals(position, found, found.arranged(position), step)) continue;
    filling.explain(position, step.constraints[0], step);
    if (finish(step, Technique::combinations, 33)) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::variants
