// The bitset kernels: the same search with every instruction set, and multiplicities compared with
// the definition; and the rounds of their workers. tests/cross tests what all engines share.
#include <gtest/gtest.h>

#include <vector>

#include "base/processor.h"
#include "cover/bitset/compiled_matrix.h"
#include "cover/bitset/pack.h"
#include "cover/bitset/worker_pool.h"
#include "support/problems.h"

namespace inlay::cover::bitset {
namespace {

struct Outcome {
  std::uint64_t solutions, nodes, moves, surveys;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome count_with(const Kernel& kernel, const Problem& problem) {
  const Matrix matrix(problem, {});
  CompiledMatrix compiled(matrix, std::size_t{1} << 30);
  State state = compiled.begin();
  state.count_only = true;
  state.max_solutions = ~std::uint64_t{0};
  const auto run = matrix.multiple ? kernel.run_multiple : kernel.run;
  while (run(state, 100) == StopReason::nodes) {
  }
  return {state.found, state.nodes, state.moves, state.surveys};
}

std::vector<const Kernel*> kernels() {
  std::vector<const Kernel*> list;
  for (const base::InstructionSetInfo& info : base::instruction_sets()) {
    if (info.runs_here) list.push_back(&kernel_of(info.set));
  }
  return list;
}

void expect_same(const Problem& problem, std::uint64_t solutions) {
  const Outcome first = count_with(*kernels().front(), problem);
  EXPECT_EQ(first.solutions, solutions);
  for (const Kernel* kernel : kernels()) EXPECT_EQ(count_with(*kernel, problem), first);
}

TEST(Bitset, KernelsMakeTheSameSearch) {
  expect_same(test::pentominoes(4, 15), 1472);  // tables of thirty words down to one
  expect_same(test::queens(9), 352);            // secondary items
  expect_same(test::sudoku(1, 5), 161280);      // more than 64 items per word of options
  base::Random random(14);
  for (int round = 0; round < 300; ++round) {
    const Problem problem = test::random_problem(random, 3, 40);
    expect_same(problem, count_with(kScalar, problem).solutions);
  }
}

// By the definition: all sets of options that cover each item within its bounds.
std::uint64_t count_subsets(const Problem& problem) {
  std::uint64_t solutions = 0;
  for (std::uint32_t set = 0; set < 1U << problem.option_count(); ++set) {
    std::vector<std::uint32_t> uses(problem.item_count());
    std::vector<std::vector<Color>> colors(problem.item_count());
    bool allowed = true;
    for (OptionId option = 0; option < problem.option_count(); ++option) {
      if ((set >> option & 1) == 0) continue;
      bool has_primary = false;
      for (const Entry& entry : problem.option(option)) {
        ++uses[entry.item];
        colors[entry.item].push_back(entry.color);
        has_primary |= problem.is_primary(entry.item);
      }
      allowed &= has_primary;
    }
    for (ItemId item = 0; item < problem.item_count(); ++item) {
      if (problem.is_primary(item)) {
        const Bounds bounds = problem.bounds(item);
        allowed &= bounds.least <= uses[item] && uses[item] <= bounds.most;
      } else if (uses[item] > 1) {
        const auto& seen = colors[item];
        allowed &= seen[0] != kNoColor && seen == std::vector(seen.size(), seen[0]);
      }
    }
    solutions += allowed;
  }
  return solutions;
}

TEST(Bitset, CoversWithinBounds) {
  base::Random random(15);
  std::uint64_t with_solutions = 0;
  for (int round = 0; round < 2000; ++round) {
    Problem problem;
    const std::uint64_t primary = 1 + random.below(4);
    const std::uint64_t items = primary + random.below(3);
    for (std::uint64_t i = 0; i < items; ++i) {
      const auto least = static_cast<std::uint32_t>(random.below(3));
      const auto most = least + static_cast<std::uint32_t>(random.below(3));
      const std::string name = "i" + std::to_string(i);
      (void)(i < primary ? problem.add_primary(name, {least, std::max(1U, most)})
                         : problem.add_secondary(name));
    }
    const std::uint64_t options = random.below(11);
    for (std::uint64_t o = 0; o < options; ++o) {
      std::vector<Entry> entries;
      for (ItemId item = 0; item < items; ++item) {
        if (random.below(2) == 0) continue;
        const bool colored = item >= primary && random.below(2) == 0;
        entries.push_back(
            {item, colored ? problem.color(random.below(2) == 0 ? "A" : "B") : kNoColor});
      }
      (void)problem.add_option(entries);
    }
    const std::uint64_t expected = count_subsets(problem);
    with_solutions += expected > 0;
    for (const Kernel* kernel : kernels()) {
      ASSERT_EQ(count_with(*kernel, problem).solutions, expected) << format_text(problem);
    }
    auto search = Search::make(problem, {.engine = "bitset"}, {}).value();
    std::set<test::Solution> different;
    for (const auto solution : Solutions(search)) {
      different.emplace(solution.begin(), solution.end());
    }
    ASSERT_EQ(different.size(), expected) << format_text(problem);
  }
  EXPECT_GT(with_solutions, 500U);
}

// The queens of an n x n board, where the diagonals are primary items and come first.
Problem queens_with_bounds(std::uint32_t n) {
  Problem problem;
  const auto add = [&](const char* name, std::uint32_t number, Bounds bounds) {
    for (std::uint32_t i = 0; i < number; ++i) {
      (void)problem.add_primary(name + std::to_string(i), bounds);
    }
  };
  add("a", 2 * n - 1, {0, 1});
  add("b", 2 * n - 1, {0, 1});
  add("r", n, {1, 1});
  add("c", n, {1, 1});
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) {
      const Entry entries[] = {{row + column},
                               {2 * n - 1 + row + n - 1 - column},
                               {4 * n - 2 + row},
                               {5 * n - 2 + column}};
      (void)problem.add_option(entries);
    }
  }
  return problem;
}

TEST(Bitset, PacksItemsThatNeedNotBeCovered) {
  expect_same(queens_with_bounds(8), 92);
  expect_same(queens_with_bounds(10), 724);  // tables of two words and of one
}

TEST(Bitset, AnItemWithJustEnoughOptionsNeedsNoGuess) {
  for (ItemId items = 1; items <= 20; ++items) {  // up to three blocks
    Problem problem;
    for (ItemId item = 0; item < items; ++item) {
      const std::uint32_t uses = 2 + item % 3;
      (void)problem.add_primary("i" + std::to_string(item), {uses, uses});
      const Entry one[] = {{item}};
      for (std::uint32_t i = 0; i < uses; ++i) (void)problem.add_option(one);
    }
    for (const Kernel* kernel : kernels()) {
      const Outcome outcome = count_with(*kernel, problem);
      EXPECT_EQ(outcome.solutions, 1U);
      EXPECT_EQ(outcome.nodes, 0U) << items;
      EXPECT_EQ(outcome.moves, problem.option_count());
    }
  }
}

TEST(Bitset, CountingTakesTheSameOptionsAsDelivering) {
  for (const Problem& problem : {test::problem_of("a", {"a", "a", "a"}), test::queens(8)}) {
    auto delivers = Search::make(problem, {.engine = "bitset"}, {}).value();
    while (delivers.next() == SearchStatus::solution) {
    }
    const CountResult counted = count(problem, {.engine = "bitset"}, {}).value();
    EXPECT_EQ(counted.count, Count(delivers.stats().solutions));
    EXPECT_EQ(counted.stats.nodes, delivers.stats().nodes);
    EXPECT_EQ(counted.stats.guesses, delivers.stats().guesses);
    EXPECT_EQ(counted.stats.moves, delivers.stats().moves);
  }
}

TEST(Bitset, AnImpossibleItemIsFoundWithoutAChoice) {
  auto search = Search::make(test::problem_of("a b", {"a", "a"}), {.engine = "bitset"}, {}).value();
  EXPECT_EQ(search.next(), SearchStatus::exhausted);
  EXPECT_EQ(search.stats().moves, 0U);
  EXPECT_EQ(search.stats().max_depth, 0U);
}

TEST(Bitset, ATableThatDoesNotFitIsUnknown) {
  Budget small;
  small.memory = 1000;
  auto search = Search::make(test::queens(8), {.engine = "bitset"}, small).value();
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::memory);
}

