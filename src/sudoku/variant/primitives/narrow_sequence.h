// Narrow sequences: automata of which each layer has at most 64 states, by tables.
//
// A table has the states that follow each state by each class of values; values with the same
// followers are one class. Sequences with equal layers share their tables.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_NARROW_SEQUENCE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_NARROW_SEQUENCE_H_

#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "sudoku/variant/primitives/automaton_layers.h"
#include "sudoku/variant/search/propagator.h"

namespace inlay::sudoku::variant {

// Set: a word with a bit for each state of a layer.
template <typename Set>
class NarrowTable {
 public:
  struct Class {
    ValueSet values;
    std::uint32_t followers;  // index of the set that follows state 0
  };

  // Require: no layer has more states than Set has bits.
  explicit NarrowTable(const Layers& layers);

  std::size_t length() const { return sizes_.size() - 1; }
  std::uint32_t size(std::size_t layer) const { return sizes_[layer]; }
  bool is_long() const { return is_long_; }
  std::span<const Class> classes(std::size_t i) const {
    return {classes_.data() + first_class_[i], classes_.data() + first_class_[i + 1]};
  }
  // The states that follow each state by the values of the class.
  const Set* followers(const Class& by) const { return followers_.data() + by.followers; }

 private:
  void add_to_class(std::span<const Set> followers, ValueSet value);

  std::vector<std::uint32_t> sizes_;  // states of each layer
  std::vector<Class> classes_;        // layer by layer
  std::vector<std::uint32_t> first_class_;
  std::vector<Set> followers_;  // class by class, state by state
  bool is_long_;
};

using AnyNarrowTable = std::variant<std::shared_ptr<const NarrowTable<std::uint16_t>>,
                                    std::shared_ptr<const NarrowTable<std::uint32_t>>,
                                    std::shared_ptr<const NarrowTable<std::uint64_t>>>;

// Layers with more states need another propagator.
inline constexpr std::uint32_t kMostNarrowStates = 64;
AnyNarrowTable narrow_table(const Layers& layers);
// Require: as many cells as the table has layers, less one.
std::unique_ptr<Propagator> make_narrow_sequence(std::span<const Cell> cells,
                                                 const AnyNarrowTable& table);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_NARROW_SEQUENCE_H_
