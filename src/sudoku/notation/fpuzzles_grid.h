// The grid in the JSON of f-puzzles, and the whole text around it.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_GRID_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_GRID_H_

#include <string>
#include <vector>

#include "base/json.h"
#include "sudoku/notation/fpuzzles.h"

namespace inlay::notation {

using OrderedJson = base::OrderedJson;

// The contents of the cells: clues (0: none), candidates (a mask of digits; 0: all) and regions
// (-1: none). Without regions the boxes are the usual ones.
struct FpuzzlesCells {
  std::vector<int> clues;
  std::vector<sudoku::Mask> marks;
  std::vector<int> regions;
};

OrderedJson grid_of(const FpuzzlesCells& cells, int n);
// The region of each cell for boxes of this size; empty if f-puzzles has these boxes by default. A
// width or height of less than 2 means no boxes.
std::vector<int> regions_of(int n, int box_width, int box_height);
// The compressed text. `constraints`: the members behind the grid.
std::string fpuzzles_text(const OrderedJson& grid, int n, const OrderedJson& constraints,
                          const LinkWords& words);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_GRID_H_
