// auto: propagation, followed by a second engine on large boards whose search tree explodes.
//
// On boards above 9x9, propagation either solves a puzzle within few nodes, or the search tree is
// so large that only clause learning keeps it small. So propagation starts. When it has visited
// `handover_nodes` nodes in a row without a solution, the second engine takes over the puzzle as
// simplified by the rules, and solutions that were already delivered are skipped. After many
// solutions there is no hand-over: such a puzzle has many, and propagation lists them faster.
//
// The hand-over depends only on node counts, so it is the same on every machine.
#ifndef INLAY_SRC_SUDOKU_AUTO_H_
#define INLAY_SRC_SUDOKU_AUTO_H_

#include <cstdint>
#include <functional>
#include <memory>

#include "sudoku/engine.h"

namespace inlay::sudoku {

// Makes the second engine for a puzzle. Null: none is available, and propagation continues.
using MakeSecondEngine =
    std::function<std::unique_ptr<Engine>(const Puzzle&, const SolveOptions&, Budget)>;

std::unique_ptr<Engine> make_handover(const Puzzle& puzzle, const SolveOptions& options,
                                      Budget budget, std::uint64_t handover_nodes,
                                      MakeSecondEngine make_second);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_AUTO_H_
