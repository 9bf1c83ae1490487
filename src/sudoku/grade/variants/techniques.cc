// The techniques for constraints of variants.
#include <array>

#include "inlay/variant_grade.h"

namespace inlay::sudoku::grade {
namespace {

constexpr TechniqueInfo row(Technique id, std::string_view name, std::string_view title) {
  return {id, name, title, Family::constraint, 0, 0, 0, 0, Level::none, false};
}

constexpr std::array kConstraintTechniques{
    row(Technique::line_bounds, "line_bounds", "Line Bounds"),
    row(Technique::pair_elimination, "pair_elimination", "Pair Elimination"),
    row(Technique::constraint_locked, "constraint_locked", "Locked by a Constraint"),
    row(Technique::combinations, "combinations", "Combinations"),
    row(Technique::innies_outies, "innies_outies", "Innies and Outies"),
    row(Technique::constraint_filling, "constraint_filling", "Constraint Filling"),
    row(Technique::assumption, "assumption", "Assumption"),
};
static_assert(
    [] {
      for (std::size_t i = 0; i < kConstraintTechniques.size(); ++i) {
        const auto first = static_cast<std::size_t>(Technique::line_bounds);
        if (static_cast<std::size_t>(kConstraintTechniques[i].id) != first + i) return false;
      }
      return true;
    }(),
    "one row for each technique, in the order of the enumeration");

}  // namespace

std::span<const TechniqueInfo> variant_techniques() {
  return kConstraintTechniques;
}

}  // namespace inlay::sudoku::grade
