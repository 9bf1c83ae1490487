// Uniform grids: exact totals, chi-square over all grids of small boards, and for 9x9 consequences
// of symmetry that the method does not use.
#include "sudoku/generate/uniform_grids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "inlay/canonical.h"
#include "sudoku/canonical/bands.h"
#include "sudoku/generate/band_grids.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using sudoku::UniformGrids;

std::string line_of(const Grid& grid) {
  return std::string(grid.begin(), grid.end());
}

// Whether a sum of squares with these degrees of freedom is no further than six standard deviations
// above its mean.
void expect_plausible(double chi_square, double degrees) {
  EXPECT_LT(chi_square, degrees + 6 * std::sqrt(2 * degrees));
  EXPECT_GT(chi_square, degrees - 6 * std::sqrt(2 * degrees));
}

double chi_square(const std::vector<double>& seen, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
  }
  return sum;
}

TEST(UniformGrids, TotalsArePublishedNumbers) {
  const struct {
    int width, height;
    const char* total;
  } boards[] = {{3, 3, "6670903752021072936960"},
                {2, 2, "288"},
                {3, 2, "28200960"},
                {2, 3, "28200960"},
                {1, 1, "1"},
                {2, 1, "2"},
                {1, 3, "12"},
                {4, 1, "576"},
                {5, 1, "161280"},
                {1, 6, "812851200"}};
  for (const auto& [width, height, total] : boards) {
    const Rules rules = *Rules::boxes(width, height);
    const auto grids = UniformGrids::make(rules);
    ASSERT_TRUE(grids) << rules.name();
    EXPECT_EQ(grids->total().to_string(), total) << rules.name();
    Random random(1);
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(is_solution(Puzzle(rules), grids->draw(random))) << rules.name();
    }
  }
}

TEST(UniformGrids, OtherBoardsAreRefused) {
  for (const Rules& rules : {*Rules::boxes(4, 4), *Rules::boxes(4, 2), *Rules::boxes(7, 1),
                             *Rules::boxes(9, 1), with_diagonals(*Rules::boxes(3, 3))}) {
    const auto grids = UniformGrids::make(rules);
    ASSERT_FALSE(grids);
    EXPECT_EQ(grids.error().kind, ErrorKind::unsupported);
  }
}

TEST(UniformGrids, TheSeedDecides) {
  const auto grids = UniformGrids::make(*Rules::boxes(3, 3)).value();
  const UniformGrids copy = grids;
  Random a(7);
  Random b(7);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(grids.draw(a), copy.draw(b));
  EXPECT_NE(grids.draw(a), grids.draw(a));
}

TEST(UniformGrids, AllSmallGridsAreAsLikely) {
  for (const Rules& rules : {*Rules::boxes(2, 2), *Rules::boxes(4, 1)}) {
    const auto grids = UniformGrids::make(rules).value();
    std::map<std::string, double> seen;
    Random random(12);
    const std::size_t all = grids.total().low_64();
    for (std::size_t i = 0; i < 100 * all; ++i) {
      seen[line_of(grids.draw(random))] += 1;
    }
    ASSERT_EQ(seen.size(), all);
    std::vector<double> counts;
    for (const auto& [grid, count] : seen) counts.push_back(count);
    expect_plausible(chi_square(counts, std::vector<double>(all, 100)),
                     static_cast<double>(all) - 1);
  }
}

// Each of the 49 classes as often as it is large.
TEST(UniformGrids, ClassesOf6x6) {
  const Rules rules = *Rules::boxes(3, 2);
  const auto grids = UniformGrids::make(rules).value();
  sudoku::Canonicalizer canonicalizer;
  std::map<std::string, double> seen;
  std::map<std::string, double> share;
  Random random(4);
  constexpr double kDraws = 12'000;
  for (int i = 0; i < static_cast<int>(kDraws); ++i) {
    const auto found = canonicalizer.canonical(with_clues(rules, grids.draw(random))).value();
    const std::string form = line_of(found.form);
    seen[form] += 1;
    share[form] = 3456 * 720 / found.automorphisms.to_double() / 28'200'960;
  }
  // Classes with fewer than five grids to be expected are one.
  std::vector<double> counts = {0};
  std::vector<double> expected = {kDraws};
  for (const auto& [form, part] : share) {
    if (part * kDraws < 5) {
      counts[0] += seen[form];
      continue;
    }
    counts.push_back(seen[form]);
    expected.push_back(part * kDraws);
    expected[0] -= part * kDraws;
  }
  EXPECT_GT(counts.size(), 30U);
  EXPECT_GT(expected[0], 0);
  expect_plausible(chi_square(counts, expected), static_cast<double>(counts.size()) - 1);
}

