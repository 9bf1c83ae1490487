#include "puzzle.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <utility>

#include "errors.h"
#include "inlay/variant_grade.h"
#include "module.h"

namespace inlay::python {

using notation::Record;

std::string_view text_of(const py::handle& text) {
  if (PyUnicode_Check(text.ptr())) {
    Py_ssize_t size = 0;
    const char* const data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (data == nullptr) throw py::error_already_set();
    return {data, static_cast<std::size_t>(size)};
  }
  if (PyBytes_Check(text.ptr())) {
    return {PyBytes_AS_STRING(text.ptr()), static_cast<std::size_t>(PyBytes_GET_SIZE(text.ptr()))};
  }
  throw py::type_error("expected str or bytes, not " +
                       std::string(py::str(py::type::of(text).attr("__name__"))));
}

bool is_plain_line(std::string_view text) {
  return text.size() == 81 && std::all_of(text.begin(), text.end(), [](char c) {
           return c == '.' || (c >= '0' && c <= '9');
         });
}

Puzzle Puzzle::of(const Record& record) {
  if (record.puzzle) return {*record.puzzle, std::nullopt};
  if (record.variant) return {std::nullopt, *record.variant};
  raise(record.puzzle.error());
}

Puzzle Puzzle::parse(std::string_view text, const notation::ReadOptions& options) {
  notation::Reader reader(std::string(text), options);
  const auto first = reader.next();
  if (!first) raise({ErrorKind::syntax, "the text contains no puzzle"});
  Puzzle puzzle = of(*first);
  if (const auto second = reader.next()) {
    if (!second->puzzle && !second->variant) raise(second->puzzle.error());
    raise({ErrorKind::invalid, "the text contains more than one puzzle; use inlay.read()",
           second->line, 0});
  }
  return puzzle;
}

std::string Puzzle::text() const {
  if (variant) return sudoku::write_variant(*variant);
  if (!classic->rules.is_standard() && !classic->rules.is_latin()) {
    return sudoku::write_variant(sudoku::Variant::of(*classic));
  }
  return format(classic->candidates.empty() ? "line" : "marks");
}

std::string Puzzle::format(std::string_view to) const {
  return value_of(classic ? notation::format(*classic, to) : notation::format(*variant, to));
}

py::str Puzzle::line(const sudoku::Grid& grid) const {
  return notation::line_of(classic->rules, grid);
}

py::str Puzzle::line(std::span<const int> values) const {
  return notation::line_of(variant->board(), values);
}

std::string Puzzle::cell_name(std::size_t cell) const {
  if (classic) return classic->rules.cell_name(static_cast<sudoku::Cell>(cell));
  const auto columns = static_cast<std::size_t>(variant->board().columns);
  return "r" + std::to_string(cell / columns + 1) + "c" + std::to_string(cell % columns + 1);
}

namespace {

notation::ReadOptions options_of(const py::object& notation, const py::object& box, bool partial) {
  notation::ReadOptions options;
  options.partial = partial;
  if (!notation.is_none()) options.from = text_of(notation);
  if (!box.is_none()) {
    const auto [width, height] = py::cast<std::pair<int, int>>(box);
    if (width < 1 || height < 1 || width > sudoku::kMaxSize || height > sudoku::kMaxSize) {
      throw py::value_error("box: width and height must be from 1 to 64");
    }
    options.box_width = width;
    options.box_height = height;
  }
  return options;
}

py::object box_of(const Puzzle& puzzle) {
  if (puzzle.classic) {
    const sudoku::Rules& rules = puzzle.classic->rules;
    if (rules.is_latin()) return py::none();
    return py::make_tuple(rules.box_width(), rules.box_height());
  }
  const sudoku::VariantBoard& board = puzzle.variant->board();
  if (board.box_rows == 0) return py::none();
  return py::make_tuple(board.box_columns, board.box_rows);
}

py::tuple shape_of(const Puzzle& puzzle) {
  if (puzzle.classic) {
    return py::make_tuple(puzzle.classic->rules.size(), puzzle.classic->rules.size());
  }
  return py::make_tuple(puzzle.variant->board().rows, puzzle.variant->board().columns);
}

// The clue of each cell in reading order, 0 for a blank cell; None for a variant.
py::object clues_of(const Puzzle& puzzle) {
  if (!puzzle.classic) return py::none();
  const sudoku::Grid& clues = puzzle.classic->clues;
  py::tuple list(clues.size());
  for (std::size_t i = 0; i < clues.size(); ++i) list[i] = py::int_(clues[i]);
  return list;
}

py::object candidates_of(const Puzzle& puzzle) {
  if (!puzzle.classic) return py::none();
  py::list list;
  for (const sudoku::Mask mask : puzzle.classic->open_candidates()) {
    py::list digits;
    for (int digit = 1; digit <= puzzle.classic->rules.size(); ++digit) {
      if ((mask & sudoku::bit(digit)) != 0) digits.append(digit);
    }
    list.append(py::tuple(digits));
  }
  return py::tuple(list);
}

py::list constraints_of(const Puzzle& puzzle) {
  py::list list;
  if (!puzzle.variant) return list;
  for (const sudoku::Constraint& constraint : puzzle.variant->constraints()) {
    list.append(sudoku::write_constraint(puzzle.variant->board(), constraint));
  }
  return list;
}

// The reader of inlay.read(); the text lives in the reader.
struct TextReader {
  notation::Reader reader;
  py::object notation;  // ReadOptions::from refers to it
};

// A record as a dict, whose `puzzle` is a Puzzle or None and whose `error` an exception or None.
py::dict record_of(const Record& record) {
  using namespace py::literals;
  py::object puzzle = py::none(), error = py::none();
  try {
    puzzle = py::cast(Puzzle::of(record));
  } catch (py::error_already_set& exception) {
    error = exception.value();
  } catch (py::value_error& exception) {
    error = py::reinterpret_borrow<py::object>(PyExc_ValueError)(exception.what());
  }
  py::object solution = py::none();
  if (record.puzzle && record.solution) {
    solution = py::str(notation::line_of(record.puzzle->rules, *record.solution));
  }
  return py::dict("puzzle"_a = puzzle, "error"_a = error,
                  "notation"_a = std::string(record.notation),
                  "payload"_a = py::bytes(record.payload).attr("decode")("utf-8", "replace"),
                  "solution"_a = solution, "line"_a = record.line,
                  "title"_a = py::bytes(record.title).attr("decode")("utf-8", "replace"),
                  "difficulty"_a = py::bytes(record.difficulty).attr("decode")("utf-8", "replace"),
                  "not_checked"_a = record.not_checked);
}

}  // namespace

void add_puzzle(py::module_& module) {
  py::class_<Puzzle>(module, "Puzzle")
      .def(py::init([](const py::object& text, const py::object& notation, const py::object& box,
                       bool partial) {
        return Puzzle::parse(text_of(text), options_of(notation, box, partial));
      }))
      .def("__str__", &Puzzle::text)
      .def("to", [](const Puzzle& self,
                    const py::object& notation) { return self.format(text_of(notation)); })
      .def_property_readonly("box", &box_of)
      .def_property_readonly("shape", &shape_of)
      .def_property_readonly("clues", &clues_of)
      .def_property_readonly("candidates", &candidates_of)
      .def_property_readonly("constraints", &constraints_of)
      .def_property_readonly(
          "_usual_scale",
          [](const Puzzle& self) {
            return std::string(self.variant ? sudoku::grade::kVariantScale
                                            : sudoku::grade::usual_scale(self.classic->rules));
          })
      .def_property_readonly("is_variant",
                             [](const Puzzle& self) { return self.variant.has_value(); });

  py::class_<TextReader>(module, "TextReader")
      .def(py::init([](const py::object& text, const py::object& notation, const py::object& box,
                       bool partial) {
        return TextReader{
            notation::Reader(std::string(text_of(text)), options_of(notation, box, partial)),
            notation};
      }))
      .def("next", [](TextReader& self) -> py::object {
        const auto record = self.reader.next();
        if (!record) return py::none();
        return record_of(*record);
      });

  module.def("notations", [] {
    py::list list;
    for (const notation::NotationInfo& info : notation::notations()) {
      list.append(py::make_tuple(std::string(info.name), std::string(info.summary), info.reads,
                                 info.writes));
    }
    return list;
  });
}

}  // namespace inlay::python
