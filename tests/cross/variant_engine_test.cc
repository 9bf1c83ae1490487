// The engine of variants against plain enumeration by the meaning of the constraints, and against
// itself on images of the same puzzle. The campaign variant_campaign does more of the same.
#include <gtest/gtest.h>

#include "support/sanitizer.h"
#include "support/variant_cases.h"
#include "support/variant_images.h"

namespace inlay::test {
namespace {

const ConstraintKind* any_kind(Random& random) {
  return random_of(random, sudoku::constraint_kinds());
}

void expect_agreement(const VariantCase& test, std::uint64_t seed, std::size_t* held = nullptr) {
  const std::string why = why_engine_differs(test.variant, test.board.fillings, seed, held);
  EXPECT_EQ(why, "") << "seed " << seed << ": " << sudoku::write_variant(test.variant);
}

// Some constraints of each kind are satisfiable, some restrict the grid.
TEST(VariantEngine, FindsTheSolutionsOfEachKind) {
  constexpr std::uint64_t kCases = cases_here(90);
  for (const ConstraintKind* kind : sudoku::constraint_kinds()) {
    std::size_t made = 0, satisfiable = 0, restricting = 0;
    for (std::uint64_t seed = 0; seed < kCases; ++seed) {
      SCOPED_TRACE(std::string(kind->name));
      Random random(seed);
      const auto test = random_case(random_board(*kind, random), {&kind, 1}, random);
      if (!test) continue;
      ++made;
      std::size_t held = 0;
      expect_agreement(*test, seed, &held);
      satisfiable += held > 0;
      restricting += held < test->board.fillings.size();
      if (HasFailure()) return;
    }
    EXPECT_GT(made, kCases / 2) << kind->name;
    EXPECT_GT(satisfiable, kCases / 20) << kind->name;
    if (kind->name == "full-rank-ties") continue;  // restricts only boards without houses
    EXPECT_GT(restricting, kCases / 20) << kind->name;
  }
}

TEST(VariantEngine, FindsTheSolutionsOfPairsOfKinds) {
  constexpr std::uint64_t kCases = cases_here(13'000);
  std::uint64_t made = 0;
  for (std::uint64_t seed = 0; made < kCases; ++seed) {
    Random random(seed);
    const ConstraintKind* const kinds[] = {any_kind(random), any_kind(random)};
    const auto test = random_case(random_board(*kinds[0], random), kinds, random);
    if (!test) continue;
    ++made;
    expect_agreement(*test, seed);
    if (HasFailure()) return;
  }
}

TEST(VariantEngine, PropagationLosesNoSolutionOfBoardsUpTo25x25) {
  constexpr std::uint64_t kCases = cases_here(1500);
  for (std::uint64_t seed = 0; seed < kCases; ++seed) {
    Random random(seed);
    const auto test = random_true_case(sudoku::constraint_kinds(), random);
    if (!test) continue;
    EXPECT_EQ(why_propagation_differs(*test, random), "")
        << "seed " << seed << ": " << sudoku::write_variant(test->variant) << "\nwith "
        << text_of(test->board.grid);
    if (HasFailure()) return;
  }
}

TEST(VariantEngine, ImagesHaveAsManySolutions) {
  constexpr std::uint64_t kCases = 2500;
  constexpr std::uint64_t kMost = 300;
  std::size_t turned = 0, complemented = 0;
  for (std::uint64_t seed = 0; seed < kCases; ++seed) {
    Random random(seed);
    const ConstraintKind* const kinds[] = {any_kind(random), any_kind(random)};
    const std::span used = std::span(kinds).first(1 + random.below(2));
    const auto test = random_case(random_board(*kinds[0], random), used, random);
    if (!test) continue;
    const auto count_of = [](const Variant& variant) {
      return sudoku::count(variant, {}, Budget::unlimited(), kMost).count;
    };
    const Count count = count_of(test->variant);
    const auto expect_same = [&](std::string_view image, const Variant& variant) {
      EXPECT_EQ(count_of(variant), count)
          << image << " of seed " << seed << ": " << sudoku::write_variant(test->variant) << "\n"
          << sudoku::write_variant(variant);
    };
    expect_same("lists reversed", with_lists_reversed(test->variant));
    if (const auto image = transposed(test->variant)) {
      ++turned;
      expect_same("transposed", *image);
    }
    if (const auto image = with_values_reversed(test->variant)) {
      ++complemented;
      expect_same("values reversed", *image);
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(turned, kCases / 2);
  EXPECT_GT(complemented, kCases / 10);
}

// Without clues most boards have symmetries, also when a constraint or two are added.
TEST(VariantEngine, SymmetriesMapSolutionsToSolutions) {
  constexpr std::uint64_t kCases = cases_here(3000);
  std::size_t symmetric = 0;
  for (std::uint64_t seed = 0; seed < kCases; ++seed) {
    Random random(seed);
    const ConstraintKind* const kinds[] = {any_kind(random), any_kind(random)};
    const std::span used = std::span(kinds).first(1 + random.below(2));
    RandomBoard board = random_board(*kinds[0], random, 300);
    const auto test = random_case(std::move(board), used, random);
    if (!test) continue;
    const sudoku::variant::Lowered lowered = sudoku::variant::lower(test->variant);
    if (find_symmetries(lowered.primitives).empty()) continue;
    ++symmetric;
    expect_agreement(*test, seed);
    if (HasFailure()) return;
  }
  EXPECT_GT(symmetric, kCases / 10);
}

// A renban line around the centre of each box: the lines of the board change places in 4,608 ways,
// and the values can be reversed. Without symmetries this takes more than 50 million guesses.
TEST(VariantEngine, NineRenbanDiamondsHaveNoGrid) {
  if (kSanitized) GTEST_SKIP() << "takes a minute with a sanitizer";
  const auto variant = sudoku::parse_variant(
      "9x9 ; renban r7c2 r8c1 r9c2 r8c3 ; renban r7c5 r8c6 r9c5 r8c4 ; renban r8c7 r9c8 r8c9 r7c8 ;"
      "renban r6c8 r5c9 r4c8 r5c7 ; renban r3c2 r2c1 r1c2 r2c3 ; renban r3c5 r2c4 r1c5 r2c6 ;"
      "renban r2c7 r1c8 r2c9 r3c8 ; renban r5c4 r4c5 r5c6 r6c5 ; renban r4c2 r5c1 r6c2 r5c3");
  ASSERT_TRUE(variant);
  Budget budget;
  budget.nodes = 5'000'000;
  const auto counted = sudoku::count(*variant, {}, budget, 1);
  EXPECT_TRUE(counted.exact);
  EXPECT_EQ(counted.count, Count(0));
}

TEST(VariantTexts, KeepTheSolutions) {
  constexpr std::uint64_t kCases = 2500;
  for (std::uint64_t seed = 0; seed < kCases; ++seed) {
    Random random(seed);
    const ConstraintKind* const kinds[] = {any_kind(random), any_kind(random)};
    const std::span used = std::span(kinds).first(1 + random.below(2));
    const auto test = random_case(random_board(*kinds[0], random, 60), used, random);
    if (!test) continue;
    EXPECT_EQ(why_texts_differ(test->variant, test->board.fillings), "")
        << "seed " << seed << ": " << sudoku::write_variant(test->variant);
    if (HasFailure()) return;
  }
}

// Boards of the smallest and the greatest sizes, with a few cells open.
TEST(VariantEngine, SolvesBoardsOf1x1To25x25) {
  std::vector<VariantBoard> boards = {board_of(16, 16, 1, 16, 4, 4), board_of(16, 16, 0, 15, 2, 8),
                                      board_of(25, 25, 1, 25, 5, 5), board_of(25, 25, 0, 24),
                                      board_of(1, 25, 1, 25),        board_of(25, 1, 1, 25)};
  for (int rows = 1; rows <= 3; ++rows) {
    for (int columns = 1; columns <= 3; ++columns) {
      boards.push_back(board_of(rows, columns, 1, std::max(rows, columns)));
      boards.push_back(board_of(rows, columns, 0, 8));
    }
  }
  std::vector<const ConstraintKind*> kinds;
  for (const std::string_view name : {"different", "killer", "white-dot", "black-dot", "thermo",
                                      "killer", "thermo", "renban", "arrow", "anti-knight"}) {
    kinds.push_back(sudoku::find_constraint_kind(name));
  }
  for (const VariantBoard& board : boards) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Random random(seed);
      const auto test = random_case(random_clues(board, random, 40), kinds, random, 95);
      ASSERT_TRUE(test);
      expect_agreement(*test, seed);
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace inlay::test
