// Singles, locked candidates and subsets in the houses of a variant.
#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/grade/tight_choices.h"
#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

// Bit i: the i-th cell of the house has the digit as a candidate.
Mask places_of(const VariantPosition& position, const House& house, int digit) {
  Mask places = 0;
  for (std::size_t i = 0; i < house.cells.size(); ++i) {
    if (position.has(house.cells[i], digit)) places |= Mask{1} << i;
  }
  return places;
}

void place_in_house(const VariantPosition& position, std::size_t house, int digit, Cell cell,
                    VariantStep& step) {
  step.cells = {cell};
  step.digits = bit(digit);
  add_house(step, house);
  add_marks(step, position, cell, step.digits);
  step.place.push_back({cell, static_cast<Digit>(digit)});
}

template <typename Wanted>
bool find_hidden_single(const VariantPosition& position, Finding& step, int rating,
                        const Wanted& wanted) {
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    const House& house = position.houses()[h];
    if (!wanted(house)) continue;
    for (int digit = 1; digit <= position.digits(); ++digit) {
      const Mask places = places_of(position, house, digit);
      if (!std::has_single_bit(places)) continue;
      const Cell cell = house.cells[static_cast<std::size_t>(std::countr_zero(places))];
      place_in_house(position, h, digit, cell, step);
      if (finish(step, Technique::hidden_single, rating)) return true;
    }
  }
  return false;
}

constexpr std::array kNaked{Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};

void write_subset(const VariantPosition& position, std::size_t house, Mask cells, Mask digits,
                  VariantStep& step) {
  for (const int i : bits(cells)) {
    const Cell cell = position.houses()[house].cells[static_cast<std::size_t>(i)];
    step.cells.push_back(cell);
    add_marks(step, position, cell, digits);
  }
  step.digits = digits;
  add_house(step, house);
}

}  // namespace

std::vector<Cell> seeing_all(const VariantPosition& position, std::span<const Cell> places,
                             int digit, std::span<const Cell> except) {
  std::vector<Cell> cells;
  const Model& model = position.model();
  for (const Cell cell : model.peers.list(places.front())) {
    if (!position.has(cell, digit) || contains(except, cell)) continue;
    const bool all = std::all_of(places.begin(), places.end(),
                                 [&](Cell place) { return model.sees(cell, place); });
    if (all) cells.push_back(cell);
  }
  return cells;
}

bool full_house(const VariantPosition& position, Finding& step) {
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    const auto& cells = position.houses()[h].cells;
    const auto is_empty = [&](Cell cell) { return position.value(cell) == 0; };
    if (std::count_if(cells.begin(), cells.end(), is_empty) != 1) continue;
    const Cell cell = *std::find_if(cells.begin(), cells.end(), is_empty);
    const Mask left = position.candidates(cell);
    if (!std::has_single_bit(left)) continue;
    place_in_house(position, h, std::countr_zero(left) + 1, cell, step);
    if (finish(step, Technique::full_house, 10)) return true;
  }
  return false;
}

bool hidden_single_in_box(const VariantPosition& position, Finding& step) {
  return find_hidden_single(position, step, 12,
                            [](const House& house) { return house.kind == House::Kind::box; });
}

bool hidden_single(const VariantPosition& position, Finding& step) {
  return find_hidden_single(position, step, 15, [](const House&) { return true; });
}

bool naked_single(const VariantPosition& position, Finding& step) {
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (!std::has_single_bit(position.candidates(cell))) continue;
    step.cells = {cell};
    step.digits = position.candidates(cell);
    add_marks(step, position, cell, step.digits);
    step.place.push_back({cell, static_cast<Digit>(std::countr_zero(step.digits) + 1)});
    if (finish(step, Technique::naked_single, 20)) return true;
  }
  return false;
}

