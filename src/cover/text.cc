// Reads Knuth's text format for exact cover.
//
//   | a comment: '|' before anything else
//   p 2|q 0:3|r | x y    the item line: primary items, perhaps with bounds; '|'; secondary ones
//   p q x y:A |7         an option: items, a secondary one perhaps with a colour; costs
//
// Cost: one pass over the text and one look-up per word. Problem::add_option checks the option as a
// whole and names the offending entry; this file adds the column of that entry.
//
// Source of the format: D. E. Knuth, the programs DLX1, DLX2, DLX3 (bounds), DLX5 (costs) and "The
// Art of Computer Programming" 4B, 7.2.2.1.
#include <algorithm>

#include "base/utf8.h"
#include "cover/reading.h"
#include "cover/words.h"

namespace inlay::cover {
namespace {

constexpr std::uint64_t kMostBound = 0xFFFFFFFF;

class TextReader : public LineReader {
 public:
  using LineReader::LineReader;

  Result<Problem> read() {
    if (!next_line()) {
      if (auto status = lines_.status(); !status) return status.error();
      return Error{ErrorKind::syntax, "there is no line that names the items",
                   std::max<std::size_t>(lines_.number(), 1)};
    }
    if (auto status = check_utf8(); !status) return status.error();
    if (auto status = read_items(); !status) return status.error();
    while (next_line()) {
      // Spaces may precede the '|' of a comment, except on the item line, where they mean that
      // there is no primary item.
      if (lines_.line()[lines_.line().find_first_not_of(kWhiteSpace)] == '|') continue;
      if (auto status = check_utf8(); !status) return status.error();
      if (auto status = read_option(); !status) return status.error();
    }
    if (auto status = lines_.status(); !status) return status.error();
    return std::move(problem_);
  }

 private:
  // Moves to the next line that is neither blank nor a comment.
  bool next_line() {
    while (lines_.next()) {
      if (!lines_.blank() && lines_.line().front() != '|') return true;
    }
    return false;
  }

  // --- The item line ----------------------------------------------------------------------------

  Status read_items() {
    bool primary = true;
    for (Words words(lines_.line()); words.next();) {
      std::string_view word = words.word();
      std::size_t column = words.column();
      if (word.front() == '|') {  // alone, or in front of the first secondary item
        if (!primary) return fail(ErrorKind::syntax, column, "second '|' among the items");
        primary = false;
        word.remove_prefix(1);
        ++column;
        if (word.empty()) continue;
      }
      if (auto status = read_item(word, column, primary); !status) return status;
    }
    return Done{};
  }

  Status read_item(std::string_view word, std::size_t column, bool primary) {
    if (auto status = may_add(word.size()); !status) return status;
    Bounds bounds;
    if (const std::size_t bar = word.find('|'); bar != std::string_view::npos) {
      const std::string_view prefix = word.substr(0, bar);
      if (!primary) {
        return fail(ErrorKind::invalid, column,
                    "a secondary item (" + base::quoted(word) +
                        ") cannot have bounds; it is covered at most once");
      }
      auto read = read_bounds(prefix, column);
      if (!read) return read.error();
      bounds = *read;
      word.remove_prefix(bar + 1);
      column += bar + 1;
      if (word.empty()) return fail(ErrorKind::syntax, column, "an item name is missing after '|'");
    } else if (const std::size_t colon = word.find(':');
               primary && is_digits(word.substr(0, colon)) && colon != std::string_view::npos) {
      return fail(ErrorKind::syntax, column,
                  base::quoted(word) +
                      " is not an item name; write bounds in front of the name, as in '0:3|item'");
    }
    auto item = primary ? problem_.add_primary(std::string(word), bounds)
                        : problem_.add_secondary(std::string(word));
    if (!item) return at(column, item.error());
    return Done{};
  }

  // "2" or "0:3": the part before '|' of an item with bounds.
  Result<Bounds> read_bounds(std::string_view text, std::size_t column) const {
    const std::size_t colon = text.find(':');
    const std::string_view first = text.substr(0, colon);
    const bool both = colon != std::string_view::npos;
    const std::string_view second = both ? text.substr(colon + 1) : first;
    if (!is_digits(first) || !is_digits(second)) {
      return fail(ErrorKind::syntax, column,
                  "'" + std::string(text) +
                      "|' is not a valid bound; write '2|item' or '0:3|item', or '|' between "
                      "spaces before the secondary items");
    }
    const auto least = number_up_to(first, kMostBound);
    const auto most = number_up_to(second, kMostBound);
    const std::size_t second_column = both ? column + colon + 1 : column;
    if (!least) return fail(ErrorKind::invalid, column, "the bound is above " + largest_bound());
    if (!most)
      return fail(ErrorKind::invalid, second_column, "the bound is above " + largest_bound());
    if (*most == 0)
      return fail(ErrorKind::invalid, second_column, "the upper bound must be at least 1");
    if (*least > *most) {
      return fail(ErrorKind::invalid, column, "the lower bound is above the upper one");
    }
    return Bounds{static_cast<std::uint32_t>(*least), static_cast<std::uint32_t>(*most)};
  }
  static std::string largest_bound() { return std::to_string(kMostBound); }

  // --- Options ----------------------------------------------------------------------------------

  Status read_option() {
    cost_ = 0;
    for (Words words(lines_.line()); words.next();) {
      const bool is_cost = words.word().front() == '|';
      if (auto status = is_cost ? read_cost(words.word(), words.column())
                                : read_entry(words.word(), words.column());
          !status) {
        return status;
      }
    }
    return add_option(cost_);
  }

  // "|7"; several costs in one option add up.
  Status read_cost(std::string_view word, std::size_t column) {
    const std::string_view digits = word.substr(1);
    if (!is_digits(digits)) {
      return fail(ErrorKind::syntax, column,
                  base::quoted(word) + " is not a cost: write '|' and a decimal number");
    }
    const auto cost = number_up_to(digits, kMaxCost - cost_);
    if (!cost) {
      return fail(ErrorKind::invalid, column, "the cost is above " + std::to_string(kMaxCost));
    }
    cost_ += *cost;
    return Done{};
  }

  Status read_entry(std::string_view word, std::size_t column) {
    if (const std::size_t bar = word.find('|'); bar != std::string_view::npos) {
      return fail(ErrorKind::syntax, column + bar,
                  "unexpected '|' within a word; write a cost as a separate word, as in 'item |7', "
                  "and bounds on the item line");
    }
    const std::size_t colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto item = problem_.find_item(name);
    if (!item) {
      return fail(ErrorKind::invalid, column, "unknown item " + base::quoted(name));
    }
    Color color = kNoColor;
    if (colon != std::string_view::npos) {
      const std::string_view color_name = word.substr(colon + 1);
      if (color_name.empty()) {
        return fail(ErrorKind::syntax, column + colon, "a colour is missing after ':'");
      }
      if (const std::size_t second = color_name.find(':'); second != std::string_view::npos) {
        return fail(ErrorKind::syntax, column + colon + 1 + second, "second ':' in an item");
      }
      color = problem_.color(color_name);
    }
    return add_entry({*item, color}, column);
  }

  Cost cost_ = 0;
};

}  // namespace

Result<Problem> read_text(Lines& lines, const ReadBudget& budget) {
  return TextReader(lines, budget).read();
}

Result<Problem> parse_text(std::string_view text) {
  return read_in_memory(read_text, text);
}

}  // namespace inlay::cover
