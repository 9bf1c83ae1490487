// Builder: what the kinds of constraints need to become rules: the board and ways to add rules.
#ifndef INLAY_APPS_CHECK_VARIANT_BUILDER_H_
#define INLAY_APPS_CHECK_VARIANT_BUILDER_H_

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "check/variant/puzzle.h"
#include "check/variant/rules.h"

namespace inlay_check {

using CellPair = std::pair<Cell, Cell>;

// Where a cell is: -1 for the grid or the number of its group of extra cells, row and column.
struct Place {
  int group, row, column;
};

// The board and what constraints ask about the whole puzzle.
class Layout {
 public:
  // The puzzle must outlive this.
  explicit Layout(const Puzzle& puzzle);

  const Puzzle& puzzle() const { return puzzle_; }
  const Board& board() const { return puzzle_.board; }
  const std::vector<CellList>& rows() const { return rows_; }
  const std::vector<CellList>& columns() const { return columns_; }
  const std::vector<CellList>& boxes() const { return boxes_; }
  const std::vector<CellList>& irregular() const { return irregular_; }
  // The boxes, or the irregular regions if there are no boxes.
  const std::vector<CellList>& regions() const { return boxes_.empty() ? irregular_ : boxes_; }
  int region_of(Cell cell) const { return region_of_[cell]; }  // -1: none
  static std::vector<CellList> boxes_of(const Board& board);

  bool in_grid(Cell cell) const { return cell < board().grid_cells(); }
  Place place(Cell cell) const;
  std::optional<Cell> cell_at(const Place& place) const;
  bool are_adjacent(Cell a, Cell b) const;  // share an edge
  CellList grid() const;
  // The pairs of grid cells (r, c), (r + rows, c + columns).
  std::vector<CellPair> pairs_at(int rows, int columns) const;
  std::vector<CellPair> edges() const;

  // The constraints of the puzzle outside of `or`, without `and` and `copies`, whose children take
  // their places.
  const std::vector<Constraint>& all() const { return all_; }
  // The pairs of neighbours in a list.
  std::vector<CellPair> adjacent_pairs(const CellList& cells) const;
  // The edges without a mark of these kinds.
  std::vector<CellPair> unmarked_edges(std::initializer_list<std::string_view> kinds) const;

  // Replaces groups and copies by their children.
  void flatten(const Constraint& constraint, std::vector<Constraint>& out) const;

 private:
  static constexpr std::size_t kMostCopied = 10'000'000;  // cells and constraints
  bool move(Constraint& constraint, Cell origin, Cell target) const;

  const Puzzle& puzzle_;
  std::vector<CellList> rows_, columns_, boxes_, irregular_;
  std::vector<int> region_of_;
  std::vector<Constraint> all_;
  mutable std::size_t copied_ = 0;
};

// How many rules may be added, and how many cells they may name.
struct RuleBudget {
  std::size_t rules, entries;
};

// The cells without repetitions.
CellList different(const CellList& cells);

class Builder {
 public:
  // Adds the rules to the list, within the budget. All must outlive the builder.
  Builder(const Layout& layout, RuleList& rules, RuleBudget& budget)
      : layout_(layout), rules_(rules), budget_(budget) {}

  const Layout& layout() const { return layout_; }
  const Board& board() const { return layout_.board(); }
  bool is_value(int value) const { return value >= board().least && value <= board().greatest; }
  ValueSet set_of(int value) const {
    return is_value(value) ? ValueSet{1} << (value - board().least) : 0;
  }
  template <typename Allowed>
  ValueSet set_where(const Allowed& allowed) const {
    ValueSet set = 0;
    for (int value = board().least; value <= board().greatest; ++value) {
      if (allowed(value)) set |= set_of(value);
    }
    return set;
  }

  void add(std::unique_ptr<Rule> rule);
  void allow(CellList cells, ValueSet values);
  // allowed(value of a, value of b); the same cell twice must be allowed with itself.
  template <typename Allowed>
  void pair(Cell a, Cell b, const Allowed& allowed) {
    pair(a, b, table(allowed));
  }
  void pair(Cell a, Cell b, const std::shared_ptr<const PairTable>& table);
  template <typename Allowed>
  std::shared_ptr<const PairTable> table(const Allowed& allowed) const;
  // The values of different cells differ; a cell that is listed twice does not count.
  void differ(const CellList& cells);
  void machine(CellList cells, State start, MachineRule::Step step, MachineRule::Accepts accepts);
  // Each cell times its factor; the sum is one of the totals.
  struct Term {
    Cell cell;
    int factor;
  };
  void sum(const std::vector<Term>& terms, std::vector<std::int64_t> totals);
  void sum(const CellList& cells, std::int64_t total);
  // The values of the cells, which are different cells, differ and have such a sum.
  void cage(const std::vector<Term>& terms, const std::vector<std::int64_t>& totals);
  void cage(const CellList& cells, const std::vector<std::int64_t>& totals);
  // All parts have the same sum; no part is empty.
  void equal_sums(const std::vector<CellList>& parts);
  // How many of the cells have a value of the set is between least and most.
  void count(const CellList& cells, ValueSet values, int least, int most);
  void test(CellList cells, TestRule::Test test);
  // Calls fill(builder) for each list of rules, of which at least one must hold.
  template <typename Fill>
  void either(std::size_t lists, const Fill& fill) {
    std::vector<RuleList> filled(lists);
    for (std::size_t i = 0; i < lists; ++i) {
      Builder inner(layout_, filled[i], budget_);
      fill(i, inner);
    }
    add(std::make_unique<EitherRule>(std::move(filled), static_cast<std::size_t>(board().cells())));
  }
  // No grid obeys the puzzle.
  void impossible() {
    test({}, [](std::span<const int>) { return false; });
  }

 private:
  const Layout& layout_;
  RuleList& rules_;
  RuleBudget& budget_;
};

template <typename Allowed>
std::shared_ptr<const PairTable> Builder::table(const Allowed& allowed) const {
  auto table = std::make_shared<PairTable>();
  for (int a = 0; a < board().values(); ++a) {
    for (int b = 0; b < board().values(); ++b) {
      if (!allowed(board().least + a, board().least + b)) continue;
      table->second[static_cast<std::size_t>(a)] |= ValueSet{1} << b;
      table->first[static_cast<std::size_t>(b)] |= ValueSet{1} << a;
    }
  }
  return table;
}

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_VARIANT_BUILDER_H_
