// The table of constraints: all families, and the search for a name.
#include <algorithm>

#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku {

std::span<const ConstraintKind* const> constraint_kinds() {
  static const std::vector<const ConstraintKind*> kinds = [] {
    std::vector<const ConstraintKind*> all;
    for (const auto family :
         {variant::cell_kinds(), variant::house_kinds(), variant::global_kinds(),
          variant::pair_kinds(), variant::line_kinds(), variant::line_sum_kinds(),
          variant::sum_kinds(), variant::outside_kinds(), variant::count_kinds(),
          variant::index_kinds(), variant::pattern_kinds(), variant::structure_kinds(),
          variant::composed_kinds()}) {
      for (const variant::Kind& kind : family) all.push_back(&kind);
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
