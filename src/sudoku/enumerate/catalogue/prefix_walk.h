// PrefixWalk: the canonical grids with a given first band and fourth row, in lexicographic order.
//
// The walk takes the second bands in lexicographic order. A second band is dropped if its class is
// smaller than that of the first band, or if no lower box fits one of its three stacks (Stacks).
// The third bands that fit columns and stacks come from the sets of Partitions; of these the few
// with a smaller class are dropped. What remains is canonical unless
//
//   - another band or stack has the same class as the first band, or
//   - an automorphism of the first band makes the fourth row of another row (BandRows).
//
// Only these grids are compared with their canonical form. The third bands of one second band, some
// tens, are then sorted.
//
//      row 4   fixed
//      row 5   a line of each stack; for each a list of the lines of row 6 below it
//      row 6   the product of these three lists
//      rows 7 to 9   sets of 56 bits: rows of box 7 x (rows of boxes 8 and 9 that fit)
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_PREFIX_WALK_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_PREFIX_WALK_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/canonical/full_grid.h"
#include "sudoku/enumerate/catalogue/band_rows.h"
#include "sudoku/enumerate/catalogue/stacks.h"

namespace inlay::sudoku::enumerate::catalogue {

// What the first band determines.
struct FirstBand {
  explicit FirstBand(std::uint32_t number) : band_class(number), rows(number), stacks(number) {}

  std::uint32_t band_class;
  BandRows rows;
  Stacks stacks;
};

// The weight of canonical grids. A grid with a automorphisms represents 1/a of all symmetries, so
// grids of all classes together weigh as many grids as there are; of the grids that have a band or
// stack of a certain class, the number is known from other sources.
struct Census {
  static constexpr std::uint64_t kUnit = 648;  // a multiple of all numbers of automorphisms

  std::uint64_t symmetric = 0;  // grids with automorphisms other than the identity
  std::array<std::uint64_t, canonical::kBandClasses> chutes{};  // kUnit / a for each band and stack
};

class PrefixWalk {
 public:
  // `band` must outlive the walk.
  explicit PrefixWalk(const FirstBand& band);

  // Goes to the beginning of a prefix. Require: fourth_row is one of rows.fourth_rows().
  void start(RowNumber fourth_row);
  // Goes to the next second band that has a grid. False: there are no more.
  bool next();

  // After next() returned true: the second band, and rows 7 and 8 of each grid as a number;
  // the numbers are in the lexicographic order of the grids.
  std::span<const std::uint64_t> grids() const { return {keys_.data(), keys_.size()}; }
  const std::array<Row, 3>& second_band() const { return second_; }
  std::array<Row, 3> third_band(std::uint64_t key) const;
  static std::uint64_t key_of(const Row& row7, const Row& row8);

  // Not null: the walk adds each grid.
  Census* census = nullptr;

 private:
  struct Box {  // the middle box of a stack
    LineCode row6;
    std::uint16_t middle;
    int lowers;  // the number of bits in at_least
    std::uint64_t at_least;
  };
  struct Fifth {  // a line of row 5
    LineCode row5;
    Digits digits;
    std::uint16_t first, count;  // of its boxes
  };
  struct FifthRow {
    std::array<const Fifth*, 3> lines;
  };

  void find_lines(std::size_t stack);
  void find_fifth_rows();
  bool advance();
  bool fits_second_band();
  bool ties_with_second_band();
  void find_third_bands();
  void try_third_band(const std::array<const Triples*, 3>& rows,
                      const std::array<std::size_t, 3>& orders);
  bool is_canonical(const std::array<Row, 3>& third);

  const FirstBand& band_;
  const Partitions& partitions_;
  const canonical::BandTable& table_;
  canonical::FullGrid full_;

  RowNumber fourth_ = 0;
  std::vector<Fifth> fifth_[3];
  std::vector<Box> boxes_[3];
  std::array<std::array<std::uint16_t, 2>, 512> third_lines_{};  // digits -> range of fifth_[2]
  std::vector<FifthRow> fifth_rows_;
  std::size_t fifth_row_ = 0;
  std::array<std::uint16_t, 3> at_{};  // the box of each stack

  std::array<Row, 3> second_{};
  std::array<const Box*, 3> middle_{};
  std::array<const Stacks::Lower*, 3> lower_{};
  std::uint32_t second_class_ = 0;
  bool tied_ = false;  // an automorphism may give the same second band
  std::vector<std::uint64_t> keys_;
};

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_PREFIX_WALK_H_
