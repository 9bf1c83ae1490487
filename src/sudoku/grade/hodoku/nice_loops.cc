// Nice loops and AICs (alternating inference chains).
//
// A chain that returns to its first cell is a nice loop. Discontinuous loop: both ends draw the
// same conclusion about the first cell, so one candidate is removed from it, or all but one.
// Continuous loop: it holds in both directions, so each weak link is also a strong one, and every
// candidate that sees both ends of a weak link is removed. An AIC is an open chain: one of its two
// ends is true.
//
// All of them are collected. A loop of the same kind and with the same removals as an earlier one
// is added only if it is shorter, and the preferred step (step_order.h) is reported. No chain
// visits a cell twice.
#include "sudoku/grade/hodoku/nice_loops.h"

#include <map>

#include "sudoku/grade/hodoku/step_order.h"
#include "sudoku/grade/hodoku/timsort.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr int kSingleLink = 2;  // up to this distance a node is reached by a single link

enum class Kind : std::uint8_t { discontinuous, continuous, open };

struct FoundLoop {
  std::vector<Candidate> remove;
  std::vector<NodeId> nodes;  // from the root to the end
  int kind = 0;               // 2 * Kind, plus 1 if the chain has grouped nodes
  int sum = 0;
};

class LoopSearch {
 public:
  LoopSearch(SearchContext& context, const ImplicationTables& tables, bool grouped)
      : context_(context), board_(context.board), tables_(tables), grouped_(grouped) {}

  bool find(Step& step) {
    for (const bool on : {true, false}) for_each_root(on, [&](NodeId root) { loops_of(root); });
    for_each_root(false, [&](NodeId root) { chains_of(root); });
    if (found_.empty()) return false;
    timsort(found_, [](const FoundLoop& a, const FoundLoop& b) {
      if (a.remove.size() != b.remove.size()) return a.remove.size() > b.remove.size();
      if (a.kind != b.kind || a.remove != b.remove) return a.sum < b.sum;
      return a.nodes.size() < b.nodes.size();
    });
    write_step(found_.front(), step);
    return true;
  }

