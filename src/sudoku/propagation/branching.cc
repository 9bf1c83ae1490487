#include "sudoku/propagation/branching.h"

#include <bit>
#include <limits>

#include "base/random.h"

namespace inlay::sudoku::propagation {
namespace {

// The best cell found so far.
struct Best {
  std::size_t cell = 0;
  int choices = std::numeric_limits<int>::max();
  std::uint64_t weight = 0;
};

std::uint64_t weight_of_cell(const Board& board, std::size_t cell) {
  std::uint64_t weight = 0;
  for (const HouseIndex house : board.geometry().houses_of(static_cast<Cell>(cell))) {
    weight += board.weight(house);
  }
  return weight;
}

void update_best(const Board& board, std::size_t begin, std::size_t end, Best& best) {
  for (std::size_t cell = begin; cell < end; ++cell) {
    const Mask mask = board[cell];
    if (single(mask)) continue;
    const bool pair = single(mask & (mask - 1));
    if (!pair && best.choices == 2) continue;
    const int choices = pair ? 2 : std::popcount(mask);
    if (choices > best.choices) continue;
    const std::uint64_t weight = weight_of_cell(board, cell);
    if (choices < best.choices || weight > best.weight) best = {cell, choices, weight};
  }
}

// The bit of `mask` that has `rank` bits below it.
Mask nth_bit(Mask mask, std::uint64_t rank) {
  for (; rank > 0; --rank) mask &= mask - 1;
  return mask & (~mask + 1);
}

}  // namespace

Branch choose_branch(const Board& board, std::optional<std::uint64_t> salt) {
  const std::size_t cells = board.candidates().size();
  base::Random random(salt.value_or(0));
  const std::size_t start = salt ? random.below(cells) : 0;
  Best best;
  update_best(board, start, cells, best);
  update_best(board, 0, start, best);
  if (best.weight == 0) return {};
  const std::uint64_t rank = salt ? random.below(static_cast<std::uint64_t>(best.choices)) : 0;
  return {static_cast<Cell>(best.cell), nth_bit(board[best.cell], rank), best.choices};
}

}  // namespace inlay::sudoku::propagation
