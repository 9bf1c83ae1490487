// The batch kernels: the answers of the specification for every kernel, whatever the neighbours.
#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/thread.h"
#include "sudoku/classic/kernels.h"
#include "support/classic_puzzles.h"
#include "support/classic_reference.h"
#include "support/sanitizer.h"

namespace inlay::sudoku::classic {
namespace {

using test::PuzzleMaker;
using test::Reference;

std::vector<std::string> kernels_here() {
  std::vector<std::string> names;
  for (const KernelInfo& info : kernels()) {
    if (info.runs_here) names.emplace_back(info.name);
  }
  return names;
}

// The results of all puzzles in one call.
template <typename Given>
std::vector<SolveResult> solve_all(const std::vector<Given>& puzzles, const std::string& kernel,
                                   std::uint64_t limit, const Budget& budget = {}) {
  std::vector<SolveResult> results(puzzles.size());
  auto solver = BatchSolver::make({limit, kernel});
  EXPECT_TRUE(solver.ok());
  solver->solve(std::span<const Given>(puzzles), results, budget);
  return results;
}

std::vector<CandidateMasks> some_marks(std::uint64_t seed, int count) {
  PuzzleMaker maker(seed);
  std::vector<CandidateMasks> puzzles;
  for (int i = 0; i < count; ++i) puzzles.push_back(maker.next());
  return puzzles;
}

// Candidates that are all one digit or all nine digits, as text.
std::optional<GridText> as_givens(const CandidateMasks& marks) {
  GridText puzzle;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::uint16_t mark = marks.cells[cell];
    if (mark != test::kAllDigits && (mark == 0 || (mark & (mark - 1)) != 0)) return std::nullopt;
    puzzle.cells[cell] =
        mark == test::kAllDigits ? '.' : static_cast<char>('1' + std::countr_zero(mark));
  }
  return puzzle;
}

GridText puzzle_of(const char* line) {
  return test::classic_of(std::string(line));
}
const char* const kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

void expect_as_reference(const CandidateMasks& marks, const SolveResult& result,
                         std::uint64_t limit, const std::string& what) {
  Reference reference(marks);
  reference.solve(limit);
  ASSERT_EQ(result.limit, Limit::none) << what;
  ASSERT_EQ(result.count, reference.solutions.size()) << what;
  if (result.count > 0) {
    ASSERT_EQ(result.solution, reference.solutions.front()) << what;
  }
  // One that ended at the limit may have had helpers.
  if (result.count < limit) {
    ASSERT_EQ(result.nodes, reference.nodes) << what;
  }
}

TEST(BatchKernel, FollowsTheSpecificationOnMarks) {
  const std::vector<CandidateMasks> puzzles = some_marks(11, inlay::test::cases_here(1500));
  for (const std::uint64_t limit : {1U, 2U, 7U}) {
    for (const std::string& kernel : kernels_here()) {
      const auto results = solve_all(puzzles, kernel, limit);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        expect_as_reference(puzzles[i], results[i], limit, kernel + ", " + std::to_string(i));
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(BatchKernel, FollowsTheSpecificationOnText) {
  std::vector<GridText> puzzles;
  for (const CandidateMasks& marks : some_marks(12, inlay::test::cases_here(3000))) {
    if (const auto clues = as_givens(marks)) puzzles.push_back(*clues);
  }
  ASSERT_GT(puzzles.size(), inlay::test::cases_here(1500));
  for (const std::string& kernel : kernels_here()) {
    const auto results = solve_all(puzzles, kernel, 2);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      expect_as_reference(candidates_of(puzzles[i]), results[i], 2,
                          kernel + ", " + std::to_string(i));
      if (HasFatalFailure()) return;
    }
  }
}

// Under a limit of guesses no lane helps another, so that every number must be the same.
TEST(BatchKernel, CountsGuessesAsTheSingleKernelDoes) {
  const std::vector<CandidateMasks> puzzles = some_marks(13, 2000);
  for (const std::uint64_t nodes : {0U, 1U, 5U, 60U}) {
    for (const std::string& kernel : kernels_here()) {
      const auto results = solve_all(puzzles, kernel, 3, Budget{.nodes = nodes});
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const SolveResult alone = solve(puzzles[i], Budget{.nodes = nodes}, 3);
        ASSERT_EQ(results[i].count, alone.count) << kernel << ", " << i << ", " << nodes;
        ASSERT_EQ(results[i].limit, alone.limit) << kernel << ", " << i << ", " << nodes;
        ASSERT_EQ(results[i].nodes, alone.nodes) << kernel << ", " << i << ", " << nodes;
        if (alone.count > 0) {
          ASSERT_EQ(results[i].solution, alone.solution);
        }
      }
    }
  }
}

TEST(BatchKernel, AnswersDoNotDependOnTheLane) {
  const GridText hard = puzzle_of(kHard);
  const SolveResult alone = solve(hard);
  ASSERT_TRUE(alone.unique());
  std::vector<GridText> easy;
  for (const CandidateMasks& marks : some_marks(14, 4000)) {
    if (const auto clues = as_givens(marks)) easy.push_back(*clues);
  }
  for (const std::string& kernel : kernels_here()) {
    for (std::size_t position = 0; position < 600; position += 7) {
      std::vector<GridText> puzzles(easy.begin(), easy.begin() + 700);
      puzzles[position] = hard;
      const auto results = solve_all(puzzles, kernel, 2);
      ASSERT_EQ(results[position].count, 1U) << kernel << ", " << position;
      ASSERT_EQ(results[position].solution, alone.solution) << kernel << ", " << position;
      ASSERT_EQ(results[position].nodes, alone.nodes) << kernel << ", " << position;
    }
  }
}

// A few puzzles with very many guesses: every lane ends up helping.
TEST(BatchKernel, TeamsFindTheFirstSolution) {
  GridText open = puzzle_of(kHard);
  open.cells[0] = '.';
  for (const std::uint64_t limit : {1U, 2U, 3U, 100U, 5000U}) {
    std::vector<GridText> puzzles(5, puzzle_of(kHard));
    puzzles[1] = puzzles[3] = open;
    for (const std::string& kernel : kernels_here()) {
      const auto results = solve_all(puzzles, kernel, limit);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const SolveResult alone = solve(puzzles[i], {}, limit);
        ASSERT_EQ(results[i].count, alone.count) << kernel << ", " << i << ", " << limit;
        ASSERT_EQ(results[i].solution, alone.solution) << kernel << ", " << i << ", " << limit;
        ASSERT_EQ(results[i].limit, Limit::none);
      }
    }
  }
}

TEST(BatchKernel, BlankGridEndsAtTheLimit) {
  const GridText blank = puzzle_of(std::string(kCells, '0').c_str());
  for (const std::string& kernel : kernels_here()) {
    const auto results = solve_all(std::vector<GridText>{blank, blank}, kernel, 1000);
    EXPECT_EQ(results[0].count, 1000U);
    EXPECT_EQ(results[1].count, 1000U);
    EXPECT_EQ(results[0].solution, solve(blank, {}, 1).solution);
  }
}

TEST(BatchKernel, ABudgetedPuzzleDoesNotDisturbTheOthers) {
  std::vector<GridText> puzzles(300, puzzle_of(kHard));
  std::vector<SolveResult> expected(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); i += 3) {
    puzzles[i] = puzzle_of(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  }
  for (const std::string& kernel : kernels_here()) {
    const auto results = solve_all(puzzles, kernel, 2, Budget{.nodes = 3});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      EXPECT_EQ(results[i].limit, i % 3 == 0 ? Limit::none : Limit::nodes);
      EXPECT_EQ(results[i].unique(), i % 3 == 0);
      EXPECT_EQ(results[i].nodes, i % 3 == 0 ? 0U : 3U);
    }
  }
}

