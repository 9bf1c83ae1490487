// auto: which engine for which problem. The figures behind the rules are in docs/engines.md.
//
//   breadth-first order    bit_rows: the only one that has it
//   multiplicities         dancing_links: the fastest that has them
//   very many items        dancing_links: dancing_cells keeps the sizes of all items for each
//                          choice on the path, for a deep path their number squared
//   two items an option    dancing_links: with so little to unlink, dancing_cells' saving of sizes
//                          costs more than it brings (dominoes: 0.9 of the time)
//   all else               dancing_cells (0.55 to 0.9 of the time of dancing_links, with or without
//                          colours or a tree to report)
//
// reference is for checking and sat for problems that explode, which cannot be told in advance;
// neither is ever chosen.
#include "cover/engine.h"

namespace inlay::cover {

std::string_view choose_engine(const Problem& problem, const SearchOptions& options) {
  constexpr std::uint64_t kMostSizes = std::uint64_t{1} << 28;  // 1 GiB of them
  if (options.order == Order::breadth_first) return "bit_rows";
  if (problem.has_multiplicities()) return "dancing_links";
  if (std::uint64_t{problem.item_count()} * problem.primary_count() > kMostSizes) {
    return "dancing_links";
  }
  if (problem.entry_count() <= 2 * problem.option_count()) return "dancing_links";
  return "dancing_cells";
}

}  // namespace inlay::cover
