#include "check/variant/builder.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace inlay_check {

// --- The layout ----------------------------------------------------------------------------------

Layout::Layout(const Puzzle& puzzle)
    : puzzle_(puzzle),
      rows_(static_cast<std::size_t>(puzzle.board.rows)),
      columns_(static_cast<std::size_t>(puzzle.board.columns)),
      boxes_(boxes_of(puzzle.board)),
      region_of_(static_cast<std::size_t>(puzzle.board.cells()), -1) {
  for (const Cell cell : grid()) {
    rows_[static_cast<std::size_t>(cell / board().columns)].push_back(cell);
    columns_[static_cast<std::size_t>(cell % board().columns)].push_back(cell);
  }
  for (const Constraint& constraint : puzzle.constraints) {
    if (constraint.kind != "jigsaw") continue;
    irregular_.insert(irregular_.end(), constraint.parts.begin(), constraint.parts.end());
  }
  for (std::size_t i = 0; i < regions().size(); ++i) {
    for (const Cell cell : regions()[i]) region_of_[cell] = static_cast<int>(i);
  }
  for (const Constraint& constraint : puzzle.constraints) flatten(constraint, all_);
}

std::vector<CellList> Layout::boxes_of(const Board& board) {
  std::vector<CellList> boxes;
  if (board.box_rows == 0) return boxes;
  const int across = board.columns / board.box_columns;
  boxes.resize(static_cast<std::size_t>(across * (board.rows / board.box_rows)));
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int box = row / board.box_rows * across + column / board.box_columns;
      boxes[static_cast<std::size_t>(box)].push_back(
          static_cast<Cell>(row * board.columns + column));
    }
  }
  return boxes;
}

Place Layout::place(Cell cell) const {
  const int width = board().columns;
  if (in_grid(cell)) return {-1, cell / width, cell % width};
  int index = cell - board().grid_cells();
  for (std::size_t group = 0;; ++group) {
    const ExtraGroup& extra = board().extra[group];
    const int wide = extra.wrapped ? width : extra.columns;
    if (index < extra.rows * extra.columns) {
      return {static_cast<int>(group), index / wide, index % wide};
    }
    index -= extra.rows * extra.columns;
  }
}

std::optional<Cell> Layout::cell_at(const Place& place) const {
  if (place.row < 0 || place.column < 0) return std::nullopt;
  int first = 0;
  int wide = board().columns;
  int count = board().grid_cells();
  for (int group = 0; group <= place.group; ++group) {
    const ExtraGroup& extra = board().extra[static_cast<std::size_t>(group)];
    first += count;
    count = extra.rows * extra.columns;
    wide = extra.wrapped ? board().columns : extra.columns;
  }
  const int index = place.row * wide + place.column;
  if (place.column >= wide || index >= count) return std::nullopt;
  return static_cast<Cell>(first + index);
}

bool Layout::are_adjacent(Cell a, Cell b) const {
  const Place first = place(a), second = place(b);
  return first.group == second.group &&
         std::abs(first.row - second.row) + std::abs(first.column - second.column) == 1;
}

CellList Layout::grid() const {
  CellList cells;
  for (Cell cell = 0; in_grid(cell); ++cell) cells.push_back(cell);
  return cells;
}

std::vector<CellPair> Layout::pairs_at(int rows, int columns) const {
  std::vector<CellPair> pairs;
  for (const Cell cell : grid()) {
    const Place from = place(cell);
    const auto other = cell_at({-1, from.row + rows, from.column + columns});
    if (other) pairs.emplace_back(cell, *other);
  }
  return pairs;
}

std::vector<CellPair> Layout::edges() const {
  std::vector<CellPair> edges = pairs_at(0, 1);
  const auto down = pairs_at(1, 0);
  edges.insert(edges.end(), down.begin(), down.end());
  return edges;
}

std::vector<CellPair> Layout::adjacent_pairs(const CellList& list) const {
  const CellList cells = different(list);
  std::vector<CellPair> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (are_adjacent(cells[i], cells[j])) pairs.emplace_back(cells[i], cells[j]);
    }
  }
  return pairs;
}

