// The drawings of links: lines, shapes and texts that stand for no constraint.
#ifndef INLAY_SRC_SUDOKU_NOTATION_DRAWINGS_H_
#define INLAY_SRC_SUDOKU_NOTATION_DRAWINGS_H_

#include "sudoku/notation/json_board.h"

namespace inlay::notation {

inline constexpr std::size_t kMostDrawings = 2'000;  // of a link; the others are left out

// Adds an item of the member `name` ("line", "rectangle", "circle", "text" or "cage") of f-puzzles.
// An item without a place or a look is left out.
void add_fpuzzles_drawing(std::string_view name, const Json& item, int n,
                          std::vector<Drawing>& drawings);

// All lines, arrows, underlays and overlays of SudokuPad.
void add_sudokupad_drawings(const Json& root, std::vector<Drawing>& drawings);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_DRAWINGS_H_
