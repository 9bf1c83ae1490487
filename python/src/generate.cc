// Generated and minimal puzzles as Python iterators.
//
// The library delivers them to a callback. Here a thread runs it and puts what it delivers into a
// queue of bounded length, from which the iterator takes: the thread waits while the queue is full.
// Closing or deleting the iterator stops the thread.
#include "inlay/generate.h"

#include <pybind11/stl.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "call.h"
#include "errors.h"
#include "module.h"
#include "puzzle.h"
#include "rating_filter.h"

namespace inlay::python {
namespace {

using sudoku::GeneratedPuzzle;

constexpr std::size_t kQueue = 64;

class Producer {
 public:
  using Deliver = std::function<bool(const GeneratedPuzzle&)>;
  // Returns the limit that ended the run; runs without the GIL.
  using Run = std::function<Result<Limit>(const Budget&, const Deliver&)>;

  Producer(sudoku::Rules rules, const py::object& limits, Run run)
      : rules_(std::move(rules)), call_(limits), run_(std::move(run)) {}
  ~Producer() {
    const py::gil_scoped_release release;
    close();
  }

  Call& call() { return call_; }

  py::object next() {
    using namespace py::literals;
    std::optional<GeneratedPuzzle> made;
    wait(made);
    if (made) {
      return py::dict("puzzle"_a = notation::line_of(rules_, made->puzzle),
                      "solution"_a = notation::line_of(rules_, made->solution),
                      "clues"_a = made->clues, "minimal"_a = std::string(name_of(made->minimal)),
                      "attempt"_a = made->attempt, "rating"_a = made->remark);
    }
    if (thrown_) std::rethrow_exception(thrown_);
    if (error_) raise(*error_);
    if (limit_ != Limit::none && !closed_) raise_limit(limit_, py::none());
    throw py::stop_iteration();
  }

  // Stops the run. Needs no GIL; must not hold it if a callback may be running.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
      queue_.clear();
    }
    call_.stop().request_stop();
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
  }

 private:
  void work() {
    const auto deliver = [this](const GeneratedPuzzle& made) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return closed_ || queue_.size() < kQueue; });
      if (closed_) return false;
      queue_.push_back(made);
      changed_.notify_all();
      return true;
    };
    Result<Limit> ended = Limit::none;
    std::exception_ptr thrown;
    try {
      ended = run_(call_.budget(), deliver);
    } catch (...) {
      thrown = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    done_ = true;
    thrown_ = thrown ? thrown : call_.failure();
    if (ended) {
      limit_ = *ended;
    } else {
      error_ = ended.error();
    }
    changed_.notify_all();
  }

  // Waits for the next puzzle; none: the run has ended. Throws what a signal handler raises, and
  // stops the run then.
  void wait(std::optional<GeneratedPuzzle>& made) {
    std::unique_lock lock(mutex_, std::defer_lock);
    bool signalled = false;
    {
      const py::gil_scoped_release release;
      lock.lock();
      if (!thread_.joinable() && !done_ && !closed_) thread_ = std::thread([this] { work(); });
      while (!signalled && queue_.empty() && !done_ && !closed_) {
        if (changed_.wait_for(lock, kSignalInterval) != std::cv_status::timeout) continue;
        lock.unlock();
        {
          const py::gil_scoped_acquire gil;
          signalled = PyErr_CheckSignals() != 0;
          if (signalled) interruption_ = std::make_unique<py::error_already_set>();
        }
        lock.lock();
      }
      if (!signalled && !queue_.empty()) {
        made = std::move(queue_.front());
        queue_.pop_front();
        changed_.notify_all();
      }
      lock.unlock();
      if (signalled) close();
    }
    if (signalled) throw py::error_already_set(std::move(*std::exchange(interruption_, nullptr)));
  }

  const sudoku::Rules rules_;
  Call call_;
  Run run_;
  std::unique_ptr<py::error_already_set> interruption_;

  std::mutex mutex_;  // protects the members below
  std::condition_variable changed_;
  std::deque<GeneratedPuzzle> queue_;
  bool closed_ = false, done_ = false;
  Limit limit_ = Limit::none;
  std::optional<Error> error_;
  std::exception_ptr thrown_;

  std::thread thread_;  // the last member
};

// --- Generating ---------------------------------------------------------------------------------

