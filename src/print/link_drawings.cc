#include "print/link_drawings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "print/text.h"

namespace inlay::print {
namespace {

using notation::Drawing;
using Shape = Drawing::Shape;

constexpr double kInset = 0.1;  // of a cage
constexpr double kCageLine = 0.024;
constexpr double kCageText = 0.22;    // height
constexpr double kTextMiddle = 0.35;  // of the height of a text, from its baseline
constexpr double kMostMargin = 2;
constexpr int kEllipseSides = 48;
constexpr double kFullTurn = 2 * std::numbers::pi;

int digit_of(char symbol) {
  return symbol <= '9' ? symbol - '0' : (symbol | 0x20) - 'a' + 10;
}

// Require: empty, "#rgb", "#rrggbb" or "#rrggbbaa".
std::optional<Color> color_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const bool is_short = text.size() == 4;
  const auto level = [&](std::size_t i) {
    const int high = digit_of(text[is_short ? 1 + i : 1 + 2 * i]);
    const int low = is_short ? high : digit_of(text[2 + 2 * i]);
    return static_cast<std::uint8_t>(16 * high + low);
  };
  Color color{level(0), level(1), level(2)};
  if (text.size() == 9) color.alpha = level(3);
  return color;
}

// The point this far right and down of the centre of a drawing, turned with it.
Point beside_centre(const Drawing& drawing, double right, double down) {
  const auto [x, y] = drawing.points.front();
  const double turn = drawing.angle / 360 * kFullTurn;
  return {x + right * std::cos(turn) - down * std::sin(turn),
          y + right * std::sin(turn) + down * std::cos(turn)};
}

std::vector<Point> rim_of(const Drawing& drawing) {
  const double x = drawing.width / 2;
  const double y = drawing.height / 2;
  std::vector<Point> rim;
  if (drawing.shape == Shape::rectangle) {
    for (const auto& [right, down] : {Point{-x, -y}, {x, -y}, {x, y}, {-x, y}}) {
      rim.push_back(beside_centre(drawing, right, down));
    }
    return rim;
  }
  for (int i = 0; i < kEllipseSides; ++i) {
    const double at = i * kFullTurn / kEllipseSides;
    rim.push_back(beside_centre(drawing, x * std::cos(at), y * std::sin(at)));
  }
  return rim;
}

// The way of a line, and the two strokes of an arrow head at its end.
std::vector<std::vector<Point>> ways_of(const Drawing& drawing) {
  std::vector<std::vector<Point>> ways(1);
  for (const auto& [x, y] : drawing.points) ways[0].push_back({x, y});
  if (drawing.shape != Shape::arrow) return ways;
  const Point tip = ways[0].back();
  const Point before = ways[0][ways[0].size() - 2];
  const double direction = std::atan2(tip.y - before.y, tip.x - before.x);
  for (const double turn : {0.375, -0.375}) {
    const double angle = direction + turn * kFullTurn;
    ways.push_back(
        {tip, {tip.x + drawing.width * std::cos(angle), tip.y + drawing.width * std::sin(angle)}});
  }
  return ways;
}

// The outline of the cells, a little inside them.
std::vector<std::vector<Point>> outline_of(const Drawing& cage, int columns) {
  const auto has = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && column < columns;
    const auto cell = static_cast<sudoku::Cell>(row * columns + column);
    return inside && std::find(cage.cells.begin(), cage.cells.end(), cell) != cage.cells.end();
  };
  std::vector<std::vector<Point>> sides;
  for (const sudoku::Cell cell : cage.cells) {
    const int row = cell / columns;
    const int column = cell % columns;
    for (const auto& side : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const int down = side.first;
      const int right = side.second;
      if (has(row + down, column + right)) continue;
      const double x = column + 0.5 + right * (0.5 - kInset);
      const double y = row + 0.5 + down * (0.5 - kInset);
      // Along the side, up to the next side or the border of the cell.
      const auto reach = [&](int sign) {
        return has(row + sign * right, column + sign * down) ? 0.5 : 0.5 - kInset;
      };
      const double back = reach(-1);
      const double on = reach(1);
      sides.push_back({{x - down * back, y - right * back}, {x + down * on, y + right * on}});
    }
  }
  return sides;
}

// `middle`: of the line, at its anchor.
Text text_of(const Drawing& drawing, Point middle, double size, Anchor anchor) {
  Text text{{middle.x, middle.y + kTextMiddle * size}, clean(drawing.text), size};
  text.anchor = anchor;
  text.color = color_of(drawing.text_color);
  return text;
}

void add_cage(const Drawing& cage, int columns, std::vector<PageElement>& elements) {
  elements.emplace_back(Path{.lines = outline_of(cage, columns),
                             .stroke = color_of(cage.stroke),
                             .width = kCageLine,
                             .dashes = {0.09, 0.06}});
  if (cage.text.empty()) return;
  const int first = *std::min_element(cage.cells.begin(), cage.cells.end());
  const int row = first / columns;
  const Point corner{first % columns + 0.04, row + (1 - kTextMiddle) * kCageText};
  elements.emplace_back(text_of(cage, corner, kCageText, Anchor::start));
}

void add_shape(const Drawing& drawing, std::vector<PageElement>& elements) {
  const auto fill = color_of(drawing.fill);
  const auto stroke = color_of(drawing.stroke);
  if (drawing.width > 0 && drawing.height > 0) {
    const auto [x, y] = drawing.points.front();
    if (drawing.shape == Shape::ellipse && drawing.width == drawing.height) {
      elements.emplace_back(Disc{{x, y}, drawing.width / 2, fill, stroke, drawing.stroke_width});
    } else {
      elements.emplace_back(Path{.lines = {rim_of(drawing)},
                                 .closed = true,
                                 .fill = fill,
                                 .stroke = stroke,
                                 .width = drawing.stroke_width});
    }
  }
  if (drawing.text.empty()) return;
  elements.emplace_back(
      text_of(drawing, beside_centre(drawing, 0, 0), drawing.text_size, Anchor::middle));
}

}  // namespace

std::vector<PageElement> elements_of(const Drawing& drawing, int columns) {
  std::vector<PageElement> elements;
  switch (drawing.shape) {
    case Shape::line:
    case Shape::arrow:
      elements.emplace_back(Path{.lines = ways_of(drawing),
                                 .stroke = color_of(drawing.stroke),
                                 .width = drawing.stroke_width,
                                 .round = true});
      break;
    case Shape::cage:
      add_cage(drawing, columns, elements);
      break;
    case Shape::rectangle:
    case Shape::ellipse:
      add_shape(drawing, elements);
      break;
  }
  return elements;
}

LinkDrawings place_drawings(std::span<const Drawing> drawings, int rows, int columns) {
  LinkDrawings placed;
  placed.extent = {0, 0, columns + 0.0, rows + 0.0};
  for (const Drawing& drawing : drawings) {
    for (PageElement& element : elements_of(drawing, columns)) {
      placed.extent.add(element);
      (drawing.above ? placed.above : placed.below).push_back(std::move(element));
    }
  }
  Extent& extent = placed.extent;
  extent.left = std::max(extent.left, -kMostMargin);
  extent.top = std::max(extent.top, -kMostMargin);
  extent.right = std::min(extent.right, columns + kMostMargin);
  extent.bottom = std::min(extent.bottom, rows + kMostMargin);
  return placed;
}

}  // namespace inlay::print
