#include "sudoku/canonical/bands.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/stable_sort.h"

namespace inlay::sudoku::canonical {
namespace {

// Packs row order, box order and the column orders of the three boxes into one number.
std::uint32_t pack(const BandMap& map) {
  std::uint32_t packed = order_number(map.rows);
  Three boxes{};
  for (std::size_t box = 0; box < 3; ++box) {
    boxes[box] = static_cast<std::uint8_t>(map.columns[3 * box] / 3);
  }
  packed = packed * 6 + order_number(boxes);
  for (std::size_t box = 0; box < 3; ++box) {
    Three order{};
    for (std::size_t i = 0; i < 3; ++i) {
      order[i] = static_cast<std::uint8_t>(map.columns[3 * box + i] % 3);
    }
    packed = packed * 6 + order_number(order);
  }
  return packed;
}

BandMap unpack(std::uint32_t packed) {
  BandMap map{};
  for (std::size_t box = 3; box-- > 0; packed /= 6) {
    const Three& order = kOrders[packed % 6];
    for (std::size_t i = 0; i < 3; ++i) map.columns[3 * box + i] = order[i];
  }
  const Three& boxes = kOrders[packed % 6];
  map.rows = kOrders[packed / 6];
  for (std::size_t c = 0; c < 9; ++c) {
    map.columns[c] = static_cast<std::uint8_t>(map.columns[c] + 3 * boxes[c / 3]);
  }
  return map;
}

// The mapped band, with digits named by its first row.
Band mapped(const Band& band, const BandMap& map) {
  std::uint8_t names[9];
  for (std::uint8_t c = 0; c < 9; ++c) names[band[9U * map.rows[0] + map.columns[c]]] = c;
  Band image;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t c = 0; c < 9; ++c) {
      image[9 * row + c] = names[band[9U * map.rows[row] + map.columns[c]]];
    }
  }
  return image;
}

// The smallest isomorph of a band with a given row order, box order and column order of the first
// box. The first row names the digits 0 .. 8. The second row of the first box is smallest if the
// columns of the second and third box are ordered by the first use of their digits in the second
// row.
BandMap greedy(const Band& band, const Three& rows, const Three& boxes, const Three& first) {
  BandMap map{rows, {}};
  std::uint8_t column_of[9];  // digit -> its column in the first row
  for (std::uint8_t c = 0; c < 9; ++c) column_of[band[9U * rows[0] + c]] = c;
  for (std::size_t i = 0; i < 3; ++i) {
    map.columns[i] = static_cast<std::uint8_t>(3 * boxes[0] + first[i]);
  }
  for (std::size_t place = 1; place < 3; ++place) {
    std::size_t next = 3 * place;
    const auto take = [&](std::uint8_t source) {
      const std::uint8_t column = column_of[band[9U * rows[1] + source]];
      const std::uint8_t* const begin = map.columns.data() + 3 * place;
      if (column / 3 != boxes[place]) return;
      const std::uint8_t* const end = map.columns.data() + next;
      if (std::find(begin, end, column) == end) {
        map.columns[next++] = column;
      }
    };
    for (std::size_t c = 0; c < 3 * place; ++c) take(map.columns[c]);
    // At most one digit of the second box is used only by the third box.
    for (std::uint8_t c = 0; c < 9; ++c) take(c);
  }
  return map;
}

CanonicalBand canonical_band(const Band& band) {
  CanonicalBand least{};
  for (const Three& rows : kOrders) {
    for (const Three& boxes : kOrders) {
      // The number of digits of the second row's first box that the first row has in the second
      // box. If there are fewer than two, exchanging the second and third box is better.
      const auto shared = [&](const Three& columns, std::size_t count) {
        std::size_t found = 0;
        for (std::size_t i = 0; i < count; ++i) {
          const std::uint8_t digit = band[9U * rows[1] + 3U * boxes[0] + columns[i]];
          const std::uint8_t* const row = band.data() + 9U * rows[0] + 3U * boxes[1];
          found += std::find(row, row + 3, digit) != row + 3;
        }
        return found;
      };
      if (shared(kOrders[0], 3) < 2) continue;
      for (const Three& first : kOrders) {
        if (shared(first, 2) < 2) continue;
        const BandMap map = greedy(band, rows, boxes, first);
        const Band image = mapped(band, map);
        if (least.maps.empty() || image < least.band) {
          least.band = image;
          least.maps.clear();
        }
        if (image == least.band) least.maps.push_back(map);
      }
    }
  }
  return least;
}

// The band whose rows in box 2 hold the digits of these masks, with sorted digits in each row of a
// box.
Band band_of_split(const std::array<unsigned, 3>& of_row) {
  Band band;
  std::iota(band.begin(), band.end(), std::uint8_t{0});
  for (unsigned row = 0; row < 3; ++row) {
    std::size_t box2 = 9 * row + 3;
    std::size_t box3 = 9 * row + 6;
    for (std::uint8_t digit = 0; digit < 9; ++digit) {
      if (digit / 3 == row) {
        band[9 * row + digit % 3] = digit;
      } else {
        band[(of_row[row] >> digit & 1) != 0 ? box2++ : box3++] = digit;
      }
    }
  }
  return band;
}

