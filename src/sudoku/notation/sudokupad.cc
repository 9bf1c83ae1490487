#include "sudoku/notation/sudokupad.h"

#include <algorithm>
#include <array>

#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/json_board.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/link.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/relaxed_json.h"
#include "sudoku/notation/write.h"

namespace inlay::notation {
namespace {

using CellSet = std::vector<sudoku::Cell>;

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

// A member by its full or its abbreviated name.
const Json& either(const Json& value, std::string_view name, std::string_view shortened) {
  const Json& full = member(value, name);
  return full.is_null() ? member(value, shortened) : full;
}

struct Member {
  std::string_view name;
  std::string_view shortened;
};
constexpr std::array kHarmless = {Member{"id", "id"},
                                  Member{"cellSize", "cs"},
                                  Member{"cells", "ce"},
                                  Member{"cages", "ca"},
                                  Member{"regions", "re"},
                                  Member{"metadata", "metadata"},
                                  Member{"settings", "settings"},
                                  Member{"title", "t"},
                                  Member{"author", "author"},
                                  Member{"rules", "rules"},
                                  Member{"videos", "vd"},
                                  Member{"duration", "d"},
                                  Member{"source", "source"},
                                  Member{"version", "version"},
                                  Member{"solution", "solution"},
                                  Member{"msgcorrect", "msgcorrect"}};
constexpr std::array kDrawings = {Member{"lines", "l"}, Member{"arrows", "a"},
                                  Member{"overlays", "o"}, Member{"underlays", "u"}};

// The full name of a member, for error messages.
std::string_view full_name(std::string_view name) {
  for (const Member& drawing : kDrawings) {
    if (drawing.shortened == name) return drawing.name;
  }
  return name;
}

std::optional<Error> unknown_member(const Json& root) {
  for (const auto& [key, value] : root.items()) {
    const std::string_view name = key;
    const bool harmless = std::any_of(kHarmless.begin(), kHarmless.end(), [&](const Member& m) {
      return m.name == name || m.shortened == name;
    });
    if (!harmless && !is_empty(value)) return rejected(full_name(name).substr(0, 40));
  }
  // Rules for the whole board are flags ("antiknight": true).
  for (const auto& [key, value] : member(root, "metadata").items()) {
    if (value.is_boolean() && value.get<bool>()) return rejected(key.substr(0, 40));
  }
  return std::nullopt;
}

// [[row, column], ...].
std::optional<CellSet> cell_set(const Json& list, int n) {
  if (!list.is_array()) return std::nullopt;
  CellSet cells;
  for (const Json& pair : list) {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    int place[2];
    for (std::size_t i = 0; i < 2; ++i) {
      if (!pair[i].is_number_integer()) return std::nullopt;
      const auto number = pair[i].get<std::int64_t>();
      if (number < 0 || number >= n) return std::nullopt;
      place[i] = static_cast<int>(number);
    }
    cells.push_back(static_cast<sudoku::Cell>(place[0] * n + place[1]));
  }
  return cells;
}

Result<sudoku::Rules> rules_of(const Json& root, int n, Context& context) {
  const Json& list = either(root, "regions", "re");
  if (is_empty(list)) {
    // Without regions the JSON has only rows and columns; whether boxes are meant is unknown.
    auto rules = context.shapes.rules(n);
    if (!rules) return rules.error();
    return rules;
  }
  std::vector<CellSet> regions;
  for (const Json& item : list) {
    auto cells = cell_set(item, n);
    if (!cells || cells->size() != static_cast<std::size_t>(n)) return rejected("regions");
    regions.push_back(std::move(*cells));
  }
  auto rules = rules_with_regions(n, regions);
  if (!rules) return rejected("regions");
  return rules;
}

// Cages without cells contain the title and other texts. A cage of n different cells without a sum
// is a house; every other cage is an unsupported rule.
Result<sudoku::Rules> with_cages(sudoku::Rules rules, const Json& cages) {
  for (const Json& cage : cages) {
    const Json& cells = either(cage, "cells", "ce");
    if (is_empty(cells)) continue;
    const auto set = cell_set(cells, rules.size());
    const bool house =
        set && is_empty(either(cage, "value", "v")) && !is_empty(member(cage, "unique"));
    if (!house) return rejected("cages");
    auto more = rules.with_house(*set);
    if (!more) return rejected("cages");
    rules = std::move(*more);
  }
  return rules;
}

Result<Reading> read_scl(std::string_view packed, Context& context) {
  const auto text = lz_decompress(packed);
  if (!text)
    return Error{ErrorKind::syntax, "the link is damaged: its text cannot be decompressed"};
  auto root = parse_json(*text);
  if (!root) root = parse_json(strict_json(*text));
  if (!root || !root->is_object()) {
    return Error{ErrorKind::syntax, "the link does not contain the JSON of a puzzle"};
  }
  const Json& rows = either(*root, "cells", "ce");
  const std::size_t size = rows.is_array() ? rows.size() : 0;
  const bool square = std::all_of(rows.begin(), rows.end(), [size](const Json& row) {
    return row.is_array() && row.size() == size;
  });
  if (size < 2 || size > sudoku::kMaxSize || !square) {
    return Error{ErrorKind::unsupported, "the board of the link is not square"};
  }
  if (const auto error = unknown_member(*root)) return *error;
  const int n = static_cast<int>(size);
  auto rules = rules_of(*root, n, context);
  if (rules) rules = with_cages(*rules, either(*root, "cages", "ca"));
  if (!rules) return rules.error();
  sudoku::Puzzle puzzle(*rules);
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < size; ++column) {
      const Json& value = either(rows[row][column], "value", "v");
      if (is_empty(value)) continue;
      const int digit = small_number(value, n);
      if (digit == 0) {
        return Error{ErrorKind::invalid, "the link has a value in r" + std::to_string(row + 1) +
                                             "c" + std::to_string(column + 1) +
                                             " that is not a digit of the board"};
      }
      puzzle.clues[row * size + column] = static_cast<sudoku::Digit>(digit);
    }
  }
  return Reading{std::move(puzzle),
                 "sudokupad",
                 {},
                 solution_of(member(member(*root, "metadata"), "solution"), n),
                 {text_of(member(*root, "metadata"), "title")}};
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

Result<Reading> read_sudokupad(std::string id, Context& context) {
  const std::string_view text = id;
  const auto after = [&](std::string_view prefix) { return text.substr(prefix.size()); };
  const auto starts = [&](std::string_view prefix) {
    return text.substr(0, prefix.size()) == prefix;
  };
  if (starts("fpuzzles") || starts("fpuz")) {
    auto reading = read_fpuzzles(std::string(after(starts("fpuzzles") ? "fpuzzles" : "fpuz")));
    if (reading) reading->notation = "sudokupad";
    return reading;
  }
  if (starts("scl") || starts("ctc")) return read_scl(after("scl"), context);
  if (starts("classic")) return read_classic(after("classic"), context);
  if (starts("scf"))
    return Error{ErrorKind::unsupported, "SudokuPad links with 'scf' are not supported"};
  if (text.size() > kLongestName && unpack_classic(text)) return read_classic(text, context);
  if (text.size() > kShortestPacked) return read_scl(text, context);
  return Error{ErrorKind::unsupported,
               "this SudokuPad link contains no puzzle, only its name on a server"};
}

Result<std::string> write_sudokupad(const sudoku::Puzzle& puzzle) {
  constexpr std::string_view kSite = "https://sudokupad.app/";
  const auto classic = write_line(puzzle, '0');
  if (puzzle.rules.size() == 9 && puzzle.rules.box_width() == 3 && classic) {
    return std::string(kSite) + "classic" + pack_classic(*classic);
  }
  auto packed = write_fpuzzles(puzzle);
  if (!packed) return packed;
  return std::string(kSite) + "fpuzzles" + percent_encoded(*packed);
}

}  // namespace inlay::notation
