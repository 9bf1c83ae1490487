// Writes variants and puzzles as JSON of f-puzzles.
#include <algorithm>
#include <map>
#include <set>

#include "sudoku/notation/constraints.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/fpuzzles_grid.h"
#include "sudoku/notation/fpuzzles_keys.h"
#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::notation {
namespace {

using sudoku::Constraint;
using sudoku::Mask;
using sudoku::Variant;
using sudoku::VariantBoard;

// An error for what f-puzzles, or SudokuPad with its format, does not have.
Error cannot_represent(const LinkWords& words, const std::string& what) {
  const std::string notation = words.for_sudokupad ? "sudokupad" : "fpuzzles";
  return Error{ErrorKind::unsupported, notation + " cannot represent " + what};
}

class FpuzzlesWriter {
 public:
  FpuzzlesWriter(const Variant& variant, const LinkWords& words)
      : variant_(variant), board_(variant.board()), words_(words), n_(board_.rows) {}

  Result<std::string> write();

 private:
  Status write_board();
  Status write_givens();
  bool add(const Constraint& constraint);
  bool add_as(const FpuzzlesKey& key, const Constraint& constraint);
  bool add_distinct_sets(const Constraint& constraint);
  bool add_extra_region(const FpuzzlesKey& key, std::vector<sudoku::Cell> cells);
  bool add_marks(const FpuzzlesKey& key, const Constraint& constraint);
  bool add_cage(const FpuzzlesKey& key, const Constraint& constraint);
  bool add_arrow(const FpuzzlesKey& key, const Constraint& constraint);
  bool add_outside(const FpuzzlesKey& key, const Constraint& constraint);
  bool add_little_killer(const FpuzzlesKey& key, const Constraint& constraint);

  OrderedJson names(std::span<const sudoku::Cell> cells) const;
  bool has_marks(std::string_view kind) const;
  // Adds an item to the list of this key.
  bool push(const FpuzzlesKey& key, OrderedJson item) {
    lists_[&key].push_back(std::move(item));
    return true;
  }
  Error refuse(const Constraint& constraint) const;