 private:
  void for_each_root(bool on, auto then) {
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) then(node_of(cell, d, on));
    }
  }

  void loops_of(NodeId root) {
    const ImplicationTable& table = tables_.table(root);
    for (std::size_t j = 1; j < table.entries.size(); ++j) {
      const Entry& entry = table.entries[j];
      if (is_group(entry.node) || cell_of(entry.node) != cell_of(root)) continue;
      if (entry.distance > kSingleLink) check_loop(table, static_cast<std::uint16_t>(j));
    }
  }

  void chains_of(NodeId start) {
    const ImplicationTable& table = tables_.table(start);
    for (std::size_t j = 1; j < table.entries.size(); ++j) {
      const NodeId end = table.entries[j].node;
      if (is_group(end) || !is_on(end) || cell_of(end) == cell_of(start)) continue;
      if (table.entries[j].distance > kSingleLink) {
        check_chain(table, start, end, static_cast<std::uint16_t>(j));
      }
    }
  }

  // The chain from the root; empty if it visits a cell twice. A loop may end in its first cell, but
  // not by a link within that cell.
  std::vector<NodeId> simple_path(const ImplicationTable& table, std::uint16_t entry, bool loop) {
    path_ = tables_.path_to(table, entry);
    std::vector<NodeId> nodes(path_.nodes.rbegin(), path_.nodes.rend());
    const std::size_t last = nodes.size() - 1;
    if (loop && (tables_.cell(nodes[last]) == tables_.cell(nodes[last - 1]) ||
                 tables_.cell(nodes[0]) == tables_.cell(nodes[1]))) {
      return {};
    }
    CellSet behind;
    const int first = tables_.cell(nodes[0]);
    for (std::size_t i = 0; i <= last; ++i) {
      if (behind.has(tables_.cell(nodes[i]))) return {};
      if (i > 0 && (!loop || tables_.cell(nodes[i - 1]) != first)) {
        behind |= tables_.cells(nodes[i - 1]);
      }
    }
    return nodes;
  }

  void check_loop(const ImplicationTable& table, std::uint16_t entry) {
    const std::vector<NodeId> nodes = simple_path(table, entry, true);
    if (nodes.empty()) return;
    const NodeId start = nodes.front(), end = nodes.back();
    const int cell = cell_of(start);
    // A root that is on starts with a weak link, one that is off with a strong link.
    const bool strong_out = !is_on(start), strong_in = is_on(end);
    const bool same = digit_of(start) == digit_of(end);
    FoundLoop found;
    const auto add_removal = [&](int from, int digit) {
      found.remove.push_back(candidate(from, digit));
    };
    Kind kind = Kind::discontinuous;
    if (!strong_out && !strong_in && same) {
      add_removal(cell, digit_of(start));
    } else if (strong_out && strong_in && same) {
      for (const int d : digits(board_.mask(cell) & ~bit(digit_of(start)))) add_removal(cell, d);
    } else if (strong_out != strong_in && !same) {
      add_removal(cell, strong_out ? digit_of(end) : digit_of(start));
    } else if (strong_out || strong_in || board_.count(cell) == 2) {
      kind = Kind::continuous;
      add_loop_removals(nodes, found.remove);
    }
    keep(std::move(found), nodes, kind);
  }

  void add_loop_removals(const std::vector<NodeId>& nodes, std::vector<Candidate>& gone) {
    const auto cell = [&](std::size_t i) { return tables_.cell(nodes[i]); };
    const auto only = [&](int at, int a, int b) {
      for (const int d : digits(board_.mask(at) & ~bit(a) & ~bit(b))) {
        gone.push_back(candidate(at, d));
      }
    };
    const std::size_t last = nodes.size() - 1;
    if (!is_on(nodes[0]) && is_on(nodes[last])) {
      only(cell(0), tables_.digit(nodes[0]), tables_.digit(nodes[last]));
    }
    for (std::size_t i = 1; i <= last; ++i) {
      if (cell(i - 1) == cell(i)) continue;
      if (is_on(nodes[i])) {
        // The chain enters the cell by a strong link and leaves it by another, with a weak link
        // inside.
        if (i + 2 <= last && !is_on(nodes[i + 1]) && cell(i) == cell(i + 1) &&
            is_on(nodes[i + 2]) && cell(i + 1) != cell(i + 2)) {
          only(cell(i), tables_.digit(nodes[i]), tables_.digit(nodes[i + 2]));
        }
        continue;
      }
      const int digit = tables_.digit(nodes[i]);
      CellSet seen =
          (tables_.common_peers(nodes[i - 1]) & tables_.common_peers(nodes[i])) - path_.cells;
      seen.remove(cell(0));
      for (const int at : seen& board_.with(digit)) gone.push_back(candidate(at, digit));
    }
  }

  void check_chain(const ImplicationTable& table, NodeId start, NodeId end, std::uint16_t entry) {
    const int a = cell_of(start), b = cell_of(end);
    const int x = digit_of(start), y = digit_of(end);
    FoundLoop found;
    if (x == y) {
      const CellSet seen = peers(a) & peers(b) & board_.with(x);
      if (seen.size() < 2) return;
      for (const int cell : seen) found.remove.push_back(candidate(cell, x));
    } else {
      if (!sees(a, b) || !board_.has(b, x) || !board_.has(a, y)) return;
      found.remove = {candidate(a, y), candidate(b, x)};
    }
    const std::vector<NodeId> nodes = simple_path(table, entry, false);
    if (!nodes.empty()) keep(std::move(found), nodes, Kind::open);
  }

  void keep(FoundLoop found, const std::vector<NodeId>& nodes, Kind kind) {
    if (found.remove.empty()) return;
    sort_unique(found.remove);
    const bool groups = std::any_of(nodes.begin(), nodes.end(), is_group);
    found.kind = static_cast<int>(kind) * 2 + (groups ? 1 : 0);
    const auto [known, is_new] =
        shortest_.try_emplace(std::pair(found.kind, found.remove), nodes.size());
    if (!is_new && known->second <= nodes.size()) return;
    known->second = nodes.size();
    found.nodes = nodes;
    found.sum = weighted_sum(found.remove);
    found_.push_back(std::move(found));
  }

  void write_step(const FoundLoop& found, Step& step) const {
    step.technique = grouped_ ? Technique::grouped_nice_loop : Technique::nice_loop;
    step.remove = found.remove;
    if (!context_.evidence()) return;
    std::vector<ChainNode> chain;
    CellSet cells;
    for (const NodeId node : found.nodes) {
      chain.push_back(tables_.chain_node(node));
      cells |= chain.back().cells;
      step.digits |= bit(chain.back().digit);
      add_marks(step, chain.back().cells, chain.back().digit, is_on(node) ? Role::on : Role::off);
    }
    add_cells(step, cells);
    add_chain(step, chain);
    step.eureka = eureka(chain);
  }

  SearchContext& context_;
  const Board& board_;
  const ImplicationTables& tables_;
  bool grouped_;
  ChainPath path_;
  std::vector<FoundLoop> found_;
  std::map<std::pair<int, std::vector<Candidate>>, std::size_t> shortest_;
};

}  // namespace

bool find_nice_loop(SearchContext& context, Step& step, ImplicationTables& tables, bool grouped) {
  if (!tables.prepare(context,
                      grouped ? ImplicationTables::Reach::groups : ImplicationTables::Reach::links))
    return false;
  return LoopSearch(context, tables, grouped).find(step);
}

}  // namespace inlay::sudoku::grade::hodoku
