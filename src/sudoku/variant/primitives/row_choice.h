// Cells that hold every value once and have the values of one of some rows: a set for each cell.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ROW_CHOICE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ROW_CHOICE_H_

#include <memory>

#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::variant {

inline constexpr std::size_t kMostRowCells = 16;
// Whether make_rows() can propagate it: its automaton has rows, and it is not too long.
bool has_rows(const Accepted& sequence);
std::unique_ptr<Propagator> make_rows(const Network& network, const Accepted& sequence);
// A choice of sets inside a house: the cells outside have the values that are not in the set.
std::unique_ptr<Propagator> make_rows(const Network& network, const SetChoice& choice,
                                      std::span<const Cell> house);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ROW_CHOICE_H_
