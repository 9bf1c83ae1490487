// Variant::make() for readers of texts, which report the position of a wrong constraint.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MAKE_H_
#define INLAY_SRC_SUDOKU_VARIANT_MAKE_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// As Variant::make(). If a constraint is wrong, `wrong` is its index, and the message does not
// contain its number.
Result<Variant> make(VariantBoard board, std::vector<Constraint> constraints,
                     std::optional<std::size_t>& wrong);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MAKE_H_
