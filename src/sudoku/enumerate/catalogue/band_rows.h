// BandRows: the rows that are possible below a canonical band, in lexicographic order.
//
// A row consists of three lines, one per box. A line has three digits, none of which the band has
// in the same column. Rows are numbered in lexicographic order, so rows compare as their numbers
// do:
//
//      number = (number of the first row with the first two lines) + (rank of the third line)
//
// An automorphism of the band maps each row below it to another one. The fourth row of a canonical
// grid is the row with the smallest possible first digit, and it is the smallest row that any
// automorphism makes of any of the six rows and that begins with this digit. Therefore each row has
// its *least image*, the smallest row beginning with this digit that an automorphism makes of it,
// and no row of a canonical grid has a least image below the fourth row.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_BAND_ROWS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_BAND_ROWS_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/canonical/bands.h"
#include "sudoku/enumerate/catalogue/partitions.h"

namespace inlay::sudoku::enumerate::catalogue {

// Three digits d0 d1 d2 as 81 * d0 + 9 * d1 + d2.
using LineCode = std::uint16_t;
inline constexpr std::size_t kLineCodes = 729;

struct Line {
  LineCode code;
  Digits digits;
};

using RowNumber = std::uint32_t;

struct Row {
  std::array<LineCode, 3> lines;
  friend bool operator==(const Row&, const Row&) = default;
  friend bool operator<(const Row& a, const Row& b) { return a.lines < b.lines; }
};

class BandRows {
 public:
  static constexpr RowNumber kNone = ~RowNumber{0};

  explicit BandRows(std::uint32_t band_class);

  const canonical::Band& band() const { return *band_; }
  std::span<const canonical::BandMap> automorphisms() const { return automorphisms_; }
  bool is_symmetric() const { return automorphisms_.size() > 1; }
  // The digits that the band leaves for a column.
  Digits column(std::size_t number) const { return columns_[number]; }
  // The first digit of the fourth row.
  std::uint8_t first_digit() const { return first_digit_; }

  // The lines of a stack, in lexicographic order; and those with given digits.
  std::span<const Line> lines(std::size_t stack) const { return lines_[stack]; }
  std::span<const Line> lines_with(std::size_t stack, Digits digits) const {
    const Orders& orders = orders_[stack][digits];
    return {orders.lines.data(), orders.count};
  }

  std::size_t size() const { return rows_.size(); }
  const Row& row(RowNumber number) const { return rows_[number]; }
  // kNone: the lines are not a row below the band.
  RowNumber number_of(const Row& row) const;
  // The numbers of the rows that can be the fourth row of a canonical grid: those with
  // least_image() == number.
  std::span<const RowNumber> fourth_rows() const { return fourth_; }

  // kNone: no automorphism gives a row that begins with first_digit().
  RowNumber least_image(RowNumber number) const { return least_[number]; }
  // The same for a row below the band; faster if it is kNone.
  RowNumber least_image(const Row& row) const {
    const auto& [first, second, third] = row.lines;
    const bool is_source =
        (is_source_[0][first] | is_source_[1][second] | is_source_[2][third]) != 0;
    return is_source ? least_[number_of(row)] : kNone;
  }
  // The automorphisms that give it, except for the identity.
  std::span<const std::uint16_t> least_ways(RowNumber number) const {
    return {ways_.data() + first_way_[number], ways_.data() + first_way_[number + 1]};
  }
  // The image of a row under an automorphism.
  Row image(const Row& row, std::size_t automorphism) const;

 private:
  struct Orders {
    std::array<Line, 6> lines;
    std::uint8_t count = 0;
  };
  struct Change {  // an automorphism: column c of the image is column columns[c], renamed
    std::array<std::uint8_t, 9> columns, names;
    bool is_identity;
  };

  void make_lines();
  void make_rows();
  void find_least_images();

  const canonical::Band* band_;
  std::span<const canonical::BandMap> automorphisms_;
  std::array<Digits, 9> columns_{};
  std::uint8_t first_digit_ = 0;
  std::vector<Line> lines_[3];
  std::array<std::array<std::uint8_t, kLineCodes>, 3> rank_{};  // among the lines, or kNoLine
  std::array<std::uint8_t, kLineCodes> order_{};                // among the lines with its digits
  std::array<std::array<Orders, 512>, 3> orders_{};
  // 1: an automorphism makes first_digit() in the first column of a digit of this line.
  std::array<std::array<std::uint8_t, kLineCodes>, 3> is_source_{};
  std::vector<RowNumber> begin_;  // by the ranks of the first two lines
  std::vector<Row> rows_;
  std::vector<RowNumber> fourth_;
  std::vector<RowNumber> least_;
  std::vector<Change> changes_;
  std::vector<std::uint16_t> ways_;
  std::vector<std::uint32_t> first_way_;
};

// The digits of a line code.
struct LineDigits {
  std::array<std::uint8_t, 4> digits;  // the fourth is 0
  Digits set;
};
extern const std::array<LineDigits, kLineCodes> kLineDigits;

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_BAND_ROWS_H_
