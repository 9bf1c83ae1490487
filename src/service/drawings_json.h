// The drawings of a link as SVG, for a page that draws its board.
#ifndef INLAY_SRC_SERVICE_DRAWINGS_JSON_H_
#define INLAY_SRC_SERVICE_DRAWINGS_JSON_H_

#include <array>
#include <span>

#include "inlay/notation.h"
#include "service/json_parts.h"

namespace inlay::service {

// [{"svg": elements in hundredths of a cell, "above": over the digits}]. `columns`: of the grid.
Json drawings_json(std::span<const notation::Drawing> drawings, int columns);

// The space that the drawings need around the grid, in cells: left, top, right, bottom; at most
// two on each side.
std::array<double, 4> margins_of(std::span<const notation::Drawing> drawings, int rows,
                                 int columns);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_DRAWINGS_JSON_H_
