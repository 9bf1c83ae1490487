// The techniques of scale "hodoku" that keep nothing, one file a family. Each gives the step that
// HoDoKu 2.2.0 (B. Hobiger, 2012) gives with its default settings: the first in its order of
// search, or the best of all by its measure.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUES_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUES_H_

#include "sudoku/grade/hodoku/look.h"

namespace inlay::sudoku::grade::hodoku {

// singles.cc
bool find_full_house(Look& look, Step& step);
bool find_naked_single(Look& look, Step& step);
bool find_hidden_single(Look& look, Step& step);
// subsets.cc
bool find_locked_subset(Look& look, Step& step, int size);
bool find_naked_subset(Look& look, Step& step, int size);
bool find_hidden_subset(Look& look, Step& step, int size);
bool find_pointing(Look& look, Step& step);
bool find_claiming(Look& look, Step& step);
// single_digit.cc
bool find_skyscraper(Look& look, Step& step);
bool find_two_string_kite(Look& look, Step& step);
bool find_empty_rectangle(Look& look, Step& step);
// wings.cc
bool find_xy_wing(Look& look, Step& step);
bool find_xyz_wing(Look& look, Step& step);
bool find_w_wing(Look& look, Step& step);
// bug.cc
bool find_bug(Look& look, Step& step);
// colours.cc
bool find_simple_colours(Look& look, Step& step);
bool find_multi_colours(Look& look, Step& step);
// sue_de_coq.cc
bool find_sue_de_coq(Look& look, Step& step);
// walks.cc
bool find_turbot_fish(Look& look, Step& step);
bool find_x_chain(Look& look, Step& step);
bool find_xy_chain(Look& look, Step& step);
bool find_remote_pair(Look& look, Step& step);
// brute_force.cc
bool find_brute_force(Look& look, Step& step);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUES_H_
