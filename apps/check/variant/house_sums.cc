// Sums that follow from houses: a house with as many cells as there are values has a known sum, so
// cages that cover most of it leave a sum for the rest, and for what they cover outside of it.
//
// A group is a house or several side by side that share no cell. Some constraints give the sum of
// different cells. From the total of the group and of some of them that share no cell follows
//
//   (cells outside the group) - (cells of the group in none of them) = their totals - its total.
//
// They are taken in the order of the puzzle: those inside the group, those with a cell in it, or
// those with more than half of their cells in it. The sum becomes a rule if at most kMostCells
// remain.
#include <algorithm>
#include <set>

#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

constexpr std::size_t kMostCells = 6;

struct KnownSum {
  CellList cells;
  std::int64_t total;
};

// The constraints that give the sum of different cells.
std::vector<KnownSum> known_sums(const Layout& layout) {
  std::vector<KnownSum> sums;
  for (const Constraint& c : layout.all()) {
    if (c.numbers.size() != 1 || c.parts.size() != 1) continue;
    const CellList& cells = c.parts[0];
    if (c.kind == "xv") {
      for (const auto& [a, b] : layout.adjacent_pairs(cells))
        sums.push_back({{a, b}, c.numbers[0]});
    } else if ((c.kind == "killer" || c.kind == "sum" || c.kind == "little-killer") &&
               !cells.empty() && different(cells).size() == cells.size()) {
      sums.push_back({cells, c.numbers[0]});
    }
  }
  return sums;
}

class HouseSums {
 public:
  explicit HouseSums(Builder& builder) : builder_(builder), sums_(known_sums(builder.layout())) {}

  void add() {
    if (sums_.empty()) return;
    const Layout& layout = builder_.layout();
    if (builder_.board().lines) {
      add_family(layout.rows());
      add_family(layout.columns());
    }
    add_family(layout.regions());
  }

 private:
  // Runs of houses that follow each other. Regions of an irregular layout may share cells.
  void add_family(const std::vector<CellList>& houses) {
    const auto values = static_cast<std::size_t>(builder_.board().values());
    for (std::size_t first = 0; first < houses.size(); ++first) {
      std::set<Cell> group;
      for (std::size_t last = first; last < houses.size(); ++last) {
        const CellList cells = different(houses[last]);
        if (cells.size() != values) break;
        const std::size_t before = group.size();
        group.insert(cells.begin(), cells.end());
        if (group.size() != before + values) break;
        add_group(group, static_cast<std::int64_t>(last - first) + 1);
      }
    }
  }

  void add_group(const std::set<Cell>& group, std::int64_t houses) {
    const Board& board = builder_.board();
    const std::int64_t total = houses * board.values() * (board.least + board.greatest) / 2;
    for (const int way : {0, 1, 2}) {
      std::set<Cell> covered;
      std::int64_t sum = -total;
      for (const KnownSum& known : sums_) {
        const auto inside = static_cast<std::size_t>(
            std::count_if(known.cells.begin(), known.cells.end(),
                          [&](Cell cell) { return group.count(cell) > 0; }));
        const bool wanted = way == 0   ? inside == known.cells.size()
                            : way == 1 ? inside > 0
                                       : 2 * inside > known.cells.size();
        const bool is_free = std::none_of(known.cells.begin(), known.cells.end(),
                                          [&](Cell cell) { return covered.count(cell) > 0; });
        if (!wanted || !is_free) continue;
        covered.insert(known.cells.begin(), known.cells.end());
        sum += known.total;
      }
      add_rest(group, covered, sum);
    }
  }

  void add_rest(const std::set<Cell>& group, const std::set<Cell>& covered, std::int64_t sum) {
    std::vector<Builder::Term> terms;
    CellList inside, outside;
    std::set_difference(group.begin(), group.end(), covered.begin(), covered.end(),
                        std::back_inserter(inside));
    std::set_difference(covered.begin(), covered.end(), group.begin(), group.end(),
                        std::back_inserter(outside));
    if (inside.size() + outside.size() > kMostCells) return;
    if (!seen_.insert({inside, outside}).second) return;
    for (const Cell cell : outside) terms.push_back({cell, 1});
    for (const Cell cell : inside) terms.push_back({cell, -1});
    builder_.sum(terms, {sum});
    if (outside.empty() && share_house(inside)) builder_.cage(inside, {-sum});
    if (inside.empty() && share_house(outside)) builder_.cage(outside, {sum});
  }

  // Whether a row, a column or a region makes the values differ.
  bool share_house(const CellList& cells) const {
    const Layout& layout = builder_.layout();
    std::vector<const std::vector<CellList>*> families{&layout.boxes(), &layout.irregular()};
    if (builder_.board().lines)
      families.insert(families.end(), {&layout.rows(), &layout.columns()});
    return cells.size() > 1 && std::any_of(families.begin(), families.end(), [&](const auto* all) {
             return std::any_of(all->begin(), all->end(), [&](const CellList& house) {
               return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
                 return std::find(house.begin(), house.end(), cell) != house.end();
               });
             });
           });
  }

  Builder& builder_;
  std::vector<KnownSum> sums_;
  std::set<std::pair<CellList, CellList>> seen_;
};

}  // namespace

void add_house_sums(Builder& builder) {
  HouseSums(builder).add();
}

}  // namespace inlay_check
