#include "sudoku/generate/workers.h"

#include <algorithm>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "base/thread.h"

namespace inlay::sudoku::generate {

Status run_workers(int threads, const std::function<void()>& work,
                   const std::function<void()>& cancel) {
  std::mutex mutex;
  std::optional<Error> failure;
  const auto fail = [&](std::string message) {
    {
      const std::lock_guard lock(mutex);
      if (!failure) failure = Error{ErrorKind::limit, std::move(message)};
    }
    cancel();
  };
  const auto guarded_work = [&] {
    try {
      work();
    } catch (const std::bad_alloc&) {
      fail("out of memory");
    }
  };
  {
    std::vector<base::Thread> others;
    try {
      for (int i = 1; i < threads; ++i) others.emplace_back(guarded_work);
      guarded_work();
    } catch (const std::system_error& error) {
      fail("thread " + std::to_string(others.size() + 2) + " of " + std::to_string(threads) +
           " cannot be started (" + error.code().message() + "); use fewer threads");
    } catch (const std::bad_alloc&) {
      fail("out of memory");
    }
  }
  if (failure) return *failure;
  return Done{};
}

}  // namespace inlay::sudoku::generate
