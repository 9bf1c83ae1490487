#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku::variant {

std::span<const Kind> index_kinds() {
  return {};
}

}  // namespace inlay::sudoku::variant
