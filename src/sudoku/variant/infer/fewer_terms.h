// Sums with fewer terms: a house has a known sum, so most of its cells can be replaced by the rest.
//
// A sum over seven cells in each of four rows is three houses, three cells more and two cells less:
// a sum of five terms, whose bounds are narrower and cost less.
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_FEWER_TERMS_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_FEWER_TERMS_H_

#include <span>
#include <vector>

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// On a board of `cells` cells, houses are sets of cells whose values have the sum `total`. The
// result means the same as `linear` and may have no term. It is found greedily: the house that
// saves most terms is subtracted first.
Linear with_fewer_terms(Linear linear, std::size_t cells, std::span<const FewCells> houses,
                        int total);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_FEWER_TERMS_H_
