// Innies and outies: the sum of houses and the sum of the cages in them are both known.
//
//   some houses side by side, without a common cell    sum S
//   sums of the puzzle that lie in them                sum P
//   innies: cells of the houses outside the cages      outies: cells of the cages outside the
//   houses
//
// The sum of the innies minus the sum of the outies is S - P. Filled cells are known, so only the
// empty ones count. Which cages count as part of the houses: those inside; those that touch them;
// those with more than half of their cells inside. Hidden cages are innies of a single house.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "base/stable_sort.h"
#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

constexpr std::size_t kMostHouses = 3;  // a person adds up no more
constexpr std::size_t kMostTried = 50'000;

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

struct Piece {
  const Sum* sum;
  std::vector<Cell> cells;
  int outside;  // cells outside the region
};

// The cells of the equation: the sum of the innies minus the sum of the outies is `difference`.
struct Equation {
  std::vector<Cell> inside, outside;
  std::vector<const Sum*> pieces;
  int difference;
};

// For each empty cell of the equation the digits with which the others can satisfy it.
class Filling {
 public:
  Filling(const VariantPosition& position, const Equation& equation) : position_(position) {
    rest_ = equation.difference;
    add(equation.inside, 1);
    add(equation.outside, -1);
  }

  std::size_t size() const { return cells_.size(); }
  const std::vector<Cell>& cells() const { return cells_; }

  // Empty: too many ways to try.
  std::vector<Mask> left() {
    left_.assign(cells_.size(), 0);
    chosen_.assign(cells_.size(), 0);
    tried_ = 0;
    if (!extend(0, 0)) return {};
    return left_;
  }

 private:
  void add(std::span<const Cell> cells, int factor) {
    for (const Cell cell : cells) {
      if (const Digit digit = position_.value(cell); digit != 0) {
        rest_ -= factor * position_.model().value_of(digit);
      } else {
        cells_.push_back(cell);
        factors_.push_back(factor);
      }
    }
  }
  bool extend(std::size_t at, int sum) {
    if (++tried_ > kMostTried) return false;
    if (at == cells_.size()) {
      if (sum != rest_) return true;
      for (std::size_t i = 0; i < at; ++i) left_[i] |= bit(chosen_[i]);
      return true;
    }
    for (const int digit : digits(position_.candidates(cells_[at]))) {
      bool fits = true;
      for (std::size_t i = 0; i < at && fits; ++i) {
        fits = chosen_[i] != digit || !position_.model().sees(cells_[i], cells_[at]);
      }
      chosen_[at] = digit;
      if (fits && !extend(at + 1, sum + factors_[at] * position_.model().value_of(digit))) {
        return false;
      }
    }
    return true;
  }

  const VariantPosition& position_;
  std::vector<Cell> cells_;
  std::vector<int> factors_, chosen_;
  std::vector<Mask> left_;
  int rest_ = 0;
  std::size_t tried_ = 0;
};

// Calls use(equation) for each choice of sums for the region, until it returns true.
template <typename Use>
bool any_equation(const Model& model, const Region& region, const Use& use) {
  std::vector<Piece> touching;
  for (const Sum& sum : model.sums) {
    const bool plain = sum.totals.size() == 1 &&
                       std::all_of(sum.terms.begin(), sum.terms.end(),
                                   [](const variant::Term& term) { return term.factor == 1; });
    if (!plain) continue;
    Piece piece{&sum, {}, 0};
    for (const variant::Term& term : sum.terms) {
      piece.cells.push_back(term.cell);
      piece.outside += !contains(region.cells, term.cell);
    }
    if (piece.outside < static_cast<int>(piece.cells.size())) touching.push_back(std::move(piece));
  }
  base::stable_sort(touching, [](const Piece& a, const Piece& b) { return a.outside < b.outside; });
  const VariantBoard& board = model.board();
  const int house = board.values() * (board.min_value + board.max_value) / 2;
  for (const int mode : {0, 1, 2}) {
    Equation equation;
    std::vector<Cell> covered;
    equation.difference = house * static_cast<int>(region.houses.size());
    for (const Piece& piece : touching) {
      if (mode == 0 && piece.outside > 0) break;
      if (mode == 2 && piece.outside * 2 >= static_cast<int>(piece.cells.size())) continue;
      if (std::any_of(piece.cells.begin(), piece.cells.end(),
                      [&](Cell cell) { return contains(covered, cell); })) {
        continue;
      }
      covered.insert(covered.end(), piece.cells.begin(), piece.cells.end());
      equation.pieces.push_back(piece.sum);
      equation.difference -= piece.sum->totals.front();
    }
    if (equation.pieces.empty()) continue;
    for (const Cell cell : region.cells) {
      if (!contains(covered, cell)) equation.inside.push_back(cell);
    }
    for (const Cell cell : covered) {
      if (!contains(region.cells, cell)) equation.outside.push_back(cell);
    }
    if (use(equation)) return true;
  }
  return false;
}

void write_equation(const VariantPosition& position, const Region& region, const Equation& equation,
                    VariantStep& step) {
  const Model& model = position.model();
  const VariantBoard& board = model.board();
  for (const std::size_t house : region.houses) add_house(step, house);
  for (const Sum* const piece : equation.pieces) {
    step.constraints.push_back(model.origins[piece->origin].constraint);
  }
  step.inside = equation.inside;
  step.outside = equation.outside;
  step.total = board.values() * (board.min_value + board.max_value) / 2 *
               static_cast<int>(region.houses.size());
  step.rest = equation.difference;
  step.cells = equation.inside;
  step.cells.insert(step.cells.end(), equation.outside.begin(), equation.outside.end());
  for (const Cell cell : equation.inside) {
    add_marks(step, position, cell, position.candidates(cell), Role::pattern);
  }
  for (const Cell cell : equation.outside) {
    add_marks(step, position, cell, position.candidates(cell), Role::fin);
  }
}

}  // namespace

bool innies_outies(const VariantPosition& position, Finding& step, int most, int rating) {
  const Model& model = position.model();
  if (model.sums.empty()) return false;
  for (const Region& region : regions_of(model)) {
    const bool found = any_equation(model, region, [&](const Equation& equation) {
      Filling filling(position, equation);
      if (filling.size() == 0 || filling.size() > static_cast<std::size_t>(most)) return false;
      const std::vector<Mask> left = filling.left();
      for (std::size_t i = 0; i < left.size(); ++i) {
        add_removals(step, position, filling.cells()[i], ~left[i]);
      }
      if (step.remove.empty()) return false;
      if (filling.size() == 1 && size_of(left[0]) == 1) {
        step.remove.clear();
        step.place.push_back(
            {filling.cells()[0], static_cast<Digit>(std::countr_zero(left[0]) + 1)});
      }
      write_equation(position, region, equation, step);
      return finish(step, Technique::innies_outies, rating);
    });
    if (found) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::variants
