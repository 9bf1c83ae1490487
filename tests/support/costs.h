// Compares what cheapest() finds with all solutions of a problem.
#ifndef INLAY_TESTS_SUPPORT_COSTS_H_
#define INLAY_TESTS_SUPPORT_COSTS_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "inlay/cheapest.h"
#include "support/problems.h"

namespace inlay::test {

inline cover::Cost cost_of(const Problem& problem, const Solution& solution, bool fewest) {
  cover::Cost cost = 0;
  for (const OptionId option : solution) cost += fewest ? 1 : problem.cost(option);
  return cost;
}

// `all`: every solution. Among those with the cost of the last one, cheapest() may return any.
inline void expect_cheapest(const Problem& problem, const std::vector<Solution>& all,
                            const cover::CheapestOptions& options) {
  std::vector<cover::Cost> costs;
  for (const Solution& solution : all) costs.push_back(cost_of(problem, solution, options.fewest));
  std::sort(costs.begin(), costs.end());
  if (costs.size() > options.count) costs.resize(options.count);
  const auto found = cover::cheapest(problem, options, Budget::unlimited());
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->proved);
  EXPECT_EQ(found->limit, Limit::none);
  std::vector<cover::Cost> found_costs;
  std::set<Solution> distinct;
  for (const cover::CostedSolution& solution : found->solutions) {
    found_costs.push_back(solution.cost);
    distinct.insert(solution.options);
    EXPECT_EQ(solution.cost, cost_of(problem, solution.options, options.fewest));
    EXPECT_TRUE(std::binary_search(all.begin(), all.end(), solution.options));
  }
  EXPECT_EQ(found_costs, costs);
  EXPECT_EQ(distinct.size(), costs.size());
  EXPECT_TRUE(std::is_sorted(found->solutions.begin(), found->solutions.end(),
                             [](const auto& a, const auto& b) {
                               return std::tie(a.cost, a.options) < std::tie(b.cost, b.options);
                             }));
  if (!costs.empty()) {
    EXPECT_EQ(found->bound, costs[0]);
  }
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_COSTS_H_
