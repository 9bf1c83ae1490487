#include "sudoku/enumerate/catalogue/tally.h"

namespace inlay::sudoku::enumerate::catalogue {

BandTally tally_band(std::size_t band, const StopToken& stop) {
  BandTally tally;
  const FirstBand first(static_cast<std::uint32_t>(band));
  PrefixWalk walk(first);
  walk.census = &tally.census;
  for (const RowNumber fourth_row : first.rows.fourth_rows()) {
    if (stop.stop_requested()) {
      tally.complete = false;
      break;
    }
    std::uint32_t count = 0;
    walk.start(fourth_row);
    while (walk.next()) count += static_cast<std::uint32_t>(walk.grids().size());
    tally.counts.push_back(count);
    tally.grids += count;
  }
  return tally;
}

// The weight of all grids with a chute of class c, once for each of their chutes, is six times that
// of the grids with first band c: 6 * 9! * 6^5 / a * completions / (2 * 6^8 * 9!).
std::uint64_t expected_weight(std::size_t band, std::uint64_t completions) {
  const std::uint64_t automorphisms =
      canonical::BandTable::get().automorphisms(static_cast<std::uint32_t>(band)).size();
  return Census::kUnit / 72 * completions / automorphisms;
}

}  // namespace inlay::sudoku::enumerate::catalogue
