// Keys of automata, as Interactive Sudoku Solver writes them.
//
// A key is a stream of bits, the highest bit of each character first, six to a character of the
// alphabet of keys:
//   2 bits    form: 0 plain, 1 packed
//   4 bits    width w of a state number, less 1
//   4 bits    number of symbols, less 1
//   w bits    number s of start states: states 0 .. s - 1
//   w bits    number of accepting states that are no start states: they follow the start states
//   s bits    which start states accept, the last one first
//   4 bits    plain form only: width of a number of moves
// Then come the states, as many as there are bits for; further states have no moves. Plain: the
// number of moves, then for each its symbol, in as many bits as the greatest symbol needs, and its
// target. Packed: a bit for each symbol, the last symbol first, then a target for each bit that is
// set, the first symbol first. Symbol i is the i-th value of the board; the symbol after the last
// value separates segments. The empty key accepts nothing.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_AUTOMATON_KEY_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_AUTOMATON_KEY_H_

#include <string>
#include <string_view>

#include "inlay/result.h"
#include "sudoku/variant/model/automaton.h"

namespace inlay::sudoku::variant {

// Errors: a character that occurs in no key; a form that does not exist; no start state; a key that
// ends too early.
Result<Automaton> automaton_of_key(std::string_view key);
// The message of that error; empty if none exists. Faster than making the automaton.
std::string problem_of_key(std::string_view key);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_AUTOMATON_KEY_H_
