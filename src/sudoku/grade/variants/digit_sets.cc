#include "sudoku/grade/variants/digit_sets.h"

#include <bit>
#include <functional>

#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade::variants {
namespace {

constexpr std::size_t kMostSets = 4096;
constexpr std::size_t kMostSearched = 100'000;  // partial sets

bool can_fill(const VariantPosition& position, std::span<const Cell> cells, Mask set) {
  Mask somewhere = 0;
  for (const Cell cell : cells) {
    const Mask fits = position.possible(cell) & set;
    if (fits == 0) return false;
    somewhere |= fits;
  }
  return somewhere == set;
}

// The sets of as many digits as cells whose sum is one of the totals. Nothing if there are too
// many.
std::vector<Mask> sets_of_sum(const VariantPosition& position, std::span<const Cell> cells,
                              std::span<const int> totals) {
  const Model& model = position.model();
  Mask open = 0;
  for (const Cell cell : cells) open |= position.possible(cell);
  std::vector<int> list;
  for (const int digit : digits(open)) list.push_back(digit);
  std::vector<Mask> sets;
  std::size_t searched = 0;
  const std::function<bool(std::size_t, std::size_t, int, Mask)> extend = [&](std::size_t first,
                                                                              std::size_t left,
                                                                              int sum, Mask set) {
    if (++searched > kMostSearched) return false;
    if (left == 0) {
      if (std::binary_search(totals.begin(), totals.end(), sum) && can_fill(position, cells, set)) {
        sets.push_back(set);
      }
      return sets.size() <= kMostSets;
    }
    for (std::size_t i = first; i + left <= list.size(); ++i) {
      const int value = model.value_of(list[i]);
      // The rest are greater still.
      if (sum + value * static_cast<int>(left) > totals.back()) break;
      if (!extend(i + 1, left - 1, sum + value, set | bit(list[i]))) return false;
    }
    return true;
  };
  if (!extend(0, cells.size(), 0, 0)) sets.clear();
  return sets;
}

// Whether the cells can have the digits of the set, one each: a matching by augmenting paths.
class Arrangement {
 public:
  Arrangement(const VariantPosition& position, std::span<const Cell> cells, Mask set) {
    for (const Cell cell : cells) fits_.push_back(position.possible(cell) & set);
  }

  bool exists() { return exists_with(fits_.size(), 0); }
  // With this digit in cell `fixed`.
  bool exists_with(std::size_t fixed, int digit) {
    cell_of_.assign(64, kNone);
    for (std::size_t i = 0; i < fits_.size(); ++i) {
      tried_ = 0;
      fixed_ = fixed;
      fixed_digit_ = fixed < fits_.size() ? bit(digit) : 0;
      if (!assign(i)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  Mask choices(std::size_t cell) const {
    return cell == fixed_ ? fixed_digit_ : fits_[cell] & ~fixed_digit_;
  }
  bool assign(std::size_t cell) {
    for (const int digit : digits(choices(cell))) {
      if ((tried_ & bit(digit)) != 0) continue;
      tried_ |= bit(digit);
      std::size_t& holder = cell_of_[static_cast<std::size_t>(digit - 1)];
      if (holder != kNone && !assign(holder)) continue;
      holder = cell;
      return true;
    }
    return false;
  }

  std::vector<Mask> fits_;
  std::vector<std::size_t> cell_of_;  // by digit
  Mask tried_ = 0, fixed_digit_ = 0;
  std::size_t fixed_ = kNone;
};

}  // namespace

Mask DigitSets::in_any() const {
  Mask all = 0;
  for (const Mask set : sets) all |= set;
  return all;
}

Mask DigitSets::in_all() const {
  Mask all = ~Mask{0};
  for (const Mask set : sets) all &= set;
  return all;
}

std::vector<Mask> DigitSets::arranged(const VariantPosition& position) const {
  std::vector<Mask> left(cells.size());
  for (const Mask set : sets) {
    Arrangement arrangement(position, cells, set);
    if (!arrangement.exists()) continue;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const int digit : digits(position.possible(cells[i]) & set & ~left[i])) {
        if (arrangement.exists_with(i, digit)) left[i] |= bit(digit);
      }
    }
  }
  return left;
}

std::vector<DigitSets> digit_sets_of(const VariantPosition& position) {
  const Model& model = position.model();
  std::vector<DigitSets> all;
  const auto add = [&](std::vector<Cell> cells, std::vector<Mask> sets, bool sums,
                       std::size_t origin) {
    const bool open = std::any_of(cells.begin(), cells.end(),
                                  [&](Cell cell) { return position.value(cell) == 0; });
    if (open && !sets.empty()) all.push_back({std::move(cells), std::move(sets), sums, origin});
  };
  for (const Sum& sum : model.sums) {
    if (!sum.cage) continue;
    std::vector<Cell> cells;
    for (const variant::Term& term : sum.terms) cells.push_back(term.cell);
    add(cells, sets_of_sum(position, cells, sum.totals), true, sum.origin);
  }
  for (const Choice& choice : model.choices) {
    std::vector<Mask> sets;
    for (const ValueSet set : choice.sets) {
      if (can_fill(position, choice.cells, set)) sets.push_back(set);
    }
    add(choice.cells, std::move(sets), false, choice.origin);
  }
  return all;
}

}  // namespace inlay::sudoku::grade::variants
