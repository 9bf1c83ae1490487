#include "sudoku/enumerate/catalogue/band_index.h"

#include <algorithm>
#include <cstring>

namespace inlay::sudoku::enumerate::catalogue {
namespace {

// The characters of each line; the fourth is not used.
constexpr auto kLineText = [] {
  std::array<std::array<char, 4>, kLineCodes> table{};
  for (std::size_t code = 0; code < kLineCodes; ++code) {
    const std::size_t digits[3] = {code / 81, code / 9 % 9, code % 9};
    for (std::size_t i = 0; i < 3; ++i) table[code][i] = static_cast<char>('1' + digits[i]);
  }
  return table;
}();

void write_row(const Row& row, char* cells) {
  for (std::size_t stack = 0; stack < 3; ++stack) {
    std::memcpy(cells + 3 * stack, kLineText[row.lines[stack]].data(), 3);
  }
}

}  // namespace

Error unfit_table() {
  return {ErrorKind::invalid, "the table of the catalogue does not fit this program"};
}

Result<std::unique_ptr<BandIndex>> BandIndex::make(const CountTable& table, std::size_t band) {
  const auto counts = table.counts(band);
  if (!counts) return counts.error();
  std::unique_ptr<BandIndex> index(new BandIndex(band));
  if (counts->size() != index->first_.rows.fourth_rows().size()) return unfit_table();
  std::uint64_t begin = table.begin(band);
  index->begin_.push_back(begin);
  for (const std::uint32_t count : *counts) index->begin_.push_back(begin += count);
  return index;
}

std::size_t BandIndex::prefix_of(std::uint64_t index) const {
  const auto after = std::upper_bound(begin_.begin(), begin_.end(), index);
  return static_cast<std::size_t>(after - begin_.begin()) - 1;
}

std::size_t BandIndex::prefix_with(RowNumber fourth_row) const {
  const auto rows = first_.rows.fourth_rows();
  const auto found = std::lower_bound(rows.begin(), rows.end(), fourth_row);
  if (found == rows.end() || *found != fourth_row) return prefixes();
  return static_cast<std::size_t>(found - rows.begin());
}

void GridWriter::set_band(const FirstBand& band) {
  std::transform(band.rows.band().begin(), band.rows.band().end(), grid_.cells.begin(),
                 [](std::uint8_t digit) { return static_cast<char>('1' + digit); });
}

void GridWriter::set_second(const std::array<Row, 3>& rows) {
  for (std::size_t row = 0; row < 3; ++row) write_row(rows[row], grid_.cells.data() + 27 + 9 * row);
}

void GridWriter::write(const std::array<Row, 3>& third, classic::GridText& grid) const {
  std::memcpy(grid.cells.data(), grid_.cells.data(), 54);
  for (std::size_t row = 0; row < 3; ++row) write_row(third[row], grid.cells.data() + 54 + 9 * row);
}

Row row_of(const classic::GridText& grid, std::size_t number) {
  Row row{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const char* const cells = grid.cells.data() + 9 * number + 3 * stack;
    row.lines[stack] =
        static_cast<LineCode>(81 * (cells[0] - '1') + 9 * (cells[1] - '1') + (cells[2] - '1'));
  }
  return row;
}

}  // namespace inlay::sudoku::enumerate::catalogue
