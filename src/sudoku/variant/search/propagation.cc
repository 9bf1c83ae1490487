#include "sudoku/variant/search/propagation.h"

#include <algorithm>

#include "base/bit_set.h"

namespace inlay::sudoku::variant {

Propagation::Propagation(const Network& network)
    : network_(network),
      queue_(network.queue_words()),
      summary_((network.queue_words() + 63) / 64),
      fixed_(network.cells() + 1),
      with_value_(network.cells() + 1) {}

bool Propagation::start(std::span<const ValueSet> root) {
  if (!network_.possible || std::find(root.begin(), root.end(), ValueSet{0}) != root.end()) {
    return false;
  }
  std::copy(root.begin(), root.end(), domains_);
  for (const auto& propagator : network_.propagators) propagator->start(memory(*propagator));
  wake_all();
  return run();
}

void Propagation::wake_all() {
  for (std::size_t i = 0; i < network_.propagators.size(); ++i) {
    base::set_bit(queue_, i);
    base::set_bit(summary_, i / 64);
  }
  fixed_count_ = 0;
  for (std::size_t cell = 0; cell < network_.cells(); ++cell) {
    write_copies(static_cast<Cell>(cell), domains_[cell]);
    if (is_single(domains_[cell])) fixed_[fixed_count_++] = static_cast<Cell>(cell);
  }
}

void Propagation::clear() {
  std::fill(queue_.begin(), queue_.end(), 0);
  std::fill(summary_.begin(), summary_.end(), 0);
  fixed_count_ = 0;
}

bool Propagation::remove_from_peers() {
  while (fixed_count_ > 0) {
    const Cell cell = fixed_[--fixed_count_];
    const ValueSet value = domains_[cell];
    std::size_t count = 0;  // first collected without branches, which are hard to predict
    for (const Cell peer : network_.peers.list(cell, value)) {
      with_value_[count] = peer;
      count += (domains_[peer] & value) != 0 ? 1U : 0U;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Cell peer = with_value_[i];
      const ValueSet before = domains_[peer];
      if (!change(peer, before, before & ~value)) return false;
    }
  }
  return true;
}

bool Propagation::remove_from(std::size_t word, std::uint64_t cells, ValueSet value,
                              bool& changed) {
  for (; cells != 0; cells &= cells - 1) {
    const auto cell = static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(cells)));
    if (cell >= network_.cells()) return true;
    const ValueSet before = domains_[cell];
    if ((before & value) == 0) continue;
    changed = true;
    if (!change(cell, before, before & ~value)) return false;
  }
  return true;
}

bool Propagation::require(std::span<const Cell> cells, ValueSet value) {
  const Peers& peers = network_.peers;
  bool changed = false;
  for (std::size_t word = 0; word < peers.words(); ++word) {
    std::uint64_t common = ~std::uint64_t{0};
    for (const Cell cell : cells) {
      if ((domains_[cell] & value) != 0) common &= peers.set(cell, value)[word];
    }
    if (!remove_from(word, common, value, changed)) return false;
  }
  return true;
}

bool Propagation::require(Cell first, Cell second, ValueSet value, bool& changed) {
  const Peers& peers = network_.peers;
  const CellSets& mates = network_.house_mates;
  for (std::size_t word = 0; word < peers.words(); ++word) {
    const std::uint64_t common = peers.set(first, value)[word] & peers.set(second, value)[word] &
                                 ~(mates.row(first)[word] & mates.row(second)[word]);
    if (!remove_from(word, common, value, changed)) return false;
  }
  return true;
}

bool Propagation::run() {
  failed_cells_ = {};
  failure_has_cells_ = false;
  for (;;) {
    if (!remove_from_peers()) break;
    std::size_t top = 0;
    while (top < summary_.size() && summary_[top] == 0) ++top;
    if (top == summary_.size()) return true;
    const std::size_t word = top * 64 + static_cast<std::size_t>(std::countr_zero(summary_[top]));
    const auto bit = static_cast<std::size_t>(std::countr_zero(queue_[word]));
    const Propagator& propagator = *network_.propagators[word * 64 + bit];
    ++calls_;
    if (!propagator.propagate(*this)) {
      if (!failure_has_cells_) failed_cells_ = network_.cells_of(word * 64 + bit);
      break;
    }
    queue_[word] &= ~(std::uint64_t{1} << bit);  // its own removals do not wake it
    if (queue_[word] == 0) base::clear_bit(summary_, word);
  }
  clear();
  return false;
}

}  // namespace inlay::sudoku::variant
