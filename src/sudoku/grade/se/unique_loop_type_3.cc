// Unique loops of type 3: two cells with extra candidates act as one cell that contains one of the
// extra digits. This cell is part of a naked subset in a house that the two cells share; or the two
// digits of the loop are part of a hidden subset there. As in Sudoku Explainer, the size of a
// subset starts at the number of extra digits, so smaller hidden subsets are missed. A naked subset
// of size k requires 2k empty cells, a hidden one more than 2k.
#include <algorithm>

#include "sudoku/grade/se/unique_loops.h"

namespace inlay::sudoku::grade::se {

void UniqueLoopSteps::type_3(const LoopStep& step, Cell a, Cell b, Mask extra) {
  const Geometry& geometry = Geometry::of(position_.rules());
  constexpr int kLargest = 4;  // larger subsets need more empty cells than a 9x9 board has
  for (int degree = size_of(extra); degree <= std::min(kLargest, geometry.size() - 2); ++degree) {
    for (const Kind kind : kBoxRowColumn) {
      if (kind == Kind::box && !geometry.has_boxes()) continue;
      const std::size_t house = house_of(geometry, kind, a);
      if (house != house_of(geometry, kind, b)) continue;
      const int empty = position_.empty_cells(house);
      if (2 * degree <= empty) naked(step, house, a, b, extra, degree);
      if (2 * degree < empty) hidden(step, house, a, b, extra, degree);
    }
  }
}

void UniqueLoopSteps::naked(LoopStep step, std::size_t house, Cell a, Cell b, Mask extra,
                            int degree) {
  const Geometry& geometry = Geometry::of(position_.rules());
  const Mask both = extra & position_.candidates(a) & position_.candidates(b);
  const int at_a = geometry.position_in(house, a);
  const int at_b = geometry.position_in(house, b);
  Mask eligible = Mask{1} << at_a;
  for (int i = 0; i < geometry.size(); ++i) {
    const int count = size_of(position_.candidates(geometry.cell(house, i)));
    if (i != at_a && i != at_b && count >= 2 && count <= degree) eligible |= Mask{1} << i;
  }
  step.type = LoopStep::Type::three_naked;
  step.house = house;
  step.more = degree - 1;
  any_subset(eligible, degree, [&](Mask cells) {
    if ((cells >> at_a & 1) == 0) return false;
    const Mask others = cells & ~(Mask{1} << at_a);
    Mask set = 0;
    for (const int i : bits(others)) set |= position_.candidates(geometry.cell(house, i));
    if (size_of(set | both) != degree || size_of(set | extra) != degree) return false;
    step.set = set | extra;
    step.remove.clear();
    step.set_cells.clear();
    for (int i = 0; i < geometry.size(); ++i) {
      const Cell cell = geometry.cell(house, i);
      if ((others >> i & 1) != 0) {
        step.set_cells.push_back(cell);
      } else if (i != at_a && i != at_b) {
        for (const int d : digits(position_.candidates(cell) & step.set)) {
          step.remove.push_back({cell, static_cast<Digit>(d)});
        }
      }
    }
    offer(step);
    return false;
  });
}

void UniqueLoopSteps::hidden(LoopStep step, std::size_t house, Cell a, Cell b, Mask extra,
                             int degree) {
  const Geometry& geometry = Geometry::of(position_.rules());
  const Mask bit_a = Mask{1} << geometry.position_in(house, a);
  const Mask bit_b = Mask{1} << geometry.position_in(house, b);
  const Mask rest = position_.rules().all_digits() & ~step.pair & ~extra;
  if (degree - 2 > size_of(rest) || rest == 0) return;
  step.type = LoopStep::Type::three_hidden;
  step.house = house;
  any_subset(rest, degree - 2, [&](Mask chosen) {
    const Mask set = chosen | step.pair;
    Mask places = 0;
    for (const int d : digits(set)) {
      const Mask here = position_.places(house, d) & ~bit_b;
      if (here == 0) return false;
      places |= here;
    }
    if (size_of(places) != degree) return false;
    places &= ~(bit_a | bit_b);
    step.more = size_of(places) - 1;
    step.set = set;
    step.remove.clear();
    step.set_cells.clear();
    for (const int i : bits(places)) {
      const Cell cell = geometry.cell(house, i);
      step.set_cells.push_back(cell);
      for (const int d : digits(position_.candidates(cell) & ~set)) {
        step.remove.push_back({cell, static_cast<Digit>(d)});
      }
    }
    offer(step);
    return false;
  });
}

}  // namespace inlay::sudoku::grade::se
