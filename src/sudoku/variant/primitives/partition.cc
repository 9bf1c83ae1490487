// Partition: cells divided into connected parts of one size, in each of which the values differ.
//
// That two cells are in the same part is often known long before it is known which part. So the
// propagator keeps blocks (part_blocks.h), and for each part and each block whose part is open:
//
// - values differ, a part has no further cell once it is full, and if it needs every value, a value
//   with one place left in it fixes both the value and the part of that cell;
// - a block joins a part or another block only if the sizes fit and the values differ;
// - what a part cannot reach with the cells that it has left is out of it, what it cannot do
//   without is in it, and a block grows through its only way out;
// - a clue that counts cells of one part joins them (part_counts.h).
//
// The idea to merge cells before their part is known, and the distances, are those of Interactive
// Sudoku Solver (sigh, 2026).
#include <cstring>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/make.h"
#include "sudoku/variant/primitives/part_blocks.h"
#include "sudoku/variant/primitives/part_counts.h"

namespace inlay::sudoku::variant {

namespace {

// Whether the relation allows equal values only.
bool is_equality(const Relation& relation, int values) {
  for (std::size_t value = 0; value < static_cast<std::size_t>(values); ++value) {
    if ((relation.row[value] & ~(ValueSet{1} << value)) != 0) return false;
  }
  return true;
}

template <std::size_t kWords>
class Parts final : public Propagator {
 public:
  using Cells = GridCells<kWords>;
  using Block = typename PartBlocks<kWords>::Block;

  Parts(const Network& network, const Partition& partition, const std::vector<PairRelation>& pairs,
        const std::vector<PartCount>& counts)
      : cells_(partition.cells),
        part_(partition.part),
        size_(partition.size),
        values_(network.values),
        count_(static_cast<std::size_t>(partition.cells.size()) /
               static_cast<std::size_t>(std::max(1, partition.size))),
        all_(partition.size == network.values ? network.all_values : 0),
        blocks_(partition.cells.size(), static_cast<unsigned>(partition.columns), partition.size) {
    possible_ = size_ > 0 && size_ <= values_ && count_ <= VariantBoard::kMaxValues &&
                count_ * static_cast<std::size_t>(size_) == cells_.size() &&
                count_ <= static_cast<std::size_t>(values_);
    numbers_ = static_cast<ValueSet>((std::uint64_t{1} << count_) - 1);
    std::vector<Place> place(network.cells(), kNowhere);
    for (Place i = 0; i < places(part_); ++i) {
      place[part_[i]] = i;
      root_at_start_.push_back(i);
    }
    BlockRoots roots(root_at_start_.data());
    for (const PairRelation& pair : pairs) {
      const Place a = place[pair.first];
      const Place b = place[pair.second];
      if (a != kNowhere && b != kNowhere && is_equality(pair.relation, values_)) roots.join(a, b);
    }
    for (const PartCount& count : counts) {
      auto rule = PartCountRule<kWords>::of(count, place, network);
      if (rule) counts_.push_back(std::move(*rule));
    }
  }

  bool propagate(Propagation& state) const override {
    if (!possible_) return false;
    failed_.clear();
    if (run(state)) return true;
    state.fail_at(failed_);
    return false;
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
    for (const Cell cell : part_) out.push_back({cell, Event::any});
    for (const auto& count : counts_) out.push_back({count.total(), Event::bounds});
  }
  int priority() const override { return 11; }
  double weight() const override { return 1; }
  // The root of the block of each cell.
  std::size_t memory_words() const override { return (cells_.size() + 3) / 4; }
  void start(std::uint64_t* memory) const override {
    std::memcpy(memory, root_at_start_.data(), cells_.size() * sizeof(Place));
  }

 private:
  struct Part {
    Place core = kNowhere;         // the block known to be in this part
    int possible = 0;              // cells, with those of the core
    ValueSet once = 0, twice = 0;  // candidates of some possible cell, of at least two
  };

