#include "sudoku/notation/hodoku.h"

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/notation/write.h"

namespace inlay::notation {
namespace {

constexpr std::size_t kSide = 9;

struct FieldSpan {
  std::size_t begin;
  std::size_t end;
};

FieldSpan field_at(std::string_view line, std::size_t begin) {
  return {begin, std::min(line.find(':', begin), line.size())};
}

std::optional<Error> read_givens(const Line& line, FieldSpan field, sudoku::Puzzle& puzzle) {
  std::size_t cell = 0;
  for (std::size_t at = field.begin; at < field.end; ++at) {
    const char c = line.text[at];
    if (c == '+') continue;
    const bool clue = c >= '1' && c <= '9';
    if (!clue && c != '0' && !is_blank_mark(c)) {
      return syntax_error("expected a digit, '.' or '+'", line.number, at + 1);
    }
    if (cell < puzzle.clues.size() && clue) {
      puzzle.clues[cell] = static_cast<sudoku::Digit>(c - '0');
    }
    ++cell;
  }
  if (cell == puzzle.clues.size()) return std::nullopt;
  return syntax_error("expected 81 cells, found " + std::to_string(cell), line.number,
                      field.end + 1);
}

std::optional<Error> read_deleted(const Line& line, FieldSpan field, sudoku::Puzzle& puzzle) {
  for (std::size_t at = field.begin; at < field.end;) {
    if (is_space(line.text[at])) {
      ++at;
      continue;
    }
    std::size_t number[3];
    for (std::size_t i = 0; i < 3; ++i, ++at) {
      const char c = at < field.end ? line.text[at] : ' ';
      if (c < '1' || c > '9') {
        return syntax_error("a deleted candidate has three digits: digit, row, column", line.number,
                            std::min(at, field.end) + 1);
      }
      number[i] = static_cast<std::size_t>(c - '0');
    }
    if (puzzle.candidates.empty()) {
      puzzle.candidates.assign(puzzle.clues.size(), puzzle.rules.all_digits());
    }
    puzzle.candidates[(number[1] - 1) * kSide + number[2] - 1] &=
        ~sudoku::bit(static_cast<int>(number[0]));
  }
  return std::nullopt;
}

}  // namespace

Result<Reading> read_hodoku(const Line& line, Context& context) {
  auto rules = context.shapes.rules(static_cast<int>(kSide));
  if (!rules) return placed(rules.error(), line.number);
  const std::size_t start = line.text.find(':');
  FieldSpan field{0, start == std::string::npos ? line.text.size() : start};
  for (int i = 0; i < 3; ++i) {  // technique, candidates, givens
    if (field.end == line.text.size()) {
      return syntax_error("expected ':technique:candidates:givens:...'", line.number,
                          field.end + 1);
    }
    field = field_at(line.text, field.end + 1);
  }
  sudoku::Puzzle puzzle(*rules);
  if (auto error = read_givens(line, field, puzzle)) return *error;
  if (field.end < line.text.size()) {
    field = field_at(line.text, field.end + 1);
    if (auto error = read_deleted(line, field, puzzle)) return *error;
  }
  simplify(puzzle);
  return Reading{std::move(puzzle), "hodoku", line.text.substr(field.end)};
}

Result<std::string> write_hodoku(const sudoku::Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "hodoku", {.candidates = true, .size = 9});
  if (!status) return status.error();
  std::string deleted;
  if (!puzzle.candidates.empty()) {
    for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell) {
      for (int digit = 1; digit <= 9 && puzzle.clues[cell] == 0; ++digit) {
        if ((puzzle.candidates[cell] & sudoku::bit(digit)) != 0) continue;
        if (!deleted.empty()) deleted += ' ';
        deleted += {symbol_of(digit), symbol_of(static_cast<int>(cell / kSide) + 1),
                    symbol_of(static_cast<int>(cell % kSide) + 1)};
      }
    }
  }
  return ":0000:x:" + cells_text(puzzle.clues, 9, '.') + ":" + deleted + ":::";
}

}  // namespace inlay::notation
