// Router: the ways of links over a board. Of some straight lines, arcs and lanes along the borders
// of cells it takes the cheapest, where it is dear to cross a digit, a candidate, a mark or to run
// along another link. Each link is placed once, in order, so the same links give the same ways.
#ifndef INLAY_SRC_PRINT_STEP_ROUTE_H_
#define INLAY_SRC_PRINT_STEP_ROUTE_H_

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "inlay/print.h"

namespace inlay::print {

// A line, or a Bezier curve of the third degree.
struct Curve {
  Point from, c1, c2, to;
  bool straight;
};

struct Way {
  std::vector<Curve> curves;
  Point before_end;  // where the arrow comes from

  Point end() const { return curves.back().to; }
  std::string path() const;  // the "d" of a path; ends under the arrow head
  std::string head(double length) const;
};

class Router {
 public:
  // What not to cross: round things, in a board of `size` cells of this width.
  struct Obstacle {
    Point middle;
    double half_width, half_height;
    double price;
  };

  Router(int size, double cell);
  void add(const Obstacle& obstacle);
  // From rim to rim of two marks of this radius. What lies at the middles is no obstacle.
  Way link(Point from, Point to, double radius, bool within_cell);

 private:
  double price_at(Point point, Point from, Point to, double radius) const;
  // `most` or more: it is dearer than that.
  double price_of(const Way& way, Point from, Point to, double radius, double most) const;
  void occupy(const Way& way);
  static std::int64_t bucket(Point point);

  int size_;
  double cell_;
  std::vector<std::vector<Obstacle>> obstacles_;  // by cell
  std::unordered_map<std::int64_t, std::vector<Point>>
      taken_;  // by bucket, points of ways in it and around
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_ROUTE_H_
