#include "module.h"

#include <exception>
#include <string>

#include "call.h"
#include "inlay/version.h"

PYBIND11_MODULE(_core, module) {
  using namespace inlay::python;
  // A value of a wrong type inside a dict or tuple; pybind11 itself checks only arguments.
  py::register_exception_translator([](std::exception_ptr exception) {
    try {
      std::rethrow_exception(exception);
    } catch (const py::cast_error&) {
      PyErr_SetString(PyExc_TypeError, "an argument has a wrong type");
    }
  });
  module.attr("version") = py::str(std::string(inlay::kVersion));
  py::class_<Stop>(module, "Stop")
      .def(py::init<>())
      .def("request", &Stop::request)
      .def_property_readonly("requested", &Stop::requested);
  py::module_::import("atexit").attr("register")(
      py::cpp_function(&end_calls, py::call_guard<py::gil_scoped_release>()));
  add_puzzle(module);
  add_search(module);
  add_answers(module);
  add_grade(module);
  add_generate(module);
  add_batch(module);
  add_cover(module);
  add_cover_answers(module);
}
