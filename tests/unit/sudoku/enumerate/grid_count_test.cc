#include "inlay/grid_count.h"

#include <gtest/gtest.h>

#include "inlay/stop.h"
#include "sudoku/enumerate/grid_count/band_classes.h"
#include "sudoku/enumerate/grid_count/count_state.h"
#include "sudoku/enumerate/grid_count/row_fillings.h"
#include "support/puzzles.h"

namespace inlay::sudoku {
namespace {

std::string grids(int width, int height) {
  const auto counted = count_grids(width, height);
  EXPECT_TRUE(counted && counted->exact);
  return counted ? counted->count.grouped() : "";
}

// OEIS A107739 (boxes of n x n), A291187 (2 x n) and A002860 (Latin squares).
TEST(CountGrids, PublishedNumbers) {
  EXPECT_EQ(grids(2, 2), "288");
  EXPECT_EQ(grids(2, 3), "28,200,960");
  EXPECT_EQ(grids(2, 4), "29,136,487,207,403,520");
  EXPECT_EQ(grids(3, 3), "6,670,903,752,021,072,936,960");
}

TEST(CountGrids, PublishedNumbersOfLatinSquares) {
  const char* const expected[] = {"1",
                                  "2",
                                  "12",
                                  "576",
                                  "161,280",
                                  "812,851,200",
                                  "61,479,419,904,000",
                                  "108,776,032,459,082,956,800"};
  for (int n = 1; n <= 8; ++n) EXPECT_EQ(grids(n, 1), expected[n - 1]) << n;
}

TEST(CountGrids, AreTheSameTransposed) {
  EXPECT_EQ(grids(3, 2), grids(2, 3));
  EXPECT_EQ(grids(4, 2), grids(2, 4));
  EXPECT_EQ(grids(1, 6), grids(6, 1));
}

// The bands and classes of 9x9 are published: 44 classes of columns (B. Felgenhauer, F. Jarvis).
TEST(CountGrids, PublishedBands) {
  const auto counted = count_grids(3, 3);
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->bands.grouped(), "948,109,639,680");
  EXPECT_EQ(counted->classes, 44U);
}

TEST(CountGrids, AgreeWithEnumeration) {
  for (const auto& [width, height] : {std::pair{2, 2}, {4, 1}, {5, 1}, {2, 3}}) {
    const Rules rules = *Rules::boxes(width, height);
    const auto enumerated = count(Puzzle(rules), {}, {});
    EXPECT_EQ(enumerated->count.grouped(), grids(width, height));
  }
}

// Enumerates the first band of a board whose boxes are at least as high as wide.
class PlainBands {
 public:
  explicit PlainBands(const Rules& rules) : rules_(rules), grid_(Puzzle(rules).clues) {}

  std::uint64_t count() { return from(0); }

 private:
  std::uint64_t from(std::size_t cell) {
    const auto n = static_cast<std::size_t>(rules_.size());
    if (cell == n * static_cast<std::size_t>(rules_.box_height())) return 1;
    std::uint64_t sum = 0;
    for (int digit = 1; digit <= rules_.size(); ++digit) {
      bool fits = true;
      for (const Cell peer : rules_.peers(static_cast<Cell>(cell))) {
        fits = fits && grid_[peer] != digit;
      }
      if (!fits) continue;
      grid_[cell] = static_cast<Digit>(digit);
      sum += from(cell + 1);
      grid_[cell] = 0;
    }
    return sum;
  }

