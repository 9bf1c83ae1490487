// Digger: how many groups to take at a time, and what to do when nobody knows.
#include <numeric>

#include "sudoku/generate/attempt.h"

namespace inlay::sudoku::generate {
namespace {

// Measured on 9x9 (docs/generator.md): a first block that nearly always goes, then a tenth of what
// is left to try, which goes half of the time.
std::size_t first_block(std::size_t groups) {
  return std::max<std::size_t>(1, groups * 27 / 100);
}
std::size_t next_block(std::size_t groups_left) {
  return std::max<std::size_t>(1, groups_left / 10);
}

// Of one question on boards above 9x9, where a few questions have no end: the clues stay then.
constexpr std::uint64_t kNodes = 5000;

}  // namespace

Digger::Digger(const Rules& rules)
    : sets_(rules),
      prober_(make_prober(rules)),
      other_(static_cast<std::size_t>(rules.cell_count())) {
  if (rules.size() > 9) removal_.emplace<LargeRemoval>();
}

Digger::Outcome Digger::dig(const Grid& solution, std::span<const Group> groups, std::size_t floor,
                            std::size_t low, std::size_t high, base::Random& random, Grid& puzzle,
                            const std::stop_token& stop) {
  prober_->forget();
  order_.resize(groups.size());
  std::iota(order_.begin(), order_.end(), std::uint16_t{0});
  random.shuffle(std::span(order_));
  sets_.find(solution);
  puzzle.resize(solution.size());
  return std::visit(
      [&](auto& removal) {
        removal.start(solution, puzzle, groups, order_, floor);
        for (std::size_t set = 0; set < sets_.size(); ++set) removal.add_set(sets_[set]);
        return run(removal, low, high, solution, puzzle, stop);
      },
      removal_);
}

template <typename AnyRemoval>
Digger::Outcome Digger::run(AnyRemoval& removal, std::size_t low, std::size_t high,
                            const Grid& solution, const Grid& puzzle, const std::stop_token& stop) {
  Budget budget;
  budget.stop = stop;
  if (solution.size() > 81) budget.nodes = kNodes;
  bool unproven = false;
  std::size_t block = first_block(order_.size());
  while (removal.propose(block)) {
    switch (prober_->ask(puzzle, solution, other_, budget)) {
      case Other::found:
        removal.refute(other_);
        break;
      case Other::none:
        removal.confirm();
        block = next_block(removal.groups_left());
        if (removal.kept() > high || removal.clues() < low) return Outcome::passed_over;
        break;
      case Other::unknown:
        if (stop.stop_requested()) return Outcome::stopped;
        unproven |= removal.doubt();
        block = std::max<std::size_t>(1, block / 2);
    }
  }
  if (removal.clues() > high || removal.clues() < low) return Outcome::passed_over;
  return unproven || removal.spared() ? Outcome::unproven : Outcome::minimal;
}

}  // namespace inlay::sudoku::generate
