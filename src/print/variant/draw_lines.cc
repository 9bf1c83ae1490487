// Lines: each kind with its colour, its pattern, and its marks in the cells and at the ends.
#include <algorithm>
#include <iterator>

#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

enum class Pattern { none, dots, dashes, dashes_and_dots };  // along the middle of the line
enum class InCells { none, dots, squares, rings, bars };     // at each cell
enum class AtEnds { none, bars, rings, diamonds };

struct LineLook {
  palette::Pair paint;
  double width = 0.14;
  Pattern pattern = Pattern::none;
  InCells in_cells = InCells::none;
  AtEnds at_ends = AtEnds::none;
};

constexpr double kEdge = 0.02;      // the darker rim of a line
constexpr double kPattern = 0.045;  // of the middle of a line
constexpr double kThinLine = 0.05;  // lines without rim
constexpr double kEndRing = 0.34;
constexpr double kBulb = 0.36;
constexpr double kArrowRing = 0.37;
constexpr double kArrowHead = 0.15;

std::vector<double> dashes_of(Pattern pattern) {
  switch (pattern) {
    case Pattern::none:
      return {};
    case Pattern::dots:
      return {0.001, 0.11};
    case Pattern::dashes:
      return {0.12, 0.1};
    case Pattern::dashes_and_dots:
      return {0.12, 0.09, 0.001, 0.09};
  }
  return {};
}

std::vector<Polyline> lines_of(const Constraint& constraint, const Canvas& canvas) {
  std::vector<Polyline> lines;
  for (const auto& cells : constraint.parts) {
    if (!cells.empty()) lines.push_back(canvas.line_through(cells));
  }
  return lines;
}

// A short bar across the line at a point of it.
Polyline bar_across(Point at, Point before, Point after, double half) {
  const Point along = towards({0, 0}, after - before, half);
  return {{at.x - along.y, at.y + along.x}, {at.x + along.y, at.y - along.x}};
}

// The bars at each cell, or only at both ends.
std::vector<Polyline> bars_of(const std::vector<Polyline>& lines, double half, bool inside) {
  std::vector<Polyline> bars;
  for (const Polyline& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool end = i == 0 || i + 1 == line.size();
      if (line.size() < 2 || end == inside) continue;
      const Point before = line[i == 0 ? 0 : i - 1];
      const Point after = line[i + 1 == line.size() ? i : i + 1];
      bars.push_back(bar_across(line[i], before, after, half));
    }
  }
  return bars;
}

void draw_in_cells(const std::vector<Polyline>& lines, const LineLook& look, Canvas& canvas) {
  const Color color = look.paint.edge;
  if (look.in_cells == InCells::bars) {
    canvas.stroke(bars_of(lines, 0.17, true), color, 0.035);
    return;
  }
  for (const Polyline& line : lines) {
    for (const Point at : line) {
      if (look.in_cells == InCells::dots)
        canvas.add(Disc{.centre = at, .radius = 0.055, .fill = color});
      if (look.in_cells == InCells::rings) canvas.ring(at, 0.065, palette::kPaper, color, 0.022);
      if (look.in_cells == InCells::squares) {
        canvas.add(Rectangle{{at.x - 0.055, at.y - 0.055}, 0.11, 0.11, 0.35});
      }
    }
  }
}

void draw_at_ends(const std::vector<Polyline>& lines, const LineLook& look, Canvas& canvas) {
  if (look.at_ends == AtEnds::bars) {
    canvas.stroke(bars_of(lines, 0.19, false), look.paint.edge, 0.04);
    return;
  }
  for (const Polyline& line : lines) {
    for (const Point at : {line.front(), line.back()}) {
      if (look.at_ends == AtEnds::rings) {
        canvas.ring(at, kEndRing, palette::kPaper, look.paint.edge, 0.03);
      }
      if (look.at_ends == AtEnds::diamonds) {
        constexpr double kHalf = 0.42;
        canvas.add(Path{.lines = {{{at.x - kHalf, at.y},
                                   {at.x, at.y - kHalf},
                                   {at.x + kHalf, at.y},
                                   {at.x, at.y + kHalf}}},
                        .closed = true,
                        .fill = palette::kPaper,
                        .stroke = look.paint.edge,
                        .width = 0.03});
      }
    }
  }
}