sudoku::Symmetry symmetry_of(const std::string& name) {
  std::string names;
  for (const auto& info : sudoku::symmetries()) {
    if (info.name == name) return info.symmetry;
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  throw py::value_error("unknown symmetry '" + name + "'; available: " + names);
}

// The options of the keyword arguments, which the Python function has completed.
sudoku::GenerateOptions options_of(const py::dict& given) {
  const auto flag = [&](const char* name) { return py::cast<bool>(given[name]); };
  sudoku::GenerateOptions options;
  options.seed = py::cast<std::uint64_t>(given["seed"]);
  options.count =
      given["number"].is_none() ? Budget::kNoLimit : py::cast<std::uint64_t>(given["number"]);
  options.only_grids = flag("full_grids");
  options.grids = flag("uniform") ? sudoku::GridSampling::uniform : sudoku::GridSampling::fast;
  options.symmetry = symmetry_of(py::cast<std::string>(given["symmetry"]));
  std::tie(options.min_clues, options.max_clues) = py::cast<std::pair<int, int>>(given["clues"]);
  options.allow_redundant = flag("allow_redundant");
  options.pattern = py::cast<std::vector<sudoku::Digit>>(given["pattern"]);
  options.solution = py::cast<std::vector<sudoku::Digit>>(given["solution"]);
  options.unique_grids = flag("unique_grids");
  options.distinct = flag("distinct");
  options.no_isomorphs = flag("no_isomorphs");
  options.threads = py::cast<int>(given["threads"]);
  return options;
}

std::unique_ptr<Producer> generate(int width, int height, const py::dict& given,
                                   const py::object& accept, const py::object& limits) {
  const sudoku::Rules rules = value_of(sudoku::Rules::boxes(width, height));
  sudoku::GenerateOptions options = options_of(given);
  const auto filter = RatingFilter::make(given);
  if (!given["rating"].is_none()) {
    const auto scale = py::cast<std::string>(given["scale"]);
    const auto range = py::cast<std::pair<int, int>>(given["rating"]);
    options.hard_walk = sudoku::prefers_hard_walk(scale, range.first, rules, options);
  }
  const auto producer_of = std::make_shared<Producer*>(nullptr);
  // The Python object of the iterator keeps `accept` alive, so no reference is counted here.
  PyObject* const function = accept.is_none() ? nullptr : accept.ptr();
  if (filter || function != nullptr) {
    options.accept = [rules, filter, function, producer_of](GeneratedPuzzle& made,
                                                            const StopToken& stop) {
      if (filter && !filter->accepts(rules, made, stop)) return false;
      if (function == nullptr) return true;
      bool accepted = false;
      (*producer_of)->call().callback([&] {
        const py::str puzzle(notation::line_of(rules, made.puzzle));
        const py::str solution(notation::line_of(rules, made.solution));
        const py::object answer = py::reinterpret_borrow<py::object>(function)(puzzle, solution);
        const int truth = PyObject_IsTrue(answer.ptr());
        if (truth < 0) throw py::error_already_set();
        accepted = truth != 0;
      });
      return accepted;
    };
  }
  auto producer = std::make_unique<Producer>(
      rules, limits,
      [rules, options](const Budget& budget, const Producer::Deliver& deliver) -> Result<Limit> {
        const auto report = sudoku::generate_puzzles(rules, options, budget, deliver);
        if (!report) return report.error();
        if (!report->impossible.empty()) return Error{ErrorKind::invalid, report->impossible};
        return report->limit;
      });
  *producer_of = producer.get();
  return producer;
}

std::unique_ptr<Producer> minimals(const Puzzle& puzzle, const py::object& limits) {
  if (!puzzle.classic) {
    raise({ErrorKind::unsupported, "minimals does not support variants"});
  }
  return std::make_unique<Producer>(
      puzzle.classic->rules, limits,
      [given = *puzzle.classic](const Budget& budget,
                                const Producer::Deliver& deliver) -> Result<Limit> {
        const auto report =
            sudoku::minimal_puzzles(given, {}, budget, [&](const sudoku::Grid& grid) {
              GeneratedPuzzle made;
              made.puzzle = grid;
              made.solution = grid;
              return deliver(made);
            });
        if (!report) return report.error();
        return report->limit;
      });
}

}  // namespace

void add_generate(py::module_& module) {
  py::class_<Producer>(module, "Producer")
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &Producer::next)
      .def("close", &Producer::close, py::call_guard<py::gil_scoped_release>());
  module.def("generate", &generate, py::keep_alive<0, 4>());
  module.def("minimals", &minimals);
}

}  // namespace inlay::python
