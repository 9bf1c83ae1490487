// Variant: validation, the specification of a solution, and the way back to plain puzzles.
#include "inlay/variant.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>
#include <set>

#include "sudoku/variant/house_constraints.h"
#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/make.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku {

using variant::BoardGeometry;
using variant::Primitives;
using variant::Scope;

struct Variant::Data {
  VariantBoard board;
  std::vector<Constraint> constraints;
  BoardGeometry geometry;

  Data(VariantBoard b, std::vector<Constraint> list)
      : board(std::move(b)),
        constraints(std::move(list)),
        geometry(board, irregular_regions(constraints)) {}
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;
  Scope scope() const { return {geometry, constraints}; }

  static std::vector<std::vector<Cell>> irregular_regions(std::span<const Constraint> constraints) {
    std::vector<std::vector<Cell>> regions;
    for (const Constraint& constraint : constraints) {
      if (constraint.kind->name != "jigsaw") continue;
      regions.insert(regions.end(), constraint.parts.begin(), constraint.parts.end());
    }
    return regions;
  }
};

namespace variant {

struct VariantAccess {
  static const BoardGeometry& geometry(const Variant& variant) { return variant.data_->geometry; }
  static Result<Variant> make(VariantBoard board, std::vector<Constraint> constraints,
                              std::optional<std::size_t>& wrong);
};

const BoardGeometry& geometry_of(const Variant& variant) {
  return VariantAccess::geometry(variant);
}

Primitives lower_board(const BoardGeometry& geometry) {
  Primitives out(geometry);
  if (geometry.board().lines) {
    for (const auto& row : geometry.rows()) out.distinct(row);
    for (const auto& column : geometry.columns()) out.distinct(column);
  }
  for (const auto& box : geometry.boxes()) out.distinct(box);
  return out;
}

Lowered lower(const Variant& variant) {
  const BoardGeometry& geometry = geometry_of(variant);
  Lowered lowered{&geometry, lower_board(geometry)};
  const Scope scope{geometry, variant.constraints()};
  for (const Constraint& constraint : variant.constraints()) {
    kind_of(constraint).lower(scope, constraint, lowered.primitives);
  }
  return lowered;
}

}  // namespace variant

