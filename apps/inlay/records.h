// Records: lines of data to stdout, many at a time, and those of slow work ten times per second.
#ifndef INLAY_APPS_INLAY_RECORDS_H_
#define INLAY_APPS_INLAY_RECORDS_H_

#include <chrono>
#include <functional>
#include <string>
#include <utility>

namespace inlay::app {

class Records {
 public:
  // `before`: called before anything is written, for what else is on the terminal.
  explicit Records(std::function<void()> before = {}) : before_(std::move(before)) {}

  // Adds a line end. False: the reader has closed the pipe, or writing failed.
  bool add(const std::string& record);
  bool flush();

  bool closed() const { return closed_; }  // the reader has closed the pipe
  // Writing failed, except because the reader closed the pipe.
  bool failed() const { return !written_ && !closed_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kBytes = std::size_t{1} << 16;
  static constexpr std::chrono::milliseconds kAtMost{100};

  std::function<void()> before_;
  std::string text_;
  Clock::time_point flushed_ = Clock::now();
  bool written_ = true, closed_ = false;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_RECORDS_H_
