// Regular expressions over values.
//
// 0-9 and letters (A or a: 10) are values, . is any value, [135] one of them, [1-5] a range, [^135]
// none of them; (a|b) alternatives; * any number of times, + at least once, ? at most once, {n} n
// times, {n,} at least n times, {n,m} n to m times. The expression stands for the whole sequence.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_PATTERN_TEXT_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_PATTERN_TEXT_H_

#include <string_view>

#include "inlay/result.h"
#include "sudoku/variant/model/automaton.h"

namespace inlay::sudoku::variant {

// Errors, with the character: a syntax error; a value that is not on the board; an automaton of
// more than 65,536 states.
Result<Automaton> automaton_of_pattern(const VariantBoard& board, std::string_view pattern);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_PATTERN_TEXT_H_
