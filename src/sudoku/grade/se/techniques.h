// The techniques of scale "se" except the chains (chains.h). docs/grading.md describes their order
// and peculiarities.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_TECHNIQUES_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_TECHNIQUES_H_

#include "sudoku/grade/se/search_order.h"

namespace inlay::sudoku::grade::se {

FindStep find_hidden_single, find_naked_single;
FindStep find_direct_locking, find_locking;
FindStep find_direct_hidden_pair, find_direct_hidden_triple;
FindStep find_naked_pair, find_naked_triple, find_naked_quad;
FindStep find_hidden_pair, find_hidden_triple, find_hidden_quad;
FindStep find_x_wing, find_swordfish, find_jellyfish;
FindStep find_xy_wing, find_xyz_wing;
FindStep find_unique_loop, find_bug;
// With two or three base cells; `min_symbols` as in chains.h.
std::unique_ptr<Finder> make_aligned_exclusion(int cells, int min_symbols);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_TECHNIQUES_H_
