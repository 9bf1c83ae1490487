// Stored answers are found for every isomorph and map back to right answers; damaged rows are never
// used.
#include "service/answer_cache.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/thread.h"
#include "inlay/notation.h"
#include "inlay/version.h"
#include "support/puzzles.h"
#include "support/random_sudoku.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using service::AnswerCache;
using service::CacheResult;
using service::SolveAnswer;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::Rules;
using sudoku::SolveOptions;
using sudoku::Verdict;
using test::isomorph;
using test::puzzle9;
using test::rules9;
using test::StoreFolder;
using test::with_clues;

constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kMany =
    "506020903008000500000000000600285009000903000800761004000000000004000300201050607";
constexpr const char* kNone =
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";

std::unique_ptr<AnswerCache> open(const StoreFolder& folder, std::int64_t* clock = nullptr) {
  service::AnswerCacheOptions options;
  options.sync = store::Sync::normal;
  if (clock != nullptr) options.clock = [clock] { return *clock; };
  auto cache = AnswerCache::open(folder.file(), options);
  EXPECT_TRUE(cache.ok()) << cache.error().message;
  return std::move(*cache);
}

struct Solved {
  CacheResult<SolveAnswer> recalled;
  std::vector<Grid> solutions;

  bool hit() const { return recalled.hit.has_value(); }
  const SolveAnswer& answer() const { return recalled.answer; }
};

Solved solve(AnswerCache& cache, const Puzzle& puzzle, std::uint64_t limit = 1) {
  Solved solved;
  auto recalled = cache.solve(puzzle, {}, {}, limit,
                              [&](const Grid& grid) { solved.solutions.push_back(grid); });
  EXPECT_TRUE(recalled.ok());
  solved.recalled = std::move(*recalled);
  return solved;
}

void change(const StoreFolder& folder, const std::string& sql) {
  auto database = store::Database::open(folder.file(), store::Access::write);
  ASSERT_TRUE(database->execute(sql.c_str()).ok());
  ASSERT_GT(database->changes(), 0);
}

TEST(AnswerCache, EveryIsomorphOfAStoredPuzzleGetsItsOwnSolution) {
  const StoreFolder folder("isomorphs");
  const auto cache = open(folder);
  test::Random random(7);
  for (int i = 0; i < 40; ++i) {
    const Puzzle puzzle = test::random_puzzle(rules9(), random).puzzle;
    EXPECT_FALSE(solve(*cache, puzzle).hit());
    ASSERT_TRUE(cache->flush().ok());
    for (int copy = 0; copy < 25; ++copy) {
      const Puzzle image = with_clues(rules9(), isomorph(rules9(), puzzle.clues, random));
      const Solved solved = solve(*cache, image);
      ASSERT_TRUE(solved.hit());
      EXPECT_EQ(solved.answer().verdict, Verdict::unique);
      EXPECT_TRUE(solved.answer().complete);
      EXPECT_EQ(solved.answer().engine, "store");
      const auto expected = test::solutions_of(image, {.engine = "norvig"}, 2);
      ASSERT_EQ(solved.solutions, expected.solutions);
      EXPECT_EQ(solved.recalled.hit->asked, copy + 2);
    }
  }
}

TEST(AnswerCache, OtherBoardsAreStoredAsTheyAre) {
  const StoreFolder folder("boards");
  const auto cache = open(folder);
  test::Random random(8);
  for (const auto& [width, height] :
       {std::pair(2, 2), std::pair(3, 2), std::pair(2, 3), std::pair(5, 2), std::pair(4, 3),
        std::pair(6, 1), std::pair(9, 1), std::pair(4, 4)}) {
    const Rules rules = *Rules::boxes(width, height);
    Puzzle puzzle = with_clues(rules, test::pattern_grid(rules));
    test::remove_clues(puzzle.clues, 6, random);
    EXPECT_FALSE(solve(*cache, puzzle).hit()) << rules.name();
    ASSERT_TRUE(cache->flush().ok());
    const Solved again = solve(*cache, puzzle);
    EXPECT_TRUE(again.hit()) << rules.name();
    ASSERT_EQ(again.solutions.size(), 1U);
    EXPECT_TRUE(is_solution(puzzle, again.solutions[0]));
  }
}

