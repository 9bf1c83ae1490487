// Sequence: what the propagators of automata along a sequence of cells have in common.
//
// The memory of each has the alive states of each layer and the candidates at the last call, so a
// call only looks at the layers next to a change.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_SEQUENCE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_SEQUENCE_H_

#include <algorithm>
#include <array>
#include <vector>

#include "base/bit_set.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

constexpr std::uint64_t first_bits(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

// Positions of the sequence, as bits.
class Positions {
 public:
  explicit Positions(std::size_t count) {
    std::fill_n(word_.begin(), count / 64 + 1, std::uint64_t{0});
  }
  void add(std::size_t i) { base::set_bit(word_, i); }
  bool has(std::size_t i) const { return base::has_bit(word_, i); }

 private:
  std::array<std::uint64_t, VariantBoard::kMaxCells / 64 + 1> word_;
};

class Sequence : public Propagator {
 public:
  Sequence(std::span<const Cell> cells, bool is_long)
      : cells_(cells.begin(), cells.end()), is_long_(is_long) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (std::count(cells_.begin(), cells_.end(), cells_[i]) > 1) repeated_.push_back(i);
    }
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return is_long_ ? 9 : 8; }
  double weight() const override {
    return std::max(2.0, 12.0 - static_cast<double>(cells_.size()));
  }

 protected:
  const std::vector<Cell>& cells() const { return cells_; }
  bool has_repeats() const { return !repeated_.empty(); }
  // Whether a cell that occurs several times changed after its first position was examined.
  template <typename Seen>
  bool repeat(const Propagation& state, const Seen& seen) const {
    return std::any_of(repeated_.begin(), repeated_.end(),
                       [&](std::size_t i) { return state[cells_[i]] != seen(i); });
  }

 private:
  std::vector<Cell> cells_;
  std::vector<std::size_t> repeated_;  // positions whose cell occurs at another position, too
  bool is_long_;                       // looking at it takes longer
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_SEQUENCE_H_
