// Searches of a variant with only some of its constraints, all within one budget.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SET_TRIALS_H_
#define INLAY_SRC_SUDOKU_VARIANT_SET_TRIALS_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

class Trials {
 public:
  // `variant` and `options` must outlive it. Their progress is that of each search.
  Trials(const Variant& variant, const VariantOptions& options, const Budget& budget);

  // The board with the constraints `kept` (indices) and `more`; empty if one of them refers to a
  // constraint that is missing.
  std::optional<Variant> with(const std::vector<std::size_t>& kept,
                              const std::vector<Constraint>& more) const;

  struct Found {
    std::vector<std::vector<int>> solutions;
    Limit limit = Limit::none;  // what ended this search; of `nodes` alone, there is time left
    bool complete() const { return limit == Limit::none; }
  };
  // Up to `most` solutions. `nodes`: of this search, within the budget.
  Found search(const Variant& variant, std::size_t most, std::uint64_t nodes = Budget::kNoLimit);

  // Whether the budget, rather than the limit of one search, is used up; then `limit()` is set.
  bool is_over() const { return limit_ != Limit::none; }
  Limit limit() const { return limit_; }
  const Stats& stats() const { return stats_; }

 private:
  const Variant& variant_;
  const VariantOptions& options_;
  const Budget budget_;
  Stats stats_;
  Limit limit_ = Limit::none;
};

// `given value ...` for one cell: the value, or all other values of the board.
Constraint exactly(Cell cell, int value);
Constraint anything_but(const VariantBoard& board, Cell cell, int value);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SET_TRIALS_H_
