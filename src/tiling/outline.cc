#include "tiling/outline.h"

#include <cmath>
#include <map>
#include <set>

namespace inlay::tiling {
namespace {

struct Corner {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Corner&, const Corner&) = default;
};

std::vector<Corner> corners_of(Lattice lattice, const Cell& cell) {
  const auto [x, y, z] = cell;
  switch (lattice) {
    case Lattice::square:
    case Lattice::cube:
      break;
    case Lattice::triangle:
      if (x + y + z == 1) return {{x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
      return {{x, y}, {x + 1, y}, {x, y + 1}};
    case Lattice::hexagon: {
      const int u = 2 * x + y;
      const int v = 3 * y;
      return {{u, v - 2}, {u + 1, v - 1}, {u + 1, v + 1},
              {u, v + 2}, {u - 1, v + 1}, {u - 1, v - 1}};
    }
  }
  return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
}

Point point_of(Lattice lattice, const Corner& corner) {
  constexpr double kTriangle = 1.3;  // side length; large enough for a letter
  constexpr double kHexagon = 0.58;
  const double root = std::sqrt(3.0);
  switch (lattice) {
    case Lattice::square:
    case Lattice::cube:
      break;
    case Lattice::triangle:
      return {kTriangle * (corner.x + corner.y / 2.0), kTriangle * corner.y * root / 2};
    case Lattice::hexagon:
      return {kHexagon * corner.x * root / 2, kHexagon * corner.y / 2.0};
  }
  return {static_cast<double>(corner.x), static_cast<double>(corner.y)};
}

// The angle by which b -> c turns right from a -> b.
double turn(const Point& a, const Point& b, const Point& c) {
  const Point in{b.x - a.x, b.y - a.y};
  const Point out{c.x - b.x, c.y - b.y};
  return std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y);
}

class Sides {
 public:
  Sides(Lattice lattice, std::span<const Cell> cells) : lattice_(lattice) {
    for (const Cell& cell : cells) {
      const std::vector<Corner> corners = corners_of(lattice, cell);
      for (std::size_t i = 0; i < corners.size(); ++i) {
        add(corners[i], corners[(i + 1) % corners.size()]);
      }
    }
  }

  bool empty() const { return sides_.empty(); }

  // Removes one closed line and returns it.
  Polygon take() {
    std::vector<Corner> line = {sides_.begin()->first};
    Corner at = *sides_.begin()->second.begin();
    remove(line.front(), at);
    while (at != line.front()) {
      line.push_back(at);
      const Corner next = rightmost(line[line.size() - 2], at);
      remove(at, next);
      at = next;
    }
    Polygon polygon;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Point before = point(line[(i + line.size() - 1) % line.size()]);
      const Point after = point(line[(i + 1) % line.size()]);
      if (std::abs(turn(before, point(line[i]), after)) > 1e-6) polygon.push_back(point(line[i]));
    }
    return polygon;
  }

 private:
  Point point(const Corner& corner) const { return point_of(lattice_, corner); }

  void add(const Corner& from, const Corner& to) {
    const auto back = sides_.find(to);
    if (back != sides_.end() && back->second.contains(from)) {
      remove(to, from);
    } else {
      sides_[from].insert(to);
    }
  }
  void remove(const Corner& from, const Corner& to) {
    const auto found = sides_.find(from);
    found->second.erase(to);
    if (found->second.empty()) sides_.erase(found);
  }
  // Where parts touch in a corner, the side that belongs to the same part.
  Corner rightmost(const Corner& before, const Corner& at) const {
    const std::set<Corner>& all = sides_.find(at)->second;
    Corner best = *all.begin();
    for (const Corner& next : all) {
      if (turn(point(before), point(at), point(next)) >
          turn(point(before), point(at), point(best))) {
        best = next;
      }
    }
    return best;
  }

  Lattice lattice_;
  std::map<Corner, std::set<Corner>> sides_;
};

}  // namespace

Polygon polygon_of(Lattice lattice, const Cell& cell) {
  Polygon polygon;
  for (const Corner& corner : corners_of(lattice, cell)) {
    polygon.push_back(point_of(lattice, corner));
  }
  return polygon;
}

std::vector<Polygon> outline(Lattice lattice, std::span<const Cell> cells) {
  Sides sides(lattice, cells);
  std::vector<Polygon> lines;
  while (!sides.empty()) lines.push_back(sides.take());
  return lines;
}

}  // namespace inlay::tiling