  // What is connected takes longest, so it waits until nothing else changes.
  bool run(Propagation& state) const {
    BlockRoots roots(reinterpret_cast<Place*>(state.memory(*this)));
    for (;;) {
      const std::uint64_t before = candidate_sum(state, cells_) + candidate_sum(state, part_);
      together_.clear();
      const auto changed = [&] {
        bool joined = false;
        for (const auto& [a, b] : together_) joined = roots.join(a, b) || joined;
        return joined || candidate_sum(state, cells_) + candidate_sum(state, part_) != before;
      };
      if (!collect_blocks(state, roots) || !fit_parts(state) || !use_counts(state)) return false;
      if (changed()) continue;
      if (!collect_parts(state) || !find_places(state)) return false;
      if (changed()) continue;
      collect_sets();
      if (!grow_all(state)) return false;
      if (!changed()) return true;
    }
  }

  // Joins the cells of each part, and gives all cells of a block what they agree on.
  bool collect_blocks(Propagation& state, BlockRoots roots) const {
    std::array<Place, VariantBoard::kMaxValues> of_part;
    of_part.fill(kNowhere);
    for (Place i = 0; i < places(cells_); ++i) {
      const ValueSet here = state[part_[i]] & numbers_;
      if (here == 0 || !state.keep(part_[i], here)) return false;
      if (!is_single(here)) continue;
      Place& first = of_part[static_cast<std::size_t>(lowest(here))];
      if (first == kNowhere) {
        first = i;
      } else {
        roots.join(first, i);
      }
    }
    if (!blocks_.collect(state, cells_, part_, roots)) return false;
    for (Place i = 0; i < places(cells_); ++i) {
      const Block& block = blocks_.of(i);
      if (block.size == 1) continue;
      if (block.size > size_ || block.parts == 0 || base::bit_count(block.values) < block.size) {
        return false;
      }
      if (!state.keep(part_[i], block.parts)) return false;
      const ValueSet values = state[cells_[i]];
      if (!is_single(values) && !state.keep(cells_[i], values & ~block.taken)) return false;
    }
    return true;
  }

  bool use_counts(Propagation& state) const {
    for (const auto& count : counts_) {
      if (count.use(state, blocks_, together_)) continue;
      failed_.assign({count.total(), part_[count.first()]});
      return false;
    }
    return true;
  }

  bool keep_parts(Propagation& state, Place root, ValueSet parts) const {
    blocks_.set_parts(root, blocks_[root].parts & parts);
    return keep_in(state, blocks_[root].cells, parts);
  }
  bool keep_in(Propagation& state, const Cells& cells, ValueSet parts) const {
    return cells.all_of([&](std::size_t i) { return state.keep(part_[i], parts); });
  }

  // Leaves out the parts that a block does not fit into.
  bool fit_parts(Propagation& state) const {
    std::fill_n(parts_.begin(), count_, Part());
    for (const Place root : blocks_.list()) {
      const ValueSet here = blocks_[root].parts;
      if (is_single(here)) parts_[static_cast<std::size_t>(lowest(here))].core = root;
    }
    for (const Place root : blocks_.list()) {
      ValueSet here = blocks_[root].parts;
      if (is_single(here)) continue;
      for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
        const Place core = parts_[static_cast<std::size_t>(lowest(rest))].core;
        if (core != kNowhere && !blocks_.fit(blocks_[root], blocks_[core])) {
          here &= ~(rest & -rest);
        }
      }
      if (here != blocks_[root].parts && !keep_parts(state, root, here)) return false;
    }
    return true;
  }

  // A lane for each part: which values occur in its cells, which of them twice, and how many cells.
  template <typename Lane, std::size_t kLanes>
  void count_values(const Propagation& state) const {
    std::array<Lane, kLanes> bit;
    std::array<Lane, kLanes> once{};
    std::array<Lane, kLanes> twice{};
    std::array<Lane, kLanes> count{};
    for (std::size_t i = 0; i < kLanes; ++i) bit[i] = static_cast<Lane>(Lane{1} << i);
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const auto parts = static_cast<Lane>(state[part_[cell]]);
      const auto values = static_cast<Lane>(state[cells_[cell]]);
      for (std::size_t i = 0; i < kLanes; ++i) {
        const auto in = static_cast<Lane>((parts & bit[i]) != 0 ? ~Lane{0} : Lane{0});
        const auto here = static_cast<Lane>(values & in);
        twice[i] = static_cast<Lane>(twice[i] | (once[i] & here));
        once[i] = static_cast<Lane>(once[i] | here);
        count[i] = static_cast<Lane>(count[i] - in);
      }
    }
    for (std::size_t i = 0; i < count_; ++i) {
      parts_[i] = {parts_[i].core, static_cast<int>(count[i]), once[i], twice[i]};
    }
  }

