// Either: at least one of several groups of primitives holds.
//
// Each group is a separate network with its own candidates, those that are left if the group
// holds. A group whose propagation fails is dead for the rest of the branch. A cell keeps the
// candidates that it has in some living group. The candidates of the groups, and what their
// propagators remember, are in the memory of the Either, so a call only propagates what changed.
#include <algorithm>
#include <cstring>
#include <optional>

#include "base/bit_set.h"
#include "sudoku/variant/infer/fewer_terms.h"
#include "sudoku/variant/model/named_cells.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class Alternatives final : public Propagator {
 public:
  // The sums of `groups` have as few terms as the houses allow.
  Alternatives(const Network& network, std::span<const Primitives> groups)
      : cells_(cells_of(groups)), bytes_(network.values <= 16 ? 2 : 4) {
    Peers peers(cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (network.peers.has(cells_[i], cells_[j])) {
          peers.add(static_cast<Cell>(i), static_cast<Cell>(j));
        }
      }
    }
    for (const Primitives& primitives : groups) {
      Group group;
      group.network = std::make_unique<Network>(on_cells(primitives, cells_), &peers);
      if (!group.network->possible) continue;
      group.propagation = std::make_unique<Propagation>(*group.network);
      groups_.push_back(std::move(group));
    }
    memory_words_ = 2 * flag_words();
    Events events(cells_.size());
    for (Group& group : groups_) {
      group.offset = memory_words_;
      memory_words_ += (cells_.size() * bytes_ + 7) / 8 + group.network->memory_words();
      collect_events(peers, *group.network, events);
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (events[i]) watches_.push_back({cells_[i], *events[i]});
    }
    here_.resize(cells_.size());
    candidates_.resize(cells_.size());
    united_.resize(cells_.size());
  }

  bool propagate(Propagation& state) const override {
    std::uint64_t* const memory = state.memory(*this);
    for (std::size_t i = 0; i < cells_.size(); ++i) here_[i] = state[cells_[i]];
    bool alive = false;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      if (!base::has_bit(memory, i)) continue;
      if (!update(groups_[i], memory, i)) {
        base::clear_bit(memory, i);
        continue;
      }
      if (!unite(alive)) return true;  // nothing can be removed
      alive = true;
    }
    if (!alive) return false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!state.keep(cells_[i], united_[i])) return false;
    }
    return true;
  }

  void watches(std::vector<Watch>& out) const override {
    out.insert(out.end(), watches_.begin(), watches_.end());
  }
  int priority() const override { return 13; }
  double weight() const override { return 1; }

  // The memory: a bit for each living group; a bit for each group that was never propagated; for
  // each group its candidates and the memory of its network.
  std::size_t memory_words() const override { return memory_words_; }
  void start(std::uint64_t* memory) const override {
    std::fill_n(memory, 2 * flag_words(), std::uint64_t{0});
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      const Network& network = *groups_[i].network;
      base::set_bit(memory, i);
      base::set_bit(memory + flag_words(), i);
      candidates_.assign(network.domains.begin(), network.domains.end());
      store(memory + groups_[i].offset);
      for (const auto& propagator : network.propagators) {
        propagator->start(network_memory(memory, groups_[i]) + propagator->memory_offset);
      }
    }
  }

 private:
  struct Group {
    std::unique_ptr<Network> network;
    std::unique_ptr<Propagation> propagation;
    std::size_t offset = 0;  // in the memory
  };
  using Events = std::vector<std::optional<Event>>;  // of each cell: the earliest that wakes this

  std::size_t flag_words() const { return (groups_.size() + 63) / 64; }
  std::uint64_t* network_memory(std::uint64_t* memory, const Group& group) const {
    return memory + group.offset + (cells_.size() * bytes_ + 7) / 8;
  }

  // Propagates the group; its candidates are then in candidates_. False if it cannot hold.
  bool update(const Group& group, std::uint64_t* memory, std::size_t index) const {
    load(memory + group.offset);
    ValueSet changed = 0;
    bool empty = false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const ValueSet both = candidates_[i] & here_[i];
      changed |= candidates_[i] ^ both;
      empty = empty || both == 0;
    }
    if (empty) return false;
    std::uint64_t* const fresh = memory + flag_words();
    const bool is_fresh = base::has_bit(fresh, index);
    if (changed == 0 && !is_fresh) return true;
    Propagation& inner = *group.propagation;
    inner.attach(candidates_.data(), network_memory(memory, group));
    for (std::size_t i = 0; i < cells_.size(); ++i) inner.keep(static_cast<Cell>(i), here_[i]);
    if (is_fresh) inner.wake_all();
    base::clear_bit(fresh, index);
    if (!inner.run()) return false;
    store(memory + group.offset);
    return true;
  }

  // Adds candidates_ to united_, or starts with them; false if no removal is left.
  bool unite(bool add) const {
    ValueSet removed = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      united_[i] = candidates_[i] | (add ? united_[i] : 0);
      removed |= here_[i] & ~united_[i];
    }
    return removed != 0;
  }

  void load(const std::uint64_t* memory) const {
    if (bytes_ == 4) {
      std::memcpy(candidates_.data(), memory, cells_.size() * 4);
      return;
    }
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      std::uint16_t values;
      std::memcpy(&values, reinterpret_cast<const char*>(memory) + cell * 2, 2);
      candidates_[cell] = values;
    }
  }
  void store(std::uint64_t* memory) const {
    if (bytes_ == 4) {
      std::memcpy(memory, candidates_.data(), cells_.size() * 4);
      return;
    }
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto values = static_cast<std::uint16_t>(candidates_[cell]);
      std::memcpy(reinterpret_cast<char*>(memory) + cell * 2, &values, 2);
    }
  }

  static void collect_events(const Peers& around, const Network& group, Events& events) {
    std::vector<Watch> watches;
    for (const auto& propagator : group.propagators) propagator->watches(watches);
    for (std::size_t i = 0; i < events.size(); ++i) {
      const auto cell = static_cast<Cell>(i);
      if (group.domains[i] != group.all_values) watches.push_back({cell, Event::any});
      for (const Cell peer : group.peers.list(cell)) {
        if (!around.has(cell, peer)) watches.push_back({cell, Event::fixed});
      }
    }
    for (const Watch& watch : watches) {
      std::optional<Event>& earliest = events[watch.cell];
      earliest = std::min(earliest.value_or(watch.event), watch.event);
    }
  }

  std::vector<Cell> cells_;  // those that a group names; the groups number them from 0
  std::size_t bytes_;        // for the candidates of a cell
  std::vector<Group> groups_;
  std::size_t memory_words_ = 0;
  std::vector<Watch> watches_;
  mutable std::vector<ValueSet> here_, candidates_, united_;
};

}  // namespace

std::unique_ptr<Propagator> make_either(const Network& network, const Either& either) {
  std::vector<Primitives> groups = either.groups;
  const int total = sum_of_values(network.house_values, network.min_value);
  for (Primitives& group : groups) {
    for (Linear& linear : group.linears) {
      linear = with_fewer_terms(std::move(linear), network.cells(), network.houses, total);
    }
  }
  return std::make_unique<Alternatives>(network, groups);
}

}  // namespace inlay::sudoku::variant
