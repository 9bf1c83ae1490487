// Answers about variants are stored by the whole puzzle and checked before they are used.
#include <gtest/gtest.h>

#include "inlay/notation.h"
#include "service/answer_cache.h"
#include "support/store_file.h"
#include "support/variants.h"

namespace inlay {
namespace {

using service::AnswerCache;
using sudoku::Variant;
using sudoku::Verdict;
using test::StoreFolder;
using test::variant_of;
using Solution = std::vector<int>;

std::unique_ptr<AnswerCache> open(const StoreFolder& folder) {
  auto cache = AnswerCache::open(folder.file(), {.sync = store::Sync::normal});
  EXPECT_TRUE(cache.ok()) << cache.error().message;
  return std::move(*cache);
}

struct Solved {
  service::SolveAnswer answer;
  bool hit;
  std::vector<Solution> solutions;
};
Solved solve(AnswerCache& cache, std::string_view text, std::uint64_t limit = 1) {
  std::vector<Solution> solutions;
  auto result = cache.solve(variant_of(text), {}, {}, limit, [&](std::span<const int> values) {
    solutions.emplace_back(values.begin(), values.end());
  });
  return {std::move(result.answer), result.hit.has_value(), std::move(solutions)};
}

constexpr std::string_view kUnique = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2";
constexpr std::string_view kSameUnique =
    "4x4 ; killer 3 r3c1 r4c2 ; given 3 r2c1 ; thermo r1c1 r1c2 r1c3 r1c4";

TEST(AnswerCacheVariant, TheWholePuzzleIsTheKey) {
  const StoreFolder folder("variant_key");
  const auto cache = open(folder);
  const Solved first = solve(*cache, kUnique);
  EXPECT_FALSE(first.hit);
  EXPECT_EQ(first.answer.verdict, Verdict::unique);
  ASSERT_TRUE(cache->flush().ok());
  const Solved again = solve(*cache, kSameUnique);
  EXPECT_TRUE(again.hit);
  EXPECT_EQ(again.answer.verdict, Verdict::unique);
  EXPECT_EQ(again.answer.engine, "store");
  EXPECT_EQ(again.solutions, first.solutions);
  // The same clues with other constraints.
  EXPECT_FALSE(solve(*cache, "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 5 r3c1 r4c2").hit);
  EXPECT_FALSE(solve(*cache, "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1").hit);
}

TEST(AnswerCacheVariant, CountsAndVerdicts) {
  const StoreFolder folder("variant_count");
  const auto cache = open(folder);
  const Variant several = variant_of("4x4 ; thermo r1c1-r1c4");
  for (const bool hit : {false, true}) {
    const auto counted = cache->count(several, {}, {}, Budget::kNoLimit);
    EXPECT_EQ(counted.hit.has_value(), hit);
    EXPECT_EQ(counted.answer.count, Count(12));
    EXPECT_TRUE(counted.answer.exact);
    const auto checked = cache->check(variant_of(kUnique), {}, {}, true);
    EXPECT_EQ(checked.hit.has_value(), hit);
    EXPECT_EQ(checked.answer.verdict, Verdict::unique);
    EXPECT_TRUE(checked.answer.minimal.value_or(false));
    const auto none = cache->check(variant_of("4x4 ; anti-king ; anti-knight"), {}, {}, true);
    EXPECT_EQ(none.hit.has_value(), hit);
    EXPECT_EQ(none.answer.verdict, Verdict::none);
    ASSERT_TRUE(cache->flush().ok());
  }
  EXPECT_EQ(solve(*cache, "4x4 ; thermo r1c1-r1c4", 3).solutions.size(), 3U);
}

TEST(AnswerCacheVariant, TheAnswerDoesNotDependOnTheStore) {
  const StoreFolder folder("variant_same");
  const auto cache = open(folder);
  const auto first = solve(*cache, "4x4 ; thermo r1c1-r1c4 ; even r4c4", 2);
  ASSERT_TRUE(cache->flush().ok());
  const auto again = solve(*cache, "4x4 ; even r4c4 ; thermo r1c1-r1c4", 2);
  EXPECT_TRUE(again.hit);
  EXPECT_EQ(again.solutions, first.solutions);
}

TEST(AnswerCacheVariant, RedundantConstraintsHaveTheNumbersOfThePuzzle) {
  const StoreFolder folder("variant_redundant");
  const auto cache = open(folder);
  const Variant variant =
      variant_of("4x4 ; thermo r1c1-r1c4 ; killer 3 r3c1 r4c2 ; even r1c2 ; given 3 r2c1");
  const auto expected = sudoku::check(variant, {}, {});
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(cache->check(variant, {}, {}, true).answer.redundant, expected.redundant);
    ASSERT_TRUE(cache->flush().ok());
  }
  EXPECT_FALSE(expected.redundant.empty());
}

TEST(AnswerCacheVariant, AWrongSolutionIsNotUsed) {
  const StoreFolder folder("variant_wrong");
  const auto cache = open(folder);
  const Solved right = solve(*cache, kUnique);
  ASSERT_TRUE(cache->flush().ok());
  auto store = store::Store::open(folder.file(), {});
  ASSERT_TRUE(store.ok());
  std::vector<store::Record> records;
  ASSERT_TRUE(store
                  ->each({},
                         [&](const store::StoredRecord& found) {
                           records.push_back(found.record);
                           return true;
                         })
                  .ok());
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].clues, 1);
  // A forged row with right checksums.
  const StoreFolder forged("variant_forged");
  records[0].solutions[0][0] = '4';
  {
    auto other = store::Store::open(forged.file(), {});
    ASSERT_TRUE(other->put(records[0]).ok());
  }
  const auto reader = open(forged);
  const Solved again = solve(*reader, kUnique);
  EXPECT_FALSE(again.hit);
  EXPECT_EQ(again.solutions, right.solutions);
}

TEST(AnswerCacheVariant, PuzzlesWithExtraHousesAndMarksAreStored) {
  const StoreFolder folder("variant_houses");
  const auto cache = open(folder);
  for (const bool hit : {false, true}) {
    for (const char* const text :
         {"4x4 1............... no-boxes ; jigsaw \"aaabaccbddcbddcb\"",
          "4x4 1..............2 ; diagonal 1", "4x4 ; given 1 2 r1c1 ; given 3 r2c2"}) {
      const auto puzzle = notation::parse_puzzle(text);
      ASSERT_TRUE(puzzle.ok()) << text << ": " << puzzle.error().message;
      std::vector<sudoku::Grid> solutions;
      const auto solved = cache->solve(
          *puzzle, {}, {}, 1, [&](const sudoku::Grid& grid) { solutions.push_back(grid); });
      ASSERT_TRUE(solved.ok());
      EXPECT_EQ(solved->hit.has_value(), hit) << text;
      ASSERT_EQ(solutions.size(), 1U) << text;
      EXPECT_TRUE(is_solution(*puzzle, solutions[0])) << text;
    }
    ASSERT_TRUE(cache->flush().ok());
  }
}

}  // namespace
}  // namespace inlay
