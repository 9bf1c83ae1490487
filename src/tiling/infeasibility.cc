// Proves without a search that a puzzle has no solution, by counting cells.
//
// Squares, cubes and triangles can be coloured black and white so that neighbours differ, and every
// symmetry preserves or swaps the colours. So a piece with b black and w white cells adds b - w or
// w - b to the difference of the board, wherever it is placed. Source: S. W. Golomb, "Polyominoes"
// (1965), the mutilated chessboard and its relatives.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "inlay/tiling.h"

namespace inlay::tiling {
namespace {

// Black cells minus white ones.
int difference_of(Lattice lattice, const Shape& cells) {
  int difference = 0;
  for (const Cell& cell : cells) {
    const int sum = lattice == Lattice::square ? cell.x + cell.y : cell.x + cell.y + cell.z;
    difference += sum % 2 == 0 ? 1 : -1;
  }
  return difference;
}

// All differences within -most .. most that result from `sums` by adding copies of a piece.
std::set<int> with_copies(const std::set<int>& sums, int difference,
                          const std::optional<cover::Bounds>& copies, int most) {
  if (difference == 0) return sums;
  std::set<int> reached = !copies || copies->least == 0 ? sums : std::set<int>();
  std::set<int> now = sums;
  const auto largest = static_cast<std::uint32_t>(2 * most + 1);
  const std::uint32_t rounds = copies ? std::min(copies->most, largest) : largest;
  for (std::uint32_t round = 1; round <= rounds; ++round) {
    std::set<int> next;
    for (const int sum : now) {
      for (const int step : {difference, -difference}) {
        if (std::abs(sum + step) <= most) next.insert(sum + step);
      }
    }
    const std::size_t before = reached.size();
    if (!copies || round >= copies->least) reached.insert(next.begin(), next.end());
    if (!copies && reached.size() == before) break;
    now = std::move(next);
  }
  return reached;
}

}  // namespace

std::string Model::infeasibility() const {
  if (!fills_) return "";
  const Lattice lattice = puzzle_.board.lattice;
  const std::size_t cells = puzzle_.board.cells.size();
  std::size_t least = 0;
  std::size_t most = 0;
  bool any_number = false;
  for (const Piece& piece : puzzle_.pieces) {
    any_number |= !piece.copies;
    if (!piece.copies) continue;
    least += piece.copies->least * piece.shape.size();
    most += piece.copies->most * piece.shape.size();
  }
  const std::string has = ", the board has " + std::to_string(cells);
  if (least > cells) return "the pieces have " + std::to_string(least) + " cells" + has;
  if (!any_number && most < cells) {
    return "the pieces have " + std::to_string(most) + " cells" + has;
  }
  if (lattice == Lattice::hexagon) return "";
  std::set<int> sums = {0};
  for (const Piece& piece : puzzle_.pieces) {
    sums = with_copies(sums, difference_of(lattice, piece.shape), piece.copies,
                       static_cast<int>(cells));
  }
  const int wanted = difference_of(lattice, puzzle_.board.cells);
  if (sums.contains(wanted)) return "";
  const std::string more =
      wanted == 0 ? "as many of one colour as of the other"
                  : std::to_string(std::abs(wanted)) + " more of one colour than of the other";
  return "with cells coloured black and white like a chessboard, the board has " + more +
         ", and these pieces never add up to that";
}

}  // namespace inlay::tiling
