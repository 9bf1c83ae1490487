// The parts of a board: each constraint as a fragment of SVG, with its words.
#include <algorithm>

#include "inlay/print.h"
#include "print/link_drawings.h"
#include "print/svg.h"
#include "print/variant/drawing.h"
#include "print/variant/palette.h"
#include "print/variant/words.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

constexpr double kUnits = 100;  // in a cell

std::string themed(Color color) {
  const std::string_view property = palette::property_of(color);
  if (property.empty()) return hex(color);
  return "var(" + std::string(property) + ", " + hex(color) + ")";
}

std::string svg_of(const std::vector<PageElement>& elements, Paint paint = themed) {
  std::vector<PageElement> scaled;
  scaled.reserve(elements.size());
  for (const PageElement& element : elements) scaled.push_back(placed(element, {0, 0}, kUnits));
  return svg_elements(scaled, paint);
}

void add_cells(const Constraint& constraint, std::vector<Cell>& cells) {
  for (const auto& part : constraint.parts) cells.insert(cells.end(), part.begin(), part.end());
  if (constraint.kind->arguments.numbers_are_cells) {
    for (const int cell : constraint.numbers) cells.push_back(static_cast<Cell>(cell));
  }
  for (const Constraint& child : constraint.children) add_cells(child, cells);
}

// Each once, in increasing order.
std::vector<Cell> cells_of(const Constraint& constraint) {
  std::vector<Cell> cells;
  add_cells(constraint, cells);
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

// Hidden groups are placed below `bottom`, which moves down.
std::vector<ExtraPlaces> extra_of(const sudoku::VariantBoard& board, const CellPlaces& places,
                                  double& bottom) {
  std::vector<ExtraPlaces> extra;
  auto cell = static_cast<Cell>(board.grid_cells());
  for (const sudoku::ExtraCells& group : board.extra) {
    ExtraPlaces one{group.label.empty() ? group.name : group.label, {}};
    const int size = group.rows * group.columns;
    const int width = std::min(group.wrapped ? board.columns : group.columns, board.columns);
    const double top = bottom + kGapAboveExtras;
    for (int i = 0; i < size; ++i, ++cell) {
      if (places.is_shown(cell)) {
        one.corners.push_back(places.corner(cell));
      } else {
        const int row = i / width;
        one.corners.push_back({i % width + 0.0, top + row});
        bottom = one.corners.back().y + 1;
      }
    }
    extra.push_back(std::move(one));
  }
  return extra;
}

}  // namespace

BoardParts parts_of(const sudoku::Variant& variant) {
  const VariantDrawing drawing(variant);
  const sudoku::VariantBoard& board = variant.board();
  BoardParts parts;
  for (std::size_t i = 0; i < drawing.constraints().size(); ++i) {
    const Constraint& constraint = drawing.constraints()[i];
    const VariantDrawing::Picture& picture = drawing.pictures()[i];
    parts.pictures.push_back({picture.of, constraint.kind, numbers_of(constraint),
                              where_of(board, constraint), cells_of(constraint),
                              static_cast<int>(picture.layer), picture.layer >= Layer::borders,
                              svg_of(picture.elements)});
  }
  parts.size = drawing.size(false);
  double bottom = parts.size.height - parts.size.top;
  parts.extra = extra_of(board, drawing.places(), bottom);
  parts.size.height = bottom + parts.size.top;
  parts.regions.assign(static_cast<std::size_t>(board.grid_cells()), -1);
  int box = 0;
  for (const auto& cells : sudoku::variant::geometry_of(variant).boxes()) {
    for (const Cell cell : cells) parts.regions[cell] = box;
    ++box;
  }
  parts.labelled = drawing.labelled();
  return parts;
}

DrawingParts parts_of(std::span<const notation::Drawing> drawings, int rows, int columns) {
  DrawingParts parts;
  for (const notation::Drawing& drawing : drawings) {
    parts.pictures.push_back({drawing.above, svg_of(elements_of(drawing, columns), hex)});
  }
  parts.size = size_of(place_drawings(drawings, rows, columns).extent);
  return parts;
}

}  // namespace inlay::print
