#include "print/board_face.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "sudoku/notation/symbols.h"
#include "sudoku/variant/model/given_values.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::print {
namespace {

constexpr double kOneDigit = 0.62;
constexpr double kLetters = 0.6;  // boards with letters have more cells
constexpr double kTwoDigits = 0.52;

// As the text forms write values: letters from 10 on, if there are enough.
std::string value_symbol(int value, bool decimals) {
  if (decimals || value < 1 || value > notation::kMaxSymbols) return std::to_string(value);
  return std::string(1, notation::symbol_of(value));
}

}  // namespace

BoardFace face_of_puzzle(const Entry& entry) {
  const sudoku::Puzzle& puzzle = entry.puzzle;
  const sudoku::Rules& rules = puzzle.rules;
  const int n = rules.size();
  const bool letters = has_letters(n, entry.decimals);
  BoardFace face{n,
                 n,
                 n <= 9    ? kOneDigit
                 : letters ? kLetters
                           : kTwoDigits,
                 board_outline(rules).value(),
                 CandidatePlaces(rules),
                 {}};
  const auto symbol = [&](int digit) { return digit_symbol(digit, n, entry.decimals); };
  for (int i = 0; i < rules.cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    CellFace& shown = face.cells.emplace_back();
    shown.corner = {static_cast<double>(rules.column(cell)), static_cast<double>(rules.row(cell))};
    if (puzzle.clues[cell] != 0) shown.clue = symbol(puzzle.clues[cell]);
    if (entry.solution) shown.solution = symbol((*entry.solution)[cell]);
    if (puzzle.candidates.empty() || puzzle.allowed(cell) == rules.all_digits()) continue;
    for (int digit = 1; digit <= n; ++digit) {
      if ((puzzle.allowed(cell) & sudoku::bit(digit)) != 0) {
        shown.candidates.push_back({digit, symbol(digit)});
      }
    }
  }
  return face;
}

BoardFace face_of_variant(const Entry& entry, std::span<const sudoku::Constraint> constraints,
                          const CellPlaces& places) {
  const sudoku::VariantBoard& board = entry.variant->board();
  const bool letters = board.max_value > 9 && !entry.decimals;
  const int across = board.box_columns > 0 ? board.box_columns
                                           : static_cast<int>(std::ceil(std::sqrt(board.values())));
  BoardFace face{board.rows,
                 board.columns,
                 board.max_value <= 9 ? kOneDigit
                 : letters            ? kLetters
                                      : kTwoDigits,
                 {},
                 CandidatePlaces(board.values(), across),
                 {}};
  const auto& geometry = sudoku::variant::geometry_of(*entry.variant);
  face.outline.region.assign(static_cast<std::size_t>(board.grid_cells()), -1);
  face.outline.shaded.assign(static_cast<std::size_t>(board.grid_cells()), false);
  for (std::size_t box = 0; box < geometry.boxes().size(); ++box) {
    for (const sudoku::Cell cell : geometry.boxes()[box]) {
      face.outline.region[cell] = static_cast<int>(box);
    }
  }
  const auto left = sudoku::variant::given_values(geometry, constraints);
  const auto symbol = [&](int value) { return value_symbol(value, entry.decimals); };
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    if (!places.is_shown(cell)) continue;
    CellFace& shown = face.cells.emplace_back();
    shown.corner = places.corner(cell);
    if (!entry.values.empty()) shown.solution = symbol(entry.values[cell]);
    const int count = std::popcount(left[cell]);
    if (count == board.values()) continue;
    for (int value = board.min_value; value <= board.max_value; ++value) {
      const int place = value - board.min_value;
      if ((left[cell] >> place & 1) == 0) continue;
      if (count == 1) {
        shown.clue = symbol(value);
      } else {
        shown.candidates.push_back({place + 1, symbol(value)});
      }
    }
  }
  return face;
}

}  // namespace inlay::print
