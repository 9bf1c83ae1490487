#include "batch/chunker.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace inlay::batch {
namespace {

// Cuts after a fixed number of lines.
class LinesCutter : public Cutter {
 public:
  explicit LinesCutter(std::size_t lines) : lines_(lines) {}
  Cut cut(std::string_view text, const Place&, InputState behind) override {
    std::size_t at = 0;
    for (std::size_t i = 0; i < lines_; ++i) {
      const std::size_t newline = text.find('\n', at);
      if (newline == text.npos) {
        const bool all = behind == InputState::end || behind == InputState::full;
        return all ? Cut{text.size(), i, "rest"} : Cut{};
      }
      at = newline + 1;
    }
    return {at, lines_, "m"};
  }

 private:
  std::size_t lines_;
};

class File {
 public:
  explicit File(const std::string& text)
      : path_(testing::TempDir() + "chunker_test_file" + std::to_string(getpid())) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~File() { std::filesystem::remove(path_); }
  Input input() const { return {Input::Kind::file, path_, {}}; }

 private:
  std::string path_;
};

std::string numbers(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += std::to_string(i * 37) + '\n';
  return text;
}

TEST(Chunker, TheChunksAreTheText) {
  const std::string text = numbers(1000) + "no end";
  for (const std::size_t window : {1U, 7U, 100U, 100000U}) {
    const File file(text);
    LinesCutter cutter(3);
    Chunker chunker({file.input(), {Input::Kind::text, "t", text}}, cutter, {.window = window});
    ASSERT_TRUE(chunker.start().ok());
    std::string all;
    std::uint64_t line = 1;
    std::size_t source = 0;
    bool ended = false;
    while (const auto chunk = chunker.next()) {
      EXPECT_FALSE(ended);
      ended = chunker.ended();
      if (chunk->begin.source != source) line = 1;
      source = chunk->begin.source;
      EXPECT_EQ(chunk->begin.line, line);
      EXPECT_EQ(chunk->begin.offset, all.size() - source * text.size());
      all += chunk->text;
      line = chunk->end.line;
    }
    EXPECT_EQ(all, text + text) << window;
    EXPECT_TRUE(ended);
  }
}

TEST(Chunker, AnInputThatCannotBeReadIsNotTheEnd) {
  LinesCutter cutter(1);
  Chunker chunker({{Input::Kind::text, "t", "1\n"}, {Input::Kind::error, "f", "is gone"}}, cutter,
                  {});
  ASSERT_TRUE(chunker.start().ok());
  EXPECT_EQ(chunker.next()->text, "1\n");
  EXPECT_FALSE(chunker.ended());
  EXPECT_EQ(chunker.next()->error->message, "is gone");
  EXPECT_TRUE(chunker.ended());
  EXPECT_FALSE(chunker.next());
}

TEST(Chunker, ContinuesAtAnyPlace) {
  const std::string text = numbers(500);
  const File file(text);
  LinesCutter cutter(7);
  Chunker whole({file.input()}, cutter, {.window = 100});
  ASSERT_TRUE(whole.start().ok());
  std::size_t behind = 0;
  while (const auto chunk = whole.next()) {
    behind += chunk->text.size();
    Chunker rest({file.input()}, cutter, {.from = chunk->end, .window = 100});
    ASSERT_TRUE(rest.start().ok());
    std::string all;
    while (const auto next = rest.next()) all += next->text;
    ASSERT_EQ(all, text.substr(behind));
  }
}

TEST(Chunker, ShardsAreTheWhole) {
  const std::string text = numbers(300);
  const File file(text);
  for (const std::uint64_t count : {1U, 2U, 3U, 7U, 50U, 3000U}) {
    std::string all;
    for (std::uint64_t index = 1; index <= count; ++index) {
      LinesCutter cutter(4);
      Chunker chunker({file.input(), {Input::Kind::text, "t", text}}, cutter,
                      {.shard = {index, count}, .window = 64});
      ASSERT_TRUE(chunker.start().ok());
      while (const auto chunk = chunker.next()) all += chunk->text;
    }
    EXPECT_EQ(all, text + text) << count;
  }
}

std::size_t lines_of(const std::vector<Input>& inputs, const Shard& shard, std::size_t per_chunk,
                     std::string& all, std::uint64_t max_counted = kMaxCountedBytes) {
  LinesCutter cutter(per_chunk);
  Chunker chunker(inputs, cutter, {.shard = shard, .max_counted = max_counted});
  EXPECT_TRUE(chunker.start().ok());
  std::size_t lines = 0;
  while (const auto chunk = chunker.next()) {
    const std::string_view text = chunk->text;
    all += text;
    lines += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    lines += text.back() == '\n' ? 0U : 1U;
  }
  return lines;
}

TEST(Chunker, ShardsDifferByAtMostOneLine) {
  const File file(numbers(20000));
  const std::vector<Input> several{{Input::Kind::text, "a", "1\n22\n333"},
                                   {Input::Kind::text, "empty", ""},
                                   {Input::Kind::text, "b", "\n\n4\n"},
                                   {Input::Kind::text, "c", "5"}};
  for (const std::uint64_t count : {2U, 3U, 7U, 8U, 100U}) {
    for (const auto& [inputs, lines] :
         {std::pair(std::vector{file.input()}, 20000U), std::pair(several, 7U)}) {
      std::string all;
      for (std::uint64_t index = 1; index <= count; ++index) {
        const std::size_t got = lines_of(inputs, {index, count}, 1, all);
        EXPECT_GE(got, lines / count) << index << '/' << count;
        EXPECT_LE(got, lines / count + 1) << index << '/' << count;
      }
      EXPECT_EQ(all.size(), inputs.size() == 1 ? numbers(20000).size() : 13U) << count;
    }
  }
}

TEST(Chunker, ShardsOfLargeFilesHaveEqualBytes) {
  const std::string text = numbers(20000);
  const File file(text);
  std::string all;
  for (std::uint64_t index = 1; index <= 8; ++index) {
    const std::size_t before = all.size();
    lines_of({file.input()}, {index, 8}, 1, all, 0);
    EXPECT_NEAR(static_cast<double>(all.size() - before), static_cast<double>(text.size()) / 8, 8);
  }
  EXPECT_EQ(all, text);
}

// Records of five lines: no shard begins within one, though the boundaries do.
TEST(Chunker, ShardsKeepRecordsOfSeveralLinesWhole) {
  const std::string text = numbers(1000);
  const File file(text);
  for (const std::uint64_t count : {2U, 7U, 150U, 400U}) {
    std::string all;
    for (std::uint64_t index = 1; index <= count; ++index) {
      const std::size_t lines = lines_of({file.input()}, {index, count}, 5, all);
      EXPECT_EQ(lines % 5, 0U) << index << '/' << count;
      EXPECT_LE(lines, 1000 / count + 5) << index << '/' << count;
    }
    EXPECT_EQ(all, text) << count;
  }
}

TEST(Chunker, ALongLineIsTruncatedAndOffsetsStayRight) {
  const std::string text =
      "first\n" + std::string(3 * kMaxLine + 17, 'x') + "\nlast\n" + std::string(2 * kMaxLine, 'y');
  const File file(text);
  LinesCutter cutter(1);
  Chunker chunker({file.input()}, cutter, {.window = 4096});
  ASSERT_TRUE(chunker.start().ok());
  std::vector<std::string> lines;
  std::vector<std::uint64_t> offsets;
  while (const auto chunk = chunker.next()) {
    lines.emplace_back(chunk->text);
    offsets.push_back(chunk->begin.offset);
  }
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[1], std::string(kMaxLine + 1, 'x') + '\n');
  EXPECT_EQ(lines[2], "last\n");
  EXPECT_EQ(lines[3], std::string(kMaxLine + 1, 'y'));
  EXPECT_EQ(offsets[2], text.find("last"));
  EXPECT_EQ(offsets[3], text.find('y'));
}

