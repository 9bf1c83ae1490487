// Draws cubes from above one corner: x points to the lower right, y to the lower left, layers
// upwards.
//
// Three faces of a cube are visible: the top and the faces towards x and y. Cubes are drawn from
// the far corner to the near one, in the order of x + y + z, so that nearer cubes cover farther
// ones on boards of any shape. A face is omitted if its neighbour exists. A light line is drawn
// along a side of a face unless the same face of the next cube belongs to the same piece.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "base/stable_sort.h"
#include "tiling/figure.h"

namespace inlay::tiling {
namespace {

constexpr double kBlack = 0.2;   // darkening of the face towards x
constexpr double kWhite = 0.16;  // lightening of the top

struct Face {
  Cell outward;  // towards the neighbour that would hide it
  std::array<Cell, 4> corners;
  std::array<Cell, 4> across;  // to the next cube over the side from corner i to corner i + 1
};

constexpr std::array<Face, 3> kFaces = {{
    {{0, 0, 1},
     {{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}},
     {{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}}},
    {{0, 1, 0},
     {{{0, 1, 1}, {1, 1, 1}, {1, 1, 0}, {0, 1, 0}}},
     {{{0, 0, 1}, {1, 0, 0}, {0, 0, -1}, {-1, 0, 0}}}},
    {{1, 0, 0},
     {{{1, 1, 1}, {1, 0, 1}, {1, 0, 0}, {1, 1, 0}}},
     {{{0, 0, 1}, {0, -1, 0}, {0, 0, -1}, {0, 1, 0}}}},
}};

Cell plus(const Cell& a, const Cell& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}

class Solid {
 public:
  Solid(std::map<Cell, int> owners, std::span<const Rgb> colors, double cell)
      : owners_(std::move(owners)), colors_(colors), cell_(cell) {}

  Figure draw() {
    std::vector<Cell> cells;
    least_ = {1e9, 1e9};
    Point most{-1e9, -1e9};
    for (const auto& [cell, owner] : owners_) {
      cells.push_back(cell);
      for (int corner = 0; corner < 8; ++corner) {
        const Point point =
            flat({cell.x + (corner & 1), cell.y + (corner >> 1 & 1), cell.z + (corner >> 2)});
        least_ = {std::min(least_.x, point.x), std::min(least_.y, point.y)};
        most = {std::max(most.x, point.x), std::max(most.y, point.y)};
      }
    }
    const double margin = 0.05 * cell_;
    least_ = {least_.x - margin, least_.y - margin};
    base::stable_sort(
        cells, [](const Cell& a, const Cell& b) { return a.x + a.y + a.z < b.x + b.y + b.z; });
    for (const Cell& cell : cells) {
      for (const Face& face : kFaces) draw_face(cell, face);
    }
    figure_.width = most.x - least_.x + margin;
    figure_.height = most.y - least_.y + margin;
    return std::move(figure_);
  }

  // The middle of the top of a cube. Require: draw() was called.
  Point top_of(const Cell& cell) const {
    const Point a = at(plus(cell, {0, 0, 1}));
    const Point b = at(plus(cell, {1, 1, 1}));
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
  }

 private:
  Point flat(const Cell& c) const {
    const double across = std::sqrt(3.0) / 2;
    return {across * cell_ * (c.x - c.y), cell_ * ((c.x + c.y) / 2.0 - c.z)};
  }
  Point at(const Cell& corner) const {
    const Point point = flat(corner);
    return {point.x - least_.x, point.y - least_.y};
  }
  int owner(const Cell& cell) const {
    const auto found = owners_.find(cell);
    return found == owners_.end() ? -2 : found->second;
  }

  void draw_face(const Cell& cell, const Face& face) {
    if (owner(plus(cell, face.outward)) != -2) return;
    Polygon polygon;
    for (const Cell& corner : face.corners) polygon.push_back(at(plus(cell, corner)));
    const Rgb& color = colors_[static_cast<std::size_t>(owner(cell))];
    Rgb shade = color;
    if (face.outward.z != 0) shade = color.mixed({255, 255, 255}, kWhite);
    if (face.outward.x != 0) shade = color.mixed({0, 0, 0}, kBlack);
    // A thin line in the same colour hides the seam between faces of a piece.
    figure_.body += "<path" + attribute("d", path_of(std::span(&polygon, 1), 0)) +
                    attribute("fill", shade.hex()) + attribute("stroke", shade.hex()) +
                    attribute("stroke-width", 0.6) + "/>\n";
    std::string lines;
    for (std::size_t side = 0; side < 4; ++side) {
      const Cell next = plus(cell, face.across[side]);
      const bool goes_on = owner(next) == owner(cell) && owner(plus(next, face.outward)) == -2;
      if (goes_on) continue;
      const Point& from = polygon[side];
      const Point& to = polygon[(side + 1) % 4];
      lines +=
          "M" + number(from.x) + " " + number(from.y) + "L" + number(to.x) + " " + number(to.y);
    }
    if (lines.empty()) return;
    figure_.body += "<path" + attribute("d", lines) + attribute("stroke", kPaper.hex()) +
                    attribute("stroke-width", std::max(0.8, 0.05 * cell_)) +
                    attribute("stroke-linecap", "round") + "/>\n";
  }

  std::map<Cell, int> owners_;
  std::span<const Rgb> colors_;
  double cell_;
  Point least_;
  Figure figure_;
};

// One label for each piece of a layer, on its cell nearest to the front.
std::string labels_of(const Solid& solid, const std::map<Cell, int>& owners, const Model& model,
                      std::span<const cover::OptionId> solution, std::span<const Rgb> colors,
                      double size) {
  std::map<int, Cell> cells;
  for (const auto& [cell, owner] : owners) cells[owner] = cell;
  std::string body;
  for (const auto& [owner, cell] : cells) {
    const auto index = static_cast<std::size_t>(owner);
    const std::string sign(1, model.label(model.placement(solution[index]).piece));
    const Rgb color = colors[index].mixed({255, 255, 255}, kWhite);
    body += text_at(solid.top_of(cell), size, color.is_dark() ? kPaper : kInk, sign);
  }
  return body;
}

}  // namespace

Figure isometric_figure(const Model& model, std::span<const cover::OptionId> solution,
                        const SvgStyle& style) {
  const std::vector<Cell>& cells = model.puzzle().board.cells;
  const std::vector<int> owners = model.owners(solution);
  std::vector<Rgb> colors;
  for (const int color : colors_of(model, solution)) {
    colors.push_back(kPalette[static_cast<std::size_t>(color)]);
  }
  std::map<Cell, int> all;
  std::map<int, std::map<Cell, int>> layers;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (owners[i] < 0) continue;
    all[cells[i]] = owners[i];
    layers[cells[i].z][cells[i]] = owners[i];
  }
  Figure sheet = Solid(std::move(all), colors, style.cell).draw();
  // The layers are drawn in a row to the right, at a smaller scale.
  const double small = 0.62 * style.cell;
  const double space = 0.5 * style.cell;
  std::vector<Figure> row;
  for (const auto& [layer, layer_owners] : layers) {
    Solid solid(layer_owners, colors, small);
    row.push_back(solid.draw());
    if (style.labels) {
      row.back().body += labels_of(solid, layer_owners, model, solution, colors, 0.5 * small);
    }
  }
  const double height = sheet.height;
  for (const Figure& figure : row) {
    sheet.width += space;
    sheet.body += placed(figure, sheet.width, std::max(0.0, (height - figure.height) / 2));
    sheet.width += figure.width;
  }
  return sheet;
}

}  // namespace inlay::tiling
