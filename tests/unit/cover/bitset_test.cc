// The bitset kernels: the same search with every instruction set, and multiplicities compared with
// the definition. tests/cross tests what all engines share.
#include <gtest/gtest.h>

#include <vector>

#include "base/processor.h"
#include "cover/bitset/compiled_matrix.h"
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

TEST(Bitset, ATableThatDoesNotFitIsUnknown) {
  Budget small;
  small.memory = 1000;
  auto search = Search::make(test::queens(8), {.engine = "bitset"}, small).value();
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::memory);
}

}  // namespace
}  // namespace inlay::cover::bitset
