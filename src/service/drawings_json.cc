#include "service/drawings_json.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/svg.h"

namespace inlay::service {
namespace {

using base::attribute;
using base::number;
using notation::Drawing;
using Shape = Drawing::Shape;

constexpr double kUnit = 100;         // of a cell
constexpr double kInset = 10;         // of a cage
constexpr double kCageText = 22;      // height
constexpr double kMostMargin = 2;     // cells
constexpr double kTextMiddle = 0.35;  // of the height of a text, from its baseline

std::string paint(std::string_view name, const std::string& color) {
  return attribute(name, color.empty() ? std::string_view("none") : std::string_view(color));
}

// "M50 50L150 50"
std::string way_of(const std::vector<Drawing::Point>& points) {
  std::string way;
  for (const auto& [x, y] : points) {
    way += (way.empty() ? "M" : "L") + number(kUnit * x) + " " + number(kUnit * y);
  }
  return way;
}

// The two strokes of an arrow head at the last point.
std::string head_of(const Drawing& arrow) {
  const auto& points = arrow.points;
  const auto [x, y] = points.back();
  const auto [from_x, from_y] = points[points.size() - 2];
  const double direction = std::atan2(y - from_y, x - from_x);
  std::string head;
  for (const double turn : {0.75, -0.75}) {
    const double angle = direction + turn * std::numbers::pi;
    const double length = kUnit * arrow.width;
    head += "M" + number(kUnit * x) + " " + number(kUnit * y) + "L" +
            number(kUnit * x + length * std::cos(angle)) + " " +
            number(kUnit * y + length * std::sin(angle));
  }
  return head;
}

// The outline of the cells, a little inside them.
std::string outline_of(const Drawing& cage, int columns) {
  const auto has = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && column < columns;
    const auto cell = static_cast<sudoku::Cell>(row * columns + column);
    return inside && std::find(cage.cells.begin(), cage.cells.end(), cell) != cage.cells.end();
  };
  std::string path;
  for (const sudoku::Cell cell : cage.cells) {
    const int row = cell / columns;
    const int column = cell % columns;
    for (const auto& side : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const int down = side.first;
      const int right = side.second;
      if (has(row + down, column + right)) continue;
      const double half = kUnit / 2;
      const double x = kUnit * column + half + right * (half - kInset);
      const double y = kUnit * row + half + down * (half - kInset);
      // Along the side, up to the next side or the border of the cell.
      const auto reach = [&](int sign) {
        return has(row + sign * right, column + sign * down) ? half : half - kInset;
      };
      const double back = reach(-1);
      const double on = reach(1);
      path += "M" + number(x - down * back) + " " + number(y - right * back) + "L" +
              number(x + down * on) + " " + number(y + right * on);
    }
  }
  return path;
}

std::string text_at(double x, double y, double size, const std::string& color,
                    const std::string& text, std::string_view anchor) {
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) +
         attribute("text-anchor", anchor) + attribute("stroke", "none") + paint("fill", color) +
         ">" + base::escaped(text) + "</text>";
}

