// Propagation: runs the propagators of a network on one state until nothing changes.
//
// The state (candidates of the cells, then the memory of the propagators) belongs to the caller:
// the search attaches the frame of its current node. A cell that becomes fixed first removes its
// value from its peers; then the waiting propagators run, by priority.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_PROPAGATION_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_PROPAGATION_H_

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/bits.h"
#include "sudoku/variant/search/network.h"

namespace inlay::sudoku::variant {

inline bool is_single(ValueSet set) {
  return (set & (set - 1)) == 0;
}
inline int lowest(ValueSet set) {
  return std::countr_zero(set);
}
inline int highest(ValueSet set) {
  return 31 - std::countl_zero(set);
}
// The values above the least, or below the greatest, of a set; none if it is empty.
inline ValueSet above_least(ValueSet set) {
  return set == 0 ? 0 : ~((set & -set) | ((set & -set) - 1));
}
inline ValueSet below_greatest(ValueSet set) {
  return set == 0 ? 0 : std::bit_floor(set) - 1;
}
// The sum of the actual values of the set.
inline int sum_of_values(ValueSet set, int min_value) {
  int sum = 0;
  for (; set != 0; set &= set - 1) sum += min_value + lowest(set);
  return sum;
}

class Propagation {
 public:
  explicit Propagation(const Network& network);

  const Network& network() const { return network_; }

  void attach(ValueSet* domains, std::uint64_t* memory) {
    domains_ = domains;
    memory_ = memory;
  }
  std::uint64_t* memory(const Propagator& propagator) const {
    return memory_ + propagator.memory_offset;
  }

  ValueSet operator[](Cell cell) const { return domains_[cell]; }
  const ValueSet* domains() const { return domains_; }
  // To change a solution, which is not propagated further.
  ValueSet* domains() { return domains_; }

  // Keeps only these values; false if none is left.
  bool keep(Cell cell, ValueSet values) {
    const ValueSet before = domains_[cell];
    const ValueSet after = before & values;
    return after == before || change(cell, before, after);
  }
  bool remove(Cell cell, ValueSet values) { return keep(cell, ~values); }
  // Empties the queue. Needed after several removals of which the last one failed.
  void clear();
  // A cell of `cells` has this value, a set of one: removes it from all cells that see every place
  // left for it.
  bool require(std::span<const Cell> cells, ValueSet value);
  // The same for two cells, apart from cells that share a house with each of them: these have their
  // own propagators. Sets `changed` if it has removed one.
  bool require(Cell first, Cell second, ValueSet value, bool& changed);

  // Removes the values of cells that became fixed from their peers; false if one loses its last
  // value. For propagators that look again after their own removals.
  bool settle() { return remove_from_peers() || (fail_at({}), false); }
  // A propagator that has many cells names those that led to its failure.
  void fail_at(std::span<const Cell> cells) {
    failure_has_cells_ = true;
    failed_cells_ = cells;
  }

  // Fills the attached state with these candidates, those of the root of the network or some of
  // them, and propagates; false if there is no solution.
  bool start(std::span<const ValueSet> root);
  bool start() { return start(network_.domains); }
  // Wakes everything and treats fixed cells as new.
  void wake_all();
  // Runs to the fixpoint; false on a contradiction, after which nothing is waiting.
  bool run();

  static constexpr Cell kNoCell = 0xFFFF;
  // After run() failed: the cells of the propagator that failed; none if a cell lost its last value
  // to a peer.
  std::span<const Cell> failed_cells() const { return failed_cells_; }
  std::uint64_t calls() const { return calls_; }

 private:
  bool change(Cell cell, ValueSet before, ValueSet after);
  void write_copies(Cell cell, ValueSet values) {
    // Read once: to the compiler each of the writes could change memory_.
    auto* const memory = reinterpret_cast<unsigned char*>(memory_);
    const auto copy = static_cast<std::uint16_t>(values);
    for (const std::uint32_t place : network_.copies(cell)) {
      std::memcpy(memory + place, &copy, sizeof copy);
    }
  }
  bool remove_from_peers();
  // Removes the value from the cells of a word of a set, of which bits after the last cell do not
  // matter; sets `changed` if a cell had it.
  bool remove_from(std::size_t word, std::uint64_t cells, ValueSet value, bool& changed);

  const Network& network_;
  ValueSet* domains_ = nullptr;
  std::uint64_t* memory_ = nullptr;
  std::vector<std::uint64_t> queue_;    // bit i: propagator i waits
  std::vector<std::uint64_t> summary_;  // bit w: queue_[w] is not empty
  std::vector<Cell> fixed_;             // fixed cells whose peers still may have their value,
  std::size_t fixed_count_ = 0;         // and how many of them wait
  std::vector<Cell> with_value_;
  std::span<const Cell> failed_cells_;
  bool failure_has_cells_ = false;
  std::uint64_t calls_ = 0;
};

inline bool Propagation::change(Cell cell, ValueSet before, ValueSet after) {
  if (after == 0) return false;
  domains_[cell] = after;
  write_copies(cell, after);
  const unsigned single = is_single(after) ? 1 : 0;
  fixed_[fixed_count_] = cell;
  fixed_count_ += single;
  // The number of the event, without branches, which are hard to predict.
  const ValueSet removed = before & ~after;
  const unsigned lost_least = (removed & (before & -before)) != 0 ? 1 : 0;
  const unsigned lost_greatest = removed > after ? 1 : 0;
  const auto event = static_cast<Event>(single << 1 | ((lost_least | lost_greatest) & ~single));
  for (const Network::Wake& wake : network_.wakes(cell, event)) {
    queue_[wake.word] |= wake.bits;
    summary_[wake.word >> 6] |= std::uint64_t{1} << (wake.word & 63);
  }
  return true;
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_PROPAGATION_H_
