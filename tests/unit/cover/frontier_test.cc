// The sweep: plans in any order compared with brute force, published counts, and its budget.
#include <gtest/gtest.h>

#include <numeric>

#include "cover/frontier_count.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

SearchStatus sweep(FrontierCounter& counter, Budget budget, Stats* stats = nullptr) {
  base::Meter meter(std::move(budget), {});
  meter.begin();
  const SearchStatus step = counter.run(meter);
  meter.end();
  if (stats != nullptr) *stats = meter.stats;
  return step;
}

// Both kinds of sweeps visit the same states.
Count swept(const FrontierPlan& plan) {
  const auto counter = make_frontier_counter(plan);
  const auto hashed = make_frontier_counter(plan, SweepKind::hashed);
  Stats stats, hashed_stats;
  EXPECT_EQ(sweep(*counter, {}, &stats), SearchStatus::exhausted);
  EXPECT_EQ(sweep(*hashed, {}, &hashed_stats), SearchStatus::exhausted);
  EXPECT_EQ(counter->count(), hashed->count());
  EXPECT_EQ(stats.nodes, hashed_stats.nodes);
  EXPECT_EQ(stats.updates, hashed_stats.updates);
  return counter->count();
}

TEST(Frontier, CountsAsBruteForceDoesInAnyOrder) {
  base::Random random(77);
  std::size_t with_solutions = 0;
  for (int round = 0; round < 4000; ++round) {
    const Problem problem =
        test::random_problem(random, static_cast<std::uint32_t>(random.below(6)), 11);
    const Matrix matrix(problem, {});
    const Count expected(test::brute_force(problem).size());
    with_solutions += expected > 0;
    std::vector<std::uint32_t> order(matrix.primary);
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span(order));
    FrontierPlan plan(matrix, order);
    if (random.below(4) == 0) plan.widen_to(static_cast<std::uint32_t>(2 + random.below(15)));
    EXPECT_EQ(swept(plan), expected) << round;
    EXPECT_EQ(swept(best_frontier_plan(matrix)), expected) << round;
    if (HasFailure()) return;
  }
  EXPECT_GT(with_solutions, 600U);
}

// Unnamed shapes on a board, each any number of times.
Problem tilings(int rows, int columns,
                const std::vector<std::vector<std::pair<int, int>>>& shapes) {
  Problem problem;
  for (int cell = 0; cell < rows * columns; ++cell) {
    (void)problem.add_primary(std::to_string(cell));
  }
  for (const auto& shape : shapes) {
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) {
        std::vector<Entry> entries;
        for (const auto& [dr, dc] : shape) {
          if (r + dr >= rows || c + dc < 0 || c + dc >= columns) break;
          entries.push_back({static_cast<ItemId>((r + dr) * columns + c + dc)});
        }
        if (entries.size() == shape.size()) (void)problem.add_option(entries);
      }
    }
  }
  return problem;
}

Problem dominoes(int rows, int columns) {
  return tilings(rows, columns, {{{0, 0}, {0, 1}}, {{0, 0}, {1, 0}}});
}

TEST(Frontier, CountsBeyondMachineWords) {
  // P. W. Kasteleyn, "The statistics of dimers on a lattice" (1961).
  const auto count = [](int n) { return swept(best_frontier_plan(Matrix(dominoes(n, n), {}))); };
  EXPECT_EQ(count(8).to_string(), "12988816");
  EXPECT_EQ(count(12).to_string(), "53060477521960000");
  EXPECT_EQ(count(16).to_string(), "2444888770250892795802079170816");
  EXPECT_EQ(count(18).to_string(), "548943583215388338077567813208427340288");
}

TEST(Frontier, CountsTrominoes) {
  // 4312 was found by dynamic programming over profiles and by search with other programs.
  const Problem problem = tilings(6, 9,
                                  {{{0, 0}, {0, 1}, {1, 0}},
                                   {{0, 0}, {0, 1}, {1, 1}},
                                   {{0, 0}, {1, 0}, {1, 1}},
                                   {{0, 0}, {1, 0}, {1, -1}}});
  EXPECT_EQ(swept(best_frontier_plan(Matrix(problem, {}))), Count(4312));
}

TEST(Frontier, GoesOnInSlicesOfAnyKind) {
  const Matrix matrix(test::sudoku(1, 5), {});
  for (const auto& [kind, nodes] : {std::pair{SweepKind::automatic, 1U},
                                    {SweepKind::automatic, 7U},
                                    {SweepKind::automatic, 1000U},
                                    {SweepKind::hashed, 7U}}) {
    const auto counter = make_frontier_counter(best_frontier_plan(matrix), kind);
    Budget budget;
    budget.nodes = nodes;
    double before = 0;
    while (sweep(*counter, budget) == SearchStatus::limit) {
      EXPECT_GE(counter->fraction(), before);
      before = counter->fraction();
    }
    EXPECT_EQ(counter->count(), Count(161280)) << nodes;
  }
}

void stays_within_its_memory(const Problem& problem, std::size_t memory, const Count& expected) {
  const auto counter = make_frontier_counter(best_frontier_plan(Matrix(problem, {})));
  Budget small;
  small.memory = memory;
  Stats stats;
  EXPECT_EQ(sweep(*counter, small, &stats), SearchStatus::limit);
  EXPECT_LE(stats.memory, small.memory);
  EXPECT_EQ(sweep(*counter, small, &stats), SearchStatus::limit)
      << "no more memory, no more progress";
  EXPECT_EQ(sweep(*counter, {}), SearchStatus::exhausted);
  EXPECT_EQ(counter->count(), expected);
}

TEST(Frontier, StaysWithinItsMemoryAndGoesOnWithMore) {
  stays_within_its_memory(test::queens(9), 100'000, 352);        // hashed; OEIS A000170
  stays_within_its_memory(test::sudoku(1, 5), 150'000, 161280);  // sorted
}

TEST(Frontier, UsesTheMemoryOfStatesThatWereReadAgain) {
  const auto counter = make_frontier_counter(best_frontier_plan(Matrix(dominoes(16, 16), {})));
  Stats stats;
  EXPECT_EQ(sweep(*counter, {}, &stats), SearchStatus::exhausted);
  // The largest layer has more than 12,000 states of 24 bytes.
  EXPECT_LT(stats.memory, 600'000U);
}

TEST(Frontier, AlwaysTakesTheOrderOfLeastWeight) {
  const Matrix matrix(test::pentominoes(3, 20), {});
  std::vector<std::uint32_t> given(matrix.primary);
  std::iota(given.begin(), given.end(), 0U);
  const double pieces_first = FrontierPlan(matrix, given).weight;
  EXPECT_LT(best_frontier_plan(matrix).weight, pieces_first / 1e6);
}

}  // namespace
}  // namespace inlay::cover
