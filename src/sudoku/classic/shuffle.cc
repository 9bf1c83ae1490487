#include "sudoku/classic/shuffle.h"

#include <numeric>

namespace inlay::sudoku::classic {
namespace {

template <std::size_t n>
std::array<std::uint8_t, n> permutation(base::Random& random) {
  std::array<std::uint8_t, n> order;
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  random.shuffle<std::uint8_t>(order);
  return order;
}

// An order of nine rows in which the bands stay together.
std::array<std::size_t, 9> line_order(base::Random& random) {
  std::array<std::size_t, 9> order;
  const auto bands = permutation<3>(random);
  for (std::size_t band = 0; band < 3; ++band) {
    const auto lines = permutation<3>(random);
    for (std::size_t i = 0; i < 3; ++i) order[3 * band + i] = 3U * bands[band] + lines[i];
  }
  return order;
}

}  // namespace

GridText shuffled(const GridText& puzzle, base::Random& random) {
  const auto rows = line_order(random);
  const auto columns = line_order(random);
  const auto digits = permutation<9>(random);
  const std::size_t down = random.below(2) == 0 ? 9 : 1;
  const std::size_t right = 10 - down;
  GridText result;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const char from = puzzle.cells[down * rows[row] + right * columns[column]];
      const bool blank = from < '1' || from > '9';
      result.cells[9 * row + column] =
          blank ? '.' : static_cast<char>('1' + digits[static_cast<std::size_t>(from - '1')]);
    }
  }
  return result;
}

}  // namespace inlay::sudoku::classic