  const Variant& variant_;
  const VariantBoard& board_;
  const LinkWords& words_;
  const int n_;
  FpuzzlesCells cells_;
  bool regions_written_ = false;                     // the irregular regions are in the grid
  std::map<const FpuzzlesKey*, OrderedJson> lists_;  // in the order of the table
};

// --- The board ----------------------------------------------------------------------------------

Status FpuzzlesWriter::write_board() {
  const bool boxes = board_.box_rows == 0 || (board_.box_rows > 1 && board_.box_columns > 1 &&
                                              board_.box_rows * board_.box_columns == n_);
  const bool plain = board_.columns == n_ && board_.min_value == 1 && board_.max_value == n_ &&
                     board_.lines && board_.extra.empty() && boxes && n_ > 1;
  if (!plain) {
    return cannot_represent(
        words_, "this board; it has square boards of n x n cells with the values 1 to n");
  }
  const auto cells = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
  cells_.clues.assign(cells, 0);
  cells_.marks.assign(cells, 0);
  cells_.regions = regions_of(n_, board_.box_columns, board_.box_rows);
  const auto& irregular = sudoku::variant::geometry_of(variant_).irregular();
  if (board_.box_rows > 0 || irregular.empty()) return Done{};
  std::vector<int> regions(cells, -1);
  int region = 0;
  for (const std::vector<sudoku::Cell>& part : irregular) {
    if (part.empty()) continue;
    for (const sudoku::Cell cell : part) {
      if (regions[cell] >= 0 || region >= n_) {
        return cannot_represent(words_, "regions that overlap, or more than one per digit");
      }
      regions[cell] = region;
    }
    ++region;
  }
  cells_.regions = std::move(regions);
  regions_written_ = true;
  return Done{};
}

// Clues and candidates. Several for one cell are intersected.
Status FpuzzlesWriter::write_givens() {
  const auto& geometry = sudoku::variant::geometry_of(variant_);
  for (const Constraint& constraint : variant_.constraints()) {
    if (constraint.kind->name != "given") continue;
    Mask digits = 0;
    for (const int number : constraint.numbers) {
      if (number >= 1 && number <= n_) digits |= sudoku::bit(number);
    }
    for (const sudoku::Cell cell : constraint.cells()) {
      const bool one = constraint.numbers.size() == 1 && digits != 0;
      const auto clash = [&] {
        return cannot_represent(words_, geometry.name(cell) + ", which has no candidate left");
      };
      if (one) {
        if (cells_.clues[cell] != 0 && cells_.clues[cell] != constraint.numbers[0]) return clash();
        cells_.clues[cell] = constraint.numbers[0];
      } else {
        const Mask before = cells_.marks[cell];
        cells_.marks[cell] = before == 0 ? digits : before & digits;
        if (cells_.marks[cell] == 0) return clash();
      }
    }
  }
  return Done{};
}

// --- Constraints --------------------------------------------------------------------------------

OrderedJson FpuzzlesWriter::names(std::span<const sudoku::Cell> cells) const {
  auto list = OrderedJson::array();
  for (const sudoku::Cell cell : cells) list.push_back(name_of(place_of(cell, n_)));
  return list;
}

bool FpuzzlesWriter::has_marks(std::string_view kind) const {
  return std::any_of(variant_.constraints().begin(), variant_.constraints().end(),
                     [&](const Constraint& constraint) {
                       return constraint.kind->name == kind && constraint.cells().size() > 1;
                     });
}

// A set of different cells; on a diagonal it is a flag.
bool FpuzzlesWriter::add_extra_region(const FpuzzlesKey& key, std::vector<sudoku::Cell> cells) {
  std::vector<sudoku::Cell> sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  const auto end = std::unique(sorted.begin(), sorted.end());
  if (end != sorted.end()) {
    sorted.erase(end, sorted.end());
    cells = sorted;
  }
  if (cells.empty()) return true;
  for (const auto& [flag, down, column] : {std::tuple("diagonal+", 1, n_), {"diagonal-", 1, -1}}) {
    std::vector<sudoku::Cell> diagonal = seen_from({-1, column}, down, column < 0 ? 1 : -1, n_);
    std::sort(diagonal.begin(), diagonal.end());
    if (sorted != diagonal) continue;
    const auto rows = fpuzzles_keys();
    const auto row =
        std::find_if(rows.begin(), rows.end(),
                     [name = std::string_view(flag)](const auto& one) { return one.key == name; });
    lists_[&*row] = true;
    return true;
  }
  return push(key, {{"cells", names(cells)}});
}

bool FpuzzlesWriter::add_marks(const FpuzzlesKey& key, const Constraint& constraint) {
  const auto& geometry = sudoku::variant::geometry_of(variant_);
  const int number = constraint.numbers[0];
  const auto cells = constraint.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!geometry.adjacent(cells[i], cells[j])) continue;
      const sudoku::Cell pair[] = {cells[i], cells[j]};
      OrderedJson item{{"cells", names(pair)}};
      if (key.number == nullptr) {
        item["value"] = number == 10 ? "X" : number == 5 ? "V" : std::to_string(number);
      } else if (number != key.number(n_)) {
        item["value"] = std::to_string(number);
      }
      push(key, std::move(item));
    }
  }
  return true;
}

bool FpuzzlesWriter::add_cage(const FpuzzlesKey& key, const Constraint& constraint) {
  const auto cells = constraint.cells();
  if (cells.empty()) return true;
  const std::set<sudoku::Cell> different(cells.begin(), cells.end());
  std::string sums;
  for (const int sum : constraint.numbers) {
    if (sum < 1) return false;
    sums += (sums.empty() ? "" : ",") + std::to_string(sum);
  }
  if (different.size() != cells.size()) return false;
  OrderedJson item{{"cells", names(cells)}};
  if (!sums.empty()) item["value"] = sums;
  return push(key, std::move(item));
}

