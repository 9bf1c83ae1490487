// Wide sums: sums over many cells that follow from the given ones and that few values reach.
//
// Two kinds. Given sums that together cover a house leave a sum over the cells that stick out of
// it. And the union of two sums can be near its least or greatest value where neither of them is,
// because their cells see each other: two parallel diagonals have two cells in most rows. Both
// ideas, the tests which sums are worth their time, and the order of uniting are those of
// Interactive Sudoku Solver (sigh, 2023; sum intersections and combined sums).
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_WIDE_SUMS_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_WIDE_SUMS_H_

#include <span>
#include <vector>

#include "sudoku/variant/infer/inference.h"

namespace inlay::sudoku::variant {

// Cells whose actual values have this sum.
struct KnownSum {
  CellSet cells;
  int sum;
  int size;  // the number of cells
};

// Sums with all factors 1, none twice and none over the cells of a given sum. Cost: for each house
// about the number of sums, and for each two sums of at least six cells a few hundred operations.
std::vector<Linear> wide_sums(const Facts& facts, std::span<const KnownSum> given);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_WIDE_SUMS_H_
