// What a test asks of a page.
#ifndef INLAY_TESTS_UNIT_PRINT_PAGE_ELEMENTS_H_
#define INLAY_TESTS_UNIT_PRINT_PAGE_ELEMENTS_H_

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "inlay/print.h"
#include "print/text.h"

namespace inlay::print {

template <typename Kind>
std::vector<Kind> all_of(const Page& page) {
  std::vector<Kind> found;
  for (const PageElement& mark : page.elements) {
    if (const auto* const one = std::get_if<Kind>(&mark)) found.push_back(*one);
  }
  return found;
}

inline std::vector<std::string> words_of(const Page& page) {
  std::vector<std::string> words;
  for (const Text& text : all_of<Text>(page)) words.push_back(text.text);
  return words;
}

inline std::size_t count_of(const Page& page, const std::string& word) {
  const auto words = words_of(page);
  return static_cast<std::size_t>(std::count(words.begin(), words.end(), word));
}

// The least rectangle around all marks; texts by their estimated width.
struct Bounds {
  double left = std::numeric_limits<double>::max();
  double top = left;
  double right = -left;
  double bottom = -left;

  void add(double x, double y, double reach = 0) {
    left = std::min(left, x - reach);
    top = std::min(top, y - reach);
    right = std::max(right, x + reach);
    bottom = std::max(bottom, y + reach);
  }
  void operator()(const Rectangle& box) {
    add(box.corner.x, box.corner.y);
    add(box.corner.x + box.width, box.corner.y + box.height);
  }
  void operator()(const Lines& lines) {
    for (const auto& [from, to] : lines.segments) {
      const double along = lines.square_ends ? lines.width / 2 : 0;
      const bool upright = from.x == to.x;
      for (const Point& end : {from, to}) {
        add(end.x, end.y, along);
        (upright ? add(end.x - lines.width / 2, end.y) : add(end.x, end.y - lines.width / 2));
        (upright ? add(end.x + lines.width / 2, end.y) : add(end.x, end.y + lines.width / 2));
      }
    }
  }
  void operator()(const Path& path) {
    for (const auto& line : path.lines) {
      for (const Point& point : line) add(point.x, point.y, path.stroke ? path.width / 2 : 0);
    }
  }
  void operator()(const Disc& disc) {
    add(disc.centre.x, disc.centre.y, disc.radius + (disc.stroke ? disc.width / 2 : 0));
  }
  void operator()(const GroupStart&) {}
  void operator()(const GroupEnd&) {}
  void operator()(const Text& text) {
    const double width = estimated_width(text.text) * text.size;
    const double before = text.anchor == Anchor::start    ? 0
                          : text.anchor == Anchor::middle ? width / 2
                                                          : width;
    add(text.at.x - before, text.at.y - 0.75 * text.size);
    add(text.at.x - before + width, text.at.y + 0.25 * text.size);
  }
};

inline Bounds bounds_of(const Page& page) {
  Bounds bounds;
  for (const PageElement& mark : page.elements) std::visit(bounds, mark);
  return bounds;
}

}  // namespace inlay::print

#endif  // INLAY_TESTS_UNIT_PRINT_PAGE_ELEMENTS_H_
