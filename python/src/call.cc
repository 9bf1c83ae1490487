#include "call.h"

#include <cmath>
#include <condition_variable>
#include <string>
#include <thread>
#include <vector>

namespace inlay::python {
namespace {

// A number of nodes or bytes: any object with __index__, at least 0.
std::uint64_t amount_of(const py::handle& number, const char* name) {
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!index) throw py::error_already_set();
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (value == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  if (overflow > 0) return Budget::kNoLimit;
  if (overflow < 0 || value < 0) {
    throw py::value_error(std::string(name) + " must be at least 0");
  }
  return static_cast<std::uint64_t>(value);
}

std::chrono::nanoseconds time_of(const py::handle& number) {
  const double seconds = PyFloat_AsDouble(number.ptr());
  if (seconds == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  if (std::isnan(seconds) || seconds < 0) throw py::value_error("seconds must be at least 0");
  if (seconds >= 9e9) return std::chrono::nanoseconds::max();  // 285 years
  return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

// Python runs signal handlers on its main thread alone.
bool on_main_thread() {
  const py::object main = py::module_::import("threading").attr("main_thread")();
  return py::cast<unsigned long>(main.attr("ident")) == PyThread_get_thread_ident();
}

// The calls whose work runs. Daemon threads still make calls while the interpreter ends, and the
// process then destroys what their work uses, so end() stops it first.
class RunningCalls {
 public:
  void add(const StopSource& stop) {
    const std::lock_guard lock(mutex_);
    stops_.push_back(&stop);
    if (ends_) stop.request_stop();
  }
  void remove(const StopSource& stop) {
    const std::lock_guard lock(mutex_);
    std::erase(stops_, &stop);
    if (stops_.empty()) none_.notify_all();
  }
  // Returns when nothing runs any more.
  void end() {
    std::unique_lock lock(mutex_);
    ends_ = true;
    for (const StopSource* const stop : stops_) stop->request_stop();
    none_.wait(lock, [&] { return stops_.empty(); });
  }
  bool ends() {
    const std::lock_guard lock(mutex_);
    return ends_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable none_;
  std::vector<const StopSource*> stops_;
  bool ends_ = false;
};
// Never destroyed: daemon threads use it until the process is gone.
RunningCalls& running_calls() {
  static auto& calls = *new RunningCalls;
  return calls;
}

// A call is running as long as this exists.
struct Running {
  explicit Running(const StopSource& source) : stop(source) { running_calls().add(stop); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { running_calls().remove(stop); }

  const StopSource& stop;
};

// While the interpreter ends, it ends each daemon thread that asks for the GIL, in the middle of
// its C++ functions, which terminates the program. Such a thread waits for the end here.
void wait_if_python_ends() {
  while (running_calls().ends()) std::this_thread::sleep_for(std::chrono::hours(1));
}

}  // namespace

Budget budget_of(const py::object& limits) {
  Budget budget;
  if (limits.is_none()) return budget;
  const auto [nodes, seconds, memory, stop] =
      py::cast<std::tuple<py::object, py::object, py::object, py::object>>(limits);
  if (!nodes.is_none()) budget.nodes = amount_of(nodes, "nodes");
  if (!seconds.is_none()) budget.time = time_of(seconds);
  if (!memory.is_none()) budget.memory = amount_of(memory, "memory");
  if (!stop.is_none()) {
    if (!py::isinstance<Stop>(stop)) throw py::type_error("stop must be an inlay.Stop");
    budget.stop = py::cast<const Stop&>(stop).token();
  }
  return budget;
}

std::optional<std::uint64_t> seed_of(const py::object& seed) {
  return seed.is_none() ? std::nullopt : std::optional(amount_of(seed, "seed"));
}

Call::Call(Budget budget, py::object progress)
    : budget_(std::move(budget)), progress_(std::move(progress)) {
  if (!progress_.is_none() && PyCallable_Check(progress_.ptr()) == 0) {
    throw py::type_error("progress must be a function");
  }
  if (budget_.stop.stop_possible()) {
    link_.emplace(budget_.stop, [source = stop_] { source.request_stop(); });
  }
  budget_.stop = stop_.token();
}

ProgressReport Call::progress() {
  if (progress_.is_none()) return {};
  ProgressReport report;
  report.call = [this](const Progress& progress) {
    callback([&] {
      using namespace py::literals;
      const Stats& stats = progress.stats;
      progress_(py::dict("fraction"_a = progress.fraction, "nodes"_a = stats.nodes,
                         "solutions"_a = stats.solutions, "memory"_a = stats.memory,
                         "seconds"_a = std::chrono::duration<double>(stats.time).count()));
    });
  };
  return report;
}

bool Call::callback(const std::function<void()>& function) {
  if (stop_.stop_requested()) return false;
  const py::gil_scoped_acquire gil;
  try {
    function();
    return true;
  } catch (...) {
    fail(std::current_exception());
    return false;
  }
}

std::exception_ptr Call::failure() {
  const std::lock_guard lock(mutex_);
  return failure_;
}

void Call::fail(std::exception_ptr failure) {
  {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
  }
  stop_.request_stop();
}

void end_calls() {
  running_calls().end();
}

void Call::run_on_thread(const std::function<void()>& work) {
  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;  // protected by mutex
  std::exception_ptr thrown;
  const bool signals = on_main_thread();
  {
    const py::gil_scoped_release release;
    {
      const Running running(stop_);
      std::thread worker([&] {
        try {
          work();
        } catch (...) {
          thrown = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        done = true;
        ended.notify_one();
      });
      std::unique_lock lock(mutex);
      while (!ended.wait_for(lock, kSignalInterval, [&] { return done; })) {
        lock.unlock();
        if (signals && !stop_.stop_requested()) {
          const py::gil_scoped_acquire gil;
          if (PyErr_CheckSignals() != 0) {
            try {
              throw py::error_already_set();
            } catch (...) {
              fail(std::current_exception());
            }
          }
        }
        lock.lock();
      }
      lock.unlock();
      worker.join();
    }
    if (!signals) wait_if_python_ends();
  }
  if (const auto raised = failure()) std::rethrow_exception(raised);
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace inlay::python
