#include "sudoku/notation/relaxed_json.h"

#include "sudoku/notation/glyph.h"

namespace inlay::notation {
namespace {

constexpr std::string_view kStructure = "{}[],:\"'";

bool is_number(std::string_view word) {
  const std::size_t begin = !word.empty() && word[0] == '-' ? 1 : 0;
  if (begin == word.size() || !is_digit(word[begin])) return false;
  // A colour such as 123456 is read as a number. This does not matter, because colours have no
  // rule.
  if (word[begin] == '0' && word.size() > begin + 1 && is_digit(word[begin + 1])) return false;
  return word.find_first_not_of("0123456789.eE+-") == word.npos;
}

// A bare word as a value.
std::string value_of_word(std::string_view word) {
  if (word == "t") return "true";
  if (word == "f") return "false";
  if (word == "true" || word == "false" || word == "null" || is_number(word)) {
    return std::string(word);
  }
  return "\"" + std::string(word) + "\"";
}

}  // namespace

std::string strict_json(std::string_view relaxed) {
  const bool double_quotes = relaxed.find('"') != relaxed.npos;
  std::string strict;
  strict.reserve(relaxed.size() + relaxed.size() / 4);
  // The token before an element that may be missing.
  char before = 0;
  for (std::size_t at = 0; at < relaxed.size();) {
    const char c = relaxed[at];
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      ++at;
      continue;
    }
    if (c == '"' || (c == '\'' && !double_quotes)) {
      strict += '"';
      for (++at; at < relaxed.size() && relaxed[at] != c; ++at) {
        if (relaxed[at] == '\\' && at + 1 < relaxed.size()) {
          ++at;
          if (relaxed[at] != '\'') strict += '\\';
        }
        strict += relaxed[at];
      }
      strict += '"';
      ++at;
      before = 'v';
      continue;
    }
    if (kStructure.find(c) != kStructure.npos) {
      // "[,]" is a list of two empty elements; "{}" and "[]" are empty themselves.
      const bool left_out =
          (c == ',' && (before == '[' || before == ',')) || (c == ']' && before == ',');
      if (left_out) strict += "{}";
      strict += c;
      before = c == ']' || c == '}' ? 'v' : c;
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < relaxed.size() && kStructure.find(relaxed[end]) == kStructure.npos) ++end;
    const std::string_view word = relaxed.substr(at, end - at);
    const bool name = end < relaxed.size() && relaxed[end] == ':' && before != ':';
    strict += name ? "\"" + std::string(word) + "\"" : value_of_word(word);
    before = 'v';
    at = end;
  }
  return strict;
}

}  // namespace inlay::notation
