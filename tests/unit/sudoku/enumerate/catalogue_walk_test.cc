// The enumeration of canonical grids against the canonical form: brute force, whole bands, weights.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "base/random.h"
#include "inlay/catalogue.h"
#include "sudoku/enumerate/catalogue/count_table.h"
#include "sudoku/enumerate/catalogue/prefix_walk.h"
#include "sudoku/enumerate/catalogue/tally.h"
#include "support/band_completions.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using namespace sudoku::enumerate::catalogue;
using sudoku::classic::GridText;

TEST(CataloguePartitions, BandsAreIntersectionsOfTheirWays) {
  const Partitions& partitions = Partitions::get();
  std::size_t bands = 0;
  for (std::size_t second = 0; second < Partitions::kCount; ++second) {
    std::size_t crossing = 0;
    for (std::size_t third = 0; third < Partitions::kCount; ++third) {
      crossing += Partitions::cross(partitions.triples(second), partitions.triples(third));
      const std::uint64_t both =
          partitions.second_crossing(7, second) & partitions.third_crossing(7, third);
      bands += static_cast<std::size_t>(std::popcount(both));
      for (std::size_t i = 0; i < Partitions::kWays; ++i) {
        const Partitions::Way& way = partitions.way(7, i);
        const bool fits = Partitions::cross(way.second, partitions.triples(second)) &&
                          Partitions::cross(way.third, partitions.triples(third));
        ASSERT_EQ(both >> i & 1, fits);
      }
    }
    EXPECT_EQ(crossing, 36U);
  }
  EXPECT_EQ(bands, 56U * 36 * 36);
}

// All ways to complete the first rows of a grid, in lexicographic order; the lower rows of each
// band and the bands in the order of their first cells. Keeps the grids that are canonical.
class BruteForce {
 public:
  std::vector<std::string> run(const std::vector<std::uint8_t>& digits) {
    for (const std::uint8_t digit : digits) {
      toggle(cells_, digit);
      grid_[cells_++] = digit;
    }
    fill(cells_);
    return std::move(found_);
  }

 private:
  void toggle(std::size_t cell, unsigned digit) {
    rows_[cell / 9] ^= 1U << digit;
    columns_[cell % 9] ^= 1U << digit;
    boxes_[cell / 27 * 3 + cell % 9 / 3] ^= 1U << digit;
  }

  void fill(std::size_t cell) {
    if (cell == 81) return test();
    const unsigned used =
        rows_[cell / 9] | columns_[cell % 9] | boxes_[cell / 27 * 3 + cell % 9 / 3];
    for (std::uint8_t digit = 0; digit < 9; ++digit) {
      if ((used >> digit & 1) != 0) continue;
      if (cell % 9 == 0 && cell % 27 != 0 && grid_[cell - 9] > digit) continue;
      if (cell == 54 && grid_[27] > digit) continue;
      grid_[cell] = digit;
      toggle(cell, digit);
      fill(cell + 1);
      toggle(cell, digit);
    }
  }

  void test() {
    GridText text;
    std::transform(grid_.begin(), grid_.end(), text.cells.begin(),
                   [](std::uint8_t digit) { return static_cast<char>('1' + digit); });
    if (canonicalizer_.canonical(text)->form == text) {
      found_.emplace_back(text.cells.begin(), text.cells.end());
    }
  }

  std::array<std::uint8_t, 81> grid_{};
  std::array<unsigned, 9> rows_{}, columns_{}, boxes_{};
  std::size_t cells_ = 0;
  sudoku::Canonicalizer canonicalizer_;
  std::vector<std::string> found_;
};

void append(const Row& row, std::vector<std::uint8_t>& digits) {
  for (const LineCode line : row.lines) {
    const auto& of_line = kLineDigits[line].digits;
    digits.insert(digits.end(), of_line.begin(), of_line.begin() + 3);
  }
}

std::string text_of(const std::vector<std::uint8_t>& digits) {
  std::string text;
  for (const std::uint8_t digit : digits) text += static_cast<char>('1' + digit);
  return text;
}

// The grids of a walk; only those with this fifth row, if one is given.
std::vector<std::string> walked(const FirstBand& band, RowNumber fourth, const Row* fifth) {
  std::vector<std::string> found;
  if (band.rows.least_image(fourth) != fourth) return found;
  PrefixWalk walk(band);
  walk.start(fourth);
  while (walk.next()) {
    if (fifth != nullptr && walk.second_band()[1] != *fifth) continue;
    for (const std::uint64_t key : walk.grids()) {
      std::vector<std::uint8_t> digits(band.rows.band().begin(), band.rows.band().end());
      for (const Row& row : walk.second_band()) append(row, digits);
      for (const Row& row : walk.third_band(key)) append(row, digits);
      found.push_back(text_of(digits));
    }
  }
  return found;
}

// A row of the band that begins with its first digit.
RowNumber random_fourth_row(const BandRows& rows, Random& random) {
  while (true) {
    const auto number = static_cast<RowNumber>(random.below(rows.size()));
    if (kLineDigits[rows.row(number).lines[0]].digits[0] == rows.first_digit()) return number;
  }
}

bool fits_below(const Row& fifth, const Row& fourth) {
  for (std::size_t stack = 0; stack < 3; ++stack) {
    if ((kLineDigits[fifth.lines[stack]].set & kLineDigits[fourth.lines[stack]].set) != 0) {
      return false;
    }
  }
  return fourth < fifth;
}

