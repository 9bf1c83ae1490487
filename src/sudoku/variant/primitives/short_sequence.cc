// The values of a class have the same moves in every state. What a sequence of up to four cells
// allows depends only on which classes each cell can have, so a table has the answer for every
// combination: which of these bits belong to an accepted sequence. It is made from the accepted
// sequences of classes by adding, bit by bit, what smaller sets support.
//
// A value is required if no accepted sequence is left without it.
#include "sudoku/variant/primitives/short_sequence.h"

#include <algorithm>

#include "sudoku/variant/primitives/line.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kMostBits = 12;
constexpr int kMostValues = 12;
constexpr std::size_t kMostCells = 4;
constexpr std::size_t kMostStates = 1000;

// Whether two values have the same moves in every state.
bool are_alike(const Automaton& automaton, int a, int b) {
  for (std::uint32_t state = 0; state < automaton.states(); ++state) {
    if (automaton.after({state}, a) != automaton.after({state}, b)) return false;
  }
  return true;
}

std::vector<ValueSet> classes_of(const Automaton& automaton, int values, std::size_t most) {
  std::vector<ValueSet> classes;
  for (int value = 0; value < values && classes.size() <= most; ++value) {
    const auto same = std::find_if(classes.begin(), classes.end(), [&](ValueSet all) {
      return are_alike(automaton, lowest(all), value);
    });
    if (same == classes.end()) {
      classes.push_back(ValueSet{1} << value);
    } else {
      *same |= ValueSet{1} << value;
    }
  }
  return classes;
}

// Enters the accepted sequences of classes that continue from these states.
void enter(const Automaton& automaton, const Automaton::States& states, std::size_t place,
           std::size_t cells, unsigned bits, ShortTable& table) {
  if (place == cells) {
    if (automaton.any_accepts(states)) table.supported[bits] = static_cast<std::uint16_t>(bits);
    return;
  }
  const std::size_t count = table.classes.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Automaton::States next = automaton.after(states, lowest(table.classes[i]));
    if (next.empty()) continue;
    enter(automaton, next, place + 1, cells, bits | 1U << (place * count + i), table);
  }
}

std::vector<ShortTable::Candidates> candidates_of(const std::vector<ValueSet>& classes,
                                                  int values) {
  std::vector<ShortTable::Candidates> all(std::size_t{1} << values);
  for (ValueSet set = 1; set < all.size(); ++set) {
    unsigned present = 0;
    ValueSet alone = 0;
    for (std::size_t i = 0; i < classes.size(); ++i) {
      const ValueSet here = set & classes[i];
      if (here != 0) present |= 1U << i;
      if (is_single(here) && here != set) alone |= here;
    }
    all[set] = {static_cast<std::uint16_t>(present), static_cast<std::uint16_t>(alone)};
  }
  return all;
}

std::shared_ptr<const ShortTable> make_table(const Automaton& automaton, std::size_t cells,
                                             int values) {
  if (cells > kMostCells || values > kMostValues || automaton.states() > kMostStates) {
    return nullptr;
  }
  auto table = std::make_shared<ShortTable>();
  table->classes = classes_of(automaton, values, kMostBits / cells);
  const std::size_t bits = table->classes.size() * cells;
  if (bits > kMostBits) return nullptr;
  table->candidates = candidates_of(table->classes, values);
  auto& supported = table->supported;
  supported.resize(std::size_t{1} << bits);
  enter(automaton, automaton.starts, 0, cells, 0, *table);
  for (std::size_t bit = 1; bit < supported.size(); bit *= 2) {
    for (std::size_t high = bit; high < supported.size(); high += 2 * bit) {
      for (std::size_t i = high; i < high + bit; ++i) supported[i] |= supported[i - bit];
    }
  }
  return table;
}

class ShortSequence final : public LinePropagator {
 public:
  ShortSequence(const Accepted& sequence, std::shared_ptr<const ShortTable> table)
      : LinePropagator(sequence.cells), table_(std::move(table)) {}

  bool propagate(Propagation& state) const override {
    const std::size_t count = table_->classes.size();
    unsigned possible = 0;
    ValueSet alone = 0;
    ValueSet once = 0;
    ValueSet twice = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const ValueSet here = state[cells_[i]];
      twice |= once & here;
      once |= here;
      possible |= static_cast<unsigned>(table_->candidates[here].classes) << (i * count);
      alone |= table_->candidates[here].alone;
    }
    const unsigned supported = table_->supported[possible];
    if (supported == 0) return false;
    if (supported != possible && !keep(state, supported)) return false;
    return require_values(state, supported, alone & twice);
  }

 private:
  bool keep(Propagation& state, unsigned supported) const {
    for (const Cell cell : cells_) {
      ValueSet kept = 0;
      for (const ValueSet all : table_->classes) {
        kept |= (supported & 1) != 0 ? all : 0;
        supported >>= 1;
      }
      if (!state.keep(cell, kept)) return false;
    }
    return true;
  }

  bool require_values(Propagation& state, unsigned supported, ValueSet alone) const {
    const std::vector<ValueSet>& classes = table_->classes;
    for (; alone != 0; alone &= alone - 1) {
      const ValueSet value = alone & -alone;
      unsigned without = supported;
      unsigned bit = 1;
      for (const Cell cell : cells_) {
        for (const ValueSet all : classes) {
          if ((state[cell] & all) == value) without &= ~bit;
          bit *= 2;
        }
      }
      if (table_->supported[without] != 0) continue;
      if (!state.require(cells_, value)) return false;
    }
    return true;
  }

  std::shared_ptr<const ShortTable> table_;
};

}  // namespace

std::shared_ptr<const ShortTable> ShortTables::of(const Accepted& sequence, int values) {
  if (has_repeats(sequence.cells)) return nullptr;
  const Automaton* const automaton = sequence.automaton.get();
  const auto [place, is_new] = known_.try_emplace({automaton, sequence.cells.size()});
  if (is_new) place->second = make_table(*automaton, sequence.cells.size(), values);
  return place->second;
}

std::unique_ptr<Propagator> make_short_sequence(const Accepted& sequence,
                                                std::shared_ptr<const ShortTable> table) {
  return std::make_unique<ShortSequence>(sequence, std::move(table));
}

}  // namespace inlay::sudoku::variant
