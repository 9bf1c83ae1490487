// Reasons, reduction and completion against counts of all solutions: the reasons suffice, and
// without any one of them the outcome does not follow.
#include "inlay/variant_setting.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "support/variants.h"

namespace inlay::sudoku {
namespace {

using Outcome = Reasons::Outcome;
using test::variant_of;

// All solutions of the board with these constraints, by a plain count with the value fixed.
std::uint64_t solutions_with(const Variant& variant, const std::vector<std::size_t>& kept,
                             const std::optional<CellValue>& fixed) {
  std::vector<Constraint> constraints;
  for (const std::size_t i : kept) constraints.push_back(variant.constraints()[i]);
  if (fixed) {
    constraints.push_back({find_constraint_kind("given"), {fixed->value}, {{fixed->cell}}, {}, {}});
  }
  return count(*Variant::make(variant.board(), std::move(constraints)), {}, Budget::unlimited())
      .count.low_64();
}

bool follows(const Variant& variant, const std::vector<std::size_t>& kept, Outcome outcome,
             const std::optional<CellValue>& question) {
  const std::uint64_t all = solutions_with(variant, kept, {});
  if (outcome == Outcome::no_solution) return all == 0;
  const std::uint64_t with = solutions_with(variant, kept, question);
  return outcome == Outcome::must ? with == all : with == 0;
}

void expect_least(const Variant& variant, const std::optional<CellValue>& question,
                  const Reasons& reasons) {
  EXPECT_TRUE(reasons.least);
  EXPECT_TRUE(follows(variant, reasons.constraints, reasons.outcome, question));
  for (const std::size_t one : reasons.constraints) {
    std::vector<std::size_t> fewer = reasons.constraints;
    std::erase(fewer, one);
    EXPECT_FALSE(follows(variant, fewer, reasons.outcome, question)) << "not needed: " << one;
  }
}

TEST(Reasons, AreSufficientAndLeastForEveryCandidateOfABoard) {
  const Variant variant = variant_of(
      "4x4 ; thermo r1c1-r1c3 ; killer 5 r2c1 r2c2 ; odd r3c3 ; greater r4c4 r4c3 ; given 4 r3c1 ; "
      "killer 7 r4c1 r4c2 ; anti-king");
  int forced = 0;
  for (Cell cell = 0; cell < 16; ++cell) {
    for (int value = 1; value <= 4; ++value) {
      const CellValue question{cell, value};
      const Reasons reasons = find_reasons(variant, question, {}, Budget::unlimited());
      SCOPED_TRACE(std::to_string(cell) + " = " + std::to_string(value));
      std::vector<std::size_t> all(variant.constraints().size());
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
      const std::uint64_t with = solutions_with(variant, all, question);
      const std::uint64_t total = solutions_with(variant, all, {});
      const Outcome expected = total == 0      ? Outcome::no_solution
                               : with == 0     ? Outcome::cannot
                               : with == total ? Outcome::must
                                               : Outcome::open;
      ASSERT_EQ(reasons.outcome, expected);
      if (expected == Outcome::open) {
        EXPECT_TRUE(reasons.constraints.empty());
        continue;
      }
      ++forced;
      expect_least(variant, question, reasons);
    }
  }
  EXPECT_GT(forced, 16);
}

TEST(Reasons, NameTheConstraintsThatLeaveNoSolution) {
  const Variant variant =
      variant_of("9x9 ; thermo r1c1-r1c5 ; odd r9c9 ; given 6 r1c1 ; anti-knight ; even r5c5");
  const Reasons reasons = find_reasons(variant, {}, {}, Budget::unlimited());
  EXPECT_EQ(reasons.outcome, Outcome::no_solution);
  EXPECT_EQ(reasons.constraints, (std::vector<std::size_t>{0, 2}));
  EXPECT_TRUE(reasons.least);
  const Reasons none = find_reasons(variant_of("9x9 ; odd r9c9"), {}, {}, Budget::unlimited());
  EXPECT_EQ(none.outcome, Outcome::solvable);
}

TEST(Reasons, AreOneOfTwoThatSufficeAlone) {
  const Reasons reasons = find_reasons(variant_of("2x2 1-2 no-boxes ; given 1 r1c1 ; odd r2c2"),
                                       CellValue{1, 1}, {}, Budget::unlimited());
  EXPECT_EQ(reasons.outcome, Outcome::cannot);
  EXPECT_EQ(reasons.constraints.size(), 1U);  // the clue or the odd cell
}

TEST(Reasons, KeepMarksWhileARuleAboutUnmarkedPairsIsAmongThem) {
  // r1c1 and r1c2 have a dot; without it the rule would forbid what the dot demands.
  const Variant variant = variant_of(
      "4x4 ; white-dot 1 r1c1 r1c2 ; non-consecutive-unmarked ; given 1 r1c1 ; given 3 r1c2");
  const Reasons reasons = find_reasons(variant, {}, {}, Budget::unlimited());
  EXPECT_EQ(reasons.outcome, Outcome::no_solution);
  for (const std::size_t i : reasons.constraints) {
    if (variant.constraints()[i].kind->name != "non-consecutive-unmarked") continue;
    EXPECT_EQ(reasons.constraints.front(), 0U);
  }
}

TEST(Reasons, SayUnknownWhenTheBudgetEnds) {
  Budget budget = Budget::unlimited();
  budget.nodes = 1;
  const Reasons reasons =
      find_reasons(variant_of("9x9 ; killer 15 r1c1-r1c3 ; killer 12 r4c4-r4c6"), {}, {}, budget);
  EXPECT_EQ(reasons.outcome, Outcome::unknown);
  EXPECT_EQ(reasons.limit, Limit::nodes);
}

TEST(Reduction, KeepsTheOnlySolutionAndNothingRedundant) {
  const Variant variant = variant_of(
      "4x4 ; given 1 r1c1 ; given 2 r1c2 ; given 3 r1c3 ; given 3 r2c1 ; given 2 r3c1 ; "
      "given 1 r2c3 ; given 1 r4c4 ; given 1 r3c2 ; odd r1c1 ; thermo r1c1-r1c3 ; odd r4c4");
  const auto before = check(variant, {}, Budget::unlimited());
  ASSERT_EQ(before.verdict, Verdict::unique);
  for (const Reducible what : {Reducible::clues, Reducible::constraints, Reducible::all}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      VariantOptions options;
      options.seed = seed;
      const Reduction reduction = reduce(variant, what, options, Budget::unlimited());
      ASSERT_TRUE(reduction.minimal);
      std::vector<Constraint> left;
      for (std::size_t i = 0; i < variant.constraints().size(); ++i) {
        const auto& removed = reduction.removed;
        if (std::find(removed.begin(), removed.end(), i) != removed.end()) {
          const bool clue = variant.constraints()[i].kind->name == "given";
          EXPECT_TRUE(what == Reducible::all || clue == (what == Reducible::clues));
        } else {
          left.push_back(variant.constraints()[i]);
        }
      }
      const auto after = check(*Variant::make(variant.board(), left), {}, Budget::unlimited());
      EXPECT_EQ(after.solutions, before.solutions);
      if (what == Reducible::all) {
        EXPECT_TRUE(after.minimal.value());
      }
    }
  }
  const auto many = reduce(variant_of("4x4 ; odd r1c1"), Reducible::all, {}, Budget::unlimited());
  EXPECT_EQ(many.verdict, Verdict::multiple);
  EXPECT_TRUE(many.removed.empty());
}

// A variant with one solution, some of whose clues are needed.
Variant with_clues(const std::string& text, Symmetry symmetry = Symmetry::none) {
  const Variant variant = variant_of(text);
  const auto made = complete(variant, symmetry, {}, Budget::unlimited());
  std::vector<Constraint> all(variant.constraints().begin(), variant.constraints().end());
  for (const Cell cell : made->added) {
    all.push_back({find_constraint_kind("given"), {made->solution[cell]}, {{cell}}, {}, {}});
  }
  return *Variant::make(variant.board(), all);
}
std::map<Cell, int> clues_of(const Variant& variant) {
  std::map<Cell, int> clues;
  for (const Constraint& constraint : variant.constraints()) {
    if (constraint.kind->name != "given") continue;
    for (const Cell cell : constraint.cells()) clues[cell] = constraint.numbers[0];
  }
  return clues;
}

TEST(Neighbours, HaveOneSolutionAndDifferByTheClues) {
  for (const char* text : {"9x9 ; anti-knight ; thermo r1c1-r1c5", "6x6 0-5 boxes 2x3 ; diagonal 1",
                           "4x6 0-5 no-boxes ; odd r1c1"}) {
    SCOPED_TRACE(text);
    const Variant variant = with_clues(text);
    const auto before = clues_of(variant);
    NeighbourOptions options;
    options.remove = 2;
    options.add = 2;
    options.count = 5;
    std::set<std::string> seen{write_variant(variant)};
    const auto report =
        find_neighbours(variant, options, Budget::unlimited(), [&](const VariantNeighbour& made) {
          EXPECT_TRUE(seen.insert(write_variant(made.variant)).second);
          const auto checked = check(made.variant, {}, Budget::unlimited());
          EXPECT_EQ(checked.verdict, Verdict::unique);
          EXPECT_EQ(checked.solutions.front(), made.solution);
          auto clues = before;
          for (const Cell cell : made.removed) EXPECT_EQ(clues.erase(cell), 1U);
          for (const Cell cell : made.added) {
            EXPECT_TRUE(clues.emplace(cell, made.solution[cell]).second);
          }
          EXPECT_EQ(clues, clues_of(made.variant));
          EXPECT_EQ(made.clues, static_cast<int>(clues.size()));
          EXPECT_LE(made.added.size(), 2U);
          return true;
        });
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->found, 5U);
    EXPECT_EQ(seen.size(), 6U);
  }
}

