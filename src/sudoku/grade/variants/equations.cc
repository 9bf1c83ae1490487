// Equations: the sum of houses and the sum of the cages in them are both known.
//
//   some houses side by side, without a common cell    sum S
//   sums of the puzzle that lie in them                sum P
//   innies: cells of the houses outside the cages      outies: cells of the cages outside the
//   houses
//
// The sum of the innies minus the sum of the outies is S - P. Which cages count as part of the
// houses: those inside; those that touch them; those with more than half of their cells inside.
// Hidden cages are innies of a single house.
#include <algorithm>
#include <iterator>

#include "base/stable_sort.h"
#include "sudoku/grade/variants/model.h"

namespace inlay::sudoku::grade::variants {
namespace {

constexpr std::size_t kMostHouses = 3;  // a person adds up no more

struct Region {
  std::vector<std::size_t> houses;
  std::vector<Cell> cells;
};

// Houses side by side: rows, columns, boxes row by row; other houses alone.
std::vector<Region> regions_of(const Model& model) {
  std::vector<Region> regions;
  for (std::size_t first = 0; first < model.houses.size(); ++first) {
    Region region;
    for (std::size_t house = first; house < model.houses.size(); ++house) {
      const House& one = model.houses[house];
      const House& start = model.houses[first];
      if (one.kind != start.kind || region.houses.size() == kMostHouses) break;
      if (one.is_extra() && house > first) break;
      const bool meets = std::any_of(one.cells.begin(), one.cells.end(),
                                     [&](Cell cell) { return contains(region.cells, cell); });
      if (meets) break;
      region.houses.push_back(house);
      region.cells.insert(region.cells.end(), one.cells.begin(), one.cells.end());
      regions.push_back(region);
    }
  }
  base::stable_sort(
      regions, [](const Region& a, const Region& b) { return a.houses.size() < b.houses.size(); });
  return regions;
}

// A sum without factors, with one total.
struct Piece {
  std::size_t sum;
  std::vector<Cell> cells;
  int outside = 0;  // cells outside the region
};

std::vector<Piece> pieces_of(const Model& model) {
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < model.sums.size(); ++i) {
    const Sum& sum = model.sums[i];
    const bool plain = sum.totals.size() == 1 &&
                       std::all_of(sum.terms.begin(), sum.terms.end(),
                                   [](const variant::Term& term) { return term.factor == 1; });
    if (!plain) continue;
    Piece& piece = pieces.emplace_back(Piece{i, {}});
    for (const variant::Term& term : sum.terms) piece.cells.push_back(term.cell);
  }
  return pieces;
}

enum class Which { inside, touching, mostly_inside };

bool counts(const Piece& piece, Which which) {
  if (which == Which::touching) return true;
  if (which == Which::inside) return piece.outside == 0;
  return piece.outside * 2 < static_cast<int>(piece.cells.size());
}

// `pieces`: those that touch the region, the ones with the fewest cells outside first.
Equation equation_of(const Model& model, const Region& region, std::span<const Piece> pieces,
                     Which which) {
  const VariantBoard& board = model.board();
  Equation equation;
  equation.houses = region.houses;
  equation.total = board.values() * (board.min_value + board.max_value) / 2 *
                   static_cast<int>(region.houses.size());
  equation.difference = equation.total;
  std::vector<Cell> covered;
  for (const Piece& piece : pieces) {
    const auto is_covered = [&](Cell cell) { return contains(covered, cell); };
    if (!counts(piece, which) || std::any_of(piece.cells.begin(), piece.cells.end(), is_covered)) {
      continue;
    }
    covered.insert(covered.end(), piece.cells.begin(), piece.cells.end());
    equation.sums.push_back(piece.sum);
    equation.difference -= model.sums[piece.sum].totals.front();
  }
  for (const Cell cell : region.cells) {
    if (!contains(covered, cell)) equation.inside.push_back(cell);
  }
  for (const Cell cell : covered) {
    if (!contains(region.cells, cell)) equation.outside.push_back(cell);
  }
  return equation;
}

}  // namespace

std::vector<Equation> equations_of(const Model& model) {
  std::vector<Equation> equations;
  const std::vector<Piece> pieces = pieces_of(model);
  if (pieces.empty()) return equations;
  for (const Region& region : regions_of(model)) {
    std::vector<bool> in_region(model.domains.size());
    for (const Cell cell : region.cells) in_region[cell] = true;
    std::vector<Piece> touching;
    for (const Piece& piece : pieces) {
      const auto outside = static_cast<int>(std::count_if(
          piece.cells.begin(), piece.cells.end(), [&](Cell cell) { return !in_region[cell]; }));
      if (outside < static_cast<int>(piece.cells.size())) {
        touching.push_back({piece.sum, piece.cells, outside});
      }
    }
    base::stable_sort(touching,
                      [](const Piece& a, const Piece& b) { return a.outside < b.outside; });
    std::vector<Equation> found;
    for (const Which which : {Which::inside, Which::touching, Which::mostly_inside}) {
      Equation equation = equation_of(model, region, touching, which);
      const bool known = std::any_of(found.begin(), found.end(), [&](const Equation& other) {
        return other.sums == equation.sums;
      });
      if (!equation.sums.empty() && !known) found.push_back(std::move(equation));
    }
    std::move(found.begin(), found.end(), std::back_inserter(equations));
  }
  return equations;
}

}  // namespace inlay::sudoku::grade::variants
