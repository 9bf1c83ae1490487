// The public interface of the notations: Reader, parse_puzzle and format.
#include <algorithm>
#include <utility>

#include "inlay/notation.h"
#include "sudoku/notation/constraints.h"
#include "sudoku/notation/drawings.h"
#include "sudoku/notation/link_variant.h"
#include "sudoku/notation/pieces.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/notation/table.h"
#include "sudoku/notation/write.h"

namespace inlay::notation {

struct Reader::State {
  State(std::istream& stream, const ReadOptions& options) : State(options, {}, &stream) {}
  State(std::string owned, const ReadOptions& options)
      : State(options, std::move(owned), nullptr) {}
  State(const ReadOptions& options, std::string owned, std::istream* stream)
      : text(std::move(owned)),
        unknown(!options.from.empty() && find_notation(options.from) == nullptr
                    ? std::optional<std::string>(options.from)
                    : std::nullopt),
        pieces(stream != nullptr ? LineSource(*stream) : LineSource(std::string_view(text)),
               {options.box_width, options.box_height}, find_notation(options.from),
               options.partial) {}

  std::string text;
  std::optional<std::string> unknown;  // the name of an unknown notation
  bool reported = false;
  Pieces pieces;
};

Reader::Reader(std::istream& stream, ReadOptions options)
    : state_(std::make_unique<State>(stream, options)) {}
Reader::Reader(std::string text, ReadOptions options)
    : state_(std::make_unique<State>(std::move(text), options)) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

std::optional<Record> Reader::next() {
  if (!state_->unknown) return state_->pieces.next();
  if (std::exchange(state_->reported, true)) return std::nullopt;
  return Record{Error{ErrorKind::invalid, "unknown notation '" + *state_->unknown +
                                              "'; available: " + names(&NotationInfo::reads)},
                {},
                {},
                {},
                0,
                0};
}

Result<sudoku::Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options) {
  Reader reader(std::string(text), options);
  auto first = reader.next();
  if (!first) return Error{ErrorKind::syntax, "the text contains no puzzle"};
  if (!first->puzzle) return first->puzzle.error();
  if (const auto second = reader.next()) {
    if (!second->puzzle) return second->puzzle.error();
    return Error{ErrorKind::invalid, "the text contains more than one puzzle", second->line, 0};
  }
  return std::move(first->puzzle);
}

namespace {

// Error: there is no notation of this name that can be written.
Result<const Notation*> writable_notation(std::string_view name) {
  const Notation* notation = find_notation(name);
  if (notation != nullptr && notation->write != nullptr) return notation;
  const std::string given(name);
  return Error{ErrorKind::invalid, (notation == nullptr ? "unknown notation '" + given + "'"
                                                        : given + " cannot be written") +
                                       "; available: " + names(&NotationInfo::writes)};
}

}  // namespace

Result<std::string> format(const sudoku::Puzzle& puzzle, std::string_view to) {
  const auto notation = writable_notation(to);
  return notation ? (*notation)->write(puzzle) : notation.error();
}

Result<std::string> format(const sudoku::Variant& variant, std::string_view to) {
  const auto notation = writable_notation(to);
  if (!notation) return notation.error();
  if ((*notation)->write_variant != nullptr) return (*notation)->write_variant(variant);
  if (const auto puzzle = variant.as_puzzle()) return (*notation)->write(*puzzle);
  std::vector<std::string> able;
  for (const Notation& row : table()) {
    if (row.write_variant != nullptr) able.emplace_back(row.info.name);
  }
  return Error{ErrorKind::unsupported, std::string(to) + " cannot represent " +
                                           describe_rules(variant) + "; " + quoted_list(able) +
                                           " can"};
}

namespace {

// The JSON of a link that is written in the notation in which it was read.
bool is_rewritten(const Record& record, std::string_view to) {
  return record.link.format == to && !record.link.json.empty();
}

}  // namespace

Result<std::string> format(const Record& record, std::string_view to) {
  const auto notation = writable_notation(to);
  if (!notation) return notation.error();
  if (!record.puzzle && !record.variant) return record.puzzle.error();
  const Notation& row = **notation;
  if (row.write_json != nullptr && is_rewritten(record, to))
    return row.write_json(record.link.json);
  const LinkText& link = record.link;
  const LinkWords words = link.format.empty() ? LinkWords{}
                                              : LinkWords{record.title, link.author, link.rules,
                                                          &link.state, link.drawings};
  if (record.variant) {
    auto text = row.write_link_variant != nullptr ? row.write_link_variant(*record.variant, words)
                                                  : format(*record.variant, to);
    if (text || !record.puzzle) return text;
  }
  return row.write_link != nullptr ? row.write_link(*record.puzzle, words)
                                   : row.write(*record.puzzle);
}

std::vector<std::string> left_out(const Record& record, std::string_view to) {
  const Notation* notation = find_notation(to);
  if (notation == nullptr || is_rewritten(record, to)) return {};
  if (notation->write_link == nullptr) return record.not_checked;
  const int n = record.puzzle    ? record.puzzle->rules.size()
                : record.variant ? record.variant->board().rows
                                 : 0;
  std::vector<std::string> names = missing_in_fpuzzles(record.link.drawings, n);
  for (const std::string& name : record.not_checked) {
    const bool known = std::find(names.begin(), names.end(), name) != names.end();
    if (!known && !is_drawing(name)) names.push_back(name);
  }
  return names;
}

std::string_view file_header(std::string_view to) {
  const Notation* notation = find_notation(to);
  return notation == nullptr ? std::string_view{} : notation->header;
}
std::string_view file_footer(std::string_view to) {
  const Notation* notation = find_notation(to);
  return notation == nullptr ? std::string_view{} : notation->footer;
}

std::string line_of(const sudoku::Rules& rules, const sudoku::Grid& grid) {
  return cells_text(grid, rules.size(), '.');
}

std::string line_of(const sudoku::VariantBoard& board, std::span<const int> values) {
  std::string text;
  for (const int value : values.first(static_cast<std::size_t>(board.grid_cells()))) {
    if (board.max_value > kMaxSymbols) {
      text += (text.empty() ? "" : " ") + std::to_string(value);
    } else {
      text += value == 0 ? '0' : symbol_of(value);
    }
  }
  return text;
}

}  // namespace inlay::notation
