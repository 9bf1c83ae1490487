// A variant as the checker reads it: the board and the constraints of a line `variant ...`.
//
// The line is the text form of docs/variants.md as `inlay convert --to constraints` writes it. This
// reader is independent of the one in the library.
#ifndef INLAY_APPS_CHECK_VARIANT_PUZZLE_H_
#define INLAY_APPS_CHECK_VARIANT_PUZZLE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "check/lines.h"

namespace inlay_check {

using Cell = std::uint16_t;  // row by row from 0, then the extra cells
using CellList = std::vector<Cell>;

struct ExtraGroup {
  std::string name;
  int rows = 1, columns = 1;
  bool wrapped = false;  // laid out in rows of the width of the grid
};

struct Board {
  static constexpr int kMostCells = 1024;
  static constexpr int kMostSide = 25;
  static constexpr int kMostValues = 25;

  int rows = 0, columns = 0;
  int least = 1, greatest = 0;        // values
  bool lines = true;                  // the values of each row and each column differ
  int box_rows = 0, box_columns = 0;  // 0: no boxes
  std::vector<ExtraGroup> extra = {};

  int values() const { return greatest - least + 1; }
  int grid_cells() const { return rows * columns; }
  int cells() const;  // with the extra cells
};

struct Constraint {
  std::string kind;
  std::vector<int> numbers = {};  // of `copies`: cells
  std::string text = {};
  std::vector<CellList> parts = {};
  std::vector<Constraint> children = {};
};

struct Puzzle {
  Board board;
  std::vector<Constraint> constraints;
};

// Throws a Rejection if the text is not of this form.
Puzzle read_puzzle(std::string_view text);

// The boxes of `cells` cells that are nearest to a square and tile the board, wide before tall;
// without boxes if none has two rows and two columns.
void set_usual_boxes(Board& board, int cells);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_VARIANT_PUZZLE_H_
