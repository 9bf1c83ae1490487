// Learning: more cross sets, from pairs of clues that hit all known ones.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_LEARNING_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_LEARNING_H_

#include <vector>

#include "base/random.h"
#include "sudoku/enumerate/join_tables.h"
#include "sudoku/enumerate/uniqueness.h"

namespace inlay::sudoku::enumerate {

// Tries up to `trials` random pairs of X and Y and appends a set to `cross` for each that is
// ambiguous although the whole third band is given. Stops early when most pairs are unique.
// Requires: lists are padded by kLanePadding elements.
void learn_cross_sets(std::span<const BandCells> x_list, std::span<const BandCells> y_list,
                      const Roles& roles, int trials, const Kernel& kernel, Uniqueness& uniqueness,
                      base::Random& random, std::vector<Cells>& cross);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_LEARNING_H_