  bool collect_parts(const Propagation& state) const {
    if (values_ <= 16) {
      count_values<std::uint16_t, 16>(state);
    } else {
      count_values<std::uint32_t, 32>(state);
    }
    return std::all_of(parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(count_),
                       [&](const Part& part) {
                         return part.possible >= size_ && (all_ & ~part.once) == 0 &&
                                base::bit_count(part.once) >= size_;
                       });
  }

  // A part that needs all its cells, or has one place for a value that it needs.
  bool find_places(Propagation& state) const {
    ValueSet needed = 0;
    ValueSet once = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      if (parts_[i].possible == size_) needed |= ValueSet{1} << i;
      once |= parts_[i].once & ~parts_[i].twice;
    }
    once &= all_;
    for (Place i = 0; i < places(cells_); ++i) {
      const ValueSet here = state[part_[i]];
      if ((here & needed) != 0 && !state.keep(part_[i], needed)) return false;
      const ValueSet values = state[cells_[i]];
      if ((values & once) == 0 || (is_single(here) && is_single(values))) continue;
      for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
        const Part& part = parts_[static_cast<std::size_t>(lowest(rest))];
        const ValueSet hidden = part.once & ~part.twice & values;
        if (hidden == 0) continue;
        if (!is_single(hidden) || !state.keep(part_[i], rest & -rest) ||
            !state.keep(cells_[i], hidden)) {
          return false;
        }
        break;
      }
    }
    return true;
  }

  void collect_sets() const {
    std::fill_n(of_part_.begin(), count_, Cells());
    with_value_.fill(Cells());
    of_size_.fill(Cells());
    for (const Place root : blocks_.list()) {
      const Block& block = blocks_[root];
      for (ValueSet rest = block.parts; rest != 0; rest &= rest - 1) {
        of_part_[static_cast<std::size_t>(lowest(rest))] |= block.cells;
      }
      for (ValueSet rest = block.taken; rest != 0; rest &= rest - 1) {
        with_value_[static_cast<std::size_t>(lowest(rest))] |= block.cells;
      }
      of_size_[static_cast<std::size_t>(block.size)] |= block.cells;
    }
    for (auto size = static_cast<std::size_t>(size_); size > 0; --size) {
      of_size_[size] |= of_size_[size + 1];
    }
  }

  bool grow_all(Propagation& state) const {
    for (std::size_t number = 0; number < count_; ++number) {
      const Place core = parts_[number].core;
      if (core == kNowhere) {
        if (!check_components(state, number)) return false;
      } else if (!grow_part(state, number, blocks_[core])) {
        return fail_in(blocks_[core]);
      }
    }
    for (const Place root : blocks_.list()) {
      if (!is_single(blocks_[root].parts) && !grow_block(root)) return fail_in(blocks_[root]);
    }
    return true;
  }
  bool fail_in(const Block& block) const {
    block.cells.all_of([&](std::size_t i) {
      failed_.push_back(part_[i]);
      return true;
    });
    return false;
  }

  bool grow_part(Propagation& state, std::size_t number, const Block& core) const {
    const ValueSet bit = ValueSet{1} << number;
    Cells allowed = of_part_[number];
    for (Cells rest = core.cells; !rest.empty();) {  // from each component of the core
      const Cells seen = blocks_.reach(rest.first(), core, allowed);
      if (!(core.cells - seen).empty() || seen.count() < size_) return false;
      if (!keep_in(state, allowed - seen, ~bit)) return false;
      if (seen.count() == size_) return keep_in(state, seen, bit);
      allowed &= seen;
      Cells component;
      component.add(rest.first());
      for (Cells more = component; !more.empty();) {
        more = (blocks_.edges().around(more) & core.cells) - component;
        component |= more;
      }
      rest -= component;
    }
    if (core.size == size_) return true;
    for (Cells doors = (blocks_.edges().around(core.cells) & allowed) - core.cells;
         !doors.empty();) {
      const Cells& door = blocks_.of(doors.first()).cells;
      const Cells seen = blocks_.reach(core.cells.first(), core, allowed - door);
      const bool enough = seen.count() >= size_ && (core.cells - seen).empty();
      if (!enough && !keep_in(state, door, bit)) return false;
      doors -= door;
    }
    return true;
  }

  // No cell is known to be in the part: components that are too small are out.
  bool check_components(Propagation& state, std::size_t number) const {
    bool any = false;
    for (Cells rest = of_part_[number]; !rest.empty();) {
      const Cells component = blocks_.component(blocks_.of(rest.first()), rest);
      rest -= component;
      ValueSet values = 0;
      component.all_of([&](std::size_t i) {
        values |= state[cells_[i]];
        return true;
      });
      if (component.count() >= size_ && base::bit_count(values) >= size_) {
        any = true;
      } else if (!keep_in(state, component, ~(ValueSet{1} << number))) {
        return false;
      }
    }
    return any;
  }

  // A block whose part is open grows through its only way out, and must have cells enough around.
  bool grow_block(Place root) const {
    const Block& block = blocks_[root];
    if (block.size == size_) return true;
    Place door = kNowhere;
    for (Cells beside = blocks_.edges().around(block.cells) - block.cells; !beside.empty();) {
      const Place other = blocks_.root(beside.first());
      beside -= blocks_[other].cells;
      if (!blocks_.fit(block, blocks_[other])) continue;
      if (door != kNowhere) return block.size == 1 || has_room(root);
      door = other;
    }
    if (door == kNowhere) return false;
    together_.emplace_back(root, door);
    return true;
  }

  // Single cells nearly always have room, so the question is not worth its time for them.
  bool has_room(Place root) const {
    const Block& block = blocks_[root];
    Cells allowed;
    for (ValueSet rest = block.parts; rest != 0; rest &= rest - 1) {
      allowed |= of_part_[static_cast<std::size_t>(lowest(rest))];
    }
    allowed -= of_size_[static_cast<std::size_t>(size_ - block.size + 1)];
    for (ValueSet rest = block.taken; rest != 0; rest &= rest - 1) {
      allowed -= with_value_[static_cast<std::size_t>(lowest(rest))];
    }
    const Cells seen = blocks_.reach(root, block, allowed);
    if (seen.count() < size_ || !(block.cells - seen).empty()) return false;
    if (seen.count() > size_) return true;
    return seen.all_of([&](std::size_t i) {
      together_.emplace_back(root, static_cast<Place>(i));
      return true;
    });
  }

  std::vector<Cell> cells_;
  std::vector<Cell> part_;
  std::vector<PartCountRule<kWords>> counts_;
  std::vector<Place> root_at_start_;
  int size_;
  int values_;
  std::size_t count_;  // of parts
  ValueSet numbers_;   // of parts
  ValueSet all_;       // the values that each part must have, if these are all
  bool possible_;

  // Work of one call.
  mutable PartBlocks<kWords> blocks_;
  mutable std::array<Part, VariantBoard::kMaxValues> parts_;
  mutable Together together_;
  // Where a contradiction was found.
  mutable std::vector<Cell> failed_;
  mutable std::array<Cells, VariantBoard::kMaxValues> of_part_;
  mutable std::array<Cells, VariantBoard::kMaxValues> with_value_;   // in blocks that have it
  mutable std::array<Cells, VariantBoard::kMaxValues + 2> of_size_;  // in blocks of at least it
};

}  // namespace

std::unique_ptr<Propagator> make_partition(const Network& network, const Partition& partition,
                                           const std::vector<PairRelation>& pairs,
                                           const std::vector<PartCount>& counts) {
#ifndef __EMSCRIPTEN__  // where the size of the code counts, one copy must do
  if (partition.cells.size() <= 128) {
    return std::make_unique<Parts<2>>(network, partition, pairs, counts);
  }
#endif
  return std::make_unique<Parts<10>>(network, partition, pairs, counts);
}

}  // namespace inlay::sudoku::variant