std::vector<CellPair> Layout::unmarked_edges(std::initializer_list<std::string_view> kinds) const {
  std::set<CellPair> marked;
  for (const Constraint& constraint : all_) {
    if (std::find(kinds.begin(), kinds.end(), constraint.kind) == kinds.end()) continue;
    for (const CellList& cells : constraint.parts) {
      for (const auto& [a, b] : adjacent_pairs(cells)) marked.insert(std::minmax(a, b));
    }
  }
  std::vector<CellPair> pairs = edges();
  std::erase_if(pairs, [&](const CellPair& pair) { return marked.count(pair) > 0; });
  return pairs;
}

bool Layout::move(Constraint& constraint, Cell origin, Cell target) const {
  const Place from = place(origin), to = place(target);
  const auto moved = [&](auto& cell) {
    const Place at = place(static_cast<Cell>(cell));
    if (at.group != from.group || at.group != to.group) return false;
    const auto found =
        cell_at({at.group, at.row + to.row - from.row, at.column + to.column - from.column});
    if (found) cell = *found;
    return found.has_value();
  };
  for (CellList& part : constraint.parts) {
    if (!std::all_of(part.begin(), part.end(), moved)) return false;
  }
  if (constraint.kind == "copies" &&
      !std::all_of(constraint.numbers.begin(), constraint.numbers.end(), moved)) {
    return false;
  }
  return std::all_of(constraint.children.begin(), constraint.children.end(),
                     [&](Constraint& child) { return move(child, origin, target); });
}

void Layout::flatten(const Constraint& constraint, std::vector<Constraint>& out) const {
  for (const CellList& part : constraint.parts) copied_ += part.size();
  require(++copied_ <= kMostCopied, [] { return "the variant has too many constraints"; });
  if (constraint.kind == "and") {
    for (const Constraint& child : constraint.children) flatten(child, out);
  } else if (constraint.kind == "copies") {
    for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
      for (Constraint child : constraint.children) {
        require(move(child, static_cast<Cell>(constraint.numbers[0]),
                     static_cast<Cell>(constraint.numbers[i])),
                [] { return "a copy is not all on the board"; });
        flatten(child, out);
      }
    }
  } else {
    out.push_back(constraint);
  }
}

CellList different(const CellList& cells) {
  CellList result;
  for (const Cell cell : cells) {
    if (std::find(result.begin(), result.end(), cell) == result.end()) result.push_back(cell);
  }
  return result;
}

// --- The builder ---------------------------------------------------------------------------------

void Builder::add(std::unique_ptr<Rule> rule) {
  require(budget_.rules > 0 && budget_.entries >= rule->cells().size(),
          [] { return "the variant has too many rules"; });
  --budget_.rules;
  budget_.entries -= rule->cells().size();
  rules_.add(std::move(rule));
}

void Builder::allow(CellList cells, ValueSet values) {
  add(std::make_unique<AllowedRule>(std::move(cells), values));
}

void Builder::pair(Cell a, Cell b, const std::shared_ptr<const PairTable>& table) {
  if (a != b) return add(std::make_unique<PairRule>(a, b, table));
  ValueSet itself = 0;
  for (std::size_t i = 0; i < table->second.size(); ++i) {
    itself |= table->second[i] & ValueSet{1} << i;
  }
  allow({a}, itself);
}

void Builder::differ(const CellList& list) {
  const CellList cells = different(list);
  if (cells.size() < 2) return;
  if (cells.size() > 2) return add(std::make_unique<DifferRule>(cells, board().least));
  pair(cells[0], cells[1], [](int a, int b) { return a != b; });
}

void Builder::machine(CellList cells, State start, MachineRule::Step step,
                      MachineRule::Accepts accepts) {
  add(std::make_unique<MachineRule>(std::move(cells), start, std::move(step), std::move(accepts)));
}