TEST(BatchKernel, StopAndTimeLeaveTheRestUnknown) {
  const std::vector<GridText> puzzles(3000, puzzle_of(std::string(kCells, '.').c_str()));
  for (const std::string& kernel : kernels_here()) {
    StopSource source;
    source.request_stop();
    auto results = solve_all(puzzles, kernel, Budget::kNoLimit, Budget{.stop = source.token()});
    for (const SolveResult& result : results) ASSERT_EQ(result.limit, Limit::stopped);
    results =
        solve_all(puzzles, kernel, Budget::kNoLimit, Budget{.time = std::chrono::milliseconds(5)});
    for (const SolveResult& result : results) ASSERT_EQ(result.limit, Limit::time);
  }
}

TEST(BatchKernel, ReportsEverySolutionOnce) {
  GridText open = puzzle_of(kHard);
  open.cells[0] = '.';
  const SolveResult counted = solve(open, {}, Budget::kNoLimit);
  const std::vector<GridText> puzzles(3, open);
  for (const std::string& name : kernels_here()) {
    const BatchKernel* const kernel = (*find_kernel(name))->batch;
    std::map<std::pair<std::size_t, std::string>, int> seen;
    std::vector<SolveResult> results(puzzles.size());
    BatchJob job;
    job.puzzles = puzzles.data();
    job.results = results.data();
    job.size = puzzles.size();
    job.max_solutions = Budget::kNoLimit;
    job.context = &seen;
    job.found = [](void* context, std::size_t puzzle, const GridText& solution) {
      auto& all = *static_cast<std::map<std::pair<std::size_t, std::string>, int>*>(context);
      ++all[{puzzle, std::string(solution.cells.begin(), solution.cells.end())}];
    };
    void* const workspace = std::aligned_alloc(64, (kernel->bytes + 63) / 64 * 64);
    kernel->begin(workspace, job);
    while (!kernel->run(workspace, 100)) {
    }
    std::free(workspace);
    EXPECT_EQ(seen.size(), 3 * counted.count);
    for (const auto& [key, times] : seen) ASSERT_EQ(times, 1);
    for (const SolveResult& result : results) EXPECT_EQ(result.count, counted.count);
  }
}

