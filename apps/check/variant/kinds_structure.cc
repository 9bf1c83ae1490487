// Structure that is found while solving: connected values, regions, missing values, and ranks.
#include <algorithm>

#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

// --- Connected values ----------------------------------------------------------------------------

// The cells with one of the values form one connected set, of `size` cells if that is not 0.
class ConnectedRule final : public Rule {
 public:
  ConnectedRule(const Layout& layout, CellList board_cells, CellList cells, ValueSet values,
                int size)
      : Rule(std::move(cells)), values_(values), size_(size), near_(this->cells().size()) {
    for (std::size_t i = 0; i < near_.size(); ++i) {
      for (std::size_t j = 0; j < near_.size(); ++j) {
        if (layout.are_adjacent(board_cells[i], board_cells[j])) near_[i].push_back(j);
      }
    }
  }

  bool apply(Domains& domains, Work& work) const override {
    work.spend(cells().size() * 4);
    std::vector<bool> reached(cells().size());
    const auto may = [&](std::size_t i) { return (domains[cells()[i]] & values_) != 0; };
    const auto must = [&](std::size_t i) { return (domains[cells()[i]] & ~values_) == 0; };
    std::size_t largest = 0;
    bool has_must = false;
    for (std::size_t i = 0; i < cells().size(); ++i) {
      if (reached[i] || !may(i)) continue;
      bool here = false;  // is a cell of this area chosen?
      std::vector<std::size_t> area{i};
      reached[i] = true;
      for (std::size_t k = 0; k < area.size(); ++k) {
        here = here || must(area[k]);
        for (const std::size_t next : near_[area[k]]) {
          if (reached[next] || !may(next)) continue;
          reached[next] = true;
          area.push_back(next);
        }
      }
      largest = std::max(largest, area.size());
      if (!here) continue;
      if (has_must || area.size() < static_cast<std::size_t>(size_)) return false;
      has_must = true;
      std::vector<bool> inside(cells().size());
      for (const std::size_t k : area) inside[k] = true;
      for (std::size_t k = 0; k < cells().size(); ++k) {
        if (!inside[k] && may(k) && !must(k) && !domains.keep(cells()[k], ~values_)) return false;
      }
    }
    return largest > 0 && largest >= static_cast<std::size_t>(size_);
  }
  int order() const override { return 2; }

 private:
  ValueSet values_;
  int size_;
  std::vector<std::vector<std::size_t>> near_;
};

// `board_cells`: the cells that are neighbours or not; `cells` have the values.
void add_connected_set(const CellList& board_cells, const CellList& cells, ValueSet values,
                       int size, Builder& b) {
  if (size > 0) b.count(cells, values, size, size);
  b.add(std::make_unique<ConnectedRule>(b.layout(), board_cells, cells, values, size));
}
void add_connected(const Constraint& c, Builder& b) {
  const CellList cells = different(c.parts[0]);
  if (cells.empty()) return;
  require(c.numbers[0] >= 0, [] { return "a size must not be negative"; });
  ValueSet values = 0;
  for (std::size_t i = 1; i < c.numbers.size(); ++i) values |= b.set_of(c.numbers[i]);
  add_connected_set(cells, cells, values, c.numbers[0], b);
}

// --- Chaos construction --------------------------------------------------------------------------

// Cells of one region have different values.
class RegionsDifferRule final : public Rule {
 public:
  RegionsDifferRule(const CellList& cells, const CellList& regions)
      : Rule(joined(cells, regions)), count_(cells.size()) {}

  bool apply(Domains& domains, Work& work) const override {
    work.spend(count_ * count_);
    for (std::size_t i = 0; i < count_; ++i) {
      for (std::size_t j = 0; j < count_; ++j) {
        if (i == j) continue;
        if (!differ_if(domains, i + count_, j + count_, i, j) ||
            !differ_if(domains, i, j, i + count_, j + count_)) {
          return false;
        }
      }
    }
    return true;
  }
  int order() const override { return 2; }

