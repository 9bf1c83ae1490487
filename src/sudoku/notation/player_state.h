// What a player has put on a board, in the JSON of f-puzzles and of SudokuPad: entries, pencil
// marks and colours.
#ifndef INLAY_SRC_SUDOKU_NOTATION_PLAYER_STATE_H_
#define INLAY_SRC_SUDOKU_NOTATION_PLAYER_STATE_H_

#include "sudoku/notation/fpuzzles_grid.h"
#include "sudoku/notation/json_board.h"

namespace inlay::notation {

// "#abc", "#aabbcc" or "#aabbccdd".
bool is_color(std::string_view text);

// Whether some value of the grid is marked as a clue. Then all others are entries.
bool marks_clues(const Json& grid);
// Whether the value of a cell is an entry; `marked` is marks_clues() of its grid.
bool is_entry(const Json& cell, bool marked);

// How the members with pencil marks are called.
struct MarkNames {
  std::string_view corner, centre;
};
inline constexpr MarkNames kFpuzzlesMarks{"cornerPencilMarks", "centerPencilMarks"};
inline constexpr MarkNames kSudokuPadMarks{"pencilMarks", "centremarks"};

// Unknown values are ignored. Require: the grid has n rows of n cells.
PlayerState state_in(const Json& grid, int n, MarkNames marks);

// Adds a state to the grid of f-puzzles. Colours become highlights, or for SudokuPad, which does
// not read those, backgrounds.
void add_state(const PlayerState& state, int n, bool backgrounds, OrderedJson& grid);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_PLAYER_STATE_H_