TEST(AnswerCache, AnAnswerIsTheSameWhetherCachedOrNot) {
  test::Random random(9);
  for (const char* const line : {kEasy, kMany, kNone}) {
    for (const std::uint64_t limit : {1U, 3U, 16U}) {
      const StoreFolder folder("same");
      const auto cache = open(folder);
      (void)solve(*cache, puzzle9(line), 16);
      ASSERT_TRUE(cache->flush().ok());
      for (int i = 0; i < 2; ++i) {
        const Puzzle image = with_clues(rules9(), isomorph(rules9(), puzzle9(line).clues, random));
        const StoreFolder empty("nothing");
        const auto fresh = open(empty);
        const Solved a = solve(*cache, image, limit), b = solve(*fresh, image, limit);
        EXPECT_TRUE(a.hit()) << line << limit;
        EXPECT_FALSE(b.hit());
        EXPECT_EQ(a.solutions, b.solutions);
        EXPECT_EQ(a.answer().verdict, b.answer().verdict);
        EXPECT_EQ(a.answer().complete, b.answer().complete);
        EXPECT_EQ(a.answer().delivered, b.answer().delivered);
      }
    }
  }
}

TEST(AnswerCache, ABoundIsNotTakenForACount) {
  const StoreFolder folder("little");
  const auto cache = open(folder);
  EXPECT_FALSE(solve(*cache, puzzle9(kMany), 1).hit());
  ASSERT_TRUE(cache->flush().ok());
  EXPECT_TRUE(solve(*cache, puzzle9(kMany), 1).hit());
  EXPECT_FALSE(solve(*cache, puzzle9(kMany), 3).hit());  // one was kept
  ASSERT_TRUE(cache->flush().ok());
  EXPECT_TRUE(solve(*cache, puzzle9(kMany), 3).hit());
  EXPECT_FALSE(solve(*cache, puzzle9(kMany), 4).hit());
  // More solutions than are kept: asked each time.
  EXPECT_EQ(solve(*cache, puzzle9(kMany), 100).solutions.size(), 100U);
  ASSERT_TRUE(cache->flush().ok());
  EXPECT_TRUE(solve(*cache, puzzle9(kMany), 16).hit());
  EXPECT_FALSE(solve(*cache, puzzle9(kMany), 100).hit());
}

TEST(AnswerCache, CountsAreStored) {
  const StoreFolder folder("counts");
  const auto cache = open(folder);
  const auto count = [&](const Puzzle& puzzle, std::uint64_t at_most) {
    auto counted = cache->count(puzzle, {}, {}, at_most);
    EXPECT_TRUE(counted.ok());
    EXPECT_TRUE(cache->flush().ok());
    return *counted;
  };
  const Puzzle many = puzzle9(kMany);
  const auto bound = count(many, 5);
  EXPECT_FALSE(bound.hit);
  EXPECT_EQ(bound.answer.count, Count(5));
  EXPECT_FALSE(bound.answer.exact);
  EXPECT_TRUE(count(many, 5).hit);
  EXPECT_TRUE(count(many, 2).hit);
  EXPECT_EQ(count(many, 2).answer.count, Count(2));
  EXPECT_FALSE(count(many, 6).hit);
  // 28,200,960 by a short cut, without a single solution kept.
  const Puzzle empty6(*Rules::boxes(3, 2));
  EXPECT_FALSE(count(empty6, Budget::kNoLimit).hit);
  const auto all = count(empty6, Budget::kNoLimit);
  EXPECT_TRUE(all.hit);
  EXPECT_EQ(all.answer.count, Count(28'200'960));
  EXPECT_TRUE(all.answer.exact);
  EXPECT_FALSE(count(empty6, 28'200'960).answer.exact);  // as the library reports it
  EXPECT_TRUE(count(empty6, 28'200'961).answer.exact);
  EXPECT_FALSE(solve(*cache, empty6, 1).hit());
  EXPECT_EQ(count(puzzle9(kNone), 2).answer.count, Count(0));
  EXPECT_TRUE(count(puzzle9(kNone), 2).hit);
}

