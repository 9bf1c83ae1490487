// The finders of scale "hodoku" that need no memory, one file per family. Each returns the step
// that HoDoKu 2.2.0 (B. Hobiger, 2012) returns with its default settings: the first in its search
// order, or the one that it prefers to all others.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUES_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUES_H_

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

// singles.cc
bool find_full_house(SearchContext& context, Step& step);
bool find_naked_single(SearchContext& context, Step& step);
bool find_hidden_single(SearchContext& context, Step& step);
// subsets.cc
bool find_locked_subset(SearchContext& context, Step& step, int size);
bool find_naked_subset(SearchContext& context, Step& step, int size);
bool find_hidden_subset(SearchContext& context, Step& step, int size);
bool find_pointing(SearchContext& context, Step& step);
bool find_claiming(SearchContext& context, Step& step);
// single_digit.cc
bool find_skyscraper(SearchContext& context, Step& step);
bool find_two_string_kite(SearchContext& context, Step& step);
bool find_empty_rectangle(SearchContext& context, Step& step);
// wings.cc
bool find_xy_wing(SearchContext& context, Step& step);
bool find_xyz_wing(SearchContext& context, Step& step);
bool find_w_wing(SearchContext& context, Step& step);
// bug.cc
bool find_bug(SearchContext& context, Step& step);
// colours.cc
bool find_simple_colours(SearchContext& context, Step& step);
bool find_multi_colours(SearchContext& context, Step& step);
// chains.cc
bool find_turbot_fish(SearchContext& context, Step& step);
bool find_x_chain(SearchContext& context, Step& step);
bool find_xy_chain(SearchContext& context, Step& step);
bool find_remote_pair(SearchContext& context, Step& step);
// brute_force.cc
bool find_brute_force(SearchContext& context, Step& step);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_TECHNIQUES_H_
