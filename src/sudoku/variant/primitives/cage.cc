// The exact rule for few cells: let the candidate sets of a cage be numbered 0 .. 15. For a cell,
// bit s of field p is set if the cell can have the value number p of set s. A set can be spread
// over the cells if they can take its values in some order, that is, different fields. So the
// support of cell a in field p is, for three cells,
//     a[p] & (b[p+1] & c[p+2] | b[p+2] & c[p+1])          (fields counted modulo 3)
// for all 16 sets at once, and with a rotation of the words by one field, for all p at once.
#include "sudoku/variant/primitives/cage.h"

#include <algorithm>
#include <array>

#include "sudoku/variant/primitives/required_values.h"
#include "sudoku/variant/primitives/value_sums.h"

namespace inlay::sudoku::variant {

namespace {

// Field p of the result is field p + by, of `fields` fields.
constexpr std::uint64_t rotate(std::uint64_t word, unsigned by, unsigned fields) {
  const std::uint64_t mask =
      fields == 4 ? ~std::uint64_t{0} : (std::uint64_t{1} << (16 * fields)) - 1;
  return (word >> (16 * by) | word << (16 * (fields - by))) & mask;
}

using Fields = std::array<std::uint64_t, 4>;

Fields support_of_two(const Fields& cell) {
  return {cell[0] & rotate(cell[1], 1, 2), cell[1] & rotate(cell[0], 1, 2)};
}

Fields support_of_three(const Fields& cell) {
  Fields one;
  Fields two;
  for (std::size_t i = 0; i < 3; ++i) {
    one[i] = rotate(cell[i], 1, 3);
    two[i] = rotate(cell[i], 2, 3);
  }
  const auto others = [&](std::size_t a, std::size_t b) {
    return (one[a] & two[b]) | (two[a] & one[b]);
  };
  return {cell[0] & others(1, 2), cell[1] & others(0, 2), cell[2] & others(0, 1)};
}

Fields support_of_four(const Fields& cell) {
  std::array<Fields, 4> by;  // by[r][i]: cell i, rotated by r
  for (unsigned r = 1; r < 4; ++r) {
    for (std::size_t i = 0; i < 4; ++i) by[r][i] = rotate(cell[i], r, 4);
  }
  const auto pair = [&](std::size_t a, std::size_t b, std::size_t r, std::size_t s) {
    return (by[r][a] & by[s][b]) | (by[s][a] & by[r][b]);
  };
  const auto others = [&](std::size_t a, std::size_t b, std::size_t c) {
    return (by[1][a] & pair(b, c, 2, 3)) | (by[2][a] & pair(b, c, 1, 3)) |
           (by[3][a] & pair(b, c, 1, 2));
  };
  return {cell[0] & others(1, 2, 3), cell[1] & others(0, 2, 3), cell[2] & others(0, 1, 3),
          cell[3] & others(0, 1, 2)};
}

// The sets that occur in some field.
constexpr std::uint64_t any_field(std::uint64_t word) {
  word |= word >> 32;
  return (word | word >> 16) & 0xFFFF;
}

class Cage final : public Propagator {
 public:
  Cage(const Network& network, std::span<const Cell> cells, int sum, std::span<const Cell> outside)
      : sums_(ValueSums::of(network.values)),
        cells_(cells.begin(), cells.end()),
        outside_(outside.begin(), outside.end()),
        sum_(sum - network.min_value * static_cast<int>(cells.size())),
        values_(network.values),
        all_(network.house_values) {}

  bool propagate(Propagation& state) const override {
    Open open;
    ValueSet fixed = 0;
    int sum = sum_;
    for (const Cell cell : cells_) {
      const ValueSet here = state[cell];
      if (is_single(here)) {
        if ((fixed & here) != 0) return false;
        fixed |= here;
        sum -= lowest(here);
      } else {
        open.cells[open.count++] = cell;
        open.twice |= open.any & here;
        open.any |= here;
      }
    }
    if (open.count == 0) return sum == 0;
    if (open.count == 1) {
      return sum >= 0 && sum < values_ && state.keep(open.cells[0], ValueSet{1} << sum);
    }
    open.needed = 0;
    if (!outside_.empty()) {
      ValueSet out = 0;
      for (const Cell cell : outside_) out |= state[cell];
      open.needed = all_ & ~(out | fixed);
    }
    const PackedSets* packed =
        open.count <= 4 ? sums_.packed(static_cast<int>(open.count), sum) : nullptr;
    return packed != nullptr ? exact(state, open, *packed) : by_sets(state, open, sum);
  }

