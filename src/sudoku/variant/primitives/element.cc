// Element: one cell points at another cell, whose value is known or is in a third cell.
#include <array>

#include "sudoku/variant/primitives/make.h"
#include "sudoku/variant/primitives/required_values.h"

namespace inlay::sudoku::variant {

namespace {

class Pointer final : public Propagator {
 public:
  Pointer(const Network& network, const Element& element)
      : index_(element.index), result_(element.result.value_or(Propagation::kNoCell)) {
    const int value = element.value - network.min_value;
    constant_ = value < 0 || value >= network.values ? 0 : ValueSet{1} << value;
    for (int i = 0; i < network.values; ++i) {
      const int place = i + network.min_value - element.first;
      if (place < 0 || place >= static_cast<int>(element.cells.size())) continue;
      const Cell cell = element.cells[static_cast<std::size_t>(place)];
      if (result_ != Propagation::kNoCell && network.peers.has(cell, result_)) continue;
      targets_ |= ValueSet{1} << i;
      cells_[static_cast<std::size_t>(i)] = cell;
    }
  }

  bool propagate(Propagation& state) const override {
    for (;;) {
      const bool has_result = result_ != Propagation::kNoCell;
      const ValueSet wanted = has_result ? state[result_] : constant_;
      std::array<Cell, VariantBoard::kMaxValues> places;
      std::size_t count = 0;
      ValueSet indices = 0;
      ValueSet results = 0;
      for (ValueSet rest = state[index_] & targets_; rest != 0; rest &= rest - 1) {
        const ValueSet bit = rest & -rest;
        const Cell cell = cells_[static_cast<std::size_t>(lowest(rest))];
        ValueSet common = state[cell] & wanted;
        if (cell == index_ || result_ == index_) common &= bit;
        if (common == 0) continue;
        indices |= bit;
        results |= common;
        places[count++] = cell;
      }
      if (!state.keep(index_, indices)) return false;
      if (has_result && !state.keep(result_, results)) return false;
      if (count == 1) return state.keep(places[0], results);
      if (!is_single(results)) return true;
      if (!require_values(state, *state.memory(*this), {places.data(), count}, results)) {
        return false;
      }
      if (state[index_] == indices) return true;
    }
  }

  void watches(std::vector<Watch>& out) const override {
    out.push_back({index_, Event::any});
    for (ValueSet rest = targets_; rest != 0; rest &= rest - 1) {
      out.push_back({cells_[static_cast<std::size_t>(lowest(rest))], Event::any});
    }
    if (result_ != Propagation::kNoCell) out.push_back({result_, Event::any});
  }
  int priority() const override { return 5; }
  double weight() const override { return 2; }
  std::size_t memory_words() const override { return 1; }  // of require_values()
  void start(std::uint64_t* memory) const override { *memory = 0; }

 private:
  Cell index_;
  Cell result_;           // kNoCell: the value is constant_
  ValueSet constant_;     // empty if it is no value of the board
  ValueSet targets_ = 0;  // the values of the index that point at a cell
  std::array<Cell, VariantBoard::kMaxValues> cells_;  // by value of the index
};

}  // namespace

std::unique_ptr<Propagator> make_element(const Network& network, const Element& element) {
  return std::make_unique<Pointer>(network, element);
}

}  // namespace inlay::sudoku::variant
