// Relation: which values two cells may have together, as a table of bits.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_RELATION_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_RELATION_H_

#include <array>
#include <cstddef>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

struct Relation {
  // Bit b of row[a]: the first cell may have value a while the second has value b (both counted
  // from the least value). Rows beyond the number of values are empty.
  std::array<ValueSet, VariantBoard::kMaxValues> row{};

  // allowed(a, b) for actual values.
  template <typename Allowed>
  static Relation of(const VariantBoard& board, const Allowed& allowed) {
    Relation relation;
    for (int a = 0; a < board.values(); ++a) {
      for (int b = 0; b < board.values(); ++b) {
        if (allowed(a + board.min_value, b + board.min_value)) {
          relation.row[static_cast<std::size_t>(a)] |= ValueSet{1} << b;
        }
      }
    }
    return relation;
  }

  Relation transposed() const;
  Relation& operator&=(const Relation& other);
  friend bool operator==(const Relation&, const Relation&) = default;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_RELATION_H_
