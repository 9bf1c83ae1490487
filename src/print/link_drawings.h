// The drawings of links as page elements, in cells from the upper left corner of the grid.
#ifndef INLAY_SRC_PRINT_LINK_DRAWINGS_H_
#define INLAY_SRC_PRINT_LINK_DRAWINGS_H_

#include <span>
#include <vector>

#include "print/extent.h"

namespace inlay::print {

// `columns`: of the grid.
std::vector<PageElement> elements_of(const notation::Drawing& drawing, int columns);

// All drawings of a board, under and over its digits, and what they occupy with the grid: at most
// two cells beyond it on each side.
struct LinkDrawings {
  std::vector<PageElement> below, above;
  Extent extent;
};
LinkDrawings place_drawings(std::span<const notation::Drawing> drawings, int rows, int columns);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_LINK_DRAWINGS_H_
