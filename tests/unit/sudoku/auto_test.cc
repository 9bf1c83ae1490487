// The hand-over, with `reference` as the second engine on boards small enough for it.
#include "sudoku/auto.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "support/board_file.h"

namespace inlay::sudoku {
namespace {

std::unique_ptr<Engine> second_reference(const Puzzle& puzzle, const SolveOptions& options,
                                         Budget budget) {
  SolveOptions changed = options;
  changed.engine = "reference";
  return std::move(*make_cover_engine(puzzle, changed, std::move(budget)));
}

// Four ways to finish it.
Puzzle few_solutions() {
  Puzzle puzzle(*Rules::boxes(2, 2));
  puzzle.clues = {1, 2, 3, 4, 3, 4, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0};
  return puzzle;
}

// The remaining solutions, each as the bytes of its digits.
std::multiset<std::string> drain(Engine& engine) {
  std::multiset<std::string> grids;
  while (engine.next() == SearchStatus::solution) {
    grids.emplace(engine.solution().begin(), engine.solution().end());
  }
  return grids;
}

TEST(Handover, DeliversEachSolutionOnceWhereverItHappens) {
  const Puzzle puzzle = few_solutions();
  const auto alone = make_propagation(puzzle, {}, {});
  const auto expected = drain(*alone);
  ASSERT_EQ(expected.size(), 4U);
  for (std::uint64_t patience = 0; patience <= 4; ++patience) {
    const auto engine = make_handover(puzzle, {}, {}, patience, second_reference);
    EXPECT_EQ(drain(*engine), expected) << patience;
    EXPECT_EQ(engine->stats().solutions, expected.size());
    EXPECT_EQ(engine->next(), SearchStatus::exhausted);
  }
}

TEST(Handover, NamesTheEngineAtWork) {
  const auto impatient = make_handover(few_solutions(), {}, {}, 0, second_reference);
  EXPECT_EQ(impatient->name(), "propagation");
  ASSERT_EQ(impatient->next(), SearchStatus::solution);
  EXPECT_EQ(impatient->name(), "reference");
  const auto patient = make_handover(few_solutions(), {}, {}, 1000, second_reference);
  drain(*patient);
  EXPECT_EQ(patient->name(), "propagation");
}

TEST(Handover, GoesOnAloneWhereThereIsNoSecondEngine) {
  const auto nobody = [](const Puzzle&, const SolveOptions&, Budget) {
    return std::unique_ptr<Engine>();
  };
  const auto engine = make_handover(few_solutions(), {}, {}, 0, nobody);
  EXPECT_EQ(drain(*engine).size(), 4U);
  EXPECT_EQ(engine->name(), "propagation");
}

TEST(Handover, StaysWithPropagationWhenThereAreManySolutions) {
  bool asked = false;
  const auto ask = [&](const Puzzle&, const SolveOptions&, Budget) {
    asked = true;
    return std::unique_ptr<Engine>();
  };
  const auto engine = make_handover(Puzzle(*Rules::boxes(2, 2)), {}, {}, 20, ask);
  EXPECT_EQ(drain(*engine).size(), 288U);
  EXPECT_FALSE(asked);
}

TEST(Handover, KeepsToTheNodeLimitAndGoesOn) {
  for (const std::uint64_t patience : {0U, 1U, 2U, 50U}) {
    const auto engine =
        make_handover(few_solutions(), {}, {.nodes = 1}, patience, second_reference);
    std::set<std::string> grids;
    std::uint64_t nodes_before = 0;
    for (SearchStatus step = engine->next(); step != SearchStatus::exhausted;
         step = engine->next()) {
      EXPECT_LE(engine->stats().nodes, nodes_before + 1);
      if (step == SearchStatus::solution) {
        grids.emplace(engine->solution().begin(), engine->solution().end());
      } else {
        ASSERT_EQ(engine->limit(), Limit::nodes);
        nodes_before = engine->stats().nodes;
        engine->set_budget({.nodes = 1});
      }
    }
    EXPECT_EQ(grids.size(), 4U) << patience;
  }
}

TEST(Auto, HandsALargeBoardThatExplodesToLearning) {
  const Puzzle puzzle = test::read_board("25x25_made_1.txt");
  auto solver = Solver::make(puzzle, {}, {.nodes = 50000});
  ASSERT_EQ(solver->next(), SearchStatus::solution);
  EXPECT_TRUE(is_solution(puzzle, solver->solution()));
  EXPECT_EQ(solver->next(), SearchStatus::exhausted);
  EXPECT_EQ(solver->engine(), "learning");
}

TEST(Auto, GivesSmallBoardsWithExtraHousesToVariant) {
  const auto latin = Rules::boxes(5, 1).value();
  const auto rules = latin.with_house({0, 6, 12, 18, 24}).value();
  auto solver = Solver::make(Puzzle(rules), {}, {});
  EXPECT_EQ(solver->engine(), "variant");
  EXPECT_EQ(Solver::make(Puzzle(latin), {}, {})->engine(), "propagation");
}

TEST(Auto, IsNeverTheNameOfTheEngineAtWork) {
  for (const int side : {2, 3, 4}) {
    auto solver = Solver::make(Puzzle(*Rules::boxes(side, side)), {}, {});
    const auto expected = side == 3 ? "classic" : "propagation";
    EXPECT_EQ(solver->engine(), expected);
    EXPECT_EQ(solver->next(), SearchStatus::solution);
    EXPECT_EQ(solver->engine(), expected);
  }
}

}  // namespace
}  // namespace inlay::sudoku