// The state is the sum so far, as long as the rest can still reach a total.
void Builder::sum(const std::vector<Term>& list, std::vector<std::int64_t> totals) {
  std::vector<Term> terms;
  for (const Term& term : list) {
    const auto same = std::find_if(terms.begin(), terms.end(),
                                   [&](const Term& other) { return other.cell == term.cell; });
    if (same == terms.end()) {
      terms.push_back(term);
    } else {
      same->factor += term.factor;
    }
  }
  std::sort(totals.begin(), totals.end());
  if (totals.empty()) return impossible();
  CellList cells;
  std::vector<std::int64_t> least(terms.size() + 1), most(terms.size() + 1);  // of the rest
  for (std::size_t i = terms.size(); i-- > 0;) {
    const auto [low, high] = std::minmax({std::int64_t{terms[i].factor} * board().least,
                                          std::int64_t{terms[i].factor} * board().greatest});
    least[i] = least[i + 1] + low;
    most[i] = most[i + 1] + high;
  }
  for (const Term& term : terms) cells.push_back(term.cell);
  machine(
      std::move(cells), {},
      [terms, totals, least, most](State& state, std::size_t place, int value) {
        const std::int64_t sum =
            static_cast<std::int64_t>(state.a) + std::int64_t{terms[place].factor} * value;
        state.a = static_cast<std::uint64_t>(sum);
        return sum + most[place + 1] >= totals.front() && sum + least[place + 1] <= totals.back();
      },
      [totals](const State& state) {
        return std::binary_search(totals.begin(), totals.end(), static_cast<std::int64_t>(state.a));
      });
}

// The states are the set of values and, if a cell counts more than once, their sum.
void Builder::cage(const std::vector<Term>& terms, const std::vector<std::int64_t>& totals) {
  CellList cells;
  for (const Term& term : terms) cells.push_back(term.cell);
  const std::int64_t most = *std::max_element(totals.begin(), totals.end());
  machine(
      std::move(cells), {},
      [terms, most, least = board().least](State& state, std::size_t place, int value) {
        const std::uint64_t bit = std::uint64_t{1} << (value - least);
        if ((state.a & bit) != 0) return false;
        state.a |= bit;
        state.b +=
            static_cast<std::uint64_t>(terms[place].factor) * static_cast<std::uint64_t>(value);
        return static_cast<std::int64_t>(state.b) <= most;
      },
      [totals](const State& state) {
        return std::find(totals.begin(), totals.end(), static_cast<std::int64_t>(state.b)) !=
               totals.end();
      });
}

void Builder::cage(const CellList& cells, const std::vector<std::int64_t>& totals) {
  std::vector<Term> terms;
  for (const Cell cell : cells) terms.push_back({cell, 1});
  cage(terms, totals);
}

void Builder::sum(const CellList& cells, std::int64_t total) {
  std::vector<Term> terms;
  for (const Cell cell : cells) terms.push_back({cell, 1});
  sum(terms, {total});
}

// The state is the sum of the first part, and that of the current one.
void Builder::equal_sums(const std::vector<CellList>& parts) {
  if (parts.size() < 2) return;
  CellList cells;
  std::vector<std::size_t> ends;  // of the parts
  for (const CellList& part : parts) {
    cells.insert(cells.end(), part.begin(), part.end());
    ends.push_back(cells.size());
  }
  machine(
      std::move(cells), {},
      [ends](State& state, std::size_t place, int value) {
        if (place < ends[0]) {
          state.a += static_cast<std::uint64_t>(value);
          return true;
        }
        state.b += static_cast<std::uint64_t>(value);
        if (state.b > state.a) return false;
        if (!std::binary_search(ends.begin(), ends.end(), place + 1)) return true;
        return std::exchange(state.b, 0) == state.a;
      },
      [](const State&) { return true; });
}

void Builder::count(const CellList& cells, ValueSet values, int least, int most) {
  if (least > static_cast<int>(cells.size()) || most < 0 || least > most) return impossible();
  const auto from = static_cast<std::uint64_t>(std::max(least, 0));
  const auto to = static_cast<std::uint64_t>(most);
  machine(
      cells, {},
      [values, to, first = board().least](State& state, std::size_t, int value) {
        state.a += values >> (value - first) & 1;
        return state.a <= to;
      },
      [from](const State& state) { return state.a >= from; });
}

void Builder::test(CellList cells, TestRule::Test test) {
  add(std::make_unique<TestRule>(std::move(cells), std::move(test)));
}

}  // namespace inlay_check
