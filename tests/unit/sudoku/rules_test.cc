#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/thread.h"
#include "sudoku/geometry.h"
#include "support/puzzles.h"

namespace inlay::sudoku {
namespace {

using test::pattern_grid;

struct Shape {
  int width, height;
};

class RulesOfShape : public testing::TestWithParam<Shape> {
 protected:
  const Rules rules_ = Rules::boxes(GetParam().width, GetParam().height).value();
  const int n_ = GetParam().width * GetParam().height;
};

TEST_P(RulesOfShape, EveryKindOfHouseCoversTheBoardOnce) {
  EXPECT_EQ(rules_.size(), n_);
  EXPECT_EQ(rules_.cell_count(), n_ * n_);
  const int kinds = rules_.is_latin() ? 2 : 3;
  ASSERT_EQ(rules_.houses().size(), static_cast<std::size_t>(kinds * n_));
  for (int kind = 0; kind < kinds; ++kind) {
    std::set<Cell> seen;
    for (int index = 0; index < n_; ++index) {
      const House& house = rules_.houses()[static_cast<std::size_t>(kind * n_ + index)];
      EXPECT_EQ(static_cast<int>(house.kind), kind);
      EXPECT_EQ(house.index, index);
      EXPECT_EQ(house.cells.size(), static_cast<std::size_t>(n_));
      seen.insert(house.cells.begin(), house.cells.end());
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(n_ * n_));
  }
}

TEST_P(RulesOfShape, PeersAreTheOtherCellsOfTheHouses) {
  const int in_box_only = rules_.is_latin() ? 0 : (GetParam().width - 1) * (GetParam().height - 1);
  for (int cell = 0; cell < rules_.cell_count(); ++cell) {
    const auto at = static_cast<Cell>(cell);
    std::set<Cell> expected;
    for (const std::uint16_t house : rules_.houses_of(at)) {
      const auto& cells = rules_.houses()[house].cells;
      EXPECT_EQ(std::count(cells.begin(), cells.end(), at), 1);
      expected.insert(cells.begin(), cells.end());
    }
    expected.erase(at);
    const auto peers = rules_.peers(at);
    EXPECT_TRUE(std::equal(peers.begin(), peers.end(), expected.begin(), expected.end()));
    EXPECT_EQ(peers.size(), static_cast<std::size_t>(2 * (n_ - 1) + in_box_only));
  }
}

TEST_P(RulesOfShape, ThePatternGridIsASolution) {
  const Puzzle empty(rules_);
  EXPECT_TRUE(is_solution(empty, pattern_grid(rules_)));
}

INSTANTIATE_TEST_SUITE_P(Shapes, RulesOfShape,
                         testing::Values(Shape{1, 1}, Shape{1, 5}, Shape{5, 1}, Shape{2, 2},
                                         Shape{3, 2}, Shape{2, 3}, Shape{3, 3}, Shape{5, 2},
                                         Shape{2, 5}, Shape{3, 4}, Shape{4, 4}, Shape{5, 5},
                                         Shape{8, 8}, Shape{32, 2}, Shape{1, 64}),
                         [](const auto& shape) {
                           return std::to_string(shape.param.width) + "x" +
                                  std::to_string(shape.param.height);
                         });

TEST(Rules, ACellOfTheClassicBoardHas20Peers) {
  const auto rules = Rules::boxes(3, 3).value();
  for (Cell cell = 0; cell < 81; ++cell) EXPECT_EQ(rules.peers(cell).size(), 20U);
}

TEST(Rules, BoxesHaveTheRequestedSize) {
  const auto rules = Rules::boxes(2, 3).value();
  const House& second = rules.houses()[13];
  EXPECT_EQ(second.kind, House::Kind::box);
  EXPECT_EQ(second.cells, (std::vector<Cell>{2, 3, 8, 9, 14, 15}));
  const House& last = rules.houses()[17];
  EXPECT_EQ(last.cells, (std::vector<Cell>{22, 23, 28, 29, 34, 35}));
}

TEST(Rules, NamesArePlain) {
  const auto rules = Rules::boxes(3, 2).value();
  EXPECT_EQ(rules.name(), "6x6 (3x2 boxes)");
  EXPECT_EQ(Rules::boxes(1, 5)->name(), "5x5 Latin square");
  EXPECT_EQ(test::with_diagonals(rules).name(), "6x6 (3x2 boxes) with extra houses");
  EXPECT_EQ(rules.cell_name(0), "r1c1");
  EXPECT_EQ(rules.cell_name(35), "r6c6");
  EXPECT_EQ(rules.houses()[0].name(), "row 1");
  EXPECT_EQ(rules.houses()[11].name(), "column 6");
  EXPECT_EQ(rules.houses()[12].name(), "box 1");
  EXPECT_EQ(test::with_diagonals(rules).houses().back().name(), "diagonal r6c1-r1c6");
}

TEST(Rules, RefusesBoardsWithoutCellsOrWithTooManySymbols) {
  for (const Shape shape : {Shape{0, 3}, Shape{3, 0}, Shape{-1, 4}, Shape{65, 1}, Shape{13, 5},
                            Shape{1 << 20, 1 << 20}}) {
    const auto rules = Rules::boxes(shape.width, shape.height);
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().kind, ErrorKind::invalid);
  }
}

TEST(Rules, SixtyFourSymbolsFillTheMask) {
  const auto rules = Rules::boxes(8, 8).value();
  EXPECT_EQ(rules.all_digits(), ~Mask{0});
  EXPECT_EQ(rules.row(4095), 63);
  EXPECT_EQ(rules.column(4095), 63);
  EXPECT_EQ(rules.peers(4095).size(), 2U * 63 + 49);
}

TEST(Rules, AJigsawHasRegionsThatTileTheBoard) {
  auto rules = Rules::boxes(4, 1).value();
  EXPECT_FALSE(rules.is_jigsaw());
  for (const std::vector<Cell>& region :
       {std::vector<Cell>{0, 1, 2, 4}, std::vector<Cell>{3, 6, 7, 11},
        std::vector<Cell>{5, 8, 9, 12}}) {
    rules = rules.with_house(region).value();
    EXPECT_FALSE(rules.is_jigsaw());
  }
  // The last column is a region, too.
  auto with_column = Rules::boxes(4, 1).value();
  for (const std::vector<Cell>& region :
       {std::vector<Cell>{0, 1, 2, 4}, std::vector<Cell>{5, 6, 10, 14},
        std::vector<Cell>{8, 9, 12, 13}}) {
    with_column = with_column.with_house(region).value();
  }
  EXPECT_TRUE(with_column.is_jigsaw());
  EXPECT_TRUE(rules.with_house({10, 13, 14, 15})->is_jigsaw());
  EXPECT_FALSE(rules.with_house({10, 13, 14, 0})->is_jigsaw());
  EXPECT_FALSE(rules.is_standard());
  EXPECT_FALSE(rules.lines_interchangeable());
  EXPECT_TRUE(Rules::boxes(4, 1)->lines_interchangeable());
}

TEST(Rules, AnExtraHouseJoinsItsCells) {
  const auto plain = Rules::boxes(2, 2).value();
  EXPECT_TRUE(plain.is_standard());
  const auto rules = plain.with_house({0, 5, 10, 15}).value();
  EXPECT_FALSE(rules.is_standard());
  EXPECT_EQ(rules.houses().size(), 13U);
  EXPECT_EQ(rules.houses_of(0).size(), 4U);
  EXPECT_EQ(rules.peers(0).size(), 9U);
  EXPECT_EQ(rules.peers(1).size(), plain.peers(1).size());
  EXPECT_FALSE(rules == plain);
  EXPECT_TRUE(rules == plain.with_house({0, 5, 10, 15}).value());
}

TEST(Rules, SeveralHousesAreThoseAddedOneAfterTheOther) {
  const auto plain = Rules::boxes(2, 2).value();
  const auto one_by_one = plain.with_house({0, 5, 10, 15})->with_house({3, 6, 9, 12}).value();
  const auto at_once = plain.with_houses({{0, 5, 10, 15}, {3, 6, 9, 12}}).value();
  EXPECT_TRUE(at_once == one_by_one);
  EXPECT_EQ(at_once.houses().back().name(), one_by_one.houses().back().name());
  EXPECT_TRUE(plain.with_houses({}).value() == plain);
  const auto wrong = plain.with_houses({{0, 5, 10, 15}, {3, 3, 9, 12}});
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().message.find("twice"), std::string::npos);
}

