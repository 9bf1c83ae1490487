#include "sudoku/notation/line.h"

#include <algorithm>
#include <cmath>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/split.h"

namespace inlay::notation {
namespace {

std::size_t square(int n) {
  return static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
}

// The number of cells that was probably meant if `found` cells are not a board. Fewer than 10 cells
// give no hint; most boards are 9x9.
std::size_t nearest_board(std::size_t found) {
  if (found < 10) return 81;
  const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(found))));
  return square(std::clamp(side, 2, sudoku::kMaxSize));
}

Error count_error(std::size_t found, std::size_t expected, std::size_t line, std::size_t column) {
  return syntax_error(
      "expected " + std::to_string(expected) + " cells, found " + std::to_string(found), line,
      column);
}

std::vector<Cell> cells_of(std::string_view text, std::size_t line, std::size_t column) {
  std::vector<Cell> cells;
  cells.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool blank = is_blank_mark(text[i]) || text[i] == ' ';
    cells.push_back({text.substr(i, blank ? 0 : 1), line, column + i});
  }
  return cells;
}

// Whether the run is a line of candidates, each at its position. 64 and 729 characters could also
// be boards of 8x8 and 27x27 cells, so every cell must have a candidate.
std::optional<int> side_of_marks(std::string_view text) {
  int n = 4;
  while (n < 9 && square(n) * static_cast<std::size_t>(n) < text.size()) ++n;
  const auto width = static_cast<std::size_t>(n);
  if (square(n) * width != text.size()) return std::nullopt;
  for (std::size_t cell = 0; cell < text.size(); cell += width) {
    bool some = false;
    for (std::size_t i = 0; i < width; ++i) {
      const char c = text[cell + i];
      if (c == '0' || is_blank_mark(c)) continue;
      if (value_of(c) != static_cast<int>(i) + 1) return std::nullopt;
      some = true;
    }
    if (!some) return std::nullopt;
  }
  return n;
}

Result<Reading> read_marks_run(const Line& line, Run run, int n, Context& context) {
  auto rules = context.shapes.rules(n);
  if (!rules) return placed(rules.error(), line.number, run.begin + 1);
  sudoku::Puzzle puzzle(*rules);
  puzzle.candidates.assign(square(n), 0);
  for (std::size_t i = 0; i < run.length; ++i) {
    const std::size_t at = run.begin + i;
    const char c = line.text[at];
    if (c == '0' || is_blank_mark(c)) continue;
    const auto digit = i % static_cast<std::size_t>(n) + 1;
    if (value_of(c) != static_cast<int>(digit)) {
      return syntax_error(
          "expected candidate " + std::to_string(digit) + " or a blank, found '" + c + "'",
          line.number, at + 1);
    }
    puzzle.candidates[i / static_cast<std::size_t>(n)] |= sudoku::bit(static_cast<int>(digit));
  }
  simplify(puzzle);
  return Reading{std::move(puzzle), "marks", line.text.substr(run.begin + run.length)};
}

Result<Reading> read_run(const Line& line, Run run, Context& context) {
  const auto text = std::string_view(line.text).substr(run.begin, run.length);
  auto puzzle = read_cells(text, line.number, run.begin + 1, context.shapes);
  if (!puzzle) return puzzle.error();
  std::string payload = line.text.substr(run.begin + run.length);
  // Characters that only close an opening quote or bracket are not payload.
  if (run.begin > 0 && payload.find_first_not_of("\"'`)]}, ;\t") == payload.npos) payload.clear();
  return Reading{std::move(*puzzle), "line", std::move(payload)};
}

// The tokens of the line, split in the first way that gives a board.
std::optional<Row> split_board(const Line& line, Meaning meaning) {
  for (const Split way : kSplits) {
    if (way == Split::packed || way == Split::columns || way == Split::spread) continue;
    Row row = split(line, way);
    const auto n = side_of(row.cells.size());
    if (n && decodable(row.cells, *n, meaning)) return row;
  }
  return std::nullopt;
}

Result<Reading> decode_row(const Row& row, std::string_view notation, const Line& line,
                           Context& context, Meaning meaning) {
  auto rules = context.shapes.rules(*side_of(row.cells.size()));
  if (!rules) return placed(rules.error(), line.number);
  auto symbols = decode(row.cells, *rules, meaning);
  if (!symbols) return symbols.error();
  return Reading{std::move(symbols->puzzle), symbols->sets ? "candidates" : notation};
}

