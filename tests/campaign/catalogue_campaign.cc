// Enumerates all 5,472,730,538 canonical grids, and proves that these are all: the counts are those
// of the built-in table, and the weights of the grids fulfil an equation for each of the 416
// classes of bands (src/sudoku/enumerate/catalogue/tally.h). Arguments: the number of bands to
// enumerate, from the first on, instead of all; the equations of these bands hold without the
// others.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <thread>
#include <vector>

#include "base/thread.h"
#include "inlay/catalogue.h"
#include "sudoku/enumerate/catalogue/count_table.h"
#include "sudoku/enumerate/catalogue/tally.h"
#include "support/band_completions.h"

namespace inlay::test {
namespace {

using namespace sudoku::enumerate::catalogue;

std::size_t bands_to_enumerate = sudoku::Catalogue::kBands;

TEST(CatalogueCampaign, EveryClassOfBandsHasItsWeight) {
  const auto table = CountTable::read(built_in_counts()).value();
  std::vector<std::uint64_t> weights(sudoku::Catalogue::kBands, 0);
  std::uint64_t grids = 0, symmetric = 0;
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  const auto work = [&] {
    for (std::size_t band = next++; band < bands_to_enumerate; band = next++) {
      const BandTally tally = tally_band(band);
      const std::lock_guard lock(mutex);
      EXPECT_EQ(tally.counts, table.counts(band).value()) << "band " << band;
      for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += tally.census.chutes[i];
      grids += tally.grids;
      symmetric += tally.census.symmetric;
      std::printf("band %zu: %llu grids\n", band, static_cast<unsigned long long>(tally.grids));
      std::fflush(stdout);
    }
  };
  {
    std::vector<base::Thread> threads;
    const unsigned count = std::max(1U, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < count; ++i) threads.emplace_back(work);
  }
  BandCompletions completions;
  const auto& bands = sudoku::canonical::BandTable::get();
  for (std::uint32_t band = 0; band < bands_to_enumerate; ++band) {
    EXPECT_EQ(weights[band], expected_weight(band, completions.of(bands.min_lex(band))))
        << "band " << band;
  }
  EXPECT_EQ(grids, table.begin(bands_to_enumerate));
  if (bands_to_enumerate < sudoku::Catalogue::kBands) return;
  EXPECT_EQ(grids, 5'472'730'538U);
  EXPECT_EQ(symmetric, 560'151U);
}

}  // namespace
}  // namespace inlay::test

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) {
    inlay::test::bands_to_enumerate =
        std::min<std::size_t>(std::strtoul(argv[1], nullptr, 10), inlay::sudoku::Catalogue::kBands);
  }
  return RUN_ALL_TESTS();
}