void draw_lines(const std::vector<Polyline>& lines, const LineLook& look, Canvas& canvas,
                bool closed = false) {
  if (lines.empty()) return;
  const bool rimmed = look.width > kThinLine;
  if (rimmed) canvas.stroke(lines, look.paint.edge, look.width + 2 * kEdge, {}, closed);
  canvas.stroke(lines, rimmed ? look.paint.fill : look.paint.edge, look.width, {}, closed);
  if (look.pattern != Pattern::none) {
    canvas.stroke(lines, look.paint.edge, kPattern, dashes_of(look.pattern), closed);
  }
  draw_in_cells(lines, look, canvas);
  draw_at_ends(lines, look, canvas);
}

// A kind whose lines differ in their look only.
template <const LineLook& look>
bool draw_line(const Constraint& constraint, Canvas& canvas) {
  draw_lines(lines_of(constraint, canvas), look, canvas);
  return true;
}

constexpr LineLook kPalindrome{.paint = palette::kGrey, .at_ends = AtEnds::bars};
constexpr LineLook kWhisper{.paint = palette::kGreen, .pattern = Pattern::dots};
constexpr LineLook kRenban{.paint = palette::kPink, .in_cells = InCells::dots};
constexpr LineLook kNabner{.paint = palette::kYellow, .in_cells = InCells::squares};
constexpr LineLook kEntropic{.paint = palette::kOrange, .pattern = Pattern::dashes};
constexpr LineLook kModular{.paint = palette::kTeal, .in_cells = InCells::rings};
constexpr LineLook kBetween{.paint = palette::kGrey, .width = kThinLine, .at_ends = AtEnds::rings};
constexpr LineLook kLockout{
    .paint = palette::kGrey, .width = kThinLine, .at_ends = AtEnds::diamonds};
constexpr LineLook kZipper{.paint = palette::kViolet, .in_cells = InCells::bars};
constexpr LineLook kDoubleArrow{
    .paint = palette::kRose, .width = kThinLine, .at_ends = AtEnds::rings};
constexpr LineLook kArithmetic{.paint = palette::kSteel, .width = 0.08};
constexpr LineLook kSumLine{
    .paint = palette::kBrown, .width = 0.1, .pattern = Pattern::dashes_and_dots};
constexpr LineLook kRegionSum{.paint = palette::kBlue, .width = 0.1};
constexpr LineLook kValueIndex{.paint = palette::kBrown, .width = kThinLine};
constexpr LineLook kOther{.paint = palette::kSteel, .width = 0.03};

// --- Thermometers --------------------------------------------------------------------------------

void draw_thermo_of(const Constraint& constraint, const palette::Pair& paint, bool slow,
                    Canvas& canvas) {
  constexpr double kWidth = 0.26;
  const auto lines = lines_of(constraint, canvas);
  canvas.stroke(lines, paint.edge, kWidth + 2 * kEdge);
  for (const Polyline& line : lines) canvas.ring(line[0], kBulb, paint.fill, paint.edge, 2 * kEdge);
  canvas.stroke(lines, paint.fill, kWidth);
  for (const Polyline& line : lines) {
    canvas.add(Disc{.centre = line[0], .radius = kBulb - kEdge, .fill = paint.fill});
    if (slow) canvas.ring(line[0], kBulb - 0.08, palette::kPaper, paint.edge, 0.02);
  }
}
bool draw_thermo(const Constraint& constraint, Canvas& canvas) {
  draw_thermo_of(constraint, palette::kGrey, false, canvas);
  return true;
}
bool draw_slow_thermo(const Constraint& constraint, Canvas& canvas) {
  draw_thermo_of(constraint, palette::kSteel, true, canvas);
  return true;
}

