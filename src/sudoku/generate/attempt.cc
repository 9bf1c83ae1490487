#include "sudoku/generate/attempt.h"

namespace inlay::sudoku::generate {
namespace {

constexpr std::uint64_t kPatternNodes = 100'000;  // node limit of one test

}  // namespace

base::Random random_of(std::uint64_t seed, std::uint64_t index) {
  // The mixing is a bijection, so every index of a seed gives different numbers.
  std::uint64_t mix = base::Random(seed).next() + index;
  mix = (mix ^ (mix >> 30)) * 0xBF58476D1CE4E5B9U;
  mix = (mix ^ (mix >> 27)) * 0x94D049BB133111EBU;
  return base::Random(mix ^ (mix >> 31));
}

std::uint64_t attempts_at_once(const Plan& plan) {
  const bool slow = plan.rules.size() > 9 || plan.options.accept || plan.options.hard_walk ||
                    uses_sparse_walk(plan);
  return slow ? 1 : 64;
}

Attempts::Attempts(const Plan& plan)
    : plan_(plan),
      grids_(make_fast_grids(plan.rules)),
      tester_(make_uniqueness_tester(plan.rules)),
      clue_remover_(plan.rules),
      other_(static_cast<std::size_t>(plan.rules.cell_count())) {
  if (plan.options.hard_walk) hard_walk_ = std::make_unique<HardWalk>(plan.rules);
  if (uses_sparse_walk(plan)) sparse_walk_ = make_sparse_walk(plan.rules);
}

AttemptOutcome Attempts::make(std::uint64_t index, GeneratedPuzzle& made, const StopToken& stop) {
  const GenerateOptions& options = plan_.options;
  base::Random random = random_of(options.seed, index);
  made.attempt = index;
  made.minimal = Minimality::no;
  made.remark.clear();
  if (!hard_walk_ && !draw_solution(random, made, stop)) return AttemptOutcome::stopped;
  AttemptOutcome outcome = AttemptOutcome::fits;
  if (hard_walk_) {
    outcome = by_hard_walk(random, made, stop);
  } else if (sparse_walk_) {
    outcome = by_sparse_walk(random, made, stop);
  } else if (options.only_grids) {
    made.puzzle = made.solution;
  } else if (!options.pattern.empty()) {
    outcome = by_pattern(made, stop);
  } else {
    outcome = by_removal(random, made, stop);
  }
  if (outcome != AttemptOutcome::fits) return outcome;
  made.clues = static_cast<int>(clues_of(made.puzzle));
  if (!options.accept || options.accept(made, stop)) return AttemptOutcome::fits;
  return stop.stop_requested() ? AttemptOutcome::stopped : AttemptOutcome::skipped;
}

bool Attempts::draw_solution(base::Random& random, GeneratedPuzzle& made, const StopToken& stop) {
  made.solution = plan_.options.solution;
  if (!made.solution.empty()) return true;
  if (plan_.uniform) {
    made.solution = plan_.uniform->draw(random);
    return true;
  }
  made.solution.resize(other_.size());
  return grids_->draw(random, made.solution, stop);
}

AttemptOutcome Attempts::by_hard_walk(base::Random& random, GeneratedPuzzle& made,
                                      const StopToken& stop) {
  if (!hard_walk_->make(random, made.puzzle, made.solution, stop)) {
    return stop.stop_requested() ? AttemptOutcome::stopped : AttemptOutcome::skipped;
  }
  made.minimal = Minimality::clues;
  const std::size_t clues = clues_of(made.puzzle);
  return clues >= plan_.min_clues && clues <= plan_.max_clues ? AttemptOutcome::fits
                                                              : AttemptOutcome::skipped;
}

AttemptOutcome Attempts::by_sparse_walk(base::Random& random, GeneratedPuzzle& made,
                                        const StopToken& stop) {
  const auto cells = made.solution.size();
  const auto outcome = clue_remover_.remove_clues(made.solution, plan_.orbits, 0, 0, cells, random,
                                                  made.puzzle, stop);
  if (outcome == ClueRemover::Outcome::stopped) return AttemptOutcome::stopped;
  if (!sparse_walk_->make(plan_.max_clues, random, made.puzzle, made.solution, stop)) {
    return stop.stop_requested() ? AttemptOutcome::stopped : AttemptOutcome::skipped;
  }
  made.minimal = Minimality::clues;
  return clues_of(made.puzzle) >= plan_.min_clues ? AttemptOutcome::fits : AttemptOutcome::skipped;
}

AttemptOutcome Attempts::by_removal(base::Random& random, GeneratedPuzzle& made,
                                    const StopToken& stop) {
  std::size_t floor = 0;
  if (plan_.options.allow_redundant) {
    floor = plan_.min_clues + random.below(plan_.max_clues - plan_.min_clues + 1);
  }
  switch (clue_remover_.remove_clues(made.solution, plan_.orbits, floor, plan_.min_clues,
                                     plan_.max_clues, random, made.puzzle, stop)) {
    case ClueRemover::Outcome::minimal:
      made.minimal =
          plan_.orbits.size() == made.puzzle.size() ? Minimality::clues : Minimality::orbits;
      return AttemptOutcome::fits;
    case ClueRemover::Outcome::unproven:
      return AttemptOutcome::fits;
    case ClueRemover::Outcome::skipped:
      return AttemptOutcome::skipped;
    case ClueRemover::Outcome::stopped:
      break;
  }
  return AttemptOutcome::stopped;
}

AttemptOutcome Attempts::by_pattern(GeneratedPuzzle& made, const StopToken& stop) {
  const Grid& pattern = plan_.options.pattern;
  made.puzzle = made.solution;
  for (std::size_t cell = 0; cell < pattern.size(); ++cell) {
    if (pattern[cell] == 0) made.puzzle[cell] = 0;
  }
  Budget budget;
  budget.nodes = kPatternNodes;
  budget.stop = stop;
  tester_->forget();
  const OtherSolution other = tester_->find_other(made.puzzle, made.solution, other_, budget);
  if (stop.stop_requested()) return AttemptOutcome::stopped;
  if (other != OtherSolution::none) return AttemptOutcome::skipped;
  if (!has_redundant_clue(made, stop)) made.minimal = Minimality::clues;
  return stop.stop_requested() ? AttemptOutcome::stopped : AttemptOutcome::fits;
}

bool Attempts::has_redundant_clue(const GeneratedPuzzle& made, const StopToken& stop) {
  Grid less = made.puzzle;
  Budget budget;
  budget.nodes = kPatternNodes;
  budget.stop = stop;
  for (std::size_t cell = 0; cell < less.size(); ++cell) {
    if (less[cell] == 0) continue;
    less[cell] = 0;
    if (tester_->find_other(less, made.solution, other_, budget) != OtherSolution::found)
      return true;
    less[cell] = made.puzzle[cell];
  }
  return false;
}

}  // namespace inlay::sudoku::generate
