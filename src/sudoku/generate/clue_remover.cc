#include "sudoku/generate/clue_remover.h"

#include <algorithm>
#include <numeric>
#include <type_traits>

#include "sudoku/generate/three_lines.h"

namespace inlay::sudoku::generate {
namespace {

// Block sizes, measured on 9x9 (docs/generator.md): the first block can nearly always be removed,
// a tenth of the remaining orbits about half of the time.
std::size_t first_block(std::size_t orbits) {
  return std::max<std::size_t>(1, orbits * 27 / 100);
}
std::size_t next_block(std::size_t orbits_left) {
  return std::max<std::size_t>(1, orbits_left / 10);
}

// Node limit of one test on boards above 9x9. A few tests would never finish; their clues stay.
constexpr std::uint64_t kNodesPerTest = 5000;

}  // namespace

ClueRemover::ClueRemover(const Rules& rules)
    : rules_(rules),
      sets_(rules),
      tester_(make_uniqueness_tester(rules)),
      other_(static_cast<std::size_t>(rules.cell_count())) {
  if (rules.size() > 12) {
    removal_.emplace<GreedyRemoval>();
  } else if (rules.size() > 9) {
    removal_.emplace<LargeRemoval>();
  }
}

ClueRemover::Outcome ClueRemover::remove_clues(const Grid& solution, std::span<const Orbit> orbits,
                                               std::size_t floor, std::size_t min_clues,
                                               std::size_t max_clues, base::Random& random,
                                               Grid& puzzle, const StopToken& stop) {
  tester_->forget();
  order_.resize(orbits.size());
  std::iota(order_.begin(), order_.end(), std::uint16_t{0});
  random.shuffle(std::span(order_));
  sets_.find(solution);
  puzzle.resize(solution.size());
  return std::visit(
      [&](auto& removal) {
        removal.start(solution, puzzle, orbits, order_, floor);
        for (std::size_t set = 0; set < sets_.size(); ++set) removal.add_set(sets_[set]);
        if constexpr (std::is_same_v<decltype(removal), GreedyRemoval&>) {
          for (const auto& set : three_line_sets(rules_, solution, stop)) removal.add_set(set);
        }
        return run(removal, min_clues, max_clues, solution, puzzle, stop);
      },
      removal_);
}

template <typename AnyRemoval>
ClueRemover::Outcome ClueRemover::run(AnyRemoval& removal, std::size_t min_clues,
                                      std::size_t max_clues, const Grid& solution,
                                      const Grid& puzzle, const StopToken& stop) {
  Budget budget;
  budget.stop = stop;
  if (solution.size() > 81) budget.nodes = kNodesPerTest;
  std::size_t block = first_block(order_.size());
  while (removal.propose(block)) {
    switch (tester_->find_other(puzzle, solution, other_, budget)) {
      case OtherSolution::found:
        removal.refute(other_);
        break;
      case OtherSolution::none:
        removal.confirm();
        block = next_block(removal.orbits_left());
        if (removal.kept() > max_clues || removal.clues() < min_clues) return Outcome::skipped;
        break;
      case OtherSolution::unknown:
        if (stop.stop_requested()) return Outcome::stopped;
        removal.leave_undecided();
        block = std::max<std::size_t>(1, block / 2);
    }
  }
  if (removal.clues() > max_clues || removal.clues() < min_clues) return Outcome::skipped;
  return removal.unproven() || removal.reached_floor() ? Outcome::unproven : Outcome::minimal;
}

}  // namespace inlay::sudoku::generate