// The numbers of Felgenhauer and Jarvis: 44 kinds; the fewest and the most completions, which they
// count up to the 72 orders of the six lower rows.
TEST(BandGrids, NumbersOfFelgenhauerAndJarvis) {
  const sudoku::generate::BandGrids grids;
  ASSERT_EQ(grids.kinds(), 44U);
  std::vector<std::uint64_t> completions;
  for (std::size_t kind = 0; kind < 44; ++kind) completions.push_back(grids.completions(kind));
  EXPECT_EQ(*std::max_element(completions.begin(), completions.end()),
            std::uint64_t{72} * 108'374'976);
  EXPECT_EQ(*std::min_element(completions.begin(), completions.end()),
            std::uint64_t{72} * 94'888'576);
}

// What the method treats differently - three bands and three stacks - is equal by symmetry.
TEST(BandGrids, BandsAndStacksAreAlike) {
  const sudoku::generate::BandGrids grids;
  const auto& table = sudoku::canonical::BandTable::get();
  Random random(9);
  constexpr int kDraws = 60'000;
  std::vector<std::vector<double>> seen(6, std::vector<double>(416));
  for (int i = 0; i < kDraws; ++i) {
    Digit cells[81];
    grids.draw(random, cells);
    for (std::size_t chute = 0; chute < 6; ++chute) {
      std::uint8_t rows[27];
      for (std::size_t at = 0; at < 27; ++at) {
        const std::size_t row = 3 * (chute % 3) + at / 9;
        const std::size_t column = at % 9;
        rows[at] =
            static_cast<std::uint8_t>(cells[chute < 3 ? 9 * row + column : 9 * column + row] - 1);
      }
      seen[chute][table.find(rows).band_class()] += 1;
    }
  }
  // All six against their mean. Within a grid they are not quite independent, which the bound of
  // six deviations has room for.
  for (std::size_t chute = 0; chute < 6; ++chute) {
    double sum = 0;
    double degrees = 0;
    for (std::size_t band = 0; band < 416; ++band) {
      double mean = 0;
      for (std::size_t other = 0; other < 6; ++other) mean += seen[other][band] / 6;
      if (mean < 5) continue;
      sum += (seen[chute][band] - mean) * (seen[chute][band] - mean) / mean * 6 / 5;
      degrees += 1;
    }
    EXPECT_GT(degrees, 300);
    expect_plausible(sum, degrees);
  }
}

// The digit of a cell is in each cell of another box and row of its band with probability 1/6, and
// in each cell of a box beyond its band and stack with 1/9; each digit is in each cell with 1/9.
TEST(BandGrids, PairsOfCells) {
  const sudoku::generate::BandGrids grids;
  Random random(10);
  constexpr double kDraws = 60'000;
  std::vector<std::vector<double>> same(81, std::vector<double>(81));
  std::vector<double> digits(81 * 9);
  for (int i = 0; i < static_cast<int>(kDraws); ++i) {
    Digit cells[81];
    grids.draw(random, cells);
    for (std::size_t a = 0; a < 81; ++a) {
      digits[9 * a + cells[a] - 1] += 1;
      for (std::size_t b = 0; b < a; ++b) same[a][b] += cells[a] == cells[b];
    }
  }
  for (const double count : digits) {
    EXPECT_NEAR(count / kDraws, 1.0 / 9, 6 * std::sqrt(8.0 / 81 / kDraws));
  }
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool row = a / 9 == b / 9;
      const bool column = a % 9 == b % 9;
      const bool band = a / 27 == b / 27;
      const bool stack = a % 9 / 3 == b % 9 / 3;
      const double p = row || column || (band && stack) ? 0 : band || stack ? 1.0 / 6 : 1.0 / 9;
      EXPECT_NEAR(same[a][b] / kDraws, p, 6 * std::sqrt(p * (1 - p) / kDraws)) << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace inlay::test
