// Writes the drawings of links: as members of f-puzzles, and as those of SudokuPad, which have all.
#include <algorithm>
#include <array>
#include <cmath>

#include "sudoku/notation/drawings.h"
#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/fpuzzles_keys.h"

namespace inlay::notation {
namespace {

using Shape = Drawing::Shape;

// --- f-puzzles ----------------------------------------------------------------------------------

// The rows or columns whose middle is this coordinate: one, two neighbours, or none. Those next to
// the grid count, too.
std::vector<int> lines_around(double at, int n) {
  const double halves = 2 * at;
  if (halves != std::floor(halves) || at < -0.5 || at > n + 0.5) return {};
  const auto first = static_cast<int>(std::floor(at - 0.5));
  if (at - 0.5 == first) return {first};
  return {first, first + 1};
}

// The cells whose common middle is the point; empty if no cells have it.
OrderedJson cells_around(Drawing::Point point, int n) {
  auto names = OrderedJson::array();
  for (const int row : lines_around(point.y, n)) {
    for (const int column : lines_around(point.x, n))
      names.push_back(name_of(GridPlace{row, column}));
  }
  return names;
}

void set_color(OrderedJson& item, const char* name, const std::string& color) {
  if (!color.empty()) item[name] = color;
}

// The item of f-puzzles and its member; nothing if f-puzzles cannot draw it.
struct Item {
  const char* member;
  OrderedJson json;
};
std::optional<Item> fpuzzles_item(const Drawing& drawing, int n) {
  OrderedJson item;
  switch (drawing.shape) {
    case Shape::arrow:
      return std::nullopt;
    case Shape::line: {
      auto names = OrderedJson::array();
      for (const Drawing::Point point : drawing.points) {
        const OrderedJson cells = cells_around(point, n);
        if (cells.size() != 1) return std::nullopt;
        names.push_back(cells[0]);
      }
      item["lines"] = OrderedJson::array({std::move(names)});
      set_color(item, "outlineC", drawing.stroke);
      item["width"] = drawing.stroke_width;
      return Item{"line", std::move(item)};
    }
    case Shape::cage:
      item["cells"] = OrderedJson::array();
      for (const sudoku::Cell cell : drawing.cells) {
        item["cells"].push_back(name_of(place_of(cell, n)));
      }
      if (!drawing.text.empty()) item["value"] = drawing.text;
      set_color(item, "outlineC", drawing.stroke);
      set_color(item, "fontC", drawing.text_color);
      return Item{"cage", std::move(item)};
    case Shape::rectangle:
    case Shape::ellipse:
      break;
  }
  item["cells"] = cells_around(drawing.points.front(), n);
  if (item["cells"].empty()) return std::nullopt;
  const bool seen = !drawing.fill.empty() || !drawing.stroke.empty();
  if (!drawing.text.empty()) {
    item["value"] = drawing.text;
    set_color(item, "fontC", drawing.text_color);
  }
  if (drawing.angle != 0) item["angle"] = drawing.angle;
  if (!seen || drawing.width <= 0 || drawing.height <= 0) {
    item["size"] = drawing.text_size / kTextOfSize;
    return Item{"text", std::move(item)};
  }
  item["width"] = drawing.width;
  item["height"] = drawing.height;
  set_color(item, "baseC", drawing.fill);
  set_color(item, "outlineC", drawing.stroke);
  return Item{drawing.shape == Shape::ellipse ? "circle" : "rectangle", std::move(item)};
}

std::string_view plural_of(Shape shape) {
  switch (shape) {
    case Shape::line:
      return "lines";
    case Shape::arrow:
      return "arrows";
    case Shape::cage:
      return "cages";
    case Shape::rectangle:
    case Shape::ellipse:
      break;
  }
  return "shapes";
}

// --- SudokuPad ----------------------------------------------------------------------------------

constexpr std::array<std::string_view, 4> kPadMembers = {"lines", "arrows", "underlays",
                                                         "overlays"};

OrderedJson pair_of(Drawing::Point point) {
  return OrderedJson::array({point.y, point.x});
}

OrderedJson pad_line(const Drawing& drawing) {
  OrderedJson item{{"wayPoints", OrderedJson::array()},
                   {"color", drawing.stroke},
                   {"thickness", drawing.stroke_width * kPixelsOfCell}};
  for (const Drawing::Point point : drawing.points) item["wayPoints"].push_back(pair_of(point));
  if (drawing.shape == Shape::arrow) item["headLength"] = drawing.width;
  return item;
}

OrderedJson pad_shape(const Drawing& drawing) {
  OrderedJson item{{"center", pair_of(drawing.points.front())},
                   {"width", drawing.width},
                   {"height", drawing.height}};
  if (drawing.shape == Shape::ellipse) item["rounded"] = true;
  set_color(item, "backgroundColor", drawing.fill);
  set_color(item, "borderColor", drawing.stroke);
  if (!drawing.text.empty()) {
    item["text"] = drawing.text;
    set_color(item, "color", drawing.text_color);
    item["fontSize"] = drawing.text_size * kPixelsOfCell;
  }
  if (drawing.angle != 0) item["angle"] = drawing.angle;
  return item;
}

}  // namespace

void write_fpuzzles_drawings(std::span<const Drawing> drawings, int n, OrderedJson& root) {
  for (const Drawing& drawing : drawings) {
    if (auto item = fpuzzles_item(drawing, n)) root[item->member].push_back(std::move(item->json));
  }
}

std::vector<std::string> missing_in_fpuzzles(std::span<const Drawing> drawings, int n) {
  std::vector<std::string> names;
  for (const Drawing& drawing : drawings) {
    if (fpuzzles_item(drawing, n)) continue;
    std::string name(plural_of(drawing.shape));
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(std::move(name));
    }
  }
  return names;
}

