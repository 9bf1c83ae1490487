#include "print/variant/canvas.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "print/text.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::print {
namespace {

using sudoku::Cell;

constexpr double kLabelSize = 0.22;

// A step along the border of cells, with the cells at its right-hand side.
struct BorderStep {
  int x, y;    // where it starts
  int dx, dy;  // its direction

  friend auto operator<=>(const BorderStep&, const BorderStep&) = default;
};

using Squares = std::set<std::pair<int, int>>;  // row, column

std::set<BorderStep> border_of(const Squares& squares) {
  std::set<BorderStep> steps;
  for (const auto& [row, column] : squares) {
    if (!squares.contains({row - 1, column})) steps.insert({column, row, 1, 0});
    if (!squares.contains({row, column + 1})) steps.insert({column + 1, row, 0, 1});
    if (!squares.contains({row + 1, column})) steps.insert({column + 1, row + 1, -1, 0});
    if (!squares.contains({row, column - 1})) steps.insert({column, row + 1, 0, -1});
  }
  return steps;
}

// The border as closed lines, `inside` it. At each point the sharpest turn to the right comes
// first, so the line stays at its cell where two cells share only a corner.
std::vector<Polyline> rims_of(const Squares& squares, Point origin, double inside) {
  std::set<BorderStep> left = border_of(squares);
  std::vector<Polyline> rims;
  while (!left.empty()) {
    Polyline rim;
    const BorderStep first = *left.begin();
    BorderStep step = first;
    do {
      left.erase(step);
      const int x = step.x + step.dx;
      const int y = step.y + step.dy;
      BorderStep next{x, y, -step.dy, step.dx};  // to the right
      if (!left.contains(next) && next != first) next = {x, y, step.dx, step.dy};
      if (!left.contains(next) && next != first) next = {x, y, step.dy, -step.dx};
      if (next.dx != step.dx || next.dy != step.dy) {
        rim.push_back({origin.x + x + inside * (-step.dy - next.dy),
                       origin.y + y + inside * (step.dx + next.dx)});
      }
      step = next;
    } while (step != first);
    rims.push_back(std::move(rim));
  }
  return rims;
}

}  // namespace

Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
Point operator*(double factor, Point point) {
  return {factor * point.x, factor * point.y};
}
double length(Point vector) {
  return std::hypot(vector.x, vector.y);
}
Point towards(Point a, Point b, double distance) {
  const double all = length(b - a);
  return all == 0 ? a : a + distance / all * (b - a);
}
Point between(Point a, Point b) {
  return 0.5 * (a + b);
}

Canvas::Canvas(const sudoku::Variant& variant, std::span<const sudoku::Constraint> constraints,
               const CellPlaces& places)
    : variant_(variant),
      constraints_(constraints),
      places_(places),
      geometry_(sudoku::variant::geometry_of(variant)),
      outlines_(static_cast<std::size_t>(variant.board().cell_count())),
      labels_(outlines_.size()) {}

Polyline Canvas::line_through(Cells cells) const {
  Polyline line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == 0 || cells[i] != cells[i - 1]) line.push_back(middle(cells[i]));
  }
  return line;
}

std::vector<Polyline> Canvas::rim(Cells cells, double inside) const {
  std::map<int, Squares> sheets;
  for (const Cell cell : cells) {
    const auto [sheet, row, column] = places_.square(cell);
    sheets[sheet].insert({row, column});
  }
  std::vector<Polyline> lines;
  for (const auto& [sheet, squares] : sheets) {
    auto rims = rims_of(squares, places_.origin(sheet), inside);
    std::move(rims.begin(), rims.end(), std::back_inserter(lines));
  }
  return lines;
}

double Canvas::free_inset(Cells cells, double first, double step) {
  int taken = 0;
  for (const Cell cell : cells) taken = std::max(taken, outlines_[cell]);
  for (const Cell cell : cells) outlines_[cell] = taken + 1;
  constexpr int kMost = 4;  // further outlines would reach the digit
  return first + step * (taken % kMost);
}

Canvas::Corner Canvas::free_corner(Cell cell, double inset) {
  const int place = labels_[cell]++ % 4;
  const bool right = place == 1 || place == 3;
  const bool low = place >= 2;
  const Point corner = places_.corner(cell);
  return {
      {corner.x + (right ? 1 - inset : inset), corner.y + (low ? 1 - inset : inset)}, right, low};
}

std::vector<Cell> Canvas::labelled() const {
  std::vector<Cell> cells;
  for (std::size_t cell = 0; cell < labels_.size(); ++cell) {
    if (labels_[cell] > 0) cells.push_back(static_cast<Cell>(cell));
  }
  return cells;
}

std::string Canvas::next_letter() {
  const int number = letters_++;
  const std::string last(1, static_cast<char>('A' + number % 26));
  return number < 26 ? last : std::string(1, static_cast<char>('A' + number / 26 - 1)) + last;
}

void Canvas::text(Point middle, std::string words, double size, Face face, double gray) {
  middle.y += kCapitalHeight / 2 * size;
  add(Text{middle, std::move(words), size, face, Anchor::middle, gray});
}

void Canvas::patch(Point middle, double width, double height) {
  add(Rectangle{{middle.x - width / 2, middle.y - height / 2}, width, height, 1});
}

void Canvas::label(Cell cell, const std::string& words, double inset) {
  const Corner corner = free_corner(cell, inset);
  const Text text = fitted({{}, words, kLabelSize, Face::bold, Anchor::start}, 0.9);
  const double width = 0.92 * estimated_width(text.text) * text.size;
  constexpr double kInside = 0.03;  // from the outline
  const double height = kCapitalHeight * text.size;
  const double left = corner.right ? corner.at.x + kInside - width : corner.at.x - kInside;
  const double top = corner.low ? corner.at.y - height : corner.at.y;
  patch({left + width / 2, top + height / 2}, width + 0.04, height + 0.07);
  Text shown = text;
  shown.at = {corner.right ? left + width : left, top + height};
  shown.anchor = corner.right ? Anchor::end : Anchor::start;
  add(std::move(shown));
}

void Canvas::stroke(std::vector<Polyline> lines, Color color, double width,
                    std::vector<double> dashes, bool closed) {
  if (lines.empty()) return;
  add(Path{.lines = std::move(lines),
           .closed = closed,
           .stroke = color,
           .width = width,
           .dashes = std::move(dashes),
           .round = true});
}

void Canvas::ring(Point centre, double radius, std::optional<Color> fill, Color edge,
                  double width) {
  add(Disc{centre, radius, fill, edge, width});
}

void Canvas::arrow_head(Point from, Point tip, double size, Color color, double width) {
  const Point back = towards(tip, from, size) - tip;
  const Point side{-0.7 * back.y, 0.7 * back.x};
  stroke({{tip + back + side, tip, tip + back - side}}, color, width);
}

}  // namespace inlay::print
