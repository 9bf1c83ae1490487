#include "check/lines.h"

#include <algorithm>

namespace inlay_check {
namespace {

constexpr std::string_view kBlanks = " \t";

}  // namespace

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string shown = "'";
  for (const char c : text.substr(0, kMost)) shown += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kMost) shown += "...";
  return shown + '\'';
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

Lines::Lines(std::istream& in) : in_(*in.rdbuf()) {
  advance();
}

void Lines::advance() {
  do {
    read_line();
  } while (!at_end_ &&
           (text_.find_first_not_of(kBlanks) == std::string::npos || text_.front() == '#'));
}

void Lines::read_line() {
  constexpr int kEnd = std::streambuf::traits_type::eof();
  text_.clear();
  bool too_long = false;
  int c = in_.sbumpc();
  at_end_ = c == kEnd;
  if (at_end_) return;
  ++number_;
  for (; c != kEnd && c != '\n'; c = in_.sbumpc()) {
    too_long |= text_.size() == kMaxLength;
    if (!too_long) text_ += static_cast<char>(c);
  }
  if (too_long) text_ = "(a line that is too long)";
  if (!text_.empty() && text_.back() == '\r') text_.pop_back();
}

std::string_view Words::next() {
  const std::string_view word = rest_.substr(0, rest_.find_first_of(kBlanks));
  rest_.remove_prefix(word.size());
  skip_blanks();
  return word;
}

std::uint64_t Words::next_number() {
  require(!empty(), [] { return "missing number"; });
  const std::string_view word = next();
  const bool digits_only =
      std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  require(digits_only && word.size() <= 18 && (word.size() == 1 || word.front() != '0'),
          [&] { return quoted(word) + " is not a number"; });
  std::uint64_t number = 0;
  for (const char c : word) number = number * 10 + static_cast<std::uint64_t>(c - '0');
  return number;
}

void Words::skip_blanks() {
  rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
}

bool begins_with(const Lines& lines, std::string_view keyword) {
  const std::string_view text = lines.text();
  return text.substr(0, keyword.size()) == keyword &&
         (text.size() == keyword.size() || kBlanks.find(text[keyword.size()]) != kBlanks.npos);
}

Words expect(const Lines& lines, std::string_view keyword) {
  require(!lines.at_end(),
          [&] { return "unexpected end of the file, expected " + quoted(keyword); });
  require(begins_with(lines, keyword),
          [&] { return "expected " + quoted(keyword) + ", found " + quoted(lines.text()); });
  return Words(lines.text().substr(keyword.size()));
}

}  // namespace inlay_check
