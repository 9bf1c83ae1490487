#include "sudoku/methods/backtracking.h"

#include <bit>

#include "base/fraction.h"

namespace inlay::sudoku::methods {

Backtracking::Backtracking(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
    : MeteredEngine(puzzle, options, std::move(budget)) {
  if (options.seed) random_.emplace(*options.seed);
}

double Backtracking::fraction() const {
  if (state_ == State::backtrack && levels_.empty()) return 1;
  base::FractionEstimate estimate;
  for (const Level& level : levels_) {
    const int tried = level.choices - std::popcount(level.untried);
    estimate.level(static_cast<std::size_t>(tried), static_cast<std::size_t>(level.choices));
  }
  return estimate.value();
}

SearchStatus Backtracking::advance() {
  if (state_ == State::start) state_ = prepare() ? State::descend : State::backtrack;
  while (true) {
    if (state_ == State::descend) {
      const std::optional<Branch> branch = select();
      if (branch && !enter(*branch)) return SearchStatus::limit;
      state_ = State::backtrack;
      if (!branch) {
        solution_ = complete_grid();
        return deliver();
      }
    }
    if (levels_.empty()) return SearchStatus::exhausted;
    Level& level = levels_.back();
    if (level.taken != kNone) undo(level.at, level.taken);
    if (level.untried == 0) {
      levels_.pop_back();
      at_depth(levels_.size());
    } else if (next_choice(level)) {
      state_ = State::descend;
    }
  }
}

bool Backtracking::enter(const Branch& branch) {
  const int choices = std::popcount(branch.choices);
  if (!visit(choices)) return false;
  levels_.push_back({branch.at, choices, branch.choices, kNone});
  at_depth(levels_.size());
  meter_.stats.memory = levels_.capacity() * sizeof(Level) + table_bytes();
  return true;
}

bool Backtracking::next_choice(Level& level) {
  level.taken = pick(level.untried);
  level.untried &= ~(Mask{1} << level.taken);
  return choose(level.at, level.taken);
}

int Backtracking::pick(Mask choices) {
  if (random_) {
    const auto count = static_cast<unsigned>(std::popcount(choices));
    for (std::uint64_t skip = random_->below(count); skip > 0; --skip) choices &= choices - 1;
  }
  return std::countr_zero(choices);
}

}  // namespace inlay::sudoku::methods
