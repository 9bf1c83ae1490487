// Diagrams compared with brute force: all questions, in every order, on random problems.
#include "inlay/diagram.h"

#include <gtest/gtest.h>

#include <map>

#include "support/problems.h"

namespace inlay::cover {
namespace {

using test::Solution;

constexpr DiagramOrder kOrders[] = {DiagramOrder::automatic, DiagramOrder::dynamic,
                                    DiagramOrder::frontier};

Diagram diagram_of(const Problem& problem, const DiagramOptions& options = {}) {
  auto built = Diagram::build(problem, options, {});
  EXPECT_TRUE(built && built->diagram);
  return std::move(*built->diagram);
}

std::vector<Solution> walked(const Diagram& diagram) {
  std::vector<Solution> solutions;
  DiagramWalk walk(diagram);
  for (const auto options : Solutions(walk)) solutions.emplace_back(options.begin(), options.end());
  return solutions;
}

Cost cost_of(const Problem& problem, const Solution& solution) {
  Cost cost = 0;
  for (const OptionId option : solution) cost += problem.cost(option);
  return cost;
}

// The same items and options, with costs.
Problem with_costs(const Problem& problem, base::Random& random) {
  Problem copy;
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    (void)(problem.is_primary(item) ? copy.add_primary(problem.item_name(item))
                                    : copy.add_secondary(problem.item_name(item)));
  }
  for (Color color = 1; color <= problem.color_count(); ++color) {
    (void)copy.color(problem.color_name(color));
  }
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    (void)copy.add_option(problem.option(option), 0, random.below(6));
  }
  return copy;
}

void check_uses(const Problem& problem, const Diagram& diagram,
                const std::vector<Solution>& solutions) {
  std::vector<Count> options(problem.option_count()), items(problem.item_count());
  for (const Solution& solution : solutions) {
    std::set<ItemId> covered;
    for (const OptionId option : solution) {
      ++options[option];
      for (const Entry& entry : problem.option(option)) covered.insert(entry.item);
    }
    for (const ItemId item : covered) ++items[item];
  }
  EXPECT_EQ(diagram.uses_of_options(), options);
  EXPECT_EQ(diagram.uses_of_items(), items);
}

void check_cheapest(const Problem& problem, const Diagram& diagram,
                    const std::vector<Solution>& solutions, std::size_t k) {
  std::vector<Cost> costs;
  for (const Solution& solution : solutions) costs.push_back(cost_of(problem, solution));
  std::sort(costs.begin(), costs.end());
  const auto cheapest = diagram.cheapest(k);
  ASSERT_EQ(cheapest.size(), std::min(k, solutions.size()));
  std::set<Solution> different;
  for (std::size_t i = 0; i < cheapest.size(); ++i) {
    EXPECT_EQ(cheapest[i].cost, costs[i]);
    EXPECT_EQ(cheapest[i].cost, cost_of(problem, cheapest[i].options));
    EXPECT_TRUE(std::binary_search(solutions.begin(), solutions.end(), cheapest[i].options));
    different.insert(cheapest[i].options);
  }
  EXPECT_EQ(different.size(), cheapest.size());
}

