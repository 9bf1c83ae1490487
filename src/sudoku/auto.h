// auto: propagation, and for large boards that explode a second engine after it.
//
// On boards above 9x9 a puzzle either falls to propagation within few nodes or has a search tree
// that only learning keeps small. So propagation works first; when it has visited `patience` nodes
// in a row without a solution, the second engine starts on the puzzle that the rules have made
// smaller, and leaves out what was delivered before. After more than a few solutions there is no
// hand-over: such a puzzle has many, and lists of them are what propagation is good at.
//
// The hand-over depends on node counts only, so it is the same on every machine.
#ifndef INLAY_SRC_SUDOKU_AUTO_H_
#define INLAY_SRC_SUDOKU_AUTO_H_

#include <cstdint>
#include <functional>
#include <memory>

#include "sudoku/engine.h"

namespace inlay::sudoku {

// Makes the second engine for a puzzle. Null: there is none after all, and propagation goes on.
using MakeSecond =
    std::function<std::unique_ptr<Engine>(const Puzzle&, const SolveOptions&, Budget)>;

std::unique_ptr<Engine> make_handover(const Puzzle& puzzle, const SolveOptions& options,
                                      Budget budget, std::uint64_t patience, MakeSecond second);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_AUTO_H_
