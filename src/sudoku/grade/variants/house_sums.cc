// Innies and outies: an equation of houses and sums of the puzzle with few empty cells.
#include <algorithm>
#include <bit>

#include "sudoku/grade/variants/finders.h"

namespace inlay::sudoku::grade::variants {
namespace {

constexpr std::size_t kMostTried = 50'000;

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
    find_bounds();
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
  int term(std::size_t at, int digit) const {
    return factors_[at] * position_.model().value_of(digit);
  }
  void find_bounds() {
    least_.assign(cells_.size() + 1, 0);
    greatest_ = least_;
    for (std::size_t at = cells_.size(); at-- > 0;) {
      const Mask candidates = position_.candidates(cells_[at]);
      const auto [least, greatest] = std::minmax({term(at, std::countr_zero(candidates) + 1),
                                                  term(at, 64 - std::countl_zero(candidates))});
      least_[at] = least_[at + 1] + least;
      greatest_[at] = greatest_[at + 1] + greatest;
    }
  }
  bool extend(std::size_t at, int sum) {
    if (sum + least_[at] > rest_ || sum + greatest_[at] < rest_) return true;
    if (++tried_ > kMostTried) return false;
    if (at == cells_.size()) {
      for (std::size_t i = 0; i < at; ++i) left_[i] |= bit(chosen_[i]);
      return true;
    }
    for (const int digit : digits(position_.candidates(cells_[at]))) {
      bool fits = true;
      for (std::size_t i = 0; i < at && fits; ++i) {
        fits = chosen_[i] != digit || !position_.model().sees(cells_[i], cells_[at]);
      }
      chosen_[at] = digit;
      if (fits && !extend(at + 1, sum + term(at, digit))) {
        return false;
      }
    }
    return true;
  }

  const VariantPosition& position_;
  std::vector<Cell> cells_;
  std::vector<int> factors_, chosen_;
  std::vector<int> least_, greatest_;  // sums of this cell and the following ones
  std::vector<Mask> left_;
  int rest_ = 0;
  std::size_t tried_ = 0;
};

void write_equation(const VariantPosition& position, const Equation& equation, VariantStep& step) {
  const Model& model = position.model();
  for (const std::size_t house : equation.houses) add_house(step, house);
  for (const std::size_t sum : equation.sums) {
    step.constraints.push_back(model.origins[model.sums[sum].origin].constraint);
  }
  step.inside = equation.inside;
  step.outside = equation.outside;
  step.total = equation.total;
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
  for (const Equation& equation : position.model().equations) {
    Filling filling(position, equation);
    if (filling.size() == 0 || filling.size() > static_cast<std::size_t>(most)) continue;
    const std::vector<Mask> left = filling.left();
    for (std::size_t i = 0; i < left.size(); ++i) {
      add_removals(step, position, filling.cells()[i], ~left[i]);
    }
    if (step.remove.empty()) continue;
    if (filling.size() == 1 && size_of(left[0]) == 1) {
      step.remove.clear();
      step.place.push_back({filling.cells()[0], static_cast<Digit>(std::countr_zero(left[0]) + 1)});
    }
    write_equation(position, equation, step);
    if (finish(step, Technique::innies_outies, rating)) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::variants