bool is_drawing(std::string_view name) {
  const auto fpuzzles = fpuzzles_drawings();
  return std::find(fpuzzles.begin(), fpuzzles.end(), name) != fpuzzles.end() ||
         std::find(kPadMembers.begin(), kPadMembers.end(), name) != kPadMembers.end();
}

std::string write_drawings(std::span<const Drawing> drawings) {
  OrderedJson root = OrderedJson::object();
  for (const Drawing& drawing : drawings) {
    switch (drawing.shape) {
      case Shape::line:
        root["lines"].push_back(pad_line(drawing));
        break;
      case Shape::arrow:
        root["arrows"].push_back(pad_line(drawing));
        break;
      case Shape::rectangle:
      case Shape::ellipse:
        root[drawing.above ? "overlays" : "underlays"].push_back(pad_shape(drawing));
        break;
      case Shape::cage:
        root["cages"].push_back({{"cells", drawing.cells},
                                 {"value", drawing.text},
                                 {"outlineC", drawing.stroke},
                                 {"fontC", drawing.text_color}});
        break;
    }
  }
  return root.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::vector<Drawing>> read_drawings(std::string_view text, std::size_t cells) {
  const auto root = parse_json(text);
  if (!root || !root->is_object()) return std::nullopt;
  std::vector<Drawing> drawings;
  add_sudokupad_drawings(*root, drawings);
  for (const Json& item : member(*root, "cages")) {
    if (drawings.size() == kMostDrawings) break;
    Drawing cage{Shape::cage};
    for (const Json& cell : member(item, "cells")) {
      if (!cell.is_number_unsigned() || cell >= cells) return std::nullopt;
      cage.cells.push_back(cell.get<sudoku::Cell>());
    }
    if (cage.cells.empty()) return std::nullopt;
    cage.stroke = color_of(member(item, "outlineC"), "#000000");
    cage.text = words_of(member(item, "value"));
    cage.text_color = color_of(member(item, "fontC"), "#000000");
    drawings.push_back(std::move(cage));
  }
  return drawings;
}

}  // namespace inlay::notation