TEST(AnswerCache, ChecksAreStoredAndRedundantCluesAreThoseOfThePuzzle) {
  const StoreFolder folder("checks");
  const auto cache = open(folder);
  test::Random random(11);
  const auto check = [&](const Puzzle& puzzle, bool minimality) {
    auto report = cache->check(puzzle, {}, {}, minimality);
    EXPECT_TRUE(report.ok());
    EXPECT_TRUE(cache->flush().ok());
    return *report;
  };
  const auto same = [&](const Puzzle& puzzle) {
    for (int i = 0; i < 3; ++i) {
      const Puzzle image = with_clues(rules9(), isomorph(rules9(), puzzle.clues, random));
      const auto report = check(image, true);
      const auto expected = *sudoku::check(image, {}, {}, true);
      EXPECT_EQ(report.answer.verdict, expected.verdict);
      EXPECT_EQ(report.answer.minimal, expected.minimal);
      EXPECT_EQ(report.answer.redundant, expected.redundant);
      EXPECT_EQ(report.answer.solutions.size(), expected.solutions.size());
      for (const Grid& grid : report.answer.solutions) EXPECT_TRUE(is_solution(image, grid));
      EXPECT_EQ(report.hit.has_value(), i > 0 && expected.redundant.empty());
    }
  };
  same(test::random_puzzle(rules9(), random).puzzle);
  same(test::random_puzzle(rules9(), random, 35).puzzle);
  same(puzzle9(kMany));
  same(puzzle9(kNone));
  const Puzzle clash = puzzle9(std::string("55") + (kEasy + 2));
  EXPECT_EQ(check(clash, true).answer.verdict, Verdict::contradictory);
  EXPECT_FALSE(check(clash, true).hit);
  EXPECT_FALSE(solve(*cache, clash).hit());
}

TEST(AnswerCache, RatingsAreThoseOfTheFormAndOfThisVersion) {
  const StoreFolder folder("ratings");
  const auto cache = open(folder);
  test::Random random(12);
  sudoku::Canonicalizer canonicalizer;
  const Puzzle puzzle = puzzle9(kEasy);
  const Puzzle form = with_clues(rules9(), canonicalizer.canonical(puzzle)->form);
  for (const std::string_view scale : {"se", "hodoku", "inlay"}) {
    auto grader = *sudoku::grade::Grader::make({.scale = scale, .evidence = false});
    const auto expected = *sudoku::grade::rate(form, {.scale = scale}, {});
    for (int i = 0; i < 3; ++i) {
      Puzzle image = with_clues(rules9(), isomorph(rules9(), puzzle.clues, random));
      if (scale != "inlay") {  // what depends on the drawing is rated as it is drawn
        const auto drawn = cache->rate(image, scale, grader, {});
        EXPECT_FALSE(drawn.hit);
        EXPECT_EQ(drawn.answer.er, sudoku::grade::rate(image, {.scale = scale}, {})->er);
        image = form;
      }
      const auto rated = cache->rate(image, scale, grader, {});
      EXPECT_EQ(rated.hit.has_value(), i > 0);
      EXPECT_EQ(rated.answer.outcome, expected.outcome);
      EXPECT_EQ(rated.answer.er, expected.er);
      EXPECT_EQ(rated.answer.ep, expected.ep);
      EXPECT_EQ(rated.answer.ed, expected.ed);
      EXPECT_EQ(rated.answer.score, expected.score);
      EXPECT_EQ(rated.answer.level, expected.level);
      EXPECT_EQ(rated.answer.steps, expected.steps);
      ASSERT_TRUE(cache->flush().ok());
    }
  }
  auto grader = *sudoku::grade::Grader::make({.scale = "se"});
  EXPECT_EQ(cache->rate(puzzle9(kMany), "se", grader, {}).answer.outcome,
            sudoku::grade::Outcome::invalid);
  auto reader = store::Store::open(folder.file(), {.access = store::Access::read});
  EXPECT_EQ(reader->statistics()->puzzles, 1);
  ASSERT_TRUE(reader
                  ->each({.technique = "hidden_single"},
                         [&](const store::StoredRecord& found) {
                           EXPECT_EQ(found.record.ratings.size(), 3U);
                           EXPECT_EQ(found.record.ratings[0].version, kVersion);
                           return true;
                         })
                  .ok());
  change(folder, "DELETE FROM rating WHERE scale = 'se'");
  EXPECT_FALSE(cache->rate(form, "se", grader, {}).hit);
}

