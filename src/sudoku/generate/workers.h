// Worker threads: run one function on several threads, and report every failure as an Error.
#ifndef INLAY_SRC_SUDOKU_GENERATE_WORKERS_H_
#define INLAY_SRC_SUDOKU_GENERATE_WORKERS_H_

#include <functional>

#include "inlay/result.h"

namespace inlay::sudoku::generate {

// Calls `work` on this many threads, one of them the caller's, and returns when all calls are done.
// If memory runs out in one of them, or a thread cannot be started, calls `cancel`, which must make
// all calls of `work` return soon, and returns an Error of kind `limit`.
Status run_workers(int threads, const std::function<void()>& work,
                   const std::function<void()>& cancel);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_WORKERS_H_
