// Broken constraints: exact on full boards, silent on what can still hold, and no cell too many.
#include "inlay/variant_conflicts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "service/constraints.h"
#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku {
namespace {

using Values = std::vector<int>;

bool holds(const Variant& variant, std::size_t constraint, const Values& values) {
  const variant::Scope scope{variant::geometry_of(variant), variant.constraints()};
  const Constraint& one = variant.constraints()[constraint];
  return variant::kind_of(one).holds(scope, one, values);
}

std::vector<std::size_t> broken_in(const Variant& variant, const Values& values) {
  std::vector<std::size_t> broken;
  for (const auto& one : broken_constraints(variant, values)) broken.push_back(one.constraint);
  return broken;
}

// Each set of cells breaks its constraint, and no part of it does.
void expect_minimal(const Variant& variant, const Values& values) {
  for (const BrokenConstraint& one : broken_constraints(variant, values)) {
    const std::vector<Cell>& cells = one.cells;
    const auto is_broken = [&](const std::vector<Cell>& some) {
      Values left(values.size(), kNoValue);
      for (const Cell cell : some) left[cell] = values[cell];
      const auto broken = broken_in(variant, left);
      return std::find(broken.begin(), broken.end(), one.constraint) != broken.end();
    };
    EXPECT_TRUE(is_broken(cells));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::vector<Cell> fewer = cells;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(is_broken(fewer)) << "cell " << cells[i] << " is not needed";
    }
  }
}

TEST(Conflicts, NameTheCellsThatBreakAConstraint) {
  const auto variant = parse_variant("9x9 ; killer 15 r1c1-r1c3 ; thermo r4c4-r4c6 ; anti-knight");
  Values values(81, kNoValue);
  EXPECT_TRUE(broken_constraints(*variant, values).empty());
  values[0] = 1;
  values[1] = 2;  // 12 is left for one cell
  values[30] = 5;
  values[32] = 6;  // nothing between them
  values[41] = 5;
  const auto broken = broken_constraints(*variant, values);
  ASSERT_EQ(broken.size(), 3U);
  EXPECT_EQ(broken[0].cells, (std::vector<Cell>{0, 1}));
  EXPECT_EQ(broken[1].cells, (std::vector<Cell>{30, 32}));
  EXPECT_EQ(broken[2].cells, (std::vector<Cell>{30, 41}));
}

TEST(Conflicts, CluesAreNeverNamed) {
  const auto variant = parse_variant("4x4 ; given 1 r1c1 ; even r1c2");
  Values values(16, kNoValue);
  values[0] = 2;
  values[1] = 3;
  EXPECT_EQ(broken_in(*variant, values), (std::vector<std::size_t>{1}));
}

TEST(Conflicts, AreExactOnFullBoardsForEveryKind) {
  for (const ConstraintKind* kind : constraint_kinds()) {
    SCOPED_TRACE(kind->name);
    const auto variant = parse_variant(std::string(service::example_of(*kind)));
    ASSERT_TRUE(variant.ok());
    const auto board = Variant::make(variant->board(), {});
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      auto grids = VariantSolver::make(*board, {.seed = seed}, Budget::unlimited());
      ASSERT_EQ(grids.next(), SearchStatus::solution);
      const Values values(grids.solution().begin(), grids.solution().end());
      std::vector<std::size_t> expected;
      for (std::size_t i = 0; i < variant->constraints().size(); ++i) {
        const bool clue = variant->constraints()[i].kind->name == "given";
        if (!clue && !holds(*variant, i, values)) expected.push_back(i);
      }
      ASSERT_EQ(broken_in(*variant, values), expected);
      if (seed == 0) expect_minimal(*variant, values);
    }
  }
}

TEST(Conflicts, NothingIsNamedOnTheWayToASolution) {
  std::mt19937 random(7);
  for (const ConstraintKind* kind : constraint_kinds()) {
    SCOPED_TRACE(kind->name);
    const auto variant = parse_variant(std::string(service::example_of(*kind)));
    Budget budget;
    budget.nodes = 100'000;
    auto solver = VariantSolver::make(*variant, {.seed = 3}, budget);
    if (solver.next() != SearchStatus::solution) continue;
    Values values(solver.solution().begin(), solver.solution().end());
    std::vector<std::size_t> order(values.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), random);
    EXPECT_TRUE(broken_constraints(*variant, values).empty());
    for (std::size_t i = 0; i < order.size(); ++i) {
      values[order[i]] = kNoValue;
      if (i % 4 != 0) continue;
      ASSERT_TRUE(broken_constraints(*variant, values).empty());
    }
  }
}

}  // namespace
}  // namespace inlay::sudoku
