#include "batch/output_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>

#include "base/thread.h"

namespace inlay::batch {
namespace {

class OutputFileTest : public testing::Test {
 protected:
  OutputFileTest() : path_(testing::TempDir() + "output_file_test_out" + std::to_string(getpid())) {
    clean();
  }
  ~OutputFileTest() override { clean(); }
  void clean() const {
    std::filesystem::remove(path_);
    std::filesystem::remove(path_ + ".journal");
  }
  OutputOptions options(bool resume) const {
    return {path_, journal_head("x", {}).value(), resume, std::chrono::milliseconds(0)};
  }
  std::string contents(const std::string& path) const {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
  void write(const std::string& path, const std::string& text) const {
    std::ofstream(path, std::ios::binary) << text;
  }

  std::string path_;
};

// Two chunks finished, then part of a third one; the process ends there.
void run_a_while(OutputOptions options) {
  auto file = OutputFile::open(std::move(options));
  ASSERT_TRUE(file.ok());
  EXPECT_TRUE(file->write("one\n").ok());
  EXPECT_TRUE(file->finished({.offset = 1}, {1, 0}).ok());
  EXPECT_TRUE(file->write("two\n").ok());
  EXPECT_TRUE(file->finished({.offset = 2}, {2, 1}).ok());
  EXPECT_TRUE(file->write("thr").ok());
}

TEST_F(OutputFileTest, AFailedPartStaysInTheJournal) {
  {
    auto file = OutputFile::open(options(false));
    ASSERT_TRUE(file.ok());
    file->failed({0, 1, 2, 3});
    EXPECT_TRUE(file->finished({.offset = 2}, {1, 2}).ok());
    EXPECT_TRUE(file->close(true).ok());
  }
  const auto again = OutputFile::open(options(true));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_TRUE(again->from().done);
  ASSERT_EQ(again->failed_parts().size(), 1U);
  EXPECT_EQ(again->failed_parts()[0].end, 3U);
}

TEST_F(OutputFileTest, AFailedPartCountsOnlyWhenItsTurnHasCome) {
  {
    auto file = OutputFile::open(options(false));
    ASSERT_TRUE(file.ok());
    file->failed({0, 5, 6, 7});
    EXPECT_TRUE(file->finished({.offset = 2}, {1, 2}).ok());
    EXPECT_TRUE(file->close(false).ok());
  }
  {
    auto again = OutputFile::open(options(true));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_TRUE(again->failed_parts().empty()) << "it will be processed again";
    again->failed({0, 5, 6, 7});
    EXPECT_TRUE(again->finished({.offset = 2}, {1, 2}).ok());
    EXPECT_TRUE(again->finished({.offset = 9}, {1, 2}).ok());
    EXPECT_TRUE(again->close(false).ok());
  }
  EXPECT_EQ(OutputFile::open(options(true))->failed_parts().size(), 1U);
}

TEST_F(OutputFileTest, TheJournalCanBeKept) {
  for (const bool keep : {false, true}) {
    OutputOptions how = options(false);
    how.keep = keep;
    auto file = OutputFile::open(how);
    ASSERT_TRUE(file.ok());
    EXPECT_TRUE(file->close(true).ok());
    EXPECT_EQ(std::filesystem::exists(path_ + ".journal"), keep);
  }
}

TEST_F(OutputFileTest, ContinuesBehindTheLastFinishedChunk) {
  run_a_while(options(false));
  EXPECT_EQ(contents(path_), "one\ntwo\nthr");
  auto file = OutputFile::open(options(true));
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ(file->from().place.offset, 2U);
  EXPECT_EQ(file->from().tally.records, 2U);
  EXPECT_EQ(contents(path_), "one\ntwo\n");
  EXPECT_TRUE(file->write("three\n").ok());
  EXPECT_TRUE(file->finished({.offset = 3}, {3, 1}).ok());
  EXPECT_TRUE(file->close(true).ok());
  EXPECT_EQ(contents(path_), "one\ntwo\nthree\n");

  const auto again = OutputFile::open(options(true));
  ASSERT_TRUE(again.ok());
  EXPECT_TRUE(again->from().done);
  EXPECT_EQ(contents(path_), "one\ntwo\nthree\n");
}

TEST_F(OutputFileTest, ATornJournalLosesItsLastLineOnly) {
  run_a_while(options(false));
  const std::string journal = contents(path_ + ".journal");
  write(path_ + ".journal", journal.substr(0, journal.size() - 1));
  const auto file = OutputFile::open(options(true));
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->from().place.offset, 1U);
  EXPECT_EQ(contents(path_), "one\n");
}

TEST_F(OutputFileTest, AnOutputThatWasChangedIsRefused) {
  run_a_while(options(false));
  write(path_, "one\ntwx\nthr");
  EXPECT_FALSE(OutputFile::open(options(true)).ok());
  write(path_, "one\n");
  EXPECT_FALSE(OutputFile::open(options(true)).ok());
  EXPECT_EQ(contents(path_), "one\n");
}

// The journal vouches for every byte, not only for the last ones; for those of a finished run, too.
TEST_F(OutputFileTest, AChangeAnywhereIsFound) {
  const std::string text(100'000, 'x');
  {
    auto file = OutputFile::open(options(true));
    ASSERT_TRUE(file.ok());
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(file->write(text).ok());
      EXPECT_TRUE(file->finished({.offset = 1}, {1, 0}).ok());
    }
    EXPECT_TRUE(file->close(true).ok());
  }
  EXPECT_TRUE(OutputFile::open(options(true)).ok());
  const std::string all = text + text + text;
  for (const std::size_t at : {0U, 4097U, 150'000U, 299'999U}) {
    std::string changed = all;
    changed[at] = 'y';
    write(path_, changed);
    const auto file = OutputFile::open(options(true));
    ASSERT_FALSE(file.ok()) << at;
    EXPECT_NE(file.error().message.find("was changed"), std::string::npos);
    EXPECT_EQ(contents(path_), changed);
  }
  write(path_, all);
  EXPECT_TRUE(OutputFile::open(options(true)).ok());
}

TEST_F(OutputFileTest, ASecondWriterIsRefused) {
  for (const bool resume : {false, true}) {
    auto file = OutputFile::open(options(resume));
    ASSERT_TRUE(file.ok());
    EXPECT_TRUE(file->write("one\n").ok());
    EXPECT_TRUE(file->finished({.offset = 1}, {1, 0}).ok());
    const std::string journal = contents(path_ + ".journal");
    for (const bool other : {false, true}) {
      OutputOptions impatient = options(other);
      impatient.patience = std::chrono::milliseconds(0);
      const auto second = OutputFile::open(std::move(impatient));
      ASSERT_FALSE(second.ok());
      EXPECT_NE(second.error().message.find("another process is writing"), std::string::npos);
    }
    EXPECT_EQ(contents(path_), "one\n");
    EXPECT_EQ(contents(path_ + ".journal"), journal);
    EXPECT_TRUE(file->close(true).ok());
    clean();
  }
}

// mpirun may return before a rank that it killed has ended.
TEST_F(OutputFileTest, AWriterThatIsEndingIsWaitedFor) {
  auto file = std::make_unique<OutputFile>(*OutputFile::open(options(true)));
  EXPECT_TRUE(file->write("one\n").ok());
  base::Thread ending([&file] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_TRUE(file->finished({.offset = 1}, {1, 0}).ok());
    EXPECT_TRUE(file->close(false).ok());
    file.reset();
  });
  const auto next = OutputFile::open(options(true));
  ASSERT_TRUE(next.ok()) << next.error().message;
  EXPECT_EQ(next->from().output, 4U);
}

TEST_F(OutputFileTest, AnOutputWithoutJournalIsNotOverwrittenByAResume) {
  write(path_, "precious");
  EXPECT_FALSE(OutputFile::open(options(true)).ok());
  EXPECT_EQ(contents(path_), "precious");
}

TEST_F(OutputFileTest, ResumingNothingStartsANewRun) {
  const auto file = OutputFile::open(options(true));
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->from().place.offset, 0U);
}

TEST_F(OutputFileTest, AFinishedRunWithoutResumeLeavesNoJournal) {
  auto file = OutputFile::open(options(false));
  ASSERT_TRUE(file.ok());
  EXPECT_TRUE(std::filesystem::exists(path_ + ".journal"));
  EXPECT_TRUE(file->close(true).ok());
  EXPECT_FALSE(std::filesystem::exists(path_ + ".journal"));
}

}  // namespace
}  // namespace inlay::batch
