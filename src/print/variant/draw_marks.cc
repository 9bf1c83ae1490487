// Signs on the edges between two cells and on the corner of four: dots, X and V, inequality signs,
// quadruples.
#include <algorithm>

#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

// Calls draw(earlier cell, later cell) for every two cells of the list that share an edge.
template <typename Draw>
void each_edge(const Constraint& constraint, const Canvas& canvas, const Draw& draw) {
  const Cells cells = constraint.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (canvas.geometry().adjacent(cells[i], cells[j])) draw(cells[i], cells[j]);
    }
  }
}

constexpr double kDot = 0.135;

// A number in a dot is one other than `usual`.
void draw_dots(const Constraint& constraint, Canvas& canvas, Color fill, int usual,
               double text_gray) {
  const int number = constraint.numbers.front();
  each_edge(constraint, canvas, [&](Cell a, Cell b) {
    const Point at = between(canvas.middle(a), canvas.middle(b));
    canvas.ring(at, kDot, fill, palette::kInk, 0.024);
    if (number != usual) {
      canvas.text(at, std::to_string(number), number > 9 ? 0.16 : 0.2, Face::bold, text_gray);
    }
  });
}
bool draw_white_dot(const Constraint& constraint, Canvas& canvas) {
  draw_dots(constraint, canvas, palette::kPaper, 1, 0);
  return true;
}
bool draw_black_dot(const Constraint& constraint, Canvas& canvas) {
  draw_dots(constraint, canvas, palette::kInk, 2, 1);
  return true;
}

bool draw_xv(const Constraint& constraint, Canvas& canvas) {
  const int sum = constraint.numbers.front();
  const std::string words = sum == 10 ? "X" : sum == 5 ? "V" : std::to_string(sum);
  constexpr double kSize = 0.28;
  each_edge(constraint, canvas, [&](Cell a, Cell b) {
    const Point at = between(canvas.middle(a), canvas.middle(b));
    const double width = sum == 10 || sum == 5 ? 0.24 : 0.1 + 0.16 * double(words.size());
    canvas.patch(at, width, kCapitalHeight * kSize + 0.06);
    canvas.text(at, words, kSize, Face::bold);
  });
  return true;
}

// Its point is at the smaller cell.
bool draw_greater(const Constraint& constraint, Canvas& canvas) {
  std::vector<Polyline> signs;
  each_edge(constraint, canvas, [&](Cell greater, Cell smaller) {
    const Point from = canvas.middle(greater);
    const Point to = canvas.middle(smaller);
    const Point along = towards({0, 0}, to - from, 0.07);
    const Point side{-1.6 * along.y, 1.6 * along.x};
    const Point at = between(from, to);
    signs.push_back({at - along + side, at + along, at - along - side});
  });
  canvas.stroke(signs, palette::kPaper, 0.11);
  canvas.stroke(signs, palette::kInk, 0.04);
  return true;
}

bool draw_quadruple(const Constraint& constraint, Canvas& canvas) {
  if (constraint.cells().empty()) return true;
  Point at{0, 0};
  for (const Cell cell : constraint.cells()) at = at + canvas.middle(cell);
  at = 1.0 / double(constraint.cells().size()) * at;
  std::vector<std::string> rows(1);
  const std::size_t count = constraint.numbers.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (count > 2 && i == (count + 1) / 2) rows.emplace_back();
    rows.back() += (rows.back().empty() ? "" : " ") + std::to_string(constraint.numbers[i]);
  }
  double widest = 0;
  for (const std::string& row : rows) widest = std::max(widest, double(row.size()));
  const double size = std::min(rows.size() == 1 ? 0.26 : 0.2, 0.42 / (0.5 * widest));
  canvas.ring(at, 0.25, palette::kPaper, palette::kInk, 0.024);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double down = (double(i) - double(rows.size() - 1) / 2) * 0.94 * size;
    canvas.text({at.x, at.y + down}, rows[i], size, Face::bold);
  }
  return true;
}

constexpr KindDrawing kMarkDrawings[] = {
    {"white-dot", Layer::marks, draw_white_dot},
    {"black-dot", Layer::marks, draw_black_dot},
    {"xv", Layer::marks, draw_xv},
    {"greater", Layer::marks, draw_greater},
    {"quadruple", Layer::marks, draw_quadruple},
};

}  // namespace

std::span<const KindDrawing> mark_drawings() {
  return kMarkDrawings;
}

}  // namespace inlay::print
