// The engines of the small module. It is linked instead of src/sudoku/engine_table.cc.
#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace {

using Family = EngineInfo::Family;

struct Row {
  EngineInfo info;
  MakeEngine* make;
};

constexpr Row kRows[] = {
    {{"auto", "classic for 9x9, otherwise propagation", Family::automatic, 64}, make_auto},
    {{"propagation", "singles, locked candidates and subsets at every node of a binary search",
      Family::propagation, 64},
     make_propagation},
    {{"classic", "9x9 in vector registers, after tdoku; other boards: propagation",
      Family::propagation, 9},
     make_classic},
};

}  // namespace

std::span<const EngineInfo> engines() {
  static constexpr EngineInfo kInfos[] = {kRows[0].info, kRows[1].info, kRows[2].info};
  return kInfos;
}

Result<std::unique_ptr<Engine>> make_engine(const Puzzle& puzzle, const SolveOptions& options,
                                            Budget budget) {
  for (const Row& row : kRows) {
    if (row.info.name == options.engine) return row.make(puzzle, options, std::move(budget));
  }
  return unknown_engine(options.engine);
}

}  // namespace inlay::sudoku
