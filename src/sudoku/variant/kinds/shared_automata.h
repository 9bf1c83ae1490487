// Automata that constraints share, within a puzzle and between the puzzles of a process.
//
// To make an automaton often takes longer than to solve the puzzle. Those of a kind depend only on
// a few numbers, so they are kept, up to a fixed total size.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_SHARED_AUTOMATA_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_SHARED_AUTOMATA_H_

#include <memory>
#include <string_view>
#include <tuple>

#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/model/automaton.h"

namespace inlay::sudoku::variant {

// All that an automaton depends on.
struct AutomatonKey {
  std::string_view kind;  // a literal: it is kept
  int number;
  std::size_t length;  // of the line; 0 if it does not matter
  int min_value, max_value;
  friend bool operator<(const AutomatonKey& a, const AutomatonKey& b) {
    return std::tie(a.kind, a.number, a.length, a.min_value, a.max_value) <
           std::tie(b.kind, b.number, b.length, b.min_value, b.max_value);
  }
};

// The automaton kept for this key, or null. May be called by several threads at a time.
std::shared_ptr<const Automaton> kept_automaton(const AutomatonKey& key);
// Gives it a number and keeps it if it is not too large; others may be dropped for it.
std::shared_ptr<const Automaton> keep_automaton(const AutomatonKey& key, Automaton automaton);

// The automaton that make() returns, or the one that it returned earlier for the same arguments.
template <typename Make>
std::shared_ptr<const Automaton> shared_automaton(const VariantBoard& board, std::string_view kind,
                                                  int number, std::size_t length,
                                                  const Make& make) {
  const AutomatonKey key{kind, number, length, board.min_value, board.max_value};
  if (auto known = kept_automaton(key)) return known;
  return keep_automaton(key, make());
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_SHARED_AUTOMATA_H_