TEST(CatalogueWalk, EveryBandHasTheGridsThatBruteForceFinds) {
  Random random(51);
  std::size_t grids = 0;
  for (std::uint32_t number = 0; number < sudoku::Catalogue::kBands; ++number) {
    const FirstBand band(number);
    const RowNumber fourth = random_fourth_row(band.rows, random);
    Row fifth;
    do {
      fifth = band.rows.row(static_cast<RowNumber>(random.below(band.rows.size())));
    } while (!fits_below(fifth, band.rows.row(fourth)));
    std::vector<std::uint8_t> digits(band.rows.band().begin(), band.rows.band().end());
    append(band.rows.row(fourth), digits);
    append(fifth, digits);
    const auto expected = BruteForce().run(digits);
    ASSERT_EQ(walked(band, fourth, &fifth), expected) << "band " << number;
    grids += expected.size();
  }
  EXPECT_GT(grids, 1000U);
}

TEST(CatalogueWalk, WholePrefixesHaveTheGridsThatBruteForceFinds) {
  // Bands with 108, 4, 6, 1 and 2 automorphisms; the first fourth row has most ties.
  for (const std::uint32_t number : {0U, 1U, 2U, 150U, 250U}) {
    const FirstBand band(number);
    const RowNumber fourth = band.rows.fourth_rows()[number == 150 ? 700 : 0];
    std::vector<std::uint8_t> digits(band.rows.band().begin(), band.rows.band().end());
    append(band.rows.row(fourth), digits);
    const auto expected = BruteForce().run(digits);
    EXPECT_FALSE(expected.empty());
    ASSERT_EQ(walked(band, fourth, nullptr), expected) << "band " << number;
  }
}

TEST(CatalogueWalk, WholeBandsAreCanonicalAscendingAndComplete) {
  const auto catalogue = sudoku::Catalogue::load().value();
  const auto table = CountTable::read(built_in_counts()).value();
  sudoku::Canonicalizer canonicalizer;
  constexpr std::size_t kFrom = 345;
  std::array<char, 81> last{};
  for (std::size_t band = kFrom; band < sudoku::Catalogue::kBands; ++band) {
    // By enumeration of every fourth row, also of those for which the table has no grid.
    const BandTally tally = tally_band(band);
    ASSERT_EQ(tally.counts, table.counts(band).value()) << "band " << band;
    std::string rows;
    for (const std::uint8_t digit :
         sudoku::canonical::BandTable::get().min_lex(static_cast<std::uint32_t>(band))) {
      rows += static_cast<char>('1' + digit);
    }
    sudoku::CatalogueRange range(catalogue, catalogue.first_of_band(band),
                                 catalogue.first_of_band(band + 1));
    std::uint64_t grids = 0, symmetric = 0;
    for (auto some = range.next(); !some.value().empty(); some = range.next()) {
      for (const GridText& grid : *some) {
        ASSERT_LT(last, grid.cells);
        last = grid.cells;
        ASSERT_TRUE(std::equal(rows.begin(), rows.end(), grid.cells.begin()));
        const auto canonical = canonicalizer.canonical(grid);
        ASSERT_EQ(canonical->form, grid);
        symmetric += canonical->automorphisms > 1;
        ++grids;
      }
    }
    EXPECT_EQ(grids, tally.grids);
    EXPECT_EQ(symmetric, tally.census.symmetric);
  }
}

TEST(CatalogueWalk, RandomPrefixesOfEveryBandHaveTheCountsOfTheTable) {
  const auto table = CountTable::read(built_in_counts()).value();
  Random random(52);
  for (std::uint32_t number = 0; number < sudoku::Catalogue::kBands; number += 3) {
    const FirstBand band(number);
    const auto counts = table.counts(number).value();
    PrefixWalk walk(band);
    for (int round = 0; round < 2; ++round) {
      const std::size_t prefix = random.below(counts.size());
      walk.start(band.rows.fourth_rows()[prefix]);
      std::size_t grids = 0;
      while (walk.next()) grids += walk.grids().size();
      ASSERT_EQ(grids, counts[prefix]) << "band " << number << ", prefix " << prefix;
    }
  }
}

// The grids with a first band of class 0 are all in band 0, so its weight is known.
TEST(CatalogueWalk, TheWeightOfTheFirstBandIsExact) {
  const sudoku::canonical::BandTable& table = sudoku::canonical::BandTable::get();
  BandCompletions completions;
  const BandTally tally = tally_band(0);
  EXPECT_EQ(tally.grids, 1'007'170U);
  EXPECT_EQ(tally.census.chutes[0], expected_weight(0, completions.of(table.min_lex(0))));
  std::uint64_t total = 0;
  for (std::uint32_t band = 0; band < sudoku::Catalogue::kBands; ++band) {
    total += expected_weight(band, completions.of(table.min_lex(band)));
  }
  EXPECT_EQ(total, kTotalWeight);
  // 6,670,903,752,021,072,936,960 grids have six bands and stacks each.
  EXPECT_EQ((Count(kTotalWeight) *= Count(1'218'998'108'160 / Census::kUnit / 6)).to_string(),
            "6670903752021072936960");
}

}  // namespace
}  // namespace inlay::test