TEST(Chunker, UnreadableInputsAreReportedInPlace) {
  LinesCutter cutter(1);
  Chunker chunker({{Input::Kind::text, "a", "1\n"},
                   {Input::Kind::error, "b", "no such thing"},
                   {Input::Kind::file, testing::TempDir(), {}},
                   {Input::Kind::text, "c", "2\n"}},
                  cutter, {});
  ASSERT_TRUE(chunker.start().ok());
  std::string all;
  while (const auto chunk = chunker.next()) {
    all += chunk->error ? '<' + chunk->error->message + ">\n" : std::string(chunk->text);
  }
  EXPECT_EQ(all, "1\n<no such thing>\n<cannot be read: Is a directory>\n2\n");
}

// Lines "000\n", "001\n" ... Counts them in `made`; from line `bad` on they cannot be made.
Input numbered_lines(std::uint64_t lines, std::uint64_t& made, std::uint64_t bad = ~0ULL) {
  auto sequence = std::make_shared<Sequence>(Sequence{lines, 4});
  sequence->make = [&made, bad](std::uint64_t first, std::uint64_t most,
                                std::string& text) -> Status {
    constexpr std::uint64_t kAtOnce = 7;
    if (first >= bad) return Error{ErrorKind::invalid, "no such line"};
    for (std::uint64_t i = first; i < std::min({first + most, first + kAtOnce, bad}); ++i, ++made) {
      const std::string number = std::to_string(i);
      text += std::string(3 - number.size(), '0') + number + '\n';
    }
    return Done{};
  };
  Input input{Input::Kind::sequence, "numbers"};
  input.sequence = std::move(sequence);
  return input;
}

