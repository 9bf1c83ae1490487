// Verifies the answers that `inlay bench` measures.
#ifndef INLAY_SRC_SERVICE_BENCH_VERIFY_H_
#define INLAY_SRC_SERVICE_BENCH_VERIFY_H_

#include <cstdint>
#include <string>

#include "inlay/classic.h"

namespace inlay::service {

// The fault of `result`, as in "finds 0 solutions of 1"; empty if it is correct. `solutions`: their
// true number, up to the maximum of the search.
std::string fault_of(const sudoku::classic::GridText& puzzle,
                     const sudoku::classic::SolveResult& result, std::uint64_t solutions);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_BENCH_VERIFY_H_