TEST(Rules, RefusesHousesThatAreNone) {
  const auto rules = Rules::boxes(2, 2).value();
  const std::pair<std::vector<Cell>, std::string> wrong[] = {
      {{}, "needs 4 cells, not 0"},
      {{0, 1, 2}, "needs 4 cells, not 3"},
      {{0, 1, 2, 16}, "not on the board"},
      {{3, 1, 2, 3}, "twice"},
  };
  for (const auto& [cells, reason] : wrong) {
    const auto result = rules.with_house(cells);
    ASSERT_FALSE(result) << reason;
    EXPECT_EQ(result.error().kind, ErrorKind::invalid);
    EXPECT_NE(result.error().message.find(reason), std::string::npos) << result.error().message;
  }
}

// The tables of a board are built by the first thread that needs them.
TEST(RulesThreads, ShareOneGeometry) {
  for (int round = 0; round < 50; ++round) {
    const auto rules = Rules::boxes(2, 2)->with_house({0, 5, 10, 15}).value();
    std::array<const Geometry*, 4> found{};
    std::array<base::Thread, 4> threads;
    for (std::size_t i = 0; i < threads.size(); ++i) {
      threads[i] = base::Thread([&rules, &found, i] {
        const Rules copy = rules;
        if (copy.peers(0).size() == 9) found[i] = &Geometry::of(copy);
      });
    }
    for (base::Thread& thread : threads) thread.join();
    for (const Geometry* geometry : found) EXPECT_EQ(geometry, &Geometry::of(rules));
  }
}

}  // namespace
}  // namespace inlay::sudoku
