#include "sudoku/grade/variants/house_steps.h"

#include <algorithm>
#include <cassert>

namespace inlay::sudoku::grade {

bool has_variant_steps(const Rules& rules, std::string_view scale) {
  return scale == kVariantScale && !rules.is_standard() && rules.size() <= VariantBoard::kMaxSide;
}
std::string_view usual_scale(const Rules& rules) {
  return rules.is_standard() ? "se" : kVariantScale;
}

namespace variants {
namespace {

std::vector<std::uint16_t> matched_houses(std::span<const House> from, std::span<const House> to) {
  std::vector<std::uint16_t> matches;
  for (const House& house : from) {
    const auto match = std::find_if(to.begin(), to.end(), [&](const House& other) {
      return std::all_of(house.cells.begin(), house.cells.end(),
                         [&](Cell cell) { return contains(other.cells, cell); });
    });
    assert(match != to.end());
    matches.push_back(static_cast<std::uint16_t>(match - to.begin()));
  }
  return matches;
}

}  // namespace

HouseSteps::HouseSteps(const Rules& rules)
    : rules_(rules),
      empty_(Variant::of(Puzzle(rules))),
      houses_(matched_houses(empty_.houses(), rules.houses())),
      finder_(empty_.model()) {}

bool HouseSteps::next(const Position& position, StepSearch& search, Step& step) {
  VariantPosition same = empty_;
  for (std::size_t i = 0; i < same.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (position.value(cell) != 0) same.place(cell, position.value(cell));
  }
  for (std::size_t i = 0; i < same.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (const int digit : digits(same.candidates(cell) & ~position.candidates(cell))) {
      same.remove(cell, digit);
    }
  }
  if (!finder_.next(same, search, found_)) return false;
  for (HouseMark& mark : found_.houses) mark.house = houses_[mark.house];
  for (grade::Link& link : found_.links) {
    if (link.why == grade::Link::Why::house) link.of = houses_[link.of];
  }
  step = std::move(static_cast<Step&>(found_));
  return true;
}

}  // namespace variants
}  // namespace inlay::sudoku::grade
