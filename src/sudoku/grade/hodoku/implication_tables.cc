#include "sudoku/grade/hodoku/implication_tables.h"

#include <algorithm>

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMaxSideChains = 200;

NodeId group_node(std::size_t group, bool on) {
  return static_cast<NodeId>(kCellNodes + 2 * group + (on ? 1 : 0));
}

}  // namespace

void ImplicationTable::clear(std::size_t nodes) {
  for (const Entry& entry : entries) index[entry.node] = -1;
  if (index.size() < nodes) index.resize(nodes, -1);
  sets = {};
  entries.clear();
  own = 0;
}

void ImplicationTable::add(NodeId node, const std::array<std::uint16_t, 5>& parents) {
  if (entries.size() >= kMaxEntries) return;
  if (!is_group(node) && has(node)) return;
  Entry entry;
  entry.node = node;
  entry.parents = parents;
  // The parent that was added last comes first; the main chain leads through it.
  for (std::size_t i = 1; i < parents.size(); ++i) {
    if (entry.parents[i] > entry.parents[0]) std::swap(entry.parents[i], entry.parents[0]);
  }
  const std::size_t first = parents[0];
  entry.distance =
      static_cast<std::uint16_t>(1 + (first < entries.size() ? entries[first].distance : 0));
  append(entry);
  own = entries.size();
}

void ImplicationTables::clear(const Board& board) {
  find_groups(board);
  const std::size_t nodes = kCellNodes + 2 * groups_.size();
  if (tables_.size() < nodes) tables_.resize(nodes);
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const auto node = static_cast<NodeId>(i);
    const bool used = is_group(node)
                          ? i < nodes
                          : digit_of(node) != 0 && board.has(cell_of(node), digit_of(node));
    if (used || !tables_[i].empty()) tables_[i].clear(nodes);
  }
}

void ImplicationTables::fill_with_links(const Board& board) {
  for (const int cell : board.empty_cells()) {
    for (const int d : digits(board.mask(cell))) {
      ImplicationTable& on = of(cell, d, true);
      ImplicationTable& off = of(cell, d, false);
      on.add(node_of(cell, d, true));
      off.add(node_of(cell, d, false));
      for (const int other : digits(board.mask(cell) & ~bit(d))) {
        on.add(node_of(cell, other, false));
        if (board.count(cell) == 2) off.add(node_of(cell, other, true));
      }
      for (const int house : houses_of(cell)) {
        CellSet rest = board.with(d) & house_set(house);
        rest.remove(cell);
        for (const int other : rest) on.add(node_of(other, d, false));
        if (board.places(house, d) == 2 && !rest.empty()) {
          off.add(node_of(rest.first(), d, true));
        }
      }
    }
  }
}

// Rows, then columns; within a line by digit, then by box.
void ImplicationTables::find_groups(const Board& board) {
  groups_.clear();
  for (int line = 0; line < 18; ++line) {
    for (int d = 1; d <= 9; ++d) {
      for (int box = 18; box < 27; ++box) {
        const CellSet cells = board.with(d) & house_set(line) & house_set(box);
        if (cells.size() >= 2) groups_.push_back({cells, seen_by_all(cells), d, line, box});
      }
    }
  }
}

void ImplicationTables::add_groups(const Board& board) {
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    const NodeId on = group_node(i, true), off = group_node(i, false);
    tables_[on].add(on);
    tables_[off].add(off);
    const CellSet seen = group.common_peers & board.with(group.digit);
    for (const int cell : seen) {
      tables_[on].add(node_of(cell, group.digit, false));
      of(cell, group.digit, true).add(off);
    }
    for (const int house : {group.box, group.line}) {
      const CellSet rest = seen & house_set(house);
      if (rest.size() != 1) continue;
      tables_[off].add(node_of(rest.first(), group.digit, true));
      of(rest.first(), group.digit, false).add(on);
    }
    link_groups(i);
    const auto other_alone = [&](int house, auto same) {
      std::size_t found = groups_.size();
      int count = 0;
      for (std::size_t j = 0; j < groups_.size(); ++j) {
        if (j == i || groups_[j].digit != group.digit || groups_[j].cells.meets(group.cells) ||
            !same(groups_[j])) {
          continue;
        }
        if (++count == 1) found = j;
      }
      if (count != 1) return;
      const CellSet rest =
          (board.with(group.digit) & house_set(house)) - group.cells - groups_[found].cells;
      if (rest.empty()) tables_[off].add(group_node(found, true));
    };
    other_alone(group.line, [&](const Group& other) { return other.line == group.line; });
    other_alone(group.box, [&](const Group& other) { return other.box == group.box; });
  }
}

