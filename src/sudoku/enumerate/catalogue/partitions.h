// Partitions: the 280 partitions of nine digits into three triples, and how they meet.
//
// In a band, the rows of a box are a partition, and its columns are another one. The two *cross*: a
// row and a column have one digit in common. A box up to the order of its rows is two partitions
// that cross; 36 partitions cross a given one.
//
//                A0 A1 A2 | B0 B1 B2 | C0 C1 C2      columns: three partitions A, B, C
//           R0   .  .  .  | .  .  .  | .  .  .
//           R1   .  .  .  | .  .  .  | .  .  .       rows: R crosses A, S crosses B, T crosses C;
//           R2   .  .  .  | .  .  .  | .  .  .       R0, S0 and T0 have no digit in common
//                  R          S          T
//
// Given R, the rows of the other two boxes can be distributed in 56 ways. Which of them fit the
// columns B and C is a bit set of 56 bits each, so all bands with these columns and rows R are the
// intersection of two words.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_PARTITIONS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_PARTITIONS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace inlay::sudoku::enumerate::catalogue {

using Digits = std::uint16_t;           // a set of digits 0 .. 8
using Triples = std::array<Digits, 3>;  // three digits each, nine in all

inline constexpr Digits kAllDigits = 511;

class Partitions {
 public:
  static constexpr std::size_t kCount = 280;
  static constexpr std::size_t kWays = 56;

  static const Partitions& get();

  // In the order of their smallest digits.
  const Triples& triples(std::size_t number) const { return triples_[number]; }
  // By any two of the three triples.
  std::size_t number_of(Digits a, Digits b) const { return numbers_[rank_[a]][rank_[b]]; }
  static bool cross(const Triples& a, const Triples& b);

  // The rows of the second and third box if those of the first are triples(number), row by row.
  struct Way {
    Triples second, third;
    std::uint16_t second_number, third_number;
  };
  const Way& way(std::size_t number, std::size_t index) const {
    return ways_[number * kWays + index];
  }
  // The ways whose second (third) rows cross a partition, as a bit set.
  std::uint64_t second_crossing(std::size_t number, std::size_t columns) const {
    return crossing_[number * kCount + columns].second;
  }
  std::uint64_t third_crossing(std::size_t number, std::size_t columns) const {
    return crossing_[number * kCount + columns].third;
  }

 private:
  struct Crossing {
    std::uint64_t second, third;
  };

  Partitions();
  void make_partitions();
  void make_ways();
  void make_crossings();

  std::vector<Digits> all_;  // the 84 sets of three digits
  std::array<std::uint8_t, 512> rank_{};
  std::array<std::array<std::uint16_t, 84>, 84> numbers_{};
  std::vector<Triples> triples_;
  std::vector<Way> ways_;
  std::vector<Crossing> crossing_;
};

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_PARTITIONS_H_
