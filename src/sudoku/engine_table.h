// Rows of the table of Sudoku engines, and those that every table has (engine_table.cc and
// wasm/engine/small_engines.cc).
#ifndef INLAY_SRC_SUDOKU_ENGINE_TABLE_H_
#define INLAY_SRC_SUDOKU_ENGINE_TABLE_H_

#include "sudoku/engine.h"

namespace inlay::sudoku {

struct EngineRow {
  EngineInfo info;
  MakeEngine* make;
};

inline constexpr EngineRow kPropagationRow{
    {"propagation", "singles, locked candidates and subsets at every node of a binary search",
     EngineInfo::Family::propagation, 64},
    make_propagation};
inline constexpr EngineRow kClassicRow{
    {"classic", "9x9 in vector registers, after tdoku; other boards: propagation",
     EngineInfo::Family::propagation, 9},
    make_classic};

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_ENGINE_TABLE_H_
