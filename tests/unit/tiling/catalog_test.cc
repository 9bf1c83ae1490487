// Every puzzle of the table has as many solutions as the table says.
#include <gtest/gtest.h>

#include "inlay/tiling.h"

namespace inlay::tiling {
namespace {

TEST(Catalog, KnownCountsAreFoundAgain) {
  for (const NamedInfo& info : named_puzzles()) {
    for (const KnownCount& known : info.known) {
      const auto model = make_named(info.name, known.size);
      ASSERT_TRUE(model.ok()) << info.name << ": " << model.error().message;
      if (!known.quick) continue;
      std::uint64_t all = 0;
      std::uint64_t distinct = 0;
      if (model->why_none().empty()) {
        auto search =
            cover::Search::make(model->problem(), {.engine = "masks"}, Budget::unlimited());
        for (const auto options : Solutions(*search)) {
          ++all;
          if (model->is_smallest(options)) ++distinct;
        }
      }
      EXPECT_EQ(all, known.all) << info.name << " " << known.size;
      EXPECT_EQ(distinct, known.distinct) << info.name << " " << known.size;
    }
  }
}

TEST(Catalog, EveryPuzzleHasItsUsualSizeAndRefusesOthers) {
  for (const NamedInfo& info : named_puzzles()) {
    const auto model = make_named(info.name, "");
    ASSERT_TRUE(model.ok()) << info.name << ": " << model.error().message;
    EXPECT_EQ(info.size.empty(), info.usual.empty()) << info.name;
    EXPECT_FALSE(info.known.empty()) << info.name;
    for (const char* const size : {"0", "x", "101", "-3", "3y", "0x5"}) {
      EXPECT_FALSE(make_named(info.name, size).ok()) << info.name << " " << size;
    }
  }
  EXPECT_EQ(make_named("tangram", "").error().message, "no puzzle is called 'tangram'");
}

}  // namespace
}  // namespace inlay::tiling
