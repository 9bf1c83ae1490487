#include "cover.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <utility>

#include "errors.h"
#include "module.h"
#include "puzzle.h"

namespace inlay::python {

using cover::Entry;
using cover::ItemId;

namespace {

std::string shown(const py::object& object) {
  return py::cast<std::string>(py::repr(object));
}

// The text of a str that can be a name in the text format; otherwise empty.
std::string name_in(const py::object& object) {
  if (!PyUnicode_CheckExact(object.ptr())) return {};
  Py_ssize_t size = 0;
  const char* const data = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
  if (data == nullptr) {  // lone surrogates
    PyErr_Clear();
    return {};
  }
  std::string name(data, static_cast<std::size_t>(size));
  const bool separated = std::any_of(name.begin(), name.end(), [](char c) {
    return (c >= 0 && c <= ' ') || c == ':' || c == '|' || c == '\x7F';
  });
  return separated ? std::string() : name;
}

}  // namespace

// --- Numbers ------------------------------------------------------------------------------------

std::uint32_t CoverModel::Numbers::of(const py::object& key) {
  PyObject* found = PyDict_GetItemWithError(table.ptr(), key.ptr());
  if (found == nullptr) {
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    if (values_.size() == kNone) throw py::value_error("the problem has too many items");
    const py::int_ number(values_.size());
    values_.push_back(kNone);  // before user code runs, which may number other objects
    found = PyDict_SetDefault(table.ptr(), key.ptr(), number.ptr());
    if (found == nullptr) throw py::error_already_set();
  }
  return static_cast<std::uint32_t>(PyLong_AsUnsignedLong(found));
}

// --- Items --------------------------------------------------------------------------------------

void CoverModel::check_free() const {
  if (readers_ == 0) return;
  PyErr_SetString(PyExc_RuntimeError, "the problem is in use by a search in another thread");
  throw py::error_already_set();
}

void CoverModel::check_new(const py::object& item, std::uint32_t number) {
  if (item_numbers_.value(number) == kNone) return;
  throw py::value_error("item " + shown(item) + " is declared twice");
}

ItemId CoverModel::add_item(const py::object& item, std::uint32_t number, bool primary,
                            const cover::Bounds& bounds) {
  std::string name = name_in(item);
  if (name.empty() || problem_.find_item(name)) name = std::to_string(problem_.item_count() + 1);
  while (problem_.find_item(name)) name += '\'';
  const ItemId id = value_of(primary ? problem_.add_primary(std::move(name), bounds)
                                     : problem_.add_secondary(std::move(name)));
  item_numbers_.value(number) = id;
  items_.append(item);
  return id;
}

void CoverModel::add_primary(const py::object& item, const cover::Bounds& bounds) {
  const std::uint32_t number = item_numbers_.of(item);
  check_new(item, number);
  if (bounds.most == 0 || bounds.least > bounds.most) {
    throw py::value_error("item " + shown(item) +
                          ": expected (least, most) with least <= most and most >= 1");
  }
  check_free();
  add_item(item, number, true, bounds);
}

void CoverModel::add_secondary(const py::object& item) {
  const std::uint32_t number = item_numbers_.of(item);
  check_new(item, number);
  check_free();
  add_item(item, number, false, {});
}

cover::Color CoverModel::color_of(const Part& part) {
  std::uint32_t& color = color_numbers_.value(part.color_number);
  if (color == kNone) {
    std::string name = name_in(part.color);
    if (name.empty()) name = std::to_string(problem_.color_count() + 1);
    while (!color_names_.insert(name).second) name += '\'';
    color = problem_.color(name);
  }
  return color;
}

// --- Options ------------------------------------------------------------------------------------

std::vector<CoverModel::Part> CoverModel::parts_of(const py::object& option) {
  const bool mapping = PyDict_Check(option.ptr()) || py::hasattr(option, "items");
  const py::object all = mapping ? option.attr("items")() : option;
  const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(all.ptr()));
  if (!iterator) throw py::error_already_set();
  std::vector<Part> parts;
  while (PyObject* const next = PyIter_Next(iterator.ptr())) {
    auto part = py::reinterpret_steal<py::object>(next);
    if (mapping) {
      auto [item, color] = py::cast<std::pair<py::object, py::object>>(part);
      parts.push_back({std::move(item), std::move(color)});
    } else {
      parts.push_back({std::move(part), py::none()});
    }
  }
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  return parts;
}