 private:
  static CellList joined(CellList first, const CellList& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }
  // If a and b are equal, c and d are not.
  bool differ_if(Domains& domains, std::size_t a, std::size_t b, std::size_t c,
                 std::size_t d) const {
    const auto set = [&](std::size_t i) { return domains[cells()[i]]; };
    if (!domains.is_single(cells()[a]) || set(a) != set(b) || !domains.is_single(cells()[c])) {
      return true;
    }
    return domains.keep(cells()[d], ~set(c));
  }

  std::size_t count_;
};

void add_chaos(const Constraint& c, Builder& b) {
  const CellList& regions = c.parts[0];
  if (regions.empty()) return;
  const CellList cells = b.layout().grid();
  const int size = c.numbers[0];
  require(
      regions.size() == cells.size() && different(regions).size() == cells.size() && size >= 1 &&
          b.board().grid_cells() % size == 0,
      [] { return "chaos needs an extra cell for each cell, and regions that divide the grid"; });
  const int count = b.board().grid_cells() / size;
  require(count <= b.board().values(), [] { return "chaos has more regions than values"; });
  // Regions are numbered in the order in which they begin. State: how many have begun.
  b.machine(
      regions, {},
      [least = b.board().least](State& state, std::size_t, int value) {
        const auto number = static_cast<std::uint64_t>(value - least);
        if (number > state.a) return false;
        state.a = std::max(state.a, number + 1);
        return true;
      },
      [count](const State& state) { return state.a == static_cast<std::uint64_t>(count); });
  for (int i = 0; i < count; ++i) {
    add_connected_set(cells, regions, ValueSet{1} << i, size, b);
  }
  b.add(std::make_unique<RegionsDifferRule>(cells, regions));
}

// --- Clues about regions: the region cells, then the clue ----------------------------------------

// State a: the region of the first cell and whether the run continues; b: the cells that count.
void add_region_clue(const CellList& arms, const std::vector<bool>& begins, bool runs, Cell clue,
                     int not_counted, Builder& b) {
  CellList cells = arms;
  cells.push_back(clue);
  b.machine(
      std::move(cells), {},
      [begins, runs, count = arms.size(), not_counted](State& state, std::size_t place, int value) {
        const auto number = static_cast<std::uint64_t>(value);
        if (place == 0) {
          state = {number << 1 | 1, 1};
          return true;
        }
        if (place == count) {
          return static_cast<std::int64_t>(state.b) == std::int64_t{value} + not_counted;
        }
        const bool counts = begins[place] || (state.a & 1) != 0;
        const bool same = number == state.a >> 1;
        if (counts && same) ++state.b;
        state.a = (state.a >> 1) << 1 | ((counts && same) || !runs ? 1 : 0);
        return true;
      },
      [](const State&) { return true; });
}
void add_region_count(const Constraint& c, Builder& b) {
  if (c.parts[0].empty()) return;
  const CellList& cells = c.parts[1];
  require(c.parts[0].size() == 1 && !cells.empty(), [] { return "a chaos clue lacks cells"; });
  add_region_clue(cells, std::vector<bool>(cells.size(), true), false, c.parts[0][0],
                  c.numbers.empty() ? 0 : c.numbers[0], b);
}
void add_region_arrow(const Constraint& c, Builder& b) {
  if (c.parts[0].empty()) return;
  require(c.parts[0].size() == 1 && !c.parts[1].empty(), [] { return "a chaos clue lacks cells"; });
  CellList cells{c.parts[1][0]};
  std::vector<bool> begins{true};
  for (std::size_t i = 1; i < c.parts.size(); ++i) {
    require(!c.parts[i].empty() && c.parts[i][0] == cells[0],
            [] { return "the arms of a chaos arrow have one first cell"; });
    for (std::size_t k = 1; k < c.parts[i].size(); ++k) {
      cells.push_back(c.parts[i][k]);
      begins.push_back(k == 1);
    }
  }
  add_region_clue(cells, begins, true, c.parts[0][0], c.numbers.empty() ? 0 : c.numbers[0], b);
}

