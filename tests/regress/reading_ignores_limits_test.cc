// A cover problem whose item line had 50,000,000 characters took 1.75 GB to read and ignored the
// time limit. Reading now checks the time, the memory and the stop token of its budget.
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <streambuf>

#include "inlay/cover_format.h"

namespace inlay::cover {
namespace {

// An endless line: the same word again and again, or consecutive item names.
class EndlessLine : public std::streambuf {
 public:
  explicit EndlessLine(std::string word) : word_(std::move(word)) {}

 protected:
  int underflow() override {
    block_.clear();
    while (block_.size() < 4096) {
      block_ += word_.empty() ? "i" + std::to_string(number_++) : word_;
      block_ += ' ';
    }
    setg(block_.data(), block_.data(), block_.data() + block_.size());
    return traits_type::to_int_type(block_[0]);
  }

 private:
  std::string word_;
  std::string block_;
  std::uint64_t number_ = 0;
};

Error error_of(const std::string& word, const Budget& budget) {
  EndlessLine line(word);
  std::istream in(&line);
  const auto problem = read_problem(in, budget);
  return problem ? Error{ErrorKind::invalid, "no error"} : problem.error();
}

TEST(ReadingIgnoresLimits, AnEndlessLineEndsAtTheMemoryLimit) {
  Budget budget;
  budget.memory = 8'000'000;
  const Error error = error_of("1 0", budget);
  EXPECT_EQ(error.kind, ErrorKind::limit);
  EXPECT_EQ(error.to_string(),
            "the problem needs more than 8000000 bytes of memory for a single line");
}

TEST(ReadingIgnoresLimits, AnEndlessLineEndsAtTheTimeLimit) {
  Budget budget;
  budget.time = std::chrono::milliseconds(100);
  const auto begin = std::chrono::steady_clock::now();
  const Error error = error_of("", budget);
  EXPECT_EQ(error.kind, ErrorKind::limit);
  EXPECT_EQ(error.message, "the time limit was reached while reading the problem");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(ReadingIgnoresLimits, ItemsAreCountedAgainstTheMemory) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "item_with_a_long_name_" + std::to_string(i) + ' ';
  std::istringstream in(text);
  Budget budget;
  budget.memory = 12'000'000;  // more than the line, less than its items
  const auto problem = read_problem(in, budget);
  ASSERT_FALSE(problem);
  EXPECT_EQ(problem.error().kind, ErrorKind::limit);
  EXPECT_EQ(problem.error().line, 1U);
}

TEST(ReadingIgnoresLimits, AStopEndsTheReading) {
  StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.token();
  EXPECT_EQ(error_of("", budget).message, "reading was stopped");
}

}  // namespace
}  // namespace inlay::cover
