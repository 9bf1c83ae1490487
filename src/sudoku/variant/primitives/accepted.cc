// Accepted: propagation of an automaton along a sequence of cells (Pesant 2004).
//
// The automaton is unrolled into layers: layer i has the states that are possible before cell i. A
// state is alive if some start state reaches it by candidates, and it reaches an accepting state by
// candidates. A value of a cell stays if a move between alive states has it. The memory has the
// alive states of each layer and the candidates at the last call, so a call only looks at the
// layers next to a change.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/bit_set.h"
#include "sudoku/variant/primitives/automaton_layers.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kWordStates = 64;

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
  explicit Sequence(Layers layers)
      : layers_(std::move(layers)), used_(layers_.values()), is_long_(layers_.moves.size() > 400) {}

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : layers_.cells) out.push_back({cell, Event::any});
  }
  int priority() const override { return is_long_ ? 9 : 8; }
  double weight() const override {
    return std::max(2.0, 12.0 - static_cast<double>(layers_.cells.size()));
  }

 protected:
  // Whether a cell that occurs several times changed after its first position was examined.
  template <typename Seen>
  bool repeat(const Propagation& state, const Seen& seen) const {
    return std::any_of(layers_.repeated.begin(), layers_.repeated.end(),
                       [&](std::size_t i) { return state[layers_.cells[i]] != seen(i); });
  }

  Layers layers_;
  ValueSet used_;  // the values of all moves
  bool is_long_;   // looking at it takes longer
};

// Layers whose states fit into one word of type Set. A table has the states that follow each state
// by each class of values; values with the same followers are one class.
template <typename Set>
class NarrowSequence final : public Sequence {
 public:
  explicit NarrowSequence(Layers layers) : Sequence(std::move(layers)) {
    const auto values = static_cast<std::size_t>(std::bit_width(used_));
    std::vector<Set> followers;  // value by value, state by state
    first_class_.assign(1, 0);
    for (std::size_t i = 0; i < layers_.cells.size(); ++i) {
      const std::size_t size = layers_.sizes[i];
      followers.assign(values * size, 0);
      for (std::size_t state = 0; state < size; ++state) {
        for (const auto& move : layers_.of(i, state)) {
          for (ValueSet rest = move.values; rest != 0; rest &= rest - 1) {
            Set& set = followers[static_cast<std::size_t>(lowest(rest)) * size + state];
            set = static_cast<Set>(set | Set{1} << move.target);
          }
        }
      }
      for (std::size_t value = 0; value < values; ++value) {
        add_to_class(std::span(followers).subspan(value * size, size), ValueSet{1} << value);
      }
      first_class_.push_back(static_cast<std::uint32_t>(classes_.size()));
    }
    layers_.moves = {};
    layers_.first_move = {};
  }

  bool propagate(Propagation& state) const override {
    if (!layers_.possible()) return false;
    std::uint64_t* const memory = state.memory(*this);
    do {
      if (!pass(state, memory)) return false;
    } while (!layers_.repeated.empty() &&
             repeat(state, [&](std::size_t i) { return seen(memory, i); }));
    return layers_.cells.size() > kMostForRequired || require_values(state, memory);
  }

  std::size_t memory_words() const override {
    const std::size_t length = layers_.cells.size();
    return (length * sizeof(ValueSet) + (length + 1) * sizeof(Set) + 7) / 8;
  }
  void start(std::uint64_t* memory) const override {
    for (std::size_t i = 0; i < layers_.cells.size(); ++i) set_seen(memory, i, 0);
    for (std::size_t i = 0; i < layers_.sizes.size(); ++i) {
      set_alive(memory, i, static_cast<Set>(first_bits(layers_.sizes[i])));
    }
  }

 private:
  // The memory: the candidates seen at each position, then the alive states of each layer.
  static ValueSet seen(const std::uint64_t* memory, std::size_t i) {
    ValueSet values;
    std::memcpy(&values, reinterpret_cast<const char*>(memory) + i * sizeof(values),
                sizeof(values));
    return values;
  }
  static void set_seen(std::uint64_t* memory, std::size_t i, ValueSet values) {
    std::memcpy(reinterpret_cast<char*>(memory) + i * sizeof(values), &values, sizeof(values));
  }
  std::size_t alive_offset(std::size_t layer) const {
    return layers_.cells.size() * sizeof(ValueSet) + layer * sizeof(Set);
  }
  Set alive(const std::uint64_t* memory, std::size_t layer) const {
    Set states;
    std::memcpy(&states, reinterpret_cast<const char*>(memory) + alive_offset(layer),
                sizeof(states));
    return states;
  }
  void set_alive(std::uint64_t* memory, std::size_t layer, Set states) const {
    std::memcpy(reinterpret_cast<char*>(memory) + alive_offset(layer), &states, sizeof(states));
  }

