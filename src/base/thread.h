// A thread that is joined when it is destroyed. std::jthread is missing in the standard libraries
// of some supported compilers (docs/platforms.md).
#ifndef INLAY_SRC_BASE_THREAD_H_
#define INLAY_SRC_BASE_THREAD_H_

#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

#include "base/io.h"

namespace inlay::base {

class Thread {
 public:
  Thread() = default;
  // Throws std::system_error if no thread can be started.
  template <typename Work>
  requires(!std::is_same_v<std::remove_cvref_t<Work>, Thread>)
      // NOLINTNEXTLINE(bugprone-forwarding-reference-overload): the constraint excludes moves
      explicit Thread(Work&& work) {
    SystemCalls* const calls = replaced_calls;  // in a test
    if (const int error = calls == nullptr ? 0 : calls->start_thread(); error != 0) {
      throw std::system_error(error, std::generic_category());
    }
    thread_ = std::thread(std::forward<Work>(work));
  }
  Thread(Thread&&) = default;
  Thread& operator=(Thread&& other) noexcept {
    join();
    thread_ = std::move(other.thread_);
    return *this;
  }
  ~Thread() { join(); }

  // Waits until the thread has ended; does nothing if there is none.
  void join() {
    if (thread_.joinable()) thread_.join();
  }
  // Lets the thread run until the program ends.
  void detach() { thread_.detach(); }

 private:
  std::thread thread_;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_THREAD_H_
