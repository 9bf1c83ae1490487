// Wording of chains, and of forcing chains and nets.
#include <algorithm>
#include <bit>

#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade::text {
namespace {

constexpr std::size_t kMostWritten = 14;  // nodes of a chain that is written out

bool same(const Node& a, const Node& b) {
  return a.cells == b.cells && a.digit == b.digit;
}

// The nodes of a branch from the assumption to the end. Empty if it is not one chain but a net.
std::vector<const Node*> walk_of(const Step& step, const Branch& branch) {
  if (step.technique == Technique::forcing_net) return {};
  std::vector<const Node*> walk{&step.nodes[branch.assume]};
  std::uint16_t at = branch.assume;
  while (at != branch.ends) {
    const Link* next = nullptr;
    for (const Link& link : step.links) {
      if (link.from != at) continue;
      if (next != nullptr) return {};
      next = &link;
    }
    if (next == nullptr || walk.size() > step.nodes.size()) return {};
    at = next->to;
    walk.push_back(&step.nodes[at]);
  }
  const auto into_end = std::count_if(step.links.begin(), step.links.end(),
                                      [&](const Link& link) { return link.to == branch.ends; });
  if (into_end > 1) return {};
  return walk;
}

// "r1c2 = 5, r1c7 ≠ 5": what follows from the assumption, one after the other.
std::string written(const Wording& wording, const std::vector<const Node*>& walk) {
  std::string text;
  for (std::size_t i = 1; i < walk.size(); ++i) {
    text += (i > 1 ? ", " : "") + wording.words().node(*walk[i]);
  }
  return text;
}

// Sets {first}, {last}, {walk}; the text of the walk only if it is short enough to read.
bool set_walk(Wording& wording, const Branch& branch) {
  const Step& step = wording.step();
  const auto walk = walk_of(step, branch);
  wording.set("source", wording.words().node(step.nodes[branch.assume]));
  wording.set("target", wording.words().node(step.nodes[branch.ends]));
  wording.set("links", std::to_string(walk.empty() ? 0 : walk.size() - 1));
  if (walk.size() < 2 || walk.size() > kMostWritten) return false;
  wording.set("walk", written(wording, walk));
  return true;
}

// The node as true.
std::string as_on(const Wording& wording, const Node& node) {
  return wording.words().node(node.cells, node.digit, true);
}

// A cycle: all "on" of its first branch, or all "off", are true.
bool cycle(Wording& wording) {
  const Step& step = wording.step();
  if (step.branches.size() != 2 || step.cells.empty()) return false;
  Strings ons, offs;
  for (std::size_t i = 0; i < step.branches[1].ends; ++i) {
    (step.nodes[i].on ? ons : offs).push_back(as_on(wording, step.nodes[i]));
  }
  std::reverse(ons.begin(), ons.end());
  std::reverse(offs.begin(), offs.end());
  wording.set("ons", ons);
  wording.set("offs", offs);
  const std::string key = step.technique == Technique::x_cycle   ? "x_cycle"
                          : step.technique == Technique::y_cycle ? "y_cycle"
                                                                 : "xy_cycle";
  return wording.use(key, ons.size() + offs.size() > 2 * kMostWritten ? "cycle.long" : "cycle");
}

// A chain that returns to the candidate where it starts, as its opposite.
bool contradicts_itself(Wording& wording) {
  const Step& step = wording.step();
  if (step.branches.empty()) return false;
  const Branch& branch = step.branches[0];
  const bool short_enough = set_walk(wording, branch);
  const Node& start = step.nodes[branch.assume];
  wording.set_cells("start", start.cells);
  wording.set_digits("digits", bit(start.digit));
  const std::string pattern =
      step.technique == Technique::forcing_x_chain ? "forcing_x_chain" : "forcing_chain";
  std::string reason = start.on ? "chain.refuted" : "chain.forced";
  return wording.use(pattern, reason + (short_enough ? "" : ".long"));
}

// An open chain of which one end is true.
bool one_end(Wording& wording, const std::string& pattern) {
  const Step& step = wording.step();
  if (step.branches.empty()) return false;
  const Branch& branch = step.branches[0];
  const Node& first = step.nodes[branch.assume];
  const Node& last = step.nodes[branch.ends];
  const bool short_enough = set_walk(wording, branch);
  wording.set("first", as_on(wording, first));
  wording.set("last", as_on(wording, last));
  wording.set_cells("first_cell", first.cells);
  wording.set_cells("last_cell", last.cells);
  const std::string reason = first.digit == last.digit ? "chain.one_end" : "chain.two_ends";
  return wording.use(pattern, reason + (short_enough ? "" : ".long"));
}

bool nice_loop(Wording& wording) {
  const Step& step = wording.step();
  if (step.branches.empty()) return false;
  const Branch& branch = step.branches[0];
  const Node& first = step.nodes[branch.assume];
  const Node& last = step.nodes[branch.ends];
  const bool grouped = step.technique == Technique::grouped_nice_loop;
  if (first.cells != last.cells) return one_end(wording, grouped ? "aic.grouped" : "aic");
  const std::string end = set_walk(wording, branch) ? "" : ".long";
  wording.set_cells("start", first.cells);
  wording.set("opposite", wording.words().node(first.cells, first.digit, !first.on));
  wording.set("last_on", as_on(wording, last));
  const std::string loop = grouped ? "nice_loop.grouped" : "nice_loop";
  if (first.digit == last.digit) {
    return wording.use(loop, (first.on ? "chain.refuted" : "chain.forced") + end);
  }
  if (first.on && last.on) return wording.use(loop, "loop.two_digits" + end);
  const bool one_gone = step.remove.size() == 1 && step.remove[0].digit == last.digit &&
                        step.remove[0].cell == last.cells[0];
  if (!first.on && !last.on && one_gone) return wording.use(loop, "loop.either_way" + end);
  return wording.use(loop, "loop.continuous");
}

}  // namespace

