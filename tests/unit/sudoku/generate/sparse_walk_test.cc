// Walks to puzzles with few clues: what they make, the table for 17 clues, and when they are used.
#include "sudoku/generate/sparse_walk.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "inlay/canonical.h"
#include "inlay/generate.h"
#include "sudoku/generate/attempt.h"
#include "support/generated.h"

namespace inlay::sudoku {
namespace {

bool is_minimal(const Grid& puzzle, const Grid& solution) {
  return test::is_minimal(test::rules9(), puzzle, solution, test::single_cells(test::rules9()),
                          "propagation");
}

TEST(SparseWalk, TheTableHasMinimalPuzzlesWith17Clues) {
  std::set<std::string> forms;
  for (const std::string_view line : generate::sparse_puzzles()) {
    const Grid puzzle = test::puzzle9(line).clues;
    const Grid solution = test::solutions_of(test::puzzle9(line), {}).solutions.at(0);
    EXPECT_EQ(generate::clues_of(puzzle), 17U) << line;
    EXPECT_TRUE(is_minimal(puzzle, solution)) << line;
    EXPECT_TRUE(forms.insert(test::form_of(puzzle)).second) << line;
  }
  EXPECT_EQ(forms.size(), 24U);
}

TEST(SparseWalk, MakesMinimalPuzzlesWithFewClues) {
  std::set<std::string> forms;
  for (const int clues : {17, 19}) {
    GenerateOptions options;
    options.min_clues = options.max_clues = clues;
    options.count = 3;
    const auto made = test::made_by(options);
    ASSERT_EQ(made.size(), 3U);
    for (const GeneratedPuzzle& one : made) {
      EXPECT_EQ(one.clues, clues);
      EXPECT_EQ(generate::clues_of(one.puzzle), static_cast<std::size_t>(clues));
      EXPECT_EQ(one.minimal, Minimality::clues);
      EXPECT_TRUE(is_minimal(one.puzzle, one.solution));
      EXPECT_TRUE(forms.insert(test::form_of(one.puzzle)).second);
    }
  }
}

TEST(SparseWalk, TheSeedDecidesWhateverTheThreads) {
  GenerateOptions options;
  options.max_clues = 19;
  options.seed = 5;
  options.count = 3;
  const auto one = test::made_by(options);
  options.threads = 2;
  const auto two = test::made_by(options);
  ASSERT_EQ(one.size(), 3U);
  ASSERT_EQ(two.size(), 3U);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].puzzle, two[i].puzzle);
}

TEST(SparseWalk, Limits) {
  GenerateOptions options;
  options.max_clues = 18;
  options.count = 1'000'000;
  const auto none = [](const GeneratedPuzzle&) { return true; };
  Budget short_time;
  short_time.time = std::chrono::milliseconds(20);
  const auto report = generate_puzzles(test::rules9(), options, short_time, none);
  EXPECT_EQ(report->limit, Limit::time);
  EXPECT_EQ(report->impossible, "");
}

TEST(SparseWalk, IsUsedOnlyWhereNothingElseIsAskedFor) {
  const auto used = [](const Rules& rules, const auto& change) {
    GenerateOptions options;
    options.max_clues = 19;
    change(options);
    const auto plan = generate::make_plan(rules, options);
    EXPECT_TRUE(plan.ok());
    return generate::uses_sparse_walk(*plan);
  };
  const Rules nine = test::rules9();
  EXPECT_TRUE(used(nine, [](GenerateOptions&) {}));
  EXPECT_TRUE(used(nine, [](GenerateOptions& o) { o.max_clues = 17; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.max_clues = 20; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.max_clues = 16; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.max_clues = 0; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.symmetry = Symmetry::rot180; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.grids = GridSampling::uniform; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.allow_redundant = true; }));
  EXPECT_FALSE(used(nine, [](GenerateOptions& o) { o.hard_walk = true; }));
  EXPECT_FALSE(used(*Rules::boxes(4, 2), [](GenerateOptions&) {}));
}

}  // namespace
}  // namespace inlay::sudoku
