// Walks among very hard puzzles: what they make, the table they start from, and their limits.
#include "sudoku/generate/hard_walk.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "inlay/canonical.h"
#include "inlay/generate.h"
#include "inlay/grade.h"
#include "support/generated.h"

namespace inlay::sudoku {
namespace {

TEST(HardWalk, TheTableHasMinimalPuzzlesThatResist) {
  generate::ResistanceTest test(test::rules9());
  std::set<std::string> forms;
  for (const std::string_view line : generate::hard_puzzles()) {
    const Grid puzzle = test::puzzle9(line).clues;
    const Grid solution = test::solutions_of(test::puzzle9(line), {}).solutions.at(0);
    EXPECT_TRUE(test::is_minimal(test::rules9(), puzzle, solution,
                                 test::single_cells(test::rules9()), "propagation"))
        << line;
    EXPECT_TRUE(test.resists(puzzle, solution)) << line;
    EXPECT_TRUE(forms.insert(test::form_of(puzzle)).second) << line;
  }
  EXPECT_EQ(forms.size(), 24U);
}

TEST(HardWalk, RandomPuzzlesDoNotResist) {
  generate::ResistanceTest test(test::rules9());
  GenerateOptions options;
  options.count = 200;
  for (const GeneratedPuzzle& made : test::made_by(options)) {
    EXPECT_FALSE(test.resists(made.puzzle, made.solution));
  }
}

TEST(HardWalk, MakesMinimalExtremePuzzlesThatAreNew) {
  GenerateOptions options;
  options.hard_walk = true;
  options.seed = 3;
  options.count = 2;
  std::set<std::string> forms;
  for (const std::string_view line : generate::hard_puzzles()) {
    forms.insert(test::form_of(test::puzzle9(line).clues));
  }
  for (const GeneratedPuzzle& made : test::made_by(options)) {
    EXPECT_EQ(made.minimal, Minimality::clues);
    EXPECT_TRUE(test::is_minimal(test::rules9(), made.puzzle, made.solution,
                                 test::single_cells(test::rules9()), "dancing_cells"));
    EXPECT_TRUE(forms.insert(test::form_of(made.puzzle)).second);
    const auto rating = grade::rate(test::with_clues(test::rules9(), made.puzzle),
                                    {.scale = "inlay", .below = 92}, {});
    EXPECT_EQ(rating->outcome, grade::Outcome::at_least);
  }
}

TEST(HardWalk, TheSeedDecidesWhateverTheThreads) {
  GenerateOptions options;
  options.hard_walk = true;
  options.count = 2;
  options.min_clues = 22;  // a filter, as for other puzzles
  options.max_clues = 24;
  const auto one = test::made_by(options);
  options.threads = 2;
  const auto two = test::made_by(options);
  ASSERT_EQ(one.size(), 2U);
  ASSERT_EQ(two.size(), 2U);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].puzzle, two[i].puzzle);
    EXPECT_EQ(one[i].attempt, two[i].attempt);
    EXPECT_TRUE(one[i].clues >= 22 && one[i].clues <= 24);
  }
}

TEST(HardWalk, Limits) {
  GenerateOptions options;
  options.hard_walk = true;
  options.count = 1'000'000;
  const auto none = [](const GeneratedPuzzle&) { return true; };
  Budget budget;
  budget.nodes = 1;
  EXPECT_EQ(generate_puzzles(test::rules9(), options, budget, none)->attempts, 1U);
  Budget short_time;
  short_time.time = std::chrono::milliseconds(5);
  const auto report = generate_puzzles(test::rules9(), options, short_time, none);
  EXPECT_EQ(report->limit, Limit::time);
  EXPECT_EQ(report->impossible, "");
}

TEST(HardWalk, IsPreferredOnlyForRareRatings) {
  const Rules nine = test::rules9();
  const auto prefers = [&](std::string_view scale, int rating) {
    return prefers_hard_walk(scale, rating, nine, {});
  };
  const int extreme = grade::difficulties().back().from;
  EXPECT_TRUE(prefers("inlay", extreme));
  EXPECT_FALSE(prefers("inlay", extreme - 1));
  EXPECT_TRUE(prefers("se", 95));
  EXPECT_FALSE(prefers("se", 94));
  EXPECT_FALSE(prefers("hodoku", 20'000));

  EXPECT_FALSE(prefers_hard_walk("inlay", extreme, *Rules::boxes(3, 2), {}));
  GenerateOptions symmetric;
  symmetric.symmetry = Symmetry::rot180;
  EXPECT_FALSE(prefers_hard_walk("inlay", extreme, nine, symmetric));
}

TEST(HardWalk, WhatItCannotBeCombinedWith) {
  const auto refused = [](const Rules& rules, const auto& change) {
    GenerateOptions options;
    options.hard_walk = true;
    EXPECT_EQ(why_no_hard_walk(test::rules9(), options), "");
    change(options);
    const auto report =
        generate_puzzles(rules, options, {}, [](const GeneratedPuzzle&) { return true; });
    return !report && report.error().kind == ErrorKind::unsupported &&
           report.error().message == why_no_hard_walk(rules, options);
  };
  const Rules nine = test::rules9();
  EXPECT_TRUE(refused(*Rules::boxes(3, 2), [](GenerateOptions&) {}));
  EXPECT_TRUE(refused(nine, [](GenerateOptions& o) { o.symmetry = Symmetry::rot180; }));
  EXPECT_TRUE(refused(nine, [](GenerateOptions& o) { o.only_grids = true; }));
  EXPECT_TRUE(refused(nine, [](GenerateOptions& o) { o.grids = GridSampling::uniform; }));
  EXPECT_TRUE(refused(nine, [](GenerateOptions& o) { o.pattern.assign(81, 1); }));
  EXPECT_TRUE(refused(nine, [](GenerateOptions& o) {
    o.allow_redundant = true;
    o.min_clues = o.max_clues = 30;
  }));
}

}  // namespace
}  // namespace inlay::sudoku
