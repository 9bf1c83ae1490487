// BandGrids: draws one of the 6,670,903,752,021,072,936,960 grids of 9x9, all equally likely.
//
// The possible second and third bands depend on the first band only through the digits in each of
// its columns. So a grid is drawn in three steps, each choice weighted with the exact number of
// grids that it leaves:
//
//   1. the digits in the columns of the first band         44 kinds up to symmetry
//   2. the digits in the columns of the second band        56 ways per box, 56^3 in all; the third
//      band has the rest
//   3. for each band, the distribution of the digits of its columns over its rows
//
//        columns of band 1      {2 4 9} {1 3 5} {6 7 8} | ...        N(band 1)  ways to have rows
//        columns of band 2      {1 6 8} {2 7 9} {3 4 5} | ...      x N(band 2)
//        columns of band 3      {3 5 7} {4 6 8} {1 2 9} | ...      x N(band 3)
//
// The three digits of a column are a triple, the three triples of a box one of 280 partitions. With
// the digits renamed so that box 1 has the triples {0 1 2} {3 4 5} {6 7 8} (partition 0), N is a
// table over the partitions of boxes 2 and 3. Two sets of columns are of the same kind if renaming
// digits and exchanging boxes turns one into the other. At the end a random symmetry of this group
// is applied, so that all members of the kind are equally likely. docs/uniform_grids.md has the
// proof.
//
// Source: B. Felgenhauer, F. Jarvis, "Mathematics of Sudoku I" (2006), for the counting;
// drawing by these numbers is Inlay's.
#ifndef INLAY_SRC_SUDOKU_GENERATE_BAND_GRIDS_H_
#define INLAY_SRC_SUDOKU_GENERATE_BAND_GRIDS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.h"
#include "inlay/sudoku.h"
#include "sudoku/generate/triples.h"

namespace inlay::sudoku::generate {

class BandGrids {
 public:
  BandGrids();  // takes about 30 ms

  base::Wide total() const { return kinds_.back().up_to; }
  std::size_t kinds() const { return kinds_.size(); }
  // The number of ways to complete a first band of this kind.
  std::uint64_t completions(std::size_t kind) const { return kinds_[kind].completions.back(); }
  // 81 digits 1 .. 9.
  void draw(base::Random& random, Digit* cells) const;

 private:
  static constexpr std::size_t kWays = Triples::kWays;

  // Columns of a first band up to symmetry.
  struct Kind {
    std::size_t second, third;  // partitions of boxes 2 and 3; that of box 1 is 0
    base::Wide up_to;           // grids of this kind and of all kinds before it
    // Ways to complete these columns, as running totals over the ways of boxes 4 and 5.
    std::vector<std::uint64_t> completions;
  };
  // The rows of a band: three masks of digits for each box.
  using RowSets = std::array<std::array<Triple, 3>, 3>;

  void find_kinds();
  void count_completions(Kind& kind) const;
  std::uint64_t completions_of(const Kind& kind, std::size_t i, std::size_t j, std::size_t k) const;
  RowSets draw_rows(std::size_t second, std::size_t third, base::Random& random) const;

  Triples triples_;
  std::vector<Kind> kinds_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_BAND_GRIDS_H_
