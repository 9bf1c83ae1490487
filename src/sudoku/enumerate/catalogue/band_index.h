// BandIndex: what finding grids of one band needs: the band, and the index of the first grid of
// each fourth row.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_BAND_INDEX_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_BAND_INDEX_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "inlay/classic.h"
#include "inlay/result.h"
#include "sudoku/enumerate/catalogue/count_table.h"
#include "sudoku/enumerate/catalogue/prefix_walk.h"

namespace inlay::sudoku::enumerate::catalogue {

// The table is intact but has other counts than the enumeration.
Error unfit_table();

class BandIndex {
 public:
  // Takes about a millisecond. Error: the table is damaged.
  static Result<std::unique_ptr<BandIndex>> make(const CountTable& table, std::size_t band);

  std::size_t band() const { return first_.band_class; }
  const FirstBand& first_band() const { return first_; }
  // The prefixes are the fourth rows in lexicographic order.
  std::size_t prefixes() const { return begin_.size() - 1; }
  RowNumber fourth_row(std::size_t prefix) const { return first_.rows.fourth_rows()[prefix]; }
  // The index of the first grid of a prefix; with prefixes(), the end of the band.
  std::uint64_t begin(std::size_t prefix) const { return begin_[prefix]; }
  // The prefix of the grid with this index. Require: the grid belongs to the band.
  std::size_t prefix_of(std::uint64_t index) const;
  // The prefix with this fourth row; prefixes() if no grid has it.
  std::size_t prefix_with(RowNumber fourth_row) const;

 private:
  explicit BandIndex(std::size_t band) : first_(static_cast<std::uint32_t>(band)) {}

  FirstBand first_;
  std::vector<std::uint64_t> begin_;
};

// Writes grids of one band as text.
class GridWriter {
 public:
  // Sets the first three rows.
  void set_band(const FirstBand& band);
  // Sets rows 4 to 6.
  void set_second(const std::array<Row, 3>& rows);
  // Writes all of a grid.
  void write(const std::array<Row, 3>& third, classic::GridText& grid) const;

 private:
  classic::GridText grid_{};
};

// Row `number` (0 .. 8) of a grid. Require: its cells are digits.
Row row_of(const classic::GridText& grid, std::size_t number);

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_BAND_INDEX_H_
