// Numbers of parts: whether they are interchangeable, and what puts them in order.
//
// Without an order, each division into parts has a solution for each way to number them. If all
// primitives treat all numbers the same, the search gives the numbers as it needs them and puts
// them in order in the solutions (search/part_numbers.h); otherwise the order is one more
// primitive.
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_PART_NUMBERS_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_PART_NUMBERS_H_

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// The numbers of the parts, which are values counted from the least one.
ValueSet numbers_of(const Partition& partition);

// Whether each permutation of the numbers of this partition, one of `primitives`, maps solutions to
// solutions, apart from their order. False if that is not seen.
bool numbers_are_interchangeable(const Primitives& primitives, const Partition& partition);

// Numbers the parts in the order in which they begin.
Accepted order_of(const Partition& partition, const VariantBoard& board);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_PART_NUMBERS_H_
