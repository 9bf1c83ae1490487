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
#include <map>

#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kWordStates = 64;

constexpr std::uint64_t first_bits(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

// The automaton unrolled, without states and moves that the candidates at the root rule out.
struct Layers {
  struct Move {
    ValueSet values;
    std::uint32_t target;  // number within the next layer
    friend auto operator<=>(const Move&, const Move&) = default;
  };

  std::vector<Cell> cells;
  std::vector<std::uint32_t> sizes;  // states of each layer
  std::vector<std::uint32_t> first;  // of each layer: its first state in `first_move`
  std::vector<std::uint32_t>
      first_move;  // of each state, layer by layer, and an end for each layer
  std::vector<Move> moves;
  std::vector<std::size_t> repeated;  // positions whose cell occurs at another position, too

  bool possible() const { return sizes[0] > 0; }
  std::uint32_t widest() const { return *std::max_element(sizes.begin(), sizes.end()); }
  std::span<const Move> of(std::size_t layer, std::size_t state) const {
    const std::uint32_t* begin = &first_move[first[layer] + state];
    return {moves.data() + begin[0], moves.data() + begin[1]};
  }
};

class LayerBuilder {
 public:
  LayerBuilder(const Network& network, const Accepted& sequence)
      : domains_(network.domains), cells_(sequence.cells), automaton_(*sequence.automaton) {}

  Layers build() {
    reach();
    Layers layers;
    layers.cells = cells_;
    layers.sizes.resize(cells_.size() + 1);
    layers.first.resize(cells_.size());
    number_.assign(automaton_.states(), kNone);
    std::vector<std::uint32_t> later;  // automaton states that are numbered for the next layer
    for (const std::uint32_t state : reached_.back()) {
      if (!automaton_.accepting[state]) continue;
      number_[state] = 0;  // what follows is equal for all accepting states
      later.push_back(state);
    }
    layers.sizes.back() = later.empty() ? 0 : 1;
    for (std::size_t layer = cells_.size(); layer-- > 0;) later = add_layer(layer, later, layers);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (std::count(cells_.begin(), cells_.end(), cells_[i]) > 1) layers.repeated.push_back(i);
    }
    return layers;
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  // The states that the start states reach.
  void reach() {
    reached_.resize(cells_.size() + 1);
    std::vector<std::uint32_t> seen(automaton_.states(), kNone);
    const auto add = [&](std::size_t layer, std::uint32_t state) {
      if (seen[state] == layer) return;
      seen[state] = static_cast<std::uint32_t>(layer);
      reached_[layer].push_back(state);
    };
    for (const std::uint32_t state : automaton_.starts) add(0, state);
    for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
      for (const std::uint32_t state : reached_[layer]) {
        for (const Automaton::Move& move : automaton_.moves[state]) {
          if ((move.values & domains_[cells_[layer]]) != 0) add(layer + 1, move.target);
        }
      }
    }
  }

  // Adds the moves of one layer to those of the later ones; returns its states.
  std::vector<std::uint32_t> add_layer(std::size_t layer, std::vector<std::uint32_t>& later,
                                       Layers& layers) {
    const ValueSet domain = domains_[cells_[layer]];
    const bool merge = reached_[layer].size() > kWordStates;
    std::vector<std::uint32_t> states;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> numbers;
    std::map<std::vector<Layers::Move>, std::uint32_t> known;
    layers.first[layer] = static_cast<std::uint32_t>(layers.first_move.size());
    std::uint32_t count = 0;
    for (const std::uint32_t state : reached_[layer]) {
      moves_.clear();
      for (const Automaton::Move& move : automaton_.moves[state]) {
        const ValueSet values = move.values & domain;
        if (values != 0 && number_[move.target] != kNone) add_move(values, number_[move.target]);
      }
      if (moves_.empty()) continue;
      states.push_back(state);
      if (merge) {
        std::sort(moves_.begin(), moves_.end(),
                  [](const Layers::Move& a, const Layers::Move& b) { return a.target < b.target; });
        const auto [place, is_new] = known.try_emplace(moves_, count);
        numbers.emplace_back(state, place->second);
        if (!is_new) continue;
      } else {
        numbers.emplace_back(state, count);
      }
      ++count;
      layers.first_move.push_back(static_cast<std::uint32_t>(layers.moves.size()));
      layers.moves.insert(layers.moves.end(), moves_.begin(), moves_.end());
    }
    layers.first_move.push_back(static_cast<std::uint32_t>(layers.moves.size()));
    layers.sizes[layer] = count;
    for (const std::uint32_t state : later) number_[state] = kNone;
    for (const auto& [state, number] : numbers) number_[state] = number;
    return states;
  }

  void add_move(ValueSet values, std::uint32_t target) {
    for (Layers::Move& move : moves_) {
      if (move.target != target) continue;
      move.values |= values;
      return;
    }
    moves_.push_back({values, target});
  }

  const std::vector<ValueSet>& domains_;
  const std::vector<Cell>& cells_;
  const Automaton& automaton_;
  std::vector<std::vector<std::uint32_t>> reached_;
  std::vector<std::uint32_t> number_;  // of each automaton state: its number in the later layer
  std::vector<Layers::Move> moves_;
};

