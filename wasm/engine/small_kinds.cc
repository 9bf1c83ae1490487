// The constraints of the small module. It is linked instead of src/sudoku/variant/kinds/kinds.cc.
//
// Puzzles with clues and houses consist of the first two families. The other kinds have names
// alone, so that a line with such a constraint is recognised and refused, not solved without it; no
// reader of this module makes a constraint of them. tests/wasm compares the names with the table of
// the library.
#include <algorithm>

#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku {
namespace {

constexpr std::string_view kRefused[] = {"all-pairs",
                                         "and",
                                         "anti-king",
                                         "anti-knight",
                                         "anti-taxicab",
                                         "arithmetic",
                                         "arrow",
                                         "automaton",
                                         "between",
                                         "black-dot",
                                         "box-index",
                                         "chaos",
                                         "chaos-arrow",
                                         "chaos-count",
                                         "clone",
                                         "column-index",
                                         "connected",
                                         "contain-at-least",
                                         "contain-exactly",
                                         "copies",
                                         "count-distinct",
                                         "counting-circles",
                                         "diagonally-non-consecutive",
                                         "double-arrow",
                                         "dutch-flatmates",
                                         "entropic",
                                         "equal-sum",
                                         "equality",
                                         "full-rank",
                                         "full-rank-ties",
                                         "global-entropy",
                                         "global-mod",
                                         "greater",
                                         "hidden-skyscraper",
                                         "killer",
                                         "knightmare",
                                         "little-killer",
                                         "lockout",
                                         "look-and-say",
                                         "lunchbox",
                                         "modular",
                                         "nabner",
                                         "negative-ratio",
                                         "negative-xv",
                                         "non-consecutive",
                                         "non-consecutive-unmarked",
                                         "numbered-room",
                                         "or",
                                         "pair",
                                         "palindrome",
                                         "pattern",
                                         "quadruple",
                                         "region-sum",
                                         "rellik",
                                         "renban",
                                         "row-index",
                                         "same-values",
                                         "sandwich",
                                         "skyscraper",
                                         "slow-thermo",
                                         "strict-kropki",
                                         "strict-xv",
                                         "sum",
                                         "sum-line",
                                         "thermo",
                                         "value-index",
                                         "whisper",
                                         "white-dot",
                                         "x-sum",
                                         "xv",
                                         "zipper"};

}  // namespace

std::span<const ConstraintFamily> constraint_families() {
  static const std::vector<ConstraintFamily> families = [] {
    ConstraintFamily family{"Cells and houses", {}};
    for (const variant::Kind& row : variant::cell_kinds()) family.kinds.push_back(&row);
    for (const variant::Kind& row : variant::house_kinds()) family.kinds.push_back(&row);
    return std::vector{std::move(family)};
  }();
  return families;
}

std::span<const ConstraintKind* const> constraint_kinds() {
  return constraint_families().front().kinds;
}

const ConstraintKind* find_constraint_kind(std::string_view name) {
  static constexpr ConstraintKind kNameAlone{};
  const auto kinds = constraint_kinds();
  const auto found = std::find_if(kinds.begin(), kinds.end(),
                                  [&](const ConstraintKind* kind) { return kind->name == name; });
  if (found != kinds.end()) return *found;
  const bool refused =
      std::find(std::begin(kRefused), std::end(kRefused), name) != std::end(kRefused);
  return refused ? &kNameAlone : nullptr;
}

}  // namespace inlay::sudoku
