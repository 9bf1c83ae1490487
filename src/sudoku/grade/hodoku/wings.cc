// XY-wing and XYZ-wing: a pivot cell with two or three candidates that sees two bivalue cells.
// W-wing: two bivalue cells with the same digits; a strong link on one digit makes it impossible
// that both cells have this digit.
#include <utility>
#include <vector>

#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

std::vector<int> cells_of_count(const Board& board, int count) {
  std::vector<int> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.count(cell) == count) cells.push_back(cell);
  }
  return cells;
}

bool wing(SearchContext& context, Step& step, int pivot, int a, int b, bool xyz) {
  const Board& board = context.board;
  if (!sees(pivot, a) || !sees(pivot, b)) return false;
  const Mask common = board.mask(a) & board.mask(b);
  if (size_of(common) != 1) return false;
  const int z = std::countr_zero(common) + 1;
  CellSet gone = peers(a) & peers(b) & board.with(z);
  if (xyz) gone &= peers(pivot);
  if (gone.empty()) return false;
  remove(step, gone, z);
  step.technique = xyz ? Technique::xyz_wing : Technique::xy_wing;
  if (context.evidence()) {
    step.digits = common;
    for (const int cell : {pivot, a, b}) {
      step.cells.push_back(static_cast<Cell>(cell));
      add_marks(step, board, CellSet::of(cell), ~common, Role::pattern);
      add_marks(step, board, CellSet::of(cell), common, Role::fin);
    }
  }
  return true;
}

bool wings(SearchContext& context, Step& step, bool xyz) {
  const Board& board = context.board;
  const std::vector<int> twos = cells_of_count(board, 2);
  const std::vector<int> pivots = xyz ? cells_of_count(board, 3) : twos;
  for (std::size_t i = 0; i < pivots.size(); ++i) {
    const int p = pivots[i];
    for (std::size_t j = xyz ? 0 : i + 1; j < twos.size(); ++j) {
      const int q = twos[j];
      if (size_of(board.mask(p) | board.mask(q)) != 3) continue;
      for (std::size_t k = j + 1; k < twos.size(); ++k) {
        const int r = twos[k];
        if (size_of(board.mask(p) | board.mask(q) | board.mask(r)) != 3) continue;
        if (board.mask(p) == board.mask(q) || board.mask(q) == board.mask(r) ||
            board.mask(r) == board.mask(p)) {
          continue;
        }
        if (wing(context, step, p, q, r, xyz)) return true;
        if (xyz) continue;
        if (wing(context, step, q, p, r, false)) return true;
        if (wing(context, step, r, q, p, false)) return true;
      }
    }
  }
  return false;
}

// `bridge` has a conjugate pair of which each end cell sees one place. So the end cells cannot both
// be `bridge`, and one of them is `digit`.
bool w_wing_over(SearchContext& context, Step& step, int digit, int bridge,
                 std::pair<int, int> ends) {
  const Board& board = context.board;
  const CellSet gone = board.with(digit) & peers(ends.first) & peers(ends.second);
  if (gone.empty()) return false;
  for (int house = 0; house < kHouses; ++house) {
    if (board.places(house, bridge) != 2) continue;
    int near_first = -1, near_second = -1;
    for (const int cell : board.with(bridge) & house_set(house)) {
      if (cell == ends.first || cell == ends.second) continue;
      if (sees(cell, ends.first)) {
        near_first = cell;
      } else if (sees(cell, ends.second)) {
        near_second = cell;
      }
    }
    if (near_first < 0 || near_second < 0) continue;
    remove(step, gone, digit);
    step.technique = Technique::w_wing;
    if (context.evidence()) {
      step.digits = bit(digit);
      for (const int cell : {ends.first, ends.second, near_first, near_second}) {
        step.cells.push_back(static_cast<Cell>(cell));
        add_mark(step, cell, bridge, Role::pattern);
      }
      add_mark(step, ends.first, digit, Role::fin);
      add_mark(step, ends.second, digit, Role::fin);
      add_house(step, house, Role::house);
    }
    return true;
  }
  return false;
}

}  // namespace

bool find_xy_wing(SearchContext& context, Step& step) {
  return wings(context, step, false);
}

bool find_xyz_wing(SearchContext& context, Step& step) {
  return wings(context, step, true);
}

bool find_w_wing(SearchContext& context, Step& step) {
  const Board& board = context.board;
  for (int a = 0; a < kCells; ++a) {
    if (board.count(a) != 2) continue;
    const int low = std::countr_zero(board.mask(a)) + 1;
    const int high = static_cast<int>(std::bit_width(board.mask(a)));
    for (int b = a + 1; b < kCells; ++b) {
      if (board.mask(b) != board.mask(a)) continue;
      if (w_wing_over(context, step, low, high, {a, b})) return true;
      if (w_wing_over(context, step, high, low, {a, b})) return true;
    }
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku
