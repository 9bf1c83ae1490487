// The answer about a large board named `propagation`, which had begun, and not the engine that took
// over and solved it.
#include <gtest/gtest.h>

#include "service/solve.h"
#include "support/board_file.h"

namespace inlay::service {
namespace {

TEST(EngineOfLargeBoard, IsTheOneThatSolvedIt) {
  const auto puzzle = test::read_board("25x25_made_1.txt");
  const auto answer = solve(puzzle, {}, {}, 2, [](const sudoku::Grid&) {});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->verdict, sudoku::Verdict::unique);
  EXPECT_EQ(answer->engine, "learning");
}

}  // namespace
}  // namespace inlay::service
