// The historic methods: classic ways to solve Sudoku, for comparison and teaching.
//
// Each is one file with one class on the shared depth-first skeleton of backtracking.h. All support
// any box size, extra houses and candidates. docs/methods.md compares them.
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
