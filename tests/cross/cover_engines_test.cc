// The cover engines compared with brute force and with published numbers.
#include <gtest/gtest.h>

#include <string_view>

#include "support/agreement.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

using test::Solution;

// Plain problems, colours, bounds, and all of them together; also empty options and problems.
TEST(CoverEngines, AgreeWithBruteForceOnRandomProblems) {
  base::Random random(2026);
  std::size_t with_solutions = 0;
  std::size_t bounded_with_solutions = 0;
  for (int round = 0; round < 3000; ++round) {
    const Problem problem = test::random_problem_of_any_kind(random, 12);
    const std::vector<Solution> expected = test::brute_force(problem);
    with_solutions += !expected.empty();
    bounded_with_solutions += problem.has_multiplicities() && !expected.empty();
    test::expect_all_engines_agree(problem, expected, random);
    ASSERT_FALSE(HasFailure()) << "round " << round << '\n' << format_text(problem);
  }
  EXPECT_GT(with_solutions, 1000U);
  EXPECT_GT(bounded_with_solutions, 500U);
}

struct Published {
  std::string_view name;
  Problem problem;
  std::uint64_t solutions;
  std::vector<std::string_view> too_slow;  // engines
};

TEST(CoverEngines, ReproducePublishedCounts) {
  const Published table[] = {
      {"queens 8 (OEIS A000170)", test::queens(8), 92, {}},
      {"langford 7 (OEIS A014552, twice)", test::langford(7), 52, {}},
      {"langford 8 (OEIS A014552, twice)", test::langford(8), 300, {}},
      {"latin 4 (OEIS A002860)", test::sudoku(1, 4), 576, {}},
      {"latin 5 (OEIS A002860)", test::sudoku(1, 5), 161280, {"reference", "learning", "sat"}},
      {"sudoku 2x2 (OEIS A107739)", test::sudoku(2, 2), 288, {}},
      {"pentominoes 3x20 (Haselgrove 1960, 2*4)",
       test::pentominoes(3, 20),
       8,
       {"reference", "learning", "sat"}},
      {"pentominoes 4x15 (Haselgrove 1960, 368*4)",
       test::pentominoes(4, 15),
       1472,
       {"reference", "bit_rows", "learning", "sat"}},
  };
  for (const Published& row : table) {
    for (const EngineInfo& engine : engines()) {
      if (std::find(row.too_slow.begin(), row.too_slow.end(), engine.name) != row.too_slow.end()) {
        continue;
      }
      const auto counted = count(row.problem, {.engine = engine.name}, {});
      ASSERT_TRUE(counted) << engine.name;
      EXPECT_EQ(counted->count, Count(row.solutions)) << row.name << ", " << engine.name;
      EXPECT_TRUE(counted->exact);
    }
  }
}

}  // namespace
}  // namespace inlay::cover