bool word_chain(Wording& wording) {
  const Step& step = wording.step();
  if (step.nodes.empty()) return false;
  switch (step.technique) {
    case Technique::x_cycle:
    case Technique::y_cycle:
    case Technique::xy_cycle:
      return cycle(wording);
    case Technique::forcing_x_chain:
    case Technique::forcing_chain:
      return contradicts_itself(wording);
    case Technique::x_chain:
      return one_end(wording, "x_chain");
    case Technique::xy_chain:
      return one_end(wording, "xy_chain");
    default:
      return nice_loop(wording);
  }
}

namespace {

// --- Forcing: several branches, or one assumption with several ends ------------------------------

std::vector<const Node*> ends_of(const Step& step) {
  std::vector<const Node*> ends;
  for (const Branch& branch : step.branches) ends.push_back(&step.nodes[branch.ends]);
  return ends;
}

template <typename Test>
bool all_nodes(const std::vector<const Node*>& nodes, Test&& test) {
  return std::all_of(nodes.begin(), nodes.end(), test);
}

// What contradicts what, as the key of the reason.
std::string contradiction_of(Wording& wording, const std::vector<const Node*>& ends) {
  const Node& one = *ends[0];
  wording.set_cells("where", one.cells);
  wording.set_digits("what", bit(one.digit));
  if (ends.size() == 1) return "forcing.opposite";
  const bool one_cell = all_nodes(ends, [&](const Node* n) { return n->cells == one.cells; });
  const bool one_digit = all_nodes(ends, [&](const Node* n) { return n->digit == one.digit; });
  Cells cells;
  Mask digits = 0;
  for (const Node* const end : ends) {
    digits |= bit(end->digit);
    for (const Cell cell : end->cells) {
      if (!has(cells, cell)) cells.push_back(cell);
    }
  }
  wording.set_cells("where", cells);
  wording.set_digits("what", digits);
  if (one_cell && one_digit) return "forcing.both";
  if (one_cell) return one.on ? "forcing.two_digits" : "forcing.no_candidate";
  if (one_digit && one.on) return "forcing.twice";
  if (one_digit && wording.arguments().find("house") != nullptr) return "forcing.no_place";
  return "forcing.impossible";
}

bool contradiction(Wording& wording, const std::vector<const Node*>& ends) {
  const Step& step = wording.step();
  const bool direct = ends.size() == 1 && set_walk(wording, step.branches[0]);
  wording.set("source", wording.words().node(step.nodes[step.branches[0].assume]));
  if (direct) return wording.use("forcing.contradiction", "forcing.opposite.short");
  return wording.use("forcing.contradiction", contradiction_of(wording, ends));
}

// All cases lead to the same. They are written out if all are chains and short enough.
bool verity(Wording& wording) {
  const Step& step = wording.step();
  const Branch& one = step.branches[0];
  std::vector<const Node*> sources;
  for (const Branch& branch : step.branches) sources.push_back(&step.nodes[branch.assume]);
  wording.set("target", wording.words().node(step.nodes[one.ends]));

  std::string cases;
  std::size_t written_nodes = 0;
  bool chains = true;
  for (const Branch& branch : step.branches) {
    const auto walk = walk_of(step, branch);
    chains = chains && !walk.empty();
    if (!chains) break;
    written_nodes += walk.size();
    base::MessageArguments arguments;
    arguments.set("source", wording.words().node(*walk.front()));
    arguments.set("walk",
                  walk.size() > 1 ? written(wording, walk) : wording.words().node(*walk[0]));
    cases +=
        (cases.empty() ? "" : " ") + wording.words().catalogue().format("forcing.case", arguments);
  }
  const bool written_out = chains && written_nodes <= 2 * kMostWritten;
  wording.set("cases", cases);

  Cells cells;
  Mask digits = 0;
  for (const Node* const source : sources) {
    digits |= bit(source->digit);
    for (const Cell cell : source->cells) {
      if (!has(cells, cell)) cells.push_back(cell);
    }
  }
  wording.set_cells("where", cells);
  wording.set_digits("what", digits);
  const bool one_cell = cells.size() == 1;
  const bool one_digit = std::popcount(digits) == 1;
  const std::string reason = written_out ? ".short" : "";
  if (one_cell && one_digit) return wording.use("forcing.double", "forcing.double" + reason);
  if (one_cell) return wording.use("forcing.cell", "forcing.cell" + reason);
  const bool named = wording.arguments().find("house") != nullptr;
  return wording.use(named ? "forcing.region" : "forcing.region.unnamed",
                     "forcing.region" + reason);
}

}  // namespace

bool word_forcing(Wording& wording) {
  const Step& step = wording.step();
  if (step.nodes.empty() || step.branches.empty()) return false;
  const std::size_t links =
      step.length > 0 ? static_cast<std::size_t>(step.length) : step.nodes.size();
  wording.set("length", std::to_string(links), links);
  const auto ends = ends_of(step);
  const Node& source = step.nodes[step.branches[0].assume];
  const bool one_source =
      std::all_of(step.branches.begin(), step.branches.end(), [&](const Branch& branch) {
        const Node& other = step.nodes[branch.assume];
        return same(other, source) && other.on == source.on;
      });
  return one_source ? contradiction(wording, ends) : verity(wording);
}

bool word_last_resort(Wording& wording) {
  if (wording.step().cells.empty()) return false;
  return wording.use("brute_force");
}

}  // namespace inlay::sudoku::grade::text
