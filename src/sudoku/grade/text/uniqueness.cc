// Wording of uniqueness patterns: rectangles, loops and bivalue universal graves.
#include <algorithm>

#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade::text {
namespace {

// The corners with an extra candidate, according to the marks.
Cells rich_cells(const Wording& wording) {
  Cells rich;
  for (const Cell cell : wording.marked(Role::fin)) {
    if (has(wording.step().cells, cell)) rich.push_back(cell);
  }
  return rich;
}

bool in_line(const Rules& rules, Cell a, Cell b) {
  return rules.row(a) == rules.row(b) || rules.column(a) == rules.column(b);
}

// Two rich cells act as one cell with the extra digits; other cells of a house complete the set.
bool set_with_others(Wording& wording, std::string_view shape) {
  const Step& step = wording.step();
  const Cells rich = rich_cells(wording);
  if (rich.empty() || step.houses.empty()) return false;
  Cells others = wording.marked(Role::als_a);  // scale "se"
  Mask set = wording.digits_marked(Role::als_a, others);
  if (others.empty()) {  // scale "hodoku"
    others = without(wording.marked(Role::fin), step.cells);
    set = wording.digits_marked(Role::fin, others);
  }
  Mask extra = wording.digits_marked(Role::fin, rich) & ~step.digits;
  const Cells targets = wording.targets();
  const bool hidden =
      std::any_of(targets.begin(), targets.end(), [&](Cell cell) { return has(others, cell); });
  wording.set_cells("rich", rich);
  wording.set_cells("others", others);
  wording.set_digits("extra", extra);
  wording.set_digits("set", hidden ? set | step.digits : set | extra);
  return wording.use(std::string(shape) + "_3", std::string(shape) + (hidden ? "_3.hidden" : "_3"));
}

// One digit is locked in two cells of a house, so the other one is in neither.
bool locked_digit(Wording& wording, std::string_view shape) {
  const Step& step = wording.step();
  const Houses houses = wording.houses_of(Role::house);
  if (houses.empty()) return false;
  Cells rich;
  for (const Cell cell : step.cells) {
    if (wording.in_house(houses[0], cell)) rich.push_back(cell);
  }
  const Mask gone = wording.digits_gone();
  wording.set_cells("rich", rich);
  wording.set_digits("gone", gone);
  wording.set_digits("locked", step.digits & ~gone);
  return wording.use(std::string(shape) + "_4");
}

bool diagonal(Wording& wording) {
  const Step& step = wording.step();
  Cells rich = wording.targets();
  for (const Cell cell : step.cells) {
    if (!has(rich, cell) && !in_line(wording.rules(), cell, rich[0])) rich.push_back(cell);
  }
  const Mask gone = wording.digits_gone();
  wording.set_cells("rich", rich);
  wording.set_cells("others", without(step.cells, rich));
  wording.set_digits("gone", gone);
  wording.set_digits("other", step.digits & ~gone);
  return wording.use("rectangle_6");
}

bool hidden_rectangle(Wording& wording) {
  const Step& step = wording.step();
  const Cell target = step.remove[0].cell;
  Cells sides, corner;
  for (const Cell cell : step.cells) {
    if (cell != target) (in_line(wording.rules(), cell, target) ? sides : corner).push_back(cell);
  }
  const Mask gone = wording.digits_gone();
  wording.set_cells("sides", sides);
  wording.set_cells("corner", corner);
  wording.set_digits("gone", gone);
  wording.set_digits("locked", step.digits & ~gone);
  return wording.use("hidden_rectangle");
}

bool avoidable(Wording& wording) {
  const Step& step = wording.step();
  const bool first = step.technique == Technique::avoidable_rectangle_1;
  const Cells open = first ? wording.targets() : wording.marked(Role::fin);
  wording.set_cells("open", open);
  wording.set_cells("filled", without(step.cells, open));
  wording.set_digits("gone", wording.digits_gone());
  wording.set_digits("extra", wording.digits_marked(Role::fin, open));
  return wording.use(first ? "avoidable_1" : "avoidable_2");
}

bool grave(Wording& wording) {
  const Step& step = wording.step();
  const Cells others = wording.marked(Role::als_a);
  wording.set_cells("others", others);
  wording.set_digits("set", wording.digits_marked(Role::als_a, others) | step.digits);
  wording.set_digits("locked", wording.digits_marked(Role::pattern, step.cells));
  return wording.use(info(step.technique).name);
}

}  // namespace

bool word_uniqueness(Wording& wording) {
  const Step& step = wording.step();
  if (step.cells.empty() || step.digits == 0) return false;
  const Cells rich = rich_cells(wording);
  switch (step.technique) {
    case Technique::unique_rectangle_1:
    case Technique::unique_loop_1:
      wording.set_cells("rich", wording.targets());
      return wording.use(step.technique == Technique::unique_loop_1 ? "loop_1" : "rectangle_1");
    case Technique::unique_rectangle_2:
    case Technique::unique_rectangle_5:
    case Technique::unique_loop_2:
      wording.set_cells("rich", rich);
      wording.set_digits("extra", wording.digits_marked(Role::fin, rich));
      return wording.use(step.technique == Technique::unique_loop_2 ? "loop_2" : "rectangle_2");
    case Technique::unique_rectangle_3:
      return set_with_others(wording, "rectangle");
    case Technique::unique_loop_3:
      return set_with_others(wording, "loop");
    case Technique::unique_rectangle_4:
      return locked_digit(wording, "rectangle");
    case Technique::unique_loop_4:
      return locked_digit(wording, "loop");
    case Technique::unique_rectangle_6:
      return diagonal(wording);
    case Technique::hidden_rectangle:
      return hidden_rectangle(wording);
    case Technique::avoidable_rectangle_1:
    case Technique::avoidable_rectangle_2:
      return avoidable(wording);
    default:
      return grave(wording);
  }
}

}  // namespace inlay::sudoku::grade::text
