#include "print/extent.h"

#include <algorithm>

#include "print/text.h"

namespace inlay::print {

void Extent::add(Point at, double reach_x, double reach_y) {
  left = std::min(left, at.x - reach_x);
  right = std::max(right, at.x + reach_x);
  top = std::min(top, at.y - reach_y);
  bottom = std::max(bottom, at.y + reach_y);
}

void Extent::add(const PageElement& element) {
  if (const auto* const box = std::get_if<Rectangle>(&element)) {
    add({box->corner.x + box->width / 2, box->corner.y + box->height / 2}, box->width / 2,
        box->height / 2);
  } else if (const auto* const path = std::get_if<Path>(&element)) {
    const double reach = path->stroke ? path->width / 2 : 0;
    for (const auto& line : path->lines) {
      for (const Point point : line) add(point, reach, reach);
    }
  } else if (const auto* const disc = std::get_if<Disc>(&element)) {
    const double reach = disc->radius + (disc->stroke ? disc->width / 2 : 0);
    add(disc->centre, reach, reach);
  } else if (const auto* const text = std::get_if<Text>(&element)) {
    const double half = estimated_width(text->text) * text->size / 2;
    const double middle = text->anchor == Anchor::middle  ? text->at.x
                          : text->anchor == Anchor::start ? text->at.x + half
                                                          : text->at.x - half;
    add({middle, text->at.y - 0.25 * text->size}, half, 0.5 * text->size);
  }
}

BoardSize size_of(const Extent& extent) {
  return {extent.right - extent.left, extent.bottom - extent.top, -extent.left, -extent.top};
}

}  // namespace inlay::print