// Every fact of a row changed, with and without a sum that fits: never a wrong answer.
TEST(AnswerCache, ADamagedRowIsIgnored) {
  const Grid solution = test::solutions_of(puzzle9(kEasy), {}, 2).solutions[0];
  const char* const damages[] = {
      "UPDATE puzzle SET count = 2, exact = 0",
      "UPDATE puzzle SET count = 0, solutions = ''",
      "UPDATE puzzle SET solutions = replace(solutions, '1', '2')",
      "UPDATE puzzle SET solutions = substr(solutions, 2) || substr(solutions, 1, 1)",
      "UPDATE puzzle SET solutions = solutions || '\n' || solutions",
      "UPDATE puzzle SET solutions = substr(solutions, 1, 80)",
      "UPDATE puzzle SET solutions = ''",
      "UPDATE puzzle SET clues = 31",
      "UPDATE puzzle SET sum = 0",
  };
  for (const char* const damage : damages) {
    const StoreFolder folder("damage");
    const auto cache = open(folder);
    (void)solve(*cache, puzzle9(kEasy));
    ASSERT_TRUE(cache->flush().ok());
    change(folder, damage);
    for (int i = 0; i < 2; ++i) {
      const Solved solved = solve(*cache, puzzle9(kEasy));
      EXPECT_EQ(solved.hit(), i == 1) << damage;  // it was repaired
      EXPECT_EQ(solved.answer().verdict, Verdict::unique) << damage;
      ASSERT_EQ(solved.solutions.size(), 1U);
      EXPECT_EQ(solved.solutions[0], solution) << damage;
      ASSERT_TRUE(cache->flush().ok());
    }
  }
}

TEST(AnswerCache, SolutionsAreCheckedEvenIfTheChecksumIsRight) {
  const StoreFolder folder("forged");
  const auto cache = open(folder);
  (void)solve(*cache, puzzle9(kEasy));
  ASSERT_TRUE(cache->flush().ok());
  auto store = *store::Store::open(folder.file(), {});
  store::Record forged;
  ASSERT_TRUE(store
                  .each({},
                        [&](const store::StoredRecord& found) {
                          forged = found.record;
                          return false;
                        })
                  .ok());
  std::swap(forged.solutions[0][0], forged.solutions[0][1]);
  const auto sum = std::to_string(static_cast<std::int64_t>(store::sum_of(forged)));
  change(folder, "UPDATE puzzle SET sum = " + sum + ", solutions = '" + forged.solutions[0] + "'");
  const Solved solved = solve(*cache, puzzle9(kEasy));
  EXPECT_FALSE(solved.hit());
  EXPECT_TRUE(is_solution(puzzle9(kEasy), solved.solutions[0]));
}

