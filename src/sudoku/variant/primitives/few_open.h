// FewOpen: a sum whose open cells can be filled in few ways, exactly. Each way to fill all open
// cells but one leaves at most one value for the last one, so all ways are looked through.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_FEW_OPEN_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_FEW_OPEN_H_

#include <array>
#include <span>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

class FewOpen {
 public:
  // This and kMostWays were chosen by the totals of the sets in docs/variant_engine.md.
  static constexpr std::size_t kMostCells = 5;

  // Reads the cells of the sum; false if they are too many or can be filled in too many ways. Then
  // filter() must not be called.
  bool collect(const Propagation& state, std::span<const Term> terms);
  // Keeps the values that occur in a sum with one of the totals, where cells that see each other
  // differ; false if there is no such sum.
  bool filter(Propagation& state, const Peers& peers, std::span<const int> totals);

 private:
  static constexpr int kMostWays = 12;

  struct Open {
    Cell cell;
    int factor;
    ValueSet here;   // candidates
    ValueSet kept;   // those that occur in a sum found
    unsigned seen;   // bit j: must differ from cell j, which comes before it
    ValueSet value;  // of the way being filled
  };
  bool fill(std::size_t index, int sum, std::span<const int> totals);

  std::array<Open, kMostCells> open_;
  std::size_t count_ = 0;
  int fixed_sum_ = 0;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_FEW_OPEN_H_
