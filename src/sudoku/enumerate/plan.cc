#include "sudoku/enumerate/plan.h"

#include <algorithm>

namespace inlay::sudoku::enumerate {

Bands::Bands(const Board& board, Cells within, Cells containing)
    : bands_{BandLists(board, 0, within.band(0), containing.band(0)),
             BandLists(board, 1, within.band(1), containing.band(1)),
             BandLists(board, 2, within.band(2), containing.band(2))} {}

std::vector<Distribution> Bands::distributions(int clues) {
  std::vector<Distribution> plan;
  if (!bands_[0].fewest() || !bands_[1].fewest() || !bands_[2].fewest()) return plan;
  const auto most = [&](std::size_t band) {
    return base::bit_count(std::uint32_t{bands_[band].allowed()});
  };
  for (int first = *bands_[0].fewest(); first <= std::min(clues, most(0)); ++first) {
    for (int second = *bands_[1].fewest(); second <= std::min(clues - first, most(1)); ++second) {
      const int rest = clues - first - second;
      if (rest < *bands_[2].fewest() || rest > most(2)) continue;
      Distribution best{{first, second, rest}, -1, {}, 0};
      const int largest = std::max({first, second, rest});
      for (int third = 0; third < 3; ++third) {
        const auto at = static_cast<std::size_t>(third);
        if (best.clues[at] != largest) continue;
        const std::size_t a = at == 0 ? 1 : 0;
        const std::size_t b = at == 2 ? 1 : 2;
        const std::array<std::uint64_t, 2> sets = {bands_[a].list(best.clues[a]).size(),
                                                   bands_[b].list(best.clues[b]).size()};
        if (best.third < 0 || sets[0] * sets[1] < best.pairs) {
          best.third = third;
          best.sets = sets;
          best.pairs = sets[0] * sets[1];
        }
      }
      if (best.pairs > 0) plan.push_back(best);
    }
  }
  return plan;
}

std::uint64_t pairs_of(const std::vector<Distribution>& plan) {
  std::uint64_t pairs = 0;
  for (const Distribution& distribution : plan) pairs += distribution.pairs;
  return pairs;
}

}  // namespace inlay::sudoku::enumerate
