// True candidates: the digits of each cell that stand there in some solution, and in how many.
//
// First solutions are enumerated, up to a number; if that is all of them, every count is exact.
// Else each candidate that was not seen is tried by itself: it is put into its cell and one
// solution is asked for, which marks all its digits at once.
#ifndef INLAY_SRC_SERVICE_CANDIDATES_H_
#define INLAY_SRC_SERVICE_CANDIDATES_H_

#include <cstdint>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::service {

struct TrueCandidates {
  std::vector<sudoku::Mask> possible;  // by cell: seen in a solution
  std::vector<sudoku::Mask> unknown;   // by cell: the budget ended before they were decided
  // solutions[cell * n + digit - 1]; empty if not all solutions were enumerated.
  std::vector<std::uint32_t> counts;
  std::uint64_t solutions = 0;  // enumerated
  bool complete = false;        // these are all solutions
  Stats stats;
  Limit limit = Limit::none;
};

// `enumerate`: no more solutions than this, at least 1. One budget for all searches. Error: an
// unknown engine.
Result<TrueCandidates> true_candidates(const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t enumerate);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CANDIDATES_H_
