// Scale "se" has tables in three sizes. A board that fits several sizes must get the same steps and
// evidence from each.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "inlay/notation.h"
#include "service/grade_parts.h"
#include "sudoku/grade/finder.h"
#include "support/random_sudoku.h"
#include "support/sanitizer.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade {
namespace {

// The scale with its tables for this many symbols.
class SizedScale {
 public:
  explicit SizedScale(int least) : scale_(make_se_scale_for(least)) {}

  bool next(const Position& position, std::uint64_t nodes, Step& step) {
    Budget budget;
    budget.nodes = nodes;
    base::Meter meter(budget, {});
    meter.begin();
    StepSearch search{meter};
    const bool found = scale_->next(position, search, step);
    ended_ = search.ended();
    return found;
  }
  bool ended() const { return ended_; }

 private:
  std::unique_ptr<Scale> scale_;
  bool ended_ = false;
};

// Number of steps by technique and depth.
using Seen = std::map<std::pair<Technique, int>, int>;

// Expects the same step from both within the same number of nodes. False: there is no step.
bool same_step(SizedScale& small, SizedScale& large, const Position& position, std::uint64_t nodes,
               Step& step) {
  Step other;
  const bool found = small.next(position, nodes, step);
  EXPECT_EQ(large.next(position, nodes, other), found);
  EXPECT_EQ(large.ended(), small.ended());
  if (!found || testing::Test::HasFailure()) return false;
  const Rules& rules = position.rules();
  EXPECT_EQ(service::step_json(other, rules).dump(), service::step_json(step, rules).dump());
  return !testing::Test::HasFailure();
}

void expect_same_steps(const Puzzle& puzzle, SizedScale& small, SizedScale& large, Seen& seen) {
  Position position(puzzle);
  Step step;
  while (!position.solved() && same_step(small, large, position, 5'000'000, step)) {
    ++seen[{step.technique, step.depth}];
    position.apply(step);
  }
  ASSERT_FALSE(testing::Test::HasFailure()) << notation::line_of(puzzle.rules, puzzle.clues);
}

void expect_same_steps(const Rules& rules, int puzzles, std::uint64_t seed, int least, int most,
                       Seen& seen) {
  test::Random random(seed);
  SizedScale small(least), large(most);
  for (int i = 0; i < puzzles; ++i) {
    expect_same_steps(test::random_puzzle(rules, random).puzzle, small, large, seen);
  }
}

bool has_depth(const Seen& seen, int depth) {
  return std::any_of(seen.begin(), seen.end(),
                     [&](const auto& one) { return one.first.second == depth; });
}

// All techniques, including those at the end of the scale.
TEST(GradeSizes, SameStepsForEachTechnique) {
  SizedScale small(9), middle(16), large(25);
  const std::uint64_t nodes = test::kSanitized ? 60'000 : 150'000;
  Seen seen;
  for (const std::string& line : test::data_lines("steps_se.txt")) {
    const test::StepCase one = test::read_step_case(line);
    Step step;
    if (!same_step(small, middle, one.position, nodes, step)) continue;
    ASSERT_TRUE(same_step(small, large, one.position, nodes, step)) << line;
    ++seen[{step.technique, step.depth}];
  }
  for (const Technique technique :
       {Technique::aligned_pair, Technique::aligned_triple, Technique::xy_cycle,
        Technique::forcing_chain, Technique::nishio, Technique::cell_forcing_chains}) {
    EXPECT_GT((seen[{technique, 0}]), 0) << info(technique).name;
  }
  EXPECT_TRUE(has_depth(seen, 1) && has_depth(seen, 2));
}

TEST(GradeSizes, SamePathsOn9x9) {
  SizedScale small(9), large(25);
  Seen seen;
  const std::vector<std::string> lines = test::data_lines("ratings_se.txt");
  for (std::size_t i = 0; i < lines.size(); i += 6) {
    expect_same_steps(test::puzzle9(lines[i].substr(0, 81)), small, large, seen);
  }
  // Puzzles that need nested chains.
  for (const char* const line :
       {"........91......35..9.3.8....3.5...67....2......4.......6.8..9..2.7..6..4.....1..",
        "..34..7.......9..6....2..1...8..4..13.....8..57.8..........8.9.8...6...2..53..1.."}) {
    expect_same_steps(test::puzzle9(line), small, large, seen);
  }
  EXPECT_GT(seen.size(), 30u);
  EXPECT_TRUE(has_depth(seen, 3));
}

TEST(GradeSizes, SamePathsOnOtherBoards) {
  Seen seen;
  expect_same_steps(*Rules::boxes(3, 2), 20, 21, 9, 25, seen);
  expect_same_steps(*Rules::boxes(4, 2), 10, 22, 9, 16, seen);
  expect_same_steps(*Rules::boxes(1, 7), 5, 24, 9, 25, seen);
  expect_same_steps(*Rules::boxes(4, 3), 4, 23, 16, 25, seen);
  EXPECT_GT((seen[{Technique::forcing_chain, 0}]), 0);
}

}  // namespace
}  // namespace inlay::sudoku::grade
