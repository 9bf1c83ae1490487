#include "service/bench_verify.h"

#include <algorithm>
#include <array>

namespace inlay::service {
namespace {

using sudoku::classic::GridText;
using sudoku::classic::kCells;

// By the rules alone: every row, column and box has all digits, and every clue is in its cell.
// sudoku::is_solution() does the same for any board, but a verification may not use the code that
// is measured.
bool solves(const GridText& puzzle, const GridText& solution) {
  std::array<unsigned, 27> seen{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const char digit = solution.cells[cell];
    if (digit < '1' || digit > '9') return false;
    if (puzzle.cells[cell] != '.' && puzzle.cells[cell] != digit) return false;
    const std::size_t row = cell / 9, column = cell % 9;
    for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
      seen[house] |= 1U << (digit - '1');
    }
  }
  return std::all_of(seen.begin(), seen.end(), [](unsigned digits) { return digits == 0x1FF; });
}

}  // namespace

std::string fault_of(const GridText& puzzle, const sudoku::classic::SolveResult& result,
                     std::uint64_t solutions) {
  if (result.limit != Limit::none) return "stops before the end";
  if (result.count != solutions) {
    return "finds " + std::to_string(result.count) + " solutions of " + std::to_string(solutions);
  }
  if (result.count > 0 && !solves(puzzle, result.solution))
    return "returns a grid that is not a solution";
  return "";
}

}  // namespace inlay::service
