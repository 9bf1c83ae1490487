// The cover mapping: n*n items for cells, n items for each house, and one option for each
// candidate.
//
// Source: D. E. Knuth, "Dancing links" (2000); each extra house adds n items.
#include <bit>
#include <span>
#include <string>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

constexpr std::uint64_t kPayloadBase = 64;

// The houses as the names of items have them: "r4", "c7", "b5", "x1".
std::vector<std::string> short_names(std::span<const House> houses) {
  std::vector<std::string> names;
  int extra = 0;
  for (const House& house : houses) {
    const char initial = house.is_extra() ? 'x' : "rcb"[static_cast<int>(house.kind)];
    names.push_back(initial + std::to_string(house.is_extra() ? ++extra : house.index + 1));
  }
  return names;
}

}  // namespace

cover::Problem to_cover(const Puzzle& puzzle) {
  const Rules& rules = puzzle.rules;
  const int n = rules.size();
  cover::Problem problem;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    (void)problem.add_primary(rules.cell_name(static_cast<Cell>(cell)));
  }
  for (const std::string& house : short_names(rules.houses())) {
    for (int digit = 1; digit <= n; ++digit) {
      (void)problem.add_primary(house + '#' + std::to_string(digit));
    }
  }
  const auto open = puzzle.open_candidates();
  std::vector<cover::Entry> entries;
  for (std::size_t cell = 0; cell < open.size(); ++cell) {
    for (Mask rest = open[cell]; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest) + 1;
      entries.assign(1, {static_cast<cover::ItemId>(cell)});
      for (const std::uint16_t house : rules.houses_of(static_cast<Cell>(cell))) {
        entries.push_back({static_cast<cover::ItemId>(rules.cell_count() + house * n + digit - 1)});
      }
      (void)problem.add_option(entries, cell * kPayloadBase + static_cast<unsigned>(digit - 1));
    }
  }
  return problem;
}

Grid from_cover(const Rules& rules, const cover::Problem& problem,
                std::span<const cover::OptionId> solution) {
  Grid grid(static_cast<std::size_t>(rules.cell_count()));
  for (const cover::OptionId option : solution) {
    const std::uint64_t payload = problem.option_payload(option);
    grid[payload / kPayloadBase] = static_cast<Digit>(payload % kPayloadBase + 1);
  }
  return grid;
}

}  // namespace inlay::sudoku