// --- Doppelganger --------------------------------------------------------------------------------

// Each house of N cells has all N + 1 values but one, which is not 0.
void add_doppelganger(const Constraint& c, Builder& b) {
  const Board& board = b.board();
  const Layout& layout = b.layout();
  require(board.least == 0 && board.rows == board.columns && board.greatest == board.rows,
          [] { return "doppelganger needs N rows and columns and the values 0 to N"; });
  const std::vector<CellList>* const families[] = {&layout.rows(), &layout.columns(),
                                                   &layout.boxes()};
  const auto missing = [](std::span<const int> house) {
    std::uint64_t set = (std::uint64_t{2} << house.size()) - 1;
    for (const int value : house) set &= ~(std::uint64_t{1} << value);
    return set;
  };
  const auto n = static_cast<std::size_t>(board.rows);
  for (std::size_t family = 0; family < 3; ++family) {
    const auto& houses = *families[family];
    const CellList* shown = family < c.parts.size() ? &c.parts[family] : nullptr;
    for (std::size_t i = 0; i < houses.size(); ++i) {
      require(houses[i].size() == n, [] { return "a house of doppelganger has N cells"; });
      b.differ(houses[i]);
      b.count(houses[i], b.set_of(0), 1, 1);
      if (shown == nullptr) continue;
      require(shown->size() == n, [] { return "doppelganger shows one value for each house"; });
      CellList cells = houses[i];
      cells.push_back((*shown)[i]);
      b.differ(cells);
    }
    if (shown != nullptr) {
      for (std::size_t i = houses.size(); i < shown->size(); ++i)
        b.allow({(*shown)[i]}, b.set_of(0));
      if (!houses.empty()) b.differ(*shown);
    }
    CellList all;
    for (const CellList& house : houses) all.insert(all.end(), house.begin(), house.end());
    b.test(all, [n, missing](std::span<const int> values) {
      std::uint64_t seen = 0;
      for (std::size_t first = 0; first < values.size(); first += n) {
        const std::uint64_t set = missing(values.subspan(first, n));
        if ((seen & set) != 0) return false;
        seen |= set;
      }
      return true;
    });
  }
  for (const Cell cell : layout.grid()) {
    CellList cells{cell};
    for (const auto* family : families) {
      for (const CellList& house : *family) {
        if (std::find(house.begin(), house.end(), cell) == house.end()) continue;
        cells.insert(cells.end(), house.begin(), house.end());
      }
    }
    b.test(cells, [n, missing](std::span<const int> values) {
      std::uint64_t seen = 0;
      for (std::size_t first = 1; values[0] == 0 && first < values.size(); first += n) {
        const std::uint64_t set = missing(values.subspan(first, n));
        if ((seen & set) != 0) return false;
        seen |= set;
      }
      return true;
    });
  }
}

// --- Ranks ---------------------------------------------------------------------------------------

// All rows and columns in both directions, one after the other.
std::vector<CellList> readings(const Layout& layout) {
  std::vector<CellList> lines = layout.rows();
  lines.insert(lines.end(), layout.columns().begin(), layout.columns().end());
  for (std::size_t i = 0, count = lines.size(); i < count; ++i) {
    lines.emplace_back(lines[i].rbegin(), lines[i].rend());
  }
  return lines;
}

// The line has this rank among the readings; unless ties are allowed, none is equal to it.
class RankRule final : public Rule {
 public:
  RankRule(const Layout& layout, CellList line, int rank, bool ties)
      : Rule(layout.grid()),
        line_(std::move(line)),
        rank_(static_cast<std::size_t>(rank)),
        ties_(ties),
        readings_(readings(layout)) {}