// --- Arrows --------------------------------------------------------------------------------------

// A circle around one cell, a capsule around several.
void draw_bulb(Cells cells, Canvas& canvas) {
  constexpr double kWidth = 0.05;
  const Color edge = palette::kGrey.edge;
  if (cells.size() == 1) {
    canvas.ring(canvas.middle(cells.front()), kArrowRing, palette::kPaper, edge, kWidth);
    return;
  }
  const Polyline line = canvas.line_through(cells);
  canvas.stroke({line}, edge, 2 * kArrowRing + kWidth);
  canvas.stroke({line}, palette::kPaper, 2 * kArrowRing - kWidth);
}

bool draw_arrow(const Constraint& constraint, Canvas& canvas) {
  const Cells bulb = constraint.cells();
  if (bulb.empty()) return true;
  draw_bulb(bulb, canvas);
  for (std::size_t i = 1; i < constraint.parts.size(); ++i) {
    const auto& cells = constraint.parts[i];
    if (cells.empty()) continue;
    const Point first = canvas.middle(cells.front());
    const Cell nearest = *std::min_element(bulb.begin(), bulb.end(), [&](Cell a, Cell b) {
      return length(canvas.middle(a) - first) < length(canvas.middle(b) - first);
    });
    Polyline line = canvas.line_through(cells);
    line.insert(line.begin(), towards(canvas.middle(nearest), first, kArrowRing));
    canvas.stroke({line}, palette::kGrey.edge, kThinLine);
    canvas.arrow_head(line[line.size() - 2], line.back(), kArrowHead, palette::kGrey.edge,
                      kThinLine);
  }
  return true;
}

// Arrow heads that point at the two rings.
bool draw_double_arrow(const Constraint& constraint, Canvas& canvas) {
  draw_line<kDoubleArrow>(constraint, canvas);
  for (const Polyline& line : lines_of(constraint, canvas)) {
    if (line.size() < 2) continue;
    for (const auto& [end, next] :
         {std::pair(line.front(), line[1]), std::pair(line.back(), line[line.size() - 2])}) {
      canvas.arrow_head(next, towards(end, next, kEndRing + 0.04), kArrowHead, palette::kRose.edge,
                        kThinLine);
    }
  }
  return true;
}

// --- Lines with more than a look -----------------------------------------------------------------

// The line in its parts, with a gap at each border between regions.
bool draw_region_sum(const Constraint& constraint, Canvas& canvas) {
  constexpr double kHalfGap = 0.15;
  std::vector<Polyline> parts;
  for (const auto& cells : constraint.parts) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Point at = canvas.middle(cells[i]);
      const bool border = i > 0 && canvas.geometry().region_of(cells[i]) !=
                                       canvas.geometry().region_of(cells[i - 1]);
      if (i == 0) parts.emplace_back();
      if (border) {
        const Point before = canvas.middle(cells[i - 1]);
        parts.back().push_back(towards(between(before, at), before, kHalfGap));
        parts.push_back({towards(between(before, at), at, kHalfGap)});
      }
      parts.back().push_back(at);
    }
  }
  draw_lines(parts, kRegionSum, canvas);
  return true;
}

// With a ring around the middle of the line.
bool draw_zipper(const Constraint& constraint, Canvas& canvas) {
  draw_line<kZipper>(constraint, canvas);
  for (const Polyline& line : lines_of(constraint, canvas)) {
    const std::size_t half = line.size() / 2;
    if (line.size() % 2 == 1) {
      canvas.ring(line[half], 0.3, std::nullopt, palette::kViolet.edge, 0.03);
    } else {
      canvas.ring(between(line[half - 1], line[half]), 0.1, palette::kPaper, palette::kViolet.edge,
                  0.03);
    }
  }
  return true;
}

