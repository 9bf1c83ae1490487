// Draws pieces in the plane: one shape for each piece, light lines between them, and a frame around
// the board.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "tiling/figure.h"

namespace inlay::tiling {
namespace {

Point centre_of(const Polygon& polygon) {
  Point sum;
  for (const Point& point : polygon) sum = {sum.x + point.x, sum.y + point.y};
  const auto size = static_cast<double>(polygon.size());
  return {sum.x / size, sum.y / size};
}

class Plane {
 public:
  Plane(const Model& model, const SvgStyle& style)
      : model_(model), style_(style), lattice_(model.puzzle().board.lattice) {
    lines_ = outline(lattice_, model.puzzle().board.cells);
    Point most;
    least_ = {std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    for (const Polygon& line : lines_) {
      for (const Point& point : line) {
        least_ = {std::min(least_.x, point.x), std::min(least_.y, point.y)};
        most = {std::max(most.x, point.x), std::max(most.y, point.y)};
      }
    }
    gap_ = 0.15 * style.cell;
    margin_ = gap_ + 0.06 * style.cell;
    figure_.width = (most.x - least_.x) * style.cell + 2 * margin_;
    figure_.height = (most.y - least_.y) * style.cell + 2 * margin_;
    for (Polygon& line : lines_) scale(line);
  }

  Figure draw(std::span<const cover::OptionId> solution) {
    frame();
    const std::vector<int> colors = colors_of(model_, solution);
    const bool labelled = style_.labels && model_.puzzle().pieces.size() > 1;
    std::string labels;
    for (std::size_t i = 0; i < solution.size(); ++i) {
      const Rgb& color = kPalette[static_cast<std::size_t>(colors[i])];
      piece(solution[i], color);
      if (labelled) labels += label(solution[i], color);
    }
    figure_.body += labels;
    return std::move(figure_);
  }

 private:
  void scale(Polygon& polygon) const {
    for (Point& point : polygon) {
      point = {(point.x - least_.x) * style_.cell + margin_,
               (point.y - least_.y) * style_.cell + margin_};
    }
  }

  // Two strokes along the border of the board: a wide dark one and a narrower light one.
  void frame() {
    const std::string path = attribute("d", path_of(lines_, 0));
    figure_.body +=
        "<path" + path + attribute("fill", kPaper.hex()) + attribute("stroke", kInk.hex()) +
        attribute("stroke-width", 2 * margin_ - 1) + attribute("stroke-linejoin", "round") +
        "/>\n<path" + path + attribute("fill", kPaper.hex()) + attribute("stroke", kPaper.hex()) +
        attribute("stroke-width", 2 * gap_) + attribute("stroke-linejoin", "round") + "/>\n";
  }

  std::vector<Cell> cells_of(cover::OptionId option) const {
    std::vector<Cell> cells;
    for (const std::uint32_t index : model_.placement(option).cells) {
      cells.push_back(model_.puzzle().board.cells[index]);
    }
    return cells;
  }

  void piece(cover::OptionId option, const Rgb& color) {
    std::vector<Polygon> lines = outline(lattice_, cells_of(option));
    for (Polygon& line : lines) scale(line);
    const double radius = style_.rounded ? 0.22 * style_.cell : 0;
    figure_.body += "<path" + attribute("d", path_of(lines, radius)) +
                    attribute("fill", color.hex()) + attribute("stroke", kPaper.hex()) +
                    attribute("stroke-width", std::max(1.0, 0.055 * style_.cell)) + "/>\n";
  }

  // Placed at the centre of a cell or at a corner inside the piece, whichever is closest to the
  // middle of the piece.
  std::string label(cover::OptionId option, const Rgb& color) const {
    std::vector<Point> centres;
    std::map<std::pair<long, long>, int> uses;
    const auto key = [](const Point& p) {
      return std::pair(std::lround(8 * p.x), std::lround(8 * p.y));
    };
    for (const Cell& cell : cells_of(option)) {
      Polygon polygon = polygon_of(lattice_, cell);
      scale(polygon);
      centres.push_back(centre_of(polygon));
      for (const Point& point : polygon) ++uses[key(point)];
    }
    const Point middle = centre_of(centres);
    const int around = lattice_ == Lattice::triangle ? 6 : lattice_ == Lattice::hexagon ? 3 : 4;
    for (const auto& [corner, number_of_cells] : uses) {
      if (number_of_cells < around) continue;
      centres.push_back(
          {static_cast<double>(corner.first) / 8, static_cast<double>(corner.second) / 8});
    }
    const Point best = *std::min_element(centres.begin(), centres.end(), [&](auto& a, auto& b) {
      // Rounded, so that equal distances are equal on every machine.
      return std::lround(16 * std::hypot(a.x - middle.x, a.y - middle.y)) <
             std::lround(16 * std::hypot(b.x - middle.x, b.y - middle.y));
    });
    const std::string sign(1, model_.label(model_.placement(option).piece));
    return text_at(best, 0.42 * style_.cell, color.is_dark() ? kPaper : kInk, sign);
  }

  const Model& model_;
  SvgStyle style_;
  Lattice lattice_;
  std::vector<Polygon> lines_;  // around the board
  Point least_;
  double gap_ = 0;     // between the pieces and the frame
  double margin_ = 0;  // including the frame
  Figure figure_;
};

}  // namespace

Figure plane_figure(const Model& model, std::span<const cover::OptionId> solution,
                    const SvgStyle& style) {
  return Plane(model, style).draw(solution);
}

}  // namespace inlay::tiling
