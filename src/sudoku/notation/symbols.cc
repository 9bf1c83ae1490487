#include "sudoku/notation/symbols.h"

#include <algorithm>
#include <bit>

#include "sudoku/notation/glyph.h"

namespace inlay::notation {
namespace {

using sudoku::bit;
using sudoku::Digit;
using sudoku::Mask;

enum class Alphabet { digits_first, zero_first, letters_only };

Alphabet alphabet_of(std::span<const Cell> cells, int n) {
  if (n <= 9) return Alphabet::digits_first;
  bool zero = false;
  bool other_blank = false;
  bool digit = false;
  bool beyond = false;
  int highest = 0;
  for (const Cell& cell : cells) {
    if (cell.text.empty()) {
      other_blank = true;
      continue;
    }
    const char c = upper(cell.text[0]);
    zero |= c == '0';
    digit |= c >= '1' && c <= '9';
    if (c == 'X' && n < value_of('X')) continue;
    highest = std::max(highest, value_of(c));
    beyond |= value_of(c) > n;
  }
  if (zero && other_blank && highest < n) return Alphabet::zero_first;
  if (beyond && !digit && !zero && n <= 26) return Alphabet::letters_only;
  return Alphabet::digits_first;
}

// -1: not a symbol of the board.
int digit_of(char symbol, Alphabet alphabet, int n) {
  const char c = upper(symbol);
  int digit = value_of(c);
  if (alphabet == Alphabet::zero_first) ++digit;
  if (alphabet == Alphabet::letters_only) digit = is_letter(c) ? c - 'A' + 1 : digit;
  if (digit <= n) return digit;
  return c == 'X' ? 0 : -1;
}

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_digit);
}

// Fields of width two often have ".." or "--" for a blank cell; on small boards that is two cells.
bool is_wide_blank(std::string_view text, int n) {
  return n > 9 && is_blank_mark(text[0]) && text.find_first_not_of(text[0]) == text.npos;
}

// -1: not a number of the board.
int decimal_of(std::string_view text, int n) {
  if (text.empty()) return 0;
  if (text.size() > 3) return -1;
  if (!all_digits(text)) {
    if (is_wide_blank(text, n)) return 0;
    return text.size() == 1 ? digit_of(text[0], Alphabet::digits_first, n) : -1;
  }
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  if (text.size() > 1 && n <= 9) return -1;
  return value <= n ? value : -1;
}

struct CandidateSet {
  Mask mask;
  std::size_t bad;  // offset of the invalid character; npos: none
};

CandidateSet candidates_of(std::string_view text, int n) {
  constexpr std::size_t kGood = std::string_view::npos;
  if (text.empty() || text == "0") return {0, kGood};
  if (is_wide_blank(text, n)) return {0, kGood};
  Mask mask = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '.') continue;
    const int digit = value_of(text[i]);
    if (digit < 1 || digit > n || (mask & bit(digit)) != 0) return {mask, i};
    mask |= bit(digit);
  }
  return {mask, mask == 0 ? 0 : kGood};
}

Error bad_cell(const Cell& cell, int n, std::size_t offset = 0) {
  const std::string board = std::to_string(n) + "x" + std::to_string(n) + " board";
  return syntax_error("'" + std::string(cell.text.substr(0, 20)) + "' is not a cell of a " + board,
                      cell.line, cell.column + offset);
}

enum class Style { single, decimal, sets };

Style style_of(std::span<const Cell> cells, int n, Meaning meaning) {
  const auto long_cell = [](const Cell& cell) { return cell.text.size() > 1; };
  if (meaning == Meaning::sets) return Style::sets;
  if (meaning == Meaning::decimal) return Style::decimal;
  if (std::none_of(cells.begin(), cells.end(), long_cell)) return Style::single;
  const auto number = [n](const Cell& cell) { return decimal_of(cell.text, n) >= 0; };
  return std::all_of(cells.begin(), cells.end(), number) ? Style::decimal : Style::sets;
}

// Calls put(index, digit) or mark(index, mask) for each cell; returns the error of the first
// invalid cell.
template <typename Put, typename Mark>
std::optional<Error> decode_cells(std::span<const Cell> cells, int n, Style style, Put&& put,
                                  Mark&& mark) {
  const Alphabet alphabet = style == Style::single ? alphabet_of(cells, n) : Alphabet::digits_first;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string_view text = cells[i].text;
    if (style == Style::sets) {
      const CandidateSet set = candidates_of(text, n);
      if (set.bad != std::string_view::npos) return bad_cell(cells[i], n, set.bad);
      mark(i, set.mask);
      continue;
    }
    const int digit = style == Style::decimal ? decimal_of(text, n)
                      : text.empty()          ? 0
                                              : digit_of(text[0], alphabet, n);
    if (digit < 0) return bad_cell(cells[i], n);
    put(i, digit);
  }
  return std::nullopt;
}

}  // namespace

char symbol_of(int digit) {
  return static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10);
}

int value_of(char symbol) {
  if (is_digit(symbol)) return symbol - '0';
  return is_letter(symbol) ? upper(symbol) - 'A' + 10 : 0;
}

bool decodable(std::span<const Cell> cells, int n, Meaning meaning) {
  const auto nothing = [](std::size_t, auto) {};
  return !decode_cells(cells, n, style_of(cells, n, meaning), nothing, nothing);
}

Result<Symbols> decode(std::span<const Cell> cells, const sudoku::Rules& rules, Meaning meaning) {
  const int n = rules.size();
  const Style style = style_of(cells, n, meaning);
  sudoku::Puzzle puzzle(rules);
  if (style == Style::sets) puzzle.candidates.assign(cells.size(), rules.all_digits());
  const auto error = decode_cells(
      cells, n, style,
      [&](std::size_t i, int digit) { puzzle.clues[i] = static_cast<Digit>(digit); },
      [&](std::size_t i, Mask mask) {
        if (mask != 0) puzzle.candidates[i] = mask;
      });
  if (error) return *error;
  simplify(puzzle);
  return Symbols{std::move(puzzle), style == Style::sets};
}

void simplify(sudoku::Puzzle& puzzle) {
  bool telling = false;
  for (std::size_t i = 0; i < puzzle.candidates.size(); ++i) {
    const Mask mask = puzzle.candidates[i];
    if (puzzle.clues[i] == 0 && std::has_single_bit(mask)) {
      puzzle.clues[i] = static_cast<Digit>(std::countr_zero(mask) + 1);
    }
    const Mask said = puzzle.clues[i] == 0 ? puzzle.rules.all_digits() : bit(puzzle.clues[i]);
    telling |= (mask & said) != said;
  }
  if (!telling) puzzle.candidates.clear();
}

}  // namespace inlay::notation
