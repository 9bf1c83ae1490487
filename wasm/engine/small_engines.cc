// The engines of the small module. It is linked instead of src/sudoku/engine_table.cc.
#include "sudoku/engine_table.h"

namespace inlay::sudoku {
namespace {

constexpr EngineRow kRows[] = {
    {{"auto", "classic for 9x9, otherwise propagation", EngineInfo::Family::automatic, 64},
     make_auto},
    kPropagationRow,
    kClassicRow,
};

}  // namespace

std::span<const EngineInfo> engines() {
  static constexpr EngineInfo kInfos[] = {kRows[0].info, kRows[1].info, kRows[2].info};
  return kInfos;
}

Result<std::unique_ptr<Engine>> make_engine(const Puzzle& puzzle, const SolveOptions& options,
                                            Budget budget) {
  for (const EngineRow& row : kRows) {
    if (row.info.name == options.engine) return row.make(puzzle, options, std::move(budget));
  }
  return unknown_engine(options.engine);
}

}  // namespace inlay::sudoku