TEST(Diagram, AnswersAsBruteForceDoes) {
  base::Random random(31);
  std::size_t with_solutions = 0;
  for (int round = 0; round < 3500; ++round) {
    const auto colors = static_cast<std::uint32_t>(random.below(5));
    const Problem problem = with_costs(test::random_problem(random, colors, 12), random);
    const std::vector<Solution> expected = test::brute_force(problem);
    with_solutions += !expected.empty();
    DiagramOptions options{.order = kOrders[round % 3]};
    if (random.below(2) == 0) options.seed = random.next();
    const Diagram diagram = diagram_of(problem, options);
    EXPECT_EQ(diagram.count(), Count(expected.size()));
    std::vector<Solution> solutions = walked(diagram);
    std::sort(solutions.begin(), solutions.end());
    EXPECT_EQ(solutions, expected);
    const auto range = diagram.option_range();
    ASSERT_EQ(range.has_value(), !expected.empty());
    if (range) {
      const auto shorter = [](const Solution& a, const Solution& b) { return a.size() < b.size(); };
      const auto [least, most] = std::minmax_element(expected.begin(), expected.end(), shorter);
      EXPECT_EQ(range->least, least->size());
      EXPECT_EQ(range->most, most->size());
    }
    check_uses(problem, diagram, expected);
    check_cheapest(problem, diagram, expected, 1 + random.below(6));
    check_cheapest(problem, diagram, expected, expected.size() + 1);
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(with_solutions, 600U);
}

// Pearson's statistic for `draws` samples of `solutions` equally likely solutions.
double chi_square(const Diagram& diagram, std::uint64_t seed, std::size_t draws) {
  std::map<Solution, std::size_t> seen;
  for (const Solution& solution : walked(diagram)) seen[solution] = 0;
  Sampler sampler(diagram, seed);
  for (std::size_t i = 0; i < draws; ++i) {
    const auto drawn = sampler.next();
    const auto at = seen.find(Solution(drawn.begin(), drawn.end()));
    EXPECT_NE(at, seen.end());
    if (at != seen.end()) ++at->second;
  }
  const double expected = static_cast<double>(draws) / static_cast<double>(seen.size());
  double sum = 0;
  for (const auto& [solution, times] : seen) {
    const double off = static_cast<double>(times) - expected;
    sum += off * off / expected;
  }
  return sum;
}

TEST(Diagram, SamplesEachSolutionEquallyOften) {
  struct Row {
    Problem problem;
    double below;  // quantile 0.9999 of chi-square with (solutions - 1) degrees of freedom
  };
  // 92, 52 and 288 solutions, 91, 51 and 287 degrees. Quantiles by Wilson and Hilferty (1931):
  // d (1 - 2/9d + z sqrt(2/9d))^3 with z = 3.719. A correct sampler fails a row once in 10,000
  // seeds.
  const Row rows[] = {
      {test::queens(8), 150.0}, {test::langford(7), 97.5}, {test::sudoku(2, 2), 384.8}};
  for (const Row& row : rows) {
    for (const DiagramOrder order : {DiagramOrder::dynamic, DiagramOrder::frontier}) {
      const Diagram diagram = diagram_of(row.problem, {.order = order});
      EXPECT_LT(chi_square(diagram, 7, 40'000), row.below);
    }
  }
}

TEST(Diagram, SamplesAreTheSameForOneSeedOnly) {
  const Diagram diagram = diagram_of(test::queens(8));
  const auto ten = [&](std::uint64_t seed) {
    Sampler sampler(diagram, seed);
    std::vector<Solution> drawn;
    for (int i = 0; i < 10; ++i) {
      const auto options = sampler.next();
      drawn.emplace_back(options.begin(), options.end());
    }
    return drawn;
  };
  EXPECT_EQ(ten(1), ten(1));
  EXPECT_NE(ten(1), ten(2));
}

// n independent rows with `choices` options each: choices^n solutions.
Problem free_choices(int n, int choices) {
  Problem problem;
  for (int i = 0; i < n; ++i) {
    const ItemId item = problem.add_primary("i" + std::to_string(i)).value();
    for (int c = 0; c < choices; ++c) (void)problem.add_option(std::vector<Entry>{{item}});
  }
  return problem;
}

TEST(Diagram, CountsAndSamplesBeyondMachineWords) {
  for (const DiagramOrder order : kOrders) {
    const Problem problem = free_choices(100, 3);
    const Diagram diagram = diagram_of(problem, {.order = order});
    EXPECT_EQ(diagram.count().to_string(), "515377520732011331036461129765621272702107522001");
    EXPECT_EQ(diagram.size(), 300U);  // separate parts add up
    // Each of the 300 options is in a third of 3,000 samples; 6 standard deviations of 25.8.
    std::vector<int> times(300);
    Sampler sampler(diagram, 5);
    for (int i = 0; i < 3000; ++i) {
      const auto drawn = sampler.next();
      EXPECT_EQ(drawn.size(), 100U);
      for (const OptionId option : drawn) ++times[option];
    }
    for (const int n : times) EXPECT_NEAR(n, 1000, 155);
    EXPECT_EQ(diagram.uses_of_options()[7].to_string(),
              "171792506910670443678820376588540424234035840667");
  }
}

TEST(Diagram, ReportsUnknownAboveTheMemoryLimit) {
  // 18 queens have many states in every order.
  for (const DiagramOrder order : kOrders) {
    Budget budget;
    budget.memory = std::size_t{20} << 20;
    const auto built = Diagram::build(test::queens(18), {.order = order}, budget);
    ASSERT_TRUE(built);
    EXPECT_FALSE(built->diagram);
    EXPECT_EQ(built->limit, Limit::memory);
    EXPECT_LE(built->stats.memory, budget.memory);
    EXPECT_GT(built->stats.memory, budget.memory / 8) << "gave up before it had to";
  }
}

TEST(Diagram, StopsWhenItsNodesAreUsedUp) {
  Budget budget;
  budget.nodes = 10'000;
  for (const DiagramOrder order : kOrders) {
    const auto built = Diagram::build(test::queens(12), {.order = order}, budget);
    ASSERT_TRUE(built);
    EXPECT_FALSE(built->diagram);
    EXPECT_EQ(built->limit, Limit::nodes);
    EXPECT_EQ(built->stats.nodes, budget.nodes);
  }
}

TEST(Diagram, RefusesMultiplicities) {
  Problem problem;
  (void)problem.add_primary("a", {1, 2});
  EXPECT_FALSE(Diagram::build(problem, {}, {}));
}

TEST(Diagram, HasPublishedCounts) {
  EXPECT_EQ(diagram_of(test::sudoku(1, 5)).count(), Count(161280));   // OEIS A002860
  EXPECT_EQ(diagram_of(test::pentominoes(3, 20)).count(), Count(8));  // Haselgrove 1960, 2 * 4
  EXPECT_EQ(diagram_of(test::langford(8)).count(), Count(300));       // OEIS A014552, twice
  EXPECT_EQ(diagram_of(test::graceful_path(9)).count(), Count(120));  // OEIS A006967
}

}  // namespace
}  // namespace inlay::cover