  const Rules rules_;
  Grid grid_;
};

TEST(CountGrids, BandsAgreeWithEnumeration) {
  for (const auto& [width, height] : {std::pair{2, 2}, {2, 3}, {1, 4}}) {
    EXPECT_EQ(count_grids(width, height)->bands,
              Count(PlainBands(*Rules::boxes(width, height)).count()));
  }
}

TEST(CountGrids, ClassesContainEveryChoiceOfPartitions) {
  const enumerate::BandShape shape{2, 4, 4};
  const auto partitions = enumerate::partitions_of(shape);
  EXPECT_EQ(partitions.size(), 35U);  // half of 8 choose 4
  base::Meter meter({}, {});
  const double done = 0;
  const auto classes = enumerate::band_classes(shape, partitions, meter, done);
  ASSERT_TRUE(classes);
  Count sum;
  for (const auto& row : *classes) sum += row.size;
  EXPECT_EQ(sum, Count(35 * 35 * 35 * 35));
  EXPECT_EQ(classes->size(), 26U);
}

// Fills the rows one after the other, without any of the shortcuts.
std::uint64_t plain_fillings(const enumerate::ColumnSets& columns, std::size_t at,
                             std::uint32_t used) {
  enumerate::ColumnSets rest = columns;
  if (at == columns.size()) {
    return columns.front() == 0 ? 1 : plain_fillings(columns, 0, 0);
  }
  std::uint64_t sum = 0;
  for (std::uint32_t digit = 1; digit <= columns[at]; digit <<= 1) {
    if ((columns[at] & digit) == 0 || (used & digit) != 0) continue;
    rest[at] = columns[at] ^ digit;
    sum += plain_fillings(rest, at + 1, used | digit);
  }
  return sum;
}

TEST(CountGrids, RowFillingsAgreeWithPlainLoops) {
  for (const auto& [width, height] : {std::pair{2, 3}, {3, 3}, {1, 5}}) {
    const enumerate::BandShape shape{width, height, height};
    const auto partitions = enumerate::partitions_of(shape);
    base::Meter meter({}, {});
    const double done = 0;
    enumerate::RowFillings fillings(meter, done);
    meter.begin();
    test::Random random(1);
    for (int round = 0; round < 12; ++round) {
      enumerate::ColumnSets columns;
      for (int box = 0; box < shape.boxes; ++box) {
        const auto& partition = partitions[random.below(partitions.size())];
        columns.insert(columns.end(), partition.begin(), partition.end());
      }
      EXPECT_EQ(fillings.count(columns, height), Count(plain_fillings(columns, 0, 0)));
    }
  }
}

TEST(CountGrids, StopsAtItsBudget) {
  Budget budget;
  budget.nodes = 100;
  const auto counted = count_grids(3, 3, {}, budget);
  ASSERT_TRUE(counted);
  EXPECT_FALSE(counted->exact);
  EXPECT_EQ(counted->limit, Limit::nodes);
  EXPECT_EQ(counted->stats.nodes, 100U);
  EXPECT_EQ(counted->count, Count(0));

  StopSource source;
  source.request_stop();
  budget = {};
  budget.stop = source.token();
  EXPECT_EQ(count_grids(2, 5, {}, budget)->limit, Limit::stopped);
}

TEST(CountGrids, SaysWhatIsOutOfReach) {
  for (const auto& [width, height] : {std::pair{4, 4}, {3, 5}}) {
    const auto counted = count_grids(width, height);
    ASSERT_TRUE(counted);
    EXPECT_FALSE(counted->exact);
    EXPECT_EQ(counted->limit, Limit::memory);
  }
  EXPECT_FALSE(count_grids(0, 3));
  EXPECT_FALSE(count_grids(5, 4));
  EXPECT_FALSE(count_grids(1'000'000'000, 1'000'000'000));
  GridCountOptions options;
  options.threads = -1;
  EXPECT_FALSE(count_grids(3, 3, options));
}

TEST(CountGrids, BoxesOf3x4RespectTheirBudget) {
  Budget budget;
  budget.memory = 100'000'000;
  EXPECT_EQ(count_grids(3, 4, {}, budget)->limit, Limit::memory);
  budget = {};
  budget.nodes = 10;
  const auto counted = count_grids(4, 3, {}, budget);
  EXPECT_EQ(counted->limit, Limit::nodes);
  EXPECT_FALSE(counted->exact);
}

TEST(CountGrids, ContinuesFromEachSavedState) {
  std::vector<std::string> states;
  GridCountOptions options;
  options.threads = 2;
  options.save = [&](const std::string& state) {
    states.push_back(state);
    return true;
  };
  const auto counted = count_grids(3, 3, options);
  ASSERT_TRUE(counted);
  ASSERT_EQ(states.size(), 2U);
  options.save = {};
  for (const std::string& state : states) {
    options.state = state;
    const auto continued = count_grids(3, 3, options);
    ASSERT_TRUE(continued);
    EXPECT_EQ(continued->count, counted->count);
  }

  // A caller that cannot save stops the count.
  options.state.clear();
  options.save = [](const std::string&) { return false; };
  EXPECT_FALSE(count_grids(3, 3, options)->exact);
}

TEST(CountGrids, RefusesStatesThatAreDamagedOrOfAnotherBoard) {
  enumerate::CountState state{3, 3, 2, {{0, Count(642'556'396'984'320)}}};
  const std::string text = state.text();
  EXPECT_EQ(enumerate::CountState::parse(text)->sums, state.sums);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] ^= 1;
    EXPECT_FALSE(enumerate::CountState::parse(damaged)) << i;
    EXPECT_FALSE(enumerate::CountState::parse(text.substr(0, i))) << i;
  }
  EXPECT_FALSE(enumerate::CountState::parse(text + "\n"));
  GridCountOptions options;
  options.state = text + "\n";
  EXPECT_EQ(count_grids(3, 3, options).error().to_string(), "5: the saved count is damaged");
  state.height = 4;
  options.state = state.text();
  EXPECT_EQ(count_grids(3, 3, options).error().message, "the saved count is of another board");
  state = {3, 3, 3, {}};
  options.state = state.text();
  EXPECT_EQ(count_grids(3, 3, options).error().message, "the saved count is of another board");
}

}  // namespace
}  // namespace inlay::sudoku