TEST(Neighbours, KeepASymmetryOfTheCells) {
  const Variant variant = with_clues("9x9 ; anti-knight", Symmetry::rot180);
  NeighbourOptions options;
  options.remove = options.add = 2;
  options.symmetry = Symmetry::rot180;
  options.count = 3;
  const auto report =
      find_neighbours(variant, options, Budget::unlimited(), [&](const VariantNeighbour& near) {
        const auto clues = clues_of(near.variant);
        for (const auto& [cell, value] : clues) {
          EXPECT_TRUE(clues.count(static_cast<Cell>(80 - cell)));
        }
        return true;
      });
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->found, 3U);
}

TEST(Neighbours, RefuseWhatCannotBeRemovedAndStop) {
  const auto all = [](const VariantNeighbour&) { return true; };
  const auto none = find_neighbours(variant_of("9x9 ; anti-knight"), {}, Budget::unlimited(), all);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().message, "the puzzle has no clue to remove");
  const Variant one = variant_of("9x9 ; anti-knight ; given 1 r1c1");
  const auto many = find_neighbours(one, {.remove = 2}, Budget::unlimited(), all);
  ASSERT_FALSE(many.ok());
  EXPECT_EQ(many.error().message, "the number of clues to remove must be from 1 to 1");
  Budget stopped = Budget::unlimited();
  StopSource source;
  stopped.stop = source.token();
  source.request_stop();
  EXPECT_EQ(find_neighbours(one, {}, stopped, all)->limit, Limit::stopped);
}

