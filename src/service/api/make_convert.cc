// Convert: a puzzle with its title, author and the state of a player, to another notation.
#include <algorithm>

#include "inlay/notation.h"
#include "service/api/make.h"
#include "service/board_parts.h"
#include "service/converted.h"
#include "sudoku/notation/drawings.h"
#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/player_state.h"
#include "sudoku/notation/symbols.h"

namespace inlay::service::api {
namespace {

using notation::PlayerState;
using notation::Record;
using sudoku::Mask;

std::size_t cells_of(int n) {
  return static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
}

// --- Reading ------------------------------------------------------------------------------------

// "r1c2:VALUE r3c4:VALUE". `take` returns false for a value that is not allowed.
template <typename Take>
bool read_list(const Fields& fields, std::string_view field, int n, FieldError& error,
               const Take& take) {
  const std::string text = fields.text(field);
  for (std::size_t at = text.find_first_not_of(" \n"); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view item = std::string_view(text).substr(at, end - at);
    const std::size_t colon = std::min(item.find(':'), item.size());
    const auto place = notation::grid_place(item.substr(0, colon), n);
    if (colon == item.size() || !place || !notation::in_grid(*place, n) ||
        !take(notation::cell_of(*place, n), item.substr(colon + 1))) {
      error = {std::string(field),
               "expected items such as r1c2:" + std::string(field == "colors" ? "#d8e7f1" : "13"),
               1, at + 1};
      return false;
    }
    at = std::min(text.find_first_not_of(" \n", end), text.size());
  }
  return true;
}

bool read_marks(const Fields& fields, std::string_view field, int n, std::vector<Mask>& marks,
                FieldError& error) {
  if (!fields.has(field)) return true;
  marks.assign(cells_of(n), 0);
  return read_list(fields, field, n, error, [&](std::size_t cell, std::string_view digits) {
    for (const char symbol : digits) {
      const int digit = notation::value_of(symbol);
      if (digit < 1 || digit > n) return false;
      marks[cell] |= sudoku::bit(digit);
    }
    return true;
  });
}

bool read_entries(const Fields& fields, int n, sudoku::Grid& entries, FieldError& error) {
  if (!fields.has("entries")) return true;
  const std::string text = fields.text("entries");
  if (text.size() != cells_of(n)) {
    error = {"entries", "expected " + std::to_string(cells_of(n)) + " cells, found " +
                            std::to_string(text.size())};
    return false;
  }
  entries.assign(text.size(), 0);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int digit = text[at] == '.' || text[at] == '0' ? 0 : notation::value_of(text[at]);
    if (digit < 0 || digit > n) {
      error = {"entries", "expected a digit or '.'", 1, at + 1};
      return false;
    }
    entries[at] = static_cast<sudoku::Digit>(digit);
  }
  return true;
}

bool read_colors(const Fields& fields, int n, PlayerState& state, FieldError& error) {
  if (!fields.has("colors")) return true;
  state.colors.assign(cells_of(n), {});
  return read_list(fields, "colors", n, error, [&](std::size_t cell, std::string_view list) {
    while (true) {
      const std::size_t comma = std::min(list.find(','), list.size());
      const std::string_view color = list.substr(0, comma);
      if (!notation::is_color(color)) return false;
      state.colors[cell].emplace_back(color);
      if (comma == list.size()) return true;
      list.remove_prefix(comma + 1);
    }
  });
}

// What the request states besides the puzzle replaces what the link has.
bool read_extras(const Fields& fields, Record& record, FieldError& error) {
  bool any = false;
  for (const char* const name :
       {"title", "author", "rules", "entries", "corner", "centre", "colors", "drawings"}) {
    any |= fields.has(name);
  }
  if (!any) return true;
  notation::LinkText& link = record.link;
  link.json.clear();
  link.format = fields.text("to");
  if (fields.has("title")) record.title = fields.text("title");
  if (fields.has("author")) link.author = fields.text("author");
  if (fields.has("rules")) link.rules = fields.text("rules");
  const int n = side_of(record);
  if (fields.has("drawings")) {
    auto drawings = notation::read_drawings(fields.text("drawings"), cells_of(n));
    if (!drawings) {
      error = {"drawings", "expected the `source` of `drawn`"};
      return false;
    }
    link.drawings = std::move(*drawings);
  }
  return read_entries(fields, n, link.state.entries, error) &&
         read_marks(fields, "corner", n, link.state.corner, error) &&
         read_marks(fields, "centre", n, link.state.centre, error) &&
         read_colors(fields, n, link.state, error);
}

// --- Writing ------------------------------------------------------------------------------------

// What a page needs to draw a board that is not a classic one, and the drawings of a link.
void add_parts(const Record& record, Json& json) {
  if (!record.link.drawings.empty()) {
    const auto [rows, columns] =
        record.variant ? std::pair{record.variant->board().rows, record.variant->board().columns}
                       : std::pair{record.puzzle->rules.size(), record.puzzle->rules.size()};
    json["drawn"] = drawings_json(record.link.drawings, rows, columns);
  }
  // Constraints that follow from the houses of a classic board are kept, too.
  if (!record.variant && (record.puzzle->rules.size() > sudoku::VariantBoard::kMaxSide ||
                          record.puzzle->rules.is_standard())) {
    return;
  }
  json["parts"] =
      board_parts(record.variant ? *record.variant : sudoku::Variant::of(*record.puzzle),
                  record.puzzle ? &record.puzzle->rules : nullptr);
}

Answer convert(const Record& record, const Fields& fields) {
  Subject subject;
  subject.language = fields.language();
  auto json = converted(subject, record, fields.text("to"));
  if (!json) return error_answer(fields, json.error(), "to");
  if (fields.flag("parts")) add_parts(record, *json);
  return {true, dump(*json), Limit::none};
}

}  // namespace

std::optional<Job> make_convert(const Fields& fields, FieldError& error) {
  auto record = record_of(fields, error, true);
  if (!record) return std::nullopt;
  if (!read_extras(fields, *record, error)) return std::nullopt;
  return Job(true, [record = std::move(*record), fields](const RunContext&) {
    return convert(record, fields);
  });
}

}  // namespace inlay::service::api
