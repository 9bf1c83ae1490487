// Extent: the least rectangle around elements, for the space that a picture needs.
#ifndef INLAY_SRC_PRINT_EXTENT_H_
#define INLAY_SRC_PRINT_EXTENT_H_

#include "inlay/print.h"

namespace inlay::print {

struct Extent {
  double left = 0, top = 0, right = 0, bottom = 0;

  void add(Point at, double reach_x, double reach_y);
  void add(const PageElement& element);  // lines of a grid are not counted: a frame is around them
};

BoardSize size_of(const Extent& extent);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_EXTENT_H_
