// Symmetry classes of clue patterns, and the orbits of cells under them.
//
// Each class is a group of maps of the board, given by its generators. Clues are kept or removed by
// orbits. Maps that exchange rows and columns need square boxes, because they must map boxes to
// boxes.
#include <algorithm>
#include <array>

#include "inlay/generate.h"

namespace inlay::sudoku {
namespace {

struct Place {
  int row, column;
};
using Map = Place (*)(Place, int last);

Place half_turn(Place p, int last) {
  return {last - p.row, last - p.column};
}
Place quarter_turn(Place p, int last) {
  return {p.column, last - p.row};
}
Place left_right(Place p, int last) {
  return {p.row, last - p.column};
}
Place top_bottom(Place p, int last) {
  return {last - p.row, p.column};
}
Place transpose(Place p, int) {
  return {p.column, p.row};
}
Place anti_transpose(Place p, int last) {
  return {last - p.column, last - p.row};
}

struct Class {
  SymmetryInfo info;
  std::vector<Map> maps;
  bool turns;  // exchanges rows and columns
};

const std::array<Class, 8>& classes() {
  using S = Symmetry;
  static const std::array<Class, 8> all = {{
      {{S::none, "none", "no symmetry"}, {}, false},
      {{S::rot180, "rot180", "half turn"}, {half_turn}, false},
      {{S::rot90, "rot90", "quarter turn"}, {quarter_turn}, true},
      {{S::mirror_h, "mirror-h", "mirrored left to right"}, {left_right}, false},
      {{S::mirror_v, "mirror-v", "mirrored top to bottom"}, {top_bottom}, false},
      {{S::diagonal, "diagonal", "mirrored at the diagonal from the top left"}, {transpose}, true},
      {{S::anti_diagonal, "anti-diagonal", "mirrored at the diagonal from the top right"},
       {anti_transpose},
       true},
      {{S::full, "full", "all of the above"}, {quarter_turn, left_right}, true},
  }};
  return all;
}

const Class& class_of(Symmetry symmetry) {
  return classes()[static_cast<std::size_t>(symmetry)];
}

}  // namespace

std::span<const SymmetryInfo> symmetries() {
  static const auto infos = [] {
    std::array<SymmetryInfo, 8> rows{};
    std::transform(classes().begin(), classes().end(), rows.begin(),
                   [](const Class& c) { return c.info; });
    return rows;
  }();
  return infos;
}

std::string_view name_of(Symmetry symmetry) {
  return class_of(symmetry).info.name;
}

Result<std::vector<std::vector<Cell>>> orbits(const Rules& rules, Symmetry symmetry) {
  const Class& wanted = class_of(symmetry);
  if (wanted.turns && rules.box_width() != rules.box_height() && !rules.is_latin()) {
    return Error{ErrorKind::unsupported,
                 "symmetry " + std::string(wanted.info.name) +
                     " exchanges rows and columns, which needs square boxes; this board is " +
                     rules.name()};
  }
  const int n = rules.size();
  std::vector<bool> seen(static_cast<std::size_t>(rules.cell_count()));
  std::vector<std::vector<Cell>> groups;
  for (int cell = 0; cell < n * n; ++cell) {
    if (seen[static_cast<std::size_t>(cell)]) continue;
    std::vector<Cell> group{static_cast<Cell>(cell)};
    seen[static_cast<std::size_t>(cell)] = true;
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (const Map map : wanted.maps) {
        const Place to = map({group[i] / n, group[i] % n}, n - 1);
        const auto image = static_cast<std::size_t>(to.row * n + to.column);
        if (seen[image]) continue;
        seen[image] = true;
        group.push_back(static_cast<Cell>(image));
      }
    }
    std::sort(group.begin(), group.end());
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace inlay::sudoku
