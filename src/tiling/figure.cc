#include "tiling/figure.h"

#include <algorithm>
#include <cmath>

namespace inlay::tiling {
namespace {

std::string point_text(const Point& point) {
  return number(point.x) + " " + number(point.y);
}

// The point at `distance` from a towards b, at most halfway.
Point towards(const Point& a, const Point& b, double distance) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const double part = std::min(0.5, distance / length);
  return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

}  // namespace

std::string path_of(std::span<const Polygon> lines, double radius) {
  std::string path;
  for (const Polygon& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Point& at = line[i];
      const char* const sign = i == 0 ? "M" : "L";
      if (radius == 0) {
        path += sign + point_text(at);
        continue;
      }
      const Point before = towards(at, line[(i + line.size() - 1) % line.size()], radius);
      const Point after = towards(at, line[(i + 1) % line.size()], radius);
      path += sign + point_text(before) + "Q" + point_text(at) + " " + point_text(after);
    }
    path += "Z";
  }
  return path;
}

std::string text_at(const Point& point, double size, const Rgb& color, std::string_view text) {
  // The height of a capital letter is about 0.72 of the font size.
  return "<text" + attribute("x", point.x) + attribute("y", point.y + 0.36 * size) +
         attribute("font-size", size) + attribute("fill", color.hex()) + ">" + escaped(text) +
         "</text>\n";
}

std::string placed(const Figure& figure, double x, double y, double scale) {
  std::string transform = "translate(" + number(x) + " " + number(y) + ")";
  if (scale != 1) transform += " scale(" + number(scale) + ")";
  return "<g" + attribute("transform", transform) + ">\n" + figure.body + "</g>\n";
}

std::string page(const Figure& figure, std::string_view title) {
  return base::svg_head(figure.width, figure.height, "", title) +
         "<g font-family=\"system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation "
         "Sans', Arial, sans-serif\" font-weight=\"600\" text-anchor=\"middle\">\n" +
         figure.body + "</g>\n</svg>\n";
}

}  // namespace inlay::tiling
