// Singles, in the order in which the board queued them.
#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

void place(SearchContext& context, Step& step, Technique technique, int house, int cell,
           int digit) {
  step.technique = technique;
  step.place.push_back(candidate(cell, digit));
  if (!context.evidence()) return;
  step.cells.push_back(static_cast<Cell>(cell));
  step.digits = bit(digit);
  if (house >= 0) add_house(step, house, Role::house);
  add_mark(step, cell, digit, Role::on);
}

}  // namespace

// A full house is a naked single in the last empty cell of a house; it stays in the queue.
bool find_full_house(SearchContext& context, Step& step) {
  for (const auto& [cell, digit] : context.board.naked()) {
    if (context.board.value(cell) != 0) continue;
    for (const int house : houses_of(cell)) {
      bool last = true;
      for (int d = 1; d <= 9 && last; ++d) last = d == digit || context.board.places(house, d) == 0;
      if (!last) continue;
      place(context, step, Technique::full_house, house, cell, digit);
      return true;
    }
  }
  return false;
}

bool find_naked_single(SearchContext& context, Step& step) {
  while (!context.board.naked().empty()) {
    const auto [cell, digit] = context.board.naked().pop();
    if (context.board.value(cell) != 0) continue;
    place(context, step, Technique::naked_single, -1, cell, digit);
    return true;
  }
  return false;
}

// If the first single of an empty cell is no longer hidden, HoDoKu stops searching.
bool find_hidden_single(SearchContext& context, Step& step) {
  while (!context.board.hidden().empty()) {
    const auto [cell, digit] = context.board.hidden().pop();
    if (context.board.value(cell) != 0) continue;
    for (const int house : houses_of(cell)) {
      if (context.board.places(house, digit) != 1) continue;
      place(context, step, Technique::hidden_single, house, cell, digit);
      return true;
    }
    return false;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku
