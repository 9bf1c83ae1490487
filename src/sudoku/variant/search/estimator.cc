// Random paths through the search tree of a variant.
//
// A node tries every value of one cell and continues with one of those that propagation does not
// refute, each with the same probability. The others need no memory: the i-th survivor replaces the
// one that was kept with probability 1 / i.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <vector>

#include "base/meter.h"
#include "base/random.h"
#include "base/running_mean.h"
#include "base/shared_budget.h"
#include "inlay/variant_estimate.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku {
namespace {

using variant::Propagation;
using variant::ValueSet;

cover::MeanEstimate estimated(const base::RunningMean& mean) {
  return {mean.mean(), mean.standard_error()};
}

// The open cell with the fewest candidates; kNoCell if every cell has one value.
Cell most_constrained(const ValueSet* domains, std::size_t cells) {
  Cell best = Propagation::kNoCell;
  int fewest = VariantBoard::kMaxValues + 1;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (variant::is_single(domains[cell])) continue;
    const int candidates = std::popcount(domains[cell]);
    if (candidates >= fewest) continue;
    best = static_cast<Cell>(cell);
    fewest = candidates;
  }
  return best;
}

}  // namespace

struct VariantEstimator::State {
  State(const Variant& puzzle, std::uint64_t seed)
      : board(puzzle),
        lowered(variant::lower(board)),
        network(lowered.primitives),
        propagation(network),
        random(seed),
        domain_words((network.cells() + 1) / 2) {
    for (auto& frame : frames) frame.resize(domain_words + network.memory_words());
    attach(root);
    possible = propagation.start();
  }

  using Frame = std::vector<std::uint64_t>;

  const ValueSet* attach(Frame& frame) {
    auto* const domains = reinterpret_cast<ValueSet*>(frame.data());
    propagation.attach(domains, frame.data() + domain_words);
    return domains;
  }

  // Replaces `here` by a random child with this cell fixed; returns how many there are.
  std::size_t descend(Cell cell) {
    std::size_t survivors = 0;
    ValueSet values = attach(here)[cell];
    for (; values != 0; values &= values - 1) {
      std::copy(here.begin(), here.end(), tried.begin());
      attach(tried);
      if (!propagation.keep(cell, values & ~(values - 1)) || !propagation.run()) continue;
      ++survivors;
      if (random.below(survivors) == 0) kept.swap(tried);
    }
    if (survivors > 0) here.swap(kept);
    return survivors;
  }

  // One path; false: the budget ran out on the way, and the path does not count.
  bool walk(base::Meter& meter) {
    double weight = possible ? 1 : 0;
    double guessed = 0;
    std::copy(root.begin(), root.end(), here.begin());
    while (weight > 0) {
      const Cell cell = most_constrained(attach(here), network.cells());
      if (cell == Propagation::kNoCell) break;
      if (!meter.tick([] { return 0.0; })) return false;
      guessed += weight;
      weight *= static_cast<double>(descend(cell));
    }
    nodes.add(guessed);
    solutions.add(weight);
    return true;
  }

  Variant board;
  variant::Lowered lowered;
  variant::Network network;
  Propagation propagation;
  base::Random random;
  std::size_t domain_words;
  std::array<Frame, 4> frames;
  Frame &root = frames[0], &here = frames[1], &tried = frames[2], &kept = frames[3];
  bool possible;
  base::RunningMean nodes, solutions;
  cover::TreeEstimate estimate;
};

VariantEstimator::VariantEstimator(const Variant& variant, std::uint64_t seed)
    : state_(std::make_unique<State>(variant, seed)) {}
VariantEstimator::VariantEstimator(VariantEstimator&&) noexcept = default;
VariantEstimator& VariantEstimator::operator=(VariantEstimator&&) noexcept = default;
VariantEstimator::~VariantEstimator() = default;

void VariantEstimator::add(std::uint64_t paths, const Budget& budget) {
  State& state = *state_;
  cover::TreeEstimate& estimate = state.estimate;
  base::Meter meter(budget, {});
  meter.begin();
  std::uint64_t walked = 0;
  while (walked < paths && state.walk(meter)) ++walked;
  meter.end();
  estimate.paths += walked;
  estimate.nodes = estimated(state.nodes);
  estimate.solutions = estimated(state.solutions);
  base::add(estimate.stats, meter.stats);
  estimate.limit = meter.limit();
}

const cover::TreeEstimate& VariantEstimator::estimate() const {
  return state_->estimate;
}

}  // namespace inlay::sudoku
