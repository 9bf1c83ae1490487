#include "sudoku/variant/primitives/narrow_sequence.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sudoku/variant/primitives/sequence.h"

namespace inlay::sudoku::variant {

template <typename Set>
NarrowTable<Set>::NarrowTable(const Layers& layers)
    : sizes_(layers.sizes), is_long_(layers.is_long()) {
  const auto values = static_cast<std::size_t>(std::bit_width(layers.values()));
  std::vector<Set> followers;  // value by value, state by state
  first_class_.reserve(sizes_.size());
  first_class_.assign(1, 0);
  classes_.reserve(length() * 2);
  followers_.reserve(layers.first_move.size() * 2);
  for (std::size_t i = 0; i < length(); ++i) {
    const std::size_t size = sizes_[i];
    followers.assign(values * size, 0);
    for (std::size_t state = 0; state < size; ++state) {
      for (const auto& move : layers.of(i, state)) {
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
}

// Puts a value into the class of the last layer with these followers, or into a new one.
template <typename Set>
void NarrowTable<Set>::add_to_class(std::span<const Set> followers, ValueSet value) {
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

namespace {

template <typename Set>
class NarrowSequence final : public Sequence {
 public:
  NarrowSequence(std::span<const Cell> cells, std::shared_ptr<const NarrowTable<Set>> table)
      : Sequence(cells, table->is_long()), table_(std::move(table)) {}

  bool propagate(Propagation& state) const override {
    if (table_->size(0) == 0) return false;
    std::uint64_t* const memory = state.memory(*this);
    do {
      if (!pass(state, memory)) return false;
    } while (has_repeats() && repeat(state, [&](std::size_t i) { return seen(memory, i); }));
    return cells().size() > kMostForRequired || require_values(state, memory);
  }

  std::size_t memory_words() const override {
    const std::size_t length = cells().size();
    return (length * sizeof(ValueSet) + (length + 1) * sizeof(Set) + 7) / 8;
  }
  void start(std::uint64_t* memory) const override {
    for (std::size_t i = 0; i < cells().size(); ++i) set_seen(memory, i, 0);
    for (std::size_t i = 0; i <= table_->length(); ++i) {
      set_alive(memory, i, static_cast<Set>(first_bits(table_->size(i))));
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
    return cells().size() * sizeof(ValueSet) + layer * sizeof(Set);
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
    const std::size_t length = cells().size();
    Positions dirty(length);
    std::size_t end = 0;  // after the last position to look at
    bool changed = false;
    for (std::size_t i = 0; i < length; ++i) {
      const ValueSet here = state[cells()[i]];
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
      ValueSet here = state[cells()[i]];
      const Set after = step_back(i, before, alive(memory, i + 1), here);
      if (after == 0 || !state.keep(cells()[i], here)) return false;
      changed = after != before;
      set_alive(memory, i, after);
      set_seen(memory, i, here);
    }
    return true;
  }

  // Those of the states `to` that a state of `from` reaches by cell i.
  Set step(std::size_t i, Set from, ValueSet here, Set to) const {
    std::uint64_t reached = 0;
    for (const auto& by : table_->classes(i)) {
      if ((here & by.values) == 0) continue;
      const Set* row = table_->followers(by);
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
    for (const auto& by : table_->classes(i)) {
      if ((here & by.values) == 0) continue;
      const Set* row = table_->followers(by);
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
    for (std::size_t i = cells().size(); i-- > 0;) {
      const ValueSet here = state[cells()[i]];
      twice |= once & here;
      once |= here;
      const std::uint64_t from = alive(memory, i);
      for (std::uint64_t rest = from; rest != 0; rest &= rest - 1) {
        before[static_cast<std::size_t>(std::countr_zero(rest))] = ~ValueSet{0};
      }
      for (const auto& by : table_->classes(i)) {
        const ValueSet values = here & by.values;
        if (values == 0) continue;
        const ValueSet value = is_single(values) ? values : 0;
        const Set* row = table_->followers(by);
        for (std::uint64_t rest = from; rest != 0; rest &= rest - 1) {
          const auto number = static_cast<std::size_t>(std::countr_zero(rest));
          std::uint64_t targets = row[number] & alive(memory, i + 1);
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
      if (!state.require(cells(), required & -required)) return false;
    }
    return true;
  }

  static constexpr std::size_t kMostForRequired = 6;  // cells; longer ones cost more than they save

  std::shared_ptr<const NarrowTable<Set>> table_;
};

}  // namespace

AnyNarrowTable narrow_table(const Layers& layers) {
  const std::uint32_t widest = layers.widest();
  if (widest <= 16) return std::make_shared<const NarrowTable<std::uint16_t>>(layers);
  if (widest <= 32) return std::make_shared<const NarrowTable<std::uint32_t>>(layers);
  return std::make_shared<const NarrowTable<std::uint64_t>>(layers);
}

std::unique_ptr<Propagator> make_narrow_sequence(std::span<const Cell> cells,
                                                 const AnyNarrowTable& table) {
  return std::visit(
      [&]<typename Set>(
          const std::shared_ptr<const NarrowTable<Set>>& one) -> std::unique_ptr<Propagator> {
        return std::make_unique<NarrowSequence<Set>>(cells, one);
      },
      table);
}

}  // namespace inlay::sudoku::variant
