// Locked candidates: if all places of a digit in house A lie in house B, the digit is removed from
// the rest of B. Pointing: A is a box. Claiming: A is a line. Direct: this leaves another house of
// A's kind with only one place for the digit; that digit is placed, and nothing is removed.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

struct Lock {
  std::size_t a, b;
  int digit;
};

void write_evidence(Step& step, const Position& position, const Lock& lock, bool evidence) {
  if (!evidence) return;
  const Geometry& geometry = Geometry::of(position.rules());
  add_house(step, lock.a, Role::base);
  add_house(step, lock.b, Role::cover);
  // In the order of B, as Sudoku Explainer lists them.
  const Mask in_both =
      position.places(lock.b, lock.digit) & geometry.shared_positions(lock.b, lock.a);
  add_cells(step, geometry, lock.b, in_both);
  step.digits = bit(lock.digit);
  for (const Cell cell : step.cells) add_marks(step, position, cell, step.digits, Role::pattern);
}

bool find_direct_placement(const Position& position, const Lock& lock, Kind kind,
                           StepSearch& search, Step& step) {
  const Geometry& geometry = Geometry::of(position.rules());
  const auto [first, last] = houses_of(geometry, kind);
  for (std::size_t house = first; house < last; ++house) {
    const Mask shared = geometry.shared_positions(house, lock.b);
    if (house == lock.a || shared == 0) continue;
    const Mask places = position.places(house, lock.digit);
    const Mask left = places & ~shared;
    if (size_of(places) < 2 || !std::has_single_bit(left)) continue;
    step.technique = kind == Kind::box ? Technique::direct_pointing : Technique::direct_claiming;
    step.rating = kind == Kind::box ? 17 : 19;
    step.place.push_back(
        {geometry.cell(house, std::countr_zero(left)), static_cast<Digit>(lock.digit)});
    write_evidence(step, position, lock, search.evidence);
    if (search.take(step)) return true;
  }
  return false;
}

bool find_removals(const Position& position, const Lock& lock, Kind kind, StepSearch& search,
                   Step& step) {
  const Geometry& geometry = Geometry::of(position.rules());
  const Mask rest =
      position.places(lock.b, lock.digit) & ~geometry.shared_positions(lock.b, lock.a);
  if (rest == 0) return false;
  step.technique = kind == Kind::box ? Technique::pointing : Technique::claiming;
  step.rating = kind == Kind::box ? 26 : 28;
  for (const int i : bits(rest)) {
    step.remove.push_back({geometry.cell(lock.b, i), static_cast<Digit>(lock.digit)});
  }
  write_evidence(step, position, lock, search.evidence);
  return search.take(step);
}

bool find(const Position& position, bool direct, StepSearch& search, Step& step) {
  const Geometry& geometry = Geometry::of(position.rules());
  if (!geometry.has_boxes()) return false;
  constexpr std::array kPairs{std::pair{Kind::box, Kind::column}, std::pair{Kind::box, Kind::row},
                              std::pair{Kind::column, Kind::box}, std::pair{Kind::row, Kind::box}};
  for (const auto& [kind_a, kind_b] : kPairs) {
    const HouseRange as = houses_of(geometry, kind_a);
    const HouseRange bs = houses_of(geometry, kind_b);
    for (std::size_t a = as.first; a < as.last; ++a) {
      for (std::size_t b = bs.first; b < bs.last; ++b) {
        const Mask shared = geometry.shared_positions(a, b);
        if (shared == 0) continue;
        for (int d = 1; d <= geometry.size(); ++d) {
          const Mask places = position.places(a, d);
          if ((places & ~shared) != 0 || size_of(places) < 2) continue;
          const Lock lock{a, b, d};
          if (direct ? find_direct_placement(position, lock, kind_a, search, step)
                     : find_removals(position, lock, kind_a, search, step)) {
            return true;
          }
        }
      }
    }
  }
  return false;
}

}  // namespace

bool find_direct_locking(const Position& position, StepSearch& search, Step& step) {
  return find(position, true, search, step);
}

bool find_locking(const Position& position, StepSearch& search, Step& step) {
  return find(position, false, search, step);
}

}  // namespace inlay::sudoku::grade::se