TEST(BatchKernel, TakesAnyNumberOfPuzzles) {
  const std::vector<GridText> all(1100, puzzle_of(kHard));
  for (const std::string& kernel : kernels_here()) {
    for (const std::size_t size : {0U, 1U, 63U, 64U, 65U, 511U, 512U, 513U, 1100U}) {
      const std::vector<GridText> puzzles(all.begin(), all.begin() + static_cast<long>(size));
      const auto results = solve_all(puzzles, kernel, 2);
      for (const SolveResult& result : results)
        ASSERT_TRUE(result.unique()) << kernel << ", " << size;
    }
  }
}

TEST(BatchKernel, StreamsInOrder) {
  constexpr std::size_t kPuzzles = 40000;
  const std::vector<std::string> lines = inlay::test::data_lines("puzzles9.txt");
  auto solver = BatchSolver::make();
  ASSERT_TRUE(solver.ok());
  std::size_t given = 0;
  std::size_t taken = 0;
  solve_stream(
      *solver,
      [&](std::span<GridText> space) {
        std::size_t count = 0;
        for (; count < space.size() && given < kPuzzles; ++count, ++given) {
          space[count] = test::classic_of(lines[given % lines.size()]);
        }
        return count;
      },
      [&](std::span<const GridText> puzzles, std::span<const SolveResult> results) {
        for (std::size_t i = 0; i < puzzles.size(); ++i, ++taken) {
          ASSERT_EQ(puzzles[i], test::classic_of(lines[taken % lines.size()]));
          for (std::size_t cell = 0; cell < kCells; ++cell) {
            const char clue = puzzles[i].cells[cell];
            ASSERT_TRUE(clue == '.' || clue == '0' || clue == results[i].solution.cells[cell]);
          }
        }
      });
  EXPECT_EQ(taken, kPuzzles);
}

TEST(BatchKernelThreads, SolversAreIndependent) {
  std::vector<GridText> puzzles;
  for (const CandidateMasks& marks : some_marks(15, 1500)) {
    if (const auto clues = as_givens(marks)) puzzles.push_back(*clues);
  }
  std::vector<SolveResult> expected(puzzles.size());
  solve_many(puzzles, expected, Budget::unlimited());
  std::atomic<int> wrong = 0;
  {
    std::vector<base::Thread> threads;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([&] {
        std::vector<SolveResult> results(puzzles.size());
        solve_many(puzzles, results, Budget::unlimited());
        for (std::size_t i = 0; i < results.size(); ++i) {
          wrong += results[i].count != expected[i].count || results[i].nodes != expected[i].nodes;
        }
      });
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(ClassicKernels, AreForcedByName) {
  for (const std::string& name : kernels_here()) {
    const auto solver = BatchSolver::make({.kernel = name});
    ASSERT_TRUE(solver.ok());
    EXPECT_EQ(solver->kernel().name, name);
    ASSERT_EQ(setenv("INLAY_KERNEL", name.c_str(), 1), 0);
    EXPECT_EQ(*default_kernel(), name);
  }
  setenv("INLAY_KERNEL", "abacus", 1);
  ASSERT_FALSE(default_kernel().ok());
  EXPECT_NE(default_kernel().error().message.find("abacus"), std::string::npos);
  EXPECT_NE(default_kernel().error().message.find("INLAY_KERNEL"), std::string::npos);
  unsetenv("INLAY_KERNEL");
  EXPECT_FALSE(SolutionSearch::make(CandidateMasks{}, {.kernel = "abacus"}).ok());
  EXPECT_EQ(*default_kernel(), kernels_here().back());
}

}  // namespace
}  // namespace inlay::sudoku::classic
