#include "errors.h"

namespace inlay::python {
namespace {

[[noreturn]] void throw_instance(const char* name, const py::tuple& arguments) {
  const py::object type = py::module_::import("inlay._errors").attr(name);
  PyErr_SetObject(type.ptr(), type(*arguments).ptr());
  throw py::error_already_set();
}

// None for 0, which stands for "no position".
py::object position(std::size_t number) {
  return number == 0 ? py::object(py::none()) : py::object(py::int_(number));
}

}  // namespace

py::object name_of(Limit limit) {
  switch (limit) {
    case Limit::none:
      return py::none();
    case Limit::nodes:
      return py::str("nodes");
    case Limit::time:
      return py::str("seconds");
    case Limit::memory:
      return py::str("memory");
    case Limit::stopped:
      return py::str("stop");
  }
  return py::none();
}

void raise(const Error& error) {
  if (error.kind == ErrorKind::syntax || (error.kind == ErrorKind::invalid && error.line > 0)) {
    throw_instance("ParseError",
                   py::make_tuple(error.message, position(error.line), position(error.column)));
  }
  const std::string text = error.to_string();
  switch (error.kind) {
    case ErrorKind::unsupported:
      throw_instance("UnsupportedError", py::make_tuple(text));
    case ErrorKind::limit:
      throw_instance("LimitReached", py::make_tuple(text, "memory", py::none()));
    case ErrorKind::io:
      PyErr_SetString(PyExc_OSError, text.c_str());
      throw py::error_already_set();
    case ErrorKind::syntax:
    case ErrorKind::invalid:
      break;
  }
  throw py::value_error(text);
}

void raise_limit(Limit limit, const py::object& partial) {
  const char* message = "the search was stopped";
  if (limit == Limit::nodes) message = "the node limit was reached";
  if (limit == Limit::time) message = "the time limit was reached";
  if (limit == Limit::memory) message = "the memory limit was reached";
  throw_instance("LimitReached", py::make_tuple(message, name_of(limit), partial));
}

}  // namespace inlay::python
