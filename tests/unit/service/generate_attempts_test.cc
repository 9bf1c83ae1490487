// Attempts as lines: their numbers, and the numbers of their records.
#include "service/generate_attempts.h"

#include <gtest/gtest.h>

#include "service/generate.h"

namespace inlay::service {
namespace {

TEST(GenerateAttempts, TheLinesAreTheNumbersOfTheAttempts) {
  const batch::Sequence sequence = attempt_sequence(1000);
  EXPECT_EQ(sequence.size(), 4000U);
  std::string text;
  ASSERT_TRUE(sequence.make(8, 3, text).ok());
  EXPECT_EQ(text, "008\n009\n010\n");
  ASSERT_TRUE(sequence.make(999, 1, text).ok());
  EXPECT_TRUE(text.ends_with("999\n"));
  EXPECT_EQ(attempt_sequence(1).line_size, 2U);
  EXPECT_EQ(attempt_sequence(1001).line_size, 5U);
  const batch::Sequence largest = attempt_sequence(~std::uint64_t{0});
  EXPECT_EQ(largest.size() / largest.line_size, largest.lines) << "overflow";
}

TEST(GenerateAttempts, ARecordDependsOnTheAttemptAlone) {
  sudoku::GenerateOptions options;
  options.seed = 3;
  options.min_clues = options.max_clues = 24;
  const auto plan = sudoku::generate::make_plan(*sudoku::Rules::boxes(3, 3), options);
  ASSERT_TRUE(plan.ok());
  std::string expected;
  options.count = 5;
  ASSERT_TRUE(sudoku::generate_puzzles(plan->rules, options, Budget::unlimited(),
                                       [&](const sudoku::GeneratedPuzzle& made) {
                                         expected += line_of(plan->rules, made) + '\n';
                                         return true;
                                       })
                  .ok());
  batch::Output output;
  const batch::AnswerLine answer = make_attempt(*plan, false);
  for (int attempt = 0; output.tally.records < 5; ++attempt) {
    const batch::AnswerLine other = make_attempt(*plan, false);
    (attempt % 2 == 0 ? answer : other)(std::to_string(attempt), output);
  }
  EXPECT_EQ(output.out, expected);
}

TEST(GenerateAttempts, RecordsAreNumbered) {
  sudoku::GenerateOptions options;
  const auto plan = sudoku::generate::make_plan(*sudoku::Rules::boxes(3, 3), options);
  ASSERT_TRUE(plan.ok());
  batch::Output output;
  make_attempt(*plan, true)("7", output);
  std::string numbered;
  add_numbered(output.out, 12, numbered);
  EXPECT_TRUE(numbered.starts_with(R"({"v":1,"record":12,"box":)")) << numbered;
  EXPECT_TRUE(numbered.ends_with(R"("attempt":7})"
                                 "\n"))
      << numbered;
  numbered.clear();
  add_numbered("12..\n", 12, numbered);
  EXPECT_EQ(numbered, "12..\n");
}

}  // namespace
}  // namespace inlay::service
