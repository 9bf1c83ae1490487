#include "sudoku/notation/csv.h"

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/line.h"

namespace inlay::notation {
namespace {

struct Field {
  std::string_view text;  // without quotes
  std::size_t begin;      // of the text
  std::size_t end;        // position of the delimiter after the field
};

// A quoted field cannot contain a quote: neither puzzles nor column names do.
Field field_at(std::string_view line, std::size_t at, char delimiter) {
  while (at < line.size() && line[at] == ' ' && delimiter != ' ') ++at;
  if (at < line.size() && line[at] == '"') {
    const std::size_t close = std::min(line.find('"', at + 1), line.size());
    return {line.substr(at + 1, close - at - 1), at + 1,
            std::min(line.find(delimiter, close), line.size())};
  }
  const std::size_t end = std::min(line.find(delimiter, at), line.size());
  std::string_view text = line.substr(at, end - at);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return {text, at, end};
}

std::optional<Field> nth_field(std::string_view line, std::size_t index, char delimiter) {
  std::size_t at = 0;
  for (std::size_t i = 0;; ++i) {
    const Field field = field_at(line, at, delimiter);
    if (i == index) return field;
    if (field.end >= line.size()) return std::nullopt;
    at = field.end + 1;
  }
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> names) {
  std::string name;
  for (const char c : text) name += lower(c);
  for (const std::string_view candidate : names) {
    if (name == candidate) return true;
  }
  return false;
}

}  // namespace

std::optional<CsvColumns> read_csv_header(std::string_view line) {
  if (line.size() > 1000) return std::nullopt;
  for (const char delimiter : {',', ';', '\t'}) {
    CsvColumns columns;
    columns.delimiter = delimiter;
    bool found = false;
    for (std::size_t i = 0;; ++i) {
      const auto field = nth_field(line, i, delimiter);
      if (!field) break;
      if (is_one_of(field->text, {"puzzle", "puzzles", "quiz", "quizzes"}) && !found) {
        columns.puzzle = i;
        found = true;
      } else if (is_one_of(field->text, {"solution", "solutions"})) {
        columns.solution = i;
      } else if (is_one_of(field->text, {"title", "name"})) {
        columns.title = i;
      } else if (is_one_of(field->text, {"difficulty", "level", "rating"})) {
        columns.difficulty = i;
      }
    }
    if (found) return columns;
  }
  return std::nullopt;
}

Result<Reading> read_csv(const Line& line, Context& context) {
  const CsvColumns& columns = context.csv;
  const auto puzzle = nth_field(line.text, columns.puzzle, columns.delimiter);
  if (!puzzle) {
    return syntax_error("no field " + std::to_string(columns.puzzle + 1) + " for the puzzle",
                        line.number, line.text.size() + 1);
  }
  auto read = read_cells(puzzle->text, line.number, puzzle->begin + 1, context.shapes);
  if (!read) return read.error();
  Reading reading{std::move(*read), "csv"};
  reading.payload = line.text.substr(puzzle->end);
  const auto words = [&](const std::optional<std::size_t>& column) {
    const auto field = column ? nth_field(line.text, *column, columns.delimiter) : std::nullopt;
    return std::string(field ? field->text : std::string_view());
  };
  reading.caption = {words(columns.title), words(columns.difficulty)};
  if (columns.solution) {
    const auto solution = nth_field(line.text, *columns.solution, columns.delimiter);
    if (solution && !solution->text.empty()) {
      auto solved = read_cells(solution->text, line.number, solution->begin + 1, context.shapes);
      if (!solved) return solved.error();
      if (solved->rules.size() != reading.puzzle->rules.size()) {
        return syntax_error("the solution and the puzzle have different sizes", line.number,
                            solution->begin + 1);
      }
      reading.solution = std::move(solved->clues);
    }
  }
  return reading;
}

}  // namespace inlay::notation
