#include <inlay/inlay.h>

#include <iostream>

int main() {
  const inlay::sudoku::Puzzle empty(*inlay::sudoku::Rules::boxes(2, 2));
  const auto counted = inlay::sudoku::count(empty, {}, inlay::Budget::unlimited());
  if (!counted) return 1;
  std::cout << "inlay " << inlay::kVersion << ": " << counted->count.to_string() << " grids\n";
  return 0;
}