// Many items, each with a separate option: the deepest search and the largest nodes.
Problem items_with_options(std::uint32_t items) {
  std::vector<std::string> options;
  std::string names;
  for (std::uint32_t i = 0; i < items; ++i) {
    options.push_back("i" + std::to_string(i));
    names += (i == 0 ? "" : " ") + options.back();
  }
  return test::problem_of(names, options);
}

// 4,017 items, compiled.
class BitsetSpace : public testing::Test {
 protected:
  const Problem problem_ = items_with_options(4017);
  const Matrix matrix_{problem_, {}};
  CompiledMatrix compiled_{matrix_, std::size_t{1} << 30};
  const State state_ = compiled_.begin();
};

// A level makes two nodes at most and lists the choices that are left; the last one has a node
// below it.
TEST_F(BitsetSpace, IsEnoughForTheDeepestSearch) {
  const Table& table = *state_.now.table;
  const std::size_t options = Stack::rounded(table.words * sizeof(Word));
  const std::size_t node = options + Stack::rounded(open_words(table) * sizeof(Word));
  const std::size_t level = 2 * node + options;
  const auto left = static_cast<std::size_t>(state_.sets.end - state_.sets.top);
  EXPECT_GT(state_.stride, 4017U);
  EXPECT_GE(left, state_.stride * level + node);
  EXPECT_LE(left, (state_.stride + 2) * level);
}

