// The table of the kinds that can be laid out at random: one row for each.
//
// A *rule* concerns the whole board. Most are chosen before the grid is drawn; "all dots are given"
// and the like are drawn on the solved grid, with all their marks. Every other kind is drawn on a
// solved grid, one constraint after the other.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_LAYOUTS_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_LAYOUTS_H_

#include <limits>
#include <string_view>
#include <vector>

#include "inlay/variant_generate.h"
#include "sudoku/variant/generate/drawing.h"

namespace inlay::sudoku::variant {

struct LayoutRow : LayoutKind {
  // The rows of both sorts leave out what they do not need.
  // A rule without marks: adds its constraints, and may change the board.
  void (*add_rule)(const LayoutRow& row, VariantBoard& board, base::Random& random,
                   std::vector<Constraint>& constraints) = nullptr;
  bool varies = false;  // a rule that is another one in each attempt
  // A kind of marks that a rule reads and does not draw: they stay, since without one of them the
  // rule would demand more, and clues that were needed before would be redundant.
  std::string_view read_marks = {};
  // Draws one more constraint: fills in its arguments. False: no place was found.
  bool (*draw)(Drawing& drawing, const LayoutRow& row, Constraint& constraint) = nullptr;
  // Draws constraints that cover the board: for a rule the rule and its marks, for another kind the
  // constraints of requests without a number; null: draw() as often as the usual number.
  void (*cover)(Drawing& drawing, const LayoutRow& row,
                std::vector<Constraint>& constraints) = nullptr;
  int least = 0, most = 0;  // cells of a line, a cage or a clone
  // Whether each beginning of a line that holds also holds.
  bool beginnings_hold = false;
  // The usual number of constraints is that of the grid's cells divided by this; 0: all that fit.
  int cells_for_each = 0;
  bool same_from_both_ends = false;  // of a clue outside the grid
  int (*number)(const VariantBoard& board) =
      nullptr;  // of the constraint, if the board determines it

  int usual_number(const VariantBoard& board) const {
    return cells_for_each == 0 ? std::numeric_limits<int>::max()
                               : std::max(1, board.grid_cells() / cells_for_each);
  }
};

// In alphabetical order.
std::span<const LayoutRow> layout_rows();
// Null: this kind cannot be laid out at random.
const LayoutRow* find_layout_row(std::string_view kind);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_LAYOUTS_H_
