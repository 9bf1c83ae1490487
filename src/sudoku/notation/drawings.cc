#include "sudoku/notation/drawings.h"

#include <algorithm>
#include <cmath>

#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/player_state.h"

namespace inlay::notation {
namespace {

using Shape = Drawing::Shape;

constexpr double kFarthest = 100;           // from the corner of the grid, in cells
constexpr double kUsualStroke = 0.04;       // of an outline, in cells
constexpr double kUsualPadText = 28;        // pixels
constexpr std::size_t kLongestText = 100;   // bytes
constexpr std::size_t kMostPoints = 1'000;  // of a line

// The number, also as a string, if it is in a sensible range.
double real_of(const Json& value, double standard) {
  double number = standard;
  if (value.is_number()) {
    number = value.get<double>();
  } else if (const auto whole = number_of(value)) {
    number = *whole;
  }
  return std::isfinite(number) && std::abs(number) <= kFarthest * kPixelsOfCell ? number : standard;
}

}  // namespace

std::string color_of(const Json& value, std::string_view standard) {
  if (!value.is_string()) return std::string(standard);
  const auto& text = value.get_ref<const std::string&>();
  if (is_color(text)) return text;
  // Packed links shorten black and white.
  if (text == "#0") return "#000000";
  if (text == "#F") return "#ffffff";
  return is_empty(value) || text == "transparent" ? std::string() : std::string(standard);
}

std::string words_of(const Json& value) {
  if (value.is_number_integer()) return std::to_string(value.get<long long>());
  if (!value.is_string()) return {};
  const auto& text = value.get_ref<const std::string&>();
  return text.size() <= kLongestText ? text : std::string();
}

namespace {

// --- f-puzzles ----------------------------------------------------------------------------------

// The centres of cells, also outside the grid.
std::vector<Drawing::Point> centres_of(const Json& names, int n) {
  std::vector<Drawing::Point> points;
  if (!names.is_array()) return points;
  for (const Json& name : names) {
    const auto place =
        name.is_string() ? grid_place(name.get_ref<const std::string&>(), n) : std::nullopt;
    if (!place || points.size() == kMostPoints) return {};
    points.push_back({place->column + 0.5, place->row + 0.5});
  }
  return points;
}

Drawing::Point middle_of(const std::vector<Drawing::Point>& points) {
  Drawing::Point sum;
  for (const auto& [x, y] : points) sum = {sum.x + x, sum.y + y};
  const auto count = static_cast<double>(points.size());
  return {sum.x / count, sum.y / count};
}

std::vector<sudoku::Cell> cells_in(const Json& names, int n) {
  std::vector<sudoku::Cell> cells;
  for (const Json& name : names) {
    const auto place =
        name.is_string() ? grid_place(name.get_ref<const std::string&>(), n) : std::nullopt;
    if (!place || !in_grid(*place, n)) return {};
    cells.push_back(cell_of(*place, n));
  }
  return cells;
}

// --- SudokuPad ----------------------------------------------------------------------------------

// [row, column], fractions included.
std::optional<Drawing::Point> pad_point(const Json& pair) {
  if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_number()) {
    return std::nullopt;
  }
  const Drawing::Point point{real_of(pair[1], kFarthest + 1), real_of(pair[0], kFarthest + 1)};
  if (std::abs(point.x) > kFarthest || std::abs(point.y) > kFarthest) return std::nullopt;
  return point;
}

void add_pad_line(const Json& item, Shape shape, std::vector<Drawing>& drawings) {
  Drawing line{shape};
  for (const Json& pair : either(item, "wayPoints", "wp")) {
    const auto point = pad_point(pair);
    if (!point || line.points.size() == kMostPoints) return;
    line.points.push_back(*point);
  }
  if (line.points.size() < 2) return;
  line.stroke = color_of(either(item, "color", "c"), "#808080");
  line.stroke_width = real_of(either(item, "thickness", "th"), 4) / kPixelsOfCell;
  line.width = real_of(either(item, "headLength", "hl"), 0.3);
  drawings.push_back(std::move(line));
}

void add_pad_shape(const Json& item, bool above, std::vector<Drawing>& drawings) {
  const auto centre = pad_point(either(item, "center", "ct"));
  if (!centre) return;
  const bool round = either(item, "rounded", "r") == true;
  Drawing drawing{round ? Shape::ellipse : Shape::rectangle};
  drawing.points = {*centre};
  drawing.width = real_of(either(item, "width", "w"), 0);
  drawing.height = real_of(either(item, "height", "h"), 0);
  drawing.fill = color_of(either(item, "backgroundColor", "c2"));
  drawing.stroke = color_of(either(item, "borderColor", "c1"));
  drawing.stroke_width = kUsualStroke;
  drawing.text = words_of(either(item, "text", "te"));
  drawing.text_color = color_of(either(item, "color", "c"), "#000000");
  drawing.text_size = real_of(either(item, "fontSize", "fs"), kUsualPadText) / kPixelsOfCell;
  drawing.angle = real_of(member(item, "angle"), 0);
  drawing.above = above;
  const bool seen = !drawing.fill.empty() || !drawing.stroke.empty();
  if (!drawing.text.empty() || (seen && drawing.width > 0 && drawing.height > 0)) {
    drawings.push_back(std::move(drawing));
  }
}

}  // namespace

