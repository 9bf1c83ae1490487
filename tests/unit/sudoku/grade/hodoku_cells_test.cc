// The bit-set tables of scale "hodoku" describe the same board as Geometry.
#include <gtest/gtest.h>

#include "sudoku/geometry.h"
#include "sudoku/grade/hodoku/cells.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

CellSet set_of(std::span<const Cell> cells) {
  CellSet set;
  for (const Cell cell : cells) set.add(cell);
  return set;
}

TEST(HodokuCells, TablesAgreeWithTheGeometry) {
  const Rules rules = *Rules::boxes(3, 3);
  const Geometry& geometry = Geometry::of(rules);
  ASSERT_EQ(geometry.house_count(), std::size_t{kHouses});
  for (std::size_t house = 0; house < geometry.house_count(); ++house) {
    const int index = static_cast<int>(house);
    EXPECT_EQ(house_set(index), set_of(geometry.cells_of(house)));
    for (int i = 0; i < 9; ++i) {
      EXPECT_EQ(house_cells(index)[static_cast<std::size_t>(i)], geometry.cell(house, i));
    }
  }
  for (int i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    EXPECT_EQ(peers(i), set_of(geometry.peers(cell)));
    EXPECT_TRUE(std::equal(houses_of(i).begin(), houses_of(i).end(),
                           geometry.houses_of(cell).begin(), geometry.houses_of(cell).end()));
  }
}

}  // namespace
}  // namespace inlay::sudoku::grade::hodoku
