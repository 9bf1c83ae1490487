#include "sudoku/variant/primitives/automaton_layers.h"

#include <bit>

namespace inlay::sudoku::variant {

namespace {

class LayerBuilder {
 public:
  LayerBuilder(const Network& network, const Accepted& sequence)
      : domains_(network.domains), cells_(sequence.cells), automaton_(*sequence.automaton) {}

  Layers build() {
    reach();
    Layers layers;
    layers.sizes.resize(cells_.size() + 1);
    layers.first.resize(cells_.size());
    number_.assign(automaton_.states(), kNone);
    for (const std::uint32_t state : reached(cells_.size())) {
      if (!automaton_.accepting[state]) continue;
      number_[state] = 0;  // what follows is equal for all accepting states
      numbered_.push_back({state, 0});
    }
    layers.sizes.back() = numbered_.empty() ? 0 : 1;
    layers.first_move.reserve(reached_.size() + cells_.size());
    layers.moves.reserve(reached_.size() * 2);
    for (std::size_t layer = cells_.size(); layer-- > 0;) add_layer(layer, layers);
    return layers;
  }

 private:
  static constexpr std::size_t kFewStates = 8;  // too few to look for equal ones
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  struct Numbered {
    std::uint32_t state, number;
  };

  // The states that the start states reach.
  void reach() {
    first_reached_.reserve(cells_.size() + 2);
    reached_.reserve(cells_.size() * kFewStates);
    std::vector<std::uint32_t> seen(automaton_.states(), kNone);
    const auto add = [&](std::size_t layer, std::uint32_t state) {
      if (seen[state] == layer) return;
      seen[state] = static_cast<std::uint32_t>(layer);
      reached_.push_back(state);
    };
    first_reached_.push_back(0);
    for (const std::uint32_t state : automaton_.starts) add(0, state);
    first_reached_.push_back(reached_.size());
    for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
      for (std::size_t i = first_reached_[layer]; i < first_reached_[layer + 1]; ++i) {
        for (const Automaton::Move& move : automaton_.moves[reached_[i]]) {
          if ((move.values & domains_[cells_[layer]]) != 0) add(layer + 1, move.target);
        }
      }
      first_reached_.push_back(reached_.size());
    }
  }
  std::span<const std::uint32_t> reached(std::size_t layer) const {
    return {reached_.data() + first_reached_[layer], reached_.data() + first_reached_[layer + 1]};
  }

  // Adds the moves of one layer to those of the later ones, and numbers its states.
  void add_layer(std::size_t layer, Layers& layers) {
    const ValueSet domain = domains_[cells_[layer]];
    const std::span<const std::uint32_t> states = reached(layer);
    const bool merge = states.size() > kFewStates;
    found_.clear();
    if (merge) slots_.assign(std::bit_ceil(states.size() * 2), kNone);
    layers.first[layer] = static_cast<std::uint32_t>(layers.first_move.size());
    std::uint32_t count = 0;
    for (const std::uint32_t state : states) {
      moves_.clear();
      for (const Automaton::Move& move : automaton_.moves[state]) {
        const ValueSet values = move.values & domain;
        if (values != 0 && number_[move.target] != kNone) add_move(values, number_[move.target]);
      }
      if (moves_.empty()) continue;
      if (merge) {
        std::sort(moves_.begin(), moves_.end(),
                  [](const Layers::Move& a, const Layers::Move& b) { return a.target < b.target; });
        const std::uint32_t equal = find_equal(layers, layer, count);
        found_.push_back({state, equal});
        if (equal != count) continue;
      } else {
        found_.push_back({state, count});
      }
      ++count;
      layers.first_move.push_back(static_cast<std::uint32_t>(layers.moves.size()));
      layers.moves.insert(layers.moves.end(), moves_.begin(), moves_.end());
    }
    layers.first_move.push_back(static_cast<std::uint32_t>(layers.moves.size()));
    layers.sizes[layer] = count;
    for (const Numbered& later : numbered_) number_[later.state] = kNone;
    for (const Numbered& one : found_) number_[one.state] = one.number;
    std::swap(numbered_, found_);
  }

  // The state among the first `count` of the layer that has the moves in moves_; otherwise `count`,
  // which is entered as their state.
  std::uint32_t find_equal(const Layers& layers, std::size_t layer, std::uint32_t count) {
    std::uint64_t hash = moves_.size();
    for (const Layers::Move& move : moves_) {
      hash = (hash ^ (std::uint64_t{move.values} << 32 | move.target)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29;
    }
    for (std::size_t slot = hash & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
      if (slots_[slot] == kNone) {
        slots_[slot] = count;
        return count;
      }
      const std::uint32_t* begin = &layers.first_move[layers.first[layer] + slots_[slot]];
      const std::size_t end = slots_[slot] + 1 < count ? begin[1] : layers.moves.size();
      if (std::equal(moves_.begin(), moves_.end(), layers.moves.begin() + *begin,
                     layers.moves.begin() + static_cast<std::ptrdiff_t>(end))) {
        return slots_[slot];
      }
    }
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
  std::vector<std::uint32_t> reached_;      // the states before each cell, one after the other
  std::vector<std::size_t> first_reached_;  // of each layer
  std::vector<std::uint32_t> number_;  // of each automaton state: its number in the later layer
  std::vector<Numbered> numbered_;     // the states that have one
  std::vector<Numbered> found_;        // the same of the layer that is being added
  std::vector<Layers::Move> moves_;
  std::vector<std::uint32_t> slots_;  // states of the layer by the hash of their moves
};

}  // namespace

Layers unroll(const Network& network, const Accepted& sequence) {
  return LayerBuilder(network, sequence).build();
}

}  // namespace inlay::sudoku::variant
