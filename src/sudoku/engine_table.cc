// The table of the Sudoku engines. Whatever else needs an engine asks this file, so that a program
// that needs few engines replaces it alone (wasm/engine/small_engines.cc).
#include <algorithm>

#include "inlay/variant.h"
#include "sudoku/engine_table.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku {
namespace {

using Family = EngineInfo::Family;

// The Sudoku engines. list_engines() adds the cover engines from their own table.
constexpr EngineRow kOwnEngines[] = {
    {{"auto", "classic for 9x9, variant with extra houses; otherwise propagation, then learning",
      Family::automatic, 64},
     make_auto},
    kPropagationRow,
    kClassicRow,
    {{"variant", "the engine for variants: propagation with conflict scores", Family::propagation,
      VariantBoard::kMaxSide},
     make_variant},
    {{"brute_force", "plain backtracking: first empty cell, digits in order", Family::method, 9},
     methods::make_brute_force},
    {{"fewest_candidates",
      "backtracking on the cell with the fewest legal values; counts guesses and moves",
      Family::method, 12},
     methods::make_fewest_candidates},
    {{"norvig", "naked and hidden singles, then search on copies (P. Norvig 2006)", Family::method,
      25},
     methods::make_norvig},
    {{"cohen", "DPLL, branching on the smallest positive clause (Davis et al. 1962)",
      Family::method, 25},
     methods::make_cohen},
};

std::vector<EngineInfo> list_engines() {
  std::vector<EngineInfo> list;
  for (const EngineRow& row : kOwnEngines) list.push_back(row.info);
  for (const cover::EngineInfo& info : cover::engines()) {
    if (info.name == "auto") continue;
    list.push_back({info.name, info.summary, Family::cover, info.name == "reference" ? 9 : 64});
  }
  return list;
}

}  // namespace

std::span<const EngineInfo> engines() {
  static const auto infos = list_engines();
  return infos;
}

Result<std::unique_ptr<Engine>> make_engine(const Puzzle& puzzle, const SolveOptions& options,
                                            Budget budget) {
  for (const EngineRow& row : kOwnEngines) {
    if (row.info.name == options.engine) return row.make(puzzle, options, std::move(budget));
  }
  if (!has_engine(cover::current_engine_name(options.engine))) {
    return unknown_engine(options.engine);
  }
  return make_cover_engine(puzzle, options, budget);
}

}  // namespace inlay::sudoku
