#include "sudoku/generate/hard_walk.h"

#include <algorithm>

#include "inlay/classic.h"
#include "sudoku/classic/convert.h"
#include "sudoku/classic/shuffle.h"

namespace inlay::sudoku::generate {
namespace {

constexpr int kMoves = 150;         // of a walk, accepted
constexpr int kMostTries = 50'000;  // of a walk, accepted or not
constexpr std::size_t kMostRemoved = 3;
constexpr std::size_t kMostMore = 2;  // clues that a move adds at most, beyond those it removes

}  // namespace

HardWalk::HardWalk(const Rules& rules)
    : tester_(make_uniqueness_tester(rules)),
      resistance_(rules),
      other_(static_cast<std::size_t>(rules.cell_count())) {}

bool HardWalk::make(base::Random& random, Grid& puzzle, Grid& solution, const StopToken& stop) {
  start(random);
  int moves = 0;
  for (int tries = 0; moves < kMoves && tries < kMostTries; ++tries) {
    if (stop.stop_requested()) return false;
    if (!try_move(random)) continue;
    puzzle_.swap(new_puzzle_);
    solution_.swap(new_solution_);
    ++moves;
  }
  puzzle = puzzle_;
  solution = solution_;
  return moves == kMoves;
}

void HardWalk::start(base::Random& random) {
  const auto all = hard_puzzles();
  classic::GridText text;
  const std::string_view chosen = all[random.below(all.size())];
  std::copy(chosen.begin(), chosen.end(), text.cells.begin());
  text = classic::shuffled(text, random);
  puzzle_ = classic::grid_of(text);
  solution_ = classic::grid_of(classic::solve(text).solution);
}

bool HardWalk::has_other() {
  return tester_->find_other(new_puzzle_, new_solution_, other_, {}) == OtherSolution::found;
}

void HardWalk::shuffle_clues(const Grid& puzzle, base::Random& random) {
  cells_.clear();
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != 0) cells_.push_back(static_cast<Cell>(cell));
  }
  random.shuffle(std::span(cells_));
}

bool HardWalk::try_move(base::Random& random) {
  new_puzzle_ = puzzle_;
  new_solution_ = solution_;
  shuffle_clues(puzzle_, random);
  const std::size_t removed = 1 + random.below(kMostRemoved);
  for (std::size_t i = 0; i < removed; ++i) new_puzzle_[cells_[i]] = 0;
  std::size_t most = removed + kMostMore;
  if (random.below(2) == 0) {
    const auto cell = static_cast<Cell>(random.below(puzzle_.size()));
    if (new_puzzle_[cell] != 0 ||
        tester_->find_with_other_digit(new_puzzle_, solution_, cell, other_, {}) !=
            OtherSolution::found) {
      return false;
    }
    new_solution_ = other_;
    new_puzzle_[cell] = other_[cell];
    --most;
  }
  if (!make_unique(random, most)) return false;
  remove_redundant(random);
  return new_puzzle_ != puzzle_ && resistance_.resists(new_puzzle_, new_solution_);
}

bool HardWalk::make_unique(base::Random& random, std::size_t most) {
  for (std::size_t added = 0; has_other(); ++added) {
    if (added == most) return false;
    cells_.clear();
    for (std::size_t cell = 0; cell < other_.size(); ++cell) {
      if (other_[cell] != new_solution_[cell]) cells_.push_back(static_cast<Cell>(cell));
    }
    const Cell cell = cells_[random.below(cells_.size())];
    new_puzzle_[cell] = new_solution_[cell];
  }
  return true;
}

void HardWalk::remove_redundant(base::Random& random) {
  shuffle_clues(new_puzzle_, random);
  for (const Cell cell : cells_) {
    new_puzzle_[cell] = 0;
    if (has_other()) new_puzzle_[cell] = new_solution_[cell];
  }
}

}  // namespace inlay::sudoku::generate
