#include "sudoku/notation/classify.h"

#include <algorithm>
#include <array>
#include <string>

#include "sudoku/notation/constraints.h"
#include "sudoku/notation/csv.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/shape.h"
#include "sudoku/notation/split.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {
namespace {

bool is_section(std::string_view line) {
  if (line.size() < 3 || line.front() != '[' || line.back() != ']') return false;
  const std::string_view name = line.substr(1, line.size() - 2);
  return name.size() > 2 && std::all_of(name.begin(), name.end(), is_letter);
}

bool is_link(std::string_view line) {
  if (line.find("://") != line.npos) return true;
  for (const std::string_view site : {"www.", "f-puzzles.com/", "sudokupad.app/"}) {
    if (line.substr(0, site.size()) == site) return true;
  }
  return false;
}

// The kind of a line without letters and digits. Frames have a run of horizontal strokes; a line of
// one blank mark and bars may also be a row; dots alone are cells.
LineKind classify_strokes(std::string_view line) {
  std::array<bool, 128> seen{};
  std::size_t run = 0;
  std::size_t longest = 0;
  char last = 0;
  for (std::size_t at = 0; at < line.size();) {
    const Glyph glyph = glyph_at(line, at);
    at += glyph.length;
    const char c = glyph.text;
    if (glyph.length == 1 && (c < 32 || c > 126) && c != '\t') return LineKind::row;
    seen[static_cast<unsigned char>(c)] = true;
    const bool stroke = c == '-' || c == '=' || c == '_' || c == '*' || c == '~';
    run = !stroke ? 0 : c == last ? run + 1 : 1;
    longest = std::max(longest, run);
    last = c;
  }
  const auto only = [&](std::string_view allowed) {
    for (std::size_t c = 0; c < seen.size(); ++c) {
      if (seen[c] && allowed.find(static_cast<char>(c)) == allowed.npos) return false;
    }
    return true;
  };
  const auto has = [&](unsigned char c) { return seen[c]; };
  const bool rule = has('|') && (longest >= 2 || has(':')) && has('-') && only("|-: \t");
  if (rule) return LineKind::table_rule;
  if (only("-| \t") || only("*| \t") || only("_| \t")) {
    return has('-') || has('*') || has('_') ? LineKind::maybe_frame : LineKind::row;
  }
  const bool bars_only = only("=~+|:'`!/\\ \t") && !only("| \t");
  return longest >= 2 || bars_only ? LineKind::frame : LineKind::row;
}

// Whether a line is text and not a row of a board with letters, where no letter exceeds the width
// of the board. "x" is a blank cell.
bool is_text(std::string_view line) {
  std::size_t symbols = 0;  // including blank marks: the width if each is a cell
  std::size_t words = 0;
  std::size_t run = 0;
  std::size_t longest = 0;
  int place = 0;  // the highest letter, A = 1
  bool in_word = false;
  for (const char c : line) {
    const bool letter = is_letter(c) && upper(c) != 'X';
    run = letter ? run + 1 : 0;
    longest = std::max(longest, run);
    if (letter) place = std::max(place, upper(c) - 'A' + 1);
    symbols += is_cell(c);
    words += is_cell(c) && !in_word;
    in_word = is_cell(c);
  }
  if (longest < 2) return false;
  const auto fits = [](std::size_t width, int value) {
    return width > 9 && width <= kMaxRow && static_cast<std::size_t>(value) <= width;
  };
  return !fits(symbols, place) && !fits(words, place + 9);
}

// "{", then the name of a member in quotes, perhaps on the next line.
bool begins_json(std::string_view body) {
  if (body.front() != '{') return false;
  const std::string_view name = trimmed(body.substr(1));
  return name.empty() || (name.size() > 1 && name[0] == '"' && is_letter(name[1]));
}

}  // namespace

// The compressed text of {" begins with these characters.
bool is_packed_json(std::string_view text) {
  constexpr std::size_t kShortest = 60;
  return text.size() > kShortest && text.starts_with("N4Ig");
}