// Each line begins at a cell of the bulb, if possible next to the shaft.
bool FpuzzlesWriter::add_arrow(const FpuzzlesKey& key, const Constraint& constraint) {
  const auto bulb = constraint.cells();
  auto lines = OrderedJson::array();
  for (std::size_t i = 1; i < constraint.parts.size(); ++i) {
    std::vector<sudoku::Cell> line = constraint.parts[i];
    if (line.empty()) continue;
    if (bulb.empty()) return true;
    const auto beside = std::find_if(bulb.begin(), bulb.end(), [&](sudoku::Cell cell) {
      const GridPlace a = place_of(cell, n_), b = place_of(line.front(), n_);
      return std::abs(a.row - b.row) <= 1 && std::abs(a.column - b.column) <= 1;
    });
    line.insert(line.begin(), beside == bulb.end() ? bulb.front() : *beside);
    lines.push_back(names(line));
  }
  if (bulb.empty() || lines.empty()) return true;
  return push(key, {{"cells", names(bulb)}, {"lines", std::move(lines)}});
}

bool FpuzzlesWriter::add_outside(const FpuzzlesKey& key, const Constraint& constraint) {
  if (constraint.cells().empty()) return true;
  for (int i = 0; i < n_; ++i) {
    for (const GridPlace place : {GridPlace{i, -1}, {i, n_}, {-1, i}, {n_, i}}) {
      if (line_seen_from(place, n_) != constraint.parts[0]) continue;
      return push(key,
                  {{"cell", name_of(place)}, {"value", std::to_string(constraint.numbers[0])}});
    }
  }
  return false;
}

bool FpuzzlesWriter::add_little_killer(const FpuzzlesKey& key, const Constraint& constraint) {
  const auto cells = constraint.cells();
  if (cells.empty()) return true;
  const GridPlace first = place_of(cells.front(), n_);
  for (const Direction& direction : kDirections) {
    const GridPlace place{first.row - direction.down, first.column - direction.right};
    if (seen_from(place, direction.down, direction.right, n_) != constraint.parts[0]) continue;
    return push(key, {{"cell", name_of(place)},
                      {"cells", names(cells)},
                      {"direction", direction.name},
                      {"value", std::to_string(constraint.numbers[0])}});
  }
  return false;
}

bool FpuzzlesWriter::add_as(const FpuzzlesKey& key, const Constraint& constraint) {
  const auto cells = constraint.cells();
  switch (key.form) {
    case FpuzzlesForm::flag:
      if (key.number != nullptr && constraint.numbers[0] != key.number(n_)) return false;
      if (key.kind == "disjoint-groups" && board_.box_rows == 0) return false;
      lists_[&key] = true;
      return true;
    case FpuzzlesForm::non_consecutive:
      // Only dots for differences exempt their neighbours, and then all dots do.
      if (has_marks("white-dot") ? key.kind == "non-consecutive"
                                 : key.kind != "non-consecutive" && has_marks("black-dot")) {
        return false;
      }
      lists_[&key] = true;
      return true;
    case FpuzzlesForm::word:
      return push(key, key.word);
    case FpuzzlesForm::cell:
      for (const sudoku::Cell cell : cells) push(key, {{"cell", name_of(place_of(cell, n_))}});
      return true;
    case FpuzzlesForm::cells:
      if (key.kind == "different") {
        return add_extra_region(key, constraint.parts[0]);
      }
      return cells.empty() || push(key, {{"cells", names(cells)}});
    case FpuzzlesForm::mark:
      return add_marks(key, constraint);
    case FpuzzlesForm::cage:
      return add_cage(key, constraint);
    case FpuzzlesForm::quadruple:
      if (cells.empty()) return true;
      return push(key, {{"cells", names(cells)}, {"values", constraint.numbers}});
    case FpuzzlesForm::clone:
      if (cells.empty()) return true;
      return push(key, {{"cells", names(cells)}, {"cloneCells", names(constraint.parts[1])}});
    case FpuzzlesForm::lines: {
      auto lines = OrderedJson::array();
      for (const std::vector<sudoku::Cell>& line : constraint.parts) {
        if (!line.empty()) lines.push_back(names(line));
      }
      if (lines.empty()) return true;
      OrderedJson item{{"lines", std::move(lines)}};
      if (!constraint.numbers.empty()) item["value"] = std::to_string(constraint.numbers[0]);
      return push(key, std::move(item));
    }
    case FpuzzlesForm::arrow:
      return add_arrow(key, constraint);
    case FpuzzlesForm::outside:
      return add_outside(key, constraint);
    case FpuzzlesForm::little_killer:
      return add_little_killer(key, constraint);
  }
  return false;
}

