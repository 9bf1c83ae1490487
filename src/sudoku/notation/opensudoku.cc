#include "sudoku/notation/opensudoku.h"

#include <algorithm>

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/write.h"

namespace inlay::notation {
namespace {

constexpr std::string_view kVersion = "version:";

// The values of a played game; nullopt if the text has another form.
std::optional<std::string> played_cells(std::string_view data) {
  data.remove_prefix(kVersion.size());
  const std::size_t end = data.find_first_of("\n\r");
  if (end == data.npos) return std::nullopt;
  std::string_view version = data.substr(0, end);
  while (!version.empty() && is_space(version.front())) version.remove_prefix(1);
  if (version.size() != 1 || !is_digit(version[0])) return std::nullopt;
  const std::size_t fields = version[0] >= '4' ? 4 : 3;
  std::string cells;
  std::size_t field = 0;
  for (std::size_t at = data.find_first_not_of("\r\n", end); at < data.size();) {
    const std::size_t bar = data.find('|', at);
    if (bar == data.npos) break;
    if (field == 0) {
      if (bar - at != 1 || !is_digit(data[at])) return std::nullopt;
      cells += data[at];
    }
    field = (field + 1) % fields;
    at = bar + 1;
  }
  return field == 0 ? std::optional(cells) : std::nullopt;
}

Result<Reading> read_game(const XmlTag& tag, Context& context) {
  const auto data = std::find_if(tag.attributes.begin(), tag.attributes.end(), [](const auto& a) {
    return a.name == "data" || a.name == "cells_data";
  });
  if (data == tag.attributes.end()) {
    return syntax_error("a game without the attribute 'data'", tag.line, 0);
  }
  std::string cells = data->value;
  if (cells.substr(0, kVersion.size()) == kVersion) {
    const auto played = played_cells(cells);
    if (!played)
      return syntax_error("the data of a played game is incomplete", data->line, data->column);
    cells = *played;
  }
  auto puzzle = read_cells(cells, data->line, data->column, context.shapes);
  // Escapes and line ends in a value shift its columns, so the error points to the value.
  if (!puzzle) return Error{puzzle.error().kind, puzzle.error().message, data->line, data->column};
  return Reading{std::move(*puzzle), "opensudoku"};
}

}  // namespace

std::optional<Game> OpenSudokuReader::next(Context& context) {
  while (auto tag = scanner_.next()) {
    if (!*tag) {
      some_ = true;
      return Game{tag->error(), tag->error().line, tag->error().line};
    }
    if ((*tag)->name != "game") continue;
    some_ = true;
    return Game{read_game(**tag, context), (*tag)->line, (*tag)->last_line};
  }
  if (some_) return std::nullopt;
  some_ = true;
  const std::size_t line =
      std::max<std::size_t>(scanner_.line(), 1);  // an empty text has a line, too
  return Game{syntax_error("the XML text contains no <game>", line, 0), line, line};
}

Result<std::string> write_game(const sudoku::Puzzle& puzzle) {
  const auto status = check_writable(puzzle, "opensudoku", {.size = 9});
  if (!status) return status.error();
  return "  <game data=\"" + cells_text(puzzle.clues, 9, '0') + "\"/>";
}

}  // namespace inlay::notation