bool is_sdk_tag(std::string_view comment) {
  const std::size_t at = comment.find('#');
  return at != comment.npos && at + 1 < comment.size() &&
         std::string_view("ADCBSLUHT").find(comment[at + 1]) != std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

Run leading_run(std::string_view line) {
  constexpr std::string_view kOpening = " \t\"'`([{";
  const std::size_t begin = std::min(line.find_first_not_of(kOpening), line.size());
  std::size_t end = begin;
  while (end < line.size() && is_cell(line[end])) ++end;
  return {begin, end - begin};
}

Run puzzle_run(std::string_view line) {
  constexpr std::size_t kLongestLabel = 24;
  const Run first = leading_run(line);
  if (first.length > kMaxRow) return first;
  for (std::size_t at = 0; at < std::min(line.size(), kLongestLabel);) {
    std::size_t end = at;
    while (end < line.size() && is_cell(line[end])) ++end;
    if (end - at > kMaxRow) return {at, end - at};
    at = end + 1;
  }
  return first;
}

std::size_t spaced_width(std::string_view line) {
  std::size_t width = 0;
  bool digit = false;
  while (width < line.size() && (line[width] == ' ' || (line[width] > '0' && line[width] <= '9'))) {
    digit |= line[width] != ' ';
    ++width;
  }
  if (!digit || line.substr(0, width).find("  ") == line.npos) return 0;
  if (width < line.size() && std::string_view("\t,;#").find(line[width]) == line.npos) return 0;
  const auto n = side_of(width);
  return n && width > kMaxRow ? width : 0;
}

int grouped_rows(std::string_view line) {
  std::size_t words = 0;
  std::size_t length = 0;
  bool ascending = true;  // each word could be a set of candidates
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && is_cell(line[end])) {
      ascending &=
          value_of(line[end]) > 0 && (end == at || value_of(line[end - 1]) < value_of(line[end]));
      ++end;
    }
    if (end == at) {
      ++at;
      continue;
    }
    if (words == 0) length = end - at;
    if (end - at != length) return 0;
    ++words;
    at = end;
  }
  return words == length && words >= 4 && words <= kMaxRow && !ascending ? static_cast<int>(words)
                                                                         : 0;
}

namespace {

// Constraints begin with a dot or a digit, like many rows, but contain a letter and "~" or "x", or
// a
// ";"; that is tested first.
LineKind classify_constraints(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == line.npos || (line[begin] != '.' && !is_cell(line[begin]))) return LineKind::row;
  if (line[begin] == '.' && is_iss(line)) return LineKind::iss;
  const bool sized = line.substr(begin, 3).find('x') != line.npos;
  const bool maybe = sized || line.find(';') != line.npos || line.find("no-") != line.npos ||
                     line.find("boxes") != line.npos;
  if (maybe && is_constraint_line(line)) return LineKind::constraints;
  return LineKind::row;
}

}  // namespace

LineKind classify(std::string_view line) {
  if (const LineKind kind = classify_constraints(line); kind != LineKind::row) return kind;
  if (is_packed_json(line)) return LineKind::link;
  const Run run = leading_run(line);
  const bool digits_first = run.length > 0 && (is_digit(line[run.begin]) || line[run.begin] == '.');
  if (digits_first && run.length > kMaxRow) {
    const std::string_view cells = line.substr(run.begin, run.length);
    const bool digit =
        is_digit(cells.front()) || std::any_of(cells.begin(), cells.end(), is_symbol);
    if (digit || cells.find_first_not_of('.') == cells.npos) return LineKind::whole;
  }
  if (spaced_width(line) != 0) return LineKind::whole;
  const std::string_view body = trimmed(line);
  if (body.empty()) {
    return std::count(line.begin(), line.end(), '\t') >= 3 ? LineKind::row : LineKind::blank;
  }
  if (body.front() == '#') return LineKind::comment;
  if (body.front() == '<') return LineKind::xml;
  if (begins_json(body)) return LineKind::json;
  if (is_section(body)) return LineKind::section;
  if (is_link(body)) return LineKind::link;
  if (std::none_of(body.begin(), body.end(), is_symbol)) {
    const LineKind kind = classify_strokes(body);
    if (kind != LineKind::row) return kind;
  } else if (body.front() == ':' && std::count(body.begin(), body.end(), ':') >= 4) {
    return LineKind::library;
  } else if (read_csv_header(body)) {
    return LineKind::csv_header;
  }
  if (line.size() > kMaxRowBytes) return LineKind::whole;
  if (puzzle_run(line).length > kMaxRow || grouped_rows(body) > 8) return LineKind::whole;
  if (line.size() > kMaxRow) {
    const Line whole{std::string(line), 1};
    if (split(whole, Split::words).cells.size() > kMaxRow) return LineKind::whole;
    // With many empty fields only the delimiters count.
    if (split(whole, Split::fields).cells.size() > kMaxRow + 2) return LineKind::whole;
  }
  if (body.front() != '|' && is_text(body)) return LineKind::text;
  return LineKind::row;
}

}  // namespace inlay::notation