bool locked(const VariantPosition& position, Finding& step) {
  std::array<Mask, VariantBoard::kMaxValues> places;
  for (std::size_t a = 0; a < position.houses().size(); ++a) {
    const House& base = position.houses()[a];
    for (int digit = 1; digit <= position.digits(); ++digit) {
      places[static_cast<std::size_t>(digit - 1)] = places_of(position, base, digit);
    }
    for (const auto& [b, in_cover] : position.model().overlaps[a]) {
      const House& cover = position.houses()[b];
      for (int digit = 1; digit <= position.digits(); ++digit) {
        const Mask of_digit = places[static_cast<std::size_t>(digit - 1)];
        if (std::popcount(of_digit) < 2 || (of_digit & ~in_cover) != 0) continue;
        for (const Cell cell : cover.cells) {
          if (!contains(base.cells, cell)) add_removals(step, position, cell, bit(digit));
        }
        if (step.remove.empty()) continue;
        step.digits = bit(digit);
        add_house(step, a, Role::base);
        add_house(step, b, Role::cover);
        for (const int i : bits(of_digit)) {
          const Cell cell = base.cells[static_cast<std::size_t>(i)];
          step.cells.push_back(cell);
          add_marks(step, position, cell, step.digits);
        }
        const bool box = base.kind == House::Kind::box;
        if (finish(step, box ? Technique::pointing : Technique::claiming, 26)) return true;
      }
    }
  }
  return false;
}

bool naked_subset(const VariantPosition& position, Finding& step, int size, int rating) {
  const Technique technique = kNaked[static_cast<std::size_t>(size - 2)];
  std::vector<Mask> sets;
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    const auto& cells = position.houses()[h].cells;
    sets.clear();
    for (const Cell cell : cells) sets.push_back(position.candidates(cell));
    const bool found = any_tight_choice(sets, size, [&](Mask chosen, Mask digits) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((chosen >> i & 1) == 0) add_removals(step, position, cells[i], digits);
      }
      if (step.remove.empty()) return false;
      write_subset(position, h, chosen, digits, step);
      return finish(step, technique, rating);
    });
    if (found) return true;
  }
  return false;
}

bool naked_subset_in_sight(const VariantPosition& position, Finding& step, int size, int rating) {
  const Technique technique = kNaked[static_cast<std::size_t>(size - 2)];
  const Model& model = position.model();
  std::vector<Mask> sets;
  for (const Sight& sight : model.sights) {
    if (sight.cells.size() == static_cast<std::size_t>(position.digits())) continue;  // a house
    sets.clear();
    for (const Cell cell : sight.cells) sets.push_back(position.candidates(cell));
    const bool found = any_tight_choice(sets, size, [&](Mask chosen, Mask digits) {
      for (const int i : bits(chosen)) {
        step.cells.push_back(sight.cells[static_cast<std::size_t>(i)]);
      }
      for (const int digit : grade::digits(digits)) {
        for (const Cell cell : seeing_all(position, step.cells, digit, step.cells)) {
          add_removals(step, position, cell, bit(digit));
        }
      }
      if (step.remove.empty()) return step.cells.clear(), false;
      step.digits = digits;
      for (const Cell cell : step.cells) add_marks(step, position, cell, digits);
      set_origin(step, model, sight.origin);
      return finish(step, technique, rating);
    });
    if (found) return true;
  }
  return false;
}

bool hidden_subset(const VariantPosition& position, Finding& step, int size, int rating) {
  constexpr std::array kNames{Technique::hidden_pair, Technique::hidden_triple,
                              Technique::hidden_quad};
  const Technique technique = kNames[static_cast<std::size_t>(size - 2)];
  std::vector<Mask> sets;
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    const House& house = position.houses()[h];
    sets.clear();
    for (int digit = 1; digit <= position.digits(); ++digit) {
      sets.push_back(places_of(position, house, digit));
    }
    const bool found = any_tight_choice(sets, size, [&](Mask digits, Mask places) {
      for (const int i : bits(places)) {
        add_removals(step, position, house.cells[static_cast<std::size_t>(i)], ~digits);
      }
      if (step.remove.empty()) return false;
      write_subset(position, h, places, digits, step);
      return finish(step, technique, rating);
    });
    if (found) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::variants
