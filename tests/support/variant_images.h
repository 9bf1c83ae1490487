// Images of a variant that have as many solutions: transposed, with lines reversed, with the values
// in opposite order.
#ifndef INLAY_TESTS_SUPPORT_VARIANT_IMAGES_H_
#define INLAY_TESTS_SUPPORT_VARIANT_IMAGES_H_

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "inlay/variant.h"

namespace inlay::test {

using sudoku::Constraint;
using sudoku::Variant;
using sudoku::VariantBoard;

inline bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Changes the constraint and those inside it; nothing if change(constraint) is false for one.
template <typename Change>
bool change_all(std::vector<Constraint>& constraints, const Change& change) {
  return std::all_of(constraints.begin(), constraints.end(), [&](Constraint& constraint) {
    return change(constraint) && change_all(constraint.children, change);
  });
}
template <typename Change>
std::optional<Variant> image_of(const Variant& variant, const VariantBoard& board,
                                const Change& change) {
  std::vector<Constraint> constraints(variant.constraints().begin(), variant.constraints().end());
  if (!change_all(constraints, change)) return std::nullopt;
  return Variant::make(board, std::move(constraints)).value();
}

// Rows become columns. Nothing if a kind names rows, columns or places in a box.
inline std::optional<Variant> transposed(const Variant& variant) {
  const VariantBoard& board = variant.board();
  VariantBoard image = board;
  std::swap(image.rows, image.columns);
  std::swap(image.box_rows, image.box_columns);
  return image_of(variant, image, [&](Constraint& constraint) {
    const std::string_view kind = constraint.kind->name;
    if (is_one_of(kind, {"dutch-flatmates", "box-index", "chaos"})) return false;
    if (kind == "doppelganger" && !constraint.parts.empty()) return false;
    if (is_one_of(kind, {"windoku", "disjoint-groups"}) && board.box_rows == 0) return false;
    if (kind == "arrow" && constraint.cells().size() > 1) return false;
    if (kind == "row-index" || kind == "column-index") {
      constraint.kind =
          sudoku::find_constraint_kind(kind == "row-index" ? "column-index" : "row-index");
    }
    const auto move = [&](auto& cell) {
      if (cell >= board.grid_cells()) return;
      cell = static_cast<std::remove_reference_t<decltype(cell)>>(
          cell % board.columns * board.rows + cell / board.columns);
    };
    for (auto& part : constraint.parts) std::for_each(part.begin(), part.end(), move);
    if (kind == "copies") {
      std::for_each(constraint.numbers.begin(), constraint.numbers.end(), move);
    }
    return true;
  });
}

// The lists of cells of kinds that do not care for the direction, reversed.
inline Variant with_lists_reversed(const Variant& variant) {
  return *image_of(variant, variant.board(), [](Constraint& constraint) {
    const std::string_view kind = constraint.kind->name;
    const bool symmetric = is_one_of(
        kind, {"palindrome", "renban",       "nabner",       "whisper",      "between",
               "lockout",    "entropic",     "modular",      "region-sum",   "zipper",
               "sum-line",   "arithmetic",   "double-arrow", "killer",       "little-killer",
               "sandwich",   "lunchbox",     "different",    "rellik",       "equality",
               "quadruple",  "clone",        "same-values",  "equal-sum",    "contain-at-least",
               "xv",         "white-dot",    "black-dot",    "look-and-say", "contain-exactly",
               "arrow",      "sum",          "jigsaw",       "given",        "counting-circles",
               "odd",        "even",         "minimum",      "maximum",      "count-distinct",
               "row-index",  "column-index", "box-index"});
    if (!symmetric) return true;
    for (auto& part : constraint.parts) {
      const std::set<sudoku::Cell> cells(part.begin(), part.end());
      // Only the first place of a repeated cell counts.
      if (is_one_of(kind, {"sandwich", "lunchbox"}) && cells.size() < part.size()) continue;
      std::reverse(part.begin(), part.end());
    }
    if (kind == "sum") std::reverse(constraint.numbers.begin() + 1, constraint.numbers.end());
    return true;
  });
}

// Every value v becomes least + greatest - v. Nothing if a kind has no such image.
inline std::optional<Variant> with_values_reversed(const Variant& variant) {
  const int both = variant.board().min_value + variant.board().max_value;
  return image_of(variant, variant.board(), [&](Constraint& constraint) {
    const std::string_view kind = constraint.kind->name;
    auto& numbers = constraint.numbers;
    auto& parts = constraint.parts;
    if (is_one_of(kind, {"different",   "diagonal",
                         "jigsaw",      "windoku",
                         "anti-king",   "disjoint-groups",
                         "anti-knight", "region-same-values",
                         "palindrome",  "non-consecutive",
                         "renban",      "non-consecutive-unmarked",
                         "nabner",      "diagonally-non-consecutive",
                         "whisper",     "between",
                         "lockout",     "arithmetic",
                         "entropic",    "clone",
                         "white-dot",   "same-values",
                         "equality",    "global-entropy",
                         "modular",     "global-mod",
                         "or",          "and",
                         "copies"})) {
      return true;
    }
    if (is_one_of(kind, {"thermo", "slow-thermo", "greater"})) {
      for (auto& part : parts) std::reverse(part.begin(), part.end());
      return true;
    }
    if (is_one_of(kind, {"given", "quadruple", "contain-at-least", "contain-exactly"})) {
      for (int& value : numbers) value = both - value;
      return true;
    }
    if (kind == "look-and-say") {
      for (std::size_t i = 1; i < numbers.size(); i += 2) numbers[i] = both - numbers[i];
      return true;
    }
    if (is_one_of(kind, {"odd", "even", "minimum", "maximum"})) {
      const bool swaps = kind.size() > 4 || both % 2 != 0;
      const std::string_view other = kind == "odd"       ? "even"
                                     : kind == "even"    ? "odd"
                                     : kind == "minimum" ? "maximum"
                                                         : "minimum";
      if (swaps) constraint.kind = sudoku::find_constraint_kind(other);
      return true;
    }
    const int cells = static_cast<int>(constraint.cells().size());
    if (kind == "killer" || kind == "little-killer") {
      for (int& total : numbers) total = cells * both - total;
      return true;
    }
    if (kind == "xv") {
      numbers[0] = 2 * both - numbers[0];
      return true;
    }
    if (kind == "sum" && cells > 0) {
      int factors = numbers.size() == 1 ? cells : 0;
      for (std::size_t i = 1; i < numbers.size(); ++i) factors += numbers[i];
      numbers[0] = factors * both - numbers[0];
      return true;
    }
    const auto all_sizes = [&](const auto& test) {
      return std::all_of(parts.begin(), parts.end(),
                         [&](const auto& part) { return part.empty() || test(part.size()); });
    };
    if (kind == "zipper") return all_sizes([](std::size_t size) { return size % 2 == 0; });
    if (kind == "double-arrow") return all_sizes([](std::size_t s) { return s < 3 || s == 4; });
    return false;
  });
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_VARIANT_IMAGES_H_
