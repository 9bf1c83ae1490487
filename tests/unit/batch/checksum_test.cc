// Copies of a file have the same checksum, and changed files another one.
#include "batch/checksum.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "batch/hash.h"
#include "batch/journal.h"

namespace inlay::batch {
namespace {

namespace fs = std::filesystem;

class TestFile {
 public:
  explicit TestFile(const std::string& name)
      : path_(fs::path(::testing::TempDir()) / (name + std::to_string(::getpid()))) {
    std::ofstream create(path_, std::ios::binary);
  }
  ~TestFile() { fs::remove(path_); }
  TestFile(const TestFile&) = delete;
  TestFile& operator=(const TestFile&) = delete;

  const fs::path& path() const { return path_; }
  std::uint64_t checksum() const {
    return checksum_of({Input::Kind::file, path_.string(), ""}).value();
  }
  void write(std::uint64_t at, const std::string& bytes) const {
    std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(at));
    file << bytes;
  }

 private:
  const fs::path path_;
};

TEST(Checksum, OfASmallFileIsTheHashOfItsBytes) {
  const TestFile file("checksum_small");
  EXPECT_EQ(file.checksum(), hash_of(""));
  const std::string text(3'000'001, 'x');
  file.write(0, text);
  EXPECT_EQ(file.checksum(), hash_of(text));
  EXPECT_EQ(checksum_of({Input::Kind::text, "argument", "12.."}).value(), hash_of("12.."));
}

TEST(Checksum, TheTimeOfAFileDoesNotMatter) {
  const TestFile file("checksum_time");
  file.write(0, "1...\n2...\n");
  const std::vector<Input> inputs{{Input::Kind::file, file.path().string(), ""}};
  const std::string head = journal_head("solve", inputs).value();
  const auto time = fs::last_write_time(file.path());
  fs::last_write_time(file.path(), time - std::chrono::hours(1));
  EXPECT_EQ(journal_head("solve", inputs).value(), head);
  file.write(5, "3");
  fs::last_write_time(file.path(), time);
  EXPECT_NE(journal_head("solve", inputs).value(), head);
}

// The file has holes, so it needs little space.
TEST(Checksum, OfALargeFileDependsOnEvenlySpacedBlocks) {
  const TestFile file("checksum_large");
  const std::uint64_t size = 3 * kMaxCountedBytes + 12'345;
  fs::resize_file(file.path(), size);
  const std::uint64_t zeros = file.checksum();
  const std::uint64_t second = (size - kBlockBytes) / (kBlocks - 1);
  for (const std::uint64_t between : {kBlockBytes, second - 1, second + kBlockBytes}) {
    file.write(between, "x");
  }
  EXPECT_EQ(file.checksum(), zeros);
  for (const std::uint64_t inside : {second, size - 1}) {
    file.write(inside, "x");
    EXPECT_NE(file.checksum(), zeros) << inside;
    file.write(inside, std::string(1, '\0'));
  }
}

TEST(Checksum, OfWhatCannotBeReadIsZero) {
  EXPECT_EQ(checksum_of({Input::Kind::file, "/no/such/file", ""}).value(), 0U);
  EXPECT_EQ(checksum_of({Input::Kind::file, "/dev/null", ""}).value(), 0U);
  EXPECT_EQ(checksum_of({Input::Kind::file, "/", ""}).value(), 0U);
}

}  // namespace
}  // namespace inlay::batch
