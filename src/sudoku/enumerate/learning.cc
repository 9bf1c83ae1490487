#include "sudoku/enumerate/learning.h"

#include <algorithm>

namespace inlay::sudoku::enumerate {
namespace {

constexpr int kWindow = 100;            // trials
constexpr int kMostUnique = 75;         // of these, to stop
constexpr std::size_t kReach = 32'000;  // Y that a trial looks at

}  // namespace

void learn_cross_sets(std::span<const BandCells> x_list, std::span<const BandCells> y_list,
                      const Roles& roles, int trials, const Kernel& kernel, Uniqueness& uniqueness,
                      base::Random& random, std::vector<Cells>& cross) {
  // The parts of the cross sets, the smallest in Y first: they exclude most.
  struct Parts {
    BandCells x, y;
  };
  const auto smaller = [](const Parts& a, const Parts& b) {
    return base::bit_count(a.y) < base::bit_count(b.y);
  };
  std::vector<Parts> parts;
  parts.reserve(cross.size());
  for (const Cells& set : cross) parts.push_back({set.band(roles.x), set.band(roles.y)});
  std::stable_sort(parts.begin(), parts.end(), smaller);
  std::vector<BandCells> masks;
  const Cells third = Cells::of_band(roles.third, kWholeBand);
  int tried = 0;
  int unique = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const BandCells x = x_list[random.below(x_list.size())];
    masks.clear();
    for (const Parts& set : parts) {
      if ((set.x & x) == 0) masks.push_back(set.y);
    }
    const std::size_t from = random.below(y_list.size());
    const std::size_t to = std::min(from + kReach, y_list.size());
    const std::size_t at =
        kernel.first_meeting(y_list.data(), from, to, masks.data(), masks.size());
    if (at == to) continue;
    const Cells clues = Cells::of_band(roles.x, x) | Cells::of_band(roles.y, y_list[at]) | third;
    ++tried;
    if (const auto set = uniqueness.missed_set(clues)) {
      cross.push_back(*set);
      const Parts more{set->band(roles.x), set->band(roles.y)};
      parts.insert(std::upper_bound(parts.begin(), parts.end(), more, smaller), more);
    } else {
      ++unique;
    }
    if (tried == kWindow) {
      if (unique > kMostUnique) return;
      tried = unique = 0;
    }
  }
}

}  // namespace inlay::sudoku::enumerate
