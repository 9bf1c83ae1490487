// Outlines inside their cells, with a label in the corner of the first cell of each part.
#include <algorithm>

#include "print/connected.h"
#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

struct Outline {
  std::vector<double> dashes;
  double width = 0.024;
};
const Outline& cage_outline() {
  static const Outline kDashed{{0.09, 0.06}};
  return kDashed;
}
const Outline& list_outline() {
  static const Outline kDotted{{0.001, 0.07}, 0.036};
  return kDotted;
}
const Outline& solid_outline() {
  static const Outline kSolid{{}};
  return kSolid;
}

// The first cell of each connected part, in reading order.
std::vector<Cell> first_cells(Cells cells, const Canvas& canvas) {
  std::vector<Cell> left(cells.begin(), cells.end());
  std::sort(left.begin(), left.end());
  left.erase(std::unique(left.begin(), left.end()), left.end());
  std::vector<Cell> firsts;
  while (!left.empty()) {
    const auto part = take_part(left, [&](Cell a, Cell b) { return canvas.places().touch(a, b); });
    firsts.push_back(part.front());
  }
  return firsts;
}

void outline(Cells cells, const std::string& label, const Outline& look, Canvas& canvas) {
  if (cells.empty()) return;
  const double inside = canvas.free_inset(cells, 0.08, 0.06);
  canvas.stroke(canvas.rim(cells, inside), palette::kSoftInk, look.width, look.dashes, true);
  if (label.empty()) return;
  for (const Cell cell : first_cells(cells, canvas)) canvas.label(cell, label, inside);
}

std::string joined(std::span<const int> numbers, std::string_view separator) {
  std::string text;
  for (const int number : numbers) {
    text += (text.empty() ? "" : std::string(separator)) + std::to_string(number);
  }
  return text;
}

bool draw_killer(const Constraint& constraint, Canvas& canvas) {
  outline(constraint.cells(), joined(constraint.numbers, "/"), cage_outline(), canvas);
  return true;
}
bool draw_rellik(const Constraint& constraint, Canvas& canvas) {
  outline(constraint.cells(), "\u2260" + joined(constraint.numbers, "/"), cage_outline(), canvas);
  return true;
}
bool draw_equality(const Constraint& constraint, Canvas& canvas) {
  outline(constraint.cells(), "=", cage_outline(), canvas);
  return true;
}
bool draw_lunchbox(const Constraint& constraint, Canvas& canvas) {
  outline(constraint.cells(), joined(constraint.numbers, "/"), solid_outline(), canvas);
  return true;
}
bool draw_sum(const Constraint& constraint, Canvas& canvas) {
  if (constraint.numbers.size() > 1) return false;  // factors
  outline(constraint.cells(), "\u03a3" + joined(constraint.numbers, "/"), list_outline(), canvas);
  return true;
}

// --- Lists with something in common: the same letter ---------------------------------------------

bool draw_lists(const Constraint& constraint, Canvas& canvas, const std::string& sign) {
  const std::string letter = canvas.next_letter();
  for (const auto& cells : constraint.parts) outline(cells, sign + letter, list_outline(), canvas);
  return true;
}
bool draw_equal_sum(const Constraint& constraint, Canvas& canvas) {
  return draw_lists(constraint, canvas, "\u03a3");
}
bool draw_same_values(const Constraint& constraint, Canvas& canvas) {
  return draw_lists(constraint, canvas, "");
}

// --- Counts --------------------------------------------------------------------------------------

bool draw_contain_at_least(const Constraint& constraint, Canvas& canvas) {
  outline(constraint.cells(), "\u2265" + joined(constraint.numbers, ","), list_outline(), canvas);
  return true;
}
bool draw_contain_exactly(const Constraint& constraint, Canvas& canvas) {
  outline(constraint.cells(), "=" + joined(constraint.numbers, ","), list_outline(), canvas);
  return true;
}
bool draw_look_and_say(const Constraint& constraint, Canvas& canvas) {
  std::string label;
  for (std::size_t i = 1; i < constraint.numbers.size(); i += 2) {
    label += (label.empty() ? "" : " ") + std::to_string(constraint.numbers[i - 1]) + "\u00d7" +
             std::to_string(constraint.numbers[i]);
  }
  outline(constraint.cells(), label, solid_outline(), canvas);
  return true;
}

// The cell whose value is a count: a circle with the letter of what it counts.
void draw_counter(Cell cell, const std::string& letter, Canvas& canvas) {
  canvas.ring(canvas.middle(cell), 0.4, std::nullopt, palette::kSoftInk, 0.025);
  canvas.label(cell, letter, 0.08);
}
bool draw_count(const Constraint& constraint, Canvas& canvas) {
  if (constraint.parts.size() < 2 || constraint.cells().empty()) return true;
  const std::string letter = "#" + canvas.next_letter();
  draw_counter(constraint.cells().front(), letter, canvas);
  outline(constraint.parts[1], letter, list_outline(), canvas);
  return true;
}
bool draw_chaos_arrow(const Constraint& constraint, Canvas& canvas) {
  if (constraint.cells().empty()) return true;
  const std::string letter = "#" + canvas.next_letter();
  draw_counter(constraint.cells().front(), letter, canvas);
  for (std::size_t i = 1; i < constraint.parts.size(); ++i) {
    const Polyline line = canvas.line_through(constraint.parts[i]);
    if (line.size() < 2) continue;
    canvas.stroke({line}, palette::kSteel.edge, 0.03);
    canvas.arrow_head(line[line.size() - 2], line.back(), 0.12, palette::kSteel.edge, 0.03);
  }
  return true;
}

constexpr KindDrawing kCageDrawings[] = {
    {"killer", Layer::cages, draw_killer},
    {"rellik", Layer::cages, draw_rellik, Words::kind},
    {"equality", Layer::cages, draw_equality, Words::kind},
    {"lunchbox", Layer::cages, draw_lunchbox, Words::kind},
    {"sum", Layer::cages, draw_sum, Words::kind},
    {"equal-sum", Layer::cages, draw_equal_sum, Words::kind},
    {"same-values", Layer::cages, draw_same_values, Words::kind},
    {"contain-at-least", Layer::cages, draw_contain_at_least, Words::kind},
    {"contain-exactly", Layer::cages, draw_contain_exactly, Words::kind},
    {"look-and-say", Layer::cages, draw_look_and_say, Words::kind},
    {"count-distinct", Layer::cages, draw_count, Words::kind},
    {"chaos-count", Layer::cages, draw_count, Words::numbers},
    {"chaos-arrow", Layer::cages, draw_chaos_arrow, Words::numbers},
};

}  // namespace

std::span<const KindDrawing> cage_drawings() {
  return kCageDrawings;
}

}  // namespace inlay::print
