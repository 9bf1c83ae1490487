#include "sudoku/generate/attempt.h"

namespace inlay::sudoku::generate {
namespace {

constexpr std::uint64_t kPatternNodes = 100'000;  // of one question

}  // namespace

base::Random random_of(std::uint64_t seed, std::uint64_t index) {
  // Different for each index of a seed, since mixing is one to one.
  std::uint64_t mix = base::Random(seed).next() + index;
  mix = (mix ^ (mix >> 30)) * 0xBF58476D1CE4E5B9U;
  mix = (mix ^ (mix >> 27)) * 0x94D049BB133111EBU;
  return base::Random(mix ^ (mix >> 31));
}

Attempts::Attempts(const Wishes& wishes)
    : wishes_(wishes),
      grids_(make_fast_grids(wishes.rules)),
      prober_(make_prober(wishes.rules)),
      digger_(wishes.rules),
      other_(static_cast<std::size_t>(wishes.rules.cell_count())) {}

Attempts::Outcome Attempts::make(std::uint64_t index, Generated& made,
                                 const std::stop_token& stop) {
  const GenerateOptions& options = wishes_.options;
  base::Random random = random_of(options.seed, index);
  made.attempt = index;
  made.minimal = Minimal::no;
  made.remark.clear();
  made.solution = options.solution;
  if (made.solution.empty() && wishes_.uniform) {
    made.solution = wishes_.uniform->draw(random);
  } else if (made.solution.empty()) {
    made.solution.resize(other_.size());
    if (!grids_->draw(random, made.solution, stop)) return Outcome::stopped;
  }
  Outcome outcome = Outcome::fits;
  if (options.only_grids) {
    made.puzzle = made.solution;
  } else if (!options.pattern.empty()) {
    outcome = by_pattern(made, stop);
  } else {
    outcome = by_digging(random, made, stop);
  }
  if (outcome != Outcome::fits) return outcome;
  made.clues = 0;
  for (const Digit digit : made.puzzle) made.clues += digit != 0;
  if (!options.accept || options.accept(made, stop)) return Outcome::fits;
  return stop.stop_requested() ? Outcome::stopped : Outcome::passed_over;
}

Attempts::Outcome Attempts::by_digging(base::Random& random, Generated& made,
                                       const std::stop_token& stop) {
  std::size_t floor = 0;
  if (wishes_.options.redundant) {
    floor = wishes_.low + random.below(wishes_.high - wishes_.low + 1);
  }
  switch (digger_.dig(made.solution, wishes_.groups, floor, wishes_.low, wishes_.high, random,
                      made.puzzle, stop)) {
    case Digger::Outcome::minimal:
      made.minimal = wishes_.groups.size() == made.puzzle.size() ? Minimal::clues : Minimal::orbits;
      return Outcome::fits;
    case Digger::Outcome::unproven:
      return Outcome::fits;
    case Digger::Outcome::passed_over:
      return Outcome::passed_over;
    case Digger::Outcome::stopped:
      break;
  }
  return Outcome::stopped;
}

Attempts::Outcome Attempts::by_pattern(Generated& made, const std::stop_token& stop) {
  const Grid& pattern = wishes_.options.pattern;
  made.puzzle = made.solution;
  for (std::size_t cell = 0; cell < pattern.size(); ++cell) {
    if (pattern[cell] == 0) made.puzzle[cell] = 0;
  }
  Budget budget;
  budget.nodes = kPatternNodes;
  budget.stop = stop;
  prober_->forget();
  const Other other = prober_->ask(made.puzzle, made.solution, other_, budget);
  if (stop.stop_requested()) return Outcome::stopped;
  if (other != Other::none) return Outcome::passed_over;
  if (!has_redundant_clue(made, stop)) made.minimal = Minimal::clues;
  return stop.stop_requested() ? Outcome::stopped : Outcome::fits;
}

bool Attempts::has_redundant_clue(const Generated& made, const std::stop_token& stop) {
  Grid less = made.puzzle;
  Budget budget;
  budget.nodes = kPatternNodes;
  budget.stop = stop;
  for (std::size_t cell = 0; cell < less.size(); ++cell) {
    if (less[cell] == 0) continue;
    less[cell] = 0;
    if (prober_->ask(less, made.solution, other_, budget) != Other::found) return true;
    less[cell] = made.puzzle[cell];
  }
  return false;
}

}  // namespace inlay::sudoku::generate