  // Each value of each cell of the line must leave the rank possible.
  bool apply(Domains& domains, Work& work) const override {
    if (!is_possible(domains, work, line_[0], domains[line_[0]])) return false;
    for (const Cell cell : line_) {
      ValueSet possible = 0;
      for (ValueSet rest = domains[cell]; rest != 0; rest &= rest - 1) {
        if (is_possible(domains, work, cell, rest & -rest)) possible |= rest & -rest;
      }
      if (!domains.keep(cell, possible)) return false;
    }
    return true;
  }
  int order() const override { return 3; }

 private:
  enum class Order { less, equal, greater, open };

  // Whether the rank is possible if the cell has one of these values.
  bool is_possible(const Domains& domains, Work& work, Cell cell, ValueSet values) const {
    std::size_t less = 0, equal = 0, open = 0;
    work.spend(readings_.size() * line_.size());
    for (const CellList& reading : readings_) {
      switch (compare(domains, reading, cell, values)) {
        case Order::less:
          ++less;
          break;
        case Order::equal:
          ++equal;
          break;
        case Order::open:
          ++open;
          break;
        case Order::greater:
          break;
      }
    }
    // The line is equal to itself, also where its values are open.
    if (!ties_ && equal > 1) return false;
    return less + 1 <= rank_ && rank_ <= less + 1 + open;
  }
  // Compares by the first cells at which the candidates decide.
  Order compare(const Domains& domains, const CellList& reading, Cell cell, ValueSet values) const {
    if (reading == line_) return Order::equal;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      const ValueSet a = reading[i] == cell ? values : domains[reading[i]];
      const ValueSet b = line_[i] == cell ? values : domains[line_[i]];
      if (reading[i] == line_[i]) continue;
      if (a < (b & -b)) return Order::less;
      if (b < (a & -a)) return Order::greater;
      if (a != b || (a & (a - 1)) != 0) return Order::open;
    }
    return Order::equal;
  }

  CellList line_;
  std::size_t rank_;
  bool ties_;
  std::vector<CellList> readings_;
};

void require_rank_board(const Board& board) {
  require(board.rows == board.columns, [] { return "ranks need a square grid"; });
}
void add_full_rank(const Constraint& c, Builder& b) {
  const CellList& line = c.parts[0];
  if (line.empty()) return;
  require_rank_board(b.board());
  const auto lines = readings(b.layout());
  require(std::find(lines.begin(), lines.end(), line) != lines.end() && c.numbers[0] >= 1,
          [] { return "a rank needs a whole row or column, and a positive number"; });
  const auto& constraints = b.layout().puzzle().constraints;
  const bool ties =
      std::any_of(constraints.begin(), constraints.end(), [](const Constraint& other) {
        return other.kind == "full-rank-ties" && other.text == "any";
      });
  b.add(std::make_unique<RankRule>(b.layout(), line, c.numbers[0], ties));
}
void add_full_rank_ties(const Constraint& c, Builder& b) {
  require_rank_board(b.board());
  if (c.text != "none") return;
  CellList cells;
  for (const CellList& line : readings(b.layout())) {
    cells.insert(cells.end(), line.begin(), line.end());
  }
  const auto n = static_cast<std::size_t>(b.board().rows);
  b.test(std::move(cells), [n](std::span<const int> values) {
    std::vector<std::vector<int>> numbers;
    for (std::size_t first = 0; first < values.size(); first += n) {
      const auto number = values.subspan(first, n);
      numbers.emplace_back(number.begin(), number.end());
    }
    std::sort(numbers.begin(), numbers.end());
    return std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
  });
}

constexpr KindRow kStructureRows[] = {
    {"connected", 2, 1, add_connected},           {"chaos", 1, 1, add_chaos},
    {"chaos-arrow", 0, 2, add_region_arrow},      {"chaos-count", 0, 2, add_region_count},
    {"doppelganger", 0, 0, add_doppelganger},     {"full-rank", 1, 1, add_full_rank},
    {"full-rank-ties", 0, 0, add_full_rank_ties},
};

}  // namespace

std::span<const KindRow> structure_rows() {
  return kStructureRows;
}

}  // namespace inlay_check
