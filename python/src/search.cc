#include "search.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "call.h"
#include "errors.h"
#include "module.h"

namespace inlay::python {
namespace {

// Nodes of a step on the calling thread: well below a millisecond with most engines.
constexpr std::uint64_t kBriefNodes = 256;

}  // namespace

Pull::Pull(std::unique_ptr<Source> source, Budget budget, bool threads)
    : source_(std::move(source)), left_(std::move(budget)), threads_(threads) {}

Pull::~Pull() {
  const py::gil_scoped_release release;  // engines with threads join them
  source_->close();
}

SearchStatus Pull::step(Budget budget) {
  const Stats before = source_->stats();
  source_->set_budget(budget);
  const SearchStatus status = source_->next();
  const Stats& after = source_->stats();
  if (left_.nodes != Budget::kNoLimit) {
    left_.nodes -= std::min(left_.nodes, after.nodes - before.nodes);
  }
  if (left_.time != std::chrono::nanoseconds::max()) {
    left_.time -= std::min(left_.time, after.time - before.time);
  }
  return status;
}

SearchStatus Pull::advance() {
  if (!threads_) {
    Budget brief = left_;
    brief.nodes = std::min(brief.nodes, kBriefNodes);
    const SearchStatus status = Call::brief([&] { return step(std::move(brief)); });
    if (status != SearchStatus::limit || source_->limit() != Limit::nodes || left_.nodes == 0) {
      return status;
    }
  }
  Call call(left_);
  return call.run([&] { return step(call.budget()); });
}

py::object Pull::next() {
  if (running_) throw py::value_error("the search is already running in another thread");
  struct Running {
    bool& flag;
    explicit Running(bool& f) : flag(f) { flag = true; }
    ~Running() { flag = false; }
  };
  SearchStatus status;
  {
    const Running running(running_);
    status = advance();
    if (status == SearchStatus::solution) return source_->solution();
  }
  if (status == SearchStatus::exhausted) throw py::stop_iteration();
  raise_limit(source_->limit(), py::none());
}

void Pull::extend(const py::object& limits) {
  if (running_) throw py::value_error("the search is running in another thread");
  left_ = budget_of(limits);
}

py::dict Pull::stats() const {
  using namespace py::literals;
  if (running_) throw py::value_error("the search is running in another thread");
  const Stats& stats = source_->stats();
  return py::dict("engine"_a = std::string(source_->engine()), "fraction"_a = source_->progress(),
                  "nodes"_a = stats.nodes, "guesses"_a = stats.guesses,
                  "solutions"_a = stats.solutions, "memory"_a = stats.memory,
                  "seconds"_a = std::chrono::duration<double>(stats.time).count());
}

void add_search(py::module_& module) {
  py::class_<Pull>(module, "Search")
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &Pull::next)
      .def("extend", &Pull::extend)
      .def("stats", &Pull::stats);
}

}  // namespace inlay::python
