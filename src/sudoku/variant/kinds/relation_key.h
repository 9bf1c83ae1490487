// Keys of relations, as Interactive Sudoku Solver writes them.
//
// A key lists n x n bits, for n values: bit (a * n + b) allows the pair of the a-th and the b-th
// value, from 0. Six bits are one character of the alphabet of keys, the first bit lowest. Trailing
// characters without bits are left out.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_RELATION_KEY_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_RELATION_KEY_H_

#include <string>
#include <string_view>

#include "sudoku/variant/model/relation.h"

namespace inlay::sudoku::variant {

// The text up to the first space; a label may follow it.
std::string_view key_of(std::string_view text);

// Errors: a character that occurs in no key; a bit beyond the values of the board.
Result<Relation> relation_of_key(const VariantBoard& board, std::string_view key);
std::string relation_key(const VariantBoard& board, const Relation& relation);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_RELATION_KEY_H_
