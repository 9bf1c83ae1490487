#include "sudoku/variant/model/relation.h"

#include <bit>

namespace inlay::sudoku::variant {

Relation Relation::transposed() const {
  Relation result;
  for (std::size_t a = 0; a < row.size(); ++a) {
    for (ValueSet rest = row[a]; rest != 0; rest &= rest - 1) {
      result.row[static_cast<std::size_t>(std::countr_zero(rest))] |= ValueSet{1} << a;
    }
  }
  return result;
}

Relation& Relation::operator&=(const Relation& other) {
  for (std::size_t a = 0; a < row.size(); ++a) row[a] &= other.row[a];
  return *this;
}

}  // namespace inlay::sudoku::variant