std::string CoverModel::option_name() const {
  return "option " + std::to_string(problem_.option_count() + 1);
}

void CoverModel::check_parts(const std::vector<Part>& parts) {
  std::vector<std::uint32_t> numbers;
  for (const Part& part : parts) {
    numbers.push_back(part.item_number);
    const std::uint32_t id = item_numbers_.value(part.item_number);
    if (id == kNone && !open_) {
      throw py::value_error(option_name() + ": item " + shown(part.item) + " is not declared");
    }
    if (!part.color.is_none() && (id == kNone || problem_.is_primary(id))) {
      throw py::value_error(option_name() + ": " + shown(part.item) +
                            " is a primary item; only secondary items have colours");
    }
  }
  std::sort(numbers.begin(), numbers.end());
  const auto twice = std::adjacent_find(numbers.begin(), numbers.end());
  if (twice == numbers.end()) return;
  const auto part = std::find_if(parts.begin(), parts.end(),
                                 [&](const Part& p) { return p.item_number == *twice; });
  throw py::value_error(option_name() + ": item " + shown(part->item) + " occurs twice");
}

void CoverModel::add_option(const py::object& option, const py::object& payload,
                            const py::object& cost) {
  cover::Cost price = 0;
  if (!cost.is_none()) {
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(cost.ptr()));
    if (!index) throw py::error_already_set();
    const long long value = PyLong_AsLongLong(index.ptr());
    if (value == -1 && PyErr_Occurred() != nullptr) PyErr_Clear();
    if (value < 0 || value > static_cast<long long>(cover::kMaxCost)) {
      throw py::value_error(option_name() + ": the cost must be from 0 to 2147483647");
    }
    price = static_cast<cover::Cost>(value);
  }
  std::vector<Part> parts = parts_of(option);
  for (Part& part : parts) {
    part.item_number = item_numbers_.of(part.item);
    if (!part.color.is_none()) part.color_number = color_numbers_.of(part.color);
  }
  check_parts(parts);
  check_free();
  std::vector<Entry> entries;
  for (const Part& part : parts) {
    ItemId id = item_numbers_.value(part.item_number);
    if (id == kNone) id = add_item(part.item, part.item_number, true, {});
    entries.push_back({id, part.color.is_none() ? cover::kNoColor : color_of(part)});
  }
  value_of(problem_.add_option(entries, 0, price));
  payloads_.append(payload);
}

py::list CoverModel::solution(std::span<const cover::OptionId> options) const {
  py::list chosen(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) chosen[i] = payloads_[options[i]];
  return chosen;
}

// --- Text ---------------------------------------------------------------------------------------

CoverModel CoverModel::parse(std::string_view text) {
  cover::Problem problem;
  {
    const py::gil_scoped_release release;
    auto parsed = cover::parse_any(text);
    if (!parsed) {
      const py::gil_scoped_acquire gil;
      raise(parsed.error());
    }
    problem = std::move(*parsed);
  }
  CoverModel model(false);
  for (ItemId id = 0; id < problem.item_count(); ++id) {
    const py::str item(problem.item_name(id));
    model.item_numbers_.value(model.item_numbers_.of(item)) = id;
    model.items_.append(item);
  }
  for (cover::Color color = 1; color <= problem.color_count(); ++color) {
    const std::string& name = problem.color_name(color);
    model.color_numbers_.value(model.color_numbers_.of(py::str(name))) = color;
    model.color_names_.insert(name);
  }
  for (cover::OptionId option = 0; option < problem.option_count(); ++option) {
    py::list words;
    for (const Entry& entry : problem.option(option)) {
      std::string word = problem.item_name(entry.item);
      if (entry.color != cover::kNoColor) word += ':' + problem.color_name(entry.color);
      words.append(word);
    }
    model.payloads_.append(py::tuple(words));
  }
  model.problem_ = std::move(problem);
  return model;
}

// --- Garbage collection -------------------------------------------------------------------------

int CoverModel::traverse(visitproc visit, void* arg) const {
  Py_VISIT(item_numbers_.table.ptr());
  Py_VISIT(color_numbers_.table.ptr());
  Py_VISIT(items_.ptr());
  Py_VISIT(payloads_.ptr());
  return 0;
}

void CoverModel::clear() {
  item_numbers_.table.clear();
  color_numbers_.table.clear();
  items_ = py::list();
  payloads_ = py::list();
}

}  // namespace inlay::python
