// Arbitrary text: every record is an error with a position inside the text, or a puzzle that is the
// same after writing and reading it again.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "inlay/notation.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

std::vector<std::size_t> line_lengths(const std::string& text) {
  std::vector<std::size_t> lengths{0};
  for (const char c : text) {
    if (c == '\n') {
      lengths.push_back(0);
    } else {
      ++lengths.back();
    }
  }
  return lengths;
}

void check_error(const Error& error, const std::vector<std::size_t>& lengths) {
  require(!error.message.empty());
  if (error.line == 0) {
    require(error.column == 0);
    return;
  }
  require(error.line <= lengths.size());
  require(error.column <= lengths[error.line - 1] + 1);
}

void check_back(const sudoku::Puzzle& puzzle, std::string_view to) {
  const auto text = notation::format(puzzle, to);
  if (!text) {  // only if the notation cannot express it
    require(text.error().kind == ErrorKind::unsupported);
    return;
  }
  const auto& rules = puzzle.rules;
  const auto back = notation::parse_puzzle(*text, {to, rules.box_width(), rules.box_height()});
  require(back.ok());
  require(back->clues == puzzle.clues);
  require(back->rules == rules);
}

void check_back(const sudoku::Variant& variant) {
  const auto text = notation::format(variant, "constraints");
  require(text.ok());
  notation::Reader reader(*text, {});
  const auto back = reader.next();
  require(back && back->variant && back->notation == "constraints");
  require(back->variant->board() == variant.board());
  require(std::ranges::equal(back->variant->constraints(), variant.constraints()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  // The first byte: a forced notation, or a box size.
  const auto all = notation::notations();
  notation::ReadOptions options;
  const std::size_t choice = data[0];
  if (choice >= 200) options.from = all[choice % all.size()].name;
  if (choice % 7 == 1) {
    options.box_width = static_cast<int>(choice % 5) + 1;
    options.box_height = static_cast<int>(choice % 3) + 1;
  }
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto lengths = line_lengths(text);
  notation::Reader reader(text, options);
  std::size_t line = 1;
  std::size_t records = 0;
  while (const auto record = reader.next()) {
    require(++records <= size);
    require(record->line >= line && record->last_line >= record->line);
    require(record->last_line <= lengths.size());
    line = record->line;
    if (!record->puzzle) {
      check_error(record->puzzle.error(), lengths);
      if (record->variant) check_back(*record->variant);
      continue;
    }
    const sudoku::Puzzle& puzzle = *record->puzzle;
    require(!record->notation.empty());
    require(puzzle.candidates.empty() || puzzle.candidates.size() == puzzle.clues.size());
    for (const auto digit : puzzle.clues) require(digit <= puzzle.rules.size());
    if (puzzle.rules.size() <= 36) {
      for (const std::string_view to : {"line", "tokens", "boxed"}) check_back(puzzle, to);
    }
  }
  return 0;
}
