// A propagator of a line of cells that takes all of them into account.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LINE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LINE_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/variant/search/propagator.h"

namespace inlay::sudoku::variant {

class LinePropagator : public Propagator {
 public:
  explicit LinePropagator(std::vector<Cell> cells) : cells_(std::move(cells)) {}

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 8; }
  double weight() const override {
    return std::max(2.0, 12.0 - static_cast<double>(cells_.size()));
  }

 protected:
  std::vector<Cell> cells_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LINE_H_
