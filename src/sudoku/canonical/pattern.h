// The canonical form of a pattern of clues of a 9x9 board. A pattern is the set of cells that have
// a clue; digits do not matter.
//
// A pattern is nine rows of nine bits. The search tries every order of columns, 2 * 6 * 6^3 = 2,592
// including the transpose. For each of them the best order of rows is known: sort the rows of each
// band, then the bands. (The pattern of a canonical *puzzle* would not do, because it depends on
// the digits.)
#ifndef INLAY_SRC_SUDOKU_CANONICAL_PATTERN_H_
#define INLAY_SRC_SUDOKU_CANONICAL_PATTERN_H_

#include <array>
#include <cstdint>
#include <string_view>

namespace inlay::sudoku {

struct Pattern {
  std::array<std::uint16_t, 9> rows{};  // the first column is the highest of nine bits
  friend bool operator==(const Pattern&, const Pattern&) = default;
  friend bool operator<(const Pattern& a, const Pattern& b) { return a.rows < b.rows; }
};

// The pattern of 81 cells in reading order; '.' and '0' have no clue. Require: line.size() == 81.
Pattern pattern_of(std::string_view line);
Pattern transposed(const Pattern& pattern);
// The isomorph with the smallest rows. Takes some 50 us.
Pattern canonical_pattern(const Pattern& pattern);
// Equal for all isomorphs: a hash of the sorted numbers of clues in rows, columns and boxes. It
// separates most patterns in a hundredth of the time.
std::uint64_t invariant_of(const Pattern& pattern);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_CANONICAL_PATTERN_H_
