// Patterns of three or four cells that need only houses and which cells must differ: two strong
// links of one digit, XY-Wings and XYZ-Wings. Cells see each other by a house or by a constraint.
#include <array>
#include <bit>

#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

// A house with two places for a digit.
struct StrongLink {
  std::size_t house;
  std::array<Cell, 2> places;
};

std::vector<StrongLink> strong_links(const VariantPosition& position, int digit) {
  std::vector<StrongLink> links;
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    std::array<Cell, 2> places{};
    std::size_t count = 0;
    for (const Cell cell : position.houses()[h].cells) {
      if (!position.has(cell, digit)) continue;
      if (count < 2) places[count] = cell;
      ++count;
    }
    if (count == 2) links.push_back({h, places});
  }
  return links;
}

std::optional<std::size_t> common_house(const VariantPosition& position, Cell a, Cell b) {
  for (std::size_t h = 0; h < position.houses().size(); ++h) {
    const auto& cells = position.houses()[h].cells;
    if (contains(cells, a) && contains(cells, b)) return h;
  }
  return std::nullopt;
}

// What players call two strong links: two rows joined in a column are a skyscraper, a row and a
// column joined in a box a kite.
Technique name_of(const VariantPosition& position, std::size_t first, std::size_t second,
                  std::optional<std::size_t> joint) {
  using Kind = House::Kind;
  const auto kind = [&](std::size_t house) { return position.houses()[house].kind; };
  const auto is_line = [&](std::size_t house) {
    return kind(house) == Kind::row || kind(house) == Kind::column;
  };
  if (!joint || !is_line(first) || !is_line(second)) return Technique::turbot_fish;
  if (kind(first) != kind(second)) return Technique::two_string_kite;
  return is_line(*joint) ? Technique::skyscraper : Technique::turbot_fish;
}

// Two strong links whose places `joins` see each other, so one of the `ends` has the digit.
bool finish_two_links(const VariantPosition& position, Technique wanted, int digit,
                      std::array<std::size_t, 2> houses, std::array<Cell, 2> ends,
                      std::array<Cell, 2> joins, Finding& step) {
  const Model& model = position.model();
  if (!model.sees(joins[0], joins[1])) return false;
  const auto joint = common_house(position, joins[0], joins[1]);
  const Technique technique = name_of(position, houses[0], houses[1], joint);
  if (technique != wanted) return false;
  for (const Cell cell : seeing_all(position, ends, digit, {})) {
    add_removals(step, position, cell, bit(digit));
  }
  if (step.remove.empty()) return false;
  step.digits = bit(digit);
  step.cells = {ends[0], ends[1], joins[0], joins[1]};
  for (const std::size_t house : houses) add_house(step, house, Role::base);
  if (joint) {
    add_house(step, *joint, Role::cover);
  } else if (const auto origin = model.origin_of_sight(joins[0], joins[1])) {
    set_origin(step, model, *origin);
  }
  for (const Cell cell : step.cells) add_marks(step, position, cell, step.digits);
  return finish(step, technique, 42);
}

// A pivot {x, y} or {x, y, z}, and the wings {x, z} and {y, z}.
bool write_wing(const VariantPosition& position, std::array<Cell, 3> cells, Finding& step) {
  const auto& [pivot, first, second] = cells;
  const Mask common = position.candidates(first) & position.candidates(second);
  const bool pivot_has_it = (position.candidates(pivot) & common) != 0;
  const auto places = std::span(cells).subspan(pivot_has_it ? 0 : 1);
  for (const Cell cell :
       seeing_all(position, places, std::countr_zero(common) + 1, std::array{pivot})) {
    add_removals(step, position, cell, common);
  }
  if (step.remove.empty()) return false;
  step.digits = common;
  step.cells.assign(cells.begin(), cells.end());
  for (const Cell cell : step.cells) {
    add_marks(step, position, cell, common);
    add_marks(step, position, cell, ~common, Role::off);
  }
  return true;
}

// `size`: of the pivot.
bool wing(const VariantPosition& position, int size, Technique technique, int rating,
          Finding& step) {
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto pivot = static_cast<Cell>(i);
    const Mask middle = position.candidates(pivot);
    if (size_of(middle) != size) continue;
    std::vector<Cell> wings;
    for (const Cell cell : position.model().peers.list(pivot)) {
      const Mask pair = position.candidates(cell);
      if (size_of(pair) == 2 && size_of(pair & middle) == size - 1) wings.push_back(cell);
    }
    for (const Cell first : wings) {
      for (const Cell second : wings) {
        const Mask xz = position.candidates(first), yz = position.candidates(second);
        if (first >= second || xz == yz || size_of(middle | xz | yz) != 3) continue;
        if (size == 2 && (middle & xz & yz) != 0) continue;
        if (write_wing(position, {pivot, first, second}, step) && finish(step, technique, rating)) {
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool two_links(const VariantPosition& position, Finding& step, Technique technique) {
  for (int digit = 1; digit <= position.digits(); ++digit) {
    const std::vector<StrongLink> links = strong_links(position, digit);
    for (std::size_t a = 0; a < links.size(); ++a) {
      for (std::size_t b = a + 1; b < links.size(); ++b) {
        const auto& first = links[a].places;
        const auto& second = links[b].places;
        if (contains(first, second[0]) || contains(first, second[1])) continue;
        for (const std::size_t i : {0U, 1U}) {
          for (const std::size_t j : {0U, 1U}) {
            if (finish_two_links(position, technique, digit, {links[a].house, links[b].house},
                                 {first[1 - i], second[1 - j]}, {first[i], second[j]}, step)) {
              return true;
            }
          }
        }
      }
    }
  }
  return false;
}

bool xy_wing(const VariantPosition& position, Finding& step) {
  return wing(position, 2, Technique::xy_wing, 43, step);
}
bool xyz_wing(const VariantPosition& position, Finding& step) {
  return wing(position, 3, Technique::xyz_wing, 44, step);
}

}  // namespace inlay::sudoku::grade::variants
