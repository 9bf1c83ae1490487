// FullGrid: the canonical form of a complete 9x9 grid, by its bands.
//
// The first band of the form is the canonical band of the smallest class among the grid's three
// bands and three stacks, found by six look-ups in the BandTable. A map of that band to its
// canonical band names all digits and places all columns; the six other rows are then ordered by
// their first cells. So each candidate (a band of the smallest class and an automorphism of the
// canonical band) costs one comparison of rows, which mostly ends at the fourth row.
#ifndef INLAY_SRC_SUDOKU_CANONICAL_FULL_GRID_H_
#define INLAY_SRC_SUDOKU_CANONICAL_FULL_GRID_H_

#include <array>
#include <cstdint>
#include <vector>

#include "inlay/canonical.h"
#include "sudoku/canonical/bands.h"

namespace inlay::sudoku::canonical {

class FullGrid {
 public:
  // `cells`: 81 digits 1 .. 9. Require: a solved grid.
  void run(const Digit* cells);
  // False: not a solved grid.
  bool run(const classic::GridText& grid);

  std::size_t automorphisms() const { return ways_.size(); }
  void get_map(std::size_t way, Transformation& map) const;
  // Writes the canonical form, digits 1 .. 9.
  void form(Digit* cells) const;

 private:
  // Rows 4 to 9 of an isomorph, four bits per digit, 36 bits per row.
  using Rest = std::array<std::uint64_t, 6>;
  struct Way {
    bool transposed;
    std::array<std::uint8_t, 9> rows, columns, names;
  };

  void try_way(bool transposed, std::size_t chute, const BandMap& map);

  const BandTable* table_ = nullptr;        // set by the first run()
  std::array<std::uint8_t, 81> digits_[2];  // 0 .. 8; of the grid and of its transpose
  std::uint32_t band_class_ = 0;
  Rest rest_{};
  std::vector<Way> ways_;
};

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_FULL_GRID_H_