TEST(Chunker, ASequenceIsMadeAsItIsRead) {
  std::uint64_t made = 0;
  const Input input = numbered_lines(1000, made);
  LinesCutter cutter(3);
  Chunker whole({input}, cutter, {.window = 100});
  ASSERT_TRUE(whole.start().ok());
  EXPECT_EQ(whole.total_bytes(), 4000U);
  EXPECT_EQ(made, 0U);
  std::uint64_t line = 1;
  std::string all;
  while (const auto chunk = whole.next()) {
    ASSERT_EQ(chunk->begin.line, line);
    ASSERT_EQ(std::stoull(std::string(chunk->text.substr(0, 3))), line - 1);
    line = chunk->end.line;
    all += chunk->text;
    Chunker rest({input}, cutter, {.from = chunk->end, .window = 100});
    ASSERT_TRUE(rest.start().ok());
    const auto next = rest.next();
    ASSERT_EQ(next.has_value(), line <= 1000);
    if (next) {
      ASSERT_EQ(std::stoull(std::string(next->text.substr(0, 3))), line - 1);
      ASSERT_EQ(next->begin.line, line);
    }
  }
  EXPECT_EQ(all.size(), 4000U);
  EXPECT_EQ(all.substr(0, 8) + all.substr(3996), "000\n001\n999\n");
}

TEST(Chunker, AShardOfASequenceBeginsAtItsFirstLine) {
  for (const std::uint64_t count : {2U, 3U, 7U, 2000U}) {
    std::string all;
    std::uint64_t made = 0;
    for (std::uint64_t index = 1; index <= count; ++index) {
      LinesCutter cutter(4);
      Chunker chunker({numbered_lines(1000, made)}, cutter,
                      {.shard = {index, count}, .window = 16});
      ASSERT_TRUE(chunker.start().ok());
      std::uint64_t line = 1000 * (index - 1) / count + 1;
      while (const auto chunk = chunker.next()) {
        ASSERT_EQ(chunk->begin.line, line) << index << '/' << count;
        line = chunk->end.line;
        all += chunk->text;
      }
      EXPECT_EQ(line, 1000 * index / count + 1) << index << '/' << count;
    }
    EXPECT_EQ(all.size(), 4000U) << count;
    if (count == 2) {
      EXPECT_LT(made, 1100U) << "the second shard read the lines before it";
    }
  }
}

TEST(Chunker, AFailingSequenceIsReportedInPlace) {
  std::uint64_t made = 0;
  LinesCutter cutter(2);
  Chunker chunker({numbered_lines(1000, made, 20), {Input::Kind::text, "t", "last\n"}}, cutter, {});
  ASSERT_TRUE(chunker.start().ok());
  std::string all;
  while (const auto chunk = chunker.next()) {
    all += chunk->error ? '<' + chunk->error->message + ">\n" : std::string(chunk->text);
  }
  EXPECT_EQ(made, 20U);
  EXPECT_TRUE(all.ends_with("018\n019\n<no such line>\nlast\n")) << all;
}

TEST(Chunker, CompressedFilesReadAsTheirText) {
  if (!zstd_available().ok()) GTEST_SKIP() << "no zstd in this build";
  const std::string text = numbers(100000);
  const std::string path = testing::TempDir() + std::to_string(getpid()) + "chunker_test.zst";
  const std::string packed = zstd_frame(text) + zstd_frame("") + zstd_frame("more\n");
  std::ofstream(path, std::ios::binary) << packed;
  const auto read = [&](Place from) {
    LinesCutter cutter(1000);
    Chunker chunker({{Input::Kind::file, path, {}}}, cutter, {.from = std::move(from)});
    EXPECT_TRUE(chunker.start().ok());
    std::string all;
    while (const auto chunk = chunker.next()) {
      all += chunk->error ? chunk->error->message : std::string(chunk->text);
    }
    return all;
  };
  EXPECT_TRUE(read({}) == text + "more\n");
  EXPECT_TRUE(read({.offset = text.size() - 7}) == text.substr(text.size() - 7) + "more\n");
  std::ofstream(path, std::ios::binary) << packed.substr(0, packed.size() - 3);
  const std::string cut = read({});
  EXPECT_TRUE(cut.starts_with(text));
  EXPECT_TRUE(cut.ends_with("damaged zstd data: the file is cut short"));
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace inlay::batch
