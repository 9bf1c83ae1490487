#include "batch/journal.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "base/fnv.h"

namespace inlay::batch {
namespace {

Checkpoint some_checkpoint(std::uint64_t n) {
  Checkpoint point;
  point.output = 100 * n;
  point.output_hash = 0x1234567890ABCDEF + n;
  point.place = {.source = 1, .offset = 7 * n, .line = n, .memory = "81,0", .hashed = 5, .hash = n};
  point.tally = {n, 1};
  return point;
}

const std::string kHead =
    journal_head("solve --json", {{Input::Kind::text, "argument", "12.."}}).value();

TEST(Journal, ReadsWhatWasWritten) {
  const auto read = read_journal(kHead + journal_line(some_checkpoint(3)), kHead);
  ASSERT_TRUE(read.ok());
  ASSERT_TRUE(read->last);
  EXPECT_EQ(journal_line(*read->last), journal_line(some_checkpoint(3)));
  EXPECT_FALSE(read->last->done);
}

TEST(Journal, AnEmptyMemoryAndTheEndAreKept) {
  Checkpoint point = some_checkpoint(1);
  point.place.memory.clear();
  point.done = true;
  const auto read = read_journal(kHead + journal_line(point), kHead);
  ASSERT_TRUE(read.ok() && read->last);
  EXPECT_TRUE(read->last->done);
  EXPECT_EQ(read->last->place.memory, "");
}

TEST(Journal, ATornTailIsRemoved) {
  const std::string one = kHead + journal_line(some_checkpoint(1));
  const std::string all = one + journal_line(some_checkpoint(2));
  for (std::size_t size = 0; size <= all.size(); ++size) {
    const auto read = read_journal(all.substr(0, size), kHead);
    ASSERT_TRUE(read.ok()) << size;
    const std::size_t valid = size < kHead.size() ? 0
                              : size < one.size() ? kHead.size()
                              : size < all.size() ? one.size()
                                                  : all.size();
    EXPECT_EQ(read->valid, valid) << size;
    EXPECT_EQ(read->last.has_value(), valid >= one.size()) << size;
  }
}

// Found by journal_fuzz: it became a negative number, which cannot be read back.
TEST(Journal, ASeverityThatIsNoIntIsNotRead) {
  const auto line = [](const std::string& severity) {
    std::string text = "at 100 1234567890abcdef 0 82 2 - 0 0000000000000000 1 " + severity;
    base::Fnv sum;
    sum.add(text);
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(sum.value()));
    return kHead + text + " #" + hex + '\n';
  };
  EXPECT_TRUE(read_journal(line("2147483647"), kHead)->last);
  for (const char* const severity : {"2147483648", "4294967297", "18014398509481985"}) {
    EXPECT_FALSE(read_journal(line(severity), kHead)->last) << severity;
  }
}

TEST(Journal, AFailedPartCountsWithTheNextCheckpoint) {
  const std::string failed = journal_line(FailedPart{1, 70, 8, 12});
  const std::string one = kHead + journal_line(some_checkpoint(1));
  const auto pending = read_journal(one + failed, kHead);
  ASSERT_TRUE(pending.ok());
  EXPECT_TRUE(pending->failed.empty());
  EXPECT_EQ(pending->valid, one.size());
  const std::string all = one + failed + failed + journal_line(some_checkpoint(2));
  const auto read = read_journal(all, kHead);
  ASSERT_TRUE(read.ok());
  ASSERT_EQ(read->failed.size(), 2U);
  EXPECT_EQ(journal_line(read->failed[1]), failed);
  EXPECT_EQ(read->valid, all.size());
}

TEST(Journal, AnyChangedByteEndsIt) {
  const std::string all = kHead + journal_line(some_checkpoint(1));
  for (std::size_t at = kHead.size(); at < all.size(); ++at) {
    std::string changed = all;
    changed[at] = changed[at] == '7' ? '8' : '7';
    const auto read = read_journal(changed, kHead);
    ASSERT_TRUE(read.ok());
    EXPECT_FALSE(read->last) << at;
  }
}

TEST(Journal, AnotherVersionIsNamed) {
  const std::string old =
      "inlay journal 2 #515b18ba58c25479\n" + kHead.substr(kHead.find('\n') + 1);
  const auto read = read_journal(old, kHead);
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().message.find("is of another version: found \"inlay journal 2\""),
            std::string::npos);
}

TEST(Journal, AnotherRunIsRefusedAndTheDifferenceNamed) {
  const std::string other =
      journal_head("count", {{Input::Kind::text, "argument", "12.."}}).value();
  const auto read = read_journal(other, kHead);
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().message.find("options count there"), std::string::npos);
  EXPECT_NE(read.error().message.find("options solve --json now"), std::string::npos);
  EXPECT_FALSE(
      read_journal(journal_head("solve --json", {{Input::Kind::text, "argument", "12.3"}}).value(),
                   kHead)
          .ok());
}

}  // namespace
}  // namespace inlay::batch
