#include "sudoku/variant/model/relation.h"

namespace inlay::sudoku::variant {

Relation Relation::transposed() const {
  Relation result;
  for (std::size_t a = 0; a < row.size(); ++a) {
    for (std::size_t b = 0; b < row.size(); ++b) {
      if ((row[a] >> b & 1) != 0) result.row[b] |= ValueSet{1} << a;
    }
  }
  return result;
}

Relation& Relation::operator&=(const Relation& other) {
  for (std::size_t a = 0; a < row.size(); ++a) row[a] &= other.row[a];
  return *this;
}

}  // namespace inlay::sudoku::variant
