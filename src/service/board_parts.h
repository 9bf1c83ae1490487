// The board of a variant as JSON, for a page that draws it and lets people play on it.
#ifndef INLAY_SRC_SERVICE_BOARD_PARTS_H_
#define INLAY_SRC_SERVICE_BOARD_PARTS_H_

#include <span>

#include "inlay/notation.h"
#include "service/json_parts.h"

namespace inlay::service {

// docs/json.md lists the fields. Cells are numbers from 0, row by row. `rules`: if the variant is a
// puzzle with houses only, the rules whose houses the texts of its steps name; otherwise null.
Json board_parts(const sudoku::Variant& variant, const sudoku::Rules* rules);

// The drawings of a link, on a grid of this size.
Json drawings_json(std::span<const notation::Drawing> drawings, int rows, int columns);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_BOARD_PARTS_H_
