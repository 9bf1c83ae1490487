// Locked candidates: all places of a digit in house A lie in house B, so it goes from the rest of
// B. Pointing: A is a box. Claiming: A is a line. Direct: another house of A's kind that crosses B
// then has one place left for the digit; only that digit is placed, nothing is removed.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

struct Lock {
  std::size_t a, b;
  int digit;
};

void write_evidence(Step& step, const Position& position, const Lock& lock, bool evidence) {
  if (!evidence) return;
  const Frame& frame = position.frame();
  add_house(step, lock.a, Role::base);
  add_house(step, lock.b, Role::cover);
  // In the order of B, as the reference names them.
  const Mask in_both = position.places(lock.b, lock.digit) & frame.shared(lock.b, lock.a);
  add_cells(step, frame, lock.b, in_both);
  step.digits = bit(lock.digit);
  for (const Cell cell : step.cells) add_marks(step, position, cell, step.digits, Role::pattern);
}

bool find_direct_placement(const Position& position, const Lock& lock, Kind kind, bool evidence,
                           Step& step) {
  const Frame& frame = position.frame();
  const auto [first, last] = houses_of(frame, kind);
  for (std::size_t house = first; house < last; ++house) {
    const Mask shared = frame.shared(house, lock.b);
    if (house == lock.a || shared == 0) continue;
    const Mask places = position.places(house, lock.digit);
    const Mask left = places & ~shared;
    if (size_of(places) < 2 || !std::has_single_bit(left)) continue;
    step.technique = kind == Kind::box ? Technique::direct_pointing : Technique::direct_claiming;
    step.rating = kind == Kind::box ? 17 : 19;
    step.place.push_back(
        {frame.cell(house, std::countr_zero(left)), static_cast<Digit>(lock.digit)});
    write_evidence(step, position, lock, evidence);
    return true;
  }
  return false;
}

bool find_removals(const Position& position, const Lock& lock, Kind kind, bool evidence,
                   Step& step) {
  const Frame& frame = position.frame();
  const Mask rest = position.places(lock.b, lock.digit) & ~frame.shared(lock.b, lock.a);
  if (rest == 0) return false;
  step.technique = kind == Kind::box ? Technique::pointing : Technique::claiming;
  step.rating = kind == Kind::box ? 26 : 28;
  for (const int i : bits(rest)) {
    step.remove.push_back({frame.cell(lock.b, i), static_cast<Digit>(lock.digit)});
  }
  write_evidence(step, position, lock, evidence);
  return true;
}

bool find(const Position& position, bool direct, bool evidence, Step& step) {
  const Frame& frame = position.frame();
  if (!frame.has_boxes) return false;
  constexpr std::array kPairs{std::pair{Kind::box, Kind::column}, std::pair{Kind::box, Kind::row},
                              std::pair{Kind::column, Kind::box}, std::pair{Kind::row, Kind::box}};
  for (const auto& [kind_a, kind_b] : kPairs) {
    const HouseRange as = houses_of(frame, kind_a);
    const HouseRange bs = houses_of(frame, kind_b);
    for (std::size_t a = as.first; a < as.last; ++a) {
      for (std::size_t b = bs.first; b < bs.last; ++b) {
        const Mask shared = frame.shared(a, b);
        if (shared == 0) continue;
        for (int d = 1; d <= frame.size; ++d) {
          const Mask places = position.places(a, d);
          if ((places & ~shared) != 0 || size_of(places) < 2) continue;
          const Lock lock{a, b, d};
          if (direct ? find_direct_placement(position, lock, kind_a, evidence, step)
                     : find_removals(position, lock, kind_a, evidence, step)) {
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
  return find(position, true, search.evidence, step);
}

bool find_locking(const Position& position, StepSearch& search, Step& step) {
  return find(position, false, search.evidence, step);
}

}  // namespace inlay::sudoku::grade::se
