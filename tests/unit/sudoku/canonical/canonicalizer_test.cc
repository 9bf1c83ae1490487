// Canonical forms against trying every symmetry, and against published numbers.
#include "inlay/canonical.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "sudoku/canonical/puzzle_search.h"
#include "sudoku/canonical/row_search.h"
#include "sudoku/classic/convert.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using sudoku::Canonical;
using sudoku::Canonicalizer;
using sudoku::Transformation;

constexpr const char* kFirstOfCatalogue =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
constexpr const char* kLastOfCatalogue =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
// The grid with the most symmetries.
constexpr const char* kMostSymmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

std::string line(const Grid& grid) {
  std::string text;
  for (const Digit digit : grid) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return text;
}

// All orders of n lines that keep the groups of `width` together.
std::vector<std::vector<std::size_t>> line_orders(std::size_t n, std::size_t width) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<std::vector<std::size_t>> orders;
  do {
    bool together = true;
    for (std::size_t i = 0; i < n; ++i) {
      together = together && order[i] / width == order[i / width * width] / width;
    }
    if (together) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

struct Brute {
  Grid form;
  std::uint64_t automorphisms = 0;
};

// Tries everything: rows, columns, transposition; digits by first appearance.
Brute brute_force(const Rules& rules, const Grid& grid) {
  const auto n = static_cast<std::size_t>(rules.size());
  const bool latin = rules.is_latin();
  const auto rows = line_orders(n, latin ? n : static_cast<std::size_t>(rules.box_height()));
  const auto columns = line_orders(n, latin ? n : static_cast<std::size_t>(rules.box_width()));
  const bool square = latin || rules.box_width() == rules.box_height();
  Brute best;
  Grid image(grid.size());
  for (std::size_t transposed = 0; transposed < (square ? 2U : 1U); ++transposed) {
    for (const auto& row : rows) {
      for (const auto& column : columns) {
        std::array<Digit, 65> names{};
        Digit named = 0;
        int order = best.form.empty() ? -1 : 0;
        for (std::size_t cell = 0; cell < grid.size() && order <= 0; ++cell) {
          const std::size_t r = row[cell / n];
          const std::size_t c = column[cell % n];
          const Digit digit = grid[transposed != 0 ? c * n + r : r * n + c];
          if (digit != 0 && names[digit] == 0) names[digit] = ++named;
          image[cell] = names[digit];
          if (order == 0) order = image[cell] - best.form[cell];
        }
        if (order > 0) continue;
        if (order < 0) best = {image, 0};
        ++best.automorphisms;
      }
    }
  }
  const std::set<Digit> digits(grid.begin(), grid.end());
  for (std::size_t missing = n - digits.size() + digits.count(0); missing > 1; --missing) {
    best.automorphisms *= missing;
  }
  return best;
}

void expect_as_by_brute_force(Canonicalizer& canonicalizer, const Rules& rules, const Grid& grid) {
  const auto found = canonicalizer.canonical(with_clues(rules, grid));
  ASSERT_TRUE(found);
  const Brute brute = brute_force(rules, grid);
  EXPECT_EQ(line(found->form), line(brute.form)) << line(grid);
  EXPECT_EQ(found->automorphisms, Count(brute.automorphisms)) << line(grid);
  EXPECT_EQ(found->map.apply(grid), found->form);
  EXPECT_TRUE(is_symmetry(rules, found->map));
}

TEST(Canonicalizer, SmallPuzzlesAsByBruteForce) {
  Canonicalizer canonicalizer;
  Random random(11);
  const struct {
    int width, height, rounds;
  } kinds[] = {{2, 2, 60}, {3, 2, 12}, {2, 3, 12}, {4, 1, 20}, {1, 5, 3}, {1, 1, 1}};
  for (const auto& [width, height, rounds] : kinds) {
    const Rules rules = *Rules::boxes(width, height);
    for (int round = 0; round < rounds; ++round) {
      Grid grid = random_grid(rules, random);
      remove_clues(grid, random.below(grid.size() + 1), random);
      expect_as_by_brute_force(canonicalizer, rules, grid);
    }
  }
}

TEST(Canonicalizer, EmptyBoardsHaveAllSymmetries) {
  Canonicalizer canonicalizer;
  const auto nine = canonicalizer.canonical(puzzle9(""));
  EXPECT_EQ(nine->automorphisms.to_string(), "1218998108160");
  const auto large = canonicalizer.canonical(Puzzle(*Rules::boxes(8, 8)));
  EXPECT_EQ(line(large->form), std::string(4096, '.'));
  Count all(2);
  for (std::uint64_t i = 0; i < 18; ++i) {
    for (std::uint64_t factor = 2; factor <= 8; ++factor) all *= factor;
  }
  for (std::uint64_t factor = 2; factor <= 64; ++factor) all *= factor;
  EXPECT_EQ(large->automorphisms, all);
}

TEST(Canonicalizer, NinePuzzlesAsByBruteForce) {
  Canonicalizer canonicalizer;
  const Rules rules = *Rules::boxes(3, 3);
  Random random(5);
  const Grid grid = random_grid(rules, random);
  for (const std::size_t clues : {81U, 30U, 6U}) {
    Grid puzzle = grid;
    remove_clues(puzzle, 81 - clues, random);
    expect_as_by_brute_force(canonicalizer, rules, puzzle);
  }
}

TEST(Canonicalizer, AllGridsOf4x4AreOfTwoClasses) {
  const Rules rules = *Rules::boxes(2, 2);
  Canonicalizer canonicalizer;
  std::map<std::string, int> classes;
  std::map<std::string, std::string> automorphisms;
  for (const Grid& grid : solutions_of(Puzzle(rules), {}).solutions) {
    const auto found = canonicalizer.canonical(with_clues(rules, grid));
    ++classes[line(found->form)];
    automorphisms[line(found->form)] = found->automorphisms.to_string();
  }
  // An orbit has 2 * 2^2 * 2^2 * ... = 3072 / automorphisms grids.
  const std::map<std::string, int> expected = {{"1234341221434321", 96}, {"1234341223414123", 192}};
  EXPECT_EQ(classes, expected);
  for (const auto& [form, size] : classes) {
    EXPECT_EQ(automorphisms[form], std::to_string(3072 / size)) << form;
  }
}

// One grid of each of the 28,200,960 / 6! / 3! / 2 ... would do; those with a given first row and
// an increasing first column below the first band are all classes.
TEST(Canonicalizer, GridsOf6x6AreOf49Classes) {
  const Rules rules = *Rules::boxes(3, 2);
  Puzzle puzzle(rules);
  for (std::size_t i = 0; i < 6; ++i) puzzle.clues[i] = static_cast<Digit>(i + 1);
  Canonicalizer canonicalizer;
  std::map<std::string, Count> automorphisms;
  for (const Grid& grid : solutions_of(puzzle, {}).solutions) {
    const auto left = [&](std::size_t row) { return grid[6 * row]; };
    if (left(2) > left(3) || left(4) > left(5) || left(2) > left(4)) continue;
    const auto found = canonicalizer.canonical(with_clues(rules, grid));
    automorphisms[line(found->form)] = found->automorphisms;
  }
  EXPECT_EQ(automorphisms.size(), 49U);
  // Orbits are as large as the group is larger than the stabiliser: together, all grids.
  std::uint64_t grids = 0;
  for (const auto& [form, count] : automorphisms) grids += 3456U * 720 / count.low_64();
  EXPECT_EQ(grids, 28'200'960U);
}

TEST(Canonicalizer, KnownGrids) {
  Canonicalizer canonicalizer;
  const auto form = [&](const char* grid) {
    return canonicalizer.canonical(puzzle9(grid)).value();
  };
  for (const char* grid : {kFirstOfCatalogue, kLastOfCatalogue, kMostSymmetric}) {
    EXPECT_EQ(line(form(grid).form), grid);
  }
  EXPECT_EQ(form(kLastOfCatalogue).automorphisms, Count(72));
  EXPECT_EQ(form(kMostSymmetric).automorphisms, Count(648));
}

TEST(Canonicalizer, IsomorphsHaveOneForm) {
  const Rules rules = *Rules::boxes(3, 3);
  Canonicalizer canonicalizer;
  Random random(3);
  std::set<std::string> forms;
  const auto lines = data_lines("puzzles9.txt");
  std::vector<Grid> boards = {puzzle9(kLastOfCatalogue).clues, puzzle9(kMostSymmetric).clues};
  for (const std::string& text : lines) {
    boards.push_back(puzzle9(text).clues);
    boards.push_back(random_grid(rules, random));
    boards.push_back(boards.back());
    remove_clues(boards.back(), 1 + random.below(70), random);
  }
  for (const Grid& board : boards) {
    const auto first = canonicalizer.canonical(with_clues(rules, board)).value();
    forms.insert(line(first.form));
    for (int i = 0; i < 40; ++i) {
      const Grid image = isomorph(rules, board, random);
      const auto found = canonicalizer.canonical(with_clues(rules, image)).value();
      ASSERT_EQ(line(found.form), line(first.form)) << line(image);
      ASSERT_EQ(found.automorphisms, first.automorphisms) << line(image);
      ASSERT_EQ(found.map.apply(image), found.form);
      ASSERT_EQ(found.map.inverse().apply(found.form), image);
    }
    EXPECT_EQ(canonicalizer.canonical(with_clues(rules, first.form))->form, first.form);
  }
  EXPECT_EQ(forms.size(), boards.size());
}

// The search for 9x9, the one for any boxes, and the one by bands.
TEST(Canonicalizer, TheMethodsAgree) {
  using namespace sudoku::canonical;
  const Rules rules = *Rules::boxes(3, 3);
  Random random(8);
  PuzzleSearch nine;
  RowSearch any(rules);
  Canonicalizer canonicalizer;
  for (int round = 0; round < 400; ++round) {
    Grid grid = random_grid(rules, random);
    if (round > 3)
      remove_clues(grid, round < 200 ? 55 + random.below(26) : random.below(81), random);
    for (auto empty_rows = round % 4 == 0 ? random.below(7) : 0; empty_rows > 0; --empty_rows) {
      std::fill_n(grid.begin() + static_cast<std::ptrdiff_t>(9 * random.below(9)), 9, Digit{0});
    }
    ASSERT_TRUE(nine.load(*sudoku::classic::classic_of(with_clues(rules, grid))));
    nine.run();
    ASSERT_TRUE(any.run(grid.data(), nullptr));
    ASSERT_EQ(nine.ways(), any.ways()) << line(grid);
    for (std::size_t way = 0; way < nine.ways(); way += 1 + random.below(nine.ways())) {
      Transformation map;
      Transformation same;
      nine.get_map(way, map);
      any.get_map(way, same);
      ASSERT_EQ(map, same) << line(grid);
    }
    EXPECT_EQ(Count(nine.automorphisms()), any.automorphisms()) << line(grid);
    Transformation map;
    any.get_map(0, map);
    EXPECT_EQ(sudoku::classic::grid_of(nine.form()), map.apply(grid));
    EXPECT_EQ(canonicalizer.canonical(with_clues(rules, grid))->form, map.apply(grid));
  }
}

TEST(Canonicalizer, TheClassicCallIsTheSame) {
  Canonicalizer canonicalizer;
  for (const std::string& text : data_lines("puzzles9.txt")) {
    const Puzzle puzzle = puzzle9(text);
    const auto classic = canonicalizer.canonical(*sudoku::classic::classic_of(puzzle)).value();
    const auto general = canonicalizer.canonical(puzzle).value();
    EXPECT_EQ(std::string(classic.form.cells.begin(), classic.form.cells.end()),
              line(general.form));
    EXPECT_EQ(classic.map, general.map);
    EXPECT_EQ(Count(classic.automorphisms), general.automorphisms);
  }
}

TEST(Canonicalizer, LargeIsomorphsHaveOneForm) {
  Canonicalizer canonicalizer;
  Random random(21);
  const struct {
    int width, height;
    std::size_t clues;
  } kinds[] = {{4, 4, 90}, {5, 5, 180}, {4, 2, 24}, {1, 7, 15}};
  for (const auto& [width, height, clues] : kinds) {
    const Rules rules = *Rules::boxes(width, height);
    Grid grid = isomorph(rules, pattern_grid(rules), random);
    remove_clues(grid, grid.size() - clues, random);
    const auto first = canonicalizer.canonical(with_clues(rules, grid)).value();
    ASSERT_EQ(first.limit, Limit::none) << width;
    for (int i = 0; i < 5; ++i) {
      const Grid image = isomorph(rules, grid, random);
      const auto found = canonicalizer.canonical(with_clues(rules, image)).value();
      EXPECT_EQ(found.form, first.form) << width;
      EXPECT_EQ(found.map.apply(image), first.form);
      EXPECT_TRUE(is_symmetry(rules, found.map));
    }
  }
}

TEST(Canonicalizer, ABudgetIsKept) {
  const Rules rules = *Rules::boxes(4, 4);
  const Puzzle full = with_clues(rules, pattern_grid(rules));
  Canonicalizer canonicalizer;
  Budget nodes;
  nodes.nodes = 10;
  const auto by_nodes = canonicalizer.canonical(full, nodes).value();
  EXPECT_EQ(by_nodes.limit, Limit::nodes);
  EXPECT_TRUE(by_nodes.form.empty());
  Budget memory;
  memory.memory = 10'000'000;
  EXPECT_EQ(canonicalizer.canonical(full, memory)->limit, Limit::memory);
  EXPECT_EQ(canonicalizer.canonical_in_grid(full, full.clues, nodes)->limit, Limit::nodes);
}

// A grid without blanks goes to the method for solved grids; each kind of house finds a clash
// there.
TEST(Canonicalizer, ACompleteGridWithAClashIsAnError) {
  Canonicalizer canonicalizer;
  const Grid solved = puzzle9(kLastOfCatalogue).clues;
  const auto exchanged = [&](std::size_t a, std::size_t b) {
    Puzzle puzzle = puzzle9("");
    puzzle.clues = solved;
    std::swap(puzzle.clues[a], puzzle.clues[b]);
    return canonicalizer.canonical(*sudoku::classic::classic_of(puzzle));
  };
  EXPECT_TRUE(exchanged(0, 0));
  for (std::size_t other = 1; other < 81; ++other) {
    EXPECT_EQ(static_cast<bool>(exchanged(0, other)), solved[0] == solved[other]) << other;
  }
  Grid equal = solved;
  equal[40] = equal[41];
  Puzzle puzzle = puzzle9("");
  puzzle.clues = equal;
  EXPECT_EQ(canonicalizer.canonical(*sudoku::classic::classic_of(puzzle)).error().kind,
            ErrorKind::invalid);
}

TEST(Canonicalizer, WhatHasNoFormIsAnError) {
  Canonicalizer canonicalizer;
  const Puzzle clash = puzzle9("11");
  EXPECT_EQ(canonicalizer.canonical(clash).error().kind, ErrorKind::invalid);
  EXPECT_EQ(canonicalizer.canonical(*sudoku::classic::classic_of(clash)).error().message,
            "no canonical form: row 1 holds 1 twice (r1c1, r1c2)");
  EXPECT_EQ(canonicalizer.canonical(Puzzle(with_diagonals(*Rules::boxes(3, 3)))).error().kind,
            ErrorKind::unsupported);
  Puzzle marks = puzzle9("");
  marks.candidates.assign(81, 511);
  EXPECT_EQ(canonicalizer.canonical(marks).error().kind, ErrorKind::unsupported);
  EXPECT_EQ(
      canonicalizer.canonical_in_grid(puzzle9("2"), puzzle9(kLastOfCatalogue).clues).error().kind,
      ErrorKind::invalid);
}

// The least puzzle in the least grid is not the least puzzle, but as good a name for its class.
TEST(Canonicalizer, PuzzlesByTheirGrid) {
  const Rules rules = *Rules::boxes(3, 3);
  Canonicalizer canonicalizer;
  Random random(6);
  bool differ = false;
  for (const char* text : {kLastOfCatalogue, kMostSymmetric, kFirstOfCatalogue}) {
    const Grid grid = puzzle9(text).clues;
    const Grid puzzle = unique_puzzle(rules, grid, 30, random);
    const auto first = canonicalizer.canonical_in_grid(with_clues(rules, puzzle), grid).value();
    EXPECT_EQ(line(first.grid), text);
    EXPECT_EQ(first.map.apply(puzzle), first.puzzle);
    EXPECT_EQ(first.map.apply(grid), first.grid);
    differ |= first.puzzle != canonicalizer.canonical(with_clues(rules, puzzle))->form;
    for (int i = 0; i < 20; ++i) {
      const std::uint64_t seed = random.next();
      Random same(seed);
      Random again(seed);
      const Puzzle image = with_clues(rules, isomorph(rules, puzzle, same));
      const auto found =
          canonicalizer.canonical_in_grid(image, isomorph(rules, grid, again)).value();
      EXPECT_EQ(found.grid, first.grid);
      EXPECT_EQ(line(found.puzzle), line(first.puzzle));
    }
  }
  EXPECT_TRUE(differ);
}

TEST(Transformation, InverseAndComposition) {
  const Rules rules = *Rules::boxes(3, 3);
  Canonicalizer canonicalizer;
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Grid grid = random_grid(rules, random);
    const Transformation a =
        canonicalizer.canonical(puzzle9(line(random_grid(rules, random))))->map;
    const Transformation b =
        canonicalizer.canonical(puzzle9(line(random_grid(rules, random))))->map;
    EXPECT_EQ(a.inverse().apply(a.apply(grid)), grid);
    EXPECT_EQ(a.then(b).apply(grid), b.apply(a.apply(grid)));
    EXPECT_EQ(a.then(a.inverse()), Transformation::identity(9));
    EXPECT_EQ(a.inverse().inverse(), a);
    EXPECT_TRUE(is_symmetry(rules, a.then(b)));
  }
  Transformation bad = Transformation::identity(9);
  std::swap(bad.rows[0], bad.rows[3]);
  EXPECT_FALSE(is_symmetry(rules, bad));
  EXPECT_TRUE(is_symmetry(*Rules::boxes(9, 1), bad));
  bad = Transformation::identity(9);
  bad.digits[1] = 2;
  EXPECT_FALSE(is_symmetry(rules, bad));
  bad = Transformation::identity(6);
  bad.transpose = true;
  EXPECT_FALSE(is_symmetry(*Rules::boxes(3, 2), bad));
  bad.transpose = false;
  EXPECT_TRUE(is_symmetry(*Rules::boxes(3, 2), bad));
}

}  // namespace
}  // namespace inlay::test
