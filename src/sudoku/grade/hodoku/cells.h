// Cell sets of the standard 9x9 board as bit sets, and its houses and peers in this form.
//
// HoDoKu supports only this board. A set of cells is two words, so a question such as "which cells
// see all of these and have candidate 5" takes a few AND operations. Houses have the numbers of
// Rules::houses(): rows 0 to 8, columns 9 to 17, boxes 18 to 26.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_CELLS_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_CELLS_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade::hodoku {

inline constexpr int kCells = 81;
inline constexpr int kHouses = 27;

struct CellSet {
  std::uint64_t low = 0, high = 0;

  static constexpr CellSet all() { return {~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}; }
  static constexpr CellSet of(int cell) {
    CellSet set;
    set.add(cell);
    return set;
  }
  constexpr bool empty() const { return (low | high) == 0; }
  int size() const { return size_of(low) + size_of(high); }
  constexpr bool has(int cell) const {
    return cell < 64 ? (low >> cell & 1) != 0 : (high >> (cell - 64) & 1) != 0;
  }
  constexpr void add(int cell) {
    if (cell < 64) {
      low |= std::uint64_t{1} << cell;
    } else {
      high |= std::uint64_t{1} << (cell - 64);
    }
  }
  constexpr void remove(int cell) {
    if (cell < 64) {
      low &= ~(std::uint64_t{1} << cell);
    } else {
      high &= ~(std::uint64_t{1} << (cell - 64));
    }
  }
  // Require: not empty.
  constexpr int first() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }
  constexpr int second() const {
    CellSet rest = *this;
    rest.remove(first());
    return rest.first();
  }
  constexpr bool meets(const CellSet& o) const { return ((low & o.low) | (high & o.high)) != 0; }
  constexpr bool within(const CellSet& o) const { return ((low & ~o.low) | (high & ~o.high)) == 0; }

  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr CellSet operator-(CellSet a, CellSet b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }
  constexpr CellSet& operator&=(CellSet o) { return *this = *this & o; }
  constexpr CellSet& operator|=(CellSet o) { return *this = *this | o; }
  constexpr CellSet& operator-=(CellSet o) { return *this = *this - o; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  // The cells, lowest first:  for (int cell : set) ...
  class iterator {
   public:
    constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr int operator*() const {
      return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    constexpr iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    friend constexpr bool operator==(const iterator&, const iterator&) = default;

   private:
    std::uint64_t low_, high_;
  };
  constexpr iterator begin() const { return {low, high}; }
  constexpr iterator end() const { return {0, 0}; }
};

constexpr int row_of(int cell) {
  return cell / 9;
}
constexpr int column_of(int cell) {
  return cell % 9;
}
constexpr int box_of(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}

// The houses and peers of Geometry as bit sets, known at compile time; a test compares both.
// Measured: with the same tables made at run time `rate --scale hodoku` takes 1.06 times as long.
struct CellTables {
  std::array<std::array<std::uint8_t, 9>, kHouses> cells{};  // by house
  std::array<CellSet, kHouses> house{};
  std::array<std::array<std::uint8_t, 3>, kCells> houses{};  // row, column and box of a cell
  std::array<CellSet, kCells> peers{};
};

constexpr CellTables make_cell_tables() {
  CellTables t;
  std::array<std::size_t, kHouses> filled{};
  for (int cell = 0; cell < kCells; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    t.houses[at] = {static_cast<std::uint8_t>(row_of(cell)),
                    static_cast<std::uint8_t>(9 + column_of(cell)),
                    static_cast<std::uint8_t>(18 + box_of(cell))};
    for (const std::size_t house : t.houses[at]) {
      t.cells[house][filled[house]++] = static_cast<std::uint8_t>(cell);
      t.house[house].add(cell);
    }
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (const std::size_t house : t.houses[cell]) t.peers[cell] |= t.house[house];
    t.peers[cell].remove(static_cast<int>(cell));
  }
  return t;
}
inline constexpr CellTables kTables = make_cell_tables();

inline const CellSet& peers(int cell) {
  return kTables.peers[static_cast<std::size_t>(cell)];
}
inline const CellSet& house_set(int house) {
  return kTables.house[static_cast<std::size_t>(house)];
}
inline const std::array<std::uint8_t, 9>& house_cells(int house) {
  return kTables.cells[static_cast<std::size_t>(house)];
}
inline const std::array<std::uint8_t, 3>& houses_of(int cell) {
  return kTables.houses[static_cast<std::size_t>(cell)];
}
// The cells that see every cell of a set; all cells if the set is empty.
inline CellSet seen_by_all(const CellSet& set) {
  CellSet seen = CellSet::all();
  for (const int cell : set) seen &= peers(cell);
  return seen;
}
// The houses that have a cell of a set: bit h for house h.
inline std::uint32_t houses_with(const CellSet& set) {
  std::uint32_t rows = 0, columns = 0, boxes = 0;
  const std::array bands{set.low, set.low >> 27, set.low >> 54 | set.high << 10};
  for (int band = 0; band < 3; ++band) {
    std::uint32_t in_band = 0;
    for (int row = 0; row < 3; ++row) {
      const auto cells =
          static_cast<std::uint32_t>(bands[static_cast<std::size_t>(band)] >> 9 * row & 0x1FF);
      in_band |= cells;
      rows |= std::uint32_t{cells != 0} << (3 * band + row);
    }
    columns |= in_band;
    for (int box = 0; box < 3; ++box) {
      boxes |= std::uint32_t{(in_band >> 3 * box & 7) != 0} << (3 * band + box);
    }
  }
  return rows | columns << 9 | boxes << 18;
}
// Whether two cells of the set see each other.
inline bool sees_itself(const CellSet& set) {
  for (const int cell : set) {
    if (peers(cell).meets(set)) return true;
  }
  return false;
}
inline bool sees(int a, int b) {
  return peers(a).has(b);
}

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_CELLS_H_
