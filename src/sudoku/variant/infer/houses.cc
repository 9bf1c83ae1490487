#include <algorithm>
#include <bit>

#include "sudoku/variant/infer/families.h"

namespace inlay::sudoku::variant {

namespace {

bool has_only(const Facts& facts, std::span<const Cell> cells, ValueSet values) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return (facts.domains[cell] & ~values) == 0; });
}

// Whether only equal values are allowed.
bool is_equality(const Relation& relation, std::size_t values) {
  for (std::size_t value = 0; value < values; ++value) {
    if ((relation.row[value] & ~(ValueSet{1} << value)) != 0) return false;
  }
  return true;
}

}  // namespace

void infer_houses(const Primitives& primitives, Facts& facts) {
  // A network for some cells only may have fewer than the grid.
  const auto grid = static_cast<std::size_t>(facts.board.grid_cells());
  for (std::size_t cell = 0; cell < std::min(grid, facts.domains.size()); ++cell) {
    facts.house_values |= facts.domains[cell];
  }
  const auto house_size = static_cast<std::size_t>(std::popcount(facts.house_values));
  const auto size = static_cast<std::size_t>(facts.values);
  for (const Distinct& set : primitives.distincts) facts.peers.add_all(set.cells);
  for (bool changed = true; changed;) {
    changed = false;
    for (const PairRelation& pair : primitives.pairs) {
      if (!is_equality(pair.relation, size) || facts.peers.has(pair.first, pair.second)) continue;
      changed = facts.peers.share(pair.first, pair.second) || changed;
    }
  }
  const auto add = [](std::vector<FewCells>& sets, const Distinct& set) {
    FewCells cells(set.cells.begin(), set.cells.end());
    std::sort(cells.begin(), cells.end());
    const bool known = std::any_of(sets.begin(), sets.end(), [&](const FewCells& other) {
      return other.front() == cells.front() && other == cells;
    });
    if (!known) sets.push_back(std::move(cells));
  };
  for (const Distinct& set : primitives.distincts) {
    if (set.cells.empty()) continue;
    if (set.cells.size() > size) {
      facts.possible = false;
    } else if (set.cells.size() == house_size && has_only(facts, set.cells, facts.house_values)) {
      add(facts.houses, set);
    } else if (set.cells.size() > 2) {
      add(facts.distincts, set);
    }
  }
  facts.families = families_of(facts);
}

bool has_bands(const Facts& facts) {
  const VariantBoard& board = facts.board;
  const int size = std::popcount(facts.house_values);
  return board.lines && board.box_rows > 1 && board.box_columns > 1 && board.rows == size &&
         board.columns == size && board.box_rows * board.box_columns == size;
}

}  // namespace inlay::sudoku::variant
