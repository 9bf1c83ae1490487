// Naked subsets: k cells of a house that have only k digits between them keep these digits from
// the rest of the house. Hidden subsets: k digits that have only k places between them keep all
// other digits out of these places. Both are one search, for k sets whose union has k members:
// once over the candidates of the cells, once over the places of the digits.
//
// Sets are visited in combination, deepest first; a union with more members than the limit ends
// its branch, which leaves few combinations for limits of 2 and 3.
#include <array>
#include <bit>

#include "sudoku/propagation/board.h"

namespace inlay::sudoku::propagation {
namespace {

// The sets of 2 .. limit members among those it is given, in a fixed place.
class SmallSets {
 public:
  void add(Mask set, std::size_t limit) {
    const auto members = static_cast<std::size_t>(std::popcount(set));
    if (members >= 2 && members <= limit) sets_[count_++] = set;
  }
  std::size_t count() const { return count_; }

  // Calls found(union, members of the union) for each combination of at least two sets that has no
  // more sets than its union has members. Ends with false as soon as found() does.
  template <typename Found>
  bool closed(std::size_t limit, Found&& found) const {
    return extend(0, 0, 0, limit, found);
  }

 private:
  template <typename Found>
  bool extend(std::size_t from, Mask joined, std::size_t chosen, std::size_t limit,
              Found& found) const {
    for (std::size_t i = from; i < count_; ++i) {
      const Mask together = joined | sets_[i];
      const auto members = static_cast<std::size_t>(std::popcount(together));
      if (members > limit) continue;
      if (members <= chosen + 1) {
        if (!found(together, members)) return false;
      } else if (chosen + 1 < limit && !extend(i + 1, together, chosen + 1, limit, found)) {
        return false;
      }
    }
    return true;
  }

  std::array<Mask, kMaxSize> sets_;
  std::size_t count_ = 0;
};

}  // namespace

bool Board::subsets(HouseIndex house, std::size_t limit) {
  return naked_subsets(house, limit) && hidden_subsets(house, limit);
}

bool Board::naked_subsets(HouseIndex house, std::size_t limit) {
  const auto cells = geometry_.cells_of(house);
  SmallSets sets;
  for (const Cell cell : cells) sets.add(candidates_[cell], limit);
  if (sets.count() < 2) return true;
  return sets.closed(limit, [&](Mask digits, std::size_t members) {
    std::size_t inside = 0;
    for (const Cell cell : cells) {
      if ((candidates_[cell] & ~digits) == 0) {
        ++inside;
      } else if ((candidates_[cell] & digits) != 0 && !change(cell, candidates_[cell] & ~digits)) {
        return false;
      }
    }
    return inside <= members || add_house_conflict(house);
  });
}

bool Board::hidden_subsets(HouseIndex house, std::size_t limit) {
  const auto cells = geometry_.cells_of(house);
  std::array<Mask, kMaxSize> places{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (Mask rest = candidates_[cells[i]]; rest != 0; rest &= rest - 1) {
      places[static_cast<std::size_t>(std::countr_zero(rest))] |= Mask{1} << i;
    }
  }
  SmallSets sets;
  for (std::size_t digit = 0; digit < cells.size(); ++digit) sets.add(places[digit], limit);
  if (sets.count() < 2) return true;
  return sets.closed(limit, [&](Mask where, std::size_t members) {
    Mask digits = 0;
    for (std::size_t digit = 0; digit < cells.size(); ++digit) {
      if (places[digit] != 0 && (places[digit] & ~where) == 0) digits |= Mask{1} << digit;
    }
    if (static_cast<std::size_t>(std::popcount(digits)) > members) return add_house_conflict(house);
    for (Mask rest = where; rest != 0; rest &= rest - 1) {
      const Cell cell = cells[static_cast<std::size_t>(std::countr_zero(rest))];
      if (!keep(cell, digits)) return false;
    }
    return true;
  });
}

}  // namespace inlay::sudoku::propagation
