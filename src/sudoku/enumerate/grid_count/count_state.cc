#include "sudoku/enumerate/grid_count/count_state.h"

#include <charconv>
#include <optional>
#include <utility>

#include "cover/saved_state.h"

namespace inlay::sudoku::enumerate {
namespace {

constexpr std::string_view kFirstLine = "inlay grid count 1\n";

// Takes the text up to `end`, and `end`, from the front of `rest`; nullopt: there is no `end`.
std::optional<std::string_view> take(std::string_view& rest, char end) {
  const std::size_t size = rest.find(end);
  if (size == std::string_view::npos) return std::nullopt;
  const std::string_view taken = rest.substr(0, size);
  rest.remove_prefix(size + 1);
  return taken;
}

template <typename Number>
bool take_number(std::string_view& rest, char end, Number& number) {
  const auto text = take(rest, end);
  if (!text) return false;
  const auto [stop, failure] = std::from_chars(text->data(), text->data() + text->size(), number);
  return failure == std::errc{} && stop == text->data() + text->size();
}

bool take_word(std::string_view& rest, std::string_view word) {
  if (!rest.starts_with(word)) return false;
  rest.remove_prefix(word.size());
  return true;
}

bool take_sum(std::string_view& rest, CountState& state) {
  std::size_t number = 0;
  if (!take_number(rest, ' ', number) || number >= state.classes) return false;
  const auto decimal = take(rest, '\n');
  if (!decimal) return false;
  auto sum = Count::parse(*decimal);
  return sum && state.sums.emplace(number, std::move(*sum)).second;
}

}  // namespace

std::string CountState::text() const {
  std::string text(kFirstLine);
  text += "boxes " + std::to_string(width) + "x" + std::to_string(height) + "\n";
  text += "classes " + std::to_string(classes) + "\n";
  for (const auto& [number, sum] : sums) {
    text += std::to_string(number) + " " + sum.to_string() + "\n";
  }
  return cover::with_checksum(std::move(text));
}

Result<CountState> CountState::parse(std::string_view text) {
  if (!text.starts_with(kFirstLine)) {
    return Error{ErrorKind::syntax, "not a saved count of this version", 1};
  }
  CountState state;
  std::string_view rest = text.substr(kFirstLine.size());
  std::size_t line = 2;
  const auto damaged = [&] { return Error{ErrorKind::syntax, "the saved count is damaged", line}; };
  if (!take_word(rest, "boxes ") || !take_number(rest, 'x', state.width) ||
      !take_number(rest, '\n', state.height)) {
    return damaged();
  }
  ++line;
  if (!take_word(rest, "classes ") || !take_number(rest, '\n', state.classes)) return damaged();
  for (++line; !rest.starts_with("end "); ++line) {
    if (!take_sum(rest, state)) return damaged();
  }
  // The sums are in order, the numbers written as they should be, and the checksum is right.
  if (state.text() != text) return damaged();
  return state;
}

}  // namespace inlay::sudoku::enumerate