// Four corners of a rectangle that may be turned.
std::string rectangle_path(const Drawing& drawing) {
  const auto [x, y] = drawing.points.front();
  const double turn = drawing.angle * std::numbers::pi / 180;
  std::string path;
  for (const auto& [right, down] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
    const double across = right * drawing.width / 2;
    const double along = down * drawing.height / 2;
    path += (path.empty() ? "M" : "L") +
            number(kUnit * (x + across * std::cos(turn) - along * std::sin(turn))) + " " +
            number(kUnit * (y + across * std::sin(turn) + along * std::cos(turn)));
  }
  return path + "Z";
}
// Four curves; 0.5523 of the radius is how far their handles reach for a circle.
std::string ellipse_path(const Drawing& drawing) {
  const Drawing::Point centre = drawing.points.front();
  const double turn = drawing.angle * std::numbers::pi / 180;
  const auto at = [&](double right, double down) {
    const double across = right * drawing.width / 2;
    const double along = down * drawing.height / 2;
    return number(kUnit * (centre.x + across * std::cos(turn) - along * std::sin(turn))) + " " +
           number(kUnit * (centre.y + across * std::sin(turn) + along * std::cos(turn)));
  };
  constexpr double kHandle = 0.5523;
  std::string path = "M" + at(1, 0);
  for (const auto& [right, down] : {std::pair{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
    // A quarter turn to the next point.
    path += "C" + at(right - kHandle * down, down + kHandle * right) + " " +
            at(-down + kHandle * right, right + kHandle * down) + " " + at(-down, right);
  }
  return path + "Z";
}

std::string svg_of(const Drawing& drawing, int columns) {
  const std::string stroke =
      paint("stroke", drawing.stroke) + attribute("stroke-width", kUnit * drawing.stroke_width);
  switch (drawing.shape) {
    case Shape::line:
    case Shape::arrow:
      return "<path" +
             attribute("d", way_of(drawing.points) +
                                (drawing.shape == Shape::arrow ? head_of(drawing) : "")) +
             attribute("fill", "none") + stroke + attribute("stroke-linecap", "round") +
             attribute("stroke-linejoin", "round") + "/>";
    case Shape::cage: {
      std::string svg = "<path" + attribute("d", outline_of(drawing, columns)) +
                        attribute("fill", "none") + paint("stroke", drawing.stroke) +
                        attribute("stroke-width", 2.4) + attribute("stroke-dasharray", "9 6") +
                        "/>";
      if (!drawing.text.empty()) {
        const auto first = *std::min_element(drawing.cells.begin(), drawing.cells.end());
        svg += text_at(kUnit * (first % columns) + 4, kUnit * (first / columns) + kCageText,
                       kCageText, drawing.text_color, drawing.text, "start");
      }
      return svg;
    }
    case Shape::rectangle:
    case Shape::ellipse:
      break;
  }
  std::string svg;
  if (drawing.width > 0 && drawing.height > 0) {
    svg += "<path" +
           attribute("d", drawing.shape == Shape::ellipse ? ellipse_path(drawing)
                                                          : rectangle_path(drawing)) +
           paint("fill", drawing.fill) + stroke + "/>";
  }
  if (!drawing.text.empty()) {
    const auto [x, y] = drawing.points.front();
    const double size = kUnit * drawing.text_size;
    svg += text_at(kUnit * x, kUnit * y + kTextMiddle * size, size, drawing.text_color,
                   drawing.text, "middle");
  }
  return svg;
}

}  // namespace

Json drawings_json(std::span<const Drawing> drawings, int columns) {
  Json list = Json::array();
  for (const Drawing& drawing : drawings) {
    Json one{{"svg", svg_of(drawing, columns)}};
    if (drawing.above) one["above"] = true;
    list.push_back(std::move(one));
  }
  return list;
}

std::array<double, 4> margins_of(std::span<const Drawing> drawings, int rows, int columns) {
  std::array<double, 4> margins{};
  for (const Drawing& drawing : drawings) {
    const bool way = drawing.shape == Shape::line || drawing.shape == Shape::arrow;
    const double text = drawing.text.empty() ? 0 : drawing.text_size / 2;
    const double turn = drawing.angle * std::numbers::pi / 180;
    const double cosine = std::abs(std::cos(turn));
    const double sine = std::abs(std::sin(turn));
    const double width = drawing.width * cosine + drawing.height * sine;
    const double height = drawing.width * sine + drawing.height * cosine;
    const double across = way ? drawing.stroke_width / 2 : std::max(width / 2, text);
    const double along = way ? drawing.stroke_width / 2 : std::max(height / 2, text);
    for (const auto& [x, y] : drawing.points) {
      const std::array<double, 4> beyond{across - x, along - y, x + across - columns,
                                         y + along - rows};
      for (std::size_t side = 0; side < 4; ++side) {
        margins[side] = std::clamp(beyond[side], margins[side], kMostMargin);
      }
    }
  }
  return margins;
}

}  // namespace inlay::service
