#include "sudoku/variant/text/detect.h"

#include <algorithm>

#include "sudoku/variant/text/iss_types.h"

namespace inlay::sudoku::variant {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// The text behind blank lines and comments.
std::string_view content_of(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (!text.starts_with('#')) return text;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t\r\n,;|{}\"#"));
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// "6x8"
bool is_size(std::string_view word) {
  const auto cross = std::ranges::find(word, 'x');
  return cross != word.begin() && cross != word.end() && cross + 1 != word.end() &&
         std::all_of(word.begin(), cross, is_digit) && std::all_of(cross + 1, word.end(), is_digit);
}

}  // namespace

bool looks_like_iss(std::string_view text) {
  text = content_of(text);
  if (!text.starts_with('.')) return false;
  if (text.starts_with(".~")) return true;
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  for (std::size_t at = 0; at < word.size();) {
    // `at` is at a dot.
    const std::size_t end = std::min(word.find_first_of(".~", at + 1), word.size());
    const std::string_view name = word.substr(at + 1, end - at - 1);
    if (name.empty() || find_iss_type(name) == nullptr) return false;
    if (end < word.size() && word[end] == '~') return true;
    at = end;
  }
  return true;
}

bool looks_like_variant(std::string_view text) {
  text = content_of(text);
  const std::string_view board = first_word(text);
  if (is_size(board)) return true;
  if (board.empty()) return false;
  const std::size_t separator = text.find_first_of(";\n");
  if (separator == std::string_view::npos) return false;
  const std::string_view name = first_word(content_of(text.substr(separator + 1)));
  return name == "extra" || find_constraint_kind(name) != nullptr;
}

}  // namespace inlay::sudoku::variant
