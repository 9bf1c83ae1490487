// The methods that `inlay bench` measures: ways to solve 9x9 puzzles, each as one function.
#ifndef INLAY_SRC_SERVICE_BENCH_METHODS_H_
#define INLAY_SRC_SERVICE_BENCH_METHODS_H_

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "inlay/classic.h"
#include "inlay/stop.h"

namespace inlay::service {

// Solves puzzles[i] into results[i]. For one thread at a time.
using SolveAll = std::function<void(std::span<const sudoku::classic::GridText> puzzles,
                                    std::span<sudoku::classic::SolveResult> results)>;

inline constexpr std::string_view kBaseline = "propagation";

// One puzzle at a time by the general engine.
SolveAll solve_by_propagation(std::uint64_t limit, const StopToken& stop);
// One puzzle at a time by a kernel. Require: this CPU supports the kernel.
SolveAll solve_singly(std::uint64_t limit, std::string_view kernel, const StopToken& stop);
// All puzzles at once by a kernel. Require: this CPU supports the kernel.
SolveAll solve_in_batch(std::uint64_t limit, std::string_view kernel, const StopToken& stop);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_BENCH_METHODS_H_
