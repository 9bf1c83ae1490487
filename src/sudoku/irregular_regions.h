// The irregular regions of a jigsaw, as the rules have them.
#ifndef INLAY_SRC_SUDOKU_IRREGULAR_REGIONS_H_
#define INLAY_SRC_SUDOKU_IRREGULAR_REGIONS_H_

#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku {

// Each in reading order, in the order of their first cells; empty if the board is no jigsaw. A
// region that is a row or a column is no extra house, but it belongs to the regions. `houses`: all
// houses of a board of n x n cells.
std::vector<std::vector<Cell>> irregular_regions(int n, std::span<const House> houses);
inline std::vector<std::vector<Cell>> irregular_regions(const Rules& rules) {
  return irregular_regions(rules.size(), rules.houses());
}
// The same for boards that may have diagonals, too.
std::vector<std::vector<Cell>> regions_beside_diagonals(int n, std::span<const House> houses);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_IRREGULAR_REGIONS_H_
