// Compares all engines of the table, and the count of isomorphic states, with brute force, on
// problems of every kind.
#ifndef INLAY_TESTS_SUPPORT_AGREEMENT_H_
#define INLAY_TESTS_SUPPORT_AGREEMENT_H_

#include <gtest/gtest.h>

#include <vector>

#include "support/isomorphs.h"
#include "support/problems.h"

namespace inlay::test {

inline Problem random_problem_of_any_kind(base::Random& random, std::size_t options) {
  const bool colored = random.below(2) == 0;
  const Extras extras{
      .most = random.below(2) == 0 ? 0 : static_cast<std::uint32_t>(1 + random.below(4)),
      .cost = random.below(3) == 0 ? random.below(20) : 0,
      .any_size = true};
  return random_problem(random, colored ? 3 : 0, options, extras);
}

// Each engine that handles the problem finds the expected solutions: in one go, and shuffled and in
// slices of a few nodes.
inline void expect_all_engines_agree(const Problem& problem, const std::vector<Solution>& expected,
                                     base::Random& random) {
  const std::uint64_t seed = random.next();
  const std::uint64_t slice = 1 + random.below(9);
  for (const cover::EngineInfo& engine : cover::engines()) {
    if (!can(engine, problem)) continue;
    cover::SearchOptions options{.engine = engine.name};
    EXPECT_EQ(collect(problem, options), expected) << engine.name;
    options.seed = seed;
    EXPECT_EQ(collect_in_slices(problem, options, slice), expected)
        << engine.name << ", seed " << seed << ", slice " << slice;
  }
  if (!problem.has_multiplicities()) {
    EXPECT_EQ(count_isomorphic_states(problem, 0), Count(expected.size())) << "isomorphs";
  }
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_AGREEMENT_H_
