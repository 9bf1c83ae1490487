// Sue de Coq (forum of sudoku.com, 2005): two or three cells in the intersection of a box and a
// line have n more digits than cells. Cells of the line and cells of the box, which share none of
// these digits, account for exactly n of them. Then all these digits are locked in the pattern and
// are removed from the rest of the line or box.
#include "sudoku/grade/hodoku/sue_de_coq.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

// A set of cells and their candidate digits.
struct CellGroup {
  CellSet cells;
  Mask digits = 0;
};

struct SueDeCoqSearch {
  SearchContext& context;
  Step& step;
  int line = 0, box = 0;
  CellSet line_cells{}, box_cells{};  // empty cells only
  CellGroup crossing{}, in_line{}, in_box{};

  // Visits the subsets of `cells` in lexicographic order: a set comes before its extensions.
  template <typename Try>
  bool any_group(const CellSet& cells, Mask allowed, const CellGroup& from, Try&& attempt) {
    CellSet rest = cells;
    for (const int cell : cells) {
      rest.remove(cell);
      const CellGroup group{from.cells | CellSet::of(cell), from.digits | context.board.mask(cell)};
      if ((group.digits & ~allowed) != 0) continue;
      if (attempt(group) || any_group(rest, allowed, group, attempt)) return true;
    }
    return false;
  }

  // How many digits of the intersection this group accounts for: its cells less its digits from
  // outside.
  int surplus_used_by(const CellGroup& group) const {
    return group.cells.size() - size_of(group.digits & ~crossing.digits);
  }

  bool with_crossing(const CellSet& cells, Mask set) {
    crossing = {cells, set};
    const int surplus = size_of(set) - cells.size();
    if (surplus < 2) return false;
    return any_group(line_cells - cells, 0x1FF, {}, [&](const CellGroup& group) {
      const int surplus_used = surplus_used_by(group);
      if ((group.digits & set) == 0 || surplus_used <= 0 || surplus_used >= surplus) return false;
      in_line = group;
      const Mask apart = ~(group.digits & set);
      return any_group(box_cells - cells - group.cells, apart, {}, [&](const CellGroup& other) {
        if ((other.digits & set) == 0 || surplus_used_by(other) != surplus - surplus_used)
          return false;
        in_box = other;
        return write_step();
      });
    });
  }

  bool write_step() {
    const Mask both = in_box.digits & in_line.digits;
    const Mask of_box = ((crossing.digits | in_box.digits) & ~in_line.digits) | both;
    const Mask of_line = ((crossing.digits | in_line.digits) & ~in_box.digits) | both;
    for (const int cell : box_cells - in_box.cells - crossing.cells) {
      remove_all(step, cell, context.board.mask(cell) & of_box);
    }
    for (const int cell : line_cells - in_line.cells - crossing.cells) {
      remove_all(step, cell, context.board.mask(cell) & of_line);
    }
    if (step.remove.empty()) return false;
    step.technique = Technique::sue_de_coq;
    if (context.evidence()) {
      add_cells(step, crossing.cells);
      step.digits = crossing.digits;
      add_house(step, line, Role::base);
      add_house(step, box, Role::cover);
      add_marks(step, context.board, crossing.cells, crossing.digits, Role::pattern);
      add_marks(step, context.board, in_line.cells, in_line.digits, Role::als_a);
      add_marks(step, context.board, in_box.cells, in_box.digits, Role::als_b);
    }
    return true;
  }

  bool at_crossing() {
    const CellSet cells = line_cells & box_cells;
    const Board& board = context.board;
    CellSet after_first = cells;
    for (const int a : cells) {
      after_first.remove(a);
      CellSet after_second = after_first;
      for (const int b : after_first) {
        after_second.remove(b);
        const Mask two = board.mask(a) | board.mask(b);
        const CellSet pair = CellSet::of(a) | CellSet::of(b);
        if (with_crossing(pair, two)) return true;
        for (const int c : after_second) {
          if (with_crossing(pair | CellSet::of(c), two | board.mask(c))) return true;
        }
      }
    }
    return false;
  }
};

}  // namespace

bool SueDeCoqFinder::find(SearchContext& context, Step& step) {
  SueDeCoqSearch search{context, step};
  const CellSet& empty = context.board.empty_cells();
  CellSet changed;
  for (int cell = 0; cell < kCells; ++cell) {
    if (barren_[static_cast<std::size_t>(cell)] != context.board.mask(cell)) changed.add(cell);
  }
  for (int line = 0; line < 18; ++line) {
    for (int box = 18; box < 27; ++box) {
      if (!changed.meets(house_set(line) | house_set(box))) continue;
      search.line = line;
      search.box = box;
      search.line_cells = house_set(line) & empty;
      search.box_cells = house_set(box) & empty;
      if (search.at_crossing()) return true;
    }
  }
  for (const int cell : changed) {
    barren_[static_cast<std::size_t>(cell)] = context.board.mask(cell);
  }
  return false;
}

}  // namespace inlay::sudoku::grade::hodoku
