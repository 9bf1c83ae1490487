#include "print/board.h"

#include <algorithm>

#include "print/board_face.h"
#include "print/link_drawings.h"
#include "print/variant/drawing.h"

namespace inlay::print {
namespace {

constexpr double kShade = 0.87;
constexpr double kDiagonal = 0.6;
constexpr double kCapital = 0.72;  // height of digits and capital letters at size 1
constexpr double kUsed = 0.88;     // part of the cell used for candidates

double hairline(double cell) {
  return std::clamp(0.012 * cell, 0.25, 0.55);
}
double thick_line(double cell) {
  return std::clamp(0.052 * cell, 0.85, 2.2);
}
double frame_line(double cell) {
  return std::clamp(0.068 * cell, 1.1, 2.8);
}

class Painter {
 public:
  Painter(const BoardFace& face, Point corner, double cell, Page& page)
      : face_(face), corner_(corner), cell_(cell), page_(page) {}

  void ground();
  void lines();
  void digits(bool solved);
  // Elements in cells from the corner of the grid.
  void add(const std::vector<PageElement>& elements) {
    for (const PageElement& element : elements) {
      page_.elements.push_back(placed(element, corner_, cell_));
    }
  }

 private:
  Point at(double column, double row) const {
    return {corner_.x + column * cell_, corner_.y + row * cell_};
  }
  void add_text(Point middle, double size, Face face, std::string text);
  void candidates(const CellFace& shown);

  const BoardFace& face_;
  Point corner_;
  double cell_;
  Page& page_;
};

void Painter::ground() {
  const auto& [region, rising, falling, shaded] = face_.outline;
  for (int row = 0; row < face_.rows; ++row) {
    const auto first = shaded.begin() + row * face_.columns;
    for (int column = 0; column < face_.columns; ++column) {
      if (!first[column]) continue;
      const int begin = column;
      while (column < face_.columns && first[column]) ++column;
      page_.elements.emplace_back(
          Rectangle{at(begin, row), (column - begin) * cell_, cell_, kShade});
    }
  }
  Lines diagonals{{}, thick_line(cell_) / 2, false, kDiagonal};
  if (falling) diagonals.segments.push_back({at(0, 0), at(face_.columns, face_.rows)});
  if (rising) diagonals.segments.push_back({at(0, face_.rows), at(face_.columns, 0)});
  if (!diagonals.segments.empty()) page_.elements.emplace_back(std::move(diagonals));
}

void Painter::lines() {
  const double right = face_.columns;
  const double bottom = face_.rows;
  Lines thin{{}, hairline(cell_)};
  Lines thick{{}, thick_line(cell_), true};
  for (const GridLine& line : grid_lines(face_.outline, face_.rows, face_.columns)) {
    const auto [upright, number, begin, end, is_thick] = line;
    (is_thick ? thick : thin)
        .segments.push_back(upright ? Segment{at(number, begin), at(number, end)}
                                    : Segment{at(begin, number), at(end, number)});
  }
  Lines frame{{}, frame_line(cell_), true};
  frame.segments = {{at(0, 0), at(right, 0)},
                    {at(right, 0), at(right, bottom)},
                    {at(right, bottom), at(0, bottom)},
                    {at(0, bottom), at(0, 0)}};
  for (Lines* const lines : {&thin, &thick, &frame}) {
    if (!lines->segments.empty()) page_.elements.emplace_back(std::move(*lines));
  }
}

void Painter::add_text(Point middle, double size, Face face, std::string text) {
  middle.y += kCapital / 2 * size;
  page_.elements.emplace_back(Text{middle, std::move(text), size, face});
}

void Painter::candidates(const CellFace& shown) {
  const CandidatePlaces& places = face_.places;
  const double size = 0.78 * kUsed * cell_ / std::max(places.across, places.down);
  for (const auto& [number, symbol] : shown.candidates) {
    const auto [x, y] = place_in_cell(places, number);
    add_text(at(shown.corner.x + x, shown.corner.y + y), size, Face::regular, symbol);
  }
}

void Painter::digits(bool solved) {
  const double size = cell_ * face_.type_size;
  for (const CellFace& shown : face_.cells) {
    const bool clue = !shown.clue.empty();
    if (!clue && !solved) {
      candidates(shown);
      continue;
    }
    add_text(at(shown.corner.x + 0.5, shown.corner.y + 0.5), size,
             clue ? Face::bold : Face::regular, clue ? shown.clue : shown.solution);
  }
}

LinkDrawings drawings_of(const Entry& entry) {
  const bool is_variant = entry.variant.has_value();
  return place_drawings(entry.drawings,
                        is_variant ? entry.variant->board().rows : entry.puzzle.rules.size(),
                        is_variant ? entry.variant->board().columns : entry.puzzle.rules.size());
}

}  // namespace

double frame_reach(double cell) {
  return frame_line(cell) / 2;
}

BoardSize size_of(const Entry& entry, bool solved) {
  const Extent extent = drawings_of(entry).extent;
  return entry.variant ? VariantDrawing(*entry.variant, extent).size(!solved) : size_of(extent);
}

void add_board(const Entry& entry, Point corner, double cell, bool solved, Page& page) {
  const LinkDrawings drawings = drawings_of(entry);
  std::optional<VariantDrawing> constraints;
  if (entry.variant) constraints.emplace(*entry.variant, drawings.extent);
  const BoardFace face =
      constraints ? face_of_variant(entry, constraints->constraints(), constraints->places())
                  : face_of_puzzle(entry);
  Painter painter(face, corner, cell, page);
  painter.ground();
  painter.add(drawings.below);
  if (constraints) painter.add(constraints->below());
  painter.lines();
  if (constraints) painter.add(constraints->above());
  painter.digits(solved);
  painter.add(drawings.above);
  if (constraints && !solved) painter.add(constraints->words());
}

void add_face(const BoardFace& face, const VariantDrawing& drawing, Point corner, double cell,
              Page& page) {
  Painter painter(face, corner, cell, page);
  painter.add(drawing.below());
  painter.lines();
  painter.add(drawing.above());
  painter.digits(false);
}

Point place_in_cell(const CandidatePlaces& places, int number) {
  const auto [x, y] = places.of(number);
  return {0.5 + kUsed * (x - 0.5), 0.5 + kUsed * (y - 0.5)};
}

Entry entry_of(sudoku::Variant variant) {
  Entry entry{.puzzle = sudoku::Puzzle(*sudoku::Rules::boxes(1, 1))};
  entry.decimals = true;
  entry.variant = std::move(variant);
  return entry;
}

Page picture(const Entry& entry, double cell) {
  const BoardSize size = size_of(entry, false);
  const double margin = frame_reach(cell) + 0.1 * cell;
  Page page;
  page.width = size.width * cell + 2 * margin;
  page.height = size.height * cell + 2 * margin;
  page.title =
      "Sudoku, " + (entry.variant ? name_of(entry.variant->board()) : entry.puzzle.rules.name());
  add_board(entry, {margin + size.left * cell, margin + size.top * cell}, cell, false, page);
  return page;
}

}  // namespace inlay::print
