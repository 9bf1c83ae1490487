#include "sudoku/notation/constraints.h"

#include <algorithm>
#include <charconv>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/variant/text/iss_types.h"

namespace inlay::notation {
namespace {

using sudoku::Puzzle;
using sudoku::Variant;
using sudoku::VariantBoard;

std::size_t end_of_letters(std::string_view text, std::size_t at) {
  while (at < text.size() && is_letter(text[at])) ++at;
  return at;
}

// "9x9" at the beginning; `cells` becomes the number of cells.
bool is_size(std::string_view word, std::size_t& cells) {
  const std::size_t cross = word.find('x');
  if (cross == word.npos) return false;
  std::size_t rows = 0, columns = 0;
  const char* const begin = word.data();
  const char* const end = begin + word.size();
  const auto [first, error] = std::from_chars(begin, begin + cross, rows);
  const auto [last, error_again] = std::from_chars(begin + cross + 1, end, columns);
  if (error != std::errc() || first != begin + cross) return false;
  if (error_again != std::errc() || last != end || rows > 99 || columns > 99) return false;
  cells = rows * columns;
  return true;
}

// The next word of a line, from `at` on; empty at the end and at ";".
std::string_view next_word(std::string_view line, std::size_t& at) {
  while (at < line.size() && is_space(line[at])) ++at;
  const std::size_t begin = at;
  while (at < line.size() && !is_space(line[at]) && line[at] != ';') ++at;
  return line.substr(begin, at - begin);
}

// "r1c1" somewhere in the text.
bool names_a_cell(std::string_view text) {
  for (std::size_t at = text.find('r'); at != text.npos; at = text.find('r', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    const bool column = end > at + 1 && end + 1 < text.size() && text[end] == 'c';
    if (column && is_digit(text[end + 1])) return true;
  }
  return false;
}

// Whether the text after a ";" begins with a constraint, perhaps with a misspelt name.
bool begins_item(std::string_view text) {
  std::size_t at = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t begin = at;
  while (at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || text[at] == '-')) ++at;
  if (at == begin ||
      (at < text.size() && std::string_view(" \t;{\"").find(text[at]) == text.npos)) {
    return false;
  }
  const std::string_view name = text.substr(begin, at - begin);
  return name == "extra" || sudoku::find_constraint_kind(name) != nullptr ||
         names_a_cell(text.substr(at, text.find(';', at) - at));
}

// A run of cells that is not a word.
bool are_clues(std::string_view word) {
  constexpr std::size_t kFewestCells = 4;
  return word.size() >= kFewestCells && std::all_of(word.begin(), word.end(), is_cell) &&
         word.find_first_of(".123456789") != word.npos;
}

// Whether words about the board or a constraint begin at `at`, behind the clues.
bool begins_board(std::string_view line, std::size_t at) {
  const std::string_view word = next_word(line, at);
  if (word.empty()) return at < line.size() && begins_item(line.substr(at + 1));
  std::size_t cells = 0;
  return word == "no-boxes" || word == "no-lines" ||
         (word == "boxes" && is_size(next_word(line, at), cells));
}

struct Body {
  std::size_t begin;  // in the line
  std::string_view text;
  std::string payload;
};

Body body_of(const Line& line) {
  const std::string_view whole = line.text;
  const std::size_t begin = std::min(whole.find_first_not_of(" \t"), whole.size());
  std::size_t end = begin;
  bool quoted = false;
  for (; end < whole.size() && (quoted || whole[end] != '\t'); ++end) {
    if (whole[end] == '\\' && quoted) {
      ++end;
    } else if (whole[end] == '"') {
      quoted = !quoted;
    } else if (whole[end] == '#' && !quoted && end > begin && whole[end - 1] == ' ') {
      break;
    }
  }
  end = std::min(end, whole.size());
  while (end > begin && whole[end - 1] == ' ') --end;
  return {begin, whole.substr(begin, end - begin), std::string(whole.substr(end))};
}

Result<Reading> reading_of(Result<Variant> variant, std::string_view notation, const Line& line,
                           Body body) {
  if (!variant) {
    Error error = variant.error();
    if (error.column != 0) error.column += body.begin;
    error.line = line.number;
    return error;
  }
  Error unsupported{ErrorKind::unsupported, {}, line.number, body.begin + 1};
  Reading reading{unsupported, notation, std::move(body.payload)};
  if (auto puzzle = variant->as_puzzle()) {
    reading.puzzle = std::move(*puzzle);
    const auto clue = [](const sudoku::Constraint& one) { return one.kind->name == "given"; };
    const auto& all = variant->constraints();
    if (std::all_of(all.begin(), all.end(), clue)) return reading;
  } else {
    unsupported.message = unsupported_variant(*variant).message;
    reading.puzzle = std::move(unsupported);
  }
  reading.variant = std::move(*variant);
  return reading;
}

Result<Variant> variant_of(const Puzzle& puzzle) {
  const int n = puzzle.rules.size();
  const auto empty = std::find(puzzle.candidates.begin(), puzzle.candidates.end(), sudoku::Mask{0});
  if (empty != puzzle.candidates.end()) {
    const auto cell = static_cast<sudoku::Cell>(empty - puzzle.candidates.begin());
    return Error{ErrorKind::unsupported, "constraints cannot represent " +
                                             puzzle.rules.cell_name(cell) +
                                             ", which has no candidate left"};
  }
  if (n <= VariantBoard::kMaxSide) return Variant::of(puzzle);
  return Error{ErrorKind::unsupported, "constraints support boards up to " +
                                           std::to_string(VariantBoard::kMaxSide) + "x" +
                                           std::to_string(VariantBoard::kMaxSide)};
}

}  // namespace

bool is_iss(std::string_view line) {
  const std::size_t dot = std::min(line.find_first_not_of(" \t"), line.size());
  if (line.size() < dot + 3 || line[dot] != '.') return false;
  if (line[dot + 1] == '~') return is_letter(line[dot + 2]);
  if (line[dot + 1] < 'A' || line[dot + 1] > 'Z') return false;
  const std::size_t end = end_of_letters(line, dot + 1);
  if (end < line.size() && line[end] == '~') return true;
  // A line such as ".AB.C" may be a row of a large board; the names of ISS have small letters.
  const bool ends = end == line.size() || line[end] == '.' || is_space(line[end]);
  const std::string_view name = line.substr(dot + 1, end - dot - 1);
  return ends && name.size() > 1 && sudoku::variant::find_iss_type(name) != nullptr;
}

bool is_constraint_line(std::string_view line) {
  std::size_t at = 0;
  const std::string_view first = next_word(line, at);
  std::size_t cells = 0;
  if (!is_size(first, cells)) return are_clues(first) && begins_board(line, at);
  for (std::string_view word = next_word(line, at); !word.empty(); word = next_word(line, at)) {
    if (word == "boxes" || word == "no-boxes" || word == "no-lines") return true;
    if (word.size() == cells && cells >= 4) return true;
  }
  return at < line.size();  // ";"
}

Result<Reading> read_iss(const Line& line, Context&) {
  Body body = body_of(line);
  std::vector<sudoku::Skipped> skipped;  // hints for the search of ISS
  auto variant = sudoku::parse_iss(body.text, &skipped);
  return reading_of(std::move(variant), "iss", line, std::move(body));
}

Result<Reading> read_constraints(const Line& line, Context&) {
  Body body = body_of(line);
  auto variant = sudoku::parse_variant(body.text);
  return reading_of(std::move(variant), "constraints", line, std::move(body));
}

Result<std::string> write_iss_puzzle(const Puzzle& puzzle) {
  const auto variant = variant_of(puzzle);
  return variant ? sudoku::write_iss(*variant) : variant.error();
}

Result<std::string> write_constraints_puzzle(const Puzzle& puzzle) {
  const auto variant = variant_of(puzzle);
  return variant ? write_constraints(*variant) : variant.error();
}

Result<std::string> write_constraints(const Variant& variant) {
  std::string text = sudoku::write_variant(variant);
  if (is_constraint_line(text)) return text;
  std::size_t at = 0;
  std::size_t cells = 0;
  if (is_size(next_word(text, at), cells)) return text + " ;";
  const VariantBoard& board = variant.board();
  return std::to_string(board.rows) + "x" + std::to_string(board.columns) + " " + text;
}

std::string describe_rules(const Variant& variant) {
  constexpr std::size_t kMostNames = 4;
  std::vector<std::string_view> names;
  for (const sudoku::Constraint& constraint : variant.constraints()) {
    const std::string_view name = constraint.kind->name;
    if (name != "given" && std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(name);
    }
  }
  const VariantBoard& board = variant.board();
  if (names.empty()) {
    return "a board of " + std::to_string(board.rows) + "x" + std::to_string(board.columns) +
           " cells with the values " + std::to_string(board.min_value) + "-" +
           std::to_string(board.max_value);
  }
  std::string text;
  const std::size_t shown = names.size() > kMostNames ? kMostNames - 1 : names.size();
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == names.size();
    text += (i == 0 ? "" : last ? " and " : ", ") + std::string(names[i]);
  }
  if (shown < names.size())
    text += " and " + std::to_string(names.size() - shown) + " other kinds of";
  return text + " constraints";
}

Error unsupported_variant(const Variant& variant) {
  const std::string rules = describe_rules(variant);
  return {ErrorKind::unsupported,
          rules + (rules.starts_with("a board") ? " is" : " are") + " not supported here"};
}

}  // namespace inlay::notation
