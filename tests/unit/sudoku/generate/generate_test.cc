#include <gtest/gtest.h>

#include <array>
#include <set>
#include <thread>

#include "inlay/generate.h"
#include "support/generated.h"

namespace inlay::sudoku {
namespace {

struct Made {
  std::vector<GeneratedPuzzle> records;
  GenerateReport report;
};

Made make(const Rules& rules, const GenerateOptions& options, const Budget& budget = {}) {
  Made made;
  auto report = generate_puzzles(rules, options, budget, [&](const GeneratedPuzzle& record) {
    made.records.push_back(record);
    return true;
  });
  EXPECT_TRUE(report.ok()) << report.error().message;
  if (report) made.report = *report;
  return made;
}

std::vector<GeneratedPuzzle> records_of(const Rules& rules, const GenerateOptions& options) {
  return make(rules, options).records;
}

std::vector<std::vector<Cell>> groups_of(const Rules& rules, Symmetry symmetry) {
  return orbits(rules, symmetry).value();
}

std::string error_of(const Rules& rules, const GenerateOptions& options) {
  const auto report =
      generate_puzzles(rules, options, {}, [](const GeneratedPuzzle&) { return true; });
  return report ? "" : report.error().message;
}

TEST(Generate, EachPuzzleIsUniqueMinimalAndNew) {
  GenerateOptions options;
  options.count = 2000;
  options.seed = 11;
  const Made made = make(test::rules9(), options);
  const auto groups = test::single_cells(test::rules9());
  std::set<std::string> seen;
  ASSERT_EQ(made.records.size(), options.count);
  for (std::size_t i = 0; i < made.records.size(); ++i) {
    const GeneratedPuzzle& record = made.records[i];
    EXPECT_EQ(record.minimal, Minimality::clues);
    EXPECT_EQ(record.attempt, i);
    EXPECT_EQ(static_cast<std::size_t>(record.clues), test::filled_cells(record.puzzle).size());
    const char* const engine = i % 20 == 0 ? "dancing_cells" : "propagation";
    ASSERT_TRUE(test::is_minimal(test::rules9(), record.puzzle, record.solution, groups, engine));
    EXPECT_TRUE(seen.emplace(record.puzzle.begin(), record.puzzle.end()).second);
  }
}

TEST(Generate, OtherBoards) {
  for (const auto& [width, height, count] :
       {std::tuple{2, 2, 200}, {3, 2, 60}, {2, 4, 20}, {1, 5, 20}, {4, 3, 2}}) {
    const Rules rules = *Rules::boxes(width, height);
    GenerateOptions options;
    options.count = static_cast<std::uint64_t>(count);
    const Made made = make(rules, options);
    ASSERT_EQ(made.records.size(), options.count);
    for (const GeneratedPuzzle& record : made.records) {
      EXPECT_EQ(record.minimal, Minimality::clues);
      const char* const engine = rules.size() < 12 ? "dancing_links" : "propagation";
      EXPECT_TRUE(test::is_minimal(rules, record.puzzle, record.solution, test::single_cells(rules),
                                   engine))
          << rules.name();
    }
  }
}

TEST(Generate, SymmetricPuzzles) {
  for (const SymmetryInfo& info : symmetries()) {
    GenerateOptions options;
    options.symmetry = info.symmetry;
    options.count = 40;
    const auto groups = groups_of(test::rules9(), info.symmetry);
    for (const GeneratedPuzzle& record : records_of(test::rules9(), options)) {
      for (const auto& group : groups) {
        for (const Cell cell : group)
          EXPECT_EQ(record.puzzle[cell] == 0, record.puzzle[group[0]] == 0);
      }
      EXPECT_EQ(record.minimal,
                info.symmetry == Symmetry::none ? Minimality::clues : Minimality::orbits);
      EXPECT_TRUE(
          test::is_minimal(test::rules9(), record.puzzle, record.solution, groups, "propagation"))
          << info.name;
    }
  }
}

// Written again, as a table of isomorphs.
TEST(Symmetry, OrbitsAreThoseOfTheMaps) {
  const int n = 9;
  const std::array<std::array<int, 2>, 8> expected_sizes = {
      {{81, 1}, {41, 2}, {21, 4}, {45, 2}, {45, 2}, {45, 2}, {45, 2}, {15, 8}}};
  for (const SymmetryInfo& info : symmetries()) {
    const auto groups = groups_of(test::rules9(), info.symmetry);
    const auto [count, largest] = expected_sizes[static_cast<std::size_t>(info.symmetry)];
    EXPECT_EQ(static_cast<int>(groups.size()), count) << info.name;
    std::set<Cell> all;
    std::size_t most = 0;
    for (const auto& group : groups) {
      all.insert(group.begin(), group.end());
      most = std::max(most, group.size());
    }
    EXPECT_EQ(all.size(), 81U);
    EXPECT_EQ(static_cast<int>(most), largest) << info.name;
  }
  const auto has = [&](Symmetry symmetry, int r1, int c1, int r2, int c2) {
    for (const auto& group : groups_of(test::rules9(), symmetry)) {
      const std::set<Cell> cells(group.begin(), group.end());
      if (cells.contains(static_cast<Cell>(r1 * n + c1))) {
        return cells.contains(static_cast<Cell>(r2 * n + c2));
      }
    }
    return false;
  };
  EXPECT_TRUE(has(Symmetry::rot180, 0, 1, 8, 7));
  EXPECT_TRUE(has(Symmetry::rot90, 0, 1, 1, 8));
  EXPECT_TRUE(has(Symmetry::mirror_h, 0, 1, 0, 7));
  EXPECT_TRUE(has(Symmetry::mirror_v, 0, 1, 8, 1));
  EXPECT_TRUE(has(Symmetry::diagonal, 0, 1, 1, 0));
  EXPECT_TRUE(has(Symmetry::anti_diagonal, 0, 1, 7, 8));
  EXPECT_TRUE(has(Symmetry::full, 0, 1, 7, 8));
  EXPECT_FALSE(has(Symmetry::rot90, 0, 1, 0, 7));
  const Rules flat = *Rules::boxes(3, 2);
  EXPECT_TRUE(orbits(flat, Symmetry::rot180).ok());
  for (const Symmetry turns : {Symmetry::rot90, Symmetry::diagonal, Symmetry::full}) {
    EXPECT_NE(orbits(flat, turns).error().message.find("square boxes"), std::string::npos);
  }
}

TEST(Generate, TheSameForAnyNumberOfThreads) {
  GenerateOptions options;
  options.count = 300;
  options.min_clues = 22;
  options.max_clues = 23;
  const Made alone = make(test::rules9(), options);
  ASSERT_EQ(alone.records.size(), 300U);
  for (const int threads : {2, 5}) {
    options.threads = threads;
    const Made made = make(test::rules9(), options);
    ASSERT_EQ(made.records.size(), alone.records.size());
    EXPECT_EQ(made.report.attempts, alone.report.attempts);
    for (std::size_t i = 0; i < made.records.size(); ++i) {
      EXPECT_EQ(made.records[i].puzzle, alone.records[i].puzzle);
      EXPECT_EQ(made.records[i].attempt, alone.records[i].attempt);
    }
  }
}

TEST(Generate, ClueCounts) {
  GenerateOptions options;
  options.count = 30;
  options.min_clues = 24;
  options.max_clues = 26;
  for (const GeneratedPuzzle& record : records_of(test::rules9(), options)) {
    EXPECT_GE(record.clues, 24);
    EXPECT_LE(record.clues, 26);
  }
  options.min_clues = 30;
  options.max_clues = 36;
  options.allow_redundant = true;
  options.symmetry = Symmetry::rot180;
  const Made made = make(test::rules9(), options);
  ASSERT_EQ(made.records.size(), 30U);
  std::set<int> counts;
  for (const GeneratedPuzzle& record : made.records) {
    counts.insert(record.clues);
    EXPECT_GE(record.clues, 30);
    EXPECT_LE(record.clues, 36);
    EXPECT_TRUE(test::is_unique(test::rules9(), record.puzzle, "propagation"));
  }
  EXPECT_GE(counts.size(), 4U);
}

TEST(Generate, WhatCannotBeEndsWithAReason) {
  GenerateOptions options;
  options.max_clues = 16;
  EXPECT_NE(make(test::rules9(), options).report.impossible.find("at least 17"), std::string::npos);
  options.max_clues = 2;
  EXPECT_NE(make(*Rules::boxes(2, 2), options).report.impossible, "");
  options.min_clues = options.max_clues = 40;
  const Made made = make(test::rules9(), options, {.nodes = 100});
  EXPECT_EQ(made.report.limit, Limit::nodes);
  EXPECT_EQ(made.report.attempts, 100U);
  EXPECT_TRUE(made.records.empty());
}

TEST(Generate, OptionsThatContradictEachOther) {
  const auto with = [](auto change) {
    GenerateOptions options;
    change(options);
    return error_of(test::rules9(), options);
  };
  const Grid some(81, 1);
  EXPECT_NE(with([](auto& o) { o.min_clues = 30, o.max_clues = 20; }), "");
  EXPECT_NE(with([](auto& o) { o.max_clues = 82; }), "");
  EXPECT_NE(with([](auto& o) { o.allow_redundant = true; }), "");
  EXPECT_NE(with([&](auto& o) { o.pattern = some, o.max_clues = 30; }), "");
  EXPECT_NE(with([&](auto& o) { o.solution = some; }), "");
  EXPECT_NE(with([](auto& o) { o.pattern = {1, 0}; }), "");
  EXPECT_NE(with([](auto& o) { o.only_grids = true, o.symmetry = Symmetry::full; }), "");
  EXPECT_EQ(with([](auto&) {}), "");
}

TEST(Generate, Patterns) {
  GenerateOptions options;
  test::Random random(3);
  const Grid grid = test::random_grid(test::rules9(), random);
  options.pattern = test::unique_puzzle(test::rules9(), grid, 32, random);
  options.count = 5;
  const Made made = make(test::rules9(), options, {.nodes = 200'000});
  ASSERT_EQ(made.records.size(), 5U);
  for (const GeneratedPuzzle& record : made.records) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(record.puzzle[cell] == 0, options.pattern[cell] == 0);
    }
    EXPECT_TRUE(test::is_unique(test::rules9(), record.puzzle, "propagation"));
    EXPECT_EQ(record.minimal == Minimality::clues,
              test::is_minimal(test::rules9(), record.puzzle, record.solution,
                               test::single_cells(test::rules9()), "propagation"));
  }
  options.pattern.assign(81, 0);
  std::fill_n(options.pattern.begin(), 27, Digit{1});  // two bands without a clue
  EXPECT_EQ(make(test::rules9(), options, {.nodes = 500}).report.limit, Limit::nodes);
}

TEST(Generate, AGivenSolution) {
  GenerateOptions options;
  options.solution = test::pattern_grid(test::rules9());
  options.count = 20;
  std::set<std::vector<Cell>> masks;
  for (const GeneratedPuzzle& record : records_of(test::rules9(), options)) {
    EXPECT_EQ(record.solution, options.solution);
    masks.insert(test::filled_cells(record.puzzle));
  }
  EXPECT_EQ(masks.size(), 20U);
}

TEST(Generate, AllGridsOf4x4OnceEach) {
  GenerateOptions options;
  options.only_grids = true;
  options.unique_grids = true;
  options.count = 288;
  const Rules rules = *Rules::boxes(2, 2);
  const Made made = make(rules, options, {.nodes = 100'000});
  std::set<std::string> seen;
  for (const GeneratedPuzzle& record : made.records) {
    EXPECT_TRUE(is_solution(Puzzle(rules), record.puzzle));
    seen.emplace(record.puzzle.begin(), record.puzzle.end());
  }
  EXPECT_EQ(seen.size(), 288U);
  options.count = 289;
  EXPECT_EQ(make(rules, options, {.nodes = 20'000}).report.limit, Limit::nodes);
}

TEST(Generate, DistinctPuzzles) {
  GenerateOptions options;
  options.solution = test::pattern_grid(*Rules::boxes(2, 2));
  options.count = 30;
  options.distinct = true;
  std::set<std::string> seen;
  for (const GeneratedPuzzle& r : records_of(*Rules::boxes(2, 2), options)) {
    EXPECT_TRUE(seen.emplace(r.puzzle.begin(), r.puzzle.end()).second);
  }
  EXPECT_EQ(seen.size(), 30U);
}

TEST(Generate, TheOptionsOfTheCaller) {
  GenerateOptions options;
  options.count = 20;
  options.threads = 2;
  options.accept = [](const GeneratedPuzzle& made, const StopToken&) {
    return made.puzzle[40] != 0;
  };
  const Made made = make(test::rules9(), options);
  EXPECT_EQ(made.records.size(), 20U);
  EXPECT_GT(made.report.attempts, 20U);
  for (const GeneratedPuzzle& record : made.records) EXPECT_NE(record.puzzle[40], 0);
}

// A slow rating is cancelled at the time limit, and when there are enough puzzles.
TEST(Generate, TheFilterOfTheCallerIsStopped) {
  GenerateOptions options;
  options.threads = 2;
  bool first_fits = false;
  options.accept = [&](const GeneratedPuzzle& made, const StopToken& stop) {
    if (first_fits && made.attempt == 0) return true;
    while (!stop.stop_requested()) std::this_thread::yield();
    return false;
  };
  Budget budget;
  budget.time = std::chrono::milliseconds(20);
  EXPECT_EQ(make(test::rules9(), options, budget).report.limit, Limit::time);
  first_fits = true;
  EXPECT_EQ(make(test::rules9(), options, {}).records.size(), 1U);
}

TEST(Generate, EndsOnRequest) {
  GenerateOptions options;
  options.count = 1'000'000'000;
  options.threads = 2;
  int records = 0;
  auto report = generate_puzzles(test::rules9(), options, {},
                                 [&](const GeneratedPuzzle&) { return ++records < 100; });
  EXPECT_EQ(report->records, 100U);
  EXPECT_EQ(report->limit, Limit::none);
  StopSource stop;
  Budget budget;
  budget.stop = stop.token();
  report = generate_puzzles(test::rules9(), options, budget, [&](const GeneratedPuzzle& made) {
    if (made.attempt == 50) stop.request_stop();
    return true;
  });
  EXPECT_EQ(report->limit, Limit::stopped);
  Budget short_time;
  short_time.time = std::chrono::milliseconds(5);
  report = generate_puzzles(test::rules9(), options, short_time,
                            [](const GeneratedPuzzle&) { return true; });
  EXPECT_EQ(report->limit, Limit::time);
}

}  // namespace
}  // namespace inlay::sudoku
