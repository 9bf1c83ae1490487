// The table of bands against the published numbers and against its own maps.
#include "sudoku/canonical/bands.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using namespace sudoku::canonical;

std::string text_of(const Band& band) {
  std::string text;
  for (const std::uint8_t digit : band) text += static_cast<char>('1' + digit);
  return text;
}

TEST(BandTable, Has416Classes) {
  const BandTable& table = BandTable::get();
  EXPECT_EQ(table.classes(), kBandClasses);
  EXPECT_EQ(text_of(table.min_lex(0)), "123456789456789123789123456");
  EXPECT_EQ(text_of(table.min_lex(415)), "123456789457893612986217354");
  for (std::uint32_t i = 1; i < kBandClasses; ++i) {
    EXPECT_LT(table.min_lex(i - 1), table.min_lex(i));
  }
}

// 3! * 3! * 6^3 orders of rows, boxes and columns over the automorphisms: the bands of a class with
// a given first row. All of them are the 9! * 2,612,736 bands there are.
TEST(BandTable, ClassesHoldAllBands) {
  const BandTable& table = BandTable::get();
  std::size_t bands = 0;
  for (std::uint32_t i = 0; i < kBandClasses; ++i) {
    ASSERT_EQ(7776 % table.automorphisms(i).size(), 0U);
    bands += 7776 / table.automorphisms(i).size();
  }
  EXPECT_EQ(bands, 2'612'736U);
}

TEST(BandTable, MapsLeadToTheMinLexBand) {
  const BandTable& table = BandTable::get();
  const Rules rules = *Rules::boxes(3, 3);
  Random random(4);
  for (int round = 0; round < 300; ++round) {
    const Grid grid = random_grid(rules, random);
    Band band;
    std::transform(grid.begin(), grid.begin() + 27, band.begin(),
                   [](Digit digit) { return static_cast<std::uint8_t>(digit - 1); });
    const auto found = table.find(band.data());
    const BandMap map = table.map_of(found);
    std::uint8_t names[9];
    for (std::uint8_t c = 0; c < 9; ++c) names[band[9U * map.rows[0] + map.columns[c]]] = c;
    Band image;
    for (std::size_t i = 0; i < 27; ++i) {
      image[i] = names[band[9U * map.rows[i / 9] + map.columns[i % 9]]];
    }
    EXPECT_EQ(text_of(image), text_of(table.min_lex(found.band_class())));
  }
}

}  // namespace
}  // namespace inlay::test
