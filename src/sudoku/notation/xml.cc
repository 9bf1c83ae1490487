#include "sudoku/notation/xml.h"

#include <algorithm>

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/piece.h"
#include "sudoku/notation/utf.h"

namespace inlay::notation {
namespace {

bool is_white(int c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_name(int c) {
  return c > 127 || (c > 0 && (is_symbol(static_cast<char>(c)) || c == '_' || c == ':' ||
                               c == '-' || c == '.' || c == '/'));
}

// The text of an entity; nullopt if it is unknown.
std::optional<std::string> entity(std::string_view name) {
  if (name == "lt") return "<";
  if (name == "gt") return ">";
  if (name == "amp") return "&";
  if (name == "quot") return "\"";
  if (name == "apos") return "'";
  if (name.size() < 2 || name[0] != '#') return std::nullopt;
  const bool hex = name[1] == 'x';
  std::uint32_t code = 0;
  const std::string_view digits = name.substr(hex ? 2 : 1);
  if (digits.empty() || digits.size() > 7) return std::nullopt;
  for (const char raw : digits) {
    const char c = lower(raw);
    const bool letter = hex && c >= 'a' && c <= 'f';
    if (!is_digit(c) && !letter) return std::nullopt;
    code = code * (hex ? 16 : 10) + static_cast<std::uint32_t>(letter ? c - 'a' + 10 : c - '0');
  }
  if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return std::nullopt;
  std::string text;
  append_utf8(text, code);
  return text;
}

}  // namespace

int XmlScanner::peek() {
  if (!started_) {
    started_ = true;
    ended_ = !next_line_(line_);
  }
  if (ended_) return -1;
  if (at_ == line_.text.size()) return '\n';
  return static_cast<unsigned char>(line_.text[at_]);
}

void XmlScanner::advance() {
  if (at_ < line_.text.size()) {
    ++at_;
    return;
  }
  const std::size_t number = line_.number;
  ended_ = !next_line_(line_);
  at_ = 0;
  if (ended_) {  // positions stay inside the text
    line_.number = number;
    line_.text.clear();
  }
}

bool XmlScanner::skip_past(std::string_view end) {
  std::size_t matched = 0;
  while (peek() >= 0 && matched < end.size()) {
    const char c = static_cast<char>(peek());
    if (c == end[matched]) {
      ++matched;
    } else if (!(matched == 2 && c == end[0] && end[0] == end[1])) {  // "--->" ends a comment too
      matched = c == end[0] ? 1 : 0;
    }
    advance();
  }
  return matched == end.size();
}

Error XmlScanner::error_here(std::string message) const {
  return syntax_error(std::move(message), line_.number, ended_ ? 0 : at_ + 1);
}

void XmlScanner::skip_space() {
  while (is_white(peek())) advance();
}

std::string XmlScanner::name() {
  std::string text;
  while (is_name(peek()) && text.size() < kMaxTag) {
    text += static_cast<char>(peek());
    advance();
  }
  return text;
}

Result<XmlAttribute> XmlScanner::attribute() {
  XmlAttribute result;
  result.name = name();
  if (result.name.empty()) return error_here("expected the name of an attribute or '>'");
  skip_space();
  if (peek() != '=') return error_here("expected '=' after '" + result.name.substr(0, 20) + "'");
  advance();
  skip_space();
  const int quote = peek();
  if (quote != '"' && quote != '\'') return error_here("expected a value in quotes");
  advance();
  result.line = line_.number;
  result.column = at_ + 1;
  while (peek() != quote) {
    if (peek() < 0) return error_here("the closing quote is missing");
    if (result.value.size() > kMaxTag) return error_here("the value is longer than 1 MB");
    if (peek() == '<') return error_here("'<' in a value: the closing quote is missing");
    if (peek() != '&') {
      result.value += static_cast<char>(peek());
      advance();
      continue;
    }
    const Error unknown = error_here("unknown entity");
    advance();
    std::string inside;
    while (peek() >= 0 && peek() != ';' && peek() != quote && inside.size() < 10) {
      inside += static_cast<char>(peek());
      advance();
    }
    const auto text = peek() == ';' ? entity(inside) : std::nullopt;
    if (!text) return unknown;
    advance();
    result.value += *text;
  }
  advance();
  return result;
}

Result<XmlTag> XmlScanner::tag() {
  XmlTag result;
  result.line = line_.number;
  result.name = name();
  std::size_t size = result.name.size();
  while (true) {
    skip_space();
    if (peek() < 0) return error_here("expected '>' before the end of the text");
    if (peek() == '/') advance();
    if (peek() == '>') break;
    auto one = attribute();
    if (!one) return one.error();
    size += one->name.size() + one->value.size();
    if (size > kMaxTag) return error_here("the tag is longer than 1 MB");
    result.attributes.push_back(std::move(*one));
  }
  result.last_line = line_.number;
  advance();
  if (!result.name.empty() && result.name.back() == '/') result.name.pop_back();
  return result;
}

// After a malformed tag, reading continues at the next '<'.
void XmlScanner::recover() {
  while (peek() >= 0 && peek() != '<') advance();
}

std::optional<Result<XmlTag>> XmlScanner::next() {
  while (true) {
    while (peek() >= 0 && peek() != '<') advance();
    if (peek() < 0) return std::nullopt;
    advance();
    if (peek() == '?') {
      skip_past("?>");
    } else if (peek() == '!') {
      advance();
      if (peek() == '-') {
        advance();
        if (peek() == '-') advance();
        skip_past("-->");
      } else if (peek() == '[') {
        skip_past("]]>");
      } else {
        skip_past(">");
      }
    } else {
      auto result = tag();
      if (!result) recover();
      return result;
    }
  }
}

}  // namespace inlay::notation
