// Two puzzles with special pictures: queens on a chessboard, and numbers in a row with arcs between
// equal ones.
#include <algorithm>

#include "tiling/figure.h"

namespace inlay::tiling {
namespace {

std::string rectangle(double x, double y, double width, double height, const Rgb& color) {
  return "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
         attribute("height", height) + attribute("fill", color.hex()) + "/>\n";
}

// A crown of five points over a base, in a square of side 1 with its corner at (x, y).
std::string crown(double x, double y, double cell) {
  static constexpr Point kCrown[] = {{0.26, 0.66}, {0.17, 0.35}, {0.34, 0.51},
                                     {0.36, 0.27}, {0.50, 0.49}, {0.64, 0.27},
                                     {0.66, 0.51}, {0.83, 0.35}, {0.74, 0.66}};
  static constexpr Point kPearls[] = {{0.17, 0.31}, {0.36, 0.23}, {0.64, 0.23}, {0.83, 0.31}};
  Polygon polygon;
  for (const Point& point : kCrown) polygon.push_back({x + point.x * cell, y + point.y * cell});
  std::string body = "<path" + attribute("d", path_of(std::span(&polygon, 1), 0)) +
                     attribute("fill", kInk.hex()) + attribute("stroke", kInk.hex()) +
                     attribute("stroke-width", 0.03 * cell) +
                     attribute("stroke-linejoin", "round") + "/>\n";
  for (const Point& pearl : kPearls) {
    body += "<circle" + attribute("cx", x + pearl.x * cell) + attribute("cy", y + pearl.y * cell) +
            attribute("r", 0.05 * cell) + attribute("fill", kBrass.hex()) + "/>\n";
  }
  return body + rectangle(x + 0.25 * cell, y + 0.71 * cell, 0.5 * cell, 0.08 * cell, kInk);
}

}  // namespace

Figure queens_figure(const Model& model, std::span<const cover::OptionId> solution,
                     const SvgStyle& style) {
  const std::vector<Cell>& cells = model.puzzle().board.cells;
  const double cell = style.cell;
  const double frame = 0.1 * cell;
  const double side = (cells.back().x + 1) * cell;
  Figure figure;
  figure.width = figure.height = side + 2 * frame;
  figure.body = rectangle(0, 0, figure.width, figure.height, kInk) +
                rectangle(0.025 * cell, 0.025 * cell, figure.width - 0.05 * cell,
                          figure.height - 0.05 * cell, kPaper);
  for (const Cell& at : cells) {
    const bool dark = (at.x + at.y) % 2 != 0;
    figure.body += rectangle(frame + at.x * cell, frame + at.y * cell, cell, cell,
                             dark ? kPalette[8] : kPalette[2].mixed(kPaper, 0.55));
  }
  for (const cover::OptionId option : solution) {
    const Cell& at = cells[model.placement(option).cells.front()];
    figure.body += crown(frame + at.x * cell, frame + at.y * cell, cell);
  }
  return figure;
}

Figure numbers_figure(const Model& model, std::span<const cover::OptionId> solution,
                      const SvgStyle& style) {
  const std::vector<int> colors = colors_of(model, solution);
  const std::vector<Cell>& cells = model.puzzle().board.cells;
  const double cell = style.cell;
  int widest = 0;
  for (const cover::OptionId option : solution) {
    const auto& pair = model.placement(option).cells;
    widest = std::max(widest, cells[pair.back()].x - cells[pair.front()].x);
  }
  Figure figure;
  const double margin = 0.06 * cell;
  const double top = 0.3 * widest * cell + 0.25 * cell;
  figure.width = static_cast<double>(cells.size()) * cell + 2 * margin;
  figure.height = top + cell + margin;
  std::string boxes;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const Placement& placement = model.placement(solution[i]);
    const Rgb& color = kPalette[static_cast<std::size_t>(colors[i])];
    const double from = margin + (cells[placement.cells.front()].x + 0.5) * cell;
    const double to = margin + (cells[placement.cells.back()].x + 0.5) * cell;
    const double rise = 0.6 * (to - from) / 2;
    figure.body +=
        "<path" +
        attribute("d", "M" + number(from) + " " + number(top) + "A" + number((to - from) / 2) +
                           " " + number(rise) + " 0 0 1 " + number(to) + " " + number(top)) +
        attribute("fill", "none") + attribute("stroke", color.hex()) +
        attribute("stroke-width", 0.09 * cell) + "/>\n";
    for (const double x : {from, to}) {
      boxes += rectangle(x - 0.47 * cell, top, 0.94 * cell, 0.94 * cell, color) +
               text_at({x, top + 0.47 * cell}, 0.46 * cell, color.is_dark() ? kPaper : kInk,
                       model.puzzle().pieces[placement.piece].name);
    }
  }
  figure.body += boxes;
  return figure;
}

}  // namespace inlay::tiling
