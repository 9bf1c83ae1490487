// What each historic method promises by itself; that they agree is tested in cross/.
#include <gtest/gtest.h>

#include "support/puzzles.h"

namespace inlay::sudoku {
namespace {

using test::puzzle9;
using test::solutions_of;

constexpr const char* kHard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
constexpr const char* kManySolutions =
    "506020903008000500000000000600285009000903000800761004000000000004000300201050607";

class Method : public testing::TestWithParam<const char*> {
 protected:
  SolveOptions options(std::optional<std::uint64_t> seed = {}) const {
    return {.engine = GetParam(), .seed = seed};
  }
  Solver solver(const Puzzle& puzzle, std::optional<std::uint64_t> seed = {},
                Budget budget = {}) const {
    return Solver::make(puzzle, options(seed), std::move(budget)).value();
  }
};

INSTANTIATE_TEST_SUITE_P(All, Method,
                         testing::Values("brute_force", "fewest_candidates", "norvig", "cohen"),
                         [](const auto& method) { return std::string(method.param); });

TEST_P(Method, IsListedAsAMethodUnderItsName) {
  const auto all = engines();
  const auto info = std::find_if(all.begin(), all.end(),
                                 [](const EngineInfo& e) { return e.name == GetParam(); });
  ASSERT_NE(info, all.end());
  EXPECT_EQ(info->family, EngineInfo::Family::method);
  EXPECT_GE(info->max_size, 9);
  EXPECT_EQ(solver(puzzle9("")).engine(), GetParam());
}

TEST_P(Method, GoesOnSayingThatItIsExhausted) {
  for (const char* line : {kHard, "11"}) {
    const std::size_t solutions = line == kHard ? 1 : 0;
    auto search = solver(puzzle9(line));
    for (std::size_t i = 0; i < solutions; ++i) ASSERT_EQ(search.next(), SearchStatus::solution);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(search.next(), SearchStatus::exhausted);
    EXPECT_EQ(search.stats().solutions, solutions);
    EXPECT_EQ(search.limit(), Limit::none);
  }
}

// Cut off after every single node, a search finds the same solutions in the same order and spends
// the same as one that runs through.
TEST_P(Method, GoesOnWhereItsBudgetEnded) {
  for (const bool shuffled : {false, true}) {
    const auto seed = shuffled ? std::optional<std::uint64_t>(9) : std::nullopt;
    const auto puzzle = test::puzzle_of(*Rules::boxes(3, 2), "1.....2.......3");
    auto through = solver(puzzle, seed);
    auto pieces = solver(puzzle, seed, {.nodes = 1});
    double progress = 0;
    int limits = 0;
    for (int found = 0; found < 300; ++found) {
      ASSERT_EQ(through.next(), SearchStatus::solution);
      SearchStatus step;
      while ((step = pieces.next()) == SearchStatus::limit) {
        EXPECT_EQ(pieces.limit(), Limit::nodes);
        EXPECT_GE(pieces.progress(), progress - 1e-9);
        progress = pieces.progress();
        pieces.set_budget({.nodes = 1});
        ++limits;
      }
      ASSERT_EQ(step, SearchStatus::solution);
      ASSERT_EQ(pieces.solution(), through.solution());
    }
    EXPECT_GT(limits, 300);
    EXPECT_GT(progress, 0);
    EXPECT_LT(progress, 1);
    EXPECT_EQ(pieces.stats().nodes, through.stats().nodes);
    EXPECT_EQ(pieces.stats().guesses, through.stats().guesses);
    EXPECT_EQ(pieces.stats().moves, through.stats().moves);
    EXPECT_EQ(pieces.stats().updates, through.stats().updates);
    EXPECT_EQ(pieces.stats().max_depth, through.stats().max_depth);
  }
}

TEST_P(Method, ProgressEndsAtOne) {
  auto search = solver(puzzle9(kHard));
  EXPECT_EQ(search.progress(), 0);
  while (search.next() == SearchStatus::solution) continue;
  EXPECT_EQ(search.progress(), 1);
}

TEST_P(Method, ReportsEveryGuess) {
  auto asked = options();
  std::vector<int> possibilities;
  asked.on_guess = [&](std::uint64_t guess, int count) {
    possibilities.push_back(count);
    EXPECT_EQ(guess, possibilities.size());
  };
  const auto answer = solutions_of(puzzle9(kHard), asked);
  EXPECT_EQ(answer.stats.guesses, possibilities.size());
  ASSERT_FALSE(possibilities.empty());
  EXPECT_GE(*std::min_element(possibilities.begin(), possibilities.end()), 2);
  EXPECT_LE(*std::max_element(possibilities.begin(), possibilities.end()), 9);
}

TEST_P(Method, ASeedDecidesTheOrderAndNothingElse) {
  const Puzzle empty(*Rules::boxes(2, 2));
  const auto order = [&](std::optional<std::uint64_t> seed) {
    std::vector<Grid> grids;
    auto search = solver(empty, seed);
    while (search.next() == SearchStatus::solution) grids.push_back(search.solution());
    return grids;
  };
  auto plain = order({});
  auto first = order(1);
  EXPECT_EQ(first, order(1));
  EXPECT_NE(first, order(2));
  EXPECT_NE(first, plain);
  test::sort_grids(plain);
  test::sort_grids(first);
  EXPECT_EQ(first, plain);
}

TEST_P(Method, AnswersEmptyAndFullBoardsOfEveryShape) {
  constexpr std::pair<int, int> kShapes[] = {{1, 1}, {1, 2}, {2, 1}, {1, 7},
                                             {2, 3}, {5, 2}, {3, 4}, {4, 4}};
  for (const auto& [width, height] : kShapes) {
    const auto rules = *Rules::boxes(width, height);
    const Puzzle empty(rules);
    auto search = solver(empty);
    ASSERT_EQ(search.next(), SearchStatus::solution) << rules.name();
    EXPECT_TRUE(is_solution(empty, search.solution())) << rules.name();
    const Puzzle full = test::with_clues(rules, test::pattern_grid(rules));
    const auto answer = solutions_of(full, options());
    EXPECT_EQ(answer.solutions, (std::vector<Grid>{full.clues})) << rules.name();
    EXPECT_EQ(answer.stats.moves, 0U);
  }
}

TEST_P(Method, SolvesTheLargestBoards) {
  const auto rules = *Rules::boxes(8, 8);
  test::Random random(64);
  const Grid grid = test::pattern_grid(rules);
  Puzzle puzzle = test::with_clues(rules, grid);
  test::remove_clues(puzzle.clues, 600, random);
  auto search = solver(puzzle);
  ASSERT_EQ(search.next(), SearchStatus::solution);
  EXPECT_TRUE(is_solution(puzzle, search.solution()));
  EXPECT_EQ(std::count(grid.begin(), grid.end(), Digit{64}), 64);
}

TEST_P(Method, KeepsExtraHousesAndMarks) {
  // Against all grids of the plain board, filtered.
  const auto rules = *Rules::boxes(2, 2);
  Puzzle puzzle(test::with_diagonals(rules));
  puzzle.candidates.assign(16, ~Mask{0});
  puzzle.candidates[6] = bit(1) | bit(3);
  std::vector<Grid> expected;
  for (const Grid& grid : solutions_of(Puzzle(rules), options()).solutions) {
    if (is_solution(puzzle, grid)) expected.push_back(grid);
  }
  ASSERT_FALSE(expected.empty());
  EXPECT_EQ(solutions_of(puzzle, options()).solutions, expected);
}

TEST_P(Method, ACellThatItsMarksLeaveEmptyIsNoSolution) {
  Puzzle puzzle(*Rules::boxes(2, 2));
  puzzle.candidates.assign(16, ~Mask{0});
  puzzle.candidates[9] = 0;
  const auto answer = solutions_of(puzzle, options());
  EXPECT_EQ(answer.end, SearchStatus::exhausted);
  EXPECT_TRUE(answer.solutions.empty());
}

TEST_P(Method, StopsOnRequestAndWhenMemoryIsShort) {
  StopSource source;
  source.request_stop();
  Budget stopped;
  stopped.stop = source.token();
  auto search = solver(puzzle9(kManySolutions), {}, stopped);
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::stopped);
  search.set_budget({});
  EXPECT_EQ(search.next(), SearchStatus::solution);
  EXPECT_GT(search.stats().memory, 81U);
  search.set_budget({.memory = 81});
  SearchStatus step;
  while ((step = search.next()) == SearchStatus::solution) continue;
  EXPECT_EQ(step, SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::memory);
}

// The signature of a method: what it spends on a fixed set. A change here is a change of the
// search, must be intended and documented in docs/methods.md.
struct Signature {
  const char* engine;
  std::uint64_t nodes, guesses, moves;
  std::size_t max_depth;
};

TEST(Methods, NodeSignatures) {
  const auto lines = test::data_lines("puzzles9.txt");
  ASSERT_EQ(lines.size(), 53U);
  for (const Signature& expected : {Signature{"brute_force", 2'818'433, 696'442, 2'818'437, 64},
                                    Signature{"fewest_candidates", 273'276, 33'004, 273'276, 64},
                                    Signature{"norvig", 1'278, 1'278, 28'766, 14},
                                    Signature{"cohen", 17'666, 1'010, 17'666, 64}}) {
    Stats total;
    for (const std::string& line : lines) {
      // The same limit for all, which only brute_force meets.
      const auto answer =
          solutions_of(puzzle9(line), {.engine = expected.engine}, 2, {.nodes = 150'000});
      if (answer.end == SearchStatus::exhausted) {
        EXPECT_EQ(answer.solutions.size(), 1U) << line;
      } else {
        EXPECT_STREQ(expected.engine, "brute_force") << line;
      }
      total.nodes += answer.stats.nodes;
      total.guesses += answer.stats.guesses;
      total.moves += answer.stats.moves;
      total.max_depth = std::max(total.max_depth, answer.stats.max_depth);
    }
    EXPECT_EQ(total.nodes, expected.nodes) << expected.engine;
    EXPECT_EQ(total.guesses, expected.guesses) << expected.engine;
    EXPECT_EQ(total.moves, expected.moves) << expected.engine;
    EXPECT_EQ(total.max_depth, expected.max_depth) << expected.engine;
  }
}

}  // namespace
}  // namespace inlay::sudoku
