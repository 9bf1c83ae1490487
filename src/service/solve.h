// Solve: the answer to "what is the solution of this puzzle?", with everything a user may want to
// know about it. One budgeted call; the command line, the page and the batch engine show it each in
// their own way.
#ifndef INLAY_SRC_SERVICE_SOLVE_H_
#define INLAY_SRC_SERVICE_SOLVE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::service {

struct SolveRequest {
  sudoku::SolveOptions options = {};
  Budget budget = {};
  // Solutions to deliver. The search goes on to see whether there is one more, so that the verdict
  // is known for any limit of at least 1.
  std::uint64_t limit = 1;
};

struct SolveAnswer {
  sudoku::Verdict verdict = sudoku::Verdict::unknown;
  std::optional<sudoku::Conflict> conflict;  // when the verdict is `contradictory`
  std::uint64_t delivered = 0;               // solutions handed out
  bool complete = false;                     // they are all there are
  std::string engine;                        // the one at work
  Stats stats;
  Limit limit = Limit::none;  // what ended the search when it is not complete
};

// Of an answer that was known (answer_cache.h).
struct CacheHit {
  std::int64_t since = 0;  // seconds since 1970, UTC: when the puzzle was first hit
  std::int64_t asked = 0;  // times, this one included
};

// Calls `deliver` for each solution as it is found. Error: an unknown engine.
Result<SolveAnswer> solve(const sudoku::Puzzle& puzzle, const SolveRequest& request,
                          const std::function<void(const sudoku::Grid&)>& deliver);

// "contradictory", "none", "unique", "multiple", "unknown".
const char* name_of(sudoku::Verdict verdict);
// "node limit", "time limit", "memory limit", "stopped"; empty for none.
const char* name_of(Limit limit);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_SOLVE_H_