namespace {

constexpr int kGreatestValue = 999;
constexpr std::uint8_t kAnyNumber = 255;  // in ConstraintArguments

Error invalid(std::string message) {
  return {ErrorKind::invalid, std::move(message)};
}

std::string out_of(std::string_view what, int value, int least, int most) {
  return std::string(what) + " must be between " + std::to_string(least) + " and " +
         std::to_string(most) + ", not " + std::to_string(value);
}

// Why there is no such board; empty if there is.
std::string problem_of(const VariantBoard& board) {
  for (const int side : {board.rows, board.columns}) {
    if (side < 1 || side > VariantBoard::kMaxSide) {
      return out_of("the number of rows and of columns", side, 1, VariantBoard::kMaxSide);
    }
  }
  if (board.min_value < 0 || board.max_value > kGreatestValue) {
    return "the values of the board must be between 0 and " + std::to_string(kGreatestValue);
  }
  if (board.values() < 1 || board.values() > VariantBoard::kMaxValues) {
    return out_of("the number of values", board.values(), 1, VariantBoard::kMaxValues);
  }
  if (board.box_rows != 0 || board.box_columns != 0) {
    if (board.box_rows < 1 || board.box_columns < 1 || board.rows % board.box_rows != 0 ||
        board.columns % board.box_columns != 0) {
      return "boxes of " + std::to_string(board.box_rows) + " rows and " +
             std::to_string(board.box_columns) + " columns do not tile the grid";
    }
  }
  std::set<std::string_view> names;
  int cells = board.grid_cells();
  for (const ExtraCells& group : board.extra) {
    const bool capitals = std::all_of(group.name.begin(), group.name.end(),
                                      [](char c) { return c >= 'A' && c <= 'Z'; });
    if (group.name.empty() || !capitals) return "the name of extra cells must be capital letters";
    if (!names.insert(group.name).second) {
      return "two groups of extra cells have the name " + group.name;
    }
    for (const int side : {group.rows, group.columns}) {
      if (side < 1 || side > VariantBoard::kMaxCells) {
        return out_of("the number of extra cells", side, 1, VariantBoard::kMaxCells);
      }
    }
    cells += group.rows * group.columns;
    if (cells > VariantBoard::kMaxCells) {
      return "the board has more than " + std::to_string(VariantBoard::kMaxCells) + " cells";
    }
  }
  return {};
}

std::string count_text(std::size_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

// "expected 2 numbers, found 3"; empty if the count fits.
std::string problem_of_count(std::size_t found, std::uint8_t least, std::uint8_t most,
                             std::string_view one, std::string_view many) {
  if (found >= least && (most == kAnyNumber || found <= most)) return {};
  std::string expected = count_text(least, one, many);
  if (most == kAnyNumber) {
    expected = "at least " + expected;
  } else if (most > least) {
    expected = std::to_string(least) + " to " + count_text(most, one, many);
  }
  return "expected " + expected + ", found " + std::to_string(found);
}

std::string problem_of_arguments(const VariantBoard& board, const Constraint& constraint) {
  const ConstraintArguments& arguments = constraint.kind->arguments;
  std::string problem = problem_of_count(constraint.numbers.size(), arguments.min_numbers,
                                         arguments.max_numbers, "number", "numbers");
  if (problem.empty()) {
    problem = problem_of_count(constraint.parts.size(), arguments.min_parts, arguments.max_parts,
                               "list of cells", "lists of cells");
  }
  if (!problem.empty()) return problem;
  if (!arguments.text && !constraint.text.empty()) return "it accepts no text";
  if (!arguments.children && !constraint.children.empty()) {
    return "it cannot contain other constraints";
  }
  for (const int number : constraint.numbers) {
    if (arguments.numbers_are_cells && (number < 0 || number >= board.cell_count())) {
      return "cell " + std::to_string(number) + " is off the board";
    }
    if (number < -Constraint::kMaxNumber || number > Constraint::kMaxNumber) {
      return out_of("a number", number, -Constraint::kMaxNumber, Constraint::kMaxNumber);
    }
  }
  for (const auto& cells : constraint.parts) {
    for (const Cell cell : cells) {
      if (cell >= board.cell_count()) return "cell " + std::to_string(cell) + " is off the board";
    }
    if (!cells.empty() && cells.size() < arguments.min_cells) {
      return "expected at least " + count_text(arguments.min_cells, "cell", "cells") +
             " in a list, found " + std::to_string(cells.size());
    }
  }
  return {};
}

// The problem of the constraint or of one inside it, after the names of the kinds around it.
std::string problem_of(const Scope* scope, const VariantBoard& board,
                       const Constraint& constraint) {
  if (constraint.kind == nullptr) return "it has no kind";
  std::string problem;
  if (scope == nullptr) {
    problem = problem_of_arguments(board, constraint);
  } else if (const auto check = variant::kind_of(constraint).check) {
    problem = check(*scope, constraint);
  }
  for (const Constraint& child : constraint.children) {
    if (!problem.empty()) break;
    problem = problem_of(scope, board, child);
  }
  return problem.empty() ? problem : std::string(constraint.kind->name) + ": " + problem;
}

// Without a scope the arguments of all constraints, with a scope what the kinds check.
Status check_constraints(const Scope* scope, const VariantBoard& board,
                         std::span<const Constraint> constraints,
                         std::optional<std::size_t>& wrong) {
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    std::string problem = problem_of(scope, board, constraints[i]);
    if (problem.empty()) continue;
    wrong = i;
    return invalid(std::move(problem));
  }
  return Done{};
}

bool cells_differ(const std::vector<Cell>& cells, std::span<const int> values) {
  std::vector<int> seen;
  seen.reserve(cells.size());
  for (const Cell cell : cells) seen.push_back(values[cell]);
  std::sort(seen.begin(), seen.end());
  return std::adjacent_find(seen.begin(), seen.end()) == seen.end();
}

bool all_differ(const std::vector<std::vector<Cell>>& lists, std::span<const int> values) {
  return std::all_of(lists.begin(), lists.end(),
                     [&](const auto& cells) { return cells_differ(cells, values); });
}

// Adds the distinct sets beyond rows, columns and boxes as houses. Nothing if one of them is
// smaller than a house and not part of one.
std::optional<Rules> with_sets(const Rules& rules, std::span<const variant::Distinct> sets) {
  const auto n = static_cast<std::size_t>(rules.size());
  const auto sorted = [](std::vector<Cell> cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  std::set<std::vector<Cell>> houses;
  for (const House& house : rules.houses()) houses.insert(sorted(house.cells));
  std::vector<std::vector<Cell>> more;
  for (const auto& set : sets) {
    if (set.cells.size() == n && houses.insert(sorted(set.cells)).second) more.push_back(set.cells);
  }
  for (const auto& set : sets) {
    if (set.cells.size() == n) continue;
    const auto cells = sorted(set.cells);
    const bool in_house = std::any_of(houses.begin(), houses.end(), [&](const auto& house) {
      return std::includes(house.begin(), house.end(), cells.begin(), cells.end());
    });
    if (!in_house) return std::nullopt;
  }
  auto all = rules.with_houses(std::move(more));
  return all ? std::optional(std::move(*all)) : std::nullopt;
}

}  // namespace

Result<Variant> variant::VariantAccess::make(VariantBoard board,
                                             std::vector<Constraint> constraints,
                                             std::optional<std::size_t>& wrong) {
  if (std::string problem = problem_of(board); !problem.empty()) {
    return invalid(std::move(problem));
  }
  if (auto status = check_constraints(nullptr, board, constraints, wrong); !status) {
    return status.error();
  }
  auto data = std::make_shared<const Variant::Data>(std::move(board), std::move(constraints));
  const Scope scope = data->scope();
  if (auto status = check_constraints(&scope, data->board, data->constraints, wrong); !status) {
    return status.error();
  }
  return Variant(std::move(data));
}

Result<Variant> variant::make(VariantBoard board, std::vector<Constraint> constraints,
                              std::optional<std::size_t>& wrong) {
  return VariantAccess::make(std::move(board), std::move(constraints), wrong);
}

Result<Variant> Variant::make(VariantBoard board, std::vector<Constraint> constraints) {
  std::optional<std::size_t> wrong;
  auto result = variant::make(std::move(board), std::move(constraints), wrong);
  if (!wrong) return result;
  Error error = result.error();
  error.message = "constraint " + std::to_string(*wrong + 1) + ", " + error.message;
  return error;
}

Variant Variant::of(const Puzzle& puzzle) {
  const Rules& rules = puzzle.rules;
  const int n = rules.size();
  assert(n <= VariantBoard::kMaxSide);
  VariantBoard board;
  board.rows = board.columns = board.max_value = n;
  board.box_rows = rules.is_latin() ? 0 : rules.box_height();
  board.box_columns = rules.is_latin() ? 0 : rules.box_width();
  std::vector<Constraint> constraints;
  const ConstraintKind* given = find_constraint_kind("given");
  for (std::size_t at = 0; at < puzzle.clues.size(); ++at) {
    if (puzzle.clues[at] == 0) continue;
    constraints.push_back({given, {puzzle.clues[at]}, {{static_cast<Cell>(at)}}});
  }
  auto houses = variant::house_constraints(rules, board);
  std::move(houses.begin(), houses.end(), std::back_inserter(constraints));
  for (std::size_t at = 0; at < puzzle.candidates.size(); ++at) {
    if (puzzle.candidates[at] == rules.all_digits()) continue;
    Constraint candidates{given, {}, {{static_cast<Cell>(at)}}};
    for (int digit = 1; digit <= n; ++digit) {
      if ((puzzle.candidates[at] & bit(digit)) != 0) candidates.numbers.push_back(digit);
    }
    constraints.push_back(std::move(candidates));
  }
  return Variant(std::make_shared<const Data>(std::move(board), std::move(constraints)));
}

const VariantBoard& Variant::board() const {
  return data_->board;
}

std::span<const Constraint> Variant::constraints() const {
  return data_->constraints;
}

std::optional<Puzzle> Variant::as_puzzle() const {
  const VariantBoard& board = data_->board;
  const int n = board.rows;
  const bool boxes = board.box_rows > 1 && board.box_columns > 1;
  if (board.columns != n || board.min_value != 1 || board.max_value != n || !board.lines ||
      !board.extra.empty() || (boxes && board.box_rows * board.box_columns != n)) {
    return std::nullopt;
  }
  Primitives primitives(data_->geometry);
  for (const Constraint& constraint : data_->constraints) {
    variant::kind_of(constraint).lower(data_->scope(), constraint, primitives);
    if (!primitives.possible || !primitives.has_only_distincts()) return std::nullopt;
  }
  auto plain = Rules::boxes(boxes ? board.box_columns : n, boxes ? board.box_rows : 1);
  if (!plain) return std::nullopt;
  const auto rules = with_sets(*plain, primitives.distincts);
  if (!rules) return std::nullopt;
  Puzzle puzzle(*rules);
  for (std::size_t at = 0; at < puzzle.clues.size(); ++at) {
    const Mask candidates = primitives.domains[at];
    if (candidates == rules->all_digits()) continue;
    if (std::has_single_bit(candidates)) {
      puzzle.clues[at] = static_cast<Digit>(std::countr_zero(candidates) + 1);
      continue;
    }
    if (puzzle.candidates.empty()) {
      puzzle.candidates.assign(puzzle.clues.size(), rules->all_digits());
    }
    puzzle.candidates[at] = candidates;
  }
  return puzzle;
}

bool Variant::holds(std::span<const int> values) const {
  const VariantBoard& board = data_->board;
  if (values.size() != static_cast<std::size_t>(board.cell_count())) return false;
  const bool in_range = std::all_of(values.begin(), values.end(), [&](int value) {
    return value >= board.min_value && value <= board.max_value;
  });
  if (!in_range || !all_differ(data_->geometry.boxes(), values)) return false;
  if (board.lines && !(all_differ(data_->geometry.rows(), values) &&
                       all_differ(data_->geometry.columns(), values))) {
    return false;
  }
  const Scope scope = data_->scope();
  return std::all_of(data_->constraints.begin(), data_->constraints.end(),
                     [&](const auto& c) { return variant::kind_of(c).holds(scope, c, values); });
}

std::optional<std::string> Variant::find_impossible() const {
  const Scope scope = data_->scope();
  for (const Constraint& constraint : data_->constraints) {
    const auto impossible = variant::kind_of(constraint).impossible;
    if (impossible == nullptr) continue;
    if (std::string reason = impossible(scope, constraint); !reason.empty()) return reason;
  }
  return std::nullopt;
}

}  // namespace inlay::sudoku