// A constraint that lowers to sets of different cells becomes extra regions.
bool FpuzzlesWriter::add_distinct_sets(const Constraint& constraint) {
  const sudoku::variant::Scope scope{sudoku::variant::geometry_of(variant_),
                                     variant_.constraints()};
  sudoku::variant::Primitives primitives(scope.geometry);
  sudoku::variant::kind_of(constraint).lower(scope, constraint, primitives);
  const bool domains = std::any_of(
      primitives.domains.begin(), primitives.domains.end(),
      [&](sudoku::variant::ValueSet set) { return set != scope.geometry.all_values(); });
  if (!primitives.possible || domains || !primitives.has_only_distincts()) return false;
  const auto rows = fpuzzles_keys();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [](const FpuzzlesKey& key) { return key.kind == "different"; });
  return std::all_of(primitives.distincts.begin(), primitives.distincts.end(),
                     [&](const auto& set) { return add_extra_region(*row, set.cells); });
}

bool FpuzzlesWriter::add(const Constraint& constraint) {
  const std::string_view kind = constraint.kind->name;
  if (kind == "given" || (kind == "jigsaw" && regions_written_)) return true;
  for (const FpuzzlesKey& key : fpuzzles_keys()) {
    if (key.kind == kind && add_as(key, constraint)) return true;
  }
  return add_distinct_sets(constraint);
}

Error FpuzzlesWriter::refuse(const Constraint& constraint) const {
  const auto rows = fpuzzles_keys();
  const std::string_view kind = constraint.kind->name;
  const bool has_kind = std::any_of(rows.begin(), rows.end(),
                                    [&](const FpuzzlesKey& key) { return key.kind == kind; });
  const std::string what = has_kind ? "'" + sudoku::write_constraint(board_, constraint) + "'"
                                    : std::string(kind) + " constraints";
  return cannot_represent(words_, what + "; 'constraints' can");
}

Result<std::string> FpuzzlesWriter::write() {
  if (const Status status = write_board(); !status) return status.error();
  if (const Status status = write_givens(); !status) return status.error();
  for (const Constraint& constraint : variant_.constraints()) {
    if (!add(constraint)) return refuse(constraint);
  }
  OrderedJson constraints = OrderedJson::object();
  for (const auto& [key, list] : lists_) {
    OrderedJson& member = constraints[std::string(key->key)];
    if (member.is_array() && list.is_array()) {
      member.insert(member.end(), list.begin(), list.end());
    } else {
      member = list;
    }
  }
  return fpuzzles_text(grid_of(cells_, n_), n_, constraints, words_);
}

}  // namespace

Result<std::string> write_fpuzzles(const Variant& variant, const LinkWords& words) {
  return FpuzzlesWriter(variant, words).write();
}

Result<std::string> write_fpuzzles(const sudoku::Puzzle& puzzle, const LinkWords& words) {
  const sudoku::Rules& rules = puzzle.rules;
  const int n = rules.size();
  const auto empty = std::find(puzzle.candidates.begin(), puzzle.candidates.end(), Mask{0});
  if (empty != puzzle.candidates.end()) {
    const auto cell = static_cast<sudoku::Cell>(empty - puzzle.candidates.begin());
    return cannot_represent(words, rules.cell_name(cell) + ", which has no candidate left");
  }
  if (n <= VariantBoard::kMaxSide) return write_fpuzzles(Variant::of(puzzle), words);
  if (!rules.is_standard()) {
    const std::string most = std::to_string(VariantBoard::kMaxSide);
    return cannot_represent(words, "extra houses on boards of more than " + most + "x" + most);
  }
  FpuzzlesCells cells;
  cells.clues.assign(puzzle.clues.begin(), puzzle.clues.end());
  cells.marks.assign(puzzle.clues.size(), 0);
  for (std::size_t at = 0; at < puzzle.candidates.size(); ++at) {
    if (puzzle.candidates[at] != rules.all_digits()) cells.marks[at] = puzzle.candidates[at];
  }
  cells.regions = regions_of(n, rules.is_latin() ? n : rules.box_width(),
                             rules.is_latin() ? 1 : rules.box_height());
  return fpuzzles_text(grid_of(cells, n), n, OrderedJson::object(), words);
}

}  // namespace inlay::notation
