// Connected: the cells with certain values form one connected set.
//
// A cell is certain if all its candidates are wanted values, and possible if some are. One
// depth-first search over the possible cells, from a certain cell, finds those out of reach and the
// articulation cells (Tarjan 1972): a cell that separates certain cells, or without which too few
// cells are left for the size, is certain, too.
#include <algorithm>

#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class ConnectedCells final : public Propagator {
 public:
  explicit ConnectedCells(const Connected& connected)
      : cells_(connected.cells),
        values_(connected.values),
        size_(static_cast<std::uint32_t>(connected.size)) {
    first_.push_back(0);
    for (const auto& list : connected.neighbours) {
      neighbours_.insert(neighbours_.end(), list.begin(), list.end());
      first_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
    }
    nodes_.resize(cells_.size());
    kind_.resize(cells_.size());
    order_.resize(cells_.size());
  }

  bool propagate(Propagation& state) const override {
    std::uint64_t* const memory = state.memory(*this);
    while (look(state, memory)) {
      if (!(certain_ == 0 ? filter_components(state) : filter_around(state))) return false;
    }
    return true;
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 12; }
  double weight() const override { return 1; }
  // One word for every 32 cells: whether they are possible and certain. At the root no cell is.
  std::size_t memory_words() const override { return (cells_.size() + 31) / 32 + 1; }
  void start(std::uint64_t* memory) const override {
    std::fill_n(memory, memory_words(), std::uint64_t{0});
  }

 private:
  enum Kind : std::uint8_t { excluded = 0, possible = 1, certain = 3 };
  struct Node {
    std::uint32_t number;  // in the order of the search, from 1; 0: not reached
    std::uint32_t lowest;  // number reachable from below by one edge
    std::uint32_t parent;
    std::uint32_t next;     // neighbour to look at
    std::uint32_t cells;    // in the subtree
    std::uint32_t certain;  // in the subtree
    std::uint32_t cut_off;  // cells that only this one links to the root
    bool separates;         // some of those are certain
  };

  // Reads the candidates; false if nothing changed since the last look. The last word of the memory
  // is 0 before the first look.
  bool look(const Propagation& state, std::uint64_t* memory) const {
    const std::size_t words = memory_words() - 1;
    bool changed = memory[words] == 0;
    memory[words] = 1;
    certain_ = 0;
    for (std::size_t word = 0; word < words; ++word) {
      std::uint64_t bits = 0;
      const std::size_t end = std::min(cells_.size(), (word + 1) * 32);
      for (std::size_t i = word * 32; i < end; ++i) {
        const ValueSet here = state[cells_[i]];
        const std::uint64_t kind = (here & values_) == 0    ? excluded
                                   : (here & ~values_) == 0 ? certain
                                                            : possible;
        kind_[i] = static_cast<Kind>(kind);
        certain_ += static_cast<std::uint32_t>(kind >> 1);
        bits |= kind << (i % 32 * 2);
      }
      changed = changed || bits != memory[word];
      memory[word] = bits;
    }
    return changed;
  }

  // No cell is certain: components that are too small are out; a single possible cell is certain.
  bool filter_components(Propagation& state) const {
    for (Node& node : nodes_) node.number = 0;
    bool any = false;
    for (std::uint32_t start = 0; start < cells_.size(); ++start) {
      if (kind_[start] == excluded || nodes_[start].number != 0) continue;
      const std::uint32_t count = reach(start);
      if (count < size_) {
        for (std::uint32_t i = 0; i < count; ++i) {
          if (!state.remove(cells_[order_[i]], values_)) return false;
        }
        continue;
      }
      if (count == 1 && !any && alone(start)) return state.keep(cells_[start], values_);
      any = true;
    }
    return any;
  }

  // Whether no cell after this one is possible.
  bool alone(std::uint32_t start) const {
    return std::all_of(kind_.begin() + start + 1, kind_.end(),
                       [](Kind kind) { return kind == excluded; });
  }

  // Marks the component of a cell; its cells are the first in order_.
  std::uint32_t reach(std::uint32_t start) const {
    std::uint32_t count = 0;
    order_[count++] = start;
    nodes_[start].number = 1;
    for (std::uint32_t i = 0; i < count; ++i) {
      for (std::uint32_t j = first_[order_[i]]; j < first_[order_[i] + 1U]; ++j) {
        const std::uint32_t next = neighbours_[j];
        if (kind_[next] == excluded || nodes_[next].number != 0) continue;
        nodes_[next].number = 1;
        order_[count++] = next;
      }
    }
    return count;
  }

  bool filter_around(Propagation& state) const {
    if (size_ != 0 && certain_ > size_) return false;
    const auto root =
        static_cast<std::uint32_t>(std::find(kind_.begin(), kind_.end(), certain) - kind_.begin());
    search(root);
    if (nodes_[root].certain != certain_) return false;
    const std::uint32_t reached = nodes_[root].cells;
    if (reached < size_) return false;
    if (size_ != 0) measure();
    for (std::uint32_t i = 0; i < cells_.size(); ++i) {
      if (kind_[i] != possible) continue;
      const Node& node = nodes_[i];
      if (node.number == 0 || (size_ != 0 && certain_ + node.next > size_)) {
        if (!state.remove(cells_[i], values_)) return false;
      } else if (node.separates || reached - 1 - node.cut_off < size_) {
        if (!state.keep(cells_[i], values_)) return false;
      }
    }
    return true;
  }

  void search(std::uint32_t root) const {
    for (Node& node : nodes_) node.number = 0;
    std::uint32_t number = 0;
    const auto enter = [&](std::uint32_t cell, std::uint32_t parent) {
      ++number;
      nodes_[cell] = {number, number, parent, first_[cell], 1, kind_[cell] == certain ? 1U : 0U,
                      0,      false};
    };
    enter(root, root);
    for (std::uint32_t cell = root;;) {
      Node& node = nodes_[cell];
      if (node.next < first_[cell + 1U]) {
        const std::uint32_t next = neighbours_[node.next++];
        if (kind_[next] == excluded || next == node.parent) continue;
        if (nodes_[next].number == 0) {
          enter(next, cell);
          cell = next;
        } else {
          node.lowest = std::min(node.lowest, nodes_[next].number);
        }
        continue;
      }
      if (cell == root) return;
      Node& parent = nodes_[node.parent];
      parent.lowest = std::min(parent.lowest, node.lowest);
      parent.cells += node.cells;
      parent.certain += node.certain;
      if (node.lowest >= parent.number) {
        parent.cut_off += node.cells;
        parent.separates = parent.separates || node.certain > 0;
      }
      cell = node.parent;
    }
  }

  // Sets `next` of each reached node to its distance from the certain cells: the number of cells
  // that join the set with it, at least.
  void measure() const {
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < cells_.size(); ++i) {
      nodes_[i].next = ~std::uint32_t{0} >> 1;
      if (kind_[i] != certain) continue;
      nodes_[i].next = 0;
      order_[count++] = i;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t distance = nodes_[order_[i]].next + 1;
      for (std::uint32_t j = first_[order_[i]]; j < first_[order_[i] + 1U]; ++j) {
        const std::uint32_t next = neighbours_[j];
        if (kind_[next] == excluded || nodes_[next].next <= distance) continue;
        nodes_[next].next = distance;
        order_[count++] = next;
      }
    }
  }

  std::vector<Cell> cells_;
  std::vector<std::uint32_t> first_;  // of each cell: its first neighbour
  std::vector<std::uint32_t> neighbours_;
  ValueSet values_;
  std::uint32_t size_;  // 0: any
  mutable std::vector<Node> nodes_;
  mutable std::vector<Kind> kind_;
  mutable std::vector<std::uint32_t> order_;
  mutable std::uint32_t certain_ = 0;
};

}  // namespace

std::unique_ptr<Propagator> make_connected(const Network& /*network*/, const Connected& connected) {
  return std::make_unique<ConnectedCells>(connected);
}

}  // namespace inlay::sudoku::variant