// Adds the groups that are off if this one is on.
void ImplicationTables::link_groups(std::size_t i) {
  const Group& group = groups_[i];
  for (std::size_t j = 0; j < groups_.size(); ++j) {
    const Group& other = groups_[j];
    if (j == i || other.digit != group.digit || other.cells.meets(group.cells)) continue;
    if (other.line == group.line || other.box == group.box) {
      tables_[group_node(i, true)].add(group_node(j, false));
    }
  }
}

bool ImplicationTables::prepare(SearchContext& context, Reach reach) {
  if (serial_ == context.serial && reach_ == reach) return true;
  serial_ = 0;
  clear(context.board);
  if (reach == Reach::nets) {
    fill_with_singles(context.board);
  } else {
    fill_with_links(context.board);
  }
  if (reach != Reach::links) add_groups(context.board);
  for (std::size_t i = 0; i < kCellNodes; ++i) {
    if (tables_[i].empty()) continue;
    if (!context.search.tick()) return false;
    expand(tables_[i]);
  }
  serial_ = context.serial;
  reach_ = reach;
  return true;
}

void ImplicationTables::expand(ImplicationTable& table) {
  for (std::size_t j = 1;
       j < table.entries.size() && table.entries.size() < ImplicationTable::kMaxEntries; ++j) {
    const NodeId root = table.entries[j].node;
    const ImplicationTable& source = tables_[root];
    const int base = table.entries[j].distance;
    for (std::size_t k = 1; k < source.own; ++k) {
      const Entry& next = source.entries[k];
      const auto distance = static_cast<std::uint16_t>(base + next.distance);
      if (const int known = table.index[next.node]; known >= 0) {
        Entry& entry = table.entries[static_cast<std::size_t>(known)];
        if (entry.from == Entry::kOwn || entry.distance <= distance) continue;
        entry.from = root;
        entry.distance = distance;
        continue;
      }
      if (table.entries.size() >= ImplicationTable::kMaxEntries) break;
      table.append({next.node, root, distance, {}});
    }
  }
}

// The nodes from `entry` back to the root. A side chain ends where it meets the main chain.
std::vector<NodeId> ImplicationTables::trace_back(const ImplicationTable& table,
                                                  std::uint16_t entry, ChainPath& path,
                                                  bool is_side) const {
  std::vector<NodeId> nodes{table.entries[entry].node};
  const ImplicationTable* now = &table;
  bool away = false;  // now in the table that an expanded entry was copied from
  while (entry != 0 && nodes.size() < ImplicationTable::kMaxEntries) {
    const Entry& at = now->entries[entry];
    if (at.from != Entry::kOwn) {
      now = &tables_[at.from];
      away = true;
      entry = now->find(at.node);
    }
    const Entry& here = now->entries[entry];
    const std::array<std::uint16_t, 5> parents = here.parents;
    entry = parents[0];
    const NodeId node = now->entries[entry].node;
    nodes.push_back(node);
    if (is_side) {
      if (path.cells.has(cell(node)) &&
          std::find(path.nodes.begin(), path.nodes.end(), node) != path.nodes.end()) {
        return nodes;
      }
    } else {
      path.cells |= cells(node);
      for (std::size_t i = 1; i < parents.size(); ++i) {
        if (parents[i] == 0 || path.side_chains.size() >= kMaxSideChains) continue;
        path.side_chains.push_back({now->entries[parents[i]].node});
      }
    }
    if (away && entry == 0) {
      now = &table;
      entry = table.find(node);
      away = false;
    }
  }
  return nodes;
}

ChainPath ImplicationTables::path_to(const ImplicationTable& table, std::uint16_t entry) const {
  ChainPath path;
  path.nodes = trace_back(table, entry, path, false);
  for (std::vector<NodeId>& chain : path.side_chains) {
    chain = trace_back(table, table.find(chain.front()), path, true);
  }
  return path;
}

}  // namespace inlay::sudoku::grade::hodoku