  // The cells outside do not wake it: that costs more time than it saves guesses.
  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return cells_.size() <= 4 ? 4 : 5; }
  std::size_t memory_words() const override { return 1; }  // of require_values()
  void start(std::uint64_t* memory) const override { *memory = 0; }
  double weight() const override {
    return std::max(2.0, 18.0 - static_cast<double>(cells_.size()));
  }

 private:
  struct Open {
    std::array<Cell, ValueSums::kMaxValues> cells;
    std::size_t count = 0;
    ValueSet any = 0, twice = 0;  // candidates of some cell, of at least two cells
    ValueSet needed = 0;          // has no place in the rest of the house
    std::span<const Cell> span() const { return {cells.data(), count}; }
  };

  bool exact(Propagation& state, const Open& open, const PackedSets& packed) const {
    std::uint64_t usable = ~std::uint64_t{0};
    for (ValueSet rest = open.needed; rest != 0; rest &= rest - 1) {
      usable &= any_field(packed.of_value(lowest(rest))) * 0x0001000100010001U;
    }
    Fields cell{};
    for (std::size_t i = 0; i < open.count; ++i) {
      cell[i] = packed.of(state[open.cells[i]]) & usable;
    }
    const Fields support = open.count == 2   ? support_of_two(cell)
                           : open.count == 3 ? support_of_three(cell)
                                             : support_of_four(cell);
    const std::uint64_t alive = any_field(support[0]);
    if (alive == 0) return false;
    ValueSet twice = 0;
    ValueSet once = 0;
    for (std::size_t i = 0; i < open.count; ++i) {
      ValueSet kept = state[open.cells[i]] & packed.any();
      if (support[i] != cell[i] || open.needed != 0) {
        for (ValueSet rest = kept; rest != 0; rest &= rest - 1) {
          if ((packed.of_value(lowest(rest)) & support[i]) == 0) kept ^= rest & -rest;
        }
      }
      if (!state.keep(open.cells[i], kept)) return false;
      twice |= once & kept;
      once |= kept;
    }
    ValueSet must = twice;  // values of every set that is left, with several places
    for (std::uint64_t rest = alive; rest != 0 && must != 0; rest &= rest - 1) {
      must &= packed.set(static_cast<std::size_t>(std::countr_zero(rest)));
    }
    return require_values(state, *state.memory(*this), open.span(), must);
  }

  bool by_sets(Propagation& state, const Open& open, int sum) const {
    std::array<ValueSet, ValueSums::kMaxValues> candidates;
    for (std::size_t i = 0; i < open.count; ++i) candidates[i] = state[open.cells[i]];
    ValueSet can = 0;
    ValueSet must = open.any;
    for (const ValueSet set : sums_.sets(static_cast<int>(open.count), sum)) {
      if ((set & ~open.any) != 0 || (open.needed & ~set) != 0) continue;
      unsigned without = 0;  // cells that have no value of the set
      for (std::size_t i = 0; i < open.count; ++i) without += (candidates[i] & set) == 0 ? 1U : 0U;
      if (without != 0) continue;
      can |= set;
      must &= set;
      if (must == 0 && (open.any & ~can) == 0) return true;  // other sets change nothing
    }
    if (can == 0) return false;
    if ((open.any & ~can) != 0) {
      for (const Cell cell : open.span()) {
        if (!state.keep(cell, can)) return false;
      }
    }
    const ValueSet hidden = must & ~open.twice;
    if (hidden != 0) {
      for (const Cell cell : open.span()) {
        const ValueSet here = state[cell] & hidden;
        if (here == 0) continue;
        if (!is_single(here) || !state.keep(cell, here)) return false;
      }
    }
    return require_values(state, *state.memory(*this), open.span(), must & open.twice);
  }

  const ValueSums& sums_;
  FewCells cells_;
  FewCells outside_;
  int sum_;
  int values_;
  ValueSet all_;
};

}  // namespace

std::unique_ptr<Propagator> make_cage(const Network& network, std::span<const Cell> cells, int sum,
                                      std::span<const Cell> outside) {
  return std::make_unique<Cage>(network, cells, sum, outside);
}

}  // namespace inlay::sudoku::variant
