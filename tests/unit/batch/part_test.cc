#include "batch/part.h"

#include <gtest/gtest.h>

#include "batch/chunker.h"
#include "batch/wire.h"

namespace inlay::batch {
namespace {

class LineCutter : public Cutter {
 public:
  Cut cut(std::string_view text, const Place& begin, InputState) override {
    return {text.find('\n') + 1 == 0 ? text.size() : text.find('\n') + 1, 1, begin.memory + "x"};
  }
};

// All parts of the input, encoded and decoded.
std::vector<Part> parts_of(const std::vector<Input>& inputs, std::uint64_t bytes,
                           bool always_send) {
  LineCutter cutter;
  Chunker chunker(inputs, cutter, {.window = 100});
  EXPECT_TRUE(chunker.start().ok());
  PartMaker maker(chunker, inputs, always_send);
  std::vector<Part> parts;
  while (auto made = maker.next(bytes)) {
    auto part = decode_part(encode(made->part));
    EXPECT_TRUE(part);
    EXPECT_EQ(made->whole.end.offset, part->cuts.back().offset);
    parts.push_back(std::move(*part));
  }
  return parts;
}

struct Seen {
  std::string text;
  std::vector<std::string> chunks;
  bool same = true;
};
Seen chunks_of(const std::vector<Part>& parts) {
  Seen seen;
  for (const Part& part : parts) {
    PartChunks chunks(part);
    while (const auto chunk = chunks.next()) {
      seen.text += chunk->text;
      seen.chunks.push_back(std::to_string(chunk->begin.offset) + '-' +
                            std::to_string(chunk->end.offset) + ' ' + chunk->begin.memory + ' ' +
                            std::to_string(chunk->begin.line) +
                            (chunk->error ? chunk->error->message : ""));
    }
    seen.same &= chunks.check().ok();
  }
  return seen;
}

std::string lines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += std::to_string(i * i) + '\n';
  return text + "the last one has no end";
}

Input file_with(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + name;
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
  return {Input::Kind::file, path, {}};
}

TEST(Part, TheChunksAreThoseOfTheInputForAnySizeAndWithOrWithoutText) {
  const Input file = file_with("part_lines.txt", lines(300));
  const std::string long_line = std::string(kMaxLine + 1000, 'a') + "\nafter it\n";
  const Input with_long_line = file_with("part_long.txt", long_line);
  const std::vector<Input> inputs{
      file, {Input::Kind::text, "argument", "one\ntwo\n"}, with_long_line};
  const Seen each = chunks_of(parts_of(inputs, 1, true));
  EXPECT_EQ(each.chunks.size(), 301U + 2 + 2);
  for (const std::uint64_t bytes : {1U, 10U, 1000U, 100'000'000U}) {
    for (const bool always_send : {false, true}) {
      const Seen seen = chunks_of(parts_of(inputs, bytes, always_send));
      EXPECT_EQ(seen.text, each.text) << bytes << always_send;
      EXPECT_EQ(seen.chunks, each.chunks) << bytes << always_send;
      EXPECT_TRUE(seen.same) << bytes << always_send;
    }
  }
}

TEST(Part, OnlyWhatAWorkerCannotReadIsSent) {
  const Input file = file_with("part_sent.txt", "a\nb\n");
  const auto parts = parts_of({file, {Input::Kind::text, "argument", "c\n"}}, 100, false);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_FALSE(parts[0].has_text);
  EXPECT_TRUE(parts[1].has_text);
  EXPECT_EQ(parts[1].text, "c\n");
}

TEST(Part, AChangedFileIsNoticed) {
  const Input file = file_with("part_changed.txt", "abc\ndef\n");
  const auto parts = parts_of({file}, 100, false);
  ASSERT_TRUE(chunks_of(parts).same);
  (void)file_with("part_changed.txt", "abc\ndeg\n");
  EXPECT_FALSE(chunks_of(parts).same);
  (void)file_with("part_changed.txt", "abc\n");
  EXPECT_FALSE(chunks_of(parts).same);
  std::remove(file.name.c_str());
  EXPECT_FALSE(chunks_of(parts).same);
}

TEST(Part, AnErrorOfTheInputIsAPart) {
  const auto parts = parts_of(
      {{Input::Kind::error, "nowhere", "no such file"}, {Input::Kind::text, "argument", "c\n"}},
      100, false);
  ASSERT_EQ(parts.size(), 2U);
  const Seen seen = chunks_of(parts);
  EXPECT_EQ(seen.text, "c\n");
  EXPECT_NE(seen.chunks[0].find("no such file"), std::string::npos);
}

TEST(Part, ResultsSurviveTheWay) {
  PartResult result;
  result.index = 7;
  result.out = std::string("a\0b", 3);
  result.err = "e";
  result.proof = "p";
  result.tally = {12, 3};
  result.seconds = 0.25;
  result.failure = "why";
  const auto back = decode_result(encode(result));
  ASSERT_TRUE(back);
  EXPECT_EQ(encode(*back), encode(result));
}

TEST(Part, TruncatedAndExtendedMessagesAreRejected) {
  const auto parts = parts_of({{Input::Kind::text, "argument", "one\ntwo\n"}}, 100, false);
  const std::string part = encode(parts.at(0));
  const std::string result = encode(PartResult());
  for (std::size_t size = 0; size < part.size(); ++size) {
    EXPECT_FALSE(decode_part(part.substr(0, size))) << size;
  }
  for (std::size_t size = 0; size < result.size(); ++size) {
    EXPECT_FALSE(decode_result(result.substr(0, size))) << size;
  }
  EXPECT_FALSE(decode_part(part + 'x'));
  EXPECT_FALSE(decode_result(result + 'x'));
  EXPECT_FALSE(decode_part(result));
  EXPECT_FALSE(decode_result(part));
}

TEST(FrameReader, FramesComeOutWholeFromPiecesOfAnySize) {
  const std::string stream = framed("first") + framed("") + framed(std::string(1000, 'x'));
  for (const std::size_t step : {1UL, 7UL, 5000UL}) {
    FrameReader reader;
    std::vector<std::string> messages;
    for (std::size_t at = 0; at < stream.size(); at += step) {
      reader.add(std::string_view(stream).substr(at, step));
      while (auto message = reader.next()) messages.push_back(std::move(*message));
    }
    EXPECT_EQ(messages, (std::vector<std::string>{"first", "", std::string(1000, 'x')})) << step;
  }
}

TEST(FrameReader, AnAbsurdLengthIsDamage) {
  FrameReader reader;
  reader.add(std::string(8, '\x7f'));
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.damaged());
}

}  // namespace
}  // namespace inlay::batch
