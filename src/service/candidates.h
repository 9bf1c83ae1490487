// True candidates: the candidates that are part of a solution, and of how many.
//
// First, solutions are enumerated up to a maximum; if these are all, every count is exact.
// Otherwise each candidate that has not occurred is tested: it is placed in its cell, and one
// solution of that puzzle, if there is one, confirms all its digits at once.
#ifndef INLAY_SRC_SERVICE_CANDIDATES_H_
#define INLAY_SRC_SERVICE_CANDIDATES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "inlay/sudoku.h"
#include "inlay/variant.h"
#include "service/json.h"

namespace inlay::service {

struct TrueCandidates {
  std::vector<sudoku::Mask> possible;  // by cell: part of a solution
  std::vector<sudoku::Mask> unknown;   // by cell: undecided when the budget ended
  // solutions[cell * n + digit - 1]; empty if not all solutions were enumerated.
  std::vector<std::uint32_t> counts;
  std::uint64_t solutions = 0;  // enumerated
  bool complete = false;        // all solutions were enumerated
  Stats stats;
  Limit limit = Limit::none;
};

// `enumerate`: maximum number of solutions to enumerate, at least 1. All searches share the budget.
// Error: an unknown engine.
Result<TrueCandidates> true_candidates(const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t enumerate);
// The same of the grid of a variant, in which digit d stands for the d-th value.
TrueCandidates true_candidates(const sudoku::Variant& variant,
                               const sudoku::VariantOptions& options, const Budget& budget,
                               std::uint64_t enumerate);

// The answer of the API. `digits`: their number; `least`: the value of digit 1.
std::string to_json(const Subject& subject, const TrueCandidates& found, int digits, int least);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CANDIDATES_H_
