#include "cover/bitset/subtree_search.h"

#include <algorithm>
#include <bit>

#include "base/fraction.h"

namespace inlay::cover::bitset {
namespace {

const Kernel& default_kernel() {
  return kernel_of(base::default_instruction_set());
}

bool has(std::span<const std::uint32_t> sorted, std::uint32_t option) {
  return std::binary_search(sorted.begin(), sorted.end(), option);
}

}  // namespace

const Kernel& kernel_of([[maybe_unused]] base::InstructionSet set) {
  if constexpr (base::kHasSimd128) {
    if (set == base::InstructionSet::simd128) return kSimd128;
  }
  if constexpr (base::kHasAvx) {
    if (set == base::InstructionSet::avx2) return kAvx2;
    if (set == base::InstructionSet::avx512) return kAvx512;
  }
  if constexpr (base::kHasScalar) {
    return kScalar;
  } else {
    return kSimd128;
  }
}

SubtreeSearch::SubtreeSearch(const Matrix& matrix, std::size_t max_bytes, std::size_t buffer_size)
    : matrix_(matrix, max_bytes),
      run_(matrix.multiple ? default_kernel().run_multiple : default_kernel().run),
      choose_(matrix.multiple ? default_kernel().choose_multiple : default_kernel().choose),
      multiple_(matrix.multiple) {
  if (!fits()) return;
  state_ = matrix_.begin();
  solutions_.resize(buffer_size * state_.stride);
  lengths_.resize(buffer_size);
}

void SubtreeSearch::start(const Subtree& subtree) {
  const State before = state_;
  state_ = matrix_.begin();
  state_.nodes = before.nodes;
  state_.surveys = before.surveys;
  state_.max_depth = before.max_depth;
  for (const std::uint32_t option : subtree.taken) choose_(state_, option);
  state_.moves = before.moves;  // those of the path are counted already
  state_.listener = listener_;
  weight_ = subtree.weight;
  if (!subtree.allowed) return;
  const Table& root = *state_.now.table;
  for (std::uint32_t option = 0; option < root.options; ++option) {
    if (!has(*subtree.allowed, option)) {
      state_.now.live[option / 64] &= ~(Word{1} << option % 64);
    }
  }
}

StopReason SubtreeSearch::run(std::uint64_t nodes, std::uint64_t max_solutions, bool count_only) {
  state_.solutions = solutions_.data();
  state_.lengths = lengths_.data();
  state_.found = 0;
  state_.count_only = count_only;
  state_.max_solutions =
      count_only ? max_solutions : std::min<std::uint64_t>(max_solutions, lengths_.size());
  return run_(state_, nodes);
}

std::vector<std::uint32_t> SubtreeSearch::live_options_of(const Node& node) const {
  std::vector<std::uint32_t> options;
  for (std::uint32_t w = 0; w < node.table->words; ++w) {
    for (Word left = node.live[w]; left != 0; left &= left - 1) {
      options.push_back(
          node.table->option_of[w * 64 + static_cast<std::uint32_t>(std::countr_zero(left))]);
    }
  }
  return options;
}

// The untried choices of a level. With multiplicities each child excludes the choices before it.
std::vector<Subtree> SubtreeSearch::choices_of(std::uint32_t number) const {
  const Level& level = state_.levels[number];
  const Table& table = *level.node.table;
  double weight = weight_;
  for (std::uint32_t i = 0; i <= number; ++i) weight /= state_.levels[i].choices;
  const std::vector<std::uint32_t> above(state_.chosen, state_.chosen + level.depth);
  std::optional<std::vector<std::uint32_t>> allowed;
  if (multiple_) allowed = live_options_of(level.node);

  std::vector<Subtree> subtrees;
  std::uint32_t left = level.end - level.tried;
  for (std::uint32_t w = 0; w < table.words && left > 0; ++w) {
    for (Word rest = level.rest[w]; rest != 0 && left > 0; rest &= rest - 1, --left) {
      if (level.slot == kSlack && level.tried + subtrees.size() == 1) break;
      const std::uint32_t option =
          table.option_of[w * 64 + static_cast<std::uint32_t>(std::countr_zero(rest))];
      if (allowed) std::erase(*allowed, option);
      subtrees.push_back({above, allowed, weight});
      subtrees.back().taken.push_back(option);
    }
  }
  if (left > 0) subtrees.push_back({above, allowed, weight});  // kSlack: without the option
  return subtrees;
}

std::vector<Subtree> SubtreeSearch::split() {
  for (std::uint32_t i = 0; i < state_.level_count; ++i) {
    Level& level = state_.levels[i];
    if (level.tried == level.end) continue;
    auto subtrees = choices_of(i);
    state_.moves += untried_moves(level);
    level.end = level.tried;
    return subtrees;
  }
  return {};
}

std::vector<Subtree> SubtreeSearch::remaining() const {
  std::vector<Subtree> subtrees;
  if (state_.fresh) {
    double weight = weight_;
    for (std::uint32_t i = 0; i < state_.level_count; ++i) weight /= state_.levels[i].choices;
    Subtree subtree{{state_.chosen, state_.chosen + state_.depth}, {}, weight};
    if (multiple_) subtree.allowed = live_options_of(state_.now);
    subtrees.push_back(std::move(subtree));
  }
  for (std::uint32_t i = state_.level_count; i > 0; --i) {
    for (Subtree& subtree : choices_of(i - 1)) subtrees.push_back(std::move(subtree));
  }
  return subtrees;
}

// The second choice of kSlack takes no option.
std::uint64_t SubtreeSearch::untried_moves(const Level& level) {
  const std::uint32_t untried = level.end - level.tried;
  return untried - (level.slot == kSlack && untried > 0 ? 1 : 0);
}

std::uint64_t SubtreeSearch::untried_moves() const {
  std::uint64_t moves = 0;
  for (std::uint32_t i = 0; i < state_.level_count; ++i) moves += untried_moves(state_.levels[i]);
  return moves;
}

double SubtreeSearch::fraction() const {
  base::FractionEstimate estimate;
  for (std::uint32_t i = 0; i < state_.level_count; ++i) {
    estimate.level(state_.levels[i].tried, state_.levels[i].choices);
  }
  return estimate.value() * weight_;
}

}  // namespace inlay::cover::bitset
