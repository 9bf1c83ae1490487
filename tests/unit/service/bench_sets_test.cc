// Every bundled set has the properties it claims, by the general engine.
#include "service/bench_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "inlay/classic.h"
#include "support/puzzles.h"

namespace inlay::service {
namespace {

std::span<const char[82]> lines_of(std::string_view name) {
  for (const BenchSet& set : bench_sets()) {
    if (set.name == name) return set.lines;
  }
  return {};
}

sudoku::classic::GridText classic_of(const char* line) {
  sudoku::classic::GridText puzzle;
  std::copy_n(line, sudoku::classic::kCells, puzzle.cells.begin());
  return puzzle;
}

int clues_of(const char* line) {
  return test::puzzle9(line).clue_count();
}

void expect_unique(std::string_view name, bool minimal) {
  for (const auto& line : lines_of(name)) {
    const auto report = sudoku::check(test::puzzle9(line), {.engine = "propagation"}, {}, minimal);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->verdict, sudoku::Verdict::unique) << line;
    if (minimal) {
      ASSERT_TRUE(*report->minimal) << line;
    }
  }
}

TEST(BenchSets, AreThereAndHaveNoPuzzleTwice) {
  std::string names;
  for (const BenchSet& set : bench_sets()) {
    names += std::string(set.name) + " ";
    EXPECT_FALSE(set.summary.empty());
    EXPECT_EQ(set.lines.size(), set.name == "few" ? 600U : 1000U);
    std::set<std::string> different;
    for (const auto& line : set.lines) {
      ASSERT_EQ(std::string(line).size(), 81U);
      ASSERT_EQ(std::string(line).find_first_not_of(".123456789"), std::string::npos);
      different.insert(line);
    }
    EXPECT_EQ(different.size(), set.lines.size());
  }
  EXPECT_EQ(names, "easy unbiased few hard multi ");
}

TEST(BenchSets, EasyNeedsNoGuess) {
  expect_unique("easy", false);
  for (const auto& line : lines_of("easy")) {
    EXPECT_GE(clues_of(line), 32);
    EXPECT_LE(clues_of(line), 34);
    EXPECT_EQ(sudoku::classic::solve(classic_of(line)).nodes, 0U) << line;
  }
}

TEST(BenchSets, UnbiasedIsMinimal) {
  expect_unique("unbiased", true);
}

TEST(BenchSets, FewHasAtMostTwentyClues) {
  expect_unique("few", true);
  for (const auto& line : lines_of("few")) EXPECT_LE(clues_of(line), 20) << line;
}

TEST(BenchSets, HardNeedsManyGuesses) {
  expect_unique("hard", true);
  std::uint64_t guesses = 0;
  for (const auto& line : lines_of("hard")) {
    const auto result = sudoku::classic::solve(classic_of(line));
    EXPECT_GT(result.nodes, 0U) << line;
    guesses += result.nodes;
  }
  EXPECT_GT(guesses, 20 * lines_of("hard").size());
}

TEST(BenchSets, MultiHasSeveralSolutions) {
  for (const auto& line : lines_of("multi")) {
    const auto counted = sudoku::count(test::puzzle9(line), {.engine = "propagation"}, {}, 2);
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->count, Count(2)) << line;
  }
}

}  // namespace
}  // namespace inlay::service
