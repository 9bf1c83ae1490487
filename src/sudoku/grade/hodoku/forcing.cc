// Forcing chains and nets. Contradiction: what follows from a candidate cannot be, so it is false
// (or true, if it follows from its being false). Verity: the same follows from a candidate being
// true and being false, from each digit of a cell, or from each place of a digit in a house.
//
// HoDoKu gathers all of them and takes a digit that it can place before one that it can remove, and
// of those the one in the lowest cell, then the lowest digit; how long the chains are decides only
// which of several proofs is told. So proofs are looked at only where they would be better than the
// best so far. A net counts only if one of its ways really needs more than one thing at a time.
#include "sudoku/grade/hodoku/forcing.h"

#include <algorithm>

namespace inlay::sudoku::grade::hodoku {
namespace {

struct Goal {
  const Table* table;
  NodeId target;
};

class Forcing {
 public:
  Forcing(Look& look, const Tables& tables, bool nets)
      : look_(look), board_(look.board), tables_(tables), nets_(nets) {
    for (int d = 1; d <= 9; ++d) allowed_[static_cast<std::size_t>(d)] = board_.allowed(d);
  }

  bool find(Step& step) {
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) {
        refute(tables_.table(cell, d, true));
        refute(tables_.table(cell, d, false));
      }
    }
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) {
        agree({&tables_.table(cell, d, true), &tables_.table(cell, d, false)},
              CellSet::all() - CellSet::of(cell), Technique::double_forcing_chain, -1);
      }
    }
    for (const int cell : board_.empty_cells()) {
      std::vector<const Table*> all;
      for (const int d : digits(board_.mask(cell))) all.push_back(&tables_.table(cell, d, true));
      agree(all, CellSet::all(), Technique::cell_forcing_chains, -1);
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int d = 1; d <= 9; ++d) {
        std::vector<const Table*> all;
        for (const int cell : board_.with(d) & house_set(house)) {
          all.push_back(&tables_.table(cell, d, true));
        }
        if (!all.empty()) agree(all, CellSet::all(), Technique::region_forcing_chains, house);
      }
    }
    if (best_ == kNothing) return false;
    tell(step);
    return true;
  }

 private:
  static constexpr int kNothing = 2000;
  static constexpr int kRemoval = 1000;

  // Placements by cell, then removals by cell and digit.
  static int rank(bool place, int cell, int digit) {
    return place ? cell : kRemoval + cell * 10 + digit;
  }

  // A proof, unless a better one is known.
  void offer(bool place, int cell, int digit, Technique technique, int house,
             const std::vector<Goal>& goals) {
    if (look_.only && !nets_ && *look_.only != technique) return;
    const int value = rank(place, cell, digit);
    // Of nets only the evidence depends on the length; of chains the technique does, too.
    if (value > best_ || (value == best_ && nets_ && !look_.evidence())) return;
    std::vector<Way> ways;
    std::size_t length = 0;
    bool net = false;
    for (const Goal& goal : goals) {
      ways.push_back(tables_.way_to(*goal.table, goal.table->find(goal.target)));
      net = net || ways.back().is_net();
      length += ways.back().nodes.size();
      for (const auto& side : ways.back().sides) length += side.size();
    }
    if (nets_ && !net) return;
    if (value == best_ && length >= length_) return;
    best_ = value;
    length_ = length;
    conclusion_ = candidate(cell, digit);
    placed_ = place;
    technique_ = technique;
    house_ = house;
    ways_ = std::move(ways);
  }

  // What cannot be makes the root of the table the opposite of what it is.
  void refute_by(const Table& table, const std::vector<Goal>& goals, int house = -1) {
    const NodeId root = table.entries[0].node;
    offer(!is_on(root), cell_of(root), digit_of(root), Technique::contradiction_forcing_chain,
          house, goals);
  }

  void refute(const Table& table) {
    const NodeId root = table.entries[0].node;
    if (rank(!is_on(root), cell_of(root), digit_of(root)) > best_) return;
    const auto on = [&](int d) { return table.reached(d, true); };
    const auto off = [&](int d) { return table.reached(d, false); };
    const auto goal = [&](int cell, int digit, bool is_on) {
      return Goal{&table, node_of(cell, digit, is_on)};
    };
    if (table.reached(digit_of(root), !is_on(root)).has(cell_of(root))) {
      refute_by(table, {{&table, static_cast<NodeId>(root ^ 1)}});
    }
    CellSet used, open = board_.empty_cells();
    for (int d = 1; d <= 9; ++d) {
      if (const CellSet both = on(d) & off(d); !both.empty()) {
        refute_by(table, {goal(both.first(), d, false), goal(both.first(), d, true)});
      }
      open &= off(d) | (CellSet::all() - board_.with(d));
      used |= on(d);
    }
    for (int d = 1; d <= 9; ++d) {
      for (int e = d + 1; e <= 9; ++e) {
        const CellSet both = on(d) & on(e);
        if (both.empty()) continue;
        refute_by(table, {goal(both.first(), d, true), goal(both.first(), e, true)});
      }
    }
    // A digit twice in a house, a cell without a digit, a house without a place.
    for (int house = 0; house < kHouses; ++house) {
      for (int d = 1; d <= 9; ++d) refute_house(table, house, d, house_set(house) & on(d), true);
    }
    for (const int cell : open - used) {
      std::vector<Goal> goals;
      for (const int d : digits(board_.mask(cell))) goals.push_back(goal(cell, d, false));
      refute_by(table, goals);
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int d = 1; d <= 9; ++d) {
        const CellSet places = house_set(house) & allowed_[static_cast<std::size_t>(d)];
        if (!places.empty() && places.within(off(d))) refute_house(table, house, d, places, false);
      }
    }
  }

  void refute_house(const Table& table, int house, int digit, const CellSet& cells, bool on) {
    if (on && cells.size() < 2) return;
    std::vector<Goal> goals;
    for (const int cell : cells) goals.push_back({&table, node_of(cell, digit, on)});
    refute_by(table, goals, house);
  }

  // What follows from each of the tables.
  void agree(const std::vector<const Table*>& all, const CellSet& where, Technique technique,
             int house) {
    for (const bool on : {true, false}) {
      for (int d = 1; d <= 9; ++d) {
        CellSet common = where;
        for (const Table* const table : all) common &= table->reached(d, on);
        for (const int cell : common) {
          if (rank(on, cell, d) > best_) continue;
          std::vector<Goal> goals;
          for (const Table* const table : all) goals.push_back({table, node_of(cell, d, on)});
          offer(on, cell, d, technique, house, goals);
        }
      }
    }
  }

  void tell(Step& step) const {
    step.technique = nets_ ? Technique::forcing_net : technique_;
    (placed_ ? step.place : step.remove).push_back(conclusion_);
    if (!look_.evidence()) return;
    step.digits = bit(conclusion_.digit);
    step.cells = {conclusion_.cell};
    if (house_ >= 0) add_house(step, house_, Role::house);
    if (technique_ == Technique::cell_forcing_chains ||
        technique_ == Technique::region_forcing_chains) {
      tell_sources(step);
    }
    for (const Way& way : ways_) {
      add_way(step, {way.nodes.rbegin(), way.nodes.rend()}, true);
      for (const auto& side : way.sides) add_way(step, {side.rbegin(), side.rend()}, false);
    }
  }

  // The cell whose digits, or the places whose digit, are tried one by one.
  void tell_sources(Step& step) const {
    CellSet cells;
    step.cells.clear();
    step.digits = 0;
    for (const Way& way : ways_) {
      cells.add(tables_.cell(way.nodes.back()));
      step.digits |= bit(tables_.digit(way.nodes.back()));
    }
    add_cells(step, cells);
  }

  void add_way(Step& step, const std::vector<NodeId>& nodes, bool branch) const {
    std::vector<ChainNode> chain;
    for (const NodeId node : nodes) {
      chain.push_back(tables_.told(node));
      add_marks(step, chain.back().cells, chain.back().digit, is_on(node) ? Role::on : Role::off);
    }
    add_chain(step, chain, branch);
    if (!step.eureka.empty()) step.eureka += "; ";
    step.eureka += eureka(chain);
  }

  Look& look_;
  const Board& board_;
  const Tables& tables_;
  bool nets_;
  std::array<CellSet, 10> allowed_{};

  int best_ = kNothing;
  std::size_t length_ = 0;
  Candidate conclusion_{};
  bool placed_ = false;
  Technique technique_ = Technique::contradiction_forcing_chain;
  int house_ = -1;
  std::vector<Way> ways_;
};

}  // namespace

bool find_forcing_chain(Look& look, Step& step, Tables& tables) {
  return tables.prepare(look, Tables::Reach::groups) && Forcing(look, tables, false).find(step);
}

bool find_forcing_net(Look& look, Step& step, Tables& tables) {
  return tables.prepare(look, Tables::Reach::nets) && Forcing(look, tables, true).find(step);
}

}  // namespace inlay::sudoku::grade::hodoku