  bool pass(Propagation& state, std::uint64_t* memory) const {
    const std::size_t length = layers_.cells.size();
    Positions dirty(length);
    std::size_t end = 0;  // after the last position to look at
    bool changed = false;
    for (std::size_t i = 0; i < length; ++i) {
      const ValueSet here = state[layers_.cells[i]];
      if (!changed && here == seen(memory, i)) continue;
      dirty.add(i);
      end = i + 1;
      const Set before = alive(memory, i + 1);
      const Set after = step(i, alive(memory, i), here, before);
      if (after == 0) return false;
      changed = after != before;
      set_alive(memory, i + 1, after);
    }
    changed = false;
    for (std::size_t i = end; i-- > 0;) {
      if (!changed && !dirty.has(i)) continue;
      const Set before = alive(memory, i);
      ValueSet here = state[layers_.cells[i]];
      const Set after = step_back(i, before, alive(memory, i + 1), here);
      if (after == 0 || !state.keep(layers_.cells[i], here)) return false;
      changed = after != before;
      set_alive(memory, i, after);
      set_seen(memory, i, here);
    }
    return true;
  }

  struct Class {
    ValueSet values;
    std::uint32_t followers;  // index of the set that follows state 0
  };
  std::span<const Class> classes(std::size_t i) const {
    return {classes_.data() + first_class_[i], classes_.data() + first_class_[i + 1]};
  }

  // Puts a value into the class of the last layer with these followers, or into a new one.
  void add_to_class(std::span<const Set> followers, ValueSet value) {
    if (std::all_of(followers.begin(), followers.end(), [](Set set) { return set == 0; })) return;
    for (std::size_t i = first_class_.back(); i < classes_.size(); ++i) {
      const auto known = followers_.begin() + classes_[i].followers;
      if (!std::equal(followers.begin(), followers.end(), known)) continue;
      classes_[i].values |= value;
      return;
    }
    classes_.push_back({value, static_cast<std::uint32_t>(followers_.size())});
    followers_.insert(followers_.end(), followers.begin(), followers.end());
  }

  // Those of the states `to` that a state of `from` reaches by cell i.
  Set step(std::size_t i, Set from, ValueSet here, Set to) const {
    std::uint64_t reached = 0;
    for (const Class& by : classes(i)) {
      if ((here & by.values) == 0) continue;
      const Set* row = followers_.data() + by.followers;
      for (std::uint64_t states = from; states != 0; states &= states - 1) {
        reached |= row[std::countr_zero(states)];
      }
      if ((to & ~reached) == 0) break;
    }
    return static_cast<Set>(to & reached);
  }

  // The states before cell i that reach one of `to`; `here` keeps the values that do.
  Set step_back(std::size_t i, Set from, Set to, ValueSet& here) const {
    std::uint64_t alive = 0;
    ValueSet kept = 0;
    for (const Class& by : classes(i)) {
      if ((here & by.values) == 0) continue;
      const Set* row = followers_.data() + by.followers;
      std::uint64_t with = 0;  // the states that reach `to` with these values
      for (std::uint64_t states = from; states != 0; states &= states - 1) {
        const int state = std::countr_zero(states);
        with |= std::uint64_t{(row[state] & to) != 0} << state;
        if (with != 0 && alive == from) break;  // the values stay, and all states are alive
      }
      alive |= with;
      if (with != 0) kept |= here & by.values;
    }
    here = kept;
    return static_cast<Set>(alive);
  }

