// Structure that is found while solving: connected values, and regions that are part of the
// solution.
//
// Chaos construction has an extra cell for each cell of the grid, whose value is the number of the
// region of that cell. Regions are numbered from the least value on, in the order in which they
// begin in the grid, so each division into regions has one numbering.
#include <numeric>

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {
namespace {

using Test = std::vector<bool>;

// For each cell of a list the places of its neighbours in the list.
std::vector<std::vector<std::uint32_t>> neighbours_in(const Scope& scope, Cells cells) {
  const BoardGeometry& geometry = scope.geometry;
  std::vector<std::uint32_t> place(static_cast<std::size_t>(scope.board().cell_count()), ~0U);
  for (std::uint32_t i = 0; i < cells.size(); ++i) place[cells[i]] = i;
  std::vector<std::vector<std::uint32_t>> neighbours(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto at = geometry.place(cells[i]);
    for (const auto& [rows, columns] :
         {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)}) {
      const auto next = geometry.cell_at({at.group, at.row + rows, at.column + columns});
      if (next && place[*next] != ~0U) neighbours[i].push_back(place[*next]);
    }
  }
  return neighbours;
}

// Whether the chosen places form one connected set, with at least one place.
bool is_connected(const std::vector<std::vector<std::uint32_t>>& neighbours, Test chosen) {
  const auto first = std::find(chosen.begin(), chosen.end(), true);
  if (first == chosen.end()) return false;
  std::vector<std::size_t> reached{static_cast<std::size_t>(first - chosen.begin())};
  *first = false;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::uint32_t next : neighbours[reached[i]]) {
      if (!chosen[next]) continue;
      chosen[next] = false;
      reached.push_back(next);
    }
  }
  return std::find(chosen.begin(), chosen.end(), true) == chosen.end();
}

// --- Connected values: the size or 0, then the values --------------------------------------------

std::span<const int> wanted_values(const Constraint& constraint) {
  return std::span(constraint.numbers).subspan(1);
}

bool holds_connected(const Scope& scope, const Constraint& constraint, Values values) {
  const auto cells = different_cells(constraint.cells());
  if (cells.empty()) return true;
  const auto wanted = wanted_values(constraint);
  Test chosen;
  for (const Cell cell : cells) {
    chosen.push_back(std::find(wanted.begin(), wanted.end(), values[cell]) != wanted.end());
  }
  const auto size = std::count(chosen.begin(), chosen.end(), true);
  return (constraint.numbers[0] == 0 || size == constraint.numbers[0]) &&
         is_connected(neighbours_in(scope, cells), chosen);
}
void lower_connected(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const auto cells = different_cells(constraint.cells());
  if (cells.empty()) return;
  ValueSet wanted = 0;
  for (const int value : wanted_values(constraint)) wanted |= scope.geometry.value_set(value);
  out.connected_sets.push_back({neighbours_in(scope, cells), cells, wanted, constraint.numbers[0]});
}
std::string check_connected(const Scope& scope, const Constraint& constraint) {
  if (constraint.numbers[0] < 0) return "the size must not be negative";
  for (const int value : wanted_values(constraint)) {
    std::string problem = check_value(scope, value);
    if (!problem.empty()) return problem;
  }
  return {};
}

// --- Chaos construction --------------------------------------------------------------------------

std::vector<Cell> grid_cells(const Scope& scope) {
  std::vector<Cell> cells(static_cast<std::size_t>(scope.board().grid_cells()));
  std::iota(cells.begin(), cells.end(), Cell{0});
  return cells;
}

bool holds_chaos(const Scope& scope, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  const auto numbers = values_of(constraint.cells(), values);
  const auto cells = grid_cells(scope);
  const auto neighbours = neighbours_in(scope, cells);
  const int size = constraint.numbers[0];
  const int regions = scope.board().grid_cells() / size;
  int next = scope.board().min_value;  // the number of the next region that begins
  for (const int number : numbers) {
    if (number > next) return false;
    if (number == next) ++next;
  }
  if (next != scope.board().min_value + regions) return false;
  for (int number = scope.board().min_value; number < next; ++number) {
    Test chosen;
    std::vector<Cell> region;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      chosen.push_back(numbers[i] == number);
      if (chosen.back()) region.push_back(cells[i]);
    }
    if (static_cast<int>(region.size()) != size || !differ(region, values) ||
        !is_connected(neighbours, chosen)) {
      return false;
    }
  }
  return true;
}

