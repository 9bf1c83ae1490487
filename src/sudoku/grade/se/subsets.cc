// Naked subsets: k cells of a house with k digits between them. Hidden subsets: k digits of a house
// with k places between them. A naked subset requires at least 2k empty cells in the house, a
// hidden one more than 2k (a direct one more than k), because otherwise the complement is the
// easier subset. Each member has at least two digits or places; with one it would be a single.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

struct Rated {
  Technique technique;
  int rating;
};

// Places the first hidden single that the hidden subset creates in its house.
bool place_hidden_single(const Position& position, std::size_t house, Mask set, Mask places,
                         Step& step) {
  const Geometry& geometry = Geometry::of(position.rules());
  for (int d = 1; d <= geometry.size(); ++d) {
    if ((set & bit(d)) != 0) continue;
    const Mask all = position.places(house, d);
    const Mask left = all & ~places;
    if (size_of(all) < 2 || !std::has_single_bit(left)) continue;
    step.place.push_back({geometry.cell(house, std::countr_zero(left)), static_cast<Digit>(d)});
    return true;
  }
  return false;
}

void write_subset(Step& step, const Position& position, std::size_t house, Mask cells, Mask set,
                  bool evidence) {
  if (!evidence) return;
  add_house(step, house);
  add_cells(step, Geometry::of(position.rules()), house, cells);
  step.digits = set;
  for (const Cell cell : step.cells) add_marks(step, position, cell, set, Role::pattern);
}

bool find_hidden(const Position& position, StepSearch& search, Step& step, int degree, bool direct,
                 Rated as) {
  const Geometry& geometry = Geometry::of(position.rules());
  return any_house(geometry, kBoxColumnRow, [&](std::size_t house) {
    if (position.empty_cells(house) <= (direct ? degree : 2 * degree)) return false;
    Mask eligible = 0;
    for (int d = 1; d <= geometry.size(); ++d) {
      const int count = size_of(position.places(house, d));
      if (count >= 2 && count <= degree) eligible |= bit(d);
    }
    return any_subset(eligible, degree, [&](Mask set) {
      Mask places = 0;
      for (const int d : digits(set)) places |= position.places(house, d);
      if (size_of(places) != degree) return false;
      if (direct) {
        if (!place_hidden_single(position, house, set, places, step)) return false;
      } else {
        for (const int i : bits(places)) {
          add_removals(step, position, geometry.cell(house, i), ~set);
        }
        if (step.remove.empty()) return false;
      }
      step.technique = as.technique;
      step.rating = as.rating;
      write_subset(step, position, house, places, set, search.evidence);
      return search.take(step);
    });
  });
}

bool find_naked(const Position& position, StepSearch& search, Step& step, int degree, Rated as) {
  const Geometry& geometry = Geometry::of(position.rules());
  return any_house(geometry, kBoxColumnRow, [&](std::size_t house) {
    if (position.empty_cells(house) < 2 * degree) return false;
    Mask eligible = 0;
    for (int i = 0; i < geometry.size(); ++i) {
      const int count = size_of(position.candidates(geometry.cell(house, i)));
      if (count >= 2 && count <= degree) eligible |= Mask{1} << i;
    }
    return any_subset(eligible, degree, [&](Mask cells) {
      Mask set = 0;
      for (const int i : bits(cells)) set |= position.candidates(geometry.cell(house, i));
      if (size_of(set) != degree) return false;
      for (int i = 0; i < geometry.size(); ++i) {
        if ((cells >> i & 1) == 0) add_removals(step, position, geometry.cell(house, i), set);
      }
      if (step.remove.empty()) return false;
      step.technique = as.technique;
      step.rating = as.rating;
      write_subset(step, position, house, cells, set, search.evidence);
      return search.take(step);
    });
  });
}

}  // namespace

bool find_direct_hidden_pair(const Position& position, StepSearch& search, Step& step) {
  return find_hidden(position, search, step, 2, true, {Technique::direct_hidden_pair, 20});
}
bool find_direct_hidden_triple(const Position& position, StepSearch& search, Step& step) {
  return find_hidden(position, search, step, 3, true, {Technique::direct_hidden_triple, 25});
}
bool find_hidden_pair(const Position& position, StepSearch& search, Step& step) {
  return find_hidden(position, search, step, 2, false, {Technique::hidden_pair, 34});
}
bool find_hidden_triple(const Position& position, StepSearch& search, Step& step) {
  return find_hidden(position, search, step, 3, false, {Technique::hidden_triple, 40});
}
bool find_hidden_quad(const Position& position, StepSearch& search, Step& step) {
  return find_hidden(position, search, step, 4, false, {Technique::hidden_quad, 54});
}
bool find_naked_pair(const Position& position, StepSearch& search, Step& step) {
  return find_naked(position, search, step, 2, {Technique::naked_pair, 30});
}
bool find_naked_triple(const Position& position, StepSearch& search, Step& step) {
  return find_naked(position, search, step, 3, {Technique::naked_triple, 36});
}
bool find_naked_quad(const Position& position, StepSearch& search, Step& step) {
  return find_naked(position, search, step, 4, {Technique::naked_quad, 50});
}

}  // namespace inlay::sudoku::grade::se
