// Partition: cells divided into parts of one size, in each of which the values differ.
//
// Like a set of houses whose cells are not known yet: a part has no further cell once it is full, a
// cell with a value that a part has already does not belong to it, and if a part needs every value,
// a value with one place left in it fixes both the value and the part of that cell.
#include <algorithm>
#include <array>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class Parts final : public Propagator {
 public:
  Parts(const Network& network, const Partition& partition)
      : cells_(partition.cells),
        part_(partition.part),
        size_(partition.size),
        count_(static_cast<std::size_t>(partition.cells.size()) /
               static_cast<std::size_t>(std::max(1, partition.size))),
        all_(partition.size == network.values ? network.all_values : 0) {
    possible_ = size_ > 0 && size_ <= network.values && count_ <= VariantBoard::kMaxValues &&
                count_ * static_cast<std::size_t>(size_) == cells_.size() &&
                count_ <= static_cast<std::size_t>(network.values);
  }

  bool propagate(Propagation& state) const override {
    if (!possible_) return false;
    for (;;) {
      const std::uint64_t before = candidate_sum(state, cells_) + candidate_sum(state, part_);
      if (!pass(state)) return false;
      if (candidate_sum(state, cells_) + candidate_sum(state, part_) == before) return true;
    }
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
    for (const Cell cell : part_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 11; }
  double weight() const override { return 1; }

 private:
  struct Part {
    int sure = 0, possible = 0;    // cells
    ValueSet once = 0, twice = 0;  // candidates of some possible cell, of at least two
    ValueSet taken = 0;            // values of its fixed cells
  };

  bool pass(Propagation& state) const {
    std::array<Part, VariantBoard::kMaxValues> parts;
    const ValueSet numbers = static_cast<ValueSet>((std::uint64_t{1} << count_) - 1);
    std::fill_n(parts.begin(), count_, Part());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const ValueSet values = state[cells_[i]];
      const ValueSet here = state[part_[i]] & numbers;
      if (here == 0) return false;
      if (is_single(here)) {
        Part& part = parts[static_cast<std::size_t>(lowest(here))];
        ++part.sure;
        if (is_single(values)) {
          if ((part.taken & values) != 0) return false;
          part.taken |= values;
        }
      }
      for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
        Part& part = parts[static_cast<std::size_t>(lowest(rest))];
        ++part.possible;
        part.twice |= part.once & values;
        part.once |= values;
      }
    }
    ValueSet full = 0;    // parts without a further cell
    ValueSet needed = 0;  // parts that need each of their possible cells
    for (std::size_t i = 0; i < count_; ++i) {
      const Part& part = parts[i];
      if (part.sure > size_ || part.possible < size_ || (all_ & ~part.once) != 0 ||
          base::bit_count(part.once) < size_) {
        return false;
      }
      if (part.sure == size_) full |= ValueSet{1} << i;
      if (part.possible == size_ && part.sure < size_) needed |= ValueSet{1} << i;
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!filter(state, i, parts.data(), numbers, full, needed)) return false;
    }
    return true;
  }

  bool filter(Propagation& state, std::size_t i, const Part* parts, ValueSet numbers, ValueSet full,
              ValueSet needed) const {
    ValueSet here = state[part_[i]] & numbers;
    ValueSet values = state[cells_[i]];
    if (!is_single(here)) {
      here &= ~full;
      if ((here & needed) != 0) here &= needed;
      for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
        const Part& part = parts[lowest(rest)];
        const ValueSet hidden = all_ & part.once & ~part.twice & values;
        if ((values & ~part.taken) == 0) here &= ~(rest & -rest);
        if (hidden == 0) continue;
        if (!is_single(hidden)) return false;
        here &= rest & -rest;
        values = hidden;
        break;
      }
      if (!state.keep(part_[i], here)) return false;
    }
    if (is_single(here) && !is_single(values)) {
      const Part& part = parts[lowest(here)];
      values &= ~part.taken;
      const ValueSet hidden = all_ & part.once & ~part.twice & values;
      if (hidden != 0) values = hidden;
    }
    return state.keep(cells_[i], values);
  }

  std::vector<Cell> cells_;
  std::vector<Cell> part_;
  int size_;
  std::size_t count_;  // of parts
  ValueSet all_;       // the values that each part must have, if these are all
  bool possible_;
};

}  // namespace

std::unique_ptr<Propagator> make_partition(const Network& network, const Partition& partition) {
  return std::make_unique<Parts>(network, partition);
}

}  // namespace inlay::sudoku::variant
