// Class patterns: the orders of nine values in three classes, where each class has three values.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CLASS_PATTERNS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CLASS_PATTERNS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace inlay::sudoku::variant {

class ClassPatterns {
 public:
  // The classes that each of nine cells can have: three bits for a cell, the first cell in the
  // lowest ones. A pattern has one bit for each cell.
  using Code = std::uint32_t;
  static constexpr std::size_t kCells = 9;
  static constexpr std::size_t kPatterns = 1680;  // 9! / (3! 3! 3!)
  static constexpr Code kAllClasses = (Code{1} << 3 * kCells) - 1;

  // Makes the tables at the first call, in about a millisecond.
  static const ClassPatterns& all();

  Code code(std::uint16_t pattern) const { return codes_[pattern]; }
  // The patterns for a neighbouring line so that each square of two cells here and the two beside
  // them has all classes.
  std::span<const std::uint16_t> beside(std::uint16_t pattern) const {
    return std::span(beside_).subspan(first_[pattern], first_[pattern + 1U] - first_[pattern]);
  }
  // Lists the patterns that these classes allow and returns their number; more than the size of the
  // list if that is too small.
  std::size_t list(Code allowed, std::span<std::uint16_t> patterns) const;

 private:
  using Numbers = std::array<std::uint8_t, 3>;  // of cells with each class

  ClassPatterns();
  void add_codes(Code code, std::size_t cells, Numbers& left);
  void add_beside(Code line, Code found, std::size_t cells);
  bool add_allowed(Code allowed, Numbers left, std::size_t cells, std::size_t first,
                   std::span<std::uint16_t> patterns, std::size_t& count) const;

  std::vector<Code> codes_;  // in increasing order
  // At n0 + 4 n1 + 16 n2: in how many orders n0, n1 and n2 cells have the three classes.
  std::array<std::uint16_t, 64> orders_{};
  // The patterns beside each, one after the other, and where those of each begin.
  std::vector<std::uint16_t> beside_;
  std::array<std::uint32_t, kPatterns + 1> first_{};
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CLASS_PATTERNS_H_
