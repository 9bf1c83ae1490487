// Reads the boards of tests/data/large: numbers separated by spaces, one row per line, 0 for a
// blank cell, boxes as square as the size allows; lines that start with # are comments.
#ifndef INLAY_TESTS_SUPPORT_BOARD_FILE_H_
#define INLAY_TESTS_SUPPORT_BOARD_FILE_H_

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "inlay/sudoku.h"
#include "support/paths.h"

namespace inlay::test {

using sudoku::Digit;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::Rules;

inline Puzzle read_board(const std::string& name) {
  std::ifstream file(data_path("large/" + name));
  Grid cells;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream numbers(line);
    for (int number = 0; numbers >> number;) cells.push_back(static_cast<Digit>(number));
  }
  int side = 1;
  while (side * side < static_cast<int>(cells.size())) ++side;
  int width = 1;
  while (width * width < side || side % width != 0) ++width;
  Puzzle puzzle(*Rules::boxes(width, side / width));
  puzzle.clues = std::move(cells);
  return puzzle;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_BOARD_FILE_H_
