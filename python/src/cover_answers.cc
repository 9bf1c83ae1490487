// The calls about exact cover problems: search, count, sample, cheapest, estimate, use of options.
#include <pybind11/stl.h>

#include <chrono>
#include <sstream>
#include <string>
#include <utility>

#include "big_int.h"
#include "call.h"
#include "cover.h"
#include "errors.h"
#include "inlay/cheapest.h"
#include "inlay/cover_format.h"
#include "inlay/diagram.h"
#include "inlay/estimate.h"
#include "module.h"
#include "puzzle.h"
#include "search.h"

namespace inlay::python {
namespace {

using namespace py::literals;

cover::SearchOptions options_of(const std::string& engine, const py::object& seed, int threads,
                                bool ordered) {
  cover::SearchOptions options;
  options.engine = engine;
  options.seed = seed_of(seed);
  options.threads = threads;
  options.ordered = ordered;
  return options;
}

// Payloads may be appended while the search exists, and its options keep their numbers.
struct ToPayloads {
  py::list payloads;
  py::object operator()(std::span<const cover::OptionId> options) const {
    py::list chosen(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) chosen[i] = payloads[options[i]];
    return chosen;
  }
};

std::unique_ptr<Pull> search_cover(CoverModel& model, const std::string& engine,
                                   const py::object& seed, int threads, const py::object& limits) {
  const Budget budget = budget_of(limits);
  const cover::SearchOptions options = options_of(engine, seed, threads, false);
  const CoverModel::Reading reading(model);
  auto made = Call::brief([&] { return cover::Search::make(model.problem(), options, budget); });
  return std::make_unique<Pull>(
      make_source(value_of(std::move(made)), ToPayloads{model.payloads()}), budget, threads != 1);
}

py::object count_cover(CoverModel& model, const py::object& maximum, const std::string& engine,
                       const py::object& seed, int threads, const py::object& limits,
                       const py::object& progress) {
  const std::uint64_t most =
      maximum.is_none() ? Budget::kNoLimit : py::cast<std::uint64_t>(maximum);
  Call call(limits, progress);
  cover::SearchOptions options = options_of(engine, seed, threads, false);
  options.progress = call.progress();
  const CoverModel::Reading reading(model);
  const auto result = value_of(
      call.run([&] { return cover::count(model.problem(), options, call.budget(), most); }));
  const py::object number = to_int(result.count);
  if (!result.exact && result.limit != Limit::none) raise_limit(result.limit, number);
  return number;
}

cover::DiagramResult build(CoverModel& model, Call& call) {
  const CoverModel::Reading reading(model);
  auto built = value_of(call.run([&] {
    return cover::Diagram::build(model.problem(), {.seed = {}, .progress = call.progress()},
                                 call.budget());
  }));
  if (!built.diagram) raise_limit(built.limit, py::none());
  return built;
}

// Solutions with equal probability; an empty list if there is none.
py::list sample(CoverModel& model, std::uint64_t number, std::uint64_t seed,
                const py::object& limits, const py::object& progress) {
  Call call(limits, progress);
  const auto built = build(model, call);
  py::list samples;
  if (built.diagram->count() == Count(0)) return samples;
  cover::Sampler sampler(*built.diagram, seed);
  for (std::uint64_t i = 0; i < number; ++i) {
    if (i % 256 == 255 && PyErr_CheckSignals() != 0) throw py::error_already_set();
    samples.append(model.solution(sampler.next()));
  }
  return samples;
}

// (payload, number of solutions that contain the option) of each option
py::list uses(CoverModel& model, const py::object& limits, const py::object& progress) {
  Call call(limits, progress);
  const auto built = build(model, call);
  const auto counts = Call::brief([&] { return built.diagram->uses_of_options(); });
  py::list list;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    list.append(py::make_tuple(model.payload(static_cast<cover::OptionId>(i)), to_int(counts[i])));
  }
  return list;
}

// [(cost, solution)], the cheapest first
py::list cheapest(CoverModel& model, std::size_t number, bool fewest, const py::object& limits,
                  const py::object& progress) {
  Call call(limits, progress);
  const cover::CheapestOptions options{
      .count = number, .fewest = fewest, .progress = call.progress()};
  const CoverModel::Reading reading(model);
  const auto found =
      value_of(call.run([&] { return cover::cheapest(model.problem(), options, call.budget()); }));
  py::list list;
  for (const cover::CostedSolution& solution : found.solutions) {
    list.append(py::make_tuple(solution.cost, model.solution(solution.options)));
  }
  if (!found.proved) raise_limit(found.limit, list);
  return list;
}

py::dict estimate(CoverModel& model, std::uint64_t paths, std::uint64_t seed,
                  const py::object& limits) {
  Call call(limits);
  const CoverModel::Reading reading(model);
  const auto found = value_of(call.run([&] {
    return cover::estimate(model.problem(), {.paths = paths, .seed = seed, .progress = {}},
                           call.budget());
  }));
  const py::dict all(
      "nodes"_a = py::make_tuple(found.nodes.mean, found.nodes.standard_error),
      "solutions"_a = py::make_tuple(found.solutions.mean, found.solutions.standard_error),
      "paths"_a = found.paths);
  if (found.limit != Limit::none) raise_limit(found.limit, all);
  return all;
}

py::str problem_text(CoverModel& model, const std::string& format) {
  std::ostringstream out;
  value_of(cover::write_problem(model.problem(), format, out));
  return std::move(out).str();
}

// Whether __init__ of the object has run.
bool is_complete(PyObject* self) {
  return reinterpret_cast<py::detail::instance*>(self)->get_value_and_holder().holder_constructed();
}

// Adds the problem to the objects that the garbage collector visits.
void setup_type(PyHeapTypeObject* heap_type) {
  PyTypeObject* const type = &heap_type->ht_type;
  type->tp_flags |= Py_TPFLAGS_HAVE_GC;
  type->tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    if (!is_complete(self)) return 0;
    return py::cast<const CoverModel&>(py::handle(self)).traverse(visit, arg);
  };
  type->tp_clear = [](PyObject* self) {
    if (is_complete(self)) py::cast<CoverModel&>(py::handle(self)).clear();
    return 0;
  };
}

}  // namespace

void add_cover(py::module_& module) {
  py::class_<CoverModel>(module, "Cover", py::custom_type_setup(setup_type))
      .def(py::init<bool>(), py::arg().noconvert())
      .def(py::init([](const py::object& text) { return CoverModel::parse(text_of(text)); }))
      .def("add_primary",
           [](CoverModel& self, const py::object& item, std::uint32_t least, std::uint32_t most) {
             self.add_primary(item, {least, most});
           })
      .def("add_secondary", &CoverModel::add_secondary)
      .def("add_option", &CoverModel::add_option)
      .def("to_text", &problem_text)
      .def_property_readonly("item_count",
                             [](const CoverModel& self) { return self.problem().item_count(); })
      .def_property_readonly("option_count",
                             [](const CoverModel& self) { return self.problem().option_count(); });
}

void add_cover_answers(py::module_& module) {
  module.def("cover_search", &search_cover);
  module.def("cover_count", &count_cover);
  module.def("cover_sample", &sample);
  module.def("cover_uses", &uses);
  module.def("cover_cheapest", &cheapest);
  module.def("cover_estimate", &estimate);
  module.def("cover_engines", [] {
    py::list list;
    for (const cover::EngineInfo& info : cover::engines()) {
      list.append(py::make_tuple(std::string(info.name), std::string(info.summary)));
    }
    return list;
  });
}

}  // namespace inlay::python
