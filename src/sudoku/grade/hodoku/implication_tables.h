// Tables: what follows from a candidate that is true, or false, on a board.
//
//   node   (cell, digit, on) or (group, on); a group is two or three cells of a box in one line
//          that have a digit
//   table  of a node: the nodes that follow from it, each with where it came from
//
//          root | own: what follows at once, or by singles | expanded: what follows from those
//   entry   0      1 ... own - 1                             own ...
//
// An own entry names up to five entries of the same table that it needs; an expanded one names the
// table that it was taken from, so that the way to it is the way in that table. Expansion takes the
// entries in order and copies the own entries of their tables; a shorter way found later is noted,
// but not handed on. The ways, and so the chains that are found, depend on that order.
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
// Of a node that is no group.
inline constexpr int cell_of(NodeId node) {
  return node / 20;
}
inline constexpr int digit_of(NodeId node) {
  return node % 20 / 2;
}

struct Group {
  CellSet cells;
  CellSet common_peers;  // what sees all of them
  int digit = 0;
  int line = -1;  // house
  int box = -1;
};

struct Entry {
  static constexpr NodeId kOwn = 0xFFFF;
  NodeId node = 0;
  NodeId from = kOwn;  // the root of the table that an expanded entry was taken from
  std::uint16_t distance = 0;
  std::array<std::uint16_t, 5> parents{};  // entries; 0: the root, or none
};

class ImplicationTable {
 public:
  static constexpr std::size_t kMaxEntries = 1000;

  void clear(std::size_t nodes);
  bool empty() const { return entries.empty(); }
  // Adds an own entry. What is there already is left alone, but groups may come twice.
  void add(NodeId node, const std::array<std::uint16_t, 5>& parents = {});
  bool has(NodeId node) const { return index[node] >= 0; }
  // Its entry, the last one if it came twice; 0 where there is none.
  std::uint16_t find(NodeId node) const {
    return static_cast<std::uint16_t>(index[node] < 0 ? 0 : index[node]);
  }
  const CellSet& reached(int digit, bool on) const {
    return sets[static_cast<std::size_t>(on ? 1 : 0)][static_cast<std::size_t>(digit)];
  }

  // Puts an entry behind the others.
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
  std::vector<std::int16_t> index;  // of each node; -1 of all that have no entry, always
  std::array<std::array<CellSet, 10>, 2> sets{};
};

// The way to a node, back to the root, and the ways of what it needs besides.
struct ChainPath {
  std::vector<NodeId> nodes;  // the target first, the root last
  std::vector<std::vector<NodeId>> side_chains;
  CellSet cells;  // of all but the target
  bool is_net() const { return !side_chains.empty(); }
};

class ImplicationTables {
 public:
  // What follows at once; the same with groups; what follows by four rounds of singles, with
  // groups.
  enum class Reach : std::uint8_t { links, groups, nets };
  // Fills the tables for a board, unless they are. False: the budget is used up.
  bool prepare(SearchContext& context, Reach reach);

  const ImplicationTable& table(NodeId root) const { return tables_[root]; }
  const ImplicationTable& table(int cell, int digit, bool on) const {
    return tables_[node_of(cell, digit, on)];
  }
  const Group& group(NodeId node) const { return groups_[(node - kCellNodes) / 2]; }
  int digit(NodeId node) const { return is_group(node) ? group(node).digit : digit_of(node); }
  // Of a group the first one.
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
  std::uint64_t serial_ = 0;  // of the board that the tables are of
  Reach reach_ = Reach::links;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_IMPLICATION_TABLES_H_
