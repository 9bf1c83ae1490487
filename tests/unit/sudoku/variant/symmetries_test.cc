// Symmetries of variants, and what is left of them along a branch.
#include "sudoku/variant/infer/symmetries.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/search.h"

namespace inlay::sudoku::variant {
namespace {

// Row by row, the diamonds around the centres of the boxes. Their order and that of the cells does
// not matter.
constexpr const char* kNineDiamonds =
    "9x9 ; renban r7c2 r8c1 r9c2 r8c3 ; renban r7c5 r8c6 r9c5 r8c4 ; renban r8c7 r9c8 r8c9 r7c8 ; "
    "renban r6c8 r5c9 r4c8 r5c7 ; renban r3c2 r2c1 r1c2 r2c3 ; renban r3c5 r2c4 r1c5 r2c6 ; "
    "renban r2c7 r1c8 r2c9 r3c8 ; renban r5c4 r4c5 r5c6 r6c5 ; renban r4c2 r5c1 r6c2 r5c3";

Stabilizers symmetries_of(std::string_view text) {
  const Variant variant = parse_variant(text).value();
  const Lowered lowered = lower(variant);
  return Stabilizers(find_symmetries(lowered.primitives));
}

// How many symmetries there are, with the identity.
std::size_t order(std::string_view text) {
  return symmetries_of(text).size() + 1;
}

TEST(VariantSymmetries, OfTheBoardAndTheValues) {
  EXPECT_EQ(order("4x4"), 128U * 24);
  EXPECT_EQ(order("3x3 no-boxes"), 2U * 6 * 6 * 6);
  EXPECT_EQ(order("1x1"), 1U);
  EXPECT_EQ(order("4x4 ; given 1 r1c1"), 8U * 6);
}

TEST(VariantSymmetries, OfRelations) {
  EXPECT_EQ(order("1x2 1-5 no-lines no-boxes ; thermo r1c1 r1c2"), 2U);  // reversed, both of them
  EXPECT_EQ(order("1x2 1-5 no-lines no-boxes ; white-dot 1 r1c1 r1c2"), 4U);
  EXPECT_EQ(order("1x2 1-5 no-lines no-boxes ; black-dot 2 r1c1 r1c2"), 8U);  // 1-2-4, 3 and 5
  EXPECT_EQ(order("1x3 1-5 no-lines no-boxes ; thermo r1c1 r1c2 ; thermo r1c1 r1c3"), 2U);
}

// Lines of the board and values, without relations of two values: 2 x 6 x 6 x 2^6 x 2.
TEST(VariantSymmetries, OfChoicesOfSets) {
  EXPECT_EQ(order(kNineDiamonds), 9216U);
  EXPECT_EQ(order("1x5 1-5 no-lines no-boxes ; renban r1c1-r1c5"), 120U * 120);
}

// Values stay, cells move.
TEST(VariantSymmetries, OfSumsAndSequences) {
  EXPECT_EQ(order("1x3 1-9 no-lines no-boxes ; sum 10 r1c1-r1c3"), 6U);
  EXPECT_EQ(order("2x2 1-9 no-lines no-boxes ; sum 10 r1c1 r1c2 ; sum 10 r2c1 r2c2"), 8U);
  EXPECT_EQ(order("2x2 1-9 no-lines no-boxes ; sum 10 r1c1 r1c2 ; sum 11 r2c1 r2c2"), 4U);
  EXPECT_EQ(order("1x3 1-9 no-lines no-boxes ; skyscraper 2 r1c1-r1c3"), 1U);
  EXPECT_EQ(order("2x3 1-9 no-lines no-boxes ; skyscraper 2 r1c1-r1c3 ; skyscraper 2 r2c1-r2c3"),
            2U);
  EXPECT_EQ(order("2x2 1-9 no-lines no-boxes ; equal-sum r1c1 r1c2 | r2c1 r2c2"), 8U);
}

TEST(VariantSymmetries, NoneMovesACellOfARarePrimitive) {
  EXPECT_EQ(order("1x3 1-3 no-lines no-boxes ; or { sum 5 r1c1 r1c2 ; sum 6 r1c1 r1c2 }"), 1U);
  EXPECT_EQ(order("1x4 1-3 no-lines no-boxes ; or { given 1 r1c1 ; given 2 r1c2 }"), 2U);
}

TEST(VariantSymmetries, TooManyAreASubgroup) {
  const std::size_t all = order("9x9");
  EXPECT_GT(all, Stabilizers::kMostElements / 4);
  EXPECT_LE(all, Stabilizers::kMostElements);
}

std::size_t equivalents(const Stabilizers& stabilizers, Cell cell, ValueSet value) {
  std::set<std::pair<Cell, ValueSet>> found{{cell, value}};
  stabilizers.for_each_equivalent(cell, value, [&](Cell other, ValueSet of_other) {
    found.emplace(other, of_other);
    return true;
  });
  return found.size();
}

TEST(VariantSymmetries, AGuessKeepsThoseThatFixIt) {
  Stabilizers stabilizers = symmetries_of("4x4");
  EXPECT_EQ(equivalents(stabilizers, 0, 1), 64U);
  stabilizers.descend(0, 1);
  EXPECT_EQ(equivalents(stabilizers, 0, 1), 1U);
  EXPECT_EQ(equivalents(stabilizers, 0, 2), 3U);      // the other values of r1c1
  EXPECT_EQ(equivalents(stabilizers, 1, 2), 2U * 3);  // and of r1c2 and r2c1
  EXPECT_EQ(equivalents(stabilizers, 15, 1), 4U);     // r3c3, r3c4, r4c3, r4c4
  stabilizers.descend(5, 2);
  EXPECT_EQ(equivalents(stabilizers, 1, 4), 2U * 2);
  EXPECT_EQ(equivalents(stabilizers, 0, 1), 1U);
  stabilizers.ascend();
  stabilizers.ascend();
  EXPECT_EQ(equivalents(stabilizers, 0, 1), 64U);
}

TEST(VariantSymmetries, WithoutAnyNothingIsEquivalent) {
  Stabilizers none;
  none.descend(0, 1);
  EXPECT_EQ(equivalents(none, 0, 1), 1U);
  none.ascend();
  EXPECT_EQ(none.size(), 0U);
}

struct Outcome {
  SearchStatus status;
  std::uint64_t guesses;
};
Outcome search(std::string_view text, bool with_symmetries) {
  const Variant variant = parse_variant(text).value();
  const Lowered lowered = lower(variant);
  const Network network(lowered.primitives);
  Search search(network, {}, Budget::unlimited());
  if (with_symmetries) search.use_symmetries(lowered.primitives, 0);
  const SearchStatus status = search.next();
  return {status, search.stats().guesses};
}

TEST(VariantSymmetries, ProveEarlierThatThereIsNoGrid) {
  const char* const text = "6x6 ; non-consecutive ; anti-knight";
  const Outcome plain = search(text, false);
  const Outcome symmetric = search(text, true);
  EXPECT_EQ(plain.status, SearchStatus::exhausted);
  EXPECT_EQ(symmetric.status, SearchStatus::exhausted);
  EXPECT_LT(symmetric.guesses * 2, plain.guesses);
}

}  // namespace
}  // namespace inlay::sudoku::variant
