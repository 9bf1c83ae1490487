// Numbers of threads as options give them: from 0 to kMaxThreads, and 0 means one per CPU; and work
// that several threads share.
#ifndef INLAY_SRC_BASE_THREADS_H_
#define INLAY_SRC_BASE_THREADS_H_

#include <cstddef>
#include <functional>

#include "inlay/result.h"

namespace inlay::base {

inline constexpr int kMaxThreads = 1024;

// Error: not from 0 to kMaxThreads.
Status check_threads(int threads);
// The number of threads to use. Require: check_threads() succeeded.
int thread_count(int threads);

// Calls work(0) on this thread and work(1) to work(count - 1) on others, until all have returned.
// If the system starts only some of the threads, only these calls are made, so the calls must share
// the work as they go. Rethrows the first exception of a call.
void run_on_threads(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_THREADS_H_
