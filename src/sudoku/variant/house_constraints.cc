#include "sudoku/variant/house_constraints.h"

#include <algorithm>
#include <set>

#include "sudoku/irregular_regions.h"
#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku::variant {
namespace {

using CellSet = std::vector<Cell>;  // in increasing order

CellSet sorted(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

Constraint constraint_of(std::string_view kind, std::vector<int> numbers = {},
                         std::vector<std::vector<Cell>> parts = {}) {
  return {find_constraint_kind(kind), std::move(numbers), std::move(parts)};
}

class Houses {
 public:
  Houses(const Rules& rules, const VariantBoard& board) : rules_(rules), geometry_(board, {}) {}

  std::vector<Constraint> constraints() {
    for (const House& house : rules_.houses()) {
      if (house.is_extra() && !written_.contains(sorted(house.cells))) write(house);
    }
    return std::move(constraints_);
  }

 private:
  void write(const House& house) {
    switch (house.kind) {
      case House::Kind::region:
        return write_regions();
      case House::Kind::diagonal:
        constraints_.push_back(constraint_of("diagonal", {house.index == 0 ? -1 : 1}));
        return;
      case House::Kind::window:
        if (write_all("windoku")) return;
        break;
      case House::Kind::group:
        if (write_all("disjoint-groups")) return;
        break;
      default:
        break;
    }
    constraints_.push_back(constraint_of("different", {}, {house.cells}));
  }

  void write_regions() {
    auto regions = regions_beside_diagonals(rules_.size(), rules_.houses());
    written_.insert(regions.begin(), regions.end());
    constraints_.push_back(constraint_of("jigsaw", {}, std::move(regions)));
  }

  // The constraint without arguments, if all its sets of cells are houses.
  bool write_all(std::string_view kind) {
    const Constraint constraint = constraint_of(kind);
    Primitives primitives(geometry_);
    kind_of(constraint).lower({geometry_, {}}, constraint, primitives);
    std::set<CellSet> houses, sets;
    for (const House& house : rules_.houses()) houses.insert(sorted(house.cells));
    for (const Distinct& set : primitives.distincts) sets.insert(sorted(set.cells));
    if (!std::includes(houses.begin(), houses.end(), sets.begin(), sets.end())) return false;
    written_.merge(sets);
    constraints_.push_back(constraint);
    return true;
  }

  const Rules& rules_;
  const BoardGeometry geometry_;
  std::set<CellSet> written_;
  std::vector<Constraint> constraints_;
};

}  // namespace

std::vector<Constraint> house_constraints(const Rules& rules, const VariantBoard& board) {
  return rules.is_standard() ? std::vector<Constraint>() : Houses(rules, board).constraints();
}

}  // namespace inlay::sudoku::variant
