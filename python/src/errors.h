// Errors and limits of the library as Python exceptions. The classes are defined in
// inlay/_errors.py, so that they have documentation and can be pickled.
#ifndef INLAY_PYTHON_SRC_ERRORS_H_
#define INLAY_PYTHON_SRC_ERRORS_H_

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>
#include <utility>

#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::python {

namespace py = pybind11;

// Throws the Python exception for the error: ParseError if it has a position or kind `syntax`,
// UnsupportedError, OSError, LimitReached, otherwise ValueError. Needs the GIL.
[[noreturn]] void raise(const Error& error);
// Throws LimitReached; `partial` is what was found before.
[[noreturn]] void raise_limit(Limit limit, const py::object& partial);

// "nodes", "seconds", "memory" or "stop"; None if no limit was reached.
py::object name_of(Limit limit);

template <typename T>
T value_of(Result<T> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_ERRORS_H_
