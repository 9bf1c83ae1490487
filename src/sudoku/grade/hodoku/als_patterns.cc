// ALS-XZ, ALS-XY-wing and death blossom.
//
// ALS-XZ: two sets with a restricted common x. One of them does not contain x, so it contains all
// its other digits; a digit z of both sets is in one of them. With two restricted commons the other
// digits of each set are locked in it. ALS-XY-wing: the same for two sets that are joined by a
// third. Death blossom: whatever digit the stem cell has, the petal of that digit loses it; so a
// digit that all petals share is in one of them.
#include <algorithm>

#include "sudoku/grade/hodoku/als.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMaxPetals = 100;  // tried for each digit of a stem

// With two restricted commons all other digits of `als` are locked in it.
void remove_locked(Step& step, const Als& als, const Als& other, Mask commons) {
  for (const int d : digits(als.digits & ~commons)) {
    remove(step, als.seen_by[static_cast<std::size_t>(d)] - other.cells, d);
  }
}

void add_common(Step& step, const Als& a, const Als& b, const RestrictedCommon& common) {
  for (const int d : digits(common.digits())) {
    const auto at = static_cast<std::size_t>(d);
    add_marks(step, a.cells_with[at] | b.cells_with[at], d, Role::restricted);
  }
}

}  // namespace

bool AlsFinder::find_xz(SearchContext& context, Step& step) {
  prepare(context);
  for (const RestrictedCommon& common : commons_) {
    const Als& a = sets_[common.first];
    const Als& b = sets_[common.second];
    if (a.seen_by_any.meets(b.seen_by_any)) remove_common(step, a, b, bit(common.digit));
    if (common.digit2 != 0) {
      if (a.seen_by_any.meets(b.seen_by_any)) remove_common(step, a, b, bit(common.digit2));
      remove_locked(step, a, b, common.digits());
      remove_locked(step, b, a, common.digits());
    }
    if (step.remove.empty()) continue;
    step.technique = Technique::als_xz;
    if (context.evidence()) {
      add_als(step, context.board, a, Role::als_a);
      add_als(step, context.board, b, Role::als_b);
      add_common(step, a, b, common);
      add_removed_digits(step);
    }
    return true;
  }
  return false;
}

bool AlsFinder::find_xy_wing(SearchContext& context, Step& step) {
  prepare(context);
  std::vector<std::vector<std::uint32_t>> commons_of(sets_.size());
  for (std::uint32_t i = 0; i < commons_.size(); ++i) {
    commons_of[commons_[i].first].push_back(i);
    commons_of[commons_[i].second].push_back(i);
  }
  // Pairs of commons that share a set, ordered by the first common, then by the second.
  for (std::uint32_t i = 0; i < commons_.size(); ++i) {
    const RestrictedCommon& one = commons_[i];
    if (!context.search.tick()) return false;
    auto in_first = std::upper_bound(commons_of[one.first].begin(), commons_of[one.first].end(), i);
    auto in_second =
        std::upper_bound(commons_of[one.second].begin(), commons_of[one.second].end(), i);
    while (in_first != commons_of[one.first].end() || in_second != commons_of[one.second].end()) {
      const bool take_first = in_second == commons_of[one.second].end() ||
                              (in_first != commons_of[one.first].end() && *in_first < *in_second);
      const RestrictedCommon& other = commons_[take_first ? *in_first++ : *in_second++];
      if (one.digit2 == 0 && other.digit2 == 0 && one.digit == other.digit) continue;
      const std::uint16_t hinge = take_first ? one.first : one.second;
      const Als& a = sets_[take_first ? one.second : one.first];
      const Als& b = sets_[other.first == hinge ? other.second : other.first];
      if (!a.seen_by_any.meets(b.seen_by_any) || a.cells.meets(b.cells)) continue;
      remove_common(step, a, b, one.digits() | other.digits());
      if (step.remove.empty()) continue;
      step.technique = Technique::als_xy_wing;
      if (context.evidence()) {
        const Als& c = sets_[hinge];
        add_als(step, context.board, a, Role::als_a);
        add_als(step, context.board, b, Role::als_b);
        add_als(step, context.board, c, Role::als_c);
        add_common(step, a, c, one);
        add_common(step, b, c, other);
        add_removed_digits(step);
      }
      return true;
    }
  }
  return false;
}

struct AlsFinder::DeathBlossomSearch {
  const std::vector<Als>& sets;
  SearchContext& context;
  Step& step;
  int stem = 0;
  // by digit: the sets whose cells with this digit all see the stem
  std::array<std::vector<std::size_t>, 10> petals{};
  std::vector<std::size_t> taken{};

  bool extend(Mask left, Mask common, const CellSet& cells) {
    if (left == 0) return write_step(common & ~context.board.mask(stem), cells);
    const auto digit = static_cast<std::size_t>(std::countr_zero(left) + 1);
    for (const std::size_t petal : petals[digit]) {
      const Als& als = sets[petal];
      if (als.cells.meets(cells) || (als.digits & common) == 0) continue;
      if (!context.search.tick()) return false;
      taken.push_back(petal);
      if (extend(left & (left - 1), common & als.digits, cells | als.cells)) return true;
      taken.pop_back();
    }
    return false;
  }

  bool write_step(Mask common, const CellSet& cells) {
    for (const int d : digits(common)) {
      CellSet with;
      for (const std::size_t petal : taken)
        with |= sets[petal].cells_with[static_cast<std::size_t>(d)];
      remove(step, (seen_by_all(with) & context.board.with(d)) - cells - CellSet::of(stem), d);
    }
    if (step.remove.empty()) return false;
    step.technique = Technique::death_blossom;
    if (context.evidence()) {
      step.cells.push_back(static_cast<Cell>(stem));
      add_marks(step, context.board, CellSet::of(stem), context.board.mask(stem), Role::pattern);
      constexpr std::array kRoles{Role::als_a, Role::als_b, Role::als_c};
      for (std::size_t i = 0; i < taken.size(); ++i) {
        add_als(step, context.board, sets[taken[i]], kRoles[i % kRoles.size()]);
      }
      add_removed_digits(step);
    }
    return true;
  }
};

bool AlsFinder::find_death_blossom(SearchContext& context, Step& step) {
  prepare(context);
  DeathBlossomSearch blossom{sets_, context, step};
  for (const int stem : context.board.empty_cells()) {
    blossom.stem = stem;
    bool all = true;
    for (const int d : digits(context.board.mask(stem))) {
      const auto at = static_cast<std::size_t>(d);
      auto& petals = blossom.petals[at];
      petals.clear();
      for (std::size_t i = 0; i < sets_.size() && petals.size() < kMaxPetals; ++i) {
        if (sets_[i].seen_by[at].has(stem)) petals.push_back(i);
      }
      all = all && !petals.empty();
    }
    if (all && blossom.extend(context.board.mask(stem), 0x1FF, {})) return true;
    if (context.search.ended()) return false;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku
