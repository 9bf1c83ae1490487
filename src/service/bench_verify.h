// Is an answer measured by `inlay bench` right?
#ifndef INLAY_SRC_SERVICE_BENCH_VERIFY_H_
#define INLAY_SRC_SERVICE_BENCH_VERIFY_H_

#include <cstdint>
#include <string>

#include "inlay/classic.h"

namespace inlay::service {

// What is wrong with `result`, "finds 0 solutions of 1", or nothing. `solutions`: those there are,
// up to the limit of the search.
std::string fault_of(const sudoku::classic::GridText& puzzle,
                     const sudoku::classic::SolveResult& result, std::uint64_t solutions);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_BENCH_VERIFY_H_
