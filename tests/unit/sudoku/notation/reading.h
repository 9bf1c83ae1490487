// Tables of texts and what they read as, in short words that a test can write down: a line a
// record, "notation: cells" or "error 3:17: message".
#ifndef INLAY_TESTS_UNIT_SUDOKU_NOTATION_READING_H_
#define INLAY_TESTS_UNIT_SUDOKU_NOTATION_READING_H_

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/notation.h"

namespace inlay::notation {

struct How {
  int width = 0;
  int height = 0;
  std::string_view from = {};
};

inline std::vector<Record> read_all(std::string text, How how = {}) {
  Reader reader(std::move(text), {how.from, how.width, how.height});
  std::vector<Record> records;
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

inline std::string in_words(const Record& record) {
  if (!record.puzzle) return "error " + record.puzzle.error().to_string();
  return std::string(record.notation) + ": " + line_of(record.puzzle->rules, record.puzzle->clues);
}

inline std::vector<std::string> in_words(std::string text, How how = {}) {
  std::vector<std::string> words;
  for (const Record& record : read_all(std::move(text), how)) words.push_back(in_words(record));
  return words;
}

inline constexpr std::string_view kClassic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// The cells of a line with something in the place of '.', something between the cells of a row,
// and something behind each row.
inline std::string written(std::string_view cells, std::size_t width, std::string_view blank,
                           std::string_view between, std::string_view behind) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % width != 0) text += between;
    if (cells[i] == '.') {
      text += blank;
    } else {
      text += cells[i];
    }
    if (i % width == width - 1) text += behind;
  }
  return text;
}

using Strings = std::vector<std::string>;

struct Case {
  const char* name;
  std::string text;
  Strings expected;
  How how = {};
};

inline std::string classic(std::string_view blank, std::string_view between = "",
                           std::string_view behind = "\n", std::size_t width = 9) {
  return written(kClassic, width, blank, between, behind);
}
inline Strings as(std::string_view notation, std::size_t times = 1) {
  return Strings(times, std::string(notation) + ": " + std::string(kClassic));
}
inline const std::string kSmall = "1..4......2.4..1";
inline Strings small(std::string_view notation, std::size_t times = 1) {
  return Strings(times, std::string(notation) + ": " + kSmall);
}

inline void run(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    EXPECT_EQ(in_words(c.text, c.how), c.expected) << c.name << "\n" << c.text;
    // A stream and Windows line ends make no difference.
    std::string windows;
    for (const char letter : c.text) {
      if (letter == '\n') windows += '\r';
      windows += letter;
    }
    std::istringstream stream("\xEF\xBB\xBF" + windows);
    Reader reader(stream, {c.how.from, c.how.width, c.how.height});
    Strings words;
    while (auto record = reader.next()) words.push_back(in_words(*record));
    EXPECT_EQ(words, c.expected) << c.name << ", as a stream with \\r\\n";
  }
}

}  // namespace inlay::notation

#endif  // INLAY_TESTS_UNIT_SUDOKU_NOTATION_READING_H_
