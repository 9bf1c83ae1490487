#include "sudoku/generate/puzzle_walk.h"

#include <algorithm>
#include <utility>

#include "inlay/classic.h"
#include "sudoku/classic/convert.h"
#include "sudoku/classic/shuffle.h"

namespace inlay::sudoku::generate {

PuzzleWalk::PuzzleWalk(const Rules& rules)
    : tester_(make_uniqueness_tester(rules)),
      other_(static_cast<std::size_t>(rules.cell_count())) {}

void PuzzleWalk::start(Grid puzzle, Grid solution) {
  puzzle_ = std::move(puzzle);
  solution_ = std::move(solution);
}

void PuzzleWalk::start(std::string_view puzzle, base::Random& random) {
  classic::GridText text;
  std::copy(puzzle.begin(), puzzle.end(), text.cells.begin());
  text = classic::shuffled(text, random);
  start(classic::grid_of(text), classic::grid_of(classic::solve(text).solution));
}

bool PuzzleWalk::try_move(const Limits& limits, base::Random& random) {
  new_puzzle_ = puzzle_;
  new_solution_ = solution_;
  shuffle_clues(puzzle_, random);
  const std::size_t removed = 1 + random.below(limits.removed);
  for (std::size_t i = 0; i < removed; ++i) new_puzzle_[cells_[i]] = 0;
  std::size_t most = removed + limits.more;
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
  return new_puzzle_ != puzzle_;
}

void PuzzleWalk::accept() {
  puzzle_.swap(new_puzzle_);
  solution_.swap(new_solution_);
}

bool PuzzleWalk::make_unique(base::Random& random, std::size_t most) {
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

void PuzzleWalk::remove_redundant(base::Random& random) {
  shuffle_clues(new_puzzle_, random);
  for (const Cell cell : cells_) {
    new_puzzle_[cell] = 0;
    if (has_other()) new_puzzle_[cell] = new_solution_[cell];
  }
}

void PuzzleWalk::shuffle_clues(const Grid& puzzle, base::Random& random) {
  cells_.clear();
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] != 0) cells_.push_back(static_cast<Cell>(cell));
  }
  random.shuffle(std::span(cells_));
}

bool PuzzleWalk::has_other() {
  return tester_->find_other(new_puzzle_, new_solution_, other_, {}) == OtherSolution::found;
}

}  // namespace inlay::sudoku::generate