// The way back from the image under `map` whose columns of boxes 2 and 3 were sorted by `order`.
BandMap inverse(const BandMap& map, const std::uint8_t order[2]) {
  BandMap back{};
  std::uint8_t place[9];
  for (std::uint8_t c = 0; c < 3; ++c) place[c] = c;
  for (std::size_t box = 1; box < 3; ++box) {
    for (std::size_t i = 0; i < 3; ++i) {
      place[3 * box + kOrders[order[box - 1]][i]] = static_cast<std::uint8_t>(3 * box + i);
    }
  }
  for (std::uint8_t row = 0; row < 3; ++row) back.rows[map.rows[row]] = row;
  for (std::uint8_t c = 0; c < 9; ++c) back.columns[map.columns[c]] = place[c];
  return back;
}

}  // namespace

const BandTable& BandTable::get() {
  static const BandTable table;
  return table;
}

BandTable::Match BandTable::find(const std::uint8_t* rows) const {
  Match match;
  match.entry = entries_[index_of(rows, match.order)];
  return match;
}

BandMap BandTable::map_of(const Match& match) const {
  BandMap map = unpack(match.entry & ((1U << kMapBits) - 1));
  for (std::uint8_t& column : map.columns) {
    if (column < 3) continue;
    const std::size_t box = column / 3U;
    column = static_cast<std::uint8_t>(3 * box + kOrders[match.order[box - 1]][column % 3U]);
  }
  return map;
}

// The first cells of the lower rows of boxes 2 and 3.
constexpr std::size_t kLowerRows[] = {12, 21, 15, 24};

BandTable::BandTable() : entries_(kBandIndices, kNoEntry) {
  number_classes(find_classes());
}

// One band for each way to distribute the digits over the rows of box 2; numbers the ways.
std::vector<Band> BandTable::bands_of_splits() {
  split_.fill(0);
  std::vector<Band> bands;
  for (unsigned upper = 0; upper < 512; ++upper) {
    for (unsigned middle = 0; middle < 512; ++middle) {
      const unsigned lower = 511U & ~(upper | middle);
      const bool rows = (upper & 7) == 0 && (middle & 56) == 0 && (lower & 448) == 0;
      if (!rows || (upper & middle) != 0) continue;
      if (std::popcount(upper) != 3 || std::popcount(middle) != 3) continue;
      split_[upper >> 3 << 6 | (middle & 7) | middle >> 6 << 3] =
          static_cast<std::uint8_t>(bands.size());
      bands.push_back(band_of_split({upper, middle, lower}));
    }
  }
  return bands;
}

// The classes in the order in which they are found; fills the entries with their numbers.
std::vector<CanonicalBand> BandTable::find_classes() {
  std::vector<CanonicalBand> found;
  std::uint8_t order[2];
  for (const Band& sorted : bands_of_splits()) {
    for (std::size_t orders = 0; orders < 6 * 6 * 6 * 6; ++orders) {
      Band band = sorted;
      std::size_t rest = orders;
      for (const std::size_t at : kLowerRows) {
        for (std::size_t i = 0; i < 3; ++i) band[at + i] = sorted[at + kOrders[rest % 6][i]];
        rest /= 6;
      }
      if (entries_[index_of(band.data(), order)] != kNoEntry) continue;
      const Band least = canonical_band(band).band;
      fill_class(static_cast<std::uint32_t>(found.size()), least);
      found.push_back(canonical_band(least));
    }
  }
  return found;
}

// Writes the entries of all bands of the class whose canonical band is `least`.
void BandTable::fill_class(std::uint32_t number, const Band& least) {
  std::uint8_t order[2];
  for (std::uint32_t lines = 0; lines < 216; ++lines) {
    const BandMap map = unpack(lines * 36);
    const Band isomorph = mapped(least, map);
    std::uint32_t& entry = entries_[index_of(isomorph.data(), order)];
    if (entry == kNoEntry) entry = number << kMapBits | pack(inverse(map, order));
  }
}

// Numbers the classes in the order of their canonical bands.
void BandTable::number_classes(const std::vector<CanonicalBand>& found) {
  const std::vector<std::size_t> by_band = base::stable_order(
      found.size(), [&](std::size_t a, std::size_t b) { return found[a].band < found[b].band; });
  std::vector<std::uint32_t> number(found.size());
  for (std::uint32_t i = 0; i < by_band.size(); ++i) {
    const CanonicalBand& least = found[by_band[i]];
    number[by_band[i]] = i;
    bands_.push_back(least.band);
    first_.push_back(static_cast<std::uint32_t>(automorphisms_.size()));
    automorphisms_.insert(automorphisms_.end(), least.maps.begin(), least.maps.end());
  }
  first_.push_back(static_cast<std::uint32_t>(automorphisms_.size()));
  for (std::uint32_t& entry : entries_) {
    entry = number[entry >> kMapBits] << kMapBits | (entry & ((1U << kMapBits) - 1));
  }
}

}  // namespace inlay::sudoku::canonical
