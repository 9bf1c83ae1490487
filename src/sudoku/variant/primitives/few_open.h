// FewOpen: a sum whose open cells can be filled in few ways, exactly. For each way to fill all open
// cells but two, one shift of the candidates of one of these shows which of the other fit to them.
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
  static constexpr int kMostWays = 12;  // to fill all cells but the last two

  struct Open {
    Cell cell;
    int factor;
    ValueSet here;   // candidates
    ValueSet kept;   // those that occur in a sum found
    unsigned seen;   // bit j: must differ from cell j, which comes before it
    ValueSet value;  // of the way being filled
    int candidates;  // how many
  };
  static bool has_unit_factor(const Open& open) { return open.factor == 1 || open.factor == -1; }
  // Puts a cell at this place that should be filled late.
  void choose_for(std::size_t place);
  // The candidates that the cells filled so far leave.
  ValueSet free_values(const Open& open) const {
    ValueSet here = open.here;
    for (unsigned seen = open.seen; seen != 0; seen &= seen - 1) {
      here &= ~open_[static_cast<std::size_t>(std::countr_zero(seen))].value;
    }
    return here;
  }
  bool fill(std::size_t index, int sum, std::span<const int> totals);
  bool fill_two(int rest);
  bool fill_last(int rest);

  std::array<Open, kMostCells> open_;
  std::size_t count_ = 0;
  int fixed_sum_ = 0;
  bool two_last_ = false;  // the last two cells are filled together
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_FEW_OPEN_H_
