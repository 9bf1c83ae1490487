// Knuth's text format for exact cover, read and written.
//
//   | a comment: '|' in column 1
//   p q r | x y          the item line: primary items, then '|', then secondary ones
//   p q x y:A            an option: items, a secondary one perhaps with a colour
//
// One pass over the text and one look-up a word, whatever the size. What can be wrong with an
// option as such is judged by Problem::add_option, which names the entry at fault; this file knows
// in which column that entry stands.
//
// Source of the format: D. E. Knuth, the programs DLX1, DLX2, DLX3 and DLX5 and "The Art of
// Computer Programming" 4B, 7.2.2.1. Multiplicities (DLX3) and costs (DLX5) are known and refused.
#include <algorithm>

#include "cover/lines.h"
#include "inlay/cover.h"

namespace inlay::cover {
namespace {

// The words of one line with their columns.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) {}

  bool next() {
    begin_ = std::min(line_.find_first_not_of(kWhiteSpace, end_), line_.size());
    end_ = std::min(line_.find_first_of(kWhiteSpace, begin_), line_.size());
    return begin_ < line_.size();
  }
  std::string_view word() const { return line_.substr(begin_, end_ - begin_); }
  std::size_t column() const { return begin_ + 1; }

 private:
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "2" or "0:3", what stands before '|' in an item with a multiplicity.
bool is_multiplicity(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return is_number(text);
  return is_number(text.substr(0, colon)) && is_number(text.substr(colon + 1));
}

class TextReader {
 public:
  explicit TextReader(std::string_view text) : lines_(text) {}

  Result<Problem> read() {
    if (!next_line()) {
      return Error{ErrorKind::syntax, "there is no line that names the items",
                   std::max<std::size_t>(lines_.number(), 1)};
    }
    if (auto status = read_items(); !status) return status.error();
    while (next_line()) {
      if (auto status = read_option(); !status) return status.error();
    }
    return std::move(problem_);
  }

 private:
  // Steps to the next line that is neither blank nor a comment.
  bool next_line() {
    while (lines_.next()) {
      if (!lines_.blank() && lines_.line().front() != '|') return true;
    }
    return false;
  }

  Error at(std::size_t column, Error error) const {
    error.line = lines_.number();
    error.column = column;
    return error;
  }
  Error fail(ErrorKind kind, std::size_t column, std::string message) const {
    return at(column, {kind, std::move(message)});
  }

  Status read_items() {
    bool primary = true;
    for (Words words(lines_.line()); words.next();) {
      const std::string_view word = words.word();
      if (word == "|") {
        if (!primary) {
          return fail(ErrorKind::syntax, words.column(), "a second '|' among the items");
        }
        primary = false;
        continue;
      }
      if (const std::size_t bar = word.find('|'); bar != std::string_view::npos) {
        if (is_multiplicity(word.substr(0, bar))) {
          return fail(ErrorKind::unsupported, words.column(),
                      "multiplicities ('" + std::string(word) + "') are not supported");
        }
        return fail(ErrorKind::syntax, words.column() + bar, "'|' must stand between blanks");
      }
      auto item = primary ? problem_.add_primary(std::string(word))
                          : problem_.add_secondary(std::string(word));
      if (!item) return at(words.column(), item.error());
    }
    return Done{};
  }

  Status read_option() {
    entries_.clear();
    columns_.clear();
    for (Words words(lines_.line()); words.next();) {
      if (auto status = read_entry(words.word(), words.column()); !status) return status;
    }
    auto option = problem_.add_option(entries_);
    if (!option) return at(columns_[option.error().column - 1], option.error());
    return Done{};
  }

  Status read_entry(std::string_view word, std::size_t column) {
    if (const std::size_t bar = word.find('|'); bar != std::string_view::npos) {
      const std::string_view cost = word.substr(bar + 1);
      if (is_number(cost.substr(cost.starts_with('$') ? 1 : 0))) {
        return fail(ErrorKind::unsupported, column + bar,
                    "costs ('" + std::string(word.substr(bar)) + "') are not supported");
      }
      return fail(ErrorKind::syntax, column + bar, "'|' has no place in an option");
    }
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto item = problem_.find_item(name);
    if (!item) {
      return fail(ErrorKind::invalid, column, "item '" + std::string(name) + "' is unknown");
    }
    Color color = kNoColor;
    if (colon != std::string_view::npos) {
      const std::string_view color_name = word.substr(colon + 1);
      if (color_name.empty()) {
        return fail(ErrorKind::syntax, column + colon, "a colour is missing after ':'");
      }
      if (const std::size_t second = color_name.find(':'); second != std::string_view::npos) {
        return fail(ErrorKind::syntax, column + colon + 1 + second, "a second ':' in one item");
      }
      color = problem_.color(color_name);
    }
    entries_.push_back({*item, color});
    columns_.push_back(column);
    return Done{};
  }

  Lines lines_;
  Problem problem_;
  std::vector<Entry> entries_;        // of the option at hand
  std::vector<std::size_t> columns_;  // where each of them stands
};

}  // namespace

Result<Problem> parse_text(std::string_view text) {
  return TextReader(text).read();
}

std::string format_text(const Problem& problem) {
  std::string text;
  for (const bool primary : {true, false}) {
    // A '|' in column 1 would make the item line a comment: the blank before it is never left out.
    if (!primary && problem.primary_count() < problem.item_count()) text += " |";
    for (ItemId item = 0; item < problem.item_count(); ++item) {
      if (problem.is_primary(item) != primary) continue;
      if (!text.empty()) text += ' ';
      text += problem.item_name(item);
    }
  }
  if (text.empty()) text = " |";
  text += '\n';
  for (OptionId option = 0; option < problem.option_count(); ++option) {
    if (!problem.option(option).empty()) text += problem.option_text(option) + '\n';
  }
  return text;
}

}  // namespace inlay::cover
