// Subtrees of a search: together they have each solution of the problem exactly once.
#include "inlay/subtrees.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/problems.h"
#include "unit/cover/random_problem.h"

namespace inlay::cover {
namespace {

using inlay::test::collect;
using inlay::test::Solution;

// The solutions of all subtrees, as options of the problem.
std::vector<Solution> solutions_of_parts(const Problem& problem, std::size_t wanted) {
  std::vector<Solution> solutions;
  for (const Subtree& subtree : divide(problem, wanted)) {
    EXPECT_TRUE(is_subtree_of(problem, subtree));
    const Problem rest = subproblem(problem, subtree);
    EXPECT_EQ(rest.item_count(), problem.item_count());
    for (const Solution& found : collect(rest, {.engine = "dancing_links"})) {
      Solution solution;
      for (const OptionId option : found) {
        const auto original = static_cast<OptionId>(rest.option_payload(option));
        EXPECT_EQ(rest.option_text(option), problem.option_text(original));
        EXPECT_EQ(rest.cost(option), problem.cost(original));
        solution.push_back(original);
      }
      for (const OptionId option : subtree.options) {
        EXPECT_EQ(std::count(solution.begin(), solution.end(), option), 1);
      }
      solutions.push_back(std::move(solution));
    }
  }
  std::sort(solutions.begin(), solutions.end());
  return solutions;
}

TEST(Subtrees, HaveEachSolutionOnce) {
  const test::ProblemShape shapes[] = {{},
                                       {.colors = 3},
                                       {.most = 3},
                                       {.secondary = 6, .colors = 2, .most = 2, .cost = 9},
                                       {.primary = 1, .options = 5}};
  int divided = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    for (const test::ProblemShape& shape : shapes) {
      const Problem problem = test::random_problem(seed, shape);
      const std::vector<Solution> expected = collect(problem, {.engine = "reference"});
      for (const std::size_t wanted : {1U, 2U, 7U, 1000U}) {
        ASSERT_EQ(solutions_of_parts(problem, wanted), expected) << seed << ' ' << wanted;
      }
      divided += divide(problem, 7).size() >= 7 ? 1 : 0;
    }
  }
  EXPECT_GT(divided, 100);
}

TEST(Subtrees, AreAsManyAsWantedAndAlwaysTheSame) {
  const Problem problem = test::queens(10);
  for (const std::size_t wanted : {1U, 10U, 100U, 1000U}) {
    const std::vector<Subtree> subtrees = divide(problem, wanted);
    EXPECT_GE(subtrees.size(), wanted);
    EXPECT_LT(subtrees.size(), wanted + 20);
    EXPECT_EQ(subtrees, divide(problem, wanted));
    Count total;
    for (const Subtree& subtree : subtrees) {
      total += count(subproblem(problem, subtree), {}, Budget::unlimited())->count;
    }
    EXPECT_EQ(total, Count(724)) << wanted;  // OEIS A000170
  }
}

TEST(Subtrees, OfSmallAndImpossibleProblems) {
  const Problem empty;
  EXPECT_EQ(divide(empty, 5), std::vector<Subtree>{{}});
  EXPECT_EQ(collect(subproblem(empty, {}), {}), std::vector<Solution>{{}});
  const Problem impossible = inlay::test::problem_of("a b", {"a"});
  EXPECT_TRUE(divide(impossible, 5).empty());
  EXPECT_TRUE(divide(impossible, 1).empty());
}

TEST(Subtrees, ReadFromElsewhereAreChecked) {
  const Problem problem =
      inlay::test::problem_of("a b c | x y", {"a x:1", "b x:2", "b x:1 y", "c y"});
  EXPECT_TRUE(is_subtree_of(problem, {{}}));
  EXPECT_TRUE(is_subtree_of(problem, {{2, 0}}));
  EXPECT_FALSE(is_subtree_of(problem, {{0, 1}})) << "two colours";
  EXPECT_FALSE(is_subtree_of(problem, {{2, 3}})) << "a secondary item twice";
  EXPECT_FALSE(is_subtree_of(problem, {{1, 2}})) << "a primary item twice";
  EXPECT_FALSE(is_subtree_of(problem, {{0, 0}})) << "an option twice";
  EXPECT_FALSE(is_subtree_of(problem, {{4}})) << "no such option";
}

}  // namespace
}  // namespace inlay::cover
