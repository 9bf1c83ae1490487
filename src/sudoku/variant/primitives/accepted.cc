// Accepted: propagation of an automaton along a sequence of cells (Pesant 2004).
//
// The automaton is unrolled into layers: layer i has the states that are possible before cell i. A
// state is alive if some start state reaches it by candidates, and it reaches an accepting state by
// candidates. A value of a cell stays if a move between alive states has it.
#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>

#include "sudoku/variant/primitives/make.h"
#include "sudoku/variant/primitives/narrow_sequence.h"
#include "sudoku/variant/primitives/sequence.h"

namespace inlay::sudoku::variant {

namespace {

// Layers of any size. If each value leads to at most one state, a table has that state.
class WideSequence final : public Sequence {
 public:
  WideSequence(std::span<const Cell> cells, Layers layers)
      : Sequence(cells, layers.is_long()), layers_(std::move(layers)) {
    std::size_t offset = cells.size();
    for (const std::uint32_t size : layers_.sizes) {
      offset_.push_back(offset);
      offset += size / 64 + 1;
    }
    offset_.push_back(offset);
    scratch_.resize(layers_.widest() / 64 + 1);
    make_table();
  }

  bool propagate(Propagation& state) const override {
    if (!layers_.possible()) return false;
    std::uint64_t* const memory = state.memory(*this);
    do {
      if (!pass(state, memory)) return false;
    } while (has_repeats() &&
             repeat(state, [&](std::size_t i) { return static_cast<ValueSet>(memory[i]); }));
    return true;
  }

  std::size_t memory_words() const override { return offset_.back(); }
  void start(std::uint64_t* memory) const override {
    std::fill_n(memory, cells().size(), std::uint64_t{0});
    for (std::size_t i = 0; i < layers_.sizes.size(); ++i) {
      for (std::size_t word = offset_[i]; word < offset_[i + 1]; ++word) {
        memory[word] = first_bits(layers_.sizes[i] - (word - offset_[i]) * 64);
      }
    }
  }

 private:
  // The memory: the candidates seen at each position, a word each, then the alive states.
  bool pass(Propagation& state, std::uint64_t* memory) const {
    const std::size_t length = cells().size();
    Positions dirty(length);
    std::size_t end = 0;
    bool changed = false;
    for (std::size_t i = 0; i < length; ++i) {
      const ValueSet here = state[cells()[i]];
      if (!changed && here == memory[i]) continue;
      dirty.add(i);
      end = i + 1;
      std::uint64_t* const reached = cleared(i + 1);
      for_each_alive(memory, i, [&](std::size_t from) {
        for_each_move(i, from, here, [&](ValueSet, std::uint32_t target) {
          base::set_bit(reached, target);
          return true;
        });
      });
      if (!narrow(memory, i + 1, changed)) return false;
    }
    changed = false;
    for (std::size_t i = end; i-- > 0;) {
      if (!changed && !dirty.has(i)) continue;
      const ValueSet here = state[cells()[i]];
      ValueSet kept = 0;
      const std::uint64_t* to = memory + offset_[i + 1];
      std::uint64_t* const alive = cleared(i);
      for_each_alive(memory, i, [&](std::size_t from) {
        ValueSet leading = 0;  // to a state that is alive
        for_each_move(i, from, here, [&](ValueSet values, std::uint32_t target) {
          if (!base::has_bit(to, target)) return true;
          leading |= values;
          return kept != here;  // otherwise it only matters that the state is alive
        });
        kept |= leading;
        alive[from / 64] |= std::uint64_t{leading != 0} << (from % 64);
      });
      if (!narrow(memory, i, changed) || !state.keep(cells()[i], kept)) return false;
      memory[i] = kept;
    }
    return true;
  }

  void make_table() {
    table_values_ = static_cast<std::size_t>(std::bit_width(layers_.values()));
    std::vector<std::uint32_t> table(layers_.first_move.size() * table_values_, kNone);
    std::vector<ValueSet> moving(layers_.first_move.size());
    for (std::size_t i = 0; i < cells().size(); ++i) {
      for (std::size_t state = 0; state < layers_.sizes[i]; ++state) {
        for (const auto& move : layers_.of(i, state)) {
          for (ValueSet rest = move.values; rest != 0; rest &= rest - 1) {
            std::uint32_t& target = table[(layers_.first[i] + state) * table_values_ +
                                          static_cast<std::size_t>(lowest(rest))];
            if (target != kNone) return;
            target = move.target;
          }
          moving[layers_.first[i] + state] |= move.values;
        }
      }
    }
    table_ = std::move(table);
    moving_ = std::move(moving);
  }

