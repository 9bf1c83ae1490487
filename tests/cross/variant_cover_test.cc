// Cover engines on variants, through the exact cover mapping, against plain enumeration.
#include <gtest/gtest.h>

#include "inlay/cover.h"
#include "sudoku/variant/cover_mapping.h"
#include "support/sanitizer.h"
#include "support/variant_cases.h"

namespace inlay::test {
namespace {

std::set<CellValues> enumerated(const VariantCase& test) {
  std::set<CellValues> solutions;
  for (const CellValues& filling : test.board.fillings) {
    if (test.variant.holds(filling)) solutions.insert(filling);
  }
  return solutions;
}

void expect_agreement(const VariantCase& test, std::string_view engine) {
  SCOPED_TRACE(std::string(engine) + ": " + sudoku::write_variant(test.variant));
  auto solver = sudoku::VariantSolver::make(test.variant, {.engine = engine}, {});
  std::vector<CellValues> found;
  while (solver.next() == SearchStatus::solution) {
    found.emplace_back(solver.solution().begin(), solver.solution().end());
  }
  const auto expected = enumerated(test);
  EXPECT_EQ(found.size(), expected.size());
  EXPECT_EQ(std::set<CellValues>(found.begin(), found.end()), expected);
}

// Kinds that are mapped at least sometimes, and those that never are.
TEST(VariantCover, EveryEngineFindsTheSolutionsOfEachMappedKind) {
  constexpr std::uint64_t kCases = cases_here(25);
  std::set<std::string_view> mapped;
  for (const ConstraintKind* kind : sudoku::constraint_kinds()) {
    for (std::uint64_t seed = 0; seed < kCases; ++seed) {
      Random random(seed);
      const auto test = random_case(random_board(*kind, random), {&kind, 1}, random);
      if (!test) continue;
      if (const auto problem = sudoku::variant::to_cover(test->variant); !problem) {
        ASSERT_TRUE(problem.error().message.starts_with("exact cover cannot express these "))
            << problem.error().message;
        continue;
      }
      const auto engines = cover::engines();
      const std::string_view engine = engines[seed % engines.size()].name;
      const bool is_slow = engine == "reference" && test->variant.board().grid_cells() > 36;
      if (is_slow || engine == "auto" || !sudoku::check_engine(test->variant, engine)) continue;
      mapped.insert(kind->name);
      expect_agreement(*test, engine);
      if (HasFailure()) return;
    }
  }
  for (const std::string_view name : {"killer", "thermo", "whisper", "renban", "sandwich",
                                      "little-killer", "anti-knight", "white-dot", "quadruple"}) {
    EXPECT_TRUE(mapped.count(name)) << name;
  }
}

TEST(VariantCover, PairsOfKindsHaveTheirSolutions) {
  constexpr std::uint64_t kCases = 1500;
  std::uint64_t made = 0;
  for (std::uint64_t seed = 0; made < kCases; ++seed) {
    Random random(seed);
    const ConstraintKind* const kinds[] = {random_of(random, sudoku::constraint_kinds()),
                                           random_of(random, sudoku::constraint_kinds())};
    const auto test = random_case(random_board(*kinds[0], random), kinds, random);
    const std::string_view engine = seed % 2 == 0 ? "dancing_cells" : "dancing_links";
    if (!test || !sudoku::check_engine(test->variant, engine)) continue;
    ++made;
    expect_agreement(*test, engine);
    if (HasFailure()) return;
  }
}

TEST(VariantCover, RefusesEnginesByName) {
  const auto variant = sudoku::parse_variant("4x4 ; same-values r1c1 r1c2 | r4c3 r4c4");
  ASSERT_TRUE(variant);
  EXPECT_TRUE(sudoku::check_engine(*variant, "auto"));
  EXPECT_EQ(sudoku::check_engine(*variant, "dancing_links").error().message,
            "exact cover cannot express these same-values constraints");
  EXPECT_EQ(sudoku::check_engine(*variant, "norvig").error().message,
            "the engine norvig does not support variants; use auto or an engine for exact cover");
}

}  // namespace
}  // namespace inlay::test
