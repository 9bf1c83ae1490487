// bit_rows: compared with the reference engine and published numbers; its order, budget and tree.
#include <gtest/gtest.h>

#include <memory>

#include "inlay/cover.h"
#include "inlay/sudoku.h"
#include "unit/cover/random_problem.h"

namespace inlay::cover {
namespace {

using test::remaining;
using test::sorted;

std::vector<std::vector<OptionId>> solve(const Problem& problem, const SearchOptions& options) {
  auto search = Search::make(problem, options, Budget::unlimited());
  return search ? remaining(*search) : std::vector<std::vector<OptionId>>{{~OptionId{0}}};
}

TEST(BitRows, FindsTheSingleCoverOfAMatrix) {
  const auto problem = parse_matrix("101010 / 010010 / 010000 / 000101");
  ASSERT_TRUE(problem);
  for (const Order order : {Order::depth_first, Order::breadth_first}) {
    EXPECT_EQ(solve(*problem, {.engine = "bit_rows", .order = order}),
              (std::vector<std::vector<OptionId>>{{0, 2, 3}}));
  }
}

TEST(BitRows, AgreesWithTheReference) {
  int without = 0, single = 0, several = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const Problem problem = test::random_problem(seed);
    const auto expected = sorted(solve(problem, {.engine = "reference"}));
    for (const Order order : {Order::depth_first, Order::breadth_first}) {
      EXPECT_EQ(sorted(solve(problem, {.engine = "bit_rows", .order = order})), expected) << seed;
      EXPECT_EQ(sorted(solve(problem, {.engine = "bit_rows", .seed = seed, .order = order})),
                expected)
          << seed;
    }
    ++(expected.empty() ? without : expected.size() == 1 ? single : several);
  }
  EXPECT_GT(without, 50);
  EXPECT_GT(single, 50);
  EXPECT_GT(several, 50);
}

// More than 64 items and options, so that every bit set has several words.
TEST(BitRows, AgreesWithTheReferenceOnSeveralWords) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    base::Random random(seed);
    Problem problem;
    const ItemId primary = 70, items = 140;
    for (ItemId item = 0; item < items; ++item) {
      const std::string name = std::to_string(item);
      (void)(item < primary ? problem.add_primary(name) : problem.add_secondary(name));
    }
    for (int copy = 0; copy < 3; ++copy) {
      for (ItemId first = 0; first < primary; first += 5) {
        std::vector<Entry> option;
        for (ItemId item = first; item < first + 5; ++item) option.push_back({item});
        option.push_back({static_cast<ItemId>(primary + random.below(items - primary))});
        ASSERT_TRUE(problem.add_option(option));
      }
    }
    for (int extra = 0; extra < 60; ++extra) {
      const auto at = static_cast<ItemId>(random.below(primary - 1));
      ASSERT_TRUE(problem.add_option(std::vector<Entry>{{at}, {at + 1}}));
    }
    const SearchOptions bits{.engine = "bit_rows"};
    auto search = Search::make(problem, bits, Budget::unlimited());
    auto reference = Search::make(problem, {.engine = "reference"}, Budget::unlimited());
    // Both branch on the first of the shortest columns and try its rows in order.
    for (int n = 0; n < 20; ++n) {
      const SearchStatus step = reference->next();
      ASSERT_EQ(search->next(), step);
      if (step != SearchStatus::solution) break;
      const auto a = search->solution(), b = reference->solution();
      EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
    }
    EXPECT_EQ(search->stats().nodes, reference->stats().nodes);
  }
}

// Columns with more rows than a counter can hold are compared by popcount.
TEST(BitRows, BranchesOnTheShortestOfLongColumns) {
  Problem problem;
  for (const char* name : {"a", "b", "c"}) (void)problem.add_primary(name);
  for (const auto& [item, rows] : {std::pair{0, 40}, {1, 17}, {2, 18}}) {
    for (int row = 0; row < rows; ++row) {
      ASSERT_TRUE(problem.add_option(std::vector<Entry>{{static_cast<ItemId>(item)}}));
    }
  }
  struct Recorder final : TreeSink {
    void branch(ItemId item) override { items.push_back(item); }
    void leaf(std::span<const OptionId>) override {}
    std::vector<ItemId> items;
  } recorder;
  auto search = Search::make(problem, {.engine = "bit_rows", .tree = &recorder}, {});
  ASSERT_EQ(search->next(), SearchStatus::solution);
  EXPECT_EQ(recorder.items, (std::vector<ItemId>{1, 2, 0}));
}

TEST(BitRows, ProblemsAtTheEdge) {
  const SearchOptions options{.engine = "bit_rows"};
  EXPECT_EQ(solve(Problem(), options), (std::vector<std::vector<OptionId>>{{}}));
  EXPECT_EQ(solve(*parse_text(" | x\nx\n"), options), (std::vector<std::vector<OptionId>>{{}}));
  EXPECT_TRUE(solve(*parse_text("a\n"), options).empty());
  EXPECT_TRUE(solve(*parse_text("a b | x\na x\nb x\n"), options).empty());
  EXPECT_EQ(solve(*parse_text("a | x\nx\na x\na\n"), options),
            (std::vector<std::vector<OptionId>>{{1}, {2}}));
}

TEST(BitRows, CountsTheGridsOfTwoByTwoBoxes) {
  const Problem grids = sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(2, 2)));
  for (const Order order : {Order::depth_first, Order::breadth_first}) {
    const auto counted = count(grids, {.engine = "bit_rows", .order = order}, {});
    ASSERT_TRUE(counted);
    EXPECT_TRUE(counted->exact);
    EXPECT_EQ(counted->count, Count(288));
  }
}