void lower_chaos(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const std::vector<Cell> part(constraint.cells().begin(), constraint.cells().end());
  if (part.empty()) return;
  out.partitions.push_back(
      {grid_cells(scope), part, constraint.numbers[0], scope.board().columns, true});
}

std::string check_chaos(const Scope& scope, const Constraint& constraint) {
  const auto cells = different_cells(constraint.cells());
  if (cells.empty()) return {};
  const bool fit = cells.size() == static_cast<std::size_t>(scope.board().grid_cells()) &&
                   cells.size() == constraint.cells().size() &&
                   std::none_of(cells.begin(), cells.end(),
                                [&](Cell cell) { return scope.geometry.in_grid(cell); });
  if (!fit) return "the numbers of the regions need an extra cell for each cell of the grid";
  const int size = constraint.numbers[0];
  if (size < 2 || scope.board().grid_cells() % size != 0) {
    return "regions of " + std::to_string(size) + " cells do not divide the grid";
  }
  if (scope.board().grid_cells() / size > scope.board().values()) {
    return "there are more regions than values to number them";
  }
  return {};
}

// --- Clues about regions -------------------------------------------------------------------------
//
// The number is 1 if the first region cell does not count, else 0. The first list is the clue cell;
// the others are region cells.

int not_counted(const Constraint& constraint) {
  return constraint.numbers.empty() ? 0 : constraint.numbers[0];
}

bool holds_chaos_count(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  const auto numbers = values_of(constraint.parts[1], values);
  return std::count(numbers.begin(), numbers.end(), numbers.front()) ==
         values[constraint.cells()[0]] + not_counted(constraint);
}

// The state of both clues: the first region, whether its run has not ended (for counts: always),
// and the number of cells so far. The states of each place are apart.
class RegionCount {
 public:
  // For a sequence of this many region cells.
  RegionCount(const VariantBoard& board, std::size_t length)
      : board_(board),
        regions_(board.values()),
        counts_(std::min(board.max_value + 2, static_cast<int>(length)) + 1),
        states_(regions_ * 2 * counts_) {
    automaton_.starts = {automaton_.add_state(false)};
  }

  // The first cell.
  void start() {
    begin_layer();
    for (int region = 0; region < regions_; ++region) {
      automaton_.add_move(0, ValueSet{1} << region, state(region, true, 1));
    }
  }
  // A cell that counts if it is of the first region and the run has not ended. `runs`: the run ends
  // at a cell of another region. `again`: a run begins here.
  void next(bool runs, bool again) {
    const std::uint32_t before = first_;
    begin_layer();
    const ValueSet all = static_cast<ValueSet>((std::uint64_t{1} << regions_) - 1);
    for (int region = 0; region < regions_; ++region) {
      const ValueSet own = ValueSet{1} << region;
      for (const bool running : {false, true}) {
        for (int count = 1; count < counts_; ++count) {
          const std::uint32_t from = state(region, running, count) - first_ + before;
          const bool counts = running || again;
          if (counts && count + 1 < counts_) {
            automaton_.add_move(from, own, state(region, true, count + 1));
          }
          automaton_.add_move(from, counts ? all & ~own : all,
                              state(region, counts && !runs, count));
        }
      }
    }
  }
  // The clue: the count less `less`.
  std::shared_ptr<const Automaton> finish(int less) {
    const std::uint32_t end = automaton_.add_state(true);
    for (int region = 0; region < regions_; ++region) {
      for (const bool running : {false, true}) {
        for (int count = 1; count < counts_; ++count) {
          const int value = count - less - board_.min_value;
          if (value < 0 || value >= board_.values()) continue;
          automaton_.add_move(state(region, running, count), ValueSet{1} << value, end);
        }
      }
    }
    return std::make_shared<const Automaton>(std::move(automaton_));
  }

 private:
  void begin_layer() {
    first_ = static_cast<std::uint32_t>(automaton_.states());
    for (int i = 0; i < states_; ++i) automaton_.add_state(false);
  }
  std::uint32_t state(int region, bool running, int count) const {
    return first_ + static_cast<std::uint32_t>((region * 2 + (running ? 1 : 0)) * counts_ + count);
  }

