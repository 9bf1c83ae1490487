#include "service/converted.h"

#include "sudoku/notation/player_state.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/variant/text/cell_names.h"

namespace inlay::service {
namespace {

using notation::PlayerState;
using sudoku::Mask;

std::string name_in(const notation::Record& record, std::size_t at) {
  const auto cell = static_cast<sudoku::Cell>(at);
  return record.puzzle ? record.puzzle->rules.cell_name(cell)
                       : sudoku::variant::cell_name(record.variant->board(), cell);
}

std::string marks_text(const notation::Record& record, const std::vector<Mask>& marks) {
  std::string text;
  for (std::size_t at = 0; at < marks.size(); ++at) {
    if (marks[at] == 0) continue;
    text += (text.empty() ? "" : " ") + name_in(record, at) + ":";
    for (int digit = 1; digit <= side_of(record); ++digit) {
      if ((marks[at] & sudoku::bit(digit)) != 0) text += notation::symbol_of(digit);
    }
  }
  return text;
}

void add_state(const notation::Record& record, Json& json) {
  const PlayerState& state = record.link.state;
  if (side_of(record) == 0) return;
  if (!state.entries.empty()) {
    std::string line;
    for (const sudoku::Digit digit : state.entries) {
      line += digit == 0 ? '.' : notation::symbol_of(digit);
    }
    json["entries"] = line;
  }
  if (!state.corner.empty()) json["corner"] = marks_text(record, state.corner);
  if (!state.centre.empty()) json["centre"] = marks_text(record, state.centre);
  if (state.colors.empty()) return;
  std::string text;
  for (std::size_t at = 0; at < state.colors.size(); ++at) {
    if (state.colors[at].empty()) continue;
    text += (text.empty() ? "" : " ") + name_in(record, at);
    char before = ':';
    for (const std::string& color : state.colors[at]) {
      text += before + color;
      before = ',';
    }
  }
  json["colors"] = text;
}

}  // namespace

int side_of(const notation::Record& record) {
  const int n = record.puzzle ? record.puzzle->rules.size() : record.variant->board().rows;
  const bool square = record.puzzle || record.variant->board().columns == n;
  return square && n <= notation::kMaxSymbols ? n : 0;
}

Result<Json> converted(Subject subject, const notation::Record& record, std::string_view to) {
  const auto text = notation::format(record, to);
  if (!text) return text.error();
  if (record.puzzle) {
    subject.puzzle = &*record.puzzle;
  } else {
    subject.variant = &*record.variant;
  }
  subject.notation = record.notation;
  const std::vector<std::string> left_out = notation::left_out(record, to);
  subject.not_checked = left_out;
  Json json = about(subject);
  json["to"] = to;
  json["text"] =
      std::string(notation::file_header(to)) + *text + std::string(notation::file_footer(to));
  if (!record.title.empty()) json["title"] = record.title;
  if (!record.link.author.empty()) json["author"] = record.link.author;
  if (!record.link.rules.empty()) json["rules"] = record.link.rules;
  add_state(record, json);
  return json;
}

}  // namespace inlay::service
