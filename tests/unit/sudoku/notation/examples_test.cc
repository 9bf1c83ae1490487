// The examples of docs/notations.md, kept as files in tests/data/notations.
#include <gtest/gtest.h>

#include <fstream>

#include "support/paths.h"
#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

struct Example {
  const char* file;
  const char* notation;
  std::size_t records = 1;
  How how = {};
};

std::vector<Record> read_file(const std::string& name, How how) {
  std::ifstream stream(test::data_path("notations/" + name + ".txt"));
  EXPECT_TRUE(stream) << name;
  Reader reader(stream, {how.from, how.width, how.height});
  std::vector<Record> records;
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

TEST(Examples, TheClassicInEveryNotation) {
  const Example examples[] = {
      {"line", "line", 4},
      {"spaces", "line"},
      {"grid", "grid"},
      {"bands", "grid"},
      {"numbered", "grid", 2},
      {"boxed", "boxed"},
      {"unicode", "boxed"},
      {"ss", "ss"},
      {"markdown", "markdown"},
      {"markdown_extra", "markdown"},
      {"tokens", "tokens"},
      {"tokens_spaces", "tokens"},
      {"spreadsheet", "tokens"},
      {"csv", "csv"},
      {"sdk", "sdk"},
      {"opensudoku", "opensudoku", 2},
      {"url", "url"},
      {"sudokupad", "sudokupad"},
      {"fpuzzles", "fpuzzles"},
      {"iss", "iss"},
      {"constraints", "constraints", 2},
  };
  for (const Example& example : examples) {
    const auto records = read_file(example.file, example.how);
    EXPECT_EQ(records.size(), example.records) << example.file;
    for (const Record& record : records) {
      EXPECT_EQ(in_words(record), std::string(example.notation) + ": " + std::string(kClassic))
          << example.file;
    }
  }
}

TEST(Examples, OtherBoards) {
  const auto words = [](const char* file, How how = {}) {
    std::vector<std::string> result;
    for (const Record& record : read_file(file, how)) result.push_back(in_words(record));
    return result;
  };
  using Strings = std::vector<std::string>;
  const std::string sixteen = "line: 1.3.5.7.9.B.D.F." + std::string(239, '.') + "G";
  EXPECT_EQ(words("line_16"), (Strings{sixteen, sixteen}));
  const std::string twenty_five = "line: 12345" + std::string(615, '.') + "LMNOP";
  EXPECT_EQ(words("line_25"), (Strings{twenty_five, twenty_five}));
  EXPECT_EQ(words("boxed_6"), (Strings{"boxed: 1...5...3....2...6...4....4....6...2"}));
  EXPECT_EQ(words("tokens_brackets"), (Strings{"error 1: 10x10 board: the box size is ambiguous; "
                                               "set the width and height of its boxes"}));
  EXPECT_EQ(words("tokens_brackets", {5, 2}),
            (Strings{"tokens: 1.....98..89.......A" + std::string(80, '.')}));
  EXPECT_EQ(words("fpuzzles_refused"),
            (Strings{"error 1:33: the link has 'numberedrooms', which is not supported"}));
}

// All three show the same position: candidates where they are open, single ones as clues.
TEST(Examples, Candidates) {
  const std::string cells =
      "53..7....6..195....98....6.8...6...34..853..17...2...6.6...7284...419.35....8..79";
  for (const char* name : {"candidates", "marks"}) {
    const auto records = read_file(name, {});
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(in_words(records[0]), std::string(name) + ": " + cells);
    EXPECT_EQ(records[0].puzzle->allowed(2), 0b1011U);
  }
  const auto records = read_file("hodoku", {});
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].puzzle->clues[2], 4);
  EXPECT_EQ(records[0].puzzle->allowed(11), 0b111111110U);
  EXPECT_EQ(records[0].puzzle->allowed(30), 0b101111111U);
  EXPECT_EQ(records[0].payload, ":::");
}

}  // namespace
}  // namespace inlay::notation
