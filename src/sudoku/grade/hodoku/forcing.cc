// Forcing chains and forcing nets.
//
// Contradiction: an assumption leads to an impossible position, so it is wrong. Verity: the same
// conclusion follows from a candidate being true and being false, from every candidate of a cell,
// or from every place of a digit in a house.
//
// HoDoKu collects all of them. It prefers placements to removals, then the lowest cell, then the
// lowest digit. The length decides only between proofs of the same conclusion. So a proof is built
// only if it would be better than the best so far. A net counts only if some implication in it
// needs more than one premise.
#include "sudoku/grade/hodoku/forcing.h"

#include <algorithm>

namespace inlay::sudoku::grade::hodoku {
namespace {

struct Goal {
  const ImplicationTable* table;
  NodeId target;
};

class ForcingSearch {
 public:
  ForcingSearch(SearchContext& context, const ImplicationTables& tables, bool nets)
      : context_(context), board_(context.board), tables_(tables), nets_(nets) {
    for (int d = 1; d <= 9; ++d) {
      const auto at = static_cast<std::size_t>(d);
      allowed_[at] = board_.cells_allowing(d);
      houses_allowing_[at] = houses_with(allowed_[at]);
    }
  }

  bool find(Step& step) {
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) {
        find_contradictions(tables_.table(cell, d, true));
        find_contradictions(tables_.table(cell, d, false));
      }
    }
    for (const int cell : board_.empty_cells()) {
      for (const int d : digits(board_.mask(cell))) {
        find_verities({&tables_.table(cell, d, true), &tables_.table(cell, d, false)},
                      CellSet::all() - CellSet::of(cell), Technique::double_forcing_chain, -1);
      }
    }
    for (const int cell : board_.empty_cells()) {
      std::vector<const ImplicationTable*> all;
      for (const int d : digits(board_.mask(cell))) all.push_back(&tables_.table(cell, d, true));
      find_verities(all, CellSet::all(), Technique::cell_forcing_chains, -1);
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int d = 1; d <= 9; ++d) {
        std::vector<const ImplicationTable*> all;
        for (const int cell : board_.with(d) & house_set(house)) {
          all.push_back(&tables_.table(cell, d, true));
        }
        if (!all.empty())
          find_verities(all, CellSet::all(), Technique::region_forcing_chains, house);
      }
    }
    if (best_ == kNothing) return false;
    write_step(step);
    return true;
  }

 private:
  static constexpr int kNothing = 2000;
  static constexpr int kRemoval = 1000;

  // Placements by cell, then removals by cell and digit; the lowest rank is best.
  static int rank(bool place, int cell, int digit) {
    return place ? cell : kRemoval + cell * 10 + digit;
  }

  // Keeps this proof if it is better than the best so far.
  void offer(bool place, int cell, int digit, Technique technique, int house,
             const std::vector<Goal>& goals) {
    if (context_.only && !nets_ && *context_.only != technique) return;
    const int value = rank(place, cell, digit);
    // With equal rank, a shorter proof changes the technique of a chain, but only the evidence of a
    // net.
    if (value > best_ || (value == best_ && nets_ && !context_.evidence())) return;
    std::vector<ChainPath> paths;
    std::size_t length = 0;
    bool net = false;
    for (const Goal& goal : goals) {
      paths.push_back(tables_.path_to(*goal.table, goal.table->find(goal.target)));
      net = net || paths.back().is_net();
      length += paths.back().nodes.size();
      for (const auto& side : paths.back().side_chains) length += side.size();
    }
    if (nets_ && !net) return;
    if (value == best_ && length >= length_) return;
    best_ = value;
    length_ = length;
    conclusion_ = candidate(cell, digit);
    placed_ = place;
    technique_ = technique;
    house_ = house;
    paths_ = std::move(paths);
  }

  // A contradiction proves the negation of the root of the table.
  void offer_contradiction(const ImplicationTable& table, const std::vector<Goal>& goals,
                           int house = -1) {
    const NodeId root = table.entries[0].node;
    offer(!is_on(root), cell_of(root), digit_of(root), Technique::contradiction_forcing_chain,
          house, goals);
  }

  void find_contradictions(const ImplicationTable& table) {
    const NodeId root = table.entries[0].node;
    if (rank(!is_on(root), cell_of(root), digit_of(root)) > best_) return;
    const auto on = [&](int d) { return table.reached(d, true); };
    const auto off = [&](int d) { return table.reached(d, false); };
    const auto goal = [&](int cell, int digit, bool is_on) {
      return Goal{&table, node_of(cell, digit, is_on)};
    };
    if (table.reached(digit_of(root), !is_on(root)).has(cell_of(root))) {
      offer_contradiction(table, {{&table, negation(root)}});
    }
    // Most tables have no contradiction, so each kind is first asked for all digits and houses.
    CellSet used, twice, open = board_.empty_cells();
    Mask doubled = 0;  // digits that are twice in a house
    std::array<std::uint32_t, 10> without_place{};
    std::uint32_t any_without_place = 0;
    for (int d = 1; d <= 9; ++d) {
      if (const CellSet both = on(d) & off(d); !both.empty()) {
        offer_contradiction(table, {goal(both.first(), d, false), goal(both.first(), d, true)});
      }
      open &= off(d) | (CellSet::all() - board_.with(d));
      twice |= used & on(d);
      used |= on(d);
      if (sees_itself(on(d))) doubled |= bit(d);
      const auto at = static_cast<std::size_t>(d);
      without_place[at] = houses_allowing_[at] & ~houses_with(allowed_[at] - off(d));
      any_without_place |= without_place[at];
    }
    for (int d = 1; d <= 9 && !twice.empty(); ++d) {
      for (int e = d + 1; e <= 9; ++e) {
        const CellSet both = on(d) & on(e);
        if (both.empty()) continue;
        offer_contradiction(table, {goal(both.first(), d, true), goal(both.first(), e, true)});
      }
    }
    // A digit twice in a house, a cell without candidates, a digit without a place in a house.
    for (int house = 0; house < kHouses && doubled != 0; ++house) {
      for (const int d : digits(doubled)) {
        offer_house_contradiction(table, house, d, house_set(house) & on(d), true);
      }
    }
    for (const int cell : open - used) {
      std::vector<Goal> goals;
      for (const int d : digits(board_.mask(cell))) goals.push_back(goal(cell, d, false));
      offer_contradiction(table, goals);
    }
    for (int house = 0; house < kHouses; ++house) {
      if ((any_without_place >> house & 1) == 0) continue;
      for (int d = 1; d <= 9; ++d) {
        const auto at = static_cast<std::size_t>(d);
        if ((without_place[at] >> house & 1) == 0) continue;
        offer_house_contradiction(table, house, d, house_set(house) & allowed_[at], false);
      }
    }
  }

  void offer_house_contradiction(const ImplicationTable& table, int house, int digit,
                                 const CellSet& cells, bool on) {
    if (on && cells.size() < 2) return;
    std::vector<Goal> goals;
    for (const int cell : cells) goals.push_back({&table, node_of(cell, digit, on)});
    offer_contradiction(table, goals, house);
  }

  // Offers all conclusions that follow from the roots of all these tables.
  void find_verities(const std::vector<const ImplicationTable*>& all, const CellSet& where,
                     Technique technique, int house) {
    for (const bool on : {true, false}) {
      for (int d = 1; d <= 9; ++d) {
        CellSet common = where;
        for (const ImplicationTable* const table : all) common &= table->reached(d, on);
        for (const int cell : common) {
          if (rank(on, cell, d) > best_) continue;
          std::vector<Goal> goals;
          goals.reserve(all.size());
          for (const ImplicationTable* const table : all) {
            goals.push_back({table, node_of(cell, d, on)});
          }
          offer(on, cell, d, technique, house, goals);
        }
      }
    }
  }

  void write_step(Step& step) const {
    step.technique = nets_ ? Technique::forcing_net : technique_;
    (placed_ ? step.place : step.remove).push_back(conclusion_);
    if (!context_.evidence()) return;
    step.digits = bit(conclusion_.digit);
    step.cells = {conclusion_.cell};
    if (house_ >= 0) add_house(step, house_, Role::house);
    if (technique_ == Technique::cell_forcing_chains ||
        technique_ == Technique::region_forcing_chains) {
      write_sources(step);
    }
    for (const ChainPath& path : paths_) {
      add_path(step, {path.nodes.rbegin(), path.nodes.rend()}, true);
      for (const auto& side : path.side_chains) add_path(step, {side.rbegin(), side.rend()}, false);
    }
  }

  // The cell whose candidates, or the cells whose digit, are assumed in turn.
  void write_sources(Step& step) const {
    CellSet cells;
    step.cells.clear();
    step.digits = 0;
    for (const ChainPath& path : paths_) {
      cells.add(tables_.cell(path.nodes.back()));
      step.digits |= bit(tables_.digit(path.nodes.back()));
    }
    add_cells(step, cells);
  }

  void add_path(Step& step, const std::vector<NodeId>& nodes, bool branch) const {
    std::vector<ChainNode> chain;
    for (const NodeId node : nodes) {
      chain.push_back(tables_.chain_node(node));
      add_marks(step, chain.back().cells, chain.back().digit, is_on(node) ? Role::on : Role::off);
    }
    add_chain(step, chain, branch);
    if (!step.eureka.empty()) step.eureka += "; ";
    step.eureka += eureka(chain);
  }

  SearchContext& context_;
  const Board& board_;
  const ImplicationTables& tables_;
  bool nets_;
  std::array<CellSet, 10> allowed_{};
  std::array<std::uint32_t, 10> houses_allowing_{};

  int best_ = kNothing;
  std::size_t length_ = 0;
  Candidate conclusion_{};
  bool placed_ = false;
  Technique technique_ = Technique::contradiction_forcing_chain;
  int house_ = -1;
  std::vector<ChainPath> paths_;
};

}  // namespace

bool find_forcing_chain(SearchContext& context, Step& step, ImplicationTables& tables) {
  return tables.prepare(context, ImplicationTables::Reach::groups) &&
         ForcingSearch(context, tables, false).find(step);
}

bool find_forcing_net(SearchContext& context, Step& step, ImplicationTables& tables) {
  return tables.prepare(context, ImplicationTables::Reach::nets) &&
         ForcingSearch(context, tables, true).find(step);
}

}  // namespace inlay::sudoku::grade::hodoku
