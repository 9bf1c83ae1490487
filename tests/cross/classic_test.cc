// Every 9x9 kernel against the general engine on random puzzles of every kind: unique, several
// solutions, none, clues too many, hardly any, nearly full, and pencil marks. A million of them in
// a build with campaigns.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "inlay/sudoku.h"
#include "support/classic_puzzles.h"
#include "support/sanitizer.h"

namespace inlay::sudoku::classic {
namespace {

constexpr int kPuzzles = inlay::test::kSanitized ? 40'000 : INLAY_CAMPAIGNS ? 1'000'000 : 240'000;
constexpr int kParts = 8;
constexpr int kPortion = 5000;

struct Expected {
  std::uint64_t count = 0;  // 2: two or more
  Grid first;
};

Expected by_propagation(const sudoku::Puzzle& puzzle) {
  Expected expected;
  auto solver = Solver::make(puzzle, {.engine = "propagation"}, Budget::unlimited());
  while (expected.count < 2 && solver->next() == SearchStatus::solution) {
    if (expected.count++ == 0) expected.first = solver->solution();
  }
  return expected;
}

void expect_same(const sudoku::Puzzle& puzzle, const Expected& expected,
                 const SolveResult& result) {
  ASSERT_EQ(result.limit, Limit::none);
  ASSERT_EQ(result.count, expected.count);
  if (expected.count == 1) {
    ASSERT_EQ(test::grid_of(result.solution), expected.first);
  }
  if (expected.count == 2) {
    ASSERT_TRUE(is_solution(puzzle, test::grid_of(result.solution)));
  }
}

class ClassicAgainstPropagation : public testing::TestWithParam<int> {};

TEST_P(ClassicAgainstPropagation, SameAnswers) {
  test::PuzzleMaker maker(1000 + static_cast<std::uint64_t>(GetParam()));
  int kinds[3] = {};
  for (int begin = 0; begin < kPuzzles / kParts; begin += kPortion) {
    std::vector<CandidateMasks> marks;
    std::vector<sudoku::Puzzle> puzzles;
    std::vector<Expected> expected;
    for (int i = 0; i < kPortion; ++i) {
      marks.push_back(maker.next());
      puzzles.push_back(test::general(marks.back()));
      expected.push_back(by_propagation(puzzles.back()));
      ++kinds[expected.back().count];
    }
    std::vector<SolveResult> results(marks.size());
    for (const KernelInfo& kernel : kernels()) {
      if (!kernel.runs_here) continue;
      auto solver = BatchSolver::make({.max_solutions = 2, .kernel = kernel.name});
      ASSERT_TRUE(solver.ok());
      solver->solve(std::span<const CandidateMasks>(marks), results);
      for (std::size_t i = 0; i < marks.size(); ++i) {
        expect_same(puzzles[i], expected[i], results[i]);
        ASSERT_FALSE(HasFatalFailure()) << kernel.name << ", puzzle " << begin << " + " << i;
      }
    }
    for (std::size_t i = 0; i < marks.size(); ++i) {
      expect_same(puzzles[i], expected[i], solve(marks[i]));
      ASSERT_FALSE(HasFatalFailure()) << "alone, puzzle " << begin << " + " << i;
    }
  }
  for (const int kind : kinds) EXPECT_GT(kind, kPuzzles / kParts / 10);
}

INSTANTIATE_TEST_SUITE_P(Parts, ClassicAgainstPropagation, testing::Range(0, kParts));

}  // namespace
}  // namespace inlay::sudoku::classic
