// Solve: finds solutions and the verdict about a puzzle, in one budgeted call. The command line,
// the page and the pipeline each have their own format for the answer.
#ifndef INLAY_SRC_SERVICE_SOLVE_H_
#define INLAY_SRC_SERVICE_SOLVE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "inlay/sudoku.h"
#include "inlay/variant.h"

namespace inlay::service {

struct SolveAnswer {
  sudoku::Verdict verdict = sudoku::Verdict::unknown;
  std::optional<sudoku::Conflict> conflict;  // when the verdict is `contradictory`
  std::string reason;                        // the same of a variant, as a clause
  std::uint64_t delivered = 0;               // number of solutions
  bool complete = false;                     // there are no other solutions
  std::string engine;                        // that was used
  Stats stats;
  Limit limit = Limit::none;  // what ended the search when it is not complete
};

// About a cached answer (answer_cache.h).
struct CacheHit {
  std::int64_t since = 0;  // seconds since 1970, UTC: when the puzzle was first stored
  std::int64_t asked = 0;  // requests, this one included
};

using SolveDelivery = std::function<void(const sudoku::Grid&)>;

// Calls `deliver` for each solution as it is found, up to `max_solutions`. The search continues
// until it is certain whether there is one more, so the verdict is known for any maximum of at
// least 1. Error: an unknown engine.
Result<SolveAnswer> solve(const sudoku::Puzzle& puzzle, const sudoku::SolveOptions& options,
                          const Budget& budget, std::uint64_t max_solutions,
                          const SolveDelivery& deliver);

// The same for a variant, with the values of all cells of each solution.
using VariantDelivery = std::function<void(std::span<const int>)>;
SolveAnswer solve(const sudoku::Variant& variant, const sudoku::VariantOptions& options,
                  const Budget& budget, std::uint64_t max_solutions,
                  const VariantDelivery& deliver);
// The name of the engine for variants in answers.
inline constexpr const char* kVariantEngine = "variant";

// A sentence without capital letter and full stop, to follow a colon.
std::string as_clause(std::string sentence);

// "contradictory", "none", "unique", "multiple", "unknown".
const char* name_of(sudoku::Verdict verdict);
// "node limit", "time limit", "memory limit", "stopped"; empty for none.
const char* name_of(Limit limit);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_SOLVE_H_
