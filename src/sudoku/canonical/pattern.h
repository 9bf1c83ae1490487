// The class of a pattern: which cells of a 9x9 board have a clue, whatever the digits, up to the
// symmetries of the board.
//
// A pattern is nine rows of nine bits. Its least image is found by trying every order of columns,
// 2 * 6 * 6^3 = 2,592 with the transpose; for each, the best order of rows is known: in each band
// the rows sorted, then the bands sorted. (The pattern of a canonical *puzzle* is of no use for
// this: it depends on the digits.)
#ifndef INLAY_SRC_SUDOKU_CANONICAL_PATTERN_H_
#define INLAY_SRC_SUDOKU_CANONICAL_PATTERN_H_

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace inlay::sudoku {

struct Pattern {
  std::array<std::uint16_t, 9> rows{};  // the first column is the highest of nine bits
  friend auto operator<=>(const Pattern&, const Pattern&) = default;
};

// Of 81 cells in reading order; '.' and '0' are without a clue. Require: line.size() == 81.
Pattern pattern_of(std::string_view line);
Pattern transposed(const Pattern& pattern);
// Of all images the one with the least rows. Some 50 microseconds.
Pattern least_image(const Pattern& pattern);
// The same for all images; tells most patterns apart in a hundredth of the time: how many clues
// rows, columns and boxes have, sorted.
std::uint64_t invariant_of(const Pattern& pattern);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_CANONICAL_PATTERN_H_
