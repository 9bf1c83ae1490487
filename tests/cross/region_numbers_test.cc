// Regions that are part of the solution: the search numbers them as it needs them, unless a
// constraint distinguishes the numbers.
#include <gtest/gtest.h>

#include "support/sanitizer.h"
#include "support/variant_cases.h"

namespace inlay::test {
namespace {

using sudoku::Cell;

// A constraint on region cells; nearly all treat all numbers the same.
std::optional<Constraint> clue_on_regions(const VariantBoard& board, const CellValues& grid,
                                          Random& random, int depth = 0) {
  // A few of them are cells of the grid.
  const auto region_cells = [&](int least, int most) {
    std::vector<Cell> cells;
    for (int i = random_between(random, least, most); i > 0; --i) {
      const int first = chance(random, 8) ? 0 : board.grid_cells();
      cells.push_back(static_cast<Cell>(random_between(random, first, board.cell_count() - 1)));
    }
    return cells;
  };
  const auto kind = [](std::string_view name) { return sudoku::find_constraint_kind(name); };
  RandomConstraints source(board, grid, random);
  switch (random_between(random, 0, depth == 0 ? 8 : 7)) {
    case 0:
      return source.make(*kind("chaos-arrow"), true);
    case 1:
      return source.make(*kind("chaos-count"), true);
    case 2: {
      const auto control = static_cast<Cell>(random_between(random, 0, board.grid_cells() - 1));
      return Constraint{kind("count-distinct"), {}, {{control}, region_cells(1, 5)}};
    }
    case 3:
      return Constraint{kind("different"), {}, {region_cells(2, 3)}};
    case 4:
      return Constraint{kind("palindrome"), {}, {region_cells(2, 3)}};
    case 5:
      return Constraint{kind("same-values"), {}, {region_cells(2, 2), region_cells(2, 2)}};
    case 6:
      return source.make_any(true, 1);
    case 7:
      return Constraint{kind("white-dot"), {1}, {region_cells(2, 2)}};
    default: {
      Constraint either{kind("or")};
      for (int i = 0; i < 2; ++i) {
        auto child = clue_on_regions(board, grid, random, 1);
        if (child) either.children.push_back(std::move(*child));
      }
      return either;
    }
  }
}

TEST(RegionNumbers, FindTheSolutionsInAnyOrder) {
  constexpr std::uint64_t kCases = cases_here(4000);
  std::uint64_t made = 0, free = 0, satisfiable = 0;
  for (std::uint64_t seed = 0; made < kCases; ++seed) {
    Random random(seed);
    RandomBoard board = random_regions(random, 10'000);  // without clues for regions
    std::vector<Constraint> constraints = constraints_of(board);
    for (int i = random_between(random, 0, 3); i > 0; --i) {
      auto clue = clue_on_regions(board.board, board.grid, random);
      if (clue) constraints.push_back(std::move(*clue));
    }
    auto variant = Variant::make(board.board, std::move(constraints));
    if (!variant) continue;
    ++made;
    const auto lowered = sudoku::variant::lower(*variant);
    const sudoku::variant::Network network(lowered.primitives, sudoku::variant::Numbering::free);
    free += network.part_numbers.empty() ? 0U : 1U;
    std::size_t held = 0;
    EXPECT_EQ(why_engine_differs(*variant, board.fillings, seed, &held), "")
        << "seed " << seed << ": " << sudoku::write_variant(*variant);
    satisfiable += held > 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(free, kCases / 3);
  EXPECT_LT(free, kCases * 9 / 10);
  EXPECT_GT(satisfiable, kCases / 3);
}

// Whether the search may number three regions of two cells with this constraint added.
bool numbers_freely(const std::string& constraint) {
  const auto variant =
      sudoku::parse_variant("2x3 no-boxes 1-3 ; extra CC 2x3 ; chaos 2 CC1-CC6 ; " + constraint);
  EXPECT_TRUE(variant) << constraint;
  const auto lowered = sudoku::variant::lower(*variant);
  const sudoku::variant::Network network(lowered.primitives, sudoku::variant::Numbering::free);
  return !network.part_numbers.empty();
}

TEST(RegionNumbers, AreInterchangeableForSomeConstraints) {
  for (const char* symmetric :
       {"given 1 r1c1", "count-distinct r1c1 | CC1-CC3", "different CC1 CC2", "palindrome CC1-CC4",
        "same-values CC1 CC2 | CC3 CC4", "chaos-count 0 r1c1 | CC1-CC3",
        "chaos-arrow 0 r1c1 | CC1 CC2 | CC1 CC3", "or { different CC1 CC2 ; given 1 r1c1 }",
        "or { chaos-count 0 r1c1 | CC1-CC3 ; palindrome CC1-CC4 }", "given 1 2 3 CC1"}) {
    EXPECT_TRUE(numbers_freely(symmetric)) << symmetric;
  }
  for (const char* other :
       {"given 1 CC1", "thermo CC1 CC2", "count-distinct CC1 | CC1-CC3",
        "count-distinct r1c1 | CC1 r1c2", "same-values CC1 CC2 | CC3 r1c1",
        "same-values CC1 CC2 | r1c1 r1c2", R"(pattern "[12]*3*" CC1 CC2 CC3)",
        R"(pattern "[12]*3*" CC1 r1c1)", "different CC1 r1c1", "palindrome CC1 r1c1",
        "chaos-count 0 CC4 | CC1-CC3", "sum 3 CC1 CC2", "or { given 1 CC1 ; given 1 r1c1 }",
        "or { given 2 CC2 ; different CC1 CC2 }", "connected 0 1 CC1-CC4",
        "contain-at-least 1 CC1 CC4", "white-dot 1 CC1 CC2", "given 1 2 CC1", "chaos 2 CC1-CC6"}) {
    EXPECT_FALSE(numbers_freely(other)) << other;
  }
}

// Two divisions of two squares of numbers, each in two ways.
TEST(RegionNumbers, OfTwoDivisionsAreBothInOrder) {
  const auto variant = sudoku::parse_variant(
      "2x2 no-boxes ; extra A 2x2 ; extra B 2x2 ; chaos 2 A1-A4 ; chaos 2 B1-B4");
  ASSERT_TRUE(variant);
  EXPECT_EQ(sudoku::count(*variant, {}, Budget::unlimited()).count, Count(8));
}

}  // namespace
}  // namespace inlay::test
