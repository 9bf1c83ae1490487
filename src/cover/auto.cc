// auto: which engine to use for which problem. docs/engines.md has the figures behind the rules.
//
//   breadth-first order     bit_rows, the only engine that supports it
//   not too sparse          bitset: a node costs it one step for each 64 options of each 8 items.
//   That is
//                           cheaper than removing, one by one, the options that a choice excludes,
//                           unless there are 28 times as many steps as entries of such options
//   multiplicities          bitset for all sizes, as dancing_cells does not support them;
//   dancing_links
//                           if the tree is reported, which bitset cannot do with multiplicities
//   several threads         bitset, the only engine that supports them
//   very many items         dancing_links: dancing_cells stores the sizes of all items for each
//   choice
//                           on the path, the square of their number on a deep path
//   two items per option    dancing_links: with so few entries to unlink, storing sizes costs
//                           dancing_cells more than it saves (dominoes: 0.9 of the time)
//   all others              dancing_cells (0.55 to 0.9 of the time of dancing_links, with or
//   without
//                           colours or a tree to report)
//
// It never chooses reference, which is for checking, or learning and sat, which are for problems
// whose search explodes: that cannot be predicted.
#include <algorithm>
#include <vector>

#include "cover/engine.h"

namespace inlay::cover {
namespace {

// The average number of entries of the options that a choice removes.
double removed_by_a_choice(const Problem& problem) {
  const auto options = static_cast<double>(problem.option_count());
  const auto entries = static_cast<double>(problem.entry_count());
  std::vector<std::uint32_t> uses(problem.item_count());
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    for (const Entry& entry : problem.option(option)) ++uses[entry.item];
  }
  double removed = 0;  // sum over all options
  for (const double count : uses) removed += count * std::max(0.0, count - 1);
  return options == 0 ? 0 : removed / options * (entries / options);
}

}  // namespace

std::string_view choose_engine(const Problem& problem, const SearchOptions& options) {
  constexpr std::uint64_t kMostSizes = std::uint64_t{1} << 28;  // 1 GiB
  constexpr std::uint64_t kMostSteps = 20'000;
  constexpr std::uint64_t kFewSteps = 256;  // always use bitset
  constexpr double kSparse = 28;
  if (options.order == Order::breadth_first) return "bit_rows";
  const std::uint64_t steps =
      (problem.primary_count() / 8 + 1) * std::uint64_t{problem.option_count() / 64 + 1};
  if (problem.has_multiplicities() && options.tree != nullptr) return "dancing_links";
  if (steps <= kFewSteps || problem.has_multiplicities() || options.threads != 1) return "bitset";
  const bool sparse = static_cast<double>(steps) > kSparse * removed_by_a_choice(problem);
  if (steps <= kMostSteps && !sparse) return "bitset";
  if (std::uint64_t{problem.item_count()} * problem.primary_count() > kMostSizes) {
    return "dancing_links";
  }
  if (problem.entry_count() <= 2 * problem.option_count()) return "dancing_links";
  return "dancing_cells";
}

}  // namespace inlay::cover
