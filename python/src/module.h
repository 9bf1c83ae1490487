// The parts of the extension module inlay._core; each function adds the types and functions of the
// file that is named like it. The Python files of the package put signatures, defaults and
// documentation on top, so the functions here have positional arguments and check types only where
// C++ needs it.
#ifndef INLAY_PYTHON_SRC_MODULE_H_
#define INLAY_PYTHON_SRC_MODULE_H_

#include <pybind11/pybind11.h>

namespace inlay::python {

void add_puzzle(pybind11::module_& module);
void add_search(pybind11::module_& module);
void add_answers(pybind11::module_& module);
void add_grade(pybind11::module_& module);
void add_generate(pybind11::module_& module);
void add_batch(pybind11::module_& module);
void add_cover(pybind11::module_& module);
void add_cover_answers(pybind11::module_& module);

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_MODULE_H_
