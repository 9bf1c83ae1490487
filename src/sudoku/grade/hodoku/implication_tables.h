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
#include <vector>

#include "sudoku/grade/hodoku/chain_text.h"

namespace inlay::sudoku::grade::hodoku {

using NodeId = std::uint16_t;

inline constexpr std::size_t kCellNodes = std::size_t{81} * 20;

inline constexpr NodeId node_of(int cell, int digit, bool on) {
  return static_cast<NodeId>(cell * 20 + digit * 2 + (on ? 1 : 0));
}
inline constexpr bool is_on(NodeId node) {
  return (node & 1) != 0;
}
inline constexpr bool is_group(NodeId node) {
  return node >= kCellNodes;
}
// Only for nodes that are not grouped.
inline constexpr int cell_of(NodeId node) {
  return node / 20;
}
inline constexpr int digit_of(NodeId node) {
  return node % 20 / 2;
}

struct Group {
  CellSet cells;
  CellSet common_peers;  // the cells that see all of its cells
  int digit = 0;
  int line = -1;  // house index
  int box = -1;
};

struct Entry {
  static constexpr NodeId kOwn = 0xFFFF;
  NodeId node = 0;
  NodeId from = kOwn;  // root of the table from which an expanded entry was copied
  std::uint16_t distance = 0;
  std::array<std::uint16_t, 5> parents{};  // indexes of entries; 0: the root, or no parent
};

class ImplicationTable {
 public:
  static constexpr std::size_t kMaxEntries = 1000;

  void clear(std::size_t nodes);
  bool empty() const { return entries.empty(); }
  // Adds an own entry. A node that is there already is not added again, unless it is grouped.
  void add(NodeId node, const std::array<std::uint16_t, 5>& parents = {});
  bool has(NodeId node) const { return index[node] >= 0; }
  // The entry of the node (the last one if it has two); 0 if it has none.
  std::uint16_t find(NodeId node) const {
    return static_cast<std::uint16_t>(index[node] < 0 ? 0 : index[node]);
  }
  const CellSet& reached(int digit, bool on) const {
    return sets[static_cast<std::size_t>(on ? 1 : 0)][static_cast<std::size_t>(digit)];
  }

  // Appends an entry.
  void append(const Entry& entry) {
    index[entry.node] = static_cast<std::int16_t>(entries.size());
    if (!is_group(entry.node)) {
      sets[is_on(entry.node) ? 1 : 0][static_cast<std::size_t>(digit_of(entry.node))].add(
          cell_of(entry.node));
    }
    entries.push_back(entry);
  }

  std::vector<Entry> entries;
  std::size_t own = 0;
  std::vector<std::int16_t> index;  // entry of each node; -1 for every node without an entry
  std::array<std::array<CellSet, 10>, 2> sets{};
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
  const Group& group(NodeId node) const { return groups_[(node - kCellNodes) / 2]; }
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
  void clear(const Board& board);
  void find_groups(const Board& board);
  void fill_with_links(const Board& board);
  void fill_with_singles(const Board& board);
  void add_groups(const Board& board);
  void link_groups(std::size_t group);
  void expand(ImplicationTable& table);
  std::vector<NodeId> trace_back(const ImplicationTable& table, std::uint16_t entry,
                                 ChainPath& path, bool is_side) const;

  ImplicationTable& of(int cell, int digit, bool on) { return tables_[node_of(cell, digit, on)]; }

  std::vector<ImplicationTable> tables_;
  std::vector<Group> groups_;
  std::uint64_t serial_ = 0;  // the board for which the tables were filled
  Reach reach_ = Reach::links;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_IMPLICATION_TABLES_H_