TEST(BitRows, CountsTheLatinSquaresOfOrderFive) {
  const Problem squares = sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(5, 1)));
  auto search = Search::make(squares, {.engine = "bit_rows"}, {});
  std::uint64_t found = 0;
  while (search->next() == SearchStatus::solution) ++found;
  EXPECT_EQ(found, 161'280U);
  // The signature of the search: a different number means a different search tree.
  EXPECT_EQ(search->stats().nodes, 1'540'646U);
  EXPECT_DOUBLE_EQ(search->progress(), 1.0);
  EXPECT_EQ(search->next(), SearchStatus::exhausted);
}

TEST(BitRows, OneSeedOneOrderOfSolutions) {
  const Problem grids = sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(2, 2)));
  const auto plain = solve(grids, {.engine = "bit_rows"});
  const auto first = solve(grids, {.engine = "bit_rows", .seed = 1});
  EXPECT_EQ(first, solve(grids, {.engine = "bit_rows", .seed = 1}));
  EXPECT_NE(first, solve(grids, {.engine = "bit_rows", .seed = 2}));
  EXPECT_NE(first, plain);
  EXPECT_EQ(sorted(first), sorted(plain));
}

TEST(BitRows, BreadthFirstVisitsTheSameTreeByLevels) {
  const Problem grids = sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(2, 2)));
  auto deep = Search::make(grids, {.engine = "bit_rows"}, {});
  auto broad = Search::make(grids, {.engine = "bit_rows", .order = Order::breadth_first}, {});
  ASSERT_EQ(deep->next(), SearchStatus::solution);
  ASSERT_EQ(broad->next(), SearchStatus::solution);
  EXPECT_GT(broad->stats().nodes, deep->stats().nodes);
  EXPECT_EQ(sorted(remaining(*deep)), sorted(remaining(*broad)));
  EXPECT_EQ(broad->stats().nodes, deep->stats().nodes);
  EXPECT_EQ(broad->stats().guesses, deep->stats().guesses);
  EXPECT_EQ(broad->stats().moves, deep->stats().moves);
}

TEST(BitRows, MemoryOfBreadthFirstIsBounded) {
  const Problem squares = sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(5, 1)));
  Budget budget;
  budget.memory = 2'000'000;
  auto search =
      Search::make(squares, {.engine = "bit_rows", .order = Order::breadth_first}, budget);
  SearchStatus step = SearchStatus::solution;
  while (step == SearchStatus::solution) step = search->next();
  EXPECT_EQ(step, SearchStatus::limit);
  EXPECT_EQ(search->limit(), Limit::memory);
  EXPECT_LT(search->stats().memory, 2'500'000U);
  EXPECT_LT(search->progress(), 1.0);

  auto deep = Search::make(squares, {.engine = "bit_rows"}, budget);
  EXPECT_EQ(remaining(*deep).size(), 161'280U);
  EXPECT_LT(deep->stats().memory, 200'000U);
}

// Rebuilds all solutions from the reported tree alone: it must be the preorder of a complete
// search, including dead ends (branch items without a live option).
class TreeReplay final : public TreeSink {
 public:
  explicit TreeReplay(const Problem& problem) : problem_(problem), open_{{}} {}
  void branch(ItemId item) override {
    const auto path = replay();
    for (OptionId option = static_cast<OptionId>(problem_.option_count()); option-- > 0;) {
      if (!has(option, item) || !fits(path, option)) continue;
      open_.push_back(path);
      open_.back().push_back(option);
    }
  }
  void leaf(std::span<const OptionId> solution) override {
    auto path = replay();
    std::sort(path.begin(), path.end());
    EXPECT_TRUE(std::equal(path.begin(), path.end(), solution.begin(), solution.end()));
    ++leaves;
  }
  bool complete() const { return open_.empty(); }
  std::size_t leaves = 0;

 private:
  std::vector<OptionId> replay() {
    EXPECT_FALSE(open_.empty());
    auto path = open_.back();
    open_.pop_back();
    return path;
  }
  bool has(OptionId option, ItemId item) const {
    const auto row = problem_.option(option);
    return std::any_of(row.begin(), row.end(), [&](const Entry& e) { return e.item == item; });
  }
  bool fits(const std::vector<OptionId>& path, OptionId option) const {
    const auto row = problem_.option(option);
    return std::none_of(row.begin(), row.end(), [&](const Entry& e) {
      return std::any_of(path.begin(), path.end(), [&](OptionId o) { return has(o, e.item); });
    });
  }

  const Problem& problem_;
  std::vector<std::vector<OptionId>> open_;  // paths not seen yet, the next one last
};

TEST(BitRows, ReportsItsTreeInPreorder) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Problem problem = test::random_problem(seed);
    TreeReplay replay(problem);
    auto search = Search::make(problem, {.engine = "bit_rows", .tree = &replay}, {});
    const auto found = remaining(*search);
    EXPECT_TRUE(replay.complete()) << seed;
    EXPECT_EQ(replay.leaves, found.size()) << seed;
  }
}

TEST(BitRows, RefusesWhatItHasNot) {
  const auto refusal = [](const Problem& problem, const SearchOptions& options) {
    const auto search = Search::make(problem, options, {});
    return search ? "" : search.error().message;
  };
  EXPECT_EQ(refusal(*parse_text("a | x\na x:red\n"), {.engine = "bit_rows"}),
            "engine bit_rows does not support colours");
  TreeReplay replay{Problem()};
  EXPECT_EQ(
      refusal(Problem(), {.engine = "bit_rows", .order = Order::breadth_first, .tree = &replay}),
      "the search tree cannot be reported in breadth-first order");
  EXPECT_EQ(refusal(Problem(), {.engine = "reference", .order = Order::breadth_first}),
            "engine reference does not support breadth-first order");
}

}  // namespace
}  // namespace inlay::cover
