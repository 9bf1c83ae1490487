// The reasons of combinations and constraint filling against all grids of small boards, by the
// meaning of the constraint alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "sudoku/grade/variants/filling.h"
#include "support/sanitizer.h"
#include "support/variant_cases.h"

namespace inlay::test {
namespace {

using sudoku::grade::Clash;
using sudoku::grade::VariantPosition;
using sudoku::grade::VariantStep;

// The reason why the argument of a step is wrong; empty if it is right. Looks at all
// `fillings` of the board that satisfy the constraint, with different digits in cells that see each
// other, whatever else the puzzle demands.
std::string why_clash_wrong(const VariantStep& step, const Clash& clash,
                            const VariantPosition& position, std::span<const CellValues> fillings) {
  const auto& model = position.model();
  const sudoku::Constraint& constraint = model.puzzle.constraints()[step.constraints[0]];
  const sudoku::variant::Scope scope{model.geometry(), model.puzzle.constraints()};
  const auto has_one_of = [&](const CellValues& values, Cell cell, sudoku::Mask digits) {
    return (digits & sudoku::bit(values[cell] - model.board().min_value + 1)) != 0;
  };
  const auto differs = [&](const CellValues& values) {
    for (Cell a = 0; a < values.size(); ++a) {
      for (const Cell b : model.peers.list(a)) {
        if (values[a] == values[b]) return false;
      }
    }
    return true;
  };
  if (clash.other && (clash.required & clash.possible) != 0) return "is no contradiction";
  if (clash.other && clash.possible != position.possible(*clash.other)) return "has other digits";
  for (const Cell cell : clash.cells) {
    for (const CellValues& values : fillings) {
      if (!has_one_of(values, cell, clash.digits)) continue;
      if (clash.other && has_one_of(values, *clash.other, clash.required)) continue;
      const auto fits = [&](Cell one) { return has_one_of(values, one, position.possible(one)); };
      if (std::all_of(clash.given.begin(), clash.given.end(), fits) &&
          sudoku::variant::kind_of(constraint).holds(scope, constraint, values) &&
          differs(values)) {
        return "does not follow: " + text_of(values);
      }
    }
  }
  return {};
}

// Some candidates are removed, never all of a cell.
VariantPosition random_position(const Variant& variant, Random& random) {
  VariantPosition position(variant);
  const int percent = 20 + static_cast<int>(random.below(70));
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (int digit = 1; digit <= position.digits(); ++digit) {
      const bool last = position.candidates(cell) == sudoku::bit(digit);
      if (!last && chance(random, percent)) position.remove(cell, digit);
    }
  }
  return position;
}

TEST(VariantClashes, FollowFromTheConstraintAndTheGivenCells) {
  constexpr unsigned kClashes = cases_here(500);
  unsigned alone = 0, with_others = 0;
  for (std::uint64_t seed = 1; with_others < kClashes; ++seed) {
    Random random(seed);
    const ConstraintKind* const kind = random_of(random, sudoku::constraint_kinds());
    const auto test = random_case(random_board(*kind, random, 300), {{kind}}, random);
    if (!test || test->board.fillings.size() < 20) continue;
    const VariantPosition position = random_position(test->variant, random);
    sudoku::grade::variants::ConstraintFilling filling(position.model());
    sudoku::grade::Collection<VariantStep> all{std::numeric_limits<std::size_t>::max()};
    sudoku::grade::variants::Finding finding;
    finding.all = &all;
    (void)filling.find(position, finding);
    (void)arranged_combinations(position, finding, filling);
    for (const VariantStep& step : all.steps) {
      for (const Clash& clash : step.clashes) {
        ASSERT_EQ(why_clash_wrong(step, clash, position, test->board.fillings), "")
            << "seed " << seed << '\n'
            << sudoku::write_variant(test->variant) << '\n'
            << disclose(step, position);
        ++(clash.given.empty() ? alone : with_others);
      }
    }
  }
  EXPECT_GT(alone, kClashes / 4);
}

// X is 4, but r2c1 cannot be 4. The contradiction was taken for a reason.
TEST(VariantClashes, APositionThatContradictsTheConstraintHasNone) {
  const auto variant = sudoku::parse_variant("4x4 ; x-sum 13 r2c1 r2c2-r4c2 r4c1");
  ASSERT_TRUE(variant);
  for (const bool possible : {true, false}) {
    const char* const text =
        possible ? "r2c2:34 r3c2:23 r4c2:23" : "r2c2:34 r3c2:23 r4c2:23 r2c1:12";
    const auto state = sudoku::grade::parse_state(*variant, text);
    ASSERT_TRUE(state);
    const VariantPosition position = position_of(*state);
    sudoku::grade::variants::ConstraintFilling filling(position.model());
    sudoku::grade::variants::Finding step;
    ASSERT_TRUE(arranged_combinations(position, step, filling));
    EXPECT_EQ(step.clashes.empty(), !possible);
  }
}

}  // namespace
}  // namespace inlay::test
