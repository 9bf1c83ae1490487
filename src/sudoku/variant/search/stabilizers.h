// Stabilizers: which symmetries of a variant are left along a branch of the search.
//
// If the search proves that a cell cannot have a value, the same is true of all equivalent
// candidates: those to which a symmetry maps this one that does not move any guess of the branch.
// These symmetries are the stabilizer of the branch. At the root it is a group, found once; each
// guess leaves a subgroup of it, which is soon the identity alone. Then nothing here costs time.
//
// Source: I. P. Gent and B. M. Smith, "Symmetry breaking in constraint programming" (2000).
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_STABILIZERS_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_STABILIZERS_H_

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/variant/infer/symmetries.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

class Stabilizers {
 public:
  static constexpr std::size_t kMostElements = 1 << 14;
  static constexpr std::size_t kMostImages = 1 << 20;  // of cells and values, under all elements

  // No symmetries.
  Stabilizers() = default;
  // The group that `generators` generate; if it is too large, a subgroup: the last generators that
  // make it too large are left out.
  explicit Stabilizers(std::span<const VariantSymmetry> generators);

  // Without the identity, at the root.
  std::size_t size() const { return first_.empty() ? 0 : cells_.size() / stride_; }

  // The branch gets one guess more, a set of one value, or one less.
  void descend(Cell cell, ValueSet value);
  void ascend();

  // Calls use(cell, value) for the candidates equivalent to this one, whose value is a set of one,
  // until a call returns false. May repeat candidates and include this one.
  template <typename Use>
  bool for_each_equivalent(Cell cell, ValueSet value, const Use& use) const {
    if (first_.empty()) return true;
    for (std::size_t i = first_.back(); i < elements_.size(); ++i) {
      if (!use(image(elements_[i], cell), image(elements_[i], value))) return false;
    }
    return true;
  }

 private:
  Cell image(std::size_t element, Cell cell) const { return cells_[element * stride_ + cell]; }
  ValueSet image(std::size_t element, ValueSet value) const {
    return ValueSet{1} << values_[element * value_stride_ + static_cast<unsigned>(lowest(value))];
  }

  std::size_t stride_ = 0, value_stride_ = 0;
  std::vector<Cell> cells_;              // of each element: the image of each cell
  std::vector<std::uint8_t> values_;     // of each element: the image of each value
  std::vector<std::uint32_t> elements_;  // level by level, those in the stabilizer
  std::vector<std::size_t> first_;       // of each level; none: no symmetries
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_STABILIZERS_H_
