// Blocks: cells known to be in the same part of a partition.
//
// The memory of a search node has, for each cell, the first cell of its block, its root; collect()
// makes the blocks from it. Cells are numbered by their places in the lists of the partition.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PART_BLOCKS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PART_BLOCKS_H_

#include <algorithm>
#include <array>
#include <vector>

#include "sudoku/variant/primitives/grid_cells.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

using Place = std::uint16_t;
constexpr Place kNowhere = 0xFFFF;

inline Place places(const std::vector<Cell>& cells) {
  return static_cast<Place>(cells.size());
}

// In the memory of a node: the root of each cell, or a cell nearer to it.
class BlockRoots {
 public:
  explicit BlockRoots(Place* root) : root_(root) {}

  // False if they were together.
  bool join(Place a, Place b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    root_[std::max(a, b)] = std::min(a, b);
    return true;
  }
  // Finds the root of a cell after those of all cells before it.
  Place flatten(Place place) { return root_[place] = root_[root_[place]]; }

 private:
  Place find(Place place) const {
    while (root_[place] != place) place = root_[place];
    return place;
  }
  Place* root_;
};

template <std::size_t kWords>
class PartBlocks {
 public:
  using Cells = GridCells<kWords>;

  struct Block {
    int size = 0;
    ValueSet parts = 0;   // that it can be
    ValueSet values = 0;  // candidates of some cell
    ValueSet taken = 0;   // values of its fixed cells
    Cells cells;
  };

  PartBlocks(std::size_t cells, unsigned columns, int part_size)
      : edges_(cells, columns), size_(part_size), blocks_(cells), root_(cells) {}

  // Makes the blocks; false if two cells of one have the same value.
  bool collect(const Propagation& state, const std::vector<Cell>& cells,
               const std::vector<Cell>& part, BlockRoots roots) {
    list_.clear();
    joined_ = Cells();
    for (Place i = 0; i < places(cells); ++i) {
      root_[i] = roots.flatten(i);
      Block& block = blocks_[root_[i]];
      const ValueSet values = state[cells[i]];
      if (root_[i] == i) {
        block = {0, ~ValueSet{0}, 0, 0, {}};
        list_.push_back(i);
      }
      ++block.size;
      block.cells.add(i);
      block.parts &= state[part[i]];
      block.values |= values;
      if (block.size == 2) joined_ |= block.cells;
      if (block.size > 2) joined_.add(i);
      if (!is_single(values)) continue;
      if ((block.taken & values) != 0) return false;
      block.taken |= values;
    }
    return true;
  }

  // The roots of all blocks, in increasing order.
  const std::vector<Place>& list() const { return list_; }
  Place root(std::size_t place) const { return root_[place]; }
  const Block& operator[](Place root) const { return blocks_[root]; }
  const Block& of(std::size_t place) const { return blocks_[root_[place]]; }
  void set_parts(Place root, ValueSet parts) { blocks_[root].parts = parts; }

  // Whether two different blocks can be in one part.
  bool fit(const Block& a, const Block& b) const {
    return (a.parts & b.parts) != 0 && a.size + b.size <= size_ && (a.taken & b.taken) == 0 &&
           base::bit_count(a.values | b.values) >= a.size + b.size;
  }

  const GridEdges<kWords>& edges() const { return edges_; }

  // The cells that the part of a block can have: those that can be reached from `start`, one of its
  // cells, with as many further cells as the part has left. Another block counts with its size;
  // the cells of this one are free.
  Cells reach(std::size_t start, const Block& core, const Cells& allowed) const {
    const int budget = size_ - core.size;
    std::array<Cells, VariantBoard::kMaxValues + 1> at{};  // by further cells
    Cells seen;
    at[0].add(start);
    for (int further = 0; further <= budget; ++further) {
      Cells front = at[static_cast<std::size_t>(further)] - seen;
      if (front.empty()) continue;
      for (Cells free = front; !free.empty();) {
        free = (edges_.around(front) & core.cells) - seen - front;
        front |= free;
      }
      seen |= front;
      if (further == budget) break;
      Cells next = (edges_.around(front) & allowed) - seen - core.cells;
      at[static_cast<std::size_t>(further) + 1] |= next - joined_;
      for (next &= joined_; !next.empty();) {
        const Block& block = of(next.first());
        const int total = further + block.size;
        if (total <= budget) at[static_cast<std::size_t>(total)] |= block.cells;
        next -= block.cells;
      }
    }
    return seen;
  }

  // The blocks of `cells`, a union of blocks, that are connected with one of them.
  Cells component(const Block& block, const Cells& cells) const {
    Cells found = block.cells;
    for (Cells more = found; !more.empty();) {
      more = (edges_.around(more) & cells) - found;
      for (Cells rest = more & joined_; !rest.empty();) {
        const Cells& whole = of(rest.first()).cells;
        more |= whole - found;
        rest -= whole;
      }
      found |= more;
    }
    return found;
  }

 private:
  GridEdges<kWords> edges_;
  int size_;                   // of a part
  std::vector<Block> blocks_;  // of each root
  std::vector<Place> root_;
  std::vector<Place> list_;
  Cells joined_;  // in blocks of several cells
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PART_BLOCKS_H_
