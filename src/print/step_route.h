// LinkRouter: the routes of links over a board.
//
// For each link it compares a straight line, arcs, and lanes along the borders of cells, and takes
// the one of the lowest cost: its length, plus a penalty wherever it crosses a digit, a candidate
// or a mark, leaves the board, or runs along an earlier link. Links are placed one after the other,
// so the same links in the same order give the same routes.
#ifndef INLAY_SRC_PRINT_STEP_ROUTE_H_
#define INLAY_SRC_PRINT_STEP_ROUTE_H_

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "inlay/print.h"

namespace inlay::print {

// A straight line or a cubic Bezier curve.
struct Curve {
  Point from, c1, c2, to;
  bool straight;
};

struct Route {
  std::vector<Curve> curves;
  Point before_end;  // the direction of the arrow head: it points from here to the end

  Point end() const { return curves.back().to; }
  // SVG path data with all lengths multiplied by `scale`. The line ends under the arrow head.
  std::string path(double scale = 1) const;
  // The arrow head as a closed path. `length` is not scaled yet.
  std::string head(double length, double scale = 1) const;
};

class LinkRouter {
 public:
  // An ellipse that routes should not cross.
  struct Obstacle {
    Point centre;
    double half_width, half_height;
    double cost;  // for each unit of length inside
  };

  // A board of `size` x `size` cells with sides of `cell` units; the lengths that the router works
  // with fit cells of about 66 units.
  LinkRouter(int size, double cell);
  void add(const Obstacle& obstacle);
  // The route between two marks that starts and ends at distance `radius` from their centres.
  // Obstacles with the same centres do not count.
  Route route(Point from, Point to, double radius, bool within_cell);

 private:
  double cost_at(Point point, Point from, Point to, double radius) const;
  // Stops early, with a value of at least `bound`, when the cost reaches `bound`.
  double cost_of(const Route& route, Point from, Point to, double radius, double bound) const;
  void occupy(const Route& route);
  static std::int64_t bucket(Point point);

  int size_;
  double cell_;
  std::vector<std::vector<Obstacle>> obstacles_;  // by cell
  // Points of the routes so far, by bucket; each point is also in the neighbouring buckets.
  std::unordered_map<std::int64_t, std::vector<Point>> taken_;
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_ROUTE_H_
