// Every puzzle of the table has the number of solutions given there.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "inlay/tiling.h"
#include "support/paths.h"

namespace inlay::tiling {
namespace {

TEST(Catalog, KnownCountsAreFoundAgain) {
  for (const NamedPuzzleInfo& info : named_puzzles()) {
    for (const PublishedCount& known : info.known) {
      const auto model = make_named(info.name, known.size);
      ASSERT_TRUE(model.ok()) << info.name << ": " << model.error().message;
      if (!known.quick) continue;
      std::uint64_t all = 0;
      std::uint64_t distinct = 0;
      if (model->infeasibility().empty()) {
        auto search =
            cover::Search::make(model->problem(), {.engine = "bitset"}, Budget::unlimited());
        for (const auto options : Solutions(*search)) {
          ++all;
          if (model->is_canonical(options)) ++distinct;
        }
      }
      EXPECT_EQ(all, known.all) << info.name << " " << known.size;
      EXPECT_EQ(distinct, known.distinct) << info.name << " " << known.size;
    }
  }
}

TEST(Catalog, EveryPuzzleHasItsUsualSizeAndRefusesOthers) {
  for (const NamedPuzzleInfo& info : named_puzzles()) {
    const auto model = make_named(info.name, "");
    ASSERT_TRUE(model.ok()) << info.name << ": " << model.error().message;
    EXPECT_EQ(info.size.empty(), info.usual.empty()) << info.name;
    EXPECT_FALSE(info.known.empty()) << info.name;
    for (const char* const size : {"0", "x", "101", "-3", "3y", "0x5"}) {
      EXPECT_FALSE(make_named(info.name, size).ok()) << info.name << " " << size;
    }
  }
  EXPECT_EQ(make_named("tangram", "").error().message, "unknown puzzle 'tangram'");
}

TEST(Catalog, TheTableOfTheDocsIsThisOne) {
  std::ifstream page(test::docs_path("tilings.md"));
  std::ostringstream text;
  text << page.rdbuf();
  for (const NamedPuzzleInfo& info : named_puzzles()) {
    std::string row = "| `" + std::string(info.name) + "` | " + std::string(info.size);
    row += info.size.empty() ? "| " : " | ";
    const std::size_t at = text.str().find(row);
    ASSERT_NE(at, std::string::npos) << row;
    const std::string line = text.str().substr(at, text.str().find('\n', at) - at);
    std::string counts;
    for (const PublishedCount& known : info.known) {
      if (!counts.empty()) counts += "; ";
      if (!known.size.empty()) counts += std::string(known.size) + ": ";
      counts += std::to_string(known.distinct) + ", " + std::to_string(known.all);
    }
    EXPECT_TRUE(line.ends_with("| " + counts + " |")) << line << "\n" << counts;
  }
}

}  // namespace
}  // namespace inlay::tiling
