#include "sudoku/generate/hard_walk.h"

namespace inlay::sudoku::generate {
namespace {

constexpr int kMoves = 150;         // of a walk, accepted
constexpr int kMostTries = 50'000;  // of a walk, accepted or not
constexpr PuzzleWalk::Limits kLimits{.removed = 3, .more = 2};

}  // namespace

HardWalk::HardWalk(const Rules& rules) : walk_(rules), resistance_(rules) {}

bool HardWalk::make(base::Random& random, Grid& puzzle, Grid& solution, const StopToken& stop) {
  const auto all = hard_puzzles();
  walk_.start(all[random.below(all.size())], random);
  int moves = 0;
  for (int tries = 0; moves < kMoves && tries < kMostTries; ++tries) {
    if (stop.stop_requested()) return false;
    if (!walk_.try_move(kLimits, random)) continue;
    if (!resistance_.resists(walk_.new_puzzle(), walk_.new_solution())) continue;
    walk_.accept();
    ++moves;
  }
  puzzle = walk_.puzzle();
  solution = walk_.solution();
  return moves == kMoves;
}

}  // namespace inlay::sudoku::generate
