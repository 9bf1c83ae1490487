#include "sudoku/variant/generate/clue_orbits.h"

#include <algorithm>

namespace inlay::sudoku::variant {

Result<std::vector<std::vector<Cell>>> clue_orbits(const VariantBoard& board, Symmetry symmetry,
                                                   const std::vector<bool>& clued) {
  std::vector<std::vector<Cell>> all;
  if (symmetry == Symmetry::none) {
    for (int cell = 0; cell < board.grid_cells(); ++cell) all.push_back({static_cast<Cell>(cell)});
  } else {
    if (board.rows != board.columns) {
      return Error{ErrorKind::invalid, "a symmetry of the clues needs as many rows as columns"};
    }
    auto found = orbits(*Rules::boxes(board.rows, 1), symmetry);
    if (!found) return found.error();
    all = std::move(*found);
  }
  for (auto& orbit : all) std::erase_if(orbit, [&](Cell cell) { return clued[cell]; });
  std::erase_if(all, [](const auto& orbit) { return orbit.empty(); });
  return all;
}

std::optional<std::size_t> orbit_between(const std::vector<std::vector<Cell>>& orbits,
                                         const std::vector<int>& one, const std::vector<int>& other,
                                         base::Random& random) {
  std::vector<std::size_t> some;
  for (std::size_t i = 0; i < orbits.size(); ++i) {
    const auto differs = [&](Cell cell) { return one[cell] != other[cell]; };
    if (std::any_of(orbits[i].begin(), orbits[i].end(), differs)) some.push_back(i);
  }
  if (some.empty()) return std::nullopt;
  return some[random.below(some.size())];
}

bool is_clue(const Constraint& constraint) {
  return constraint.kind->name == "given" && constraint.numbers.size() == 1;
}

std::vector<bool> clued_cells(const Variant& variant) {
  std::vector<bool> clued(static_cast<std::size_t>(variant.board().cell_count()));
  for (const Constraint& constraint : variant.constraints()) {
    if (!is_clue(constraint)) continue;
    for (const Cell cell : constraint.cells()) clued[cell] = true;
  }
  return clued;
}

}  // namespace inlay::sudoku::variant
