// The constraints of f-puzzles: members of its JSON, how each is encoded, and the kind it means.
//
// One row for each member that is a constraint. The reader and the writer have one function for
// each form; nothing else depends on a kind.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_KEYS_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_KEYS_H_

#include <cstdint>
#include <span>
#include <string_view>

namespace inlay::notation {

enum class FpuzzlesForm : std::uint8_t {
  flag,             // true
  non_consecutive,  // true; exempts neighbours with a dot if there are dots for differences
  word,             // [word, ...]
  cell,             // [{"cell": "R1C1"}]
  cells,            // [{"cells": [...]}]
  mark,             // [{"cells": [two neighbours], "value": number}]; xv: "X" or "V", too
  cage,             // [{"cells": [...], "value": sums}]: "", "12", "12,15", or "DR7" (digital root)
  quadruple,        // [{"cells": [...], "values": [...]}]
  clone,            // [{"cells": [...], "cloneCells": [...]}]
  lines,            // [{"lines": [[...], ...], "value": number}]
  arrow,            // [{"cells": bulb, "lines": [[bulb cell, ...], ...]}]
  outside,          // [{"cell": outside the grid, "value": number}]
  little_killer,    // [{"cell": outside the grid, "direction": "DR", "cells": [...], "value": sum}]
};

struct FpuzzlesKey {
  std::string_view key;
  FpuzzlesForm form;
  std::string_view kind;  // name
  // On a board with n digits: the number of a flag; in other forms the number that is meant if the
  // link has none. Null: the kind has no number, or the link must have it.
  int (*number)(int n) = nullptr;
  std::string_view word = {};  // of FpuzzlesForm::word
};

// In the order in which constraints are read and written. If several rows have the same kind, the
// first that fits a constraint is written; of several rows with the same key and word, the first is
// read.
std::span<const FpuzzlesKey> fpuzzles_keys();

// Drawings: they have no rule, unless the text of the rules gives them one.
std::span<const std::string_view> fpuzzles_drawings();
// Members that have no rule.
std::span<const std::string_view> fpuzzles_texts();

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_KEYS_H_
