// The line and the column of a place in a text.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_POSITION_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_POSITION_H_

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::sudoku::variant {

// A syntax error at this offset of the text.
inline Error error_at(std::string_view text, std::size_t offset, std::string message) {
  const std::string_view before = text.substr(0, offset);
  const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {ErrorKind::syntax, std::move(message), line, before.size() - start + 1};
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_POSITION_H_
