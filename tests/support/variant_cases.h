// Random variants, and what the engine must answer for them: the checks that the tests and the
// campaign share.
#ifndef INLAY_TESTS_SUPPORT_VARIANT_CASES_H_
#define INLAY_TESTS_SUPPORT_VARIANT_CASES_H_

#include <set>
#include <string>

#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/network.h"
#include "sudoku/variant/search/propagation.h"
#include "sudoku/variant/search/search.h"
#include "support/random_constraints.h"
#include "support/random_regions.h"

namespace inlay::test {

using sudoku::Variant;

struct VariantCase {
  Variant variant;
  RandomBoard board;
};

// Those of the board, and its clues.
inline std::vector<Constraint> constraints_of(const RandomBoard& board) {
  std::vector<Constraint> constraints = board.constraints;
  const ConstraintKind* given = sudoku::find_constraint_kind("given");
  for (std::size_t cell = 0; cell < board.clues.size(); ++cell) {
    if (board.clues[cell] == Fillings::kOpen) continue;
    constraints.push_back({given, {board.clues[cell]}, {{static_cast<Cell>(cell)}}});
  }
  return constraints;
}

// The clues of the board and a constraint of each of these kinds. Nothing if no constraint was
// found or the constraints exclude each other (a negative rule and a dot inside `or`).
inline std::optional<VariantCase> random_case(RandomBoard board,
                                              std::span<const ConstraintKind* const> kinds,
                                              Random& random, int percent_true = 67) {
  std::vector<Constraint> constraints = constraints_of(board);
  RandomConstraints source(board.board, board.grid, random);
  for (const ConstraintKind* kind : kinds) {
    if (!board.constraints.empty() && kind == board.constraints[0].kind) continue;
    auto constraint = source.make(*kind, chance(random, percent_true));
    if (!constraint) return std::nullopt;
    constraints.push_back(std::move(*constraint));
  }
  auto variant = Variant::make(board.board, std::move(constraints));
  if (!variant) return std::nullopt;
  return VariantCase{std::move(*variant), std::move(board)};
}

// A board on which the kind makes sense, with at most `most` fillings.
inline RandomBoard random_board(const ConstraintKind& kind, Random& random,
                                std::size_t most = 250) {
  if (kind.name.starts_with("chaos")) return random_regions(random, most);
  if (kind.name == "doppelganger" && chance(random, 30)) return random_missing_values(random, most);
  const bool any_board = random_board_for(kind.name, random).values() < 9;
  if (any_board && kind.name != "doppelganger" && chance(random, 40)) {
    RandomBoard board = all_grids_of_4x4();
    board.grid = random_of(random, board.fillings);
    return board;
  }
  return random_clues(random_board_for(kind.name, random), random, most);
}

inline std::string text_of(const CellValues& values) {
  std::string text;
  for (const int value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

// How the symmetries of a variant are wrong: one maps a solution to something else, or the search
// that uses them from the start has other solutions. `solutions`: all of them. Empty if they agree.
inline std::string why_symmetries_differ(const Variant& variant,
                                         const std::set<CellValues>& solutions,
                                         const sudoku::VariantOptions& options) {
  namespace engine = sudoku::variant;
  const engine::Lowered lowered = engine::lower(variant);
  const int least = variant.board().min_value;
  for (const engine::VariantSymmetry& symmetry : engine::find_symmetries(lowered.primitives)) {
    int images = 0;
    for (auto solution = solutions.begin(); solution != solutions.end() && images < 20;
         ++solution, ++images) {
      CellValues image(solution->size());
      for (std::size_t cell = 0; cell < image.size(); ++cell) {
        const auto value = static_cast<std::size_t>((*solution)[cell] - least);
        image[symmetry.cells[cell]] = symmetry.values[value] + least;
      }
      if (!solutions.contains(image)) return "no solution, but an image: " + text_of(image);
    }
  }
  const engine::Network network(lowered.primitives, engine::Numbering::free);
  engine::Search search(network, options, Budget::unlimited());
  search.use_symmetries(lowered.primitives, 0);
  std::size_t found = 0;
  while (search.next() == SearchStatus::solution) ++found;
  return found == solutions.size() ? "" : "another number of solutions with symmetries";
}

// How the answers of the engine differ from plain enumeration: those of these fillings that the
// constraints accept. `fillings`: all that satisfy rows, columns, boxes and clues. Empty if they
// agree. `held`: the number of solutions.
inline std::string why_engine_differs(const Variant& variant, std::span<const CellValues> fillings,
                                      std::uint64_t seed, std::size_t* held = nullptr) {
  std::set<CellValues> expected;
  for (const CellValues& values : fillings) {
    if (variant.holds(values)) expected.insert(values);
  }
  if (held != nullptr) *held = expected.size();
  sudoku::VariantOptions options;
  if (seed % 2 == 1) options.seed = seed;
  Budget few;
  if (seed % 3 == 0) few.nodes = 1 + seed / 3 % 5;
  auto solver = sudoku::VariantSolver::make(variant, options, few);
  std::set<CellValues> found;
  for (SearchStatus status = solver.next(); status != SearchStatus::exhausted;
       status = solver.next()) {
    if (status == SearchStatus::limit) {
      few.nodes += 1 + seed % 7;
      solver.set_budget(few);
      continue;
    }
    const auto solution = solver.solution();
    CellValues values(solution.begin(), solution.end());
    if (!expected.contains(values)) return "no solution: " + text_of(values);
    if (!found.insert(values).second) return "found twice: " + text_of(values);
  }
  for (const CellValues& values : expected) {
    if (!found.contains(values)) return "lost solution: " + text_of(values);
  }
  const auto counted = sudoku::count(variant, options, Budget::unlimited(), 3);
  if (counted.count != Count(std::min<std::size_t>(3, expected.size())) ||
      counted.exact != (expected.size() < 3)) {
    return "wrong count up to 3";
  }
  const auto candidates = sudoku::true_candidates(variant, options, Budget::unlimited());
  const auto early = sudoku::true_candidates(variant, options, few);  // perhaps incomplete
  const auto least = variant.board().min_value;
  std::vector<std::uint32_t> cells(static_cast<std::size_t>(variant.board().cell_count()), 0);
  for (const CellValues& values : expected) {
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] |= 1U << (values[i] - least);
  }
  if (!candidates.complete || candidates.cells != cells || candidates.possible != cells) {
    return "wrong true candidates";
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if ((early.cells[i] & ~cells[i]) != 0 || (cells[i] & ~early.possible[i]) != 0) {
      return "wrong true candidates within a budget";
    }
  }
  if (auto why = why_symmetries_differ(variant, expected, options); !why.empty()) return why;
  const auto impossible = variant.find_impossible();
  if (impossible && !expected.empty()) return "not impossible: " + *impossible;
  if (const auto puzzle = variant.as_puzzle()) {
    const auto plain = sudoku::count(*puzzle, {}, Budget::unlimited(), 3);
    if (!plain || plain->count != counted.count) return "the plain puzzle has other solutions";
  }
  return {};
}

// How the texts of a variant change it: the text form must keep the board and the constraints, that
// of Interactive Sudoku Solver the grids that satisfy them. Empty if they do not.
inline std::string why_texts_differ(const Variant& variant, std::span<const CellValues> fillings) {
  for (const auto layout : {sudoku::VariantLayout::line, sudoku::VariantLayout::file}) {
    const std::string text = sudoku::write_variant(variant, layout);
    const auto read = sudoku::parse_variant(text);
    if (!read) return read.error().to_string() + " in " + text;
    if (read->board() != variant.board()) return "another board from " + text;
    if (!std::ranges::equal(read->constraints(), variant.constraints())) {
      return "other constraints from " + text;
    }
  }
  const auto text = sudoku::write_iss(variant);
  if (!text) return {};  // not all kinds can be written
  const auto read = sudoku::parse_iss(*text);
  if (!read) return read.error().to_string() + " in " + *text;
  if (read->board().cell_count() != variant.board().cell_count()) {
    return "another number of cells from " + *text;
  }
  for (const CellValues& values : fillings) {
    if (variant.holds(values) != read->holds(values)) {
      return *text + " differs for " + text_of(values);
    }
  }
  return {};
}

// A network and the propagation of one state of it.
class PropagatedVariant {
 public:
  explicit PropagatedVariant(const Variant& variant)
      : lowered_(sudoku::variant::lower(variant)),
        network_(lowered_.primitives),
        propagation_(network_),
        memory_(network_.memory_words()) {}

  // Why propagation is wrong between the root and this solution: it loses one of its values while
  // other values are removed at random, until all cells are fixed.
  std::string why_loses(const CellValues& solution, Random& random) {
    if (!network_.possible) return "the network is impossible";
    start(network_.domains);
    if (auto why = lost(solution); !why.empty()) return why;
    propagation_.wake_all();
    bool consistent = propagation_.run();
    const auto order = shuffled_numbers(random, 0, static_cast<int>(domains_.size()));
    for (std::size_t next = 0;;) {
      if (auto why = lost(solution); !why.empty()) return why;
      if (!consistent) return "propagation reports a contradiction";
      while (next < order.size() && is_fixed(static_cast<std::size_t>(order[next]))) ++next;
      if (next == order.size()) return {};
      const bool fix = chance(random, 30);
      const auto cell = static_cast<std::size_t>(
          fix ? order[next] : random_between(random, 0, static_cast<int>(order.size()) - 1));
      const auto wrong = domains_[cell] & ~value_of(solution, cell);
      if (wrong == 0) continue;
      consistent = propagation_.remove(static_cast<Cell>(cell), fix ? wrong : wrong & -wrong) &&
                   propagation_.run();
    }
  }
  // Whether propagation accepts complete values.
  bool accepts(const CellValues& values) {
    if (!network_.possible) return false;
    auto fixed = network_.domains;
    for (std::size_t cell = 0; cell < fixed.size(); ++cell) {
      fixed[cell] &= value_of(values, cell);
      if (fixed[cell] == 0) return false;
    }
    start(std::move(fixed));
    propagation_.wake_all();
    return propagation_.run();
  }

 private:
  using ValueSet = sudoku::variant::ValueSet;

  ValueSet value_of(const CellValues& values, std::size_t cell) const {
    return ValueSet{1} << (values[cell] - network_.min_value);
  }
  bool is_fixed(std::size_t cell) const { return sudoku::variant::is_single(domains_[cell]); }
  void start(std::vector<ValueSet> domains) {
    domains_ = std::move(domains);
    propagation_.attach(domains_.data(), memory_.data());
    for (const auto& propagator : network_.propagators) {
      propagator->start(propagation_.memory(*propagator));
    }
  }
  std::string lost(const CellValues& solution) const {
    for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
      if ((domains_[cell] & value_of(solution, cell)) != 0) continue;
      return "the value " + std::to_string(solution[cell]) + " of " +
             lowered_.geometry->name(static_cast<Cell>(cell)) + " was removed";
    }
    return {};
  }

  sudoku::variant::Lowered lowered_;
  sudoku::variant::Network network_;
  sudoku::variant::Propagation propagation_;
  std::vector<ValueSet> domains_;
  std::vector<std::uint64_t> memory_;
};

// A board of 4x4 to 25x25 and constraints that all hold for a grid.
inline VariantBoard random_board_up_to_25(Random& random) {
  const int least = random_between(random, 0, 1);
  switch (random.below(12)) {
    case 0:
      return board_of(25, 25, least, least + 24, 5, 5);
    case 1:
      return board_of(16, 16, least, least + 15, 4, 4);
    case 2:
      return board_of(12, 12, least, least + 11, 3, 4);
    case 3:
      return board_of(10, 15, least, least + 19, 2, 5);
    case 4:
    case 5:
    case 6:
      return board_of(9, 9, least, least + 8, 3, 3);
    case 7:
      return board_of(7, 7, least, least + 6);
    default:
      return random_small_board(random);
  }
}
// Instead of boxes, regions that are the boxes in the grid. Nothing for boards with extra cells or
// with boxes of another size than a row.
inline void make_boxes_regions(RandomBoard& board) {
  VariantBoard& shape = board.board;
  const int size = shape.box_rows * shape.box_columns;
  if (!shape.extra.empty() || size != shape.columns || shape.grid_cells() / size > shape.values()) {
    return;
  }
  for (int cell = 0; cell < shape.grid_cells(); ++cell) {
    const int row = cell / shape.columns, column = cell % shape.columns;
    const int boxes_in_row = shape.columns / shape.box_columns;
    board.grid.push_back(shape.min_value + row / shape.box_rows * boxes_in_row +
                         column / shape.box_columns);
  }
  shape.box_rows = shape.box_columns = 0;
  add_region_cells(shape);
  board.constraints = {regions_in_extra_cells(shape, size)};
}
inline std::optional<VariantCase> random_true_case(std::span<const ConstraintKind* const> kinds,
                                                   Random& random) {
  RandomBoard board;
  board.board = random_board_up_to_25(random);
  if (board.board.values() < 25 && chance(random, 15)) {
    board.board.extra.push_back({"X", "", 1, random_between(random, 1, 4), false});
  }
  board.grid = random_grid(board.board, random);
  if (board.board.box_rows > 0 && board.board.values() < 10 && chance(random, 20)) {
    make_boxes_regions(board);
  }
  RandomConstraints source(board.board, board.grid, random);
  std::vector<Constraint> constraints = board.constraints;
  // Few kinds with many constraints, or any kinds; kinds with sums are frequent.
  std::vector<const ConstraintKind*> pool;
  const int different = random_between(random, 1, 4);
  for (int i = 0; i < different; ++i) {
    static constexpr std::string_view kSums[] = {
        "killer",    "killer", "sum",           "xv",         "arrow",
        "equal-sum", "zipper", "little-killer", "region-sum", "double-arrow"};
    pool.push_back(chance(random, 40) ? sudoku::find_constraint_kind(random_of(random, kSums))
                                      : random_of(random, kinds));
  }
  const int count = random_between(random, 1, chance(random, 30) ? 40 : 12);
  for (int i = 0; i < count; ++i) {
    auto constraint = source.make(*random_of(random, pool), true);
    if (!constraint) continue;
    constraints.push_back(std::move(*constraint));
    const auto variant = Variant::make(board.board, constraints);
    if (!variant || !variant->holds(board.grid)) constraints.pop_back();
  }
  if (constraints.empty()) return std::nullopt;
  auto variant = Variant::make(board.board, std::move(constraints));
  return VariantCase{std::move(*variant), std::move(board)};
}

// How propagation is wrong for a case of which the grid is a solution: it loses a value, or it
// accepts complete values that violate a constraint.
inline std::string why_propagation_differs(const VariantCase& test, Random& random) {
  PropagatedVariant state(test.variant);
  for (int i = 0; i < 3; ++i) {
    if (auto why = state.why_loses(test.board.grid, random); !why.empty()) return why;
  }
  // Other solutions that the engine finds, for propagation under another order of guesses.
  sudoku::VariantOptions options;
  options.seed = random.next();
  Budget budget;
  budget.nodes = 200;
  auto solver = sudoku::VariantSolver::make(test.variant, options, budget);
  for (int i = 0; i < 5 && solver.next() == SearchStatus::solution; ++i) {
    const CellValues solution(solver.solution().begin(), solver.solution().end());
    if (!test.variant.holds(solution)) return "no solution: " + text_of(solution);
    if (auto why = state.why_loses(solution, random); !why.empty()) return why;
  }
  if (!state.accepts(test.board.grid)) return "propagation rejects the solution";
  for (int i = 0; i < 6; ++i) {
    CellValues values = test.board.grid;
    if (i < 2) {
      values = random_grid(test.board.board, random);
    } else {
      for (int swaps = 0; swaps < i; ++swaps) {
        std::swap(random_of(random, values), random_of(random, values));
      }
    }
    if (state.accepts(values) != test.variant.holds(values)) {
      return "propagation and meaning differ for " + text_of(values);
    }
  }
  return {};
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_VARIANT_CASES_H_
