// CountTable: the number of canonical grids for each first band and fourth row.
//
// The file counts.bin, which is built into the library:
//
//      "inlaycat" 1                 eight characters and the version
//      check sum                    eight bytes, the least significant first: Fnv of all that
//      follows 416 x (grids, rows, bytes)   of each band: its grids, its fourth rows, the bytes of
//      its counts counts                       the grids of each fourth row, band by band
//
// All numbers after the check sum are base-128 numbers, low digits first; each byte but the last of
// a number has its highest bit set. The fourth rows of a band are those of BandRows::fourth_rows().
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_COUNT_TABLE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_COUNT_TABLE_H_

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "sudoku/canonical/bands.h"

namespace inlay::sudoku::enumerate::catalogue {

// The bytes of counts.bin.
std::string_view built_in_counts();

class CountTable {
 public:
  // `bytes` must outlive the table. Error: `invalid` if they are damaged or of another version.
  static Result<CountTable> read(std::string_view bytes);
  // The file of these counts: for each band, the grids of each fourth row.
  static std::string write(std::span<const std::vector<std::uint32_t>> counts);

  std::uint64_t size() const { return begin_.back(); }
  // The index of the first grid of a band; size() for the number of bands.
  std::uint64_t begin(std::size_t band) const { return begin_[band]; }
  // The band of the grid with this index. Require: index < size().
  std::size_t band_of(std::uint64_t index) const;
  // The grids of each fourth row of a band. Error: the table is damaged.
  Result<std::vector<std::uint32_t>> counts(std::size_t band) const;

 private:
  struct Part {
    std::uint64_t rows;
    std::string_view bytes;
  };

  std::vector<std::uint64_t> begin_;
  std::vector<Part> parts_;
};

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_COUNT_TABLE_H_
