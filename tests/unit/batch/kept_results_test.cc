#include "batch/kept_results.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "batch/wire.h"

namespace inlay::batch {
namespace {

class KeptResultsTest : public testing::Test {
 protected:
  KeptResultsTest() : path_(testing::TempDir() + "kept_results" + std::to_string(getpid())) {}
  ~KeptResultsTest() override { std::filesystem::remove(file()); }
  std::string file() const { return path_ + ".parts"; }

  std::string path_;
};

KeptResult result_at(std::uint64_t offset, const std::string& out) {
  KeptResult result;
  result.begin = {.source = 1, .offset = offset};
  result.end = {.source = 1, .offset = offset + 10, .line = 7, .memory = "81,0"};
  result.output.out = out;
  result.output.err = "e";
  result.output.tally = {3, 2};
  return result;
}

TEST_F(KeptResultsTest, AResumedRunFindsThem) {
  {
    KeptResults kept(path_, "head", false, {});
    for (const std::uint64_t offset : {0U, 10U, 20U}) {
      kept.keep(result_at(offset, std::to_string(offset)));
    }
  }
  const KeptResults kept(path_, "head", true, {.source = 1, .offset = 10});
  EXPECT_EQ(kept.parts(), (KeptParts{{{1, 10}, 20}, {{1, 20}, 30}})) << "the first was written";
  const auto output = kept.read({.source = 1, .offset = 20});
  ASSERT_TRUE(output);
  EXPECT_EQ(output->out, "20");
  EXPECT_EQ(output->err, "e");
  EXPECT_EQ(output->tally.records, 3U);
  EXPECT_EQ(output->tally.severity, 2);
}

TEST_F(KeptResultsTest, AnotherHeadOrANewRunHasNone) {
  KeptResults(path_, "head", false, {}).keep(result_at(0, "a"));
  EXPECT_TRUE(KeptResults(path_, "other", true, {}).parts().empty());
  KeptResults(path_, "head", false, {}).keep(result_at(0, "a"));
  EXPECT_TRUE(KeptResults(path_, "head", false, {}).parts().empty());
}

TEST_F(KeptResultsTest, ATornTailIsIgnored) {
  {
    KeptResults kept(path_, "head", false, {});
    kept.keep(result_at(0, "a"));
    kept.keep(result_at(10, "b"));
  }
  const std::uintmax_t size = std::filesystem::file_size(file());
  const std::uintmax_t frame = framed(encode(result_at(0, "a"))).size();
  std::filesystem::copy_file(file(), file() + ".whole");
  for (std::uintmax_t cut = 0; cut <= size; ++cut) {
    std::filesystem::copy_file(file() + ".whole", file(),
                               std::filesystem::copy_options::overwrite_existing);
    std::filesystem::resize_file(file(), cut);
    const std::size_t expected = cut == size ? 2 : cut >= size - frame ? 1 : 0;
    ASSERT_EQ(KeptResults(path_, "head", true, {}).parts().size(), expected) << cut;
  }
  std::filesystem::remove(file() + ".whole");
}

TEST_F(KeptResultsTest, TheFileStaysSmall) {
  constexpr std::uint64_t kLarge = std::uint64_t{8} << 20;
  KeptResults kept(path_, "head", false, {});
  kept.keep(result_at(0, "first"));
  for (std::uint64_t offset = 10; offset < 300; offset += 10) {
    kept.keep(result_at(offset, std::string(kLarge, 'x')));
    kept.drop({.source = 1, .offset = offset});
    EXPECT_LT(std::filesystem::file_size(file()), 6 * kLarge);
  }
  ASSERT_EQ(kept.parts().size(), 1U);
  EXPECT_EQ(kept.read({.source = 1, .offset = 0})->out, "first");
}

TEST_F(KeptResultsTest, ADamagedResultIsNotRead) {
  std::string bytes = encode(result_at(0, "abc"));
  ASSERT_TRUE(decode_kept(bytes));
  for (char& byte : bytes) {
    byte = static_cast<char>(byte ^ 1);
    EXPECT_FALSE(decode_kept(bytes));
    byte = static_cast<char>(byte ^ 1);
  }
  EXPECT_FALSE(decode_kept(""));
}

}  // namespace
}  // namespace inlay::batch
