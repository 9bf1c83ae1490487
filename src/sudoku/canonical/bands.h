// BandTable: the class of each band of a 9x9 grid (there are 416), and a map from the band to the
// canonical (min-lex) band of its class.
//
// A band is three rows of nine digits. If the digits are named by their positions in the first box
// and the columns of the other two boxes are sorted by their first row, a band is one of 72,576:
//
//   0 1 2 | sorted | sorted      the digits in each row of box 2: 56 ways, which also determine
//   those 3 4 5 | x x x  | x x x       of box 3; the order of the two lower rows of both boxes: 6^4
//   6 7 8 | x x x  | x x x
//
// The table has one entry for each. It is computed on first use in some milliseconds: a band
// without a class starts a new one. Its canonical band is found by trying the few orders that can
// give it, and the 216 isomorphs of that under row orders, box orders and column orders of the
// first box are the entries of the class.
//
// Classes are numbered in the order of their canonical bands, so the first band of the canonical
// form of a grid belongs to the smallest class among the grid's three bands and three stacks.
//
// Source: B. Felgenhauer, F. Jarvis, "Mathematics of Sudoku I" (2006), for the classes; the
// indexing is Inlay's.
#ifndef INLAY_SRC_SUDOKU_CANONICAL_BANDS_H_
#define INLAY_SRC_SUDOKU_CANONICAL_BANDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/canonical/orders.h"

namespace inlay::sudoku::canonical {

inline constexpr std::size_t kBandClasses = 416;
inline constexpr std::size_t kBandIndices = 72'576;  // 56 * 6^4

// Row i of the result is row rows[i]; column c of the result is column columns[c].
struct BandMap {
  std::array<std::uint8_t, 3> rows;
  std::array<std::uint8_t, 9> columns;
};

using Band = std::array<std::uint8_t, 27>;  // digits 0 .. 8, row by row

// The canonical band of a class.
struct CanonicalBand {
  Band band;
  std::vector<BandMap> maps;  // all maps that lead to it
};

class BandTable {
 public:
  static const BandTable& get();

  // The table entry of a band.
  struct Match {
    std::uint32_t entry;
    std::uint8_t order[2];  // of the columns of boxes 2 and 3

    std::uint32_t band_class() const { return entry >> kMapBits; }
  };
  // `rows`: three times nine digits, 0 .. 8. Require: each row and each box has each digit once.
  Match find(const std::uint8_t* rows) const;
  // The number of a band among the 72,576. It is (split * 36 + box 2) * 36 + box 3, where the split
  // is the distribution of digits over the rows of box 2, and the others are the orders of the
  // lower rows of a box.
  std::size_t index(const std::uint8_t* rows) const {
    std::uint8_t order[2];
    return index_of(rows, order);
  }
  std::uint32_t class_at(std::size_t index) const { return entries_[index] >> kMapBits; }
  // A map from the band to the canonical band of its class.
  BandMap map_of(const Match& match) const;
  // All maps of the canonical band to itself.
  std::span<const BandMap> automorphisms(std::uint32_t band_class) const {
    return {automorphisms_.data() + first_[band_class],
            automorphisms_.data() + first_[band_class + 1]};
  }
  const Band& min_lex(std::uint32_t band_class) const { return bands_[band_class]; }
  std::size_t classes() const { return bands_.size(); }

 private:
  static constexpr int kMapBits = 16;

  static constexpr std::uint32_t kNoEntry = ~std::uint32_t{0};

  BandTable();
  std::vector<Band> bands_of_splits();
  std::vector<CanonicalBand> find_classes();
  void fill_class(std::uint32_t number, const Band& least);
  void number_classes(const std::vector<CanonicalBand>& found);
  std::size_t index_of(const std::uint8_t* rows, std::uint8_t order[2]) const;

  std::array<std::uint8_t, 4096> split_;  // digits of box 2's upper two rows -> 0 .. 55
  std::vector<std::uint32_t> entries_;    // class << kMapBits | packed map
  std::vector<Band> bands_;
  std::vector<BandMap> automorphisms_;
  std::vector<std::uint32_t> first_;  // class -> its first automorphism
};

// --- Inline: the catalogue of all grids spends a third of its time here
// ---------------------------

inline std::size_t BandTable::index_of(const std::uint8_t* rows, std::uint8_t order[2]) const {
  std::uint8_t names[9];
  for (std::uint8_t row = 0; row < 3; ++row) {
    for (std::uint8_t c = 0; c < 3; ++c) {
      names[rows[9U * row + c]] = static_cast<std::uint8_t>(3 * row + c);
    }
  }
  std::size_t index = 0;
  for (std::size_t box = 1; box < 3; ++box) {
    std::uint8_t x[9];
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t c = 0; c < 3; ++c) x[3 * row + c] = names[rows[9 * row + 3 * box + c]];
    }
    if (box == 1) {
      const unsigned upper = (1U << x[0] | 1U << x[1] | 1U << x[2]) >> 3;  // of digits 3 .. 8
      const unsigned middle = 1U << x[3] | 1U << x[4] | 1U << x[5];        // of 0 .. 2 and 6 .. 8
      index = split_[upper << 6 | (middle & 7) | middle >> 6 << 3];
    }
    const std::uint8_t sorted = sorting_of(x);
    order[box - 1] = sorted;
    index = index * 6 + kRelative[sorted][sorting_of(x + 3)];
    index = index * 6 + kRelative[sorted][sorting_of(x + 6)];
  }
  return index;
}

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_BANDS_H_
