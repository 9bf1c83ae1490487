// Board: the candidates of a position for the chains, by cell and by house and digit, one word
// each.
//
// The chains are templates over the largest number of symbols N. There are three sizes, and a
// smaller board uses part of the tables. So the tables of the 9x9 board stay small, and no code is
// written twice.
//
//   N    boards         words     literals
//   9    up to 9x9      16 bits        729
//   16   up to 16x16    16 bits      4,096
//   25   up to 25x25    32 bits     15,625
//
// A literal is cell * N + digit - 1; in a chain it is on or off. Houses are numbered rows, columns,
// boxes.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_BOARD_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_BOARD_H_

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/bit_set.h"
#include "sudoku/grade/se/search_order.h"

namespace inlay::sudoku::grade::se {

using Literal = std::uint16_t;

template <std::size_t N>
using SizeTag = std::integral_constant<std::size_t, N>;
inline constexpr int kMaxSymbolsForChains = 25;  // symbols
// Calls use(SizeTag<N>) with a small N for boards with this number of symbols.
template <typename LinkKinds>
auto with_size(int symbols, LinkKinds&& use) {
  if (symbols <= 9) return use(SizeTag<9>{});
#ifndef __EMSCRIPTEN__  // where the size of the code counts, two sizes must do
  if (symbols <= 16) return use(SizeTag<16>{});
#endif
  return use(SizeTag<kMaxSymbolsForChains>{});
}

inline constexpr unsigned bit_at(std::size_t i) {
  return 1U << i;
}
// Whether exactly two bits, or at least two bits, are set. Faster than counting them.
inline bool is_pair(unsigned mask) {
  const unsigned less = mask & (mask - 1);
  return less != 0 && (less & (less - 1)) == 0;
}
inline bool has_two(unsigned mask) {
  return (mask & (mask - 1)) != 0;
}

template <std::size_t N>
struct Size {
  static constexpr std::size_t kCells = N * N;
  static constexpr std::size_t kLiterals = kCells * N;
  static constexpr std::size_t kHouses = 3 * N;

  // The digits of a cell, or the positions in a house.
  using Word = std::conditional_t<N <= 16, std::uint16_t, std::uint32_t>;
  using SmallCell = std::conditional_t<kCells <= 256, std::uint8_t, std::uint16_t>;

  static Literal literal_of(std::size_t cell, std::size_t digit_index) {
    return static_cast<Literal>(cell * N + digit_index);
  }
  static std::size_t cell_of(Literal literal) { return literal / N; }
  static std::size_t digit_index_of(Literal literal) { return literal % N; }
};

template <std::size_t N, typename T>
using PerLiteral = std::array<T, Size<N>::kLiterals>;

template <std::size_t N>
using CellSet = base::BitSet<Size<N>::kCells>;
template <std::size_t N>
using LiteralSet = base::BitSet<Size<N>::kLiterals>;

// Why a literal follows from another one; for a house also which kind of house.
enum class Cause : std::uint8_t { none, cell, box, row, column, pattern };
inline constexpr std::array kHouseCauses{Cause::box, Cause::row, Cause::column};

// The parts of Geometry that chains use, in tables of fixed size with words as small as Board's.
// Measured: with Geometry itself `rate --scale se` takes 1.05 times as long.
template <std::size_t N>
struct SizedGeometry : Size<N> {
  using typename Size<N>::Word;
  using typename Size<N>::SmallCell;
  using Size<N>::kCells;
  using Size<N>::kHouses;

  explicit SizedGeometry(const Geometry& full);

  std::size_t n, cells, houses;
  std::size_t first_kind;  // 0: boxes, rows, columns; 1: rows and columns of a Latin square
  // By kind (box, row, column) and cell: the house, and the position of the cell in it.
  std::array<std::array<std::uint8_t, kCells>, 3> house{}, position{};
  std::array<std::array<SmallCell, N>, kHouses> cell_at{};
  // By kind and cell: the positions of the peers in that house. For rows and columns the cells of
  // the box are left out, so that the three kinds together contain each peer once.
  std::array<std::array<Word, kCells>, 3> others{};
  std::array<CellSet<N>, kCells> peers{};
  // The positions in the first house of the cells that both houses share.
  std::array<std::array<Word, kHouses>, kHouses> shared{};
};

template <std::size_t N>
struct Board : Size<N> {
  using typename Size<N>::Word;
  using Size<N>::kCells;
  using Size<N>::kHouses;
  using Size<N>::cell_of;
  using Size<N>::digit_index_of;
  using Size<N>::literal_of;

  std::array<Word, kCells> cell{};
  std::array<std::array<Word, N>, kHouses> places{};

  bool has(Literal literal) const {
    return (cell[cell_of(literal)] >> digit_index_of(literal) & 1) != 0;
  }
  // Calls visit(Literal) for the other candidates of the cell, by digit.
  template <typename Visit>
  void each_other_in_cell(Literal literal, const Visit& visit) const {
    const std::size_t c = cell_of(literal);
    for (const int e : bits(cell[c] & ~bit_at(digit_index_of(literal)))) {
      visit(literal_of(c, static_cast<std::size_t>(e)));
    }
  }
  // Calls visit(Literal, kind) for the other places of the digit in the box, row and column, each
  // once.
  template <typename Visit>
  void each_other_in_houses(const SizedGeometry<N>& geometry, Literal literal,
                            const Visit& visit) const {
    const std::size_t c = cell_of(literal);
    const std::size_t d = digit_index_of(literal);
    for (std::size_t kind = geometry.first_kind; kind < 3; ++kind) {
      const std::size_t h = geometry.house[kind][c];
      for (const int i : bits(places[h][d] & geometry.others[kind][c])) {
        visit(literal_of(geometry.cell_at[h][static_cast<std::size_t>(i)], d), kind);
      }
    }
  }
  void add(const SizedGeometry<N>& geometry, Literal literal) {
    const std::size_t c = cell_of(literal);
    const std::size_t d = digit_index_of(literal);
    cell[c] = static_cast<Word>(cell[c] | bit_at(d));
    for (std::size_t kind = geometry.first_kind; kind < 3; ++kind) {
      Word& there = places[geometry.house[kind][c]][d];
      there = static_cast<Word>(there | bit_at(geometry.position[kind][c]));
    }
  }
  void remove(const SizedGeometry<N>& geometry, Literal literal) {
    const std::size_t c = cell_of(literal);
    const std::size_t d = digit_index_of(literal);
    cell[c] = static_cast<Word>(cell[c] & ~bit_at(d));
    for (std::size_t kind = geometry.first_kind; kind < 3; ++kind) {
      Word& there = places[geometry.house[kind][c]][d];
      there = static_cast<Word>(there & ~bit_at(geometry.position[kind][c]));
    }
  }
};

// The filled cells of a position.
template <std::size_t N>
struct FillCounts {
  std::array<std::uint8_t, Size<N>::kHouses> empty{};  // number of empty cells by house
  std::array<std::uint8_t, N> placed{};                // number of cells filled with each digit
};

template <std::size_t N>
Board<N> board_of(const Position& position);
template <std::size_t N>
FillCounts<N> fill_counts_of(const Position& position);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_BOARD_H_
