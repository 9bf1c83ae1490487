#include "sudoku/generate/greedy_removal.h"

#include <algorithm>

namespace inlay::sudoku::generate {
namespace {

// The worth of one more set with that many clues left. Other values were not tried.
constexpr std::size_t kWorth[] = {0, 16, 4, 1};

}  // namespace

void GreedyRemoval::start(std::span<const Digit> solution, std::span<Digit> puzzle,
                          std::span<const Orbit> orbits, std::span<const std::uint16_t> order,
                          std::size_t floor) {
  solution_ = solution;
  puzzle_ = puzzle;
  orbits_ = orbits;
  order_ = order;
  floor_ = floor;
  std::copy(solution.begin(), solution.end(), puzzle.begin());
  states_.assign(orbits.size(), State::open);
  sets_of_.assign(solution.size(), {});
  left_.clear();
  removed_.clear();
  clues_ = solution.size();
  reached_floor_ = false;
}

void GreedyRemoval::add_set(std::span<const Cell> cells) {
  std::uint32_t clues = 0;
  for (const Cell cell : cells) {
    sets_of_[cell].push_back(static_cast<std::uint32_t>(left_.size()));
    clues += puzzle_[cell] != 0 ? 1U : 0U;
  }
  left_.push_back(clues);
}

bool GreedyRemoval::propose(std::size_t block) {
  if (!removed_.empty()) return true;
  while (removed_.size() < block) {
    const std::uint16_t* best = nullptr;
    std::size_t most = 0;
    for (const std::uint16_t& orbit : order_) {
      if (states_[orbit] != State::open || !can_be_removed(orbits_[orbit])) continue;
      if (clues_ < floor_ + orbits_[orbit].size()) {
        reached_floor_ = true;
        continue;
      }
      const std::size_t worth = score(orbits_[orbit]);
      if (best != nullptr && worth <= most) continue;
      best = &orbit;
      most = worth;
    }
    if (best == nullptr) break;
    remove(*best);
  }
  return !removed_.empty();
}

void GreedyRemoval::refute(std::span<const Digit> other) {
  while (!restore_last(other)) {
  }
  std::vector<Cell> differ;
  for (std::size_t cell = 0; cell < solution_.size(); ++cell) {
    if (other[cell] != solution_[cell]) differ.push_back(static_cast<Cell>(cell));
  }
  add_set(differ);
}

void GreedyRemoval::leave_undecided() {
  const bool only = removed_.size() == 1;
  const std::uint16_t last = removed_.back();
  while (!removed_.empty()) restore_last({});
  if (only) states_[last] = State::undecided;
}

std::size_t GreedyRemoval::kept() const {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < orbits_.size(); ++i) {
    const bool stays = states_[i] == State::undecided ||
                       (states_[i] == State::open && !can_be_removed(orbits_[i]));
    if (stays) kept += orbits_[i].size();
  }
  return kept;
}

std::size_t GreedyRemoval::orbits_left() const {
  std::size_t left = 0;
  for (std::size_t i = 0; i < orbits_.size(); ++i) {
    left += states_[i] == State::open && can_be_removed(orbits_[i]) ? 1U : 0U;
  }
  return left;
}

// An orbit whose test was too hard may have become necessary since.
bool GreedyRemoval::unproven() const {
  for (std::size_t i = 0; i < orbits_.size(); ++i) {
    if (states_[i] == State::undecided && can_be_removed(orbits_[i])) return true;
  }
  return false;
}

// Whether no set has all its clues in the orbit.
bool GreedyRemoval::can_be_removed(const Orbit& orbit) const {
  for (const Cell cell : orbit) {
    for (const std::uint32_t set : sets_of_[cell]) {
      std::uint32_t here = 0;
      if (left_[set] > orbit.size()) continue;
      for (const Cell each : orbit) {
        here += static_cast<std::uint32_t>(
            std::count(sets_of_[each].begin(), sets_of_[each].end(), set));
      }
      if (left_[set] == here) return false;
    }
  }
  return true;
}

std::size_t GreedyRemoval::score(const Orbit& orbit) const {
  std::size_t worth = 0;
  for (const Cell cell : orbit) {
    for (const std::uint32_t set : sets_of_[cell]) {
      const std::size_t left = left_[set] - 1;
      worth += left < std::size(kWorth) ? kWorth[left] : 0;
    }
  }
  return worth;
}

void GreedyRemoval::remove(std::uint16_t orbit) {
  states_[orbit] = State::removed;
  removed_.push_back(orbit);
  for (const Cell cell : orbits_[orbit]) {
    puzzle_[cell] = 0;
    --clues_;
    for (const std::uint32_t set : sets_of_[cell]) --left_[set];
  }
}

// Puts back the orbit that was removed last. True: `other` differs in it.
bool GreedyRemoval::restore_last(std::span<const Digit> other) {
  const std::uint16_t orbit = removed_.back();
  removed_.pop_back();
  states_[orbit] = State::open;
  bool differs = false;
  for (const Cell cell : orbits_[orbit]) {
    puzzle_[cell] = solution_[cell];
    ++clues_;
    for (const std::uint32_t set : sets_of_[cell]) ++left_[set];
    differs |= !other.empty() && other[cell] != solution_[cell];
  }
  return differs;
}

}  // namespace inlay::sudoku::generate
