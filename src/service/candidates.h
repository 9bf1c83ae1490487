// True candidates: for each cell, the digits that it has in some solution, and in how many.
//
// First, solutions are enumerated up to a maximum number. If these are all solutions, every count
// is exact. Otherwise each candidate that no solution contained is tested by itself: it is placed
// in its cell and one solution is searched, which confirms all digits of that solution at once.
#ifndef INLAY_SRC_SERVICE_CANDIDATES_H_
#define INLAY_SRC_SERVICE_CANDIDATES_H_

#include <cstdint>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::service {

struct TrueCandidates {
  std::vector<sudoku::Mask> possible;  // by cell: found in a solution
  std::vector<sudoku::Mask> unknown;   // by cell: undecided when the budget was used up
  // solutions[cell * n + digit - 1]; empty unless all solutions were enumerated.
  std::vector<std::uint32_t> counts;
  std::uint64_t solutions = 0;  // enumerated
  bool complete = false;        // whether these are all solutions
  Stats stats;
  Limit limit = Limit::none;
};

// `enumerate`: the maximum number of solutions to enumerate, at least 1. All searches share the
// budget. Error: an unknown engine.
Result<TrueCandidates> true_candidates(const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t enumerate);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CANDIDATES_H_
