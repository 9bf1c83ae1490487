// Numbers of threads as options give them: from 0 to kMaxThreads, and 0 means one per CPU.
#ifndef INLAY_SRC_BASE_THREADS_H_
#define INLAY_SRC_BASE_THREADS_H_

#include "inlay/result.h"

namespace inlay::base {

inline constexpr int kMaxThreads = 1024;

// Error: not from 0 to kMaxThreads.
Status check_threads(int threads);
// The number of threads to use. Require: check_threads() succeeded.
int thread_count(int threads);

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_THREADS_H_
