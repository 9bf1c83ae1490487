// What certify() lists of the solutions, and where its budget ends it.
#include <gtest/gtest.h>

#include "inlay/certificate.h"
#include "support/problems.h"
#include "support/verify_certificate.h"

namespace inlay::cover {
namespace {

struct Certified {
  CertifyResult result;
  std::string text;
};

Certified certified(const Problem& problem, std::uint64_t at_most, const Budget& budget = {},
                    std::string text = {}) {
  Certified made{{}, std::move(text)};
  made.result = certify(problem, {.at_most = at_most}, budget, made.text).value();
  return made;
}

// Items with two options each: 2^n solutions.
Problem independent_choices(int n) {
  Problem problem;
  for (int i = 0; i < n; ++i) {
    const ItemId item = problem.add_primary("i" + std::to_string(i)).value();
    for (int option = 0; option < 2; ++option) {
      (void)problem.add_option(std::vector<Entry>{{item}});
    }
  }
  return problem;
}

TEST(CertifyCover, ListsTheOnlySolutionAndAsManyAsWereAskedFor) {
  EXPECT_EQ(test::solutions_listed(certified(test::problem_of("a b", {"a", "b"}), 2).text), 1);
  const Certified several = certified(independent_choices(2), 5);
  EXPECT_EQ(several.result.claim, Claim::exactly);
  EXPECT_EQ(several.result.count, 4U);
  EXPECT_EQ(test::solutions_listed(several.text), 0);
  const Certified at_least = certified(independent_choices(3), 5);
  EXPECT_EQ(at_least.result.claim, Claim::at_least);
  EXPECT_EQ(test::solutions_listed(at_least.text), 5);
}

TEST(CertifyCover, SearchesWithoutSolutionsGoOnToTheirEndOrTheirBudget) {
  // More nodes than certify() searches at once.
  const Certified all = certified(test::langford(10), Budget::kNoLimit);
  EXPECT_EQ(all.result.claim, Claim::none);
  ASSERT_GT(all.result.stats.nodes, 16'500U);
  Budget budget;
  budget.nodes = 16'450;
  const Certified part = certified(test::langford(10), Budget::kNoLimit, budget, "before");
  EXPECT_EQ(part.result.limit, Limit::nodes);
  EXPECT_EQ(part.result.stats.nodes, 16'450U);
  EXPECT_EQ(part.text, "before");
}

TEST(CertifyCover, TheMemoryIncludesTheListedSolutions) {
  Budget budget;
  budget.memory = 1'000'000;
  const Certified part = certified(independent_choices(20), 1'000'000, budget);
  EXPECT_EQ(part.result.limit, Limit::memory);
  EXPECT_GT(part.result.count, 1000U);
  EXPECT_LT(part.result.count, 50'000U);
}

TEST(CertifyCover, TheMemoryDoesNotIncludeWhatWasWrittenBefore) {
  Budget budget;
  budget.memory = 4'000'000;
  EXPECT_EQ(certified(test::queens(8), 1000, budget, std::string(5'000'000, ' ')).result.claim,
            Claim::exactly);
}

}  // namespace
}  // namespace inlay::cover
