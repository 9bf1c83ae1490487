// CountState: the sums of the finished classes of a count, as text.
//
//   inlay grid count 1            the version of the format
//   boxes 3x4
//   classes 1138
//   0 1843975284...               the number of a class and its sum, in ascending order
//   17 9983272...
//   end 41f0c2a79b3de855          FNV-1a of everything before this line
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_COUNT_STATE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_COUNT_STATE_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "inlay/count.h"
#include "inlay/result.h"

namespace inlay::sudoku::enumerate {

struct CountState {
  int width = 0, height = 0;
  std::size_t classes = 0;
  std::map<std::size_t, Count> sums;

  std::string text() const;
  // Error: not such a text, damaged, or of another version, with its line.
  static Result<CountState> parse(std::string_view text);
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_COUNT_STATE_H_
