// Two or three almost locked sets, or one for each digit of a cell.
//
// ALS-XZ: of two sets with a restricted common x one is without x, so another digit of both is in
// one of them. With two restricted commons both are locked for all else. ALS-XY-wing: the same for
// two sets that a third one joins. Death blossom: whatever the stem cell holds, one of its petals
// is without that digit, so a digit of all petals is in one of them.
#include <algorithm>

#include "sudoku/grade/hodoku/alses.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMostPetals = 100;  // that are tried for a digit of a stem

// With two restricted commons `als` holds its other digits for sure.
void take_locked(Step& step, const Als& als, const Als& other, Mask commons) {
  for (const int d : digits(als.digits & ~commons)) {
    remove(step, als.sight[static_cast<std::size_t>(d)] - other.cells, d);
  }
}

void add_common(Step& step, const Als& a, const Als& b, const RestrictedCommon& common) {
  for (const int d : digits(common.digits())) {
    const auto at = static_cast<std::size_t>(d);
    add_marks(step, a.with[at] | b.with[at], d, Role::restricted);
  }
}

}  // namespace

bool AlsFinder::find_xz(Look& look, Step& step) {
  prepare(look);
  for (const RestrictedCommon& common : commons_) {
    const Als& a = sets_[common.first];
    const Als& b = sets_[common.second];
    if (a.sight_of_any.meets(b.sight_of_any)) take_common(step, a, b, bit(common.digit));
    if (common.digit2 != 0) {
      if (a.sight_of_any.meets(b.sight_of_any)) take_common(step, a, b, bit(common.digit2));
      take_locked(step, a, b, common.digits());
      take_locked(step, b, a, common.digits());
    }
    if (step.remove.empty()) continue;
    step.technique = Technique::als_xz;
    if (look.evidence()) {
      add_set(step, look.board, a, Role::als_a);
      add_set(step, look.board, b, Role::als_b);
      add_common(step, a, b, common);
      add_digits_gone(step);
    }
    return true;
  }
  return false;
}

bool AlsFinder::find_xy_wing(Look& look, Step& step) {
  prepare(look);
  std::vector<std::vector<std::uint32_t>> of_set(sets_.size());
  for (std::uint32_t i = 0; i < commons_.size(); ++i) {
    of_set[commons_[i].first].push_back(i);
    of_set[commons_[i].second].push_back(i);
  }
  // Pairs of commons that share a set, by the first and then by the second.
  for (std::uint32_t i = 0; i < commons_.size(); ++i) {
    const RestrictedCommon& one = commons_[i];
    if (!look.search.tick()) return false;
    auto in_first = std::upper_bound(of_set[one.first].begin(), of_set[one.first].end(), i);
    auto in_second = std::upper_bound(of_set[one.second].begin(), of_set[one.second].end(), i);
    while (in_first != of_set[one.first].end() || in_second != of_set[one.second].end()) {
      const bool take_first = in_second == of_set[one.second].end() ||
                              (in_first != of_set[one.first].end() && *in_first < *in_second);
      const RestrictedCommon& other = commons_[take_first ? *in_first++ : *in_second++];
      if (one.digit2 == 0 && other.digit2 == 0 && one.digit == other.digit) continue;
      const std::uint16_t hinge = take_first ? one.first : one.second;
      const Als& a = sets_[take_first ? one.second : one.first];
      const Als& b = sets_[other.first == hinge ? other.second : other.first];
      if (!a.sight_of_any.meets(b.sight_of_any) || a.cells.meets(b.cells)) continue;
      take_common(step, a, b, one.digits() | other.digits());
      if (step.remove.empty()) continue;
      step.technique = Technique::als_xy_wing;
      if (look.evidence()) {
        const Als& c = sets_[hinge];
        add_set(step, look.board, a, Role::als_a);
        add_set(step, look.board, b, Role::als_b);
        add_set(step, look.board, c, Role::als_c);
        add_common(step, a, c, one);
        add_common(step, b, c, other);
        add_digits_gone(step);
      }
      return true;
    }
  }
  return false;
}

struct AlsFinder::Blossom {
  const std::vector<Als>& sets;
  Look& look;
  Step& step;
  int stem = 0;
  std::array<std::vector<std::size_t>, 10> petals{};  // sets that see the stem, by digit
  std::vector<std::size_t> taken{};

  bool bloom(Mask left, Mask common, const CellSet& cells) {
    if (left == 0) return take(common & ~look.board.mask(stem), cells);
    const auto digit = static_cast<std::size_t>(std::countr_zero(left) + 1);
    for (const std::size_t petal : petals[digit]) {
      const Als& als = sets[petal];
      if (als.cells.meets(cells) || (als.digits & common) == 0) continue;
      if (!look.search.tick()) return false;
      taken.push_back(petal);
      if (bloom(left & (left - 1), common & als.digits, cells | als.cells)) return true;
      taken.pop_back();
    }
    return false;
  }

  bool take(Mask common, const CellSet& cells) {
    for (const int d : digits(common)) {
      CellSet with;
      for (const std::size_t petal : taken) with |= sets[petal].with[static_cast<std::size_t>(d)];
      remove(step, (seen_by_all(with) & look.board.with(d)) - cells - CellSet::of(stem), d);
    }
    if (step.remove.empty()) return false;
    step.technique = Technique::death_blossom;
    if (look.evidence()) {
      step.cells.push_back(static_cast<Cell>(stem));
      add_marks(step, look.board, CellSet::of(stem), look.board.mask(stem), Role::pattern);
      constexpr std::array kRoles{Role::als_a, Role::als_b, Role::als_c};
      for (std::size_t i = 0; i < taken.size(); ++i) {
        add_set(step, look.board, sets[taken[i]], kRoles[i % kRoles.size()]);
      }
      add_digits_gone(step);
    }
    return true;
  }
};

bool AlsFinder::find_death_blossom(Look& look, Step& step) {
  prepare(look);
  Blossom blossom{sets_, look, step};
  for (const int stem : look.board.empty_cells()) {
    blossom.stem = stem;
    bool all = true;
    for (const int d : digits(look.board.mask(stem))) {
      const auto at = static_cast<std::size_t>(d);
      auto& petals = blossom.petals[at];
      petals.clear();
      for (std::size_t i = 0; i < sets_.size() && petals.size() < kMostPetals; ++i) {
        if (sets_[i].sight[at].has(stem)) petals.push_back(i);
      }
      all = all && !petals.empty();
    }
    if (all && blossom.bloom(look.board.mask(stem), 0x1FF, {})) return true;
    if (look.search.ended()) return false;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku
