// The catalogue as users of the library see it: totals, ranks, grids, ranges, damaged tables.
#include "inlay/catalogue.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>
#include <set>
#include <sstream>
#include <string>

#include "inlay/notation.h"
#include "sudoku/enumerate/catalogue/band_rows.h"
#include "sudoku/enumerate/catalogue/count_table.h"
#include "sudoku/generate/uniform_grids.h"
#include "support/paths.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using sudoku::Catalogue;
using sudoku::CatalogueRange;
using sudoku::classic::GridText;
using sudoku::enumerate::catalogue::built_in_counts;
using sudoku::enumerate::catalogue::CountTable;

GridText text(std::string_view cells) {
  GridText grid;
  std::copy(cells.begin(), cells.end(), grid.cells.begin());
  return grid;
}

std::string line(const GridText& grid) {
  return {grid.cells.begin(), grid.cells.end()};
}

constexpr std::string_view kFirst =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
constexpr std::string_view kLast =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

struct BandLine {
  std::size_t band;
  std::uint64_t grids, symmetric, fourth_rows;
};

std::vector<BandLine> band_lines() {
  std::ifstream file(data_path("catalogue_bands.txt"));
  std::vector<BandLine> lines;
  for (std::string row; std::getline(file, row);) {
    if (row.starts_with('#')) continue;
    std::istringstream fields(row);
    BandLine& found = lines.emplace_back();
    fields >> found.band >> found.grids >> found.symmetric >> found.fourth_rows;
  }
  return lines;
}

