// Fish: if all places of a digit in k parallel lines lie in k crossing lines, the digit is removed
// from the other cells of the crossing lines. Base columns come before base rows; within these, the
// sets of lines are in order, and for each set the digits.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

struct Lines {
  std::size_t bases, covers;  // the first house of each kind
  Mask base, cover;
};

void write_evidence(Step& step, const Position& position, const Lines& lines, int digit) {
  const Geometry& geometry = Geometry::of(position.rules());
  step.digits = bit(digit);
  for (const int i : bits(lines.base)) {
    add_house(step, lines.bases + static_cast<std::size_t>(i), Role::base);
  }
  for (const int i : bits(lines.cover)) {
    const std::size_t house = lines.covers + static_cast<std::size_t>(i);
    add_house(step, house, Role::cover);
    add_cells(step, geometry, house, position.places(house, digit) & lines.base);
  }
  for (const Cell cell : step.cells) {
    add_marks(step, position, cell, step.digits, Role::pattern);
  }
}

bool find(const Position& position, StepSearch& search, Step& step, int degree, Technique technique,
          int rating) {
  const Geometry& geometry = Geometry::of(position.rules());
  const auto n = static_cast<std::size_t>(geometry.size());
  for (const Kind kind : {Kind::column, Kind::row}) {
    const std::size_t bases = houses_of(geometry, kind).first;
    const std::size_t covers = kind == Kind::column ? 0 : n;
    std::array<Mask, kMaxSize> eligible{};  // by digit: lines with 2 to k places
    Mask lines = 0;
    for (std::size_t d = 1; d <= n; ++d) {
      int missing = 0;
      for (std::size_t i = 0; i < n; ++i) {
        const int count = size_of(position.places(bases + i, static_cast<int>(d)));
        if (count > 0) ++missing;
        if (count >= 2 && count <= degree) eligible[d - 1] |= Mask{1} << i;
      }
      if (missing < 2 * degree) eligible[d - 1] = 0;
      lines |= eligible[d - 1];
    }
    const bool found = any_subset(lines, degree, [&](Mask base) {
      for (std::size_t digit = 1; digit <= n; ++digit) {
        if ((base & ~eligible[digit - 1]) != 0) continue;
        const int d = static_cast<int>(digit);
        Mask cover = 0;
        for (const int i : bits(base))
          cover |= position.places(bases + static_cast<std::size_t>(i), d);
        if (size_of(cover) != degree) continue;
        for (const int i : bits(cover)) {
          const std::size_t house = covers + static_cast<std::size_t>(i);
          for (const int j : bits(position.places(house, d) & ~base)) {
            step.remove.push_back({geometry.cell(house, j), static_cast<Digit>(d)});
          }
        }
        if (step.remove.empty()) continue;
        step.technique = technique;
        step.rating = rating;
        if (search.evidence) write_evidence(step, position, {bases, covers, base, cover}, d);
        if (search.take(step)) return true;
      }
      return false;
    });
    if (found) return true;
  }
  return false;
}

}  // namespace

bool find_x_wing(const Position& position, StepSearch& search, Step& step) {
  return find(position, search, step, 2, Technique::x_wing, 32);
}
bool find_swordfish(const Position& position, StepSearch& search, Step& step) {
  return find(position, search, step, 3, Technique::swordfish, 38);
}
bool find_jellyfish(const Position& position, StepSearch& search, Step& step) {
  return find(position, search, step, 4, Technique::jellyfish, 52);
}

}  // namespace inlay::sudoku::grade::se
