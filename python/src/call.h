// Call: one long call of the library. It releases the GIL while the library works, and ends the
// work when a Python signal handler raises an exception (Ctrl-C raises KeyboardInterrupt), when a
// callback raises, or when the user's Stop is requested.
//
// Python runs signal handlers only on the main thread, and only when that thread asks for them. So
// the work runs on a separate thread, and the calling thread waits for it and, if it is the main
// thread, asks every 20 milliseconds. Starting the thread takes some 20 microseconds; brief() is
// for work that is shorter than the interval.
#ifndef INLAY_PYTHON_SRC_CALL_H_
#define INLAY_PYTHON_SRC_CALL_H_

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "inlay/search.h"
#include "inlay/stop.h"

namespace inlay::python {

namespace py = pybind11;

// inlay.Stop
class Stop {
 public:
  void request() const { source_.request_stop(); }
  bool requested() const { return source_.stop_requested(); }
  StopToken token() const { return source_.token(); }

 private:
  StopSource source_;
};

// The budget of keyword arguments: None, or (nodes, seconds, memory, stop), each of which may be
// None. The token is that of `stop`. Throws TypeError or ValueError.
Budget budget_of(const py::object& limits);
// A seed of keyword arguments: None or an integer of at least 0.
std::optional<std::uint64_t> seed_of(const py::object& seed);

// How often a waiting thread asks for signals.
inline constexpr std::chrono::milliseconds kSignalInterval{20};

// Stops all calls and returns when their work has ended; those that begin later are stopped at
// once. For the end of the interpreter; needs no GIL.
void end_calls();

class Call {
 public:
  // `progress`: None, or a function that receives a dict about every 100 milliseconds.
  explicit Call(const py::object& limits, py::object progress = py::none())
      : Call(budget_of(limits), std::move(progress)) {}
  explicit Call(Budget budget, py::object progress = py::none());
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  // The user's limits; its token stops the work.
  const Budget& budget() const { return budget_; }
  const StopSource& stop() const { return stop_; }
  ProgressReport progress();

  // Returns work(). Needs the GIL; `work` runs without it, on another thread.
  template <typename Work>
  auto run(Work&& work) {
    using Value = std::invoke_result_t<Work>;
    if constexpr (std::is_void_v<Value>) {
      run_on_thread(work);
    } else {
      std::optional<Value> value;
      run_on_thread([&] { value.emplace(work()); });
      return std::move(*value);
    }
  }
  // The same on this thread, for work that ends within some milliseconds.
  template <typename Work>
  static auto brief(Work&& work) {
    const py::gil_scoped_release release;
    return work();
  }

  // Calls a Python function from any thread that does not have the GIL. If it raises, the call
  // ends, and run() throws the exception. Returns whether it did not raise.
  bool callback(const std::function<void()>& function);
  // What the first callback that raised has raised; null if none did.
  std::exception_ptr failure();

 private:
  void run_on_thread(const std::function<void()>& work);
  void fail(std::exception_ptr failure);

  StopSource stop_;
  Budget budget_;
  std::optional<StopCallback> link_;  // from the user's Stop
  py::object progress_;
  std::mutex mutex_;            // protects failure_
  std::exception_ptr failure_;  // of a callback or a signal handler; the first one
};

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_CALL_H_