// Wedges between the cells show that every step is the same.
bool draw_arithmetic(const Constraint& constraint, Canvas& canvas) {
  draw_line<kArithmetic>(constraint, canvas);
  for (const Polyline& line : lines_of(constraint, canvas)) {
    for (std::size_t i = 1; i < line.size(); ++i) {
      const Point tip = towards(between(line[i - 1], line[i]), line[i], 0.15);
      canvas.arrow_head(line[i - 1], tip, 0.17, palette::kSteel.edge, 0.035);
    }
  }
  return true;
}

bool draw_sum_line(const Constraint& constraint, Canvas& canvas) {
  if (constraint.cells().empty()) return true;
  const bool loop = constraint.numbers.size() > 1 && constraint.numbers[1] == 1;
  draw_lines(lines_of(constraint, canvas), kSumLine, canvas, loop);
  canvas.label(constraint.cells().front(), std::to_string(constraint.numbers.front()));
  return true;
}

// From a square around the first cell to an arrow head in the last.
bool draw_value_index(const Constraint& constraint, Canvas& canvas) {
  const auto lines = lines_of(constraint, canvas);
  if (lines.empty() || lines[0].size() < 2) return true;
  const Polyline& line = lines[0];
  draw_lines(lines, kValueIndex, canvas);
  canvas.arrow_head(line[line.size() - 2], line.back(), kArrowHead, kValueIndex.paint.edge,
                    kThinLine);
  const Cell& first = constraint.cells().front();
  canvas.add(Path{.lines = canvas.rim({&first, 1}, 0.15),
                  .closed = true,
                  .fill = palette::kPaper,
                  .stroke = kValueIndex.paint.edge,
                  .width = 0.03});
  return true;
}

// A relation, automaton or pattern, which the words name: a dotted line from a dot.
bool draw_other(const Constraint& constraint, Canvas& canvas) {
  for (const Polyline& line : lines_of(constraint, canvas)) {
    canvas.stroke({line}, kOther.paint.edge, kOther.width, {0.001, 0.06});
    canvas.add(Disc{.centre = line.front(), .radius = 0.06, .fill = kOther.paint.edge});
  }
  return true;
}

constexpr KindDrawing kLineDrawings[] = {
    {"palindrome", Layer::lines, draw_line<kPalindrome>, Words::kind},
    {"whisper", Layer::lines, draw_line<kWhisper>, Words::numbers},
    {"renban", Layer::lines, draw_line<kRenban>, Words::kind},
    {"nabner", Layer::lines, draw_line<kNabner>, Words::kind},
    {"entropic", Layer::lines, draw_line<kEntropic>, Words::kind},
    {"modular", Layer::lines, draw_line<kModular>, Words::numbers},
    {"between", Layer::rings, draw_line<kBetween>, Words::kind},
    {"lockout", Layer::rings, draw_line<kLockout>, Words::numbers},
    {"arithmetic", Layer::lines, draw_arithmetic, Words::kind},
    {"thermo", Layer::lines, draw_thermo},
    {"slow-thermo", Layer::lines, draw_slow_thermo, Words::kind},
    {"arrow", Layer::rings, draw_arrow},
    {"double-arrow", Layer::rings, draw_double_arrow, Words::kind},
    {"region-sum", Layer::lines, draw_region_sum, Words::kind},
    {"sum-line", Layer::lines, draw_sum_line, Words::kind},
    {"zipper", Layer::lines, draw_zipper, Words::kind},
    {"value-index", Layer::rings, draw_value_index, Words::kind},
    {"pair", Layer::lines, draw_other, Words::each},
    {"all-pairs", Layer::lines, draw_other, Words::each},
    {"automaton", Layer::lines, draw_other, Words::each},
    {"pattern", Layer::lines, draw_other, Words::each},
};

}  // namespace

std::span<const KindDrawing> line_drawings() {
  return kLineDrawings;
}

}  // namespace inlay::print