  // A value that occurs in every accepted sequence leaves the cells that see all its places.
  bool require_values(Propagation& state, const std::uint64_t* memory) const {
    constexpr std::size_t kStates = 8 * sizeof(Set);
    std::array<ValueSet, kStates> after{};  // the values that every way from a state has
    std::array<ValueSet, kStates> before{};
    ValueSet once = 0;
    ValueSet twice = 0;
    for (std::size_t i = layers_.cells.size(); i-- > 0;) {
      const ValueSet here = state[layers_.cells[i]];
      twice |= once & here;
      once |= here;
      const std::uint64_t from = alive(memory, i);
      for (std::uint64_t rest = from; rest != 0; rest &= rest - 1) {
        before[static_cast<std::size_t>(std::countr_zero(rest))] = ~ValueSet{0};
      }
      for (const Class& by : classes(i)) {
        const ValueSet values = here & by.values;
        if (values == 0) continue;
        const ValueSet value = is_single(values) ? values : 0;
        for (std::uint64_t rest = from; rest != 0; rest &= rest - 1) {
          const auto number = static_cast<std::size_t>(std::countr_zero(rest));
          std::uint64_t targets = followers_[by.followers + number] & alive(memory, i + 1);
          for (; targets != 0; targets &= targets - 1) {
            before[number] &= value | after[static_cast<std::size_t>(std::countr_zero(targets))];
          }
        }
      }
      std::swap(before, after);
    }
    ValueSet required = twice;
    for (std::uint64_t from = alive(memory, 0); from != 0; from &= from - 1) {
      required &= after[static_cast<std::size_t>(std::countr_zero(from))];
    }
    for (; required != 0; required &= required - 1) {
      if (!state.require(layers_.cells, required & -required)) return false;
    }
    return true;
  }

  static constexpr std::size_t kMostForRequired = 6;  // cells; longer ones cost more than they save

  std::vector<Class> classes_;  // layer by layer
  std::vector<std::uint32_t> first_class_;
  std::vector<Set> followers_;  // class by class, state by state
};

// Layers of any size. If each value leads to at most one state, a table has that state.
class WideSequence final : public Sequence {
 public:
  explicit WideSequence(Layers layers) : Sequence(std::move(layers)) {
    std::size_t offset = layers_.cells.size();
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
    } while (!layers_.repeated.empty() &&
             repeat(state, [&](std::size_t i) { return static_cast<ValueSet>(memory[i]); }));
    return true;
  }

  std::size_t memory_words() const override { return offset_.back(); }
  void start(std::uint64_t* memory) const override {
    std::fill_n(memory, layers_.cells.size(), std::uint64_t{0});
    for (std::size_t i = 0; i < layers_.sizes.size(); ++i) {
      for (std::size_t word = offset_[i]; word < offset_[i + 1]; ++word) {
        memory[word] = first_bits(layers_.sizes[i] - (word - offset_[i]) * 64);
      }
    }
  }

 private:
  // The memory: the candidates seen at each position, a word each, then the alive states.
  bool pass(Propagation& state, std::uint64_t* memory) const {
    const std::size_t length = layers_.cells.size();
    Positions dirty(length);
    std::size_t end = 0;
    bool changed = false;
    for (std::size_t i = 0; i < length; ++i) {
      const ValueSet here = state[layers_.cells[i]];
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
      const ValueSet here = state[layers_.cells[i]];
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
      if (!narrow(memory, i, changed) || !state.keep(layers_.cells[i], kept)) return false;
      memory[i] = kept;
    }
    return true;
  }

  void make_table() {
    table_values_ = static_cast<std::size_t>(std::bit_width(used_));
    std::vector<std::uint32_t> table(layers_.first_move.size() * table_values_, kNone);
    std::vector<ValueSet> moving(layers_.first_move.size());
    for (std::size_t i = 0; i < layers_.cells.size(); ++i) {
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

  std::vector<std::size_t> offset_;   // of each layer in the memory
  std::vector<std::uint32_t> table_;  // state by state, value by value; may be empty
  std::size_t table_values_ = 0;
  std::vector<ValueSet> moving_;  // the values that lead on from each state
  mutable std::vector<std::uint64_t> scratch_;
};

}  // namespace

std::unique_ptr<Propagator> make_accepted(const Network& network, const Accepted& sequence) {
  Layers layers = unroll(network, sequence);
  const std::uint32_t widest = layers.widest();
  if (widest <= 16) return std::make_unique<NarrowSequence<std::uint16_t>>(std::move(layers));
  if (widest <= 32) return std::make_unique<NarrowSequence<std::uint32_t>>(std::move(layers));
  if (widest <= kWordStates) {
    return std::make_unique<NarrowSequence<std::uint64_t>>(std::move(layers));
  }
  return std::make_unique<WideSequence>(std::move(layers));
}

}  // namespace inlay::sudoku::variant