void add_fpuzzles_drawing(std::string_view name, const Json& item, int n,
                          std::vector<Drawing>& drawings) {
  if (drawings.size() >= kMostDrawings) return;
  const std::string outline = color_of(member(item, "outlineC"));
  if (name == "line") {
    for (const Json& cells : member(item, "lines")) {
      Drawing line{Shape::line};
      line.points = centres_of(cells, n);
      if (line.points.size() < 2 || drawings.size() >= kMostDrawings) continue;
      line.stroke = outline.empty() ? "#808080" : outline;
      line.stroke_width = real_of(member(item, "width"), 0.3);
      drawings.push_back(std::move(line));
    }
    return;
  }
  const Json& names = member(item, "cells");
  if (name == "cage") {
    Drawing cage{Shape::cage};
    cage.cells = cells_in(names, n);
    cage.stroke = outline.empty() ? "#000000" : outline;
    cage.text = words_of(member(item, "value"));
    cage.text_color = color_of(member(item, "fontC"), "#000000");
    if (!cage.cells.empty()) drawings.push_back(std::move(cage));
    return;
  }
  const auto centres = centres_of(names, n);
  if (centres.empty()) return;
  Drawing drawing{name == "circle" ? Shape::ellipse : Shape::rectangle};
  drawing.points = {middle_of(centres)};
  drawing.text = words_of(member(item, "value"));
  drawing.text_color = color_of(member(item, "fontC"), "#000000");
  drawing.angle = real_of(member(item, "angle"), 0);
  if (name == "text") {
    drawing.text_size = kTextOfSize * real_of(member(item, "size"), 1);
    drawing.above = true;
    if (drawing.text.empty()) return;
  } else {
    drawing.width = real_of(member(item, "width"), 0.5);
    drawing.height = real_of(member(item, "height"), 0.5);
    drawing.fill = color_of(member(item, "baseC"));
    drawing.stroke = outline;
    drawing.stroke_width = kUsualStroke;
    drawing.text_size = kTextOfSize * std::min({1.0, drawing.width, drawing.height});
  }
  drawings.push_back(std::move(drawing));
}

void add_sudokupad_drawings(const Json& root, std::vector<Drawing>& drawings) {
  const auto each = [&](std::string_view name, std::string_view shortened, const auto& add) {
    for (const Json& item : either(root, name, shortened)) {
      if (drawings.size() < kMostDrawings) add(item);
    }
  };
  each("underlays", "u", [&](const Json& item) { add_pad_shape(item, false, drawings); });
  each("lines", "l", [&](const Json& item) { add_pad_line(item, Shape::line, drawings); });
  each("arrows", "a", [&](const Json& item) { add_pad_line(item, Shape::arrow, drawings); });
  each("overlays", "o", [&](const Json& item) { add_pad_shape(item, true, drawings); });
}

}  // namespace inlay::notation
