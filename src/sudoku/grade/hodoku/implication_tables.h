// Implication tables: all that follows from a candidate being true, or being false.
//
//   node   (cell, digit, on) or (grouped node, on); a grouped node is two or three cells of one box
//          and one line that have the digit as candidate
//   table  of a node, its root: all nodes that the root implies, each with its parents
//
//          root | own: implied directly, or by singles | expanded: implied by these in turn
//   entry   0      1 ... own - 1                         own ...
//
// An own entry names up to five parents in the same table. An expanded entry names the table from
// which it was copied, and the chain to it is the chain in that table. Expansion visits the entries
// in order and copies the own entries of their tables. A shorter distance found later is recorded
// but not propagated. So the chains depend on this order.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_IMPLICATION_TABLES_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_IMPLICATION_TABLES_H_

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/bit_set.h"
#include "sudoku/grade/hodoku/chain_text.h"

namespace inlay::sudoku::grade::hodoku {

// The cell, 128 times the digit, and kOn if the node is on. So the nodes of a digit are a CellSet
// in a bit set of all nodes. Grouped nodes have the numbers from kFirstGroup, and kOn.
using NodeId = std::uint16_t;

inline constexpr NodeId kOn = 2048;
inline constexpr NodeId kFirstGroup = 128 * 10;
inline constexpr std::size_t kNodes = 2 * kOn;

inline constexpr NodeId node_of(int cell, int digit, bool on) {
  return static_cast<NodeId>(cell + 128 * digit + (on ? kOn : 0));
}
inline constexpr bool is_on(NodeId node) {
  return (node & kOn) != 0;
}
inline constexpr bool is_group(NodeId node) {
  return (node & (kOn - 1)) >= kFirstGroup;
}
inline constexpr NodeId negation(NodeId node) {
  return node ^ kOn;
}
// Only for nodes that are not grouped.
inline constexpr int cell_of(NodeId node) {
  return node % 128;
}
inline constexpr int digit_of(NodeId node) {
  return node / 128 % 16;
}

struct Group {
  CellSet cells;
  CellSet common_peers;  // the cells that see all of its cells
  int digit = 0;
  int line = -1;  // house index
  int box = -1;
};

using Parents = std::array<std::uint16_t, 5>;  // indexes of entries; 0: the root, or no parent

struct Entry {
  static constexpr NodeId kOwn = 0xFFFF;
  NodeId node = 0;
  NodeId from = kOwn;  // root of the table from which an expanded entry was copied
  std::uint16_t distance = 0;
  std::uint16_t parents = 0;  // of an own entry: index in `parents`; 0 if the root is the only one
};

class ImplicationTable {
 public:
  static constexpr std::size_t kMaxEntries = 1000;

  void clear();
  bool empty() const { return entries.empty(); }
  // Adds an own entry. A node that is there already is not added again, unless it is grouped.
  void add(NodeId node);  // the root is its only parent
  void add(NodeId node, Parents from);
  bool has(NodeId node) const { return nodes.has(node); }
  // The entry of the node (the last one if it has two); 0 if it has none. Cost: up to the number of
  // entries.
  std::uint16_t find(NodeId node) const { return find_among(node, entries.size()); }
  std::uint16_t find_own(NodeId node) const { return find_among(node, own); }
  // The cells in which the digit is on, or off.
  CellSet reached(int digit, bool on) const {
    const std::size_t first = node_of(0, digit, on) / 64;
    return {nodes.words[first], nodes.words[first + 1]};
  }

  // Removes all entries that are not own entries.
  void drop_expanded();

  std::vector<Entry> entries;
  std::size_t own = 0;
  std::vector<Parents> parents{Parents{}};
  base::BitSet<kNodes> nodes;  // those that have an entry

 private:
  bool accepts(NodeId node) const { return own < kMaxEntries && (is_group(node) || !has(node)); }
  void append(NodeId node, std::size_t parent, std::size_t parents_index);
  std::uint16_t find_among(NodeId node, std::size_t count) const;
};

// The chain from the root to a node, and the side chains that provide its other parents.
struct ChainPath {
  std::vector<NodeId> nodes;  // from the target back to the root
  std::vector<std::vector<NodeId>> side_chains;
  CellSet cells;  // of all nodes except the target
  bool is_net() const { return !side_chains.empty(); }
};

class ImplicationTables {
 public:
  // links: direct implications. groups: grouped nodes as well. nets: implications by up to four
  // rounds of singles, with grouped nodes.
  enum class Reach : std::uint8_t { links, groups, nets };
  // Fills the tables for a board, unless they are up to date. False: the budget is used up.
  bool prepare(SearchContext& context, Reach reach);

  const ImplicationTable& table(NodeId root) const { return tables_[root]; }
  const ImplicationTable& table(int cell, int digit, bool on) const {
    return tables_[node_of(cell, digit, on)];
  }
  const Group& group(NodeId node) const { return groups_[(node & (kOn - 1)) - kFirstGroup]; }
  int digit(NodeId node) const { return is_group(node) ? group(node).digit : digit_of(node); }
  // The first cell of a grouped node.
  int cell(NodeId node) const { return is_group(node) ? group(node).cells.first() : cell_of(node); }
  CellSet cells(NodeId node) const {
    return is_group(node) ? group(node).cells : CellSet::of(cell_of(node));
  }
  CellSet common_peers(NodeId node) const {
    return is_group(node) ? group(node).common_peers : peers(cell_of(node));
  }
  ChainNode chain_node(NodeId node) const { return {cells(node), digit(node), is_on(node)}; }

  ChainPath path_to(const ImplicationTable& table, std::uint16_t entry) const;

 private:
  void clear();
  void find_groups(const Board& board);
  void fill_with_links(const Board& board);
  void fill_with_singles(const Board& board);
  void add_groups(const Board& board);
  void link_groups(std::size_t group);
  void copy_links();
  void expand(ImplicationTable& table, Reach reach);
  std::vector<NodeId> trace_back(const ImplicationTable& table, std::uint16_t entry,
                                 ChainPath& path, bool is_side) const;

  // The table of a node, to be filled.
  ImplicationTable& use(NodeId root);

  std::vector<ImplicationTable> tables_;
  std::vector<NodeId> roots_;  // of the tables that are not empty
  // The own entries of all tables without their roots, close together for expand().
  struct Link {
    NodeId node;
    std::uint16_t distance;
  };
  std::vector<Link> links_;
  std::array<std::pair<std::uint32_t, std::uint32_t>, kNodes> links_of_{};  // first and end
  // The table that is being expanded, and the place of each node in it.
  std::array<Entry, ImplicationTable::kMaxEntries> expanding_{};
  std::array<std::uint16_t, kNodes> place_{};
  std::vector<Group> groups_;
  std::array<std::vector<std::size_t>, 10> of_digit_;  // indexes of groups
  std::uint64_t serial_ = 0;                           // the board for which the tables were filled
  Reach reach_ = Reach::links;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_IMPLICATION_TABLES_H_
