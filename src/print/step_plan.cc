#include "print/step_plan.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "sudoku/geometry.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::grade::Candidate;
using sudoku::grade::HouseMark;
using sudoku::grade::Link;
using sudoku::grade::Node;
using sudoku::grade::Position;
using sudoku::grade::Role;
using sudoku::grade::Step;

Form form_of(Role role) {
  switch (role) {
    case Role::on:
      return Form::on;
    case Role::off:
      return Form::off;
    case Role::fin:
      return Form::fin;
    case Role::endo_fin:
      return Form::endo_fin;
    case Role::colour_a:
    case Role::als_a:
      return Form::set_a;
    case Role::colour_b:
    case Role::als_b:
      return Form::set_b;
    case Role::als_c:
      return Form::set_c;
    default:
      return Form::pattern;
  }
}

int apart(int size, Cell a, Cell b) {
  return std::abs(a / size - b / size) + std::abs(a % size - b % size);
}

// How many of the nodes are drawn: a cycle lists both directions, and one is enough.
std::size_t nodes_drawn(const Step& step) {
  using sudoku::grade::Technique;
  const bool cycle = step.technique == Technique::x_cycle || step.technique == Technique::y_cycle ||
                     step.technique == Technique::xy_cycle;
  return cycle && step.branches.size() == 2 ? step.branches[1].ends : step.nodes.size();
}

}  // namespace

StepPlan::StepPlan(const Position& before, const Step& step)
    : size(before.size()),
      grounds(static_cast<std::size_t>(size * size)),
      forms(grounds.size() * static_cast<std::size_t>(size)),
      shared(grounds.size()) {
  for (const HouseMark& mark : step.houses) {
    const auto same = [&](const HouseMark& h) { return h.house == mark.house; };
    if (std::none_of(houses.begin(), houses.end(), same)) houses.push_back(mark);
  }
  add_cells(before, step);
  add_marks(step);
  add_nodes(step);
  add_effect(step);
  add_links(step);
  for (const Form form : forms) ++count[static_cast<std::size_t>(form)];
}

void StepPlan::add_cells(const Position& before, const Step& step) {
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    if (before.is_clue(static_cast<Cell>(i))) grounds[i] = Ground::clue;
  }
  for (const HouseMark& mark : houses) {
    for (const Cell cell : sudoku::Geometry::of(before.rules()).cells_of(mark.house)) {
      grounds[cell] = Ground::house;
    }
  }
  for (const Cell cell : step.cells) grounds[cell] = Ground::pattern;
  for (const Node& node : step.nodes) {
    for (const Cell cell : node.cells) grounds[cell] = Ground::pattern;
  }
  for (const auto& [cell, digit] : step.remove) grounds[cell] = Ground::hit;
  for (const auto& [cell, digit] : step.place) grounds[cell] = Ground::placed;
}

void StepPlan::add_marks(const Step& step) {
  for (const sudoku::grade::Mark& mark : step.marks) {
    if (mark.role == Role::restricted) shared[mark.cell] |= sudoku::bit(mark.digit);
    Form& at = form({mark.cell, mark.digit});
    if (mark.role != Role::restricted || at == Form::plain) at = form_of(mark.role);
  }
}

// Nodes override marks. A candidate that is on and off at once is so in different chains.
void StepPlan::add_nodes(const Step& step) {
  std::set<Candidate> on, off;
  for (const Node& node : std::span(step.nodes).first(nodes_drawn(step))) {
    GroupPlan group{{}, node.on};
    for (const Cell cell : node.cells) {
      (node.on ? on : off).insert({cell, node.digit});
      group.members.push_back({cell, node.digit});
    }
    const auto same = [&](const GroupPlan& g) { return g.members == group.members; };
    if (group.members.size() > 1 && std::none_of(groups.begin(), groups.end(), same)) {
      groups.push_back(std::move(group));
    }
  }
  for (const Candidate& at : on) form(at) = off.count(at) != 0 ? Form::both : Form::on;
  for (const Candidate& at : off) {
    if (on.count(at) == 0) form(at) = Form::off;
  }
}

void StepPlan::add_effect(const Step& step) {
  for (const Candidate& at : step.remove) form(at) = Form::removed;
  for (const Candidate& at : step.place) form(at) = Form::placed;
}

// Links join the nearest cells of their nodes, one line for each pair of candidates. A net with
// more than kMostLinks of them keeps only strong links, and no more of these than that.
void StepPlan::add_links(const Step& step) {
  constexpr std::size_t kMostLinks = 60;
  std::map<std::pair<Candidate, Candidate>, std::size_t> seen;
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const Link& link = step.links[i];
    if (std::max(link.from, link.to) >= nodes_drawn(step)) continue;
    const Node& a = step.nodes[link.from];
    const Node& b = step.nodes[link.to];
    if (a.cells.empty() || b.cells.empty()) continue;
    LinkPlan best{
        static_cast<std::uint16_t>(i), {a.cells[0], a.digit}, {b.cells[0], b.digit}, link.strong};
    for (const Cell from : a.cells) {
      for (const Cell to : b.cells) {
        if (apart(size, from, to) < apart(size, best.from.cell, best.to.cell)) {
          best.from.cell = from;
          best.to.cell = to;
        }
      }
    }
    if (best.from == best.to) continue;
    const auto [first, is_new] = seen.try_emplace(std::minmax(best.from, best.to), links.size());
    if (is_new) {
      links.push_back(best);
    } else if (best.strong && !links[first->second].strong) {
      links[first->second] = best;
    }
  }
  weak_left_out = links.size() > kMostLinks;
  if (!weak_left_out) return;
  std::erase_if(links, [](const LinkPlan& link) { return !link.strong; });
  if (links.size() > kMostLinks) links.resize(kMostLinks);
}

}  // namespace inlay::print
