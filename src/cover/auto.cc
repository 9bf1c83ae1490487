// auto: which engine for which problem. The figures behind the rules are in docs/engines.md.
//
//   breadth-first order    bit_rows: the only one that has it
//   very many items        dancing_links: dancing_cells keeps the sizes of all items for each
//                          choice on the path, for a deep path their number squared
//   two items an option    dancing_links: with so little to unlink, dancing_cells' saving of sizes
//                          costs more than it brings (dominoes: 0.9 of the time)
//   not too large          masks: a node costs it a step for each 64 options of each 8 items, which
//                          beats chasing the options one by one until there are very many of both
//   multiplicities         masks, whatever the size: dancing_cells has none
//   all else               dancing_cells (0.55 to 0.9 of the time of dancing_links, with or without
//                          colours or a tree to report)
//
// reference is for checking and sat for problems that explode, which cannot be told in advance;
// neither is ever chosen.
#include "cover/engine.h"

namespace inlay::cover {

std::string_view choose_engine(const Problem& problem, const SearchOptions& options) {
  constexpr std::uint64_t kMostSizes = std::uint64_t{1} << 28;  // 1 GiB of them
  constexpr std::uint64_t kMostSteps = 20'000;
  if (options.order == Order::breadth_first) return "bit_rows";
  const std::uint64_t steps =
      (problem.primary_count() / 8 + 1) * std::uint64_t{problem.option_count() / 64 + 1};
  if (steps <= kMostSteps || problem.has_multiplicities() || options.threads != 1) return "masks";
  if (std::uint64_t{problem.item_count()} * problem.primary_count() > kMostSizes) {
    return "dancing_links";
  }
  if (problem.entry_count() <= 2 * problem.option_count()) return "dancing_links";
  return "dancing_cells";
}

}  // namespace inlay::cover
