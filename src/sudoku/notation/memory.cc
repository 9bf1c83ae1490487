#include "sudoku/notation/memory.h"

#include <array>
#include <charconv>

namespace inlay::notation {

// Numbers with commas between them: cells, flags, then the columns.
std::string Memory::to_text() const {
  const unsigned flags = (csv ? 1U : 0U) | (ignoring ? 2U : 0U) | (after_sdk_tags ? 4U : 0U) |
                         (xml ? 8U : 0U) | (some_xml ? 16U : 0U) | (columns.solution ? 32U : 0U);
  std::string text = std::to_string(line_cells) + ',' + std::to_string(flags);
  if (!csv) return text;
  text += ',' + std::to_string(static_cast<unsigned char>(columns.delimiter));
  text += ',' + std::to_string(columns.puzzle);
  return text + ',' + std::to_string(columns.solution.value_or(0));
}

std::optional<Memory> Memory::from_text(std::string_view text) {
  std::array<std::size_t, 5> numbers{0, 0, ',', 0, 0};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t& number : numbers) {
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc()) return std::nullopt;
    at = next;
    if (at == end) break;
    if (*at++ != ',') return std::nullopt;
  }
  const std::size_t flags = numbers[1];
  if (at != end || flags > 63 || numbers[2] > 255) return std::nullopt;
  Memory memory;
  memory.line_cells = numbers[0];
  memory.csv = (flags & 1) != 0;
  memory.ignoring = (flags & 2) != 0;
  memory.after_sdk_tags = (flags & 4) != 0;
  memory.xml = (flags & 8) != 0;
  memory.some_xml = (flags & 16) != 0;
  memory.columns.delimiter = static_cast<char>(numbers[2]);
  memory.columns.puzzle = numbers[3];
  if ((flags & 32) != 0) memory.columns.solution = numbers[4];
  return memory;
}

}  // namespace inlay::notation
