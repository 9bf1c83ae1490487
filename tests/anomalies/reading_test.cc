// Defects that failing reads have shown.
#include <gtest/gtest.h>

#include <cerrno>
#include <sstream>

#include "anomalies/child.h"
#include "anomalies/faulty_calls.h"
#include "batch/chunker.h"
#include "batch/journal.h"
#include "batch/kept_results.h"
#include "inlay/notation.h"
#include "service/lines.h"

namespace inlay::test {
namespace {

// While one exists, the n-th call of a kind fails.
class Failing {
 public:
  Failing(Call call, long n, bool forever = false)
      : calls_({call, n, EIO, forever}, shared().fired) {
    base::replace_system_calls(&calls_);
  }
  ~Failing() { base::replace_system_calls(nullptr); }
  Failing(const Failing&) = delete;
  Failing& operator=(const Failing&) = delete;

 private:
  FaultyCalls calls_;
};

class Reading : public testing::Test {
 protected:
  batch::Input input(const std::string& name, const std::string& bytes) const {
    write_bytes(folder_.path(name), bytes);
    return {batch::Input::Kind::file, folder_.path(name), {}};
  }
  Folder folder_;
};

std::string puzzles(int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) lines += std::string(81, '.') + '\n';
  return lines;
}

// The torn line was processed as the last line of the file.
TEST_F(Reading, ChunksEndBeforeTheLineInWhichReadingFailed) {
  service::LineCutter cutter(service::LineOptions{}, service::CutSizes{1000, 1000});
  batch::Chunker chunker({input("a", puzzles(9000))}, cutter, {.window = 1000});
  ASSERT_TRUE(chunker.start().ok());
  const Failing failing(Call::read, 3);
  std::uint64_t bytes = 0;
  auto chunk = chunker.next();
  for (; chunk && !chunk->error; chunk = chunker.next()) bytes = chunk->end.offset;
  ASSERT_TRUE(chunk);
  EXPECT_TRUE(chunk->interrupted);
  EXPECT_GT(bytes, 0U);
  EXPECT_EQ(bytes % 82, 0U);
  EXPECT_EQ(chunk->begin.offset, bytes) << "another run continues there";
}

// The shard ended without records and without a message.
TEST_F(Reading, AShardReportsThatTheTextBeforeItCannotBeRead) {
  service::LineCutter cutter(service::LineOptions{}, service::CutSizes{1000, 1000});
  batch::Chunker chunker({input("a", puzzles(9000))}, cutter,
                         {.shard = {.index = 3, .count = 3}, .window = 1000});
  ASSERT_TRUE(chunker.start().ok());
  const Failing failing(Call::read, 2);
  const auto chunk = chunker.next();
  ASSERT_TRUE(chunk);
  EXPECT_TRUE(chunk->error);
}

// The journal had the checksum 0, so the run could not be resumed.
TEST_F(Reading, AnInputThatCannotBeReadHasNoChecksum) {
  const std::vector<batch::Input> inputs{input("a", puzzles(10))};
  {
    const Failing failing(Call::read, 1);
    const auto head = batch::journal_head("solve", inputs);
    ASSERT_FALSE(head.ok());
    EXPECT_EQ(head.error().message, inputs[0].name + ": cannot be read: Input/output error");
  }
  EXPECT_TRUE(batch::journal_head("solve", inputs).ok());
}

TEST_F(Reading, AHeadOfAJournalWithoutSomeOfItsBytesIsTorn) {
  const std::string head = batch::journal_head("solve", {}).value();
  for (std::size_t at = 0; at < head.size(); ++at) {
    std::string torn = head;
    torn.replace(at, head.size() - at, head.size() - at, '\0');
    const auto read = batch::read_journal(torn, head);
    ASSERT_TRUE(read.ok()) << at;
    EXPECT_EQ(read->valid, 0U);
  }
}

// Reads a text of one puzzle and a half.
class Interrupted : public std::stringbuf {
 public:
  Interrupted() : std::stringbuf(puzzles(1) + std::string(81, '.')) {}

 protected:
  int_type underflow() override {
    const auto next = std::stringbuf::underflow();
    if (next == traits_type::eof()) throw std::ios_base::failure("cannot be read");
    return next;
  }
};

// The beginning of a line was returned as the last line.
TEST_F(Reading, ALineInWhichReadingFailedIsNoPuzzle) {
  Interrupted bytes;
  std::istream stream(&bytes);
  notation::Reader reader(stream, {});
  ASSERT_TRUE(reader.next());
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(stream.bad());
}

// Results that wait are a gain of time: whatever fails, those that are returned are right.
TEST_F(Reading, KeptResultsAreRightOrMissing) {
  const auto result_at = [](std::uint64_t offset) {
    batch::KeptResult result;
    result.begin = {.source = 1, .offset = offset};
    result.end = {.source = 1, .offset = offset + 10};
    result.output.out = std::string(700, static_cast<char>('a' + offset / 10));
    return result;
  };
  const auto keep_some = [&] {
    batch::KeptResults kept(folder_.path("out"), "head", true, {});
    for (std::uint64_t offset = 0; offset < 50; offset += 10) kept.keep(result_at(offset));
  };
  const auto check = [&] {
    const batch::KeptResults kept(folder_.path("out"), "head", true, {});
    for (const auto& [begin, end] : kept.parts()) {
      const auto output = kept.read({.source = begin.first, .offset = begin.second});
      if (output) {
        EXPECT_EQ(output->out, result_at(begin.second).output.out);
      }
    }
  };
  for (const Call call : {Call::open, Call::read, Call::write, Call::rename, Call::unlink}) {
    for (long n = 1; n < 12; ++n) {
      SCOPED_TRACE(std::string(name_of(call)) + std::to_string(n));
      folder_.clear();
      keep_some();
      {
        const Failing failing(call, n);
        keep_some();
        check();
      }
      check();
    }
  }
}

}  // namespace
}  // namespace inlay::test
