#include "sudoku/variant/primitives/houses.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace inlay::sudoku::variant {

namespace {

void watch_all(std::span<const Cell> cells, Event event, std::vector<Watch>& out) {
  for (const Cell cell : cells) out.push_back({cell, event});
}

// The values that exactly one cell can have, and that is not fixed yet, are placed there.
bool place_hidden_singles(Propagation& state, std::span<const Cell> cells, ValueSet hidden) {
  for (const Cell cell : cells) {
    const ValueSet here = state[cell] & hidden;
    if (here == 0) continue;
    if (!is_single(here) || !state.keep(cell, here)) return false;
  }
  return true;
}

class House final : public Propagator {
 public:
  House(std::span<const Cell> cells, ValueSet all, bool excludes)
      : cells_(cells.begin(), cells.end()), all_(all), excludes_(excludes) {}

  bool propagate(Propagation& state) const override {
    ValueSet once = 0;
    ValueSet twice = 0;
    ValueSet thrice = 0;
    ValueSet fixed = 0;
    for (const Cell cell : cells_) {
      const ValueSet here = state[cell];
      thrice |= twice & here;
      twice |= once & here;
      once |= here;
      fixed |= is_single(here) ? here : 0;
    }
    if (once != all_) return false;
    const ValueSet hidden = once & ~twice & ~fixed;
    if (hidden != 0 && !place_hidden_singles(state, cells_, hidden)) return false;
    return !excludes_ || exclude_by_pairs(state, twice & ~thrice & ~fixed);
  }
  void watches(std::vector<Watch>& out) const override { watch_all(cells_, Event::any, out); }
  int priority() const override { return 1; }
  double weight() const override { return 9; }

 private:
  // A value with two places leaves the cells that see both.
  bool exclude_by_pairs(Propagation& state, ValueSet pairs) const {
    for (; pairs != 0; pairs &= pairs - 1) {
      if (!state.require(cells_, pairs & -pairs)) return false;
    }
    return true;
  }

  std::vector<Cell> cells_;
  ValueSet all_;
  bool excludes_;  // cells have more peers than those of their houses
};

class DistinctSet final : public Propagator {
 public:
  DistinctSet(std::span<const Cell> cells, bool peers)
      : cells_(cells.begin(), cells.end()), peers_(peers) {}

  bool propagate(Propagation& state) const override {
    for (;;) {
      ValueSet once = 0;
      ValueSet twice = 0;
      ValueSet fixed = 0;
      for (const Cell cell : cells_) {
        const ValueSet here = state[cell];
        twice |= once & here;
        once |= here;
        if (is_single(here)) {
          if (!peers_ && (fixed & here) != 0) return false;
          fixed |= here;
        }
      }
      if (!peers_ && (twice & fixed) != 0) {
        for (const Cell cell : cells_) {
          if (!is_single(state[cell]) && !state.remove(cell, fixed)) return false;
        }
        continue;
      }
      const int spare = base::bit_count(once) - static_cast<int>(cells_.size());
      if (spare < 0) return false;
      const ValueSet hidden = once & ~twice & ~fixed;
      return spare > 0 || hidden == 0 || place_hidden_singles(state, cells_, hidden);
    }
  }
  void watches(std::vector<Watch>& out) const override { watch_all(cells_, Event::any, out); }
  int priority() const override { return 2; }

 private:
  std::vector<Cell> cells_;
  bool peers_;
};

// Both sets have as many cells. These are repeated until there are `Size` of them: a loop of
// constant length is faster. 0: as many as there are.
template <std::size_t Size>
class SameValuesCheck final : public Propagator {
 public:
  SameValuesCheck(std::span<const Cell> first, std::span<const Cell> second)
      : size_(Size > 0 ? Size : first.size()), different_(first.size()) {
    if constexpr (Size == 0) cells_.resize(2 * size_);
    for (std::size_t i = 0; i < size_; ++i) {
      cells_[i] = first[i % different_];
      cells_[size_ + i] = second[i % different_];
    }
  }

  bool propagate(Propagation& state) const override {
    const std::size_t size = Size > 0 ? Size : size_;
    const Cell* const cells = cells_.data();
    ValueSet first = 0;
    ValueSet second = 0;
    for (std::size_t i = 0; i < size; ++i) {
      first |= state[cells[i]];
      second |= state[cells[size + i]];
    }
    if (first == second) return true;
    for (const Cell cell : cells_) {
      if (!state.keep(cell, first & second)) return false;
    }
    return true;
  }
  void watches(std::vector<Watch>& out) const override {
    watch_all({cells_.data(), different_}, Event::any, out);
    watch_all({cells_.data() + size_, different_}, Event::any, out);
  }
  int priority() const override { return 8; }

 private:
  // The first set, then the second.
  std::conditional_t<(Size > 0), std::array<Cell, 2 * Size>, std::vector<Cell>> cells_;
  std::size_t size_;       // of each
  std::size_t different_;  // cells of each, before they are repeated
};

// Values locked in one part of a line or a box.
}  // namespace

std::unique_ptr<Propagator> make_house(std::span<const Cell> cells, ValueSet all,
                                       const std::vector<bool>& have_more_peers) {
  const bool excludes =
      std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return have_more_peers[cell]; });
  return std::make_unique<House>(cells, all, excludes);
}

std::unique_ptr<Propagator> make_distinct(std::span<const Cell> cells, bool peers) {
  return std::make_unique<DistinctSet>(cells, peers);
}

std::unique_ptr<Propagator> make_same_values(std::span<const Cell> first,
                                             std::span<const Cell> second) {
  if (first.size() <= 8) return std::make_unique<SameValuesCheck<8>>(first, second);
  return std::make_unique<SameValuesCheck<0>>(first, second);
}

}  // namespace inlay::sudoku::variant
