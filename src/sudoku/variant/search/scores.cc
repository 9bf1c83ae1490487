#include "sudoku/variant/search/scores.h"

#include <algorithm>

namespace inlay::sudoku::variant {

void Scores::conflict(Cell cell, ValueSet value, std::span<const Cell> involved) {
  cells_[cell] += 1;
  for (const Cell other : involved) {
    cells_[other] += kInvolved / static_cast<double>(involved.size());
  }
  by_value_[static_cast<std::size_t>(lowest(value))] += 1;
  if (++conflicts_ == conflicts_per_halving_) {
    conflicts_ = 0;
    for (double& score : cells_) score /= 2;
    for (double& score : by_value_) score /= 4;
  }
  find_hot_value();
}

void Scores::find_hot_value() {
  double most = 0;
  double least = 0;
  hot_ = 0;
  for (int value = 0; value < values_; ++value) {
    const double score = by_value_[static_cast<std::size_t>(value)];
    if (score > most) {
      most = score;
      hot_ = ValueSet{1} << value;
    }
    if (score >= 1 && (least == 0 || score < least)) least = score;
  }
  if (most < values_ || most <= 1.5 * least || values_ > kMostValuesForHot) hot_ = 0;
  hot_score_ = most * (only_relations_ ? 1 : kValueShareOfSums);
}

CellSet Scores::at_least(double score) const {
  CellSet set{};
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    set[cell / 64] |= std::uint64_t{cells_[cell] >= score ? 1U : 0U} << cell % 64;
  }
  return set;
}

Scores::Best Scores::best(const ValueSet* domains) const {
  if (part_numbers_.empty()) {
    return best_of(domains, [](Cell, ValueSet here) { return Choice{base::bit_count(here), 1}; });
  }
  const ValueSet used = part_numbers_.used(domains);
  return best_of(domains, [&](Cell cell, ValueSet here) {
    return part_numbers_.has(cell) ? Choice{PartNumbers::choices(here, used), kPartNumber}
                                   : Choice{base::bit_count(here), 1};
  });
}

template <typename ChoiceOf>
Scores::Best Scores::best_of(const ValueSet* domains, const ChoiceOf& choice_of) const {
  static constexpr std::array<double, 33> kInverse = [] {
    std::array<double, 33> inverse{};
    for (std::size_t i = 1; i < inverse.size(); ++i) inverse[i] = 1.0 / static_cast<double>(i);
    return inverse;
  }();
  const std::array<double, 2> of_value = {0, hot_score_};  // no branch, which is hard to predict
  double best = -1;
  Best chosen;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    const ValueSet here = domains[cell];
    if (is_single(here)) continue;
    const auto [candidates, factor] = choice_of(static_cast<Cell>(cell), here);
    const double score = (cells_[cell] + of_value[(here & hot_) != 0 ? 1 : 0]) * factor *
                         kInverse[static_cast<std::size_t>(candidates)];
    if (score > best) {
      best = score;
      chosen = {static_cast<Cell>(cell), candidates};
    }
  }
  return chosen;
}

}  // namespace inlay::sudoku::variant
