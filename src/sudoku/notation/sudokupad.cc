#include "sudoku/notation/sudokupad.h"

#include <algorithm>

#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/link.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/write.h"

namespace inlay::notation {
namespace {

constexpr std::string_view kBlankRuns =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
constexpr std::string_view kDigitAndBlanks =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t kMostBlanks = 5;
constexpr std::size_t kMaxCells = 81 * 81;

// Names of puzzles on a server are shorter than any board in a short code.
constexpr std::size_t kLongestName = 13;
constexpr std::size_t kShortestPacked = 60;

std::optional<std::string> unpack_code_2(std::string_view code) {
  std::string cells;
  for (const char c : code) {
    const std::size_t number = kDigitAndBlanks.find(c);
    if (number == kDigitAndBlanks.npos || cells.size() > kMaxCells) return std::nullopt;
    cells += static_cast<char>('0' + number % 10);
    cells.append(number / 10, '0');
  }
  return cells;
}

std::optional<std::string> unpack_code_1(std::string_view code) {
  std::string cells;
  for (const char c : code) {
    if (cells.size() > kMaxCells) return std::nullopt;
    const std::size_t blanks = kBlankRuns.find(c);
    if (blanks != kBlankRuns.npos) {
      cells.append(blanks, '0');
    } else if (c >= '1' && c <= '9') {
      cells += c;
    } else {
      return std::nullopt;
    }
  }
  return cells;
}

Result<Reading> read_classic(std::string_view code, Context& context) {
  const auto cells = unpack_classic(code);
  if (!cells) return Error{ErrorKind::syntax, "this SudokuPad code is not a square board"};
  auto puzzle = read_cells(*cells, 0, 0, context.shapes);
  if (!puzzle) return Error{puzzle.error().kind, puzzle.error().message};
  return Reading{std::move(*puzzle), "sudokupad"};
}

}  // namespace

std::optional<std::string> unpack_classic(std::string_view code) {
  const auto by_2 = unpack_code_2(code);
  const auto by_1 = unpack_code_1(code);
  for (const auto& cells : {by_2, by_1}) {
    if (cells && cells->size() == 81) return cells;
  }
  for (const auto& cells : {by_2, by_1}) {
    if (cells && side_of(cells->size())) return cells;
  }
  return std::nullopt;
}

std::string pack_classic(std::string_view cells) {
  std::string code;
  for (std::size_t at = 0; at < cells.size();) {
    const auto digit = static_cast<std::size_t>(cells[at] - '0');
    std::size_t blanks = 0;
    for (++at; at < cells.size() && cells[at] == '0' && blanks < kMostBlanks; ++at) ++blanks;
    code += kDigitAndBlanks[digit + 10 * blanks];
  }
  return code;
}

Result<Reading> read_sudokupad(std::string_view text, Context& context) {
  const auto after = [&](std::string_view prefix) { return text.substr(prefix.size()); };
  const auto starts = [&](std::string_view prefix) {
    return text.substr(0, prefix.size()) == prefix;
  };
  if (starts("fpuzzles") || starts("fpuz")) {
    auto reading = read_fpuzzles(std::string(after(starts("fpuzzles") ? "fpuzzles" : "fpuz")));
    if (reading) reading->notation = "sudokupad";
    return reading;
  }
  const auto packed = [&](std::string_view data) {
    auto reading = read_packed_json(std::string(data), context);
    if (reading) reading->notation = "sudokupad";
    return reading;
  };
  if (starts("scl") || starts("ctc")) return packed(after("scl"));
  if (starts("classic")) return read_classic(after("classic"), context);
  if (starts("scf"))
    return Error{ErrorKind::unsupported, "SudokuPad links with 'scf' are not supported"};
  if (text.size() > kLongestName && unpack_classic(text)) return read_classic(text, context);
  if (text.size() > kShortestPacked) return packed(text);
  return Error{ErrorKind::unsupported,
               "this SudokuPad link contains no puzzle, only its name on a server"};
}

namespace {

constexpr std::string_view kSite = "https://sudokupad.app/";

LinkWords for_sudokupad(LinkWords words) {
  words.for_sudokupad = true;
  return words;
}

Result<std::string> with_fpuzzles(Result<std::string> packed) {
  if (!packed) return packed;
  return std::string(kSite) + "fpuzzles" + percent_encoded(*packed);
}

}  // namespace

Result<std::string> write_sudokupad(const sudoku::Puzzle& puzzle, const LinkWords& words) {
  const auto classic = write_line(puzzle, '0');
  if (puzzle.rules.size() == 9 && puzzle.rules.box_width() == 3 && classic && words.empty()) {
    return std::string(kSite) + "classic" + pack_classic(*classic);
  }
  return with_fpuzzles(write_fpuzzles(puzzle, for_sudokupad(words)));
}

Result<std::string> write_sudokupad(const sudoku::Variant& variant, const LinkWords& words) {
  return with_fpuzzles(write_fpuzzles(variant, for_sudokupad(words)));
}

std::string pack_sudokupad_json(std::string_view json) {
  return std::string(kSite) + "scl" + percent_encoded(lz_compress(json));
}

}  // namespace inlay::notation
