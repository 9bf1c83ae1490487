// Writes one or many solutions as an SVG file.
#include <algorithm>
#include <cmath>
#include <limits>

#include "tiling/drawing.h"
#include "tiling/figure.h"

namespace inlay::tiling {
namespace {

Figure figure_of(const Model& model, std::span<const cover::OptionId> solution, SvgStyle style) {
  constexpr double kWidest = 960;
  const TilingPuzzle& puzzle = model.puzzle();
  int columns = 1;
  for (const Place& place : places_of(puzzle.board)) columns = std::max(columns, place.column + 1);
  style.cell = std::min(style.cell, kWidest / columns);
  if (puzzle.drawing == DrawingKind::queens) return queens_figure(model, solution, style);
  if (puzzle.drawing == DrawingKind::numbers) return numbers_figure(model, solution, style);
  if (puzzle.board.lattice == Lattice::cube) return isometric_figure(model, solution, style);
  return plane_figure(model, solution, style);
}

std::string title_of(const Model& model, std::size_t solutions) {
  const TilingPuzzle& puzzle = model.puzzle();
  std::string title =
      puzzle.drawing == DrawingKind::queens ? "Queens" : std::to_string(puzzle.pieces.size());
  if (puzzle.drawing != DrawingKind::queens)
    title += puzzle.pieces.size() == 1 ? " piece" : " pieces";
  title += " on a board of " + std::to_string(puzzle.board.cells.size()) + " cells";
  if (solutions > 1) title += ", " + std::to_string(solutions) + " solutions";
  return title;
}

// The number of columns, near the ideal one, that leaves the fewest places empty.
std::size_t columns_of(std::size_t count, double ideal) {
  ideal = std::min(ideal, static_cast<double>(count));
  std::size_t best = 1;
  double least = std::numeric_limits<double>::max();
  for (std::size_t columns = 1; columns <= count; ++columns) {
    const double distance = std::abs(static_cast<double>(columns) - ideal);
    if (distance > 1.5) continue;
    const std::size_t empty = (columns - count % columns) % columns;
    const double badness = static_cast<double>(empty) + distance / 2;
    if (badness < least) {
      least = badness;
      best = columns;
    }
  }
  return best;
}

}  // namespace

std::string svg_picture(const Model& model, std::span<const cover::OptionId> solution,
                        const SvgStyle& style) {
  return page(figure_of(model, solution, style), title_of(model, 1));
}

std::string svg_poster(const Model& model, std::span<const std::vector<cover::OptionId>> solutions,
                       const SvgStyle& style) {
  SvgStyle small = style;
  small.cell = style.cell * (solutions.size() <= 4 ? 0.8 : solutions.size() <= 12 ? 0.5 : 0.3);
  small.labels = false;
  std::vector<Figure> figures;
  double width = 0;
  double height = 0;
  for (const auto& solution : solutions) {
    figures.push_back(figure_of(model, solution, small));
    width = std::max(width, figures.back().width);
    height = std::max(height, figures.back().height);
  }
  // Enough columns to make the sheet wider than high, more so if there are few solutions.
  constexpr double kSpace = 18;
  constexpr double kCaption = 16;
  const auto count = static_cast<double>(figures.size());
  const double ideal = std::sqrt(count * (count <= 12 ? 2.2 : 1.33) * (height + kSpace + kCaption) /
                                 (width + kSpace));
  const std::size_t columns = columns_of(figures.size(), ideal);
  const std::size_t rows = (figures.size() + columns - 1) / columns;
  Figure sheet;
  sheet.width = static_cast<double>(columns) * (width + kSpace) + kSpace;
  sheet.height = static_cast<double>(rows) * (height + kSpace + kCaption) + kSpace;
  sheet.body = "<rect width=\"100%\" height=\"100%\"" + attribute("fill", kGround.hex()) + "/>\n";
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::size_t column = i % columns;
    const std::size_t row = i / columns;
    const double x = kSpace + static_cast<double>(column) * (width + kSpace);
    const double y = kSpace + static_cast<double>(row) * (height + kSpace + kCaption);
    sheet.body += placed(figures[i], x, y);
    const Point caption{x + figures[i].width / 2, y + figures[i].height + kCaption / 2};
    sheet.body += text_at(caption, 10, kCaptionInk, std::to_string(i + 1));
  }
  return page(sheet, title_of(model, solutions.size()));
}

}  // namespace inlay::tiling