// The error message depends on what the line was probably meant to be.
Error explain(const Line& line, Run run, std::size_t expected) {
  const std::string_view text = line.text;
  const std::size_t words = split(line, Split::words).cells.size();
  if (words > run.length && words > 1) {
    return count_error(words, expected != 0 ? expected : nearest_board(words), line.number,
                       text.size() + 1);
  }
  const std::size_t end = run.begin + run.length;
  const std::size_t word_end = std::min(text.find_first_of(" \t,;#", end), text.size());
  if (expected == 0) expected = nearest_board(word_end - run.begin);
  if (end < word_end && run.length < expected) {
    const bool printable = text[end] > 32 && text[end] < 127;
    return syntax_error((printable ? "'" + std::string(1, text[end]) + "'" : "this character") +
                            " is not a cell; expected " + std::to_string(expected) +
                            " cells, found " + std::to_string(run.length) + " before it",
                        line.number, end + 1);
  }
  return count_error(run.length, expected, line.number,
                     run.length > expected ? run.begin + expected + 1 : end + 1);
}

}  // namespace

Result<sudoku::Puzzle> read_cells(std::string_view text, std::size_t line, std::size_t column,
                                  Shapes& shapes) {
  const auto n = side_of(text.size());
  if (!n) return count_error(text.size(), nearest_board(text.size()), line, column + text.size());
  auto rules = shapes.rules(*n);
  if (!rules) return placed(rules.error(), line, column);
  if (*n <= 9) {  // the common case needs no list of cells
    sudoku::Puzzle puzzle(*rules);
    std::uint8_t highest = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::uint8_t value = text[i] == ' ' ? std::uint8_t{0} : plain_cell(text[i]);
      highest = std::max(highest, value);
      puzzle.clues[i] = value;
    }
    if (highest <= *n) return puzzle;
  }
  auto symbols = decode(cells_of(text, line, column), *rules, Meaning::any);
  if (!symbols) return symbols.error();
  return std::move(symbols->puzzle);
}

Result<Reading> read_marks(const Line& line, Context& context) {
  const Run run = leading_run(line.text);
  for (int n = 2; n <= 9; ++n) {
    if (square(n) * static_cast<std::size_t>(n) == run.length) {
      return read_marks_run(line, run, n, context);
    }
  }
  return count_error(run.length, 729, line.number, run.begin + run.length + 1);
}

Result<Reading> read_tokens(const Line& line, Context& context, Meaning meaning) {
  if (const auto row = split_board(line, meaning)) {
    return decode_row(*row, "tokens", line, context, meaning);
  }
  const Row row = split(line, Split::words);
  if (const auto n =
          side_of(row.cells.size())) {  // the number is right, so one of the cells is wrong
    return decode_row(row, "tokens", line, context, meaning);
  }
  return count_error(row.cells.size(), nearest_board(row.cells.size()), line.number,
                     line.text.size() + 1);
}

Result<Reading> read_line(const Line& line, Context& context, std::size_t expected) {
  const Run run = puzzle_run(line.text);
  if (run.length > kMaxRowBytes) {
    return syntax_error("a run of " + std::to_string(run.length) + " characters is not a puzzle",
                        line.number, run.begin + 1);
  }
  const auto text = std::string_view(line.text).substr(run.begin, run.length);
  // A run of one blank mark and a space may be the first cell of a spaced line or of tokens.
  if (const std::size_t width = spaced_width(line.text); width != 0 && width > run.length) {
    auto puzzle =
        read_cells(std::string_view(line.text).substr(0, width), line.number, 1, context.shapes);
    if (!puzzle) return puzzle.error();
    return Reading{std::move(*puzzle), "line", line.text.substr(width)};
  }
  if (run.length > 15) {
    if (const auto n = run.length == 81 ? std::nullopt : side_of_marks(text)) {
      return read_marks_run(line, run, *n, context);
    }
    if (side_of(run.length)) return read_run(line, run, context);
  }
  if (const int n = grouped_rows(line.text); n != 0) {
    const Row row = split(line, Split::packed);
    if (row.cells.size() == square(n)) return decode_row(row, "line", line, context, Meaning::any);
  }
  if (run.length == line.text.size() && side_of(run.length)) {
    // ".1.2.1.1." is a 3x3 board, as written, and not four numbers between points.
    if (auto reading = read_run(line, run, context)) return reading;
  }
  if (run.length <= kMaxRow) {
    if (const auto row = split_board(line, Meaning::any)) {
      return decode_row(*row, "tokens", line, context, Meaning::any);
    }
    if (side_of(run.length) && run.length < 16) return read_run(line, run, context);
  }
  return explain(line, run, expected);
}

}  // namespace inlay::notation