TEST(Completion, MakesTheSolutionUniqueWithCluesThatAreNeeded) {
  for (const char* text : {"9x9 ; anti-knight ; thermo r1c1-r1c5", "6x6 0-5 boxes 2x3 ; diagonal 1",
                           "4x6 0-5 no-boxes ; odd r1c1"}) {
    SCOPED_TRACE(text);
    const Variant variant = variant_of(text);
    VariantOptions options;
    options.seed = 7;
    const auto made = complete(variant, Symmetry::none, options, Budget::unlimited());
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->verdict, Verdict::multiple);
    std::vector<Constraint> all(variant.constraints().begin(), variant.constraints().end());
    for (const Cell cell : made->added) {
      all.push_back({find_constraint_kind("given"), {made->solution[cell]}, {{cell}}, {}, {}});
    }
    const auto report = check(*Variant::make(variant.board(), all), {}, Budget::unlimited());
    ASSERT_EQ(report.verdict, Verdict::unique);
    EXPECT_EQ(report.solutions.front(), made->solution);
    for (const std::size_t i : report.redundant) EXPECT_LT(i, variant.constraints().size());
  }
}

TEST(Completion, AddsWholeOrbits) {
  const auto made =
      complete(variant_of("9x9 ; anti-knight"), Symmetry::rot180, {}, Budget::unlimited());
  ASSERT_TRUE(made.ok());
  for (const Cell cell : made->added) {
    const auto image = static_cast<Cell>(80 - cell);
    EXPECT_NE(std::find(made->added.begin(), made->added.end(), image), made->added.end());
  }
  const auto refused =
      complete(variant_of("4x6 no-boxes ; odd r1c1"), Symmetry::rot180, {}, Budget::unlimited());
  EXPECT_FALSE(refused.ok());
}

TEST(Completion, ReportsASolvedPuzzleAndOneWithoutSolution) {
  const auto none = complete(variant_of("4x4 ; given 1 r1c1 ; even r1c1"), Symmetry::none, {},
                             Budget::unlimited());
  EXPECT_EQ(none->verdict, Verdict::none);
  EXPECT_TRUE(none->solution.empty());
}

}  // namespace
}  // namespace inlay::sudoku
