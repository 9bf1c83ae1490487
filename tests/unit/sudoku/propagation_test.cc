// The engine `propagation` as a whole: the same solutions as the specification, published counts,
// budgets, seeds, and large boards within fixed numbers of nodes.
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>

#include "base/random.h"
#include "inlay/sudoku.h"
#include "support/board_file.h"

namespace inlay::sudoku {
namespace {

// Each solution as the bytes of its digits.
std::multiset<std::string> all_solutions(const Puzzle& puzzle, std::string_view engine) {
  auto solver = Solver::make(puzzle, {.engine = engine}, Budget::unlimited());
  std::multiset<std::string> grids;
  for (const Grid& grid : Solutions(*solver)) {
    EXPECT_TRUE(is_solution(puzzle, grid));
    grids.emplace(grid.begin(), grid.end());
  }
  return grids;
}

// Clues of a random grid, one of them perhaps wrong, and perhaps some marks.
Puzzle random_puzzle(const Rules& rules, int fewest, int most, base::Random& random) {
  auto solver =
      Solver::make(Puzzle(rules), {.engine = "propagation", .seed = random.next()}, Budget{});
  EXPECT_EQ(solver->next(), SearchStatus::solution);
  Puzzle puzzle(rules);
  const auto cells = static_cast<std::uint64_t>(rules.cell_count());
  const auto digits = static_cast<std::uint64_t>(rules.size());
  const auto spread = static_cast<std::uint64_t>(most - fewest + 1);
  auto clues = static_cast<std::uint64_t>(fewest) + random.below(spread);
  for (; clues > 0; --clues) {
    const std::size_t cell = random.below(cells);
    puzzle.clues[cell] = solver->solution()[cell];
  }
  if (random.below(4) == 0) {
    puzzle.clues[random.below(cells)] = static_cast<Digit>(1 + random.below(digits));
  }
  if (random.below(4) == 0) {
    puzzle.candidates.assign(cells, rules.all_digits());
    for (std::uint64_t i = 0; i < 2 * digits; ++i) {
      puzzle.candidates[random.below(cells)] &= ~bit(static_cast<int>(1 + random.below(digits)));
    }
  }
  return puzzle;
}

TEST(Propagation, AgreesWithTheReferenceOn4x4) {
  base::Random random(1);
  const auto plain = *Rules::boxes(2, 2);
  const auto diagonal = *plain.with_house({0, 5, 10, 15});
  const auto latin = *Rules::boxes(4, 1);
  int with_none = 0, with_one = 0, with_many = 0;
  for (int i = 0; i < 600; ++i) {
    const Rules& rules = i % 3 == 0 ? plain : i % 3 == 1 ? diagonal : latin;
    const Puzzle puzzle = random_puzzle(rules, 2, 8, random);
    const auto grids = all_solutions(puzzle, "propagation");
    ASSERT_EQ(grids, all_solutions(puzzle, "reference")) << i;
    with_none += grids.empty();
    with_one += grids.size() == 1;
    with_many += grids.size() > 1;
  }
  EXPECT_GT(with_none, 50);
  EXPECT_GT(with_one, 50);
  EXPECT_GT(with_many, 50);
}

TEST(Propagation, AgreesWithTheReferenceOn6x6) {
  base::Random random(2);
  for (int i = 0; i < 100; ++i) {
    const auto rules = i % 2 == 0 ? *Rules::boxes(3, 2) : *Rules::boxes(2, 3);
    const Puzzle puzzle = random_puzzle(rules, 12, 24, random);
    ASSERT_EQ(all_solutions(puzzle, "propagation"), all_solutions(puzzle, "reference")) << i;
  }
}

TEST(Propagation, ReproducesPublishedCounts) {
  const auto number = [](int width, int height) {
    const auto counted = count(Puzzle(*Rules::boxes(width, height)), {.engine = "propagation"}, {});
    EXPECT_TRUE(counted->exact);
    return counted->count;
  };
  EXPECT_EQ(number(1, 1), Count(1));
  EXPECT_EQ(number(2, 1), Count(2));
  EXPECT_EQ(number(2, 2), Count(288));
  EXPECT_EQ(number(4, 1), Count(576));
  EXPECT_EQ(number(1, 5), Count(161280));
}

TEST(Propagation, ReproducesTheCountOf6x6) {
  // 28,200,960 grids; the first row may be fixed, which leaves one of 6! each.
  Puzzle puzzle(*Rules::boxes(3, 2));
  for (std::size_t cell = 0; cell < 6; ++cell) puzzle.clues[cell] = static_cast<Digit>(cell + 1);
  const auto counted = count(puzzle, {.engine = "propagation"}, {});
  EXPECT_TRUE(counted->exact);
  EXPECT_EQ(counted->count * Count(720), Count(28200960));
}

TEST(Propagation, GivesTheSameSequenceInSmallBudgets) {
  Puzzle puzzle(*Rules::boxes(3, 2));
  for (std::size_t cell = 0; cell < 6; ++cell) puzzle.clues[cell] = static_cast<Digit>(cell + 1);
  for (const std::optional<std::uint64_t> seed : {std::optional<std::uint64_t>{}, {77}}) {
    const SolveOptions options{.engine = "propagation", .seed = seed};
    auto whole = Solver::make(puzzle, options, Budget::unlimited());
    auto sliced = Solver::make(puzzle, options, {.nodes = 3});
    for (int i = 0; i < 500; ++i) {
      ASSERT_EQ(whole->next(), SearchStatus::solution);
      SearchStatus step = SearchStatus::limit;
      while ((step = sliced->next()) == SearchStatus::limit) {
        ASSERT_EQ(sliced->limit(), Limit::nodes);
        sliced->set_budget({.nodes = 3});
      }
      ASSERT_EQ(step, SearchStatus::solution);
      ASSERT_EQ(sliced->solution(), whole->solution());
    }
    EXPECT_EQ(sliced->stats().nodes, whole->stats().nodes);
  }
}

TEST(Propagation, ShufflesBySeed) {
  const Puzzle empty(*Rules::boxes(3, 3));
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    auto solver = Solver::make(empty, {.engine = "propagation", .seed = seed}, {});
    auto again = Solver::make(empty, {.engine = "propagation", .seed = seed}, {});
    ASSERT_EQ(solver->next(), SearchStatus::solution);
    ASSERT_EQ(again->next(), SearchStatus::solution);
    EXPECT_EQ(solver->solution(), again->solution());
    first.emplace(solver->solution().begin(), solver->solution().end());
  }
  EXPECT_EQ(first.size(), 50U);
  const auto counted = count(Puzzle(*Rules::boxes(2, 2)), {.engine = "propagation", .seed = 5}, {});
  EXPECT_EQ(counted->count, Count(288));
}

TEST(Propagation, ReportsGuessesAndAGrowingFraction) {
  std::uint64_t calls = 0;
  SolveOptions options{.engine = "propagation"};
  options.on_guess = [&](std::uint64_t guess, int possibilities) {
    EXPECT_EQ(guess, ++calls);
    EXPECT_GE(possibilities, 2);
  };
  auto solver = Solver::make(Puzzle(*Rules::boxes(2, 2)), options, {});
  double fraction = 0;
  while (solver->next() == SearchStatus::solution) {
    EXPECT_GE(solver->progress(), fraction);
    fraction = solver->progress();
    EXPECT_LT(fraction, 1);
  }
  EXPECT_GT(fraction, 0.9);
  EXPECT_EQ(solver->progress(), 1);
  EXPECT_EQ(solver->stats().guesses, calls);
  EXPECT_GT(calls, 0U);
  EXPECT_EQ(solver->next(), SearchStatus::exhausted);
}

TEST(Propagation, SaysNoToContradictions) {
  Puzzle twice(*Rules::boxes(3, 3));
  twice.clues[0] = twice.clues[8] = 4;
  EXPECT_TRUE(all_solutions(twice, "propagation").empty());
  Puzzle unmarked(*Rules::boxes(3, 3));
  unmarked.candidates.assign(81, unmarked.rules.all_digits());
  unmarked.candidates[17] = 0;
  EXPECT_TRUE(all_solutions(unmarked, "propagation").empty());
}

TEST(Propagation, TakesTheLargestBoard) {
  const Puzzle empty(*Rules::boxes(8, 8));
  auto solver = Solver::make(empty, {.engine = "propagation"}, {.nodes = 20000});
  ASSERT_EQ(solver->next(), SearchStatus::solution);
  EXPECT_TRUE(is_solution(empty, solver->solution()));
}

// The node counts are exact: a change that is not meant to change the search must leave them.
struct Large {
  const char* file;
  std::uint64_t nodes;
};
class LargeBoards : public testing::TestWithParam<Large> {};

TEST_P(LargeBoards, AreProvedUniqueInThatManyNodes) {
  const Puzzle puzzle = test::read_board(GetParam().file);
  auto solver = Solver::make(puzzle, {.engine = "propagation"}, {.nodes = 10000});
  ASSERT_EQ(solver->next(), SearchStatus::solution);
  EXPECT_TRUE(is_solution(puzzle, solver->solution()));
  EXPECT_EQ(solver->next(), SearchStatus::exhausted);
  EXPECT_EQ(solver->stats().nodes, GetParam().nodes);
}

INSTANTIATE_TEST_SUITE_P(
    Propagation, LargeBoards,
    testing::Values(Large{"16x16_published_1.txt", 3}, Large{"16x16_published_2.txt", 1},
                    Large{"16x16_published_3.txt", 0}, Large{"16x16_published_4.txt", 1},
                    Large{"16x16_made_1.txt", 21}, Large{"16x16_made_2.txt", 235},
                    Large{"25x25_published_1.txt", 1271}, Large{"25x25_published_2.txt", 1731},
                    Large{"25x25_made_1.txt", 7696}, Large{"36x36_made_1.txt", 229},
                    Large{"36x36_made_2.txt", 1269}));

}  // namespace
}  // namespace inlay::sudoku