TEST(AnswerCache, OtherRequestsGoToTheLibrary) {
  const StoreFolder folder("plain");
  const auto cache = open(folder);
  const SolveOptions norvig{.engine = "norvig"}, seeded{.seed = 4};
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(cache->solve(puzzle9(kEasy), norvig, {}, 1, [](const Grid&) {})->answer.engine,
              "norvig");
    EXPECT_FALSE(cache->solve(puzzle9(kEasy), seeded, {}, 1, [](const Grid&) {})->hit);
    ASSERT_TRUE(cache->close().ok());
  }
  EXPECT_EQ(store::Store::open(folder.file(), {})->statistics()->puzzles, 0);
}

TEST(AnswerCache, AnUnfinishedSearchIsNotStored) {
  const StoreFolder folder("budget");
  const auto cache = open(folder);
  const Puzzle hard =
      puzzle9("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const auto answer = cache->solve(hard, {}, {.nodes = 1}, 1, [](const Grid&) {});
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(answer->answer.verdict, Verdict::unknown);
  ASSERT_TRUE(cache->close().ok());
  EXPECT_EQ(store::Store::open(folder.file(), {})->statistics()->puzzles, 0);
  EXPECT_EQ(solve(*cache, hard).answer().verdict, Verdict::unique);
}

TEST(AnswerCache, TimesAndRequestsAreCounted) {
  const StoreFolder folder("times");
  std::int64_t clock = 1'000;
  {
    const auto cache = open(folder, &clock);
    (void)solve(*cache, puzzle9(kEasy));
    ASSERT_TRUE(cache->flush().ok());
    for (clock = 2'000; clock < 2'005; ++clock) {
      EXPECT_EQ(solve(*cache, puzzle9(kEasy)).recalled.hit->since, 1'000);
      ASSERT_TRUE(cache->flush().ok());
    }
  }
  const auto cache = open(folder, &clock);
  EXPECT_EQ(solve(*cache, puzzle9(kEasy)).recalled.hit->asked, 7);
  auto reader = store::Store::open(folder.file(), {.access = store::Access::read});
  ASSERT_TRUE(reader
                  ->each({},
                         [](const store::StoredRecord& found) {
                           EXPECT_EQ(found.record.first_seen, 1'000);
                           EXPECT_EQ(found.record.last_seen, 2'004);
                           EXPECT_EQ(found.record.asked, 6);
                           EXPECT_EQ(found.record.engine, "classic");
                           return true;
                         })
                  .ok());
}

TEST(AnswerCache, ManyThreadsAndAutomaticFlushes) {
  const StoreFolder folder("threads");
  service::AnswerCacheOptions options;
  options.sync = store::Sync::normal;
  options.interval = std::chrono::milliseconds(1);
  constexpr int kThreads = 4, kPuzzles = 30, kRounds = 4;
  std::vector<Puzzle> puzzles;
  test::Random random(14);
  for (int i = 0; i < kPuzzles; ++i) {
    puzzles.push_back(test::random_puzzle(rules9(), random, 30).puzzle);
  }
  {
    const auto cache = *AnswerCache::open(folder.file(), options);
    std::vector<base::Thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        test::Random own(static_cast<std::uint64_t>(t));
        for (int i = 0; i < kRounds * kPuzzles; ++i) {
          const Puzzle& puzzle = puzzles[static_cast<std::size_t>(i % kPuzzles)];
          const Puzzle image = with_clues(rules9(), isomorph(rules9(), puzzle.clues, own));
          const Solved solved = solve(*cache, image);
          EXPECT_TRUE(is_solution(image, solved.solutions.at(0)));
        }
      });
    }
  }
  auto reader = store::Store::open(folder.file(), {.access = store::Access::read});
  EXPECT_EQ(reader->statistics()->puzzles, kPuzzles);
  EXPECT_EQ(reader->statistics()->asked, kThreads * kRounds * kPuzzles);
  EXPECT_TRUE(reader->check()->empty());
}

}  // namespace
}  // namespace inlay
