// The names of extra houses, in rules and in the steps of variants, and the constraints that they
// are written as.
#include <gtest/gtest.h>

#include "inlay/variant_grade.h"
#include "support/variants.h"

namespace inlay::sudoku {
namespace {

using Names = std::vector<std::string>;

Names names_of(std::span<const House> houses) {
  Names names;
  for (const House& house : houses) {
    if (house.is_extra()) names.push_back(house.name());
  }
  return names;
}

struct Case {
  const char* text;
  Names names;
  const char* written;  // nullptr: as `text`
};

const Case kCases[] = {
    {"9x9 ; diagonal 1 ; diagonal -1", {"diagonal r9c1-r1c9", "diagonal r1c1-r9c9"}, nullptr},
    {"6x6 ; different r1c1 r2c2 r3c3 r4c4 r5c5 r6c6", {"diagonal r1c1-r6c6"}, "6x6 ; diagonal -1"},
    {"6x6 ; different r1c1-r5c5 r6c1", {"extra house 1"}, nullptr},
    // 6x6 boxes have 2 rows and 3 columns, so windows are at r2c2 and r5c2 would touch the border.
    {"6x6 ; windoku", {"window 1"}, nullptr},
    {"9x9 ; windoku",
     {"window 1", "window 2", "window 3", "window 4", "extra house 1", "extra house 2",
      "extra house 3", "extra house 4", "extra house 5"},
     nullptr},
    {"9x9 ; different r6c2-r6c4 r7c2-r7c4 r8c2-r8c4", {"window 3"}, nullptr},
    {"4x4 ; disjoint-groups",
     {"disjoint group 1", "disjoint group 2", "disjoint group 3", "disjoint group 4"},
     nullptr},
    {"4x4 ; different r1c2 r1c4 r3c2 r3c4 ; diagonal 1",
     {"disjoint group 2", "diagonal r4c1-r1c4"},
     nullptr},
    // The second region is a column, so it is no extra house, but it counts.
    {"4x4 no-boxes ; jigsaw \"aaabaccbddcbddcb\"", {"region 1", "region 3", "region 4"}, nullptr},
    {"4x4 no-boxes ; diagonal 1 ; jigsaw \"aaabaccbddcbddcb\" ; diagonal -1",
     {"diagonal r4c1-r1c4", "region 1", "region 3", "region 4", "diagonal r1c1-r4c4"},
     nullptr},
    {"4x4 no-boxes ; jigsaw \"aaaabbccbbccdddd\"", {"region 2", "region 3"}, nullptr},
    {"4x4 no-boxes ; different r1c1 r1c2 r2c1 r2c2", {"extra house 1"}, nullptr},
};

TEST(ExtraHouses, HaveTheNamesThatPlayersKnow) {
  for (const Case& one : kCases) {
    const auto puzzle = test::variant_of(one.text).as_puzzle();
    ASSERT_TRUE(puzzle) << one.text;
    EXPECT_EQ(names_of(puzzle->rules.houses()), one.names) << one.text;
    const Variant back = Variant::of(*puzzle);
    EXPECT_EQ(write_variant(back), one.written != nullptr ? one.written : one.text);
    EXPECT_EQ(names_of(grade::VariantPosition(back).houses()), one.names) << one.text;
    EXPECT_EQ(back.as_puzzle()->rules, puzzle->rules) << one.text;
  }
}

// Cells outside the grid are on no diagonal and in no group.
TEST(ExtraHouses, MayHaveCellsOutsideTheGrid) {
  const Variant variant = test::variant_of("4x4 ; extra X 4 ; different X1-X4 ; diagonal 1");
  EXPECT_EQ(names_of(grade::VariantPosition(variant).houses()),
            (Names{"extra house 1", "diagonal r4c1-r1c4"}));
}

}  // namespace
}  // namespace inlay::sudoku