// Positions of the sequence, as bits.
class Positions {
 public:
  explicit Positions(std::size_t count) {
    std::fill_n(word_.begin(), count / 64 + 1, std::uint64_t{0});
  }
  void add(std::size_t i) { word_[i / 64] |= std::uint64_t{1} << (i % 64); }
  bool has(std::size_t i) const { return (word_[i / 64] >> (i % 64) & 1) != 0; }

 private:
  std::array<std::uint64_t, VariantBoard::kMaxCells / 64 + 1> word_;
};

class Sequence : public Propagator {
 public:
  explicit Sequence(Layers layers) : layers_(std::move(layers)) {}

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : layers_.cells) out.push_back({cell, Event::any});
  }
  int priority() const override { return layers_.moves.size() <= 400 ? 8 : 9; }
  double weight() const override {
    return std::max(2.0, 12.0 - static_cast<double>(layers_.cells.size()));
  }

 protected:
  // Whether a cell that occurs several times changed after its first position was looked at.
  template <typename Seen>
  bool repeat(const Propagation& state, const Seen& seen) const {
    return std::any_of(layers_.repeated.begin(), layers_.repeated.end(),
                       [&](std::size_t i) { return state[layers_.cells[i]] != seen(i); });
  }

  const Layers layers_;
};

// Layers whose states fit into one word of type Set.
template <typename Set>
class NarrowSequence final : public Sequence {
 public:
  using Sequence::Sequence;

  bool propagate(Propagation& state) const override {
    if (!layers_.possible()) return false;
    std::uint64_t* const memory = state.memory(*this);
    do {
      if (!pass(state, memory)) return false;
    } while (!layers_.repeated.empty() &&
             repeat(state, [&](std::size_t i) { return seen(memory, i); }));
    return true;
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

  // Those of the states `to` that a state of `from` reaches by cell i.
  Set step(std::size_t i, Set from, ValueSet here, Set to) const {
    std::uint64_t missing = to;
    for (std::uint64_t rest = from; rest != 0 && missing != 0; rest &= rest - 1) {
      for (const auto& move : layers_.of(i, static_cast<std::size_t>(std::countr_zero(rest)))) {
        missing &= ~(std::uint64_t{(move.values & here) != 0} << move.target);
      }
    }
    return static_cast<Set>(to & ~missing);
  }

  // The states before cell i that reach one of `to`; `here` keeps the values that do.
  Set step_back(std::size_t i, Set from, Set to, ValueSet& here) const {
    std::uint64_t dead = 0;
    ValueSet missing = here;  // values that no state has needed yet
    for (std::uint64_t rest = from; rest != 0; rest &= rest - 1) {
      ValueSet values = 0;
      for (const auto& move : layers_.of(i, static_cast<std::size_t>(std::countr_zero(rest)))) {
        values |= move.values & here & (0 - static_cast<ValueSet>(to >> move.target & 1));
        if (missing == 0 && values != 0) break;
      }
      missing &= ~values;
      dead |= values == 0 ? rest & -rest : 0;
    }
    here &= ~missing;
    return static_cast<Set>(from & ~dead);
  }
};

// Layers of any size.
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
      std::fill(scratch_.begin(), scratch_.end(), 0);
      for_each_alive(memory, i, [&](std::size_t from) {
        for (const auto& move : layers_.of(i, from)) {
          if ((move.values & here) != 0) {
            scratch_[move.target / 64] |= std::uint64_t{1} << (move.target % 64);
          }
        }
      });
      if (!narrow(memory, i + 1, changed)) return false;
    }
    changed = false;
    for (std::size_t i = end; i-- > 0;) {
      if (!changed && !dirty.has(i)) continue;
      const ValueSet here = state[layers_.cells[i]];
      ValueSet kept = 0;
      const std::uint64_t* to = memory + offset_[i + 1];
      std::fill(scratch_.begin(), scratch_.end(), 0);
      for_each_alive(memory, i, [&](std::size_t from) {
        ValueSet values = 0;
        for (const auto& move : layers_.of(i, from)) {
          if ((to[move.target / 64] >> (move.target % 64) & 1) != 0) values |= move.values;
        }
        values &= here;
        kept |= values;
        if (values != 0) scratch_[from / 64] |= std::uint64_t{1} << (from % 64);
      });
      if (!narrow(memory, i, changed) || !state.keep(layers_.cells[i], kept)) return false;
      memory[i] = kept;
    }
    return true;
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

  std::vector<std::size_t> offset_;  // of each layer in the memory
  mutable std::vector<std::uint64_t> scratch_;
};

}  // namespace

std::unique_ptr<Propagator> make_accepted(const Network& network, const Accepted& sequence) {
  Layers layers = LayerBuilder(network, sequence).build();
  const std::uint32_t widest = layers.widest();
  if (widest <= 16) return std::make_unique<NarrowSequence<std::uint16_t>>(std::move(layers));
  if (widest <= 32) return std::make_unique<NarrowSequence<std::uint32_t>>(std::move(layers));
  if (widest <= kWordStates) {
    return std::make_unique<NarrowSequence<std::uint64_t>>(std::move(layers));
  }
  return std::make_unique<WideSequence>(std::move(layers));
}

}  // namespace inlay::sudoku::variant
