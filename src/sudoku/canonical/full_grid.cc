#include "sudoku/canonical/full_grid.h"

#include <algorithm>
#include <utility>

namespace inlay::sudoku::canonical {
namespace {

// Whether every house has all nine digits.
bool is_solved(const classic::GridText& grid) {
  constexpr unsigned kAll = 0x1FF;
  unsigned columns[9] = {};
  unsigned in_all = kAll;  // the digits that every row and box has
  for (std::size_t band = 0; band < 9; band += 3) {
    unsigned parts[9] = {};  // of the columns, in this band
    for (std::size_t row = band; row < band + 3; ++row) {
      unsigned digits = 0;
      for (std::size_t column = 0; column < 9; ++column) {
        const auto digit = static_cast<unsigned>(grid.cells[9 * row + column] - '1');
        if (digit > 8) return false;
        digits |= 1U << digit;
        parts[column] |= 1U << digit;
      }
      in_all &= digits;
    }
    for (std::size_t i = 0; i < 9; i += 3) in_all &= parts[i] | parts[i + 1] | parts[i + 2];
    for (std::size_t i = 0; i < 9; ++i) columns[i] |= parts[i];
  }
  for (const unsigned digits : columns) in_all &= digits;
  return in_all == kAll;
}

BandMap after(const BandMap& map, const BandMap& automorphism) {
  BandMap both;
  for (std::size_t i = 0; i < 3; ++i) both.rows[i] = map.rows[automorphism.rows[i]];
  for (std::size_t i = 0; i < 9; ++i) both.columns[i] = map.columns[automorphism.columns[i]];
  return both;
}

}  // namespace

bool FullGrid::run(const classic::GridText& grid) {
  if (!is_solved(grid)) return false;
  std::array<Digit, 81> cells;
  for (std::size_t i = 0; i < 81; ++i) cells[i] = static_cast<Digit>(grid.cells[i] - '0');
  run(cells.data());
  return true;
}

void FullGrid::run(const Digit* cells) {
  table_ = &BandTable::get();
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const auto digit = static_cast<std::uint8_t>(cells[9 * row + column] - 1);
      digits_[0][9 * row + column] = digit;
      digits_[1][9 * column + row] = digit;
    }
  }
  BandTable::Match found[6];
  band_class_ = kBandClasses;
  for (std::size_t i = 0; i < 6; ++i) {
    found[i] = table_->find(digits_[i / 3].data() + 27 * (i % 3));
    band_class_ = std::min(band_class_, found[i].band_class());
  }
  ways_.clear();
  for (std::size_t i = 0; i < 6; ++i) {
    if (found[i].band_class() != band_class_) continue;
    const BandMap map = table_->map_of(found[i]);
    for (const BandMap& automorphism : table_->automorphisms(band_class_)) {
      try_way(i >= 3, i % 3, after(map, automorphism));
    }
  }
}

void FullGrid::try_way(bool transposed, std::size_t chute, const BandMap& map) {
  const std::uint8_t* const digits = digits_[transposed ? 1 : 0].data();
  Way way{transposed, {}, map.columns, {}};
  for (std::size_t i = 0; i < 3; ++i)
    way.rows[i] = static_cast<std::uint8_t>(3 * chute + map.rows[i]);
  const std::uint8_t* const top = digits + 9U * way.rows[0];
  for (std::uint8_t c = 0; c < 9; ++c) way.names[top[map.columns[c]]] = c;

  // The rows of the other bands, and the bands, in the order of their first cells.
  std::uint8_t first[9];
  std::size_t next = 3;
  for (const std::size_t band : {(chute + 1) % 3, (chute + 2) % 3}) {
    std::uint8_t* const rows = way.rows.data() + next;
    for (std::size_t i = 0; i < 3; ++i) {
      const auto row = static_cast<std::uint8_t>(3 * band + i);
      const std::uint8_t name = way.names[digits[9U * row + map.columns[0]]];
      std::size_t at = i;
      for (; at > 0 && first[next + at - 1] > name; --at) {
        first[next + at] = first[next + at - 1];
        rows[at] = rows[at - 1];
      }
      first[next + at] = name;
      rows[at] = row;
    }
    next += 3;
  }
  if (first[3] > first[6])
    std::swap_ranges(way.rows.begin() + 3, way.rows.begin() + 6, way.rows.begin() + 6);

  Rest rest;
  bool better = ways_.empty();
  for (std::size_t i = 0; i < 6; ++i) {
    const std::uint8_t* const row = digits + 9U * way.rows[3 + i];
    std::uint64_t packed = 0;
    for (const std::uint8_t column : map.columns) packed = packed << 4 | way.names[row[column]];
    rest[i] = packed;
    if (better || packed == rest_[i]) continue;
    if (packed > rest_[i]) return;
    better = true;
  }
  if (better) {
    rest_ = rest;
    ways_.clear();
  }
  ways_.push_back(way);
}

void FullGrid::get_map(std::size_t index, Transformation& map) const {
  const Way& way = ways_[index];
  map.size = 9;
  map.transpose = way.transposed;
  std::copy(way.rows.begin(), way.rows.end(), map.rows.begin());
  std::copy(way.columns.begin(), way.columns.end(), map.columns.begin());
  for (std::size_t i = 0; i < 9; ++i) map.digits[i + 1] = static_cast<Digit>(way.names[i] + 1);
}

void FullGrid::form(Digit* cells) const {
  for (const std::uint8_t digit : table_->min_lex(band_class_)) {
    *cells++ = static_cast<Digit>(digit + 1);
  }
  for (const std::uint64_t row : rest_) {
    for (int shift = 32; shift >= 0; shift -= 4) {
      *cells++ = static_cast<Digit>((row >> shift & 15) + 1);
    }
  }
}

}  // namespace inlay::sudoku::canonical
