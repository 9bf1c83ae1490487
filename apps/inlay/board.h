// A board for people: boxes are drawn, and clues look different from entries.
#ifndef INLAY_APPS_INLAY_BOARD_H_
#define INLAY_APPS_INLAY_BOARD_H_

#include <string>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::app {

// The lines of a framed board. `clues` are drawn bold and the other digits plain when `color` is
// on.
std::vector<std::string> draw_board(const sudoku::Rules& rules, const sudoku::Grid& grid,
                                    const sudoku::Grid& clues, bool color);

// Two boards side by side, where a screen of 100 columns has room, else one above the other.
std::string before_and_after(const sudoku::Rules& rules, const sudoku::Grid& before,
                             const sudoku::Grid& after, bool color);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_BOARD_H_
