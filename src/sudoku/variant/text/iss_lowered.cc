#include "sudoku/variant/text/iss_writer.h"
namespace inlay::sudoku::variant {
bool IssWriter::add_lowered(const Constraint&, Items&) {
  return false;
}
}  // namespace inlay::sudoku::variant
