// Clues outside the grid: numbers at the end of a row or column from which the line is seen, with a
// sign of the kind, and little killers, whose arrows point along their diagonals.
#include <cstdlib>

#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"

namespace inlay::print {
namespace {

using sudoku::Constraint;

constexpr double kClueDistance = 0.38;  // of the middle of a clue from the grid
constexpr double kNextClue = 0.48;      // of a further clue at the same place
constexpr double kClueSize = 0.34;

// How the line starts: its first cell, and the step from there into the grid. Nothing if the line
// does not start at the border, or is neither a row, a column nor a diagonal.
struct Start {
  int row, column;
  int down, right;  // -1, 0, 1
};
std::optional<Start> start_of(Cells line, const Canvas& canvas) {
  if (line.empty()) return std::nullopt;
  const auto first = canvas.places().square(line[0]);
  if (first.sheet != 0) return std::nullopt;
  Start start{first.row, first.column, 0, 0};
  for (std::size_t i = 1; i < line.size(); ++i) {
    const auto before = canvas.places().square(line[i - 1]);
    const auto at = canvas.places().square(line[i]);
    const int down = at.row - before.row;
    const int right = at.column - before.column;
    if (at.sheet != 0 || std::abs(down) > 1 || std::abs(right) > 1) return std::nullopt;
    if (i > 1 && (down != start.down || right != start.right)) return std::nullopt;
    start.down = down;
    start.right = right;
  }
  if (line.size() > 1 &&
      canvas.geometry().on_grid(start.row - start.down, start.column - start.right)) {
    return std::nullopt;
  }
  return start;
}

using DrawSign = void (*)(Point at, Point outward, const std::string& number, Canvas& canvas);

bool draw_clue(const Constraint& constraint, Canvas& canvas, DrawSign sign) {
  const auto start = start_of(constraint.cells(), canvas);
  if (!start || (start->down != 0) == (start->right != 0)) return false;
  const Point outward{-double(start->right), -double(start->down)};
  const int earlier = canvas.clues_at(start->row - start->down, start->column - start->right);
  const Point at = canvas.middle(constraint.cells().front()) +
                   (0.5 + kClueDistance + kNextClue * earlier) * outward;
  sign(at, outward, std::to_string(constraint.numbers.front()), canvas);
  return true;
}

void draw_number(Point at, Point, const std::string& number, Canvas& canvas) {
  canvas.text(at, number, kClueSize);
}
// Under a roof.
void draw_tower(Point at, Point, const std::string& number, Canvas& canvas) {
  constexpr double kSize = 0.28;
  canvas.text({at.x, at.y + 0.05}, number, kSize);
  const double half = 0.08 + kDigitWidth / 2 * kSize * double(number.size());
  canvas.stroke({{{at.x - half, at.y - 0.1}, {at.x, at.y - 0.22}, {at.x + half, at.y - 0.1}}},
                palette::kSoftInk, 0.025);
}
// Behind a wall: the roof is dashed.
void draw_hidden_tower(Point at, Point, const std::string& number, Canvas& canvas) {
  draw_tower(at, {}, number, canvas);
  canvas.stroke({{{at.x - 0.16, at.y + 0.2}, {at.x + 0.16, at.y + 0.2}}}, palette::kSoftInk, 0.025);
}
void draw_room(Point at, Point, const std::string& number, Canvas& canvas) {
  constexpr double kSize = 0.28;
  canvas.text(at, number, kSize);
  const double half = 0.09 + kDigitWidth / 2 * kSize * double(number.size());
  canvas.stroke({{{at.x - half, at.y - 0.19},
                  {at.x + half, at.y - 0.19},
                  {at.x + half, at.y + 0.19},
                  {at.x - half, at.y + 0.19}}},
                palette::kSoftInk, 0.025, {}, true);
}
void draw_x_sum_sign(Point at, Point outward, const std::string& number, Canvas& canvas) {
  constexpr double kSize = 0.3;
  const std::string words = "\u03a3" + number;
  const double more = outward.x * 0.5 * kDigitWidth * kSize;  // the sign widens it
  canvas.text({at.x + more, at.y}, words, kSize);
}
void draw_rank_sign(Point at, Point outward, const std::string& number, Canvas& canvas) {
  constexpr double kSize = 0.3;
  const double more = outward.x * 0.5 * kDigitWidth * kSize;
  canvas.text({at.x + more, at.y}, "#" + number, kSize);
}

template <DrawSign sign>
bool draw_outside(const Constraint& constraint, Canvas& canvas) {
  return draw_clue(constraint, canvas, sign);
}

bool draw_little_killer(const Constraint& constraint, Canvas& canvas) {
  auto start = start_of(constraint.cells(), canvas);
  if (!start) return false;
  if (constraint.cells().size() == 1) {  // a corner of the grid
    start->down = start->row == 0 ? 1 : -1;
    start->right = start->column == 0 ? 1 : -1;
  }
  if (start->down == 0 || start->right == 0) return false;
  const int row = start->row - start->down;
  const int column = start->column - start->right;
  if (canvas.geometry().on_grid(row, column)) return false;
  const Point outward{-double(start->right), -double(start->down)};
  const Point corner = canvas.middle(constraint.cells().front()) + 0.5 * outward;
  const bool at_side = row >= 0 && row < canvas.board().rows;
  // Left and right of the grid the number is further away, above and below it further up or down.
  const Point away = at_side ? Point{0.46, 0.31} : Point{0.31, 0.44};
  const int earlier = canvas.clues_at(row, column) / 2;  // two fit, with different arrows
  const Point more = kNextClue * earlier * (at_side ? Point{outward.x, 0} : Point{0, outward.y});
  const Point tail = corner + 0.2 * outward;
  const Point tip = corner + 0.05 * outward;
  canvas.stroke({{tail, tip}}, palette::kSoftInk, 0.025);
  canvas.arrow_head(tail, tip, 0.1, palette::kSoftInk, 0.025);
  canvas.text(corner + Point{away.x * outward.x, away.y * outward.y} + more,
              std::to_string(constraint.numbers.front()), 0.28);
  return true;
}

constexpr KindDrawing kOutsideDrawings[] = {
    {"little-killer", Layer::marks, draw_little_killer},
    {"sandwich", Layer::marks, draw_outside<draw_number>, Words::kind},
    {"x-sum", Layer::marks, draw_outside<draw_x_sum_sign>, Words::kind},
    {"skyscraper", Layer::marks, draw_outside<draw_tower>, Words::kind},
    {"hidden-skyscraper", Layer::marks, draw_outside<draw_hidden_tower>, Words::kind},
    {"numbered-room", Layer::marks, draw_outside<draw_room>, Words::kind},
    {"full-rank", Layer::marks, draw_outside<draw_rank_sign>, Words::kind},
};

}  // namespace

std::span<const KindDrawing> outside_drawings() {
  return kOutsideDrawings;
}

}  // namespace inlay::print