TEST_F(BitsetSpace, IsEnoughForTheRootTable) {
  const auto used = static_cast<std::size_t>(state_.tables.top - state_.sets.end);
  EXPECT_LE(used, bytes_of(4017, 4017, 4017));
  EXPECT_LE(bytes_of(4017, 4017, 4017), used + used / 20);
}

constexpr std::size_t kPoolBytes = std::size_t{1} << 30;

WorkerPool::Round counting_round(std::uint64_t nodes) {
  return {nodes, std::chrono::steady_clock::now() + std::chrono::hours(1), true, Budget::kNoLimit};
}

TEST(BitsetWorkers, OneWorkerGoesOnUntilTheNodesOfTheRoundAreSpent) {
  const Problem problem = test::queens(11);
  const Matrix matrix(problem, {});
  WorkerPool pool(matrix, 1, false, kPoolBytes, nullptr);
  pool.begin({Subtree{}});
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(pool.run(counting_round(2000)), 2000U);
    EXPECT_FALSE(pool.done());
  }
  std::uint64_t nodes = 1;
  while (!pool.done() && nodes > 0) nodes = pool.run(counting_round(1U << 20));
  EXPECT_EQ(pool.take_count(), 2680U);
}

TEST(BitsetWorkers, ASolutionThatWaitsHasNoWeight) {
  const Problem problem = test::problem_of("a", {"a", "a", "a", "a"});
  const Matrix matrix(problem, {});
  WorkerPool pool(matrix, 1, false, kPoolBytes, nullptr);
  pool.begin({Subtree{}});
  while (!pool.has_solution()) {
    (void)pool.run({1, std::chrono::steady_clock::now(), false, 1});
  }
  const std::vector<Subtree> left = pool.remaining();
  ASSERT_EQ(left.size(), 4U);
  EXPECT_EQ(left[0].taken, std::vector<std::uint32_t>{0});
  EXPECT_EQ(left[0].weight, 0);
  pool.begin(left);
  EXPECT_GE(pool.fraction(), 0.25);
}

}  // namespace
}  // namespace inlay::cover::bitset
