// The grids of the catalogue as lines: whatever the order in which they are read, they are those of
// Catalogue::unrank.
#include "service/catalogue_sequence.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace inlay::service {
namespace {

constexpr std::size_t kLine = 82;

std::string grid_line(sudoku::Catalogue& catalogue, std::uint64_t index) {
  const auto grid = catalogue.unrank(index);
  if (!grid) return grid.error().message;
  return std::string(grid->cells.data(), grid->cells.size()) + '\n';
}

TEST(CatalogueSequence, JumpsGiveTheGridsOfTheirIndices) {
  auto catalogue = sudoku::Catalogue::load();
  ASSERT_TRUE(catalogue.ok());
  const IndexRange range{1'000'000, 1'500'000};
  const batch::Sequence sequence = catalogue_sequence(*catalogue, range);
  EXPECT_EQ(sequence.lines, 500'000U);
  EXPECT_EQ(sequence.line_size, kLine);
  base::Random random(5);
  for (int i = 0; i < 30; ++i) {
    const std::uint64_t first = random.below(500'000 - 10);
    std::string text;
    // In order after the jump.
    for (std::uint64_t line = first; text.size() < 4 * kLine; line = first + text.size() / kLine) {
      const std::size_t before = text.size();
      ASSERT_TRUE(sequence.make(line, 3, text).ok());
      ASSERT_GT(text.size(), before);
      ASSERT_LE(text.size(), before + 3 * kLine);
    }
    for (std::size_t at = 0; at < text.size() / kLine; ++at) {
      ASSERT_EQ(text.substr(at * kLine, kLine), grid_line(*catalogue, range.first + first + at));
    }
  }
}

TEST(CatalogueSequence, TheLastLineIsTheEndOfTheRange) {
  auto catalogue = sudoku::Catalogue::load();
  ASSERT_TRUE(catalogue.ok());
  const std::uint64_t size = catalogue->size();
  const batch::Sequence sequence = catalogue_sequence(*catalogue, {size - 5, size});
  std::string text;
  while (text.size() < 5 * kLine) {
    ASSERT_TRUE(sequence.make(text.size() / kLine, 5 - text.size() / kLine, text).ok());
  }
  EXPECT_EQ(text.size(), 5 * kLine);
  EXPECT_EQ(text.substr(4 * kLine), grid_line(*catalogue, size - 1));
}

TEST(CatalogueSequence, RangesAreCheckedAndNamed) {
  const auto inputs = catalogue_inputs("10..19");
  ASSERT_TRUE(inputs.ok());
  ASSERT_EQ(inputs->size(), 1U);
  EXPECT_EQ(inputs->front().name, "catalogue 10..19");
  EXPECT_EQ(inputs->front().sequence->size(), 10 * kLine);
  for (const char* const wrong : {"", "5..4", "0..5472730538", "x"}) {
    EXPECT_FALSE(catalogue_inputs(wrong).ok()) << wrong;
  }
}

}  // namespace
}  // namespace inlay::service
