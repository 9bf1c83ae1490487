#include "sudoku/grade/hodoku/implication_tables.h"

#include <algorithm>

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMaxSideChains = 200;

NodeId group_node(std::size_t group, bool on) {
  return static_cast<NodeId>(kFirstGroup + group + (on ? kOn : 0));
}

}  // namespace

void ImplicationTable::clear() {
  entries.clear();
  parents.resize(1);
  nodes = {};
  own = 0;
}

void ImplicationTable::append(NodeId node, std::size_t parent, std::size_t parents_index) {
  const int before = parent < own ? entries[parent].distance : 0;
  entries.push_back({node, Entry::kOwn, static_cast<std::uint16_t>(before + 1),
                     static_cast<std::uint16_t>(parents_index)});
  nodes.add(node);
  ++own;
}

void ImplicationTable::add(NodeId node) {
  if (accepts(node)) append(node, 0, 0);
}

void ImplicationTable::add(NodeId node, Parents from) {
  if (!accepts(node)) return;
  append(node, from[0], parents.size());
  // The parent that was added last comes first; the main chain leads through it.
  for (std::size_t i = 1; i < from.size(); ++i) {
    if (from[i] > from[0]) std::swap(from[i], from[0]);
  }
  parents.push_back(from);
}

void ImplicationTable::drop_expanded() {
  for (std::size_t i = own; i < entries.size(); ++i) {
    nodes.remove(entries[i].node);
  }
  entries.resize(own);
}

std::uint16_t ImplicationTable::find_among(NodeId node, std::size_t count) const {
  if (!has(node)) return 0;
  while (count > 1 && entries[count - 1].node != node) --count;
  return static_cast<std::uint16_t>(count - 1);
}

void ImplicationTables::clear() {
  tables_.resize(kNodes);
  for (const NodeId root : roots_) {
    tables_[root].clear();
    links_of_[root] = {};
  }
  roots_.clear();
}

ImplicationTable& ImplicationTables::use(NodeId root) {
  roots_.push_back(root);
  return tables_[root];
}

void ImplicationTables::fill_with_links(const Board& board) {
  for (const int cell : board.empty_cells()) {
    for (const int d : digits(board.mask(cell))) {
      ImplicationTable& off = use(node_of(cell, d, false));
      ImplicationTable& on = use(node_of(cell, d, true));
      off.add(node_of(cell, d, false));
      on.add(node_of(cell, d, true));
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
  for (auto& of_digit : of_digit_) of_digit.clear();
  for (int line = 0; line < 18; ++line) {
    for (int d = 1; d <= 9; ++d) {
      for (int box = 18; box < 27; ++box) {
        const CellSet cells = board.with(d) & house_set(line) & house_set(box);
        if (cells.size() < 2) continue;
        of_digit_[static_cast<std::size_t>(d)].push_back(groups_.size());
        groups_.push_back({cells, seen_by_all(cells), d, line, box});
      }
    }
  }
}

void ImplicationTables::add_groups(const Board& board) {
  find_groups(board);
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    const NodeId on = group_node(i, true), off = group_node(i, false);
    use(off).add(off);
    use(on).add(on);
    const CellSet seen = group.common_peers & board.with(group.digit);
    for (const int cell : seen) {
      tables_[on].add(node_of(cell, group.digit, false));
      tables_[node_of(cell, group.digit, true)].add(off);
    }
    for (const int house : {group.box, group.line}) {
      const CellSet rest = seen & house_set(house);
      if (rest.size() != 1) continue;
      tables_[off].add(node_of(rest.first(), group.digit, true));
      tables_[node_of(rest.first(), group.digit, false)].add(on);
    }
    link_groups(i);
    const auto other_alone = [&](int house, auto same) {
      std::size_t found = groups_.size();
      int count = 0;
      for (const std::size_t j : of_digit_[static_cast<std::size_t>(group.digit)]) {
        if (groups_[j].cells.meets(group.cells) || !same(groups_[j])) continue;
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
  for (const std::size_t j : of_digit_[static_cast<std::size_t>(group.digit)]) {
    const Group& other = groups_[j];
    if (other.cells.meets(group.cells)) continue;
    if (other.line == group.line || other.box == group.box) {
      tables_[group_node(i, true)].add(group_node(j, false));
    }
  }
}

bool ImplicationTables::prepare(SearchContext& context, Reach reach) {
  if (serial_ == context.serial && reach_ == reach) return true;
  if (serial_ == context.serial && reach_ == Reach::links && reach == Reach::groups) {
    for (const NodeId root : roots_) tables_[root].drop_expanded();
  } else {
    clear();
    if (reach == Reach::nets) {
      fill_with_singles(context.board);
    } else {
      fill_with_links(context.board);
    }
  }
  serial_ = 0;
  if (reach != Reach::links) add_groups(context.board);
  copy_links();
  for (const NodeId root : roots_) {
    if (is_group(root)) continue;
    if (!context.search.tick()) return false;
    expand(tables_[root], reach);
  }
  serial_ = context.serial;
  reach_ = reach;
  return true;
}

void ImplicationTables::copy_links() {
  links_.clear();
  for (const NodeId root : roots_) {
    const auto first = static_cast<std::uint32_t>(links_.size());
    const ImplicationTable& table = tables_[root];
    for (std::size_t k = 1; k < table.own; ++k) {
      links_.push_back({table.entries[k].node, table.entries[k].distance});
    }
    links_of_[root] = {first, static_cast<std::uint32_t>(links_.size())};
  }
}

void ImplicationTables::expand(ImplicationTable& table, Reach reach) {
  // All links are equally long, so only in a net can a node that was found later be nearer.
  const bool may_shorten = reach == Reach::nets;
  std::size_t count = table.own;
  std::copy(table.entries.begin(), table.entries.end(), expanding_.begin());
  for (std::size_t i = 0; i < count; ++i) {
    place_[table.entries[i].node] = static_cast<std::uint16_t>(i);
  }
  for (std::size_t j = 1; j < count && count < expanding_.size(); ++j) {
    const NodeId root = expanding_[j].node;
    const int base = expanding_[j].distance;
    const auto [first, end] = links_of_[root];
    for (std::size_t k = first; k < end; ++k) {
      const Link next = links_[k];
      const auto distance = static_cast<std::uint16_t>(base + next.distance);
      if (table.has(next.node)) {
        if (!may_shorten) continue;
        Entry& entry = expanding_[place_[next.node]];
        if (entry.from == Entry::kOwn || entry.distance <= distance) continue;
        entry.from = root;
        entry.distance = distance;
        continue;
      }
      if (count == expanding_.size()) break;
      table.nodes.add(next.node);
      place_[next.node] = static_cast<std::uint16_t>(count);
      expanding_[count++] = {next.node, root, distance};
    }
  }
  table.entries.assign(expanding_.begin(), expanding_.begin() + static_cast<std::ptrdiff_t>(count));
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
      entry = now->find_own(at.node);
    }
    const Parents& parents = now->parents[now->entries[entry].parents];
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
