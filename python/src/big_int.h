// Exact counts as Python integers.
#ifndef INLAY_PYTHON_SRC_BIG_INT_H_
#define INLAY_PYTHON_SRC_BIG_INT_H_

#include <pybind11/pybind11.h>

#include "inlay/count.h"

namespace inlay::python {

namespace py = pybind11;

// Not through decimal text, whose length Python limits.
inline py::object to_int(Count count) {
  if (count.fits_64()) return py::int_(count.low_64());
  std::string bytes;
  constexpr std::uint64_t kBase = std::uint64_t{1} << 32;
  while (count != Count(0)) {
    const std::uint64_t low = count.divide_by(kBase);
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(low >> (8 * i) & 0xFF);
  }
  return py::module_::import("builtins").attr("int").attr("from_bytes")(py::bytes(bytes), "little");
}

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_BIG_INT_H_
