// Canvas: what the drawing of a constraint is made of, and what is already taken on the board.
//
// All lengths are in cells, from the upper left corner of the grid. A drawing gets the places of
// its cells, the free corners of cells for labels, the free places outside the grid, and adds
// elements from back to front.
#ifndef INLAY_SRC_PRINT_VARIANT_CANVAS_H_
#define INLAY_SRC_PRINT_VARIANT_CANVAS_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "print/variant/cell_places.h"
#include "print/variant/palette.h"
#include "sudoku/variant/model/board_geometry.h"

namespace inlay::print {

using Cells = std::span<const sudoku::Cell>;
using Polyline = std::vector<Point>;

// The height of digits and capital letters, and the width of digits, of type of size 1.
inline constexpr double kCapitalHeight = 0.72;
inline constexpr double kDigitWidth = 0.56;

Point operator+(Point a, Point b);
Point operator-(Point a, Point b);
Point operator*(double factor, Point point);
double length(Point vector);
// From a towards b by this distance; a itself if the two are the same point.
Point towards(Point a, Point b, double distance);
Point between(Point a, Point b);

class Canvas {
 public:
  // `constraints`: all of the picture. Both must outlive the canvas.
  Canvas(const sudoku::Variant& variant, std::span<const sudoku::Constraint> constraints,
         const CellPlaces& places);

  const sudoku::VariantBoard& board() const { return variant_.board(); }
  const sudoku::variant::BoardGeometry& geometry() const { return geometry_; }
  std::span<const sudoku::Constraint> constraints() const { return constraints_; }
  const CellPlaces& places() const { return places_; }
  Point middle(sudoku::Cell cell) const { return places_.middle(cell); }
  // The middles of the cells; neighbours that are the same cell once.
  Polyline line_through(Cells cells) const;
  // The closed lines around the cells, this far inside them. Cells that share only a corner have
  // separate lines.
  std::vector<Polyline> rim(Cells cells, double inside) const;

  // --- What is taken ---

  // How far inside the next outline of these cells stays clear of earlier ones.
  double free_inset(Cells cells, double first, double step);
  // A place for a label in a corner of the cell: the upper left one if it is free. `right`, `low`:
  // which corner it is.
  struct Corner {
    Point at;
    bool right = false, low = false;
  };
  Corner free_corner(sudoku::Cell cell, double inset);
  // The cells with a label in their upper left corner.
  std::vector<sudoku::Cell> labelled() const;
  // How many clues are already at this place outside the grid.
  int clues_at(int row, int column) { return clues_[{row, column}]++; }
  // A, B, ... Z, then AA: the names of things that occur several times.
  std::string next_letter();

  // --- Elements ---

  void add(PageElement element) { elements_.push_back(std::move(element)); }
  // Centred on a point, both ways.
  void text(Point middle, std::string words, double size, Face face = Face::regular,
            double gray = 0);
  // Small words in a free corner of the cell, on a patch of paper.
  void label(sudoku::Cell cell, const std::string& words, double inset = 0.08);
  void patch(Point middle, double width, double height);
  void stroke(std::vector<Polyline> lines, Color color, double width,
              std::vector<double> dashes = {}, bool closed = false);
  void ring(Point centre, double radius, std::optional<Color> fill, Color edge, double width);
  // Two short lines that meet in `tip`, as the head of an arrow that comes from `from`.
  void arrow_head(Point from, Point tip, double size, Color color, double width);

  // The elements since the last call.
  std::vector<PageElement> take() { return std::exchange(elements_, {}); }

 private:
  const sudoku::Variant& variant_;
  std::span<const sudoku::Constraint> constraints_;
  const CellPlaces& places_;
  const sudoku::variant::BoardGeometry& geometry_;
  std::vector<int> outlines_;  // of each cell
  std::vector<int> labels_;    // of each cell
  std::map<std::pair<int, int>, int> clues_;
  int letters_ = 0;
  std::vector<PageElement> elements_;
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_VARIANT_CANVAS_H_