  // Calls use(values, target) for the moves of a state by one of the values `here`, until it
  // returns false. The values are among `here`.
  template <typename Use>
  void for_each_move(std::size_t layer, std::size_t state, ValueSet here, const Use& use) const {
    if (table_.empty()) {
      for (const auto& move : layers_.of(layer, state)) {
        if ((move.values & here) != 0 && !use(move.values & here, move.target)) return;
      }
      return;
    }
    const std::size_t number = layers_.first[layer] + state;
    const std::uint32_t* targets = &table_[number * table_values_];
    for (ValueSet rest = here & moving_[number]; rest != 0; rest &= rest - 1) {
      if (!use(rest & -rest, targets[lowest(rest)])) return;
    }
  }

  // Scratch space for a set of states of this layer.
  std::uint64_t* cleared(std::size_t layer) const {
    std::fill_n(scratch_.data(), offset_[layer + 1] - offset_[layer], std::uint64_t{0});
    return scratch_.data();
  }

  template <typename Use>
  void for_each_alive(const std::uint64_t* memory, std::size_t layer, const Use& use) const {
    for (std::size_t word = offset_[layer]; word < offset_[layer + 1]; ++word) {
      for (std::uint64_t rest = memory[word]; rest != 0; rest &= rest - 1) {
        use((word - offset_[layer]) * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

  // Keeps the states of a layer that are in scratch_; false if none is left.
  bool narrow(std::uint64_t* memory, std::size_t layer, bool& changed) const {
    std::uint64_t any = 0;
    changed = false;
    for (std::size_t word = offset_[layer]; word < offset_[layer + 1]; ++word) {
      const std::uint64_t after = memory[word] & scratch_[word - offset_[layer]];
      changed = changed || after != memory[word];
      memory[word] = after;
      any |= after;
    }
    return any != 0;
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  Layers layers_;
  std::vector<std::size_t> offset_;   // of each layer in the memory
  std::vector<std::uint32_t> table_;  // state by state, value by value; may be empty
  std::size_t table_values_ = 0;
  std::vector<ValueSet> moving_;  // the values that lead on from each state
  mutable std::vector<std::uint64_t> scratch_;
};

// To unroll an automaton and to make its table often takes longer than to solve the puzzle. The
// tables of automata that are kept for the next puzzles of the process are kept, too, where all
// cells have all values.
class KeptTables {
 public:
  static KeptTables& instance() {
    static KeptTables tables;
    return tables;
  }

  std::optional<AnyNarrowTable> find(const Network& network, const Accepted& sequence) {
    if (!is_general(network, sequence)) return std::nullopt;
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(key_of(network, sequence));
    return found == tables_.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(const Network& network, const Accepted& sequence, const AnyNarrowTable& table) {
    if (!is_general(network, sequence)) return;
    const std::lock_guard lock(mutex_);
    if (tables_.size() >= kMost) tables_.clear();
    tables_.emplace(key_of(network, sequence), table);
  }

 private:
  static constexpr std::size_t kMost = 128;  // of at most some 40 kB each on 9x9, 130 kB on 16x16

  // The number of the automaton, the length, and the number of values.
  using Key = std::tuple<std::uint64_t, std::size_t, int>;
  static Key key_of(const Network& network, const Accepted& sequence) {
    return {sequence.automaton->number, sequence.cells.size(), network.values};
  }
  static bool is_general(const Network& network, const Accepted& sequence) {
    return sequence.automaton->number != 0 &&
           std::all_of(sequence.cells.begin(), sequence.cells.end(),
                       [&](Cell cell) { return network.domains[cell] == network.all_values; });
  }

  std::mutex mutex_;  // protects the tables
  std::map<Key, AnyNarrowTable> tables_;
};

}  // namespace

std::unique_ptr<Propagator> make_accepted(const Network& network, const Accepted& sequence) {
  KeptTables& kept = KeptTables::instance();
  if (const auto table = kept.find(network, sequence)) {
    return make_narrow_sequence(sequence.cells, *table);
  }
  Layers layers = unroll(network, sequence);
  if (layers.widest() > kMostNarrowStates) {
    return std::make_unique<WideSequence>(sequence.cells, std::move(layers));
  }
  const AnyNarrowTable table = narrow_table(layers);
  kept.keep(network, sequence, table);
  return make_narrow_sequence(sequence.cells, table);
}

}  // namespace inlay::sudoku::variant
