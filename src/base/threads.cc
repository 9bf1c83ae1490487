#include "base/threads.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "base/thread.h"

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

void run_on_threads(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto guarded = [&](std::size_t i) {
    try {
      work(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<Thread> others;
    try {
      for (std::size_t i = 1; i < count; ++i) others.emplace_back([&, i] { guarded(i); });
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    guarded(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace inlay::base
