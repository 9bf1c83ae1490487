#include "cover/bitset/subtree_search.h"

#include <algorithm>
#include <bit>

#include "base/fraction.h"
#include "base/processor.h"

namespace inlay::cover::bitset {
namespace {

const Kernel& default_kernel() {
#ifdef __x86_64__
  switch (base::default_instruction_set()) {
    case base::InstructionSet::avx512:
      return kAvx512;
    case base::InstructionSet::avx2:
      return kAvx2;
    case base::InstructionSet::scalar:
      break;
  }
#endif
  return kScalar;
}

bool has(std::span<const std::uint32_t> sorted, std::uint32_t option) {
  return std::binary_search(sorted.begin(), sorted.end(), option);
}

}  // namespace

SubtreeSearch::SubtreeSearch(const Matrix& matrix, std::size_t most, std::size_t ahead)
    : matrix_(matrix, most),
      run_(matrix.multiple ? default_kernel().run_multiple : default_kernel().run),
      choose_(matrix.multiple ? default_kernel().choose_multiple : default_kernel().choose),
      multiple_(matrix.multiple) {
  if (!fits()) return;
  state_ = matrix_.begin();
  solutions_.resize(ahead * state_.stride);
  lengths_.resize(ahead);
}

void SubtreeSearch::start(const Subtree& path) {
  const State before = state_;
  state_ = matrix_.begin();
  state_.nodes = before.nodes;
  state_.moves = before.moves;
  state_.surveys = before.surveys;
  state_.max_depth = before.max_depth;
  for (const std::uint32_t option : path.taken) choose_(state_, option);
  state_.moves = before.moves;
  state_.listener = listener_;
  weight_ = path.weight;
  if (!path.allowed) return;
  const Table& root = *state_.now.table;
  for (std::uint32_t option = 0; option < root.options; ++option) {
    if (!has(*path.allowed, option)) {
      state_.now.live[option / 64] &= ~(Word{1} << option % 64);
    }
  }
}

StopReason SubtreeSearch::run(std::uint64_t nodes, std::uint64_t room, bool count_only) {
  state_.solutions = solutions_.data();
  state_.lengths = lengths_.data();
  state_.found = 0;
  state_.count_only = count_only;
  state_.room = count_only ? room : std::min<std::uint64_t>(room, lengths_.size());
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

// The choices of a level that are not yet tried. A child excludes the choices before it if there
// are multiplicities.
std::vector<Subtree> SubtreeSearch::choices_of(std::uint32_t number) const {
  const Level& level = state_.levels[number];
  const Table& table = *level.node.table;
  double weight = weight_;
  for (std::uint32_t i = 0; i <= number; ++i) weight /= state_.levels[i].choices;
  const std::vector<std::uint32_t> above(state_.chosen, state_.chosen + level.depth);
  std::optional<std::vector<std::uint32_t>> allowed;
  if (multiple_) allowed = live_options_of(level.node);

  std::vector<Subtree> paths;
  std::uint32_t left = level.end - level.tried;
  for (std::uint32_t w = 0; w < table.words && left > 0; ++w) {
    for (Word rest = level.rest[w]; rest != 0 && left > 0; rest &= rest - 1, --left) {
      if (level.slot == kSlack && level.tried + paths.size() == 1) break;
      const std::uint32_t option =
          table.option_of[w * 64 + static_cast<std::uint32_t>(std::countr_zero(rest))];
      if (allowed) std::erase(*allowed, option);
      paths.push_back({above, allowed, weight});
      paths.back().taken.push_back(option);
    }
  }
  if (left > 0) paths.push_back({above, allowed, weight});  // kSlack: without the option
  return paths;
}

std::vector<Subtree> SubtreeSearch::split() {
  for (std::uint32_t i = 0; i < state_.level_count; ++i) {
    Level& level = state_.levels[i];
    if (level.tried == level.end) continue;
    auto paths = choices_of(i);
    level.end = level.tried;
    return paths;
  }
  return {};
}

std::vector<Subtree> SubtreeSearch::remaining() const {
  std::vector<Subtree> paths;
  if (state_.fresh) {
    double weight = weight_;
    for (std::uint32_t i = 0; i < state_.level_count; ++i) weight /= state_.levels[i].choices;
    Subtree path{{state_.chosen, state_.chosen + state_.depth}, {}, weight};
    if (multiple_) path.allowed = live_options_of(state_.now);
    paths.push_back(std::move(path));
  }
  for (std::uint32_t i = state_.level_count; i > 0; --i) {
    for (Subtree& path : choices_of(i - 1)) paths.push_back(std::move(path));
  }
  return paths;
}

double SubtreeSearch::fraction() const {
  base::FractionEstimate estimate;
  for (std::uint32_t i = 0; i < state_.level_count; ++i) {
    estimate.level(state_.levels[i].tried, state_.levels[i].choices);
  }
  return estimate.value() * weight_;
}

}  // namespace inlay::cover::bitset
