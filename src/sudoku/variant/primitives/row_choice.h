// The rows of an automaton, which are propagated faster and more exactly than its states.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ROW_CHOICE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ROW_CHOICE_H_

#include <memory>

#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::variant {

// Whether make_rows() can propagate it: its automaton has rows, and it has at most 16 cells.
bool has_rows(const Accepted& sequence);
std::unique_ptr<Propagator> make_rows(const Network& network, const Accepted& sequence);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ROW_CHOICE_H_
