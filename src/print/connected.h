// Connected parts of a set of cells.
#ifndef INLAY_SRC_PRINT_CONNECTED_H_
#define INLAY_SRC_PRINT_CONNECTED_H_

#include <algorithm>
#include <iterator>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::print {

// Takes the part of the first cell out of `left`, which keeps its order. The part begins with that
// cell. Require: `left` is not empty.
template <typename Touch>
std::vector<sudoku::Cell> take_part(std::vector<sudoku::Cell>& left, const Touch& touch) {
  std::vector<sudoku::Cell> part = {left.front()};
  left.erase(left.begin());
  for (std::size_t i = 0; i < part.size(); ++i) {
    const auto touches = [&, from = part[i]](sudoku::Cell cell) { return touch(from, cell); };
    std::copy_if(left.begin(), left.end(), std::back_inserter(part), touches);
    std::erase_if(left, touches);
  }
  return part;
}

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_CONNECTED_H_
