// Triples: the partitions of nine digits into three triples, and the number of bands that have them
// as columns.
//
// A triple is a mask of nine bits. Partitions are numbered 0 .. 279; the triples of a partition are
// ordered by their smallest digits, and partition 0 is {0 1 2} {3 4 5} {6 7 8}. Bands are counted
// with partition 0 in the columns of the first box; renaming digits turns every band into such a
// band.
#ifndef INLAY_SRC_SUDOKU_GENERATE_TRIPLES_H_
#define INLAY_SRC_SUDOKU_GENERATE_TRIPLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace inlay::sudoku::generate {

using Triple = std::uint16_t;
using Partition = std::array<Triple, 3>;
using Naming = std::array<std::uint8_t, 9>;  // digit -> its new name

inline Triple renamed(Triple triple, const Naming& naming) {
  Triple result = 0;
  for (unsigned digit = 0; digit < 9; ++digit) {
    if ((triple >> digit & 1) != 0) result = static_cast<Triple>(result | 1U << naming[digit]);
  }
  return result;
}

class Triples {
 public:
  static constexpr std::size_t kPartitions = 280;
  static constexpr std::size_t kWays = 56;
  static constexpr std::size_t kSpreads = 36;

  Triples();

  const Partition& partition(std::size_t number) const { return partitions_[number]; }
  std::size_t number_of(Partition partition) const;  // triples in any order
  std::size_t renamed(std::size_t number, const Naming& naming) const;

  // A box of the first band has these triples in its columns. Each way assigns the digits to the
  // columns below: one triple per column for the second band, and one per column for the third
  // band.
  struct Way {
    Partition second, third;
    std::uint16_t second_number, third_number;
  };
  std::span<const Way> ways(std::size_t number) const {
    return {ways_.data() + number * kWays, kWays};
  }
  // For way i of partition 0: the naming that maps its second (third) triples to those of partition
  // 0, column by column, and the partitions that other partitions become.
  const Naming& naming(std::size_t way, bool third) const { return namings_[2 * way + third]; }
  std::size_t renamed_for(std::size_t way, bool third, std::size_t number) const {
    return renamed_[(2 * way + third) * kPartitions + number];
  }

  // The number of bands whose boxes have partition 0 and these partitions in their columns.
  std::uint32_t bands(std::size_t second, std::size_t third) const {
    return bands_[second * kPartitions + third];
  }

  // The rows of a box, as masks of digits; the third follows from the others.
  struct Rows {
    Triple first, second;
    Triple third() const { return static_cast<Triple>(511 & ~(first | second)); }
  };
  // The 36 possible rows of box 1 with partition 0, up to the order of the rows.
  const Rows& spread(std::size_t number) const { return spreads_[number]; }
  // The possible rows of box 2 for a spread of box 1.
  std::span<const Rows> rows_beside(std::size_t spread, std::size_t second) const {
    const std::size_t at = spread * kPartitions + second;
    return {rows_.data() + first_rows_[at], rows_.data() + first_rows_[at + 1]};
  }
  // Whether both rows have one digit of each triple of the partition; then the third row has, too.
  bool cross(Triple first, Triple second, std::size_t number) const {
    return (crossed_[first][number / 64] & crossed_[second][number / 64]) >> (number % 64) & 1;
  }

 private:
  void make_ways();
  void make_rows();

  std::vector<Triple> all_;  // all 84 triples
  std::vector<Partition> partitions_;
  std::array<std::array<std::uint16_t, 84>, 84> numbers_{};  // by the first two triples
  std::array<std::uint8_t, 512> rank_{};                     // index of a triple in all_
  std::vector<Way> ways_;
  std::vector<Naming> namings_;
  std::vector<std::uint16_t> renamed_;
  std::vector<std::uint32_t> bands_;
  std::vector<Rows> spreads_;
  std::vector<Rows> rows_;
  std::vector<std::uint32_t> first_rows_;
  // For each set of digits, the partitions it crosses, one bit each.
  std::array<std::array<std::uint64_t, 5>, 512> crossed_{};
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_TRIPLES_H_
