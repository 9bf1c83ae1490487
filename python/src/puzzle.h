// Puzzle: what Python passes as a puzzle, a board with clues or a variant.
#ifndef INLAY_PYTHON_SRC_PUZZLE_H_
#define INLAY_PYTHON_SRC_PUZZLE_H_

#include <pybind11/pybind11.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"

namespace inlay::python {

namespace py = pybind11;

// Immutable. Exactly one of the two is set.
struct Puzzle {
  std::optional<sudoku::Puzzle> classic;
  std::optional<sudoku::Variant> variant;

  // The one puzzle of a text. Throws ParseError or ValueError.
  static Puzzle parse(std::string_view text, const notation::ReadOptions& options);
  // The puzzle of a record. Throws the record's error.
  static Puzzle of(const notation::Record& record);

  // The clues as one line; the text form for a variant.
  std::string text() const;
  std::string format(std::string_view notation) const;
  // Solutions as Python strings.
  py::str line(const sudoku::Grid& grid) const;
  py::str line(std::span<const int> values) const;
  std::string cell_name(std::size_t cell) const;
};

// The bytes of a str (as UTF-8) or of a bytes-like object, valid as long as the object. Throws
// TypeError, or UnicodeEncodeError for lone surrogates.
std::string_view text_of(const py::handle& text);

// Whether `text` is a 9x9 puzzle as 81 characters, '1' to '9', '.' and '0'.
bool is_plain_line(std::string_view text);

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_PUZZLE_H_
