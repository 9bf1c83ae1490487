// Stacks: which boxes are possible below a canonical band if no stack may have a smaller class than
// the band.
//
// The first band determines the upper box of each stack. The middle box, up to the order of its
// rows, has one of 56 *splits* (the digits in each of its columns, which also determine those of
// the lower box) and one of 36 orders; the lower box has one of 36 orders. So the class of a stack
// is an entry of the BandTable:
//
//      upper box   the digits are named by it          entry = (split * 36 + order) * 36 + order
//      middle box  split, order                                 '----- middle -----'    lower
//      lower box   order
//
// For each of the 2,016 middle boxes, a set of 36 bits has the orders of the lower box that give a
// class of at least that of the band, and another one those that give the same class.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_STACKS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_STACKS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/canonical/bands.h"
#include "sudoku/enumerate/catalogue/band_rows.h"
#include "sudoku/enumerate/catalogue/partitions.h"

namespace inlay::sudoku::enumerate::catalogue {

class Stacks {
 public:
  static constexpr std::size_t kLowers = 36;  // lower boxes below a middle box
  static constexpr std::size_t kSplits = 56;
  static constexpr std::size_t kMiddles = kSplits * kLowers;

  explicit Stacks(std::uint32_t band_class);

  // The number of the middle box that has these lines.
  std::size_t middle(std::size_t stack, LineCode row4, LineCode row5, LineCode row6) const;
  // The orders of the lower box whose stack has at least the class of the band, or the same class.
  std::uint64_t at_least(std::size_t middle) const { return at_least_[middle]; }
  std::uint64_t equal(std::size_t middle) const { return equal_[middle]; }
  std::uint32_t class_of(std::size_t middle, std::size_t order) const {
    return canonical::BandTable::get().class_at(middle * kLowers + order);
  }

  // The lower boxes of a stack whose middle box has a certain split.
  struct Lower {
    Triples columns;          // the digits of each column
    std::uint16_t partition;  // the number of these triples
    LineCode sum;             // of the codes of its three lines, the same for all rows
    std::array<std::uint16_t, kLowers> rows;                // order -> the partition into rows
    std::array<std::uint8_t, Partitions::kCount> order_of;  // and back
  };
  const Lower& lower(std::size_t stack, std::size_t middle) const {
    return lower_[stack * kSplits + middle / kLowers];
  }

 private:
  // A stack as a band: three columns of nine digits.
  using Columns = std::array<std::uint8_t, 27>;

  void make_lower(std::size_t stack);
  static std::size_t add_orders(Columns columns, Lower& lower);

  std::array<std::uint64_t, kMiddles> at_least_{}, equal_{};
  std::array<Columns, 3> upper_{};  // with the upper box only
  std::vector<Lower> lower_;
};

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_STACKS_H_