TEST(Catalogue, TheTotalsOfAllBandsAreThoseOfTheEnumeration) {
  const auto catalogue = Catalogue::load();
  ASSERT_TRUE(catalogue);
  const auto table = CountTable::read(built_in_counts());
  ASSERT_TRUE(table);
  const std::vector<BandLine> lines = band_lines();
  ASSERT_EQ(lines.size(), Catalogue::kBands);
  std::uint64_t begin = 0, symmetric = 0, fourth_rows = 0, beginnings = 0;
  for (const BandLine& row : lines) {
    EXPECT_EQ(catalogue->first_of_band(row.band), begin);
    begin += row.grids;
    symmetric += row.symmetric;
    fourth_rows += row.fourth_rows;
    const auto counts = table->counts(row.band);
    ASSERT_TRUE(counts);
    EXPECT_EQ(std::accumulate(counts->begin(), counts->end(), std::uint64_t{0}), row.grids);
    const sudoku::enumerate::catalogue::BandRows rows(static_cast<std::uint32_t>(row.band));
    ASSERT_EQ(rows.fourth_rows().size(), counts->size());
    std::set<int> first_lines;  // with grids
    std::uint64_t with_grids = 0;
    for (std::size_t i = 0; i < counts->size(); ++i) {
      if ((*counts)[i] == 0) continue;
      ++with_grids;
      first_lines.insert(rows.row(rows.fourth_rows()[i]).lines[0]);
    }
    EXPECT_EQ(with_grids, row.fourth_rows) << "band " << row.band;
    beginnings += first_lines.size();
  }
  // Published numbers, which the enumeration did not use.
  EXPECT_EQ(begin, 5'472'730'538U);
  EXPECT_EQ(catalogue->size(), begin);
  EXPECT_EQ(catalogue->first_of_band(Catalogue::kBands), begin);
  EXPECT_EQ(symmetric, 560'151U);
  EXPECT_EQ(fourth_rows, 652'408U);
  EXPECT_EQ(beginnings, 9'992U);  // bands with r4c1, r4c2 and r4c3
}

TEST(Catalogue, FirstAndLastGrid) {
  auto catalogue = Catalogue::load().value();
  EXPECT_EQ(line(*catalogue.unrank(0)), kFirst);
  EXPECT_EQ(line(*catalogue.unrank(catalogue.size() - 1)), kLast);
  EXPECT_EQ(catalogue.rank(text(kFirst))->index, 0U);
  const auto last = catalogue.rank(text(kLast));
  ASSERT_TRUE(last);
  EXPECT_EQ(last->index, 5'472'730'537U);
  EXPECT_EQ(last->band, 415U);
  EXPECT_EQ(last->canonical.automorphisms, 72U);
}

TEST(Catalogue, IsomorphsHaveTheSameRank) {
  const Rules rules = *Rules::boxes(3, 3);
  const auto uniform = *sudoku::UniformGrids::make(rules);
  auto catalogue = Catalogue::load().value();
  Random random(41);
  std::vector<GridText> grids, images;
  for (int round = 0; round < 40; ++round) {
    const Grid grid = uniform.draw(random);
    const Grid image = isomorph(rules, grid, random);
    grids.push_back(text(notation::line_of(rules, grid)));
    images.push_back(text(notation::line_of(rules, image)));
  }
  const auto ranks = catalogue.rank(grids);
  const auto of_images = catalogue.rank(images);
  for (std::size_t i = 0; i < grids.size(); ++i) {
    ASSERT_TRUE(ranks[i] && of_images[i]);
    EXPECT_EQ(ranks[i]->index, of_images[i]->index);
    EXPECT_GE(ranks[i]->index, catalogue.first_of_band(ranks[i]->band));
    EXPECT_LT(ranks[i]->index, catalogue.first_of_band(ranks[i]->band + 1));
    EXPECT_EQ(ranks[i]->canonical.map.apply(grids[i]), ranks[i]->canonical.form);
    EXPECT_EQ(*catalogue.unrank(ranks[i]->index), ranks[i]->canonical.form);
  }
}

TEST(Catalogue, RankIsTheInverseOfUnrank) {
  auto catalogue = Catalogue::load().value();
  Random random(42);
  std::vector<std::uint64_t> indices;
  indices.reserve(160);
  for (int i = 0; i < 150; ++i) indices.push_back(random.below(catalogue.size()));
  for (std::size_t i = 0; i < 10; ++i) indices.push_back(indices[i] + i % 3);  // in one prefix
  const auto grids = catalogue.unrank(indices);
  std::vector<GridText> found;
  sudoku::Canonicalizer canonicalizer;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    ASSERT_TRUE(grids[i]);
    EXPECT_EQ(canonicalizer.canonical(*grids[i])->form, *grids[i]);
    found.push_back(*grids[i]);
  }
  const auto ranks = catalogue.rank(found);
  for (std::size_t i = 0; i < indices.size(); ++i) EXPECT_EQ(ranks[i]->index, indices[i]);
  // One at a time, and by a copy.
  Catalogue copy(catalogue);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(*copy.unrank(indices[i]), found[i]);
    EXPECT_EQ(copy.rank(found[i])->index, indices[i]);
  }
}

TEST(Catalogue, BadGridsAndIndicesAreRejectedAndTheOthersAnswered) {
  auto catalogue = Catalogue::load().value();
  std::string blank(kFirst), clash(kFirst);
  blank[13] = '.';
  clash[80] = '1';
  const std::vector<GridText> grids{text(blank), text(kLast), text(clash), text(kFirst)};
  const auto ranks = catalogue.rank(grids);
  ASSERT_FALSE(ranks[0]);
  EXPECT_EQ(ranks[0].error().message, "not a solved grid: r2c5 is blank");
  EXPECT_EQ(ranks[0].error().column, 14U);
  EXPECT_EQ(ranks[1]->index, 5'472'730'537U);
  ASSERT_FALSE(ranks[2]);
  EXPECT_NE(ranks[2].error().message.find("r9c9"), std::string::npos) << ranks[2].error().message;
  EXPECT_EQ(ranks[2].error().column, 81U);
  EXPECT_EQ(ranks[3]->index, 0U);
  const std::uint64_t indices[] = {0, catalogue.size(), 1};
  const auto found = catalogue.unrank(indices);
  EXPECT_EQ(line(*found[0]), kFirst);
  ASSERT_FALSE(found[1]);
  EXPECT_EQ(found[1].error().message,
            "index 5472730538 is out of range: the largest index is 5472730537");
  EXPECT_TRUE(found[2]);
}

TEST(Catalogue, AStopEndsABatch) {
  auto catalogue = Catalogue::load().value();
  StopSource source;
  source.request_stop();
  const std::uint64_t indices[] = {5, 5'000'000};
  for (const auto& result : catalogue.unrank(indices, source.token())) {
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::limit);
  }
}

TEST(Catalogue, ARangeHasTheGridsOfItsIndices) {
  auto catalogue = Catalogue::load().value();
  // Across the end of a prefix, across bands without a grid, and at the end of the catalogue.
  const std::uint64_t end_of_prefix = catalogue.end_of_prefix(3'000'000'000).value();
  const std::pair<std::uint64_t, std::uint64_t> ranges[] = {
      {0, 50},
      {end_of_prefix - 100, end_of_prefix + 100},
      {catalogue.first_of_band(6) - 70, catalogue.first_of_band(6) + 70},
      {catalogue.first_of_band(395) - 30, catalogue.size()},
      {catalogue.size() - 2, catalogue.size() + 10},
      {7, 7}};
  for (const auto& [first, end] : ranges) {
    CatalogueRange range(catalogue, first, end);
    std::uint64_t next = first;
    std::vector<std::uint64_t> indices;
    std::vector<GridText> grids;
    while (true) {
      const auto some = range.next();
      ASSERT_TRUE(some);
      if (some->empty()) break;
      EXPECT_EQ(range.index(), next);
      for (const GridText& grid : *some) {
        indices.push_back(next++);
        grids.push_back(grid);
      }
    }
    EXPECT_EQ(next, std::min(end, catalogue.size()));
    const auto single = catalogue.unrank(indices);
    for (std::size_t i = 0; i < grids.size(); ++i) ASSERT_EQ(*single[i], grids[i]) << indices[i];
  }
}

TEST(Catalogue, ADamagedTableIsAnError) {
  const std::string good(built_in_counts());
  EXPECT_TRUE(Catalogue::load(good));
  const auto message_of = [](std::string_view table) {
    const auto loaded = Catalogue::load(table);
    return loaded ? std::string("loaded") : loaded.error().message;
  };
  Random random(43);
  for (int round = 0; round < 20; ++round) {
    std::string bad = good;
    char& byte = bad[17 + random.below(bad.size() - 17)];
    byte = static_cast<char>(byte ^ (1 << random.below(8)));
    EXPECT_EQ(message_of(bad), "the table of the catalogue is damaged: its check sum is wrong");
  }
  EXPECT_NE(message_of(good.substr(0, good.size() - 1)), "loaded");
  EXPECT_NE(message_of(good + '\0'), "loaded");
  EXPECT_NE(message_of(good.substr(0, 12)), "loaded");
  EXPECT_NE(message_of(""), "loaded");
  std::string other = good;
  other[8] = 2;
  EXPECT_EQ(message_of(other), "the table of the catalogue has another version");
}

// A table can be intact and wrong. Then no index is answered with a wrong grid of this prefix.
TEST(Catalogue, ATableOfOtherCountsIsAnError) {
  const auto table = CountTable::read(built_in_counts()).value();
  std::vector<std::vector<std::uint32_t>> counts;
  for (std::size_t band = 0; band < Catalogue::kBands; ++band) {
    counts.push_back(table.counts(band).value());
  }
  EXPECT_EQ(CountTable::write(counts), built_in_counts());
  const std::uint64_t begin = table.begin(415);
  ++counts[415].back();
  const std::string more = CountTable::write(counts);
  auto catalogue = Catalogue::load(more).value();
  EXPECT_EQ(catalogue.size(), 5'472'730'539U);
  EXPECT_TRUE(catalogue.unrank(begin));
  EXPECT_FALSE(catalogue.unrank(begin + 1));
  CatalogueRange range(catalogue, begin, begin + 2);
  EXPECT_EQ(range.next().value().size(), 1U);
  const auto second = range.next();
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message, "the table of the catalogue does not fit this program");
  counts[415].push_back(0);
  const std::string longer = CountTable::write(counts);
  EXPECT_FALSE(Catalogue::load(longer)->unrank(begin));
}

}  // namespace
}  // namespace inlay::test
