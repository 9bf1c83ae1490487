#include "sudoku/variant/infer/families.h"

#include <algorithm>
#include <tuple>

#include "base/stable_sort.h"

namespace inlay::sudoku::variant {

Families families_of(const Facts& facts) {
  const VariantBoard& board = facts.board;
  const auto row = [&](Cell cell) { return cell / board.columns; };
  const auto column = [&](Cell cell) { return cell % board.columns; };
  const auto box = [&](Cell cell) {
    return std::pair(row(cell) / board.box_rows, column(cell) / board.box_columns);
  };
  Families families;
  for (auto* family : {&families.rows, &families.columns, &families.boxes}) {
    family->reserve(facts.houses.size());
  }
  for (std::size_t i = 0; i < facts.houses.size(); ++i) {
    const auto& house = facts.houses[i];
    const auto same = [&](const auto& part) {
      return std::all_of(house.begin(), house.end(),
                         [&](Cell cell) { return part(cell) == part(house[0]); });
    };
    const bool on_grid = house.back() < board.grid_cells();
    std::vector<std::size_t>& family = on_grid && same(row)      ? families.rows
                                       : on_grid && same(column) ? families.columns
                                       : on_grid && board.box_rows > 0 && same(box)
                                           ? families.boxes
                                           : families.others;
    family.push_back(i);
  }
  for (auto* family : {&families.rows, &families.columns, &families.boxes}) {
    base::stable_sort(*family, [&](std::size_t a, std::size_t b) {
      return facts.houses[a][0] < facts.houses[b][0];
    });
  }
  return families;
}

}  // namespace inlay::sudoku::variant
