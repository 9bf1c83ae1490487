// Numbers of parts that the search gives as it needs them.
//
// Where all primitives treat all numbers the same (infer/part_numbers.h), those that no cell has
// yet are interchangeable: a guess of one of them is a guess of any, so they are one choice, and if
// it fails, all of them fail. Solutions get their numbers in order at the end.
//
// Source: P. Van Hentenryck, P. Flener, J. Pearson, M. Agren, "Tractable symmetry breaking for CSPs
// with interchangeable values" (2003).
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_PART_NUMBERS_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_PART_NUMBERS_H_

#include <array>
#include <bit>
#include <vector>

#include "base/bits.h"
#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

class PartNumbers {
 public:
  // None: the search does not give numbers.
  PartNumbers() = default;
  // `part`: the cells whose values are the numbers, in the order in which parts begin; `cells`: how
  // many cells the board has.
  PartNumbers(std::vector<Cell> part, std::size_t cells) : part_(std::move(part)), is_part_(cells) {
    for (const Cell cell : part_) is_part_[cell] = true;
  }

  bool empty() const { return part_.empty(); }
  bool has(Cell cell) const { return is_part_[cell]; }

  // The numbers that some cell has.
  ValueSet used(const ValueSet* domains) const {
    ValueSet used = 0;
    for (const Cell cell : part_) {
      if (std::has_single_bit(domains[cell])) used |= domains[cell];
    }
    return used;
  }
  // Between how many numbers a cell with these candidates has a choice.
  static int choices(ValueSet candidates, ValueSet used) {
    return base::bit_count(candidates & used) + ((candidates & ~used) != 0 ? 1 : 0);
  }
  // The candidates of the cell that are interchangeable with this one, and it.
  ValueSet interchangeable(Cell cell, ValueSet value, const ValueSet* domains) const {
    if (part_.empty() || !is_part_[cell]) return value;
    const ValueSet used = this->used(domains);
    return (value & used) != 0 ? value : domains[cell] & ~used;
  }
  // Numbers the parts of a solution in the order in which they begin.
  void put_in_order(ValueSet* solution) const {
    std::array<ValueSet, VariantBoard::kMaxValues> in_order{};
    ValueSet next = 1;
    for (const Cell cell : part_) {
      ValueSet& number = in_order[static_cast<std::size_t>(std::countr_zero(solution[cell]))];
      if (number == 0) {
        number = next;
        next <<= 1;
      }
      solution[cell] = number;
    }
  }

 private:
  std::vector<Cell> part_;
  std::vector<bool> is_part_;  // of each cell
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_PART_NUMBERS_H_
