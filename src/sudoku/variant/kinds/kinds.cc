// The table of constraints: all families, and the search for a name.
#include <algorithm>

#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku {

namespace {

ConstraintFamily family(std::string_view title, std::span<const variant::Kind> rows) {
  ConstraintFamily made{title, {}};
  for (const variant::Kind& row : rows) made.kinds.push_back(&row);
  return made;
}

}  // namespace

std::span<const ConstraintFamily> constraint_families() {
  static const std::vector<ConstraintFamily> families{
      family("Cells", variant::cell_kinds()),
      family("Houses and regions", variant::house_kinds()),
      family("Rules for the whole board", variant::global_kinds()),
      family("Pairs of cells", variant::pair_kinds()),
      family("Lines", variant::line_kinds()),
      family("Sums along lines", variant::line_sum_kinds()),
      family("Cages and sums", variant::sum_kinds()),
      family("Clues outside the grid", variant::outside_kinds()),
      family("Counting and containing", variant::count_kinds()),
      family("Indexing", variant::index_kinds()),
      family("Patterns", variant::pattern_kinds()),
      family("Structure", variant::structure_kinds()),
      family("Groups of constraints", variant::composed_kinds())};
  return families;
}

std::span<const ConstraintKind* const> constraint_kinds() {
  static const std::vector<const ConstraintKind*> kinds = [] {
    std::vector<const ConstraintKind*> all;
    for (const ConstraintFamily& family : constraint_families()) {
      all.insert(all.end(), family.kinds.begin(), family.kinds.end());
    }
    return all;
  }();
  return kinds;
}

const ConstraintKind* find_constraint_kind(std::string_view name) {
  const auto kinds = constraint_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const ConstraintKind* kind) { return kind->name == name; });
  return found == kinds.end() ? nullptr : *found;
}

}  // namespace inlay::sudoku
