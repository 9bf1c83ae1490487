// Network: the primitives of a variant, ready for propagation.
//
// It holds, for all searches of one variant: the candidates at the root, the peers of each cell
// (cells that must differ from it), the complete houses, the propagators in the order in which they
// run, and for each cell and event the propagators to wake.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_NETWORK_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_NETWORK_H_

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/variant/model/primitives.h"
#include "sudoku/variant/search/part_numbers.h"
#include "sudoku/variant/search/peers.h"
#include "sudoku/variant/search/propagator.h"

namespace inlay::sudoku::variant {

// Whether parts are numbered in order, or the search may number them as it likes where that is
// possible: then only complete solutions have their numbers in order.
enum class Numbering : std::uint8_t { in_order, free };

class Network {
 public:
  // The network of these primitives. `around`: if they are one group of an Either, which of their
  // cells must differ anyway.
  explicit Network(const Primitives& primitives, const Peers* around = nullptr,
                   Numbering numbering = Numbering::in_order);
  Network(const Primitives& primitives, Numbering numbering)
      : Network(primitives, nullptr, numbering) {}
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  std::size_t cells() const { return domains.size(); }
  std::size_t memory_words() const { return memory_words_; }

  // Some words of the queue and the bits to set in them.
  struct Wake {
    std::uint64_t bits;
    std::uint32_t word;
  };
  std::span<const Wake> wakes(Cell cell, Event event) const {
    const std::size_t index = cell * 3U + static_cast<std::size_t>(event);
    return {wakes_.data() + first_wake_[index], wakes_.data() + first_wake_[index + 1]};
  }
  // Where the memory of the propagators has copies of the cell's candidates, in bytes.
  std::span<const std::uint32_t> copies(Cell cell) const {
    return {copies_.data() + first_copy_[cell], copies_.data() + first_copy_[cell + 1U]};
  }
  // The cells that propagator `index` watches, each once.
  std::span<const Cell> cells_of(std::size_t index) const {
    return {watched_.data() + first_watched_[index], watched_.data() + first_watched_[index + 1]};
  }
  std::size_t queue_words() const { return (propagators.size() + 63) / 64; }

  int values;  // per cell
  int min_value;
  ValueSet all_values;
  ValueSet house_values;  // those that each house has
  bool possible = true;
  std::vector<ValueSet> domains;  // candidates at the root
  Peers peers;
  CellSets house_mates;          // of each cell: those that share a house with it; not in an Either
  std::vector<FewCells> houses;  // sets of cells that contain each of house_values once
  CellSets house_sets;           // the same as bits
  std::vector<std::unique_ptr<Propagator>> propagators;
  std::vector<double> weights;  // of each cell, for the first choices of the search
  bool only_relations;          // Primitives::has_only_relations()
  bool finds_parts;             // there is a partition
  PartNumbers part_numbers;     // those that the search gives

 private:
  void schedule();
  void place_copies();

  std::size_t memory_words_ = 0;
  std::vector<Wake> wakes_;
  std::vector<std::uint32_t> first_wake_;
  std::vector<Cell> watched_;
  std::vector<std::uint32_t> first_watched_;
  std::vector<std::uint32_t> copies_;
  std::vector<std::uint32_t> first_copy_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_NETWORK_H_
