// The historic methods: classic ways to solve Sudoku, kept to compare ideas and to teach them.
//
// Each is one file with one class on the shared depth-first skeleton of backtracking.h. All take
// any box size, extra houses and candidate marks, and find one solution, all, or count.
// docs/methods.md sets them side by side.
#ifndef INLAY_SRC_SUDOKU_METHODS_METHODS_H_
#define INLAY_SRC_SUDOKU_METHODS_METHODS_H_

#include "sudoku/engine.h"

namespace inlay::sudoku::methods {

MakeEngine make_brute_force;
MakeEngine make_fewest_candidates;
MakeEngine make_norvig;
MakeEngine make_cohen;

}  // namespace inlay::sudoku::methods

#endif  // INLAY_SRC_SUDOKU_METHODS_METHODS_H_