  const VariantBoard& board_;
  int regions_;
  int counts_;  // greater counts are impossible
  int states_;  // of a layer
  std::uint32_t first_ = 0;
  Automaton automaton_;
};

// `arms`: lists of region cells without the first one.
void lower_clue(const Scope& scope, const Constraint& constraint,
                std::vector<std::vector<Cell>> arms, bool runs, Primitives& out) {
  std::vector<Cell> cells{constraint.parts[1][0]};
  for (const auto& arm : arms) cells.insert(cells.end(), arm.begin(), arm.end());
  RegionCount count(scope.board(), cells.size());
  count.start();
  for (const auto& arm : arms) {
    for (std::size_t i = 0; i < arm.size(); ++i) count.next(runs, i == 0);
  }
  const Cell total = constraint.cells()[0];
  const int less = not_counted(constraint);
  const auto automaton = count.finish(less);
  out.part_counts.push_back({total, less, cells[0], std::move(arms), runs, automaton});
  cells.push_back(total);
  out.accepted(cells, automaton);
}

void lower_chaos_count(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.cells().empty()) return;
  const auto& cells = constraint.parts[1];
  lower_clue(scope, constraint, {{cells.begin() + 1, cells.end()}}, false, out);
}

std::span<const std::vector<Cell>> arms_of(const Constraint& constraint) {
  return std::span(constraint.parts).subspan(1);
}

bool holds_chaos_arrow(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  int total = 1;
  for (const auto& arm : arms_of(constraint)) {
    for (std::size_t i = 1; i < arm.size() && values[arm[i]] == values[arm[0]]; ++i) ++total;
  }
  return total == values[constraint.cells()[0]] + not_counted(constraint);
}

void lower_chaos_arrow(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.cells().empty()) return;
  std::vector<std::vector<Cell>> arms;
  for (const auto& arm : arms_of(constraint)) arms.emplace_back(arm.begin() + 1, arm.end());
  lower_clue(scope, constraint, std::move(arms), true, out);
}

std::string check_chaos_clue(const Scope&, const Constraint& constraint) {
  if (not_counted(constraint) != 0 && not_counted(constraint) != 1) {
    return "the number must be 0, or 1 if the first region cell does not count";
  }
  if (constraint.cells().empty()) return {};
  if (constraint.cells().size() > 1) return "the first list must be the one cell of the clue";
  for (const auto& cells : arms_of(constraint)) {
    if (cells.empty()) return "a list of region cells is empty";
    if (cells[0] != constraint.parts[1][0]) return "the arms must have the same first cell";
  }
  return {};
}

constexpr Kind kStructureKinds[] = {
    {{"chaos",
      "Chaos construction",
      "The grid is divided into connected regions of the given size with different values; the "
      "cells "
      "of the list have the number of the region of each cell.",
      {.min_numbers = 1, .max_numbers = 1, .min_parts = 1, .max_parts = 1}},
     "ChaosConstruction",
     {},
     holds_chaos,
     lower_chaos,
     check_chaos},
    {{"chaos-arrow",
      "Chaos arrow",
      "The value of the first cell is the number of cells that the arms reach without leaving the "
      "region of their common first cell.",
      {.max_numbers = 1, .min_parts = 2, .max_parts = 255}},
     "ChaosArrow",
     {},
     holds_chaos_arrow,
     lower_chaos_arrow,
     check_chaos_clue},
    {{"chaos-count",
      "Chaos count",
      "The value of the first cell is the number of listed cells in the region of the first of "
      "them.",
      {.max_numbers = 1, .min_parts = 2, .max_parts = 2}},
     "ChaosCount",
     {},
     holds_chaos_count,
     lower_chaos_count,
     check_chaos_clue},
    {{"connected",
      "Connected values",
      "The cells with one of the values are connected by edges; the first number is how many they "
      "are, or 0 for any number.",
      {.min_numbers = 2, .max_numbers = 255, .min_parts = 1, .max_parts = 1}},
     "ConnectedValues",
     {},
     holds_connected,
     lower_connected,
     check_connected},
};

}  // namespace

std::span<const Kind> structure_kinds() {
  return kStructureKinds;
}

}  // namespace inlay::sudoku::variant
