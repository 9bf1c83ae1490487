#include "base/threads.h"

#include <algorithm>
#include <string>
#include <thread>

namespace inlay::base {

Status check_threads(int threads) {
  if (threads >= 0 && threads <= kMaxThreads) return Done{};
  return Error{ErrorKind::invalid,
               "the number of threads must be 0 to " + std::to_string(kMaxThreads)};
}

int thread_count(int threads) {
  if (threads != 0) return threads;
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace inlay::base
