// Board: the candidates of a position as chains need them - by cell, and by house and digit, in
// words of sixteen bits, for boards of at most 9x9.
//
// A literal is cell * 9 + digit - 1, on or off. Houses are numbered rows, columns, boxes.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_BOARD_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_BOARD_H_

#include <array>
#include <cstdint>

#include "sudoku/grade/se/order.h"

namespace inlay::sudoku::grade::se {

using Literal = std::uint16_t;
using Bits9 = std::uint16_t;

inline constexpr int kMostForChains = 9;  // symbols
inline constexpr std::size_t kCells = 81;
inline constexpr std::size_t kLiterals = kCells * 9;
inline constexpr std::size_t kHouses = 27;

inline Literal literal_of(std::size_t cell, std::size_t digit_index) {
  return static_cast<Literal>(cell * 9 + digit_index);
}
inline std::size_t cell_of(Literal literal) {
  return literal / 9;
}
inline std::size_t digit_index_of(Literal literal) {
  return literal % 9;
}
inline Bits9 bit9(std::size_t i) {
  return static_cast<Bits9>(1U << i);
}

struct CellSet {
  std::array<std::uint64_t, 2> words{};
  void add(std::size_t cell) { words[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  bool has(std::size_t cell) const { return (words[cell / 64] >> (cell % 64) & 1) != 0; }
  int count() const { return size_of(words[0]) + size_of(words[1]); }
  template <typename Visit>
  void each(Visit&& visit) const {
    for (const int i : bits(words[0])) visit(static_cast<std::size_t>(i));
    for (const int i : bits(words[1])) visit(static_cast<std::size_t>(i) + 64);
  }
  CellSet& operator|=(const CellSet& other) {
    words[0] |= other.words[0];
    words[1] |= other.words[1];
    return *this;
  }
  friend CellSet operator&(const CellSet& a, const CellSet& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
  }
};

// Exactly two bits, or at least two, without counting them.
inline bool is_pair(unsigned mask) {
  const unsigned less = mask & (mask - 1);
  return less != 0 && (less & (less - 1)) == 0;
}
inline bool has_two(unsigned mask) {
  return (mask & (mask - 1)) != 0;
}

// Why a literal follows from another; for houses also which kind.
enum class Cause : std::uint8_t { none, cell, box, row, column, pattern };
inline constexpr std::array kHouseCauses{Cause::box, Cause::row, Cause::column};

// Where cells stand, for one shape of board.
struct Shape {
  explicit Shape(const Frame& frame);

  std::size_t n, cells, houses;
  std::size_t first_kind;  // 0: boxes, rows, columns; 1: a Latin square has no boxes
  // By kind (box, row, column) and cell: the house and the position there.
  std::array<std::array<std::uint8_t, kCells>, 3> house{}, position{};
  std::array<std::array<std::uint8_t, 9>, kHouses> cell_at{};
  // By kind and cell: the positions in that house that are not in the box of the cell; all of the
  // box itself. Taken kind after kind they name each peer once.
  std::array<std::array<Bits9, kCells>, 3> others{};
  std::array<CellSet, kCells> peers{};
  // Positions of house a that are in house b, too.
  std::array<std::array<Bits9, kHouses>, kHouses> shared{};
};

struct Board {
  std::array<Bits9, kCells> cell{};
  std::array<std::array<Bits9, 9>, kHouses> places{};

  bool has(Literal literal) const {
    return (cell[cell_of(literal)] >> digit_index_of(literal) & 1) != 0;
  }
  void add(const Shape& shape, Literal literal) {
    const std::size_t c = cell_of(literal);
    const std::size_t d = digit_index_of(literal);
    cell[c] = static_cast<Bits9>(cell[c] | bit9(d));
    for (std::size_t kind = shape.first_kind; kind < 3; ++kind) {
      Bits9& there = places[shape.house[kind][c]][d];
      there = static_cast<Bits9>(there | bit9(shape.position[kind][c]));
    }
  }
  void remove(const Shape& shape, Literal literal) {
    const std::size_t c = cell_of(literal);
    const std::size_t d = digit_index_of(literal);
    cell[c] = static_cast<Bits9>(cell[c] & ~bit9(d));
    for (std::size_t kind = shape.first_kind; kind < 3; ++kind) {
      Bits9& there = places[shape.house[kind][c]][d];
      there = static_cast<Bits9>(there & ~bit9(shape.position[kind][c]));
    }
  }
};

// What is not a matter of candidates: filled cells.
struct Filling {
  std::array<std::uint8_t, kHouses> empty{};  // empty cells of each house
  std::array<std::uint8_t, 9> placed{};       // how often each digit stands
};

Board board_of(const Position& position);
Filling filling_of(const Position& position);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_BOARD_H_
