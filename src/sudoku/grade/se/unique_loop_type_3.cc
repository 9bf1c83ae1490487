// Unique loops of type 3: two cells with extra candidates act as one cell that holds one of these,
// and this cell is part of a naked set of a house they share; or the pair of digits is part of a
// hidden set there. Sets begin at the number of extra digits, so smaller hidden sets are missed, as
// in the reference; a naked set of k wants 2k empty cells, a hidden one more.
#include <algorithm>

#include "sudoku/grade/se/unique_loops.h"

namespace inlay::sudoku::grade::se {

void UniqueLoopSteps::type_3(const LoopStep& step, Cell a, Cell b, Mask extra) {
  const Frame& frame = position_.frame();
  constexpr int kLargest = 4;  // larger sets want more empty cells than a 9x9 board has
  for (int degree = size_of(extra); degree <= std::min(kLargest, frame.size - 2); ++degree) {
    for (const Kind kind : kBoxRowColumn) {
      if (kind == Kind::box && !frame.has_boxes) continue;
      const std::size_t house = house_of(frame, kind, a);
      if (house != house_of(frame, kind, b)) continue;
      const int empty = position_.empty_cells(house);
      if (2 * degree <= empty) naked(step, house, a, b, extra, degree);
      if (2 * degree < empty) hidden(step, house, a, b, extra, degree);
    }
  }
}

void UniqueLoopSteps::naked(LoopStep step, std::size_t house, Cell a, Cell b, Mask extra,
                            int degree) {
  const Frame& frame = position_.frame();
  const Mask both = extra & position_.candidates(a) & position_.candidates(b);
  const int at_a = frame.position_in(house, a);
  const int at_b = frame.position_in(house, b);
  Mask eligible = Mask{1} << at_a;
  for (int i = 0; i < frame.size; ++i) {
    const int count = size_of(position_.candidates(frame.cell(house, i)));
    if (i != at_a && i != at_b && count >= 2 && count <= degree) eligible |= Mask{1} << i;
  }
  step.type = LoopStep::Type::three_naked;
  step.house = house;
  step.more = degree - 1;
  any_subset(eligible, degree, [&](Mask cells) {
    if ((cells >> at_a & 1) == 0) return false;
    const Mask others = cells & ~(Mask{1} << at_a);
    Mask set = 0;
    for (const int i : bits(others)) set |= position_.candidates(frame.cell(house, i));
    if (size_of(set | both) != degree || size_of(set | extra) != degree) return false;
    step.set = set | extra;
    step.remove.clear();
    step.set_cells.clear();
    for (int i = 0; i < frame.size; ++i) {
      const Cell cell = frame.cell(house, i);
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
  const Frame& frame = position_.frame();
  const Mask bit_a = Mask{1} << frame.position_in(house, a);
  const Mask bit_b = Mask{1} << frame.position_in(house, b);
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
      const Cell cell = frame.cell(house, i);
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
