#include "sudoku/variant/generate/layouts.h"

#include <algorithm>
#include <array>

#include "sudoku/variant/generate/draw.h"
#include "sudoku/variant/generate/random_regions.h"

namespace inlay::sudoku::variant {
namespace {

// Adds a rule without arguments.
void add_rule(const LayoutRow& row, VariantBoard&, base::Random&,
              std::vector<Constraint>& constraints) {
  constraints.push_back({find_constraint_kind(row.kind)});
}

void add_diagonals(const LayoutRow& row, VariantBoard&, base::Random&,
                   std::vector<Constraint>& constraints) {
  for (const int direction : {1, -1}) {
    constraints.push_back({find_constraint_kind(row.kind), {direction}});
  }
}

void add_regions(const LayoutRow& row, VariantBoard& board, base::Random& random,
                 std::vector<Constraint>& constraints) {
  constraints.push_back({find_constraint_kind(row.kind), {}, random_regions(board, random)});
  board.box_rows = board.box_columns = 0;
}

int half_rounded_up(const VariantBoard& board) {
  return (board.values() + 1) / 2;
}
int half(const VariantBoard& board) {
  return board.values() / 2;
}
int three(const VariantBoard&) {
  return 3;
}
int one_more_than_any(const VariantBoard& board) {
  return board.max_value + 1;
}

LayoutRow rule(std::string_view kind, decltype(LayoutRow::add_rule) add = add_rule) {
  LayoutRow row{{kind, true}};
  row.add_rule = add;
  return row;
}
LayoutRow random_rule(std::string_view kind, decltype(LayoutRow::add_rule) add) {
  LayoutRow row = rule(kind, add);
  row.varies = true;
  return row;
}
LayoutRow rule_with_marks(std::string_view kind, decltype(LayoutRow::cover) cover,
                          std::string_view read_marks = {}) {
  LayoutRow row{{kind, true}};
  row.cover = cover;
  row.read_marks = read_marks;
  return row;
}
LayoutRow drawn(std::string_view kind, decltype(LayoutRow::draw) draw, int cells_for_each = 0) {
  LayoutRow row{{kind, false}};
  row.draw = draw;
  row.cells_for_each = cells_for_each;
  return row;
}
LayoutRow shapes(std::string_view kind, int least, int most, decltype(LayoutRow::draw) draw,
                 int cells_for_each = 9) {
  LayoutRow row = drawn(kind, draw, cells_for_each);
  row.least = least;
  row.most = most;
  return row;
}
LayoutRow line(std::string_view kind, int least, int most, bool beginnings_hold,
               decltype(LayoutRow::number) number = nullptr) {
  LayoutRow row = shapes(kind, least, most, draw_line);
  row.beginnings_hold = beginnings_hold;
  row.number = number;
  return row;
}
LayoutRow cages(std::string_view kind, int least, int most) {
  LayoutRow row = shapes(kind, least, most, draw_killer, 0);
  row.cover = cover_with_cages;
  return row;
}
LayoutRow outside(std::string_view kind, bool same_from_both_ends = false, int cells_for_each = 0) {
  LayoutRow row = drawn(kind, draw_outside, cells_for_each);
  row.same_from_both_ends = same_from_both_ends;
  return row;
}

}  // namespace

std::span<const LayoutRow> layout_rows() {
  static const std::array kRows{
      rule("anti-king"),
      rule("anti-knight"),
      rule("anti-taxicab"),
      line("arithmetic", 3, 4, false),
      shapes("arrow", 3, 5, draw_arrow),
      line("between", 3, 5, false),
      drawn("black-dot", draw_black_dot),
      drawn("box-index", draw_mark),
      shapes("clone", 2, 5, draw_clone, 27),
      drawn("column-index", draw_mark),
      rule_with_marks("counting-circles", cover_with_circles),
      rule("diagonal", add_diagonals),
      rule("diagonally-non-consecutive"),
      drawn("different", draw_extra_region, 27),
      rule("disjoint-groups"),
      line("double-arrow", 3, 5, false),
      rule("dutch-flatmates"),
      line("entropic", 3, 6, true),
      shapes("equality", 2, 4, draw_cage),
      drawn("even", draw_mark),
      outside("full-rank", false, 9),
      rule("global-entropy"),
      rule("global-mod"),
      drawn("greater", draw_greater),
      outside("hidden-skyscraper"),
      random_rule("jigsaw", add_regions),
      cages("killer", 2, 4),
      rule("knightmare"),
      drawn("little-killer", draw_little_killer, 9),
      line("lockout", 3, 5, false, half),
      shapes("lunchbox", 3, 5, draw_lunchbox),
      drawn("maximum", draw_mark),
      drawn("minimum", draw_mark),
      line("modular", 3, 6, true, three),
      line("nabner", 3, 4, true),
      rule_with_marks("negative-ratio", cover_with_black_dots, "white-dot"),
      rule("non-consecutive"),
      rule_with_marks("non-consecutive-unmarked", cover_with_white_dots, "black-dot"),
      outside("numbered-room"),
      drawn("odd", draw_mark),
      line("palindrome", 3, 5, false),
      drawn("quadruple", draw_quadruple, 6),
      shapes("region-sum", 3, 6, draw_region_line),
      shapes("rellik", 3, 5, draw_rellik),
      line("renban", 3, 5, false),
      drawn("row-index", draw_mark),
      outside("sandwich", true),
      outside("skyscraper"),
      line("slow-thermo", 3, 6, true),
      rule_with_marks("strict-kropki", cover_with_dots),
      rule_with_marks("strict-xv", cover_with_xv),
      line("sum-line", 3, 6, false, one_more_than_any),
      line("thermo", 3, 6, true),
      line("whisper", 3, 6, true, half_rounded_up),
      drawn("white-dot", draw_white_dot),
      rule("windoku"),
      outside("x-sum"),
      drawn("xv", draw_xv),
      line("zipper", 3, 5, false),
  };
  return kRows;
}

const LayoutRow* find_layout_row(std::string_view kind) {
  const auto rows = layout_rows();
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const LayoutRow& row) { return row.kind == kind; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace inlay::sudoku::variant
