// auto: which engine for which problem. The figures behind the rules are in docs/engines.md.
//
//   breadth-first order    bit_rows: the only one that has it
//   not too sparse         masks: a node costs it a step for each 64 options of each 8 items, which
//                          beats chasing one by one the options that a choice removes, unless
//                          there are 28 times as many steps as entries of such options
//   multiplicities         masks, whatever the size: dancing_cells has none; dancing_links if the
//                          tree is to be told, which masks does not tell then
//   several threads        masks: the only one that has them
//   very many items        dancing_links: dancing_cells keeps the sizes of all items for each
//                          choice on the path, for a deep path their number squared
//   two items an option    dancing_links: with so little to unlink, dancing_cells' saving of sizes
//                          costs more than it brings (dominoes: 0.9 of the time)
//   all else               dancing_cells (0.55 to 0.9 of the time of dancing_links, with or without
//                          colours or a tree to report)
//
// reference is for checking and sat for problems that explode, which cannot be told in advance;
// neither is ever chosen.
#include <algorithm>
#include <vector>

#include "cover/engine.h"

namespace inlay::cover {
namespace {

// How many entries the options that a choice removes have on average.
double removed_by_a_choice(const Problem& problem) {
  const auto options = static_cast<double>(problem.option_count());
  const auto entries = static_cast<double>(problem.entry_count());
  std::vector<std::uint32_t> uses(problem.item_count());
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    for (const Entry& entry : problem.option(option)) ++uses[entry.item];
  }
  double removed = 0;  // by all options together
  for (const double count : uses) removed += count * std::max(0.0, count - 1);
  return options == 0 ? 0 : removed / options * (entries / options);
}

}  // namespace

std::string_view choose_engine(const Problem& problem, const SearchOptions& options) {
  constexpr std::uint64_t kMostSizes = std::uint64_t{1} << 28;  // 1 GiB of them
  constexpr std::uint64_t kMostSteps = 20'000;
  constexpr std::uint64_t kFewSteps = 256;  // always worth it
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
