// Keys of relations and automata: six bits for each character, as in docs/certificates.md.
#ifndef INLAY_APPS_CHECK_VARIANT_KEYS_H_
#define INLAY_APPS_CHECK_VARIANT_KEYS_H_

#include <functional>
#include <string_view>
#include <vector>

#include "check/variant/rules.h"

namespace inlay_check {

// allowed(first value, second value). The text may have a label after the key.
std::function<bool(int, int)> pairs_of_key(std::string_view text, const Board& board);

// A nondeterministic automaton; symbols are numbers from 0.
struct Automaton {
  struct Move {
    std::uint32_t symbols;  // as a set
    std::uint32_t target;
  };
  std::vector<std::vector<Move>> moves;  // of each state
  std::vector<std::uint32_t> starts;
  std::vector<bool> accepting;

  std::uint32_t add_state();
};

Automaton automaton_of_key(std::string_view text);
// The automaton of a regular expression over the values of the board.
Automaton automaton_of_pattern(std::string_view pattern, const Board& board);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_VARIANT_KEYS_H_
