#include "print/step_route.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/svg.h"

namespace inlay::print {
namespace {

constexpr double kStep = 3;       // the most between two sampled points of a route
constexpr double kUnderHead = 5;  // how far before its end the line stops, under the arrow head
constexpr double kLaneGap = 4;    // between lanes along the same border
constexpr double kClose = 4.5;    // routes nearer than this run into each other

Point plus(Point a, Point b, double times = 1) {
  return {a.x + b.x * times, a.y + b.y * times};
}
double distance(Point a, Point b) {
  return std::hypot(b.x - a.x, b.y - a.y);
}
Point towards(Point from, Point to, double length) {
  const double whole = std::max(distance(from, to), 1e-9);
  return {from.x + (to.x - from.x) * length / whole, from.y + (to.y - from.y) * length / whole};
}

Point at(const Curve& curve, double t) {
  const double s = 1 - t;
  if (curve.straight)
    return plus(curve.from, {curve.to.x - curve.from.x, curve.to.y - curve.from.y}, t);
  const double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
  return {a * curve.from.x + b * curve.c1.x + c * curve.c2.x + d * curve.to.x,
          a * curve.from.y + b * curve.c1.y + c * curve.c2.y + d * curve.to.y};
}

Curve line(Point from, Point to) {
  return {from, from, to, to, true};
}
Route straight(Point from, Point to, double radius) {
  return {{line(towards(from, to, radius), towards(to, from, radius))}, from};
}
Route bent(Point from, Point c1, Point c2, Point to, double radius) {
  return {{{towards(from, c1, radius), c1, c2, towards(to, c2, radius), false}}, c2};
}

// A line through these points with rounded corners. The last stretch must have room for the head.
Route polyline(std::vector<Point> points, double radius) {
  constexpr double kCorner = 9;
  const std::size_t last = points.size() - 1;
  const Point before_end = points[last - 1];
  points[0] = towards(points[0], points[1], radius);
  points[last] = towards(points[last], points[last - 1], radius);
  Route route{{}, before_end};
  Point here = points[0];
  for (std::size_t i = 1; i < last; ++i) {
    const double room =
        std::min(distance(points[i - 1], points[i]), distance(points[i], points[i + 1]));
    const double cut = std::min(kCorner, room / 2);
    const Point in = towards(points[i], points[i - 1], cut);
    const Point out = towards(points[i], points[i + 1], cut);
    route.curves.push_back(line(here, in));
    route.curves.push_back({in, plus(in, {points[i].x - in.x, points[i].y - in.y}, 0.6),
                            plus(out, {points[i].x - out.x, points[i].y - out.y}, 0.6), out,
                            false});
    here = out;
  }
  route.curves.push_back(line(here, points[last]));
  return route;
}

void add_arcs(Point a, Point b, double radius, std::vector<Route>& routes) {
  const Point whole{b.x - a.x, b.y - a.y};
  const Point across{-whole.y, whole.x};
  for (const double bow : {0.12, -0.12, 0.25, -0.25, 0.4, -0.4}) {
    routes.push_back(bent(a, plus(plus(a, whole, 0.3), across, bow),
                          plus(plus(a, whole, 0.7), across, bow), b, radius));
  }
}

// Marks that nearly touch leave no room between them, so a small arc runs around them.
void add_ears(Point a, Point b, double radius, std::vector<Route>& routes) {
  const double whole = distance(a, b);
  const Point along{(b.x - a.x) / whole, (b.y - a.y) / whole};
  for (const double side : {1.0, -1.0}) {
    const Point out{-along.y * side, along.x * side};
    const Point c1 = plus(plus(a, out, radius * 2.4), along, -radius * 0.1);
    const Point c2 = plus(plus(b, out, radius * 2.4), along, radius * 0.1);
    routes.push_back({{{plus(a, out, radius), c1, c2, plus(b, out, radius), false}}, c2});
  }
}

// The borders of the cell in which `value` lies, and lanes beside them.
std::array<double, 6> lanes(double value, double cell) {
  const double low = std::floor(value / cell) * cell;
  return {low,
          low + cell,
          low - kLaneGap,
          low + cell - kLaneGap,
          low + kLaneGap,
          low + cell + kLaneGap};
}

// Aslant up to a lane, along it, and aslant down: past the neighbours in the same cell.
void add_shelves(Point a, Point b, double cell, double radius, std::vector<Route>& routes) {
  constexpr double kSlant = 7;  // the least length of the last stretch
  const double across = b.x < a.x ? -1 : 1;
  const double down = b.y < a.y ? -1 : 1;
  const auto add = [&](Point up, Point off) {
    if (distance(off, b) > radius + kSlant && distance(up, a) > radius) {
      routes.push_back(polyline({a, up, off, b}, radius));
    }
  };
  for (const double near : {a.y, b.y}) {
    for (const double y : lanes(near, cell)) {
      const double from = std::abs(y - a.y);
      const double to = std::abs(y - b.y);
      if (from + to < std::abs(b.x - a.x)) add({a.x + across * from, y}, {b.x - across * to, y});
    }
  }
  for (const double near : {a.x, b.x}) {
    for (const double x : lanes(near, cell)) {
      const double from = std::abs(x - a.x);
      const double to = std::abs(x - b.x);
      if (from + to < std::abs(b.y - a.y)) add({x, a.y + down * from}, {x, b.y - down * to});
    }
  }
}

void add_lanes(Point a, Point b, double cell, double radius, std::vector<Route>& routes) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  for (const double near : {a.y, b.y}) {
    for (const double y : lanes(near, cell)) {
      routes.push_back(bent(a, {a.x + 0.22 * dx, y}, {b.x - 0.22 * dx, y}, b, radius));
    }
  }
  for (const double near : {a.x, b.x}) {
    for (const double x : lanes(near, cell)) {
      routes.push_back(bent(a, {x, a.y + 0.22 * dy}, {x, b.y - 0.22 * dy}, b, radius));
    }
  }
  add_shelves(a, b, cell, radius, routes);
  const double room = radius + 2 * kUnderHead;
  for (const double y : lanes(a.y, cell)) {
    for (const double x : lanes(b.x, cell)) {
      if (std::abs(b.x - x) < room) continue;
      routes.push_back(polyline({a, {a.x, y}, {x, y}, {x, b.y}, b}, radius));
    }
  }
  for (const double x : lanes(a.x, cell)) {
    for (const double y : lanes(b.y, cell)) {
      if (std::abs(b.y - y) < room) continue;
      routes.push_back(polyline({a, {x, a.y}, {x, y}, {b.x, y}, b}, radius));
    }
  }
}

// Visits the middle of each of many short pieces, with the length of the piece. The control
// polygon of a curve bounds its speed, so no piece is longer than kStep.
template <typename Visit>
void walk(const Route& route, Visit visit) {
  for (const Curve& curve : route.curves) {
    const double fastest =
        curve.straight ? distance(curve.from, curve.to)
                       : 3 * std::max({distance(curve.from, curve.c1), distance(curve.c1, curve.c2),
                                       distance(curve.c2, curve.to)});
    const int steps = 1 + static_cast<int>(fastest / kStep);
    Point here = curve.from;
    for (int i = 0; i < steps; ++i) {
      const Point next = at(curve, (i + 1.0) / steps);
      visit(at(curve, (i + 0.5) / steps), distance(here, next));
      here = next;
    }
  }
}

std::string text_of(Point point, double scale) {
  const auto tenth = [&](double value) {
    return base::number(std::round(value * scale * 10) / 10);
  };
  return tenth(point.x) + " " + tenth(point.y);
}

}  // namespace

std::string Route::path(double scale) const {
  std::string data = "M" + text_of(curves.front().from, scale);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const Curve& curve = curves[i];
    const Point to =
        i + 1 < curves.size()
            ? curve.to
            : towards(curve.to, before_end, std::min(kUnderHead, distance(curve.to, before_end)));
    data += curve.straight ? "L" + text_of(to, scale)
                           : "C" + text_of(curve.c1, scale) + " " + text_of(curve.c2, scale) + " " +
                                 text_of(to, scale);
  }
  return data;
}

std::string Route::head(double length, double scale) const {
  const Point tip = end();
  const double room = 0.9 * distance(curves.front().from, tip);
  const Point back = towards(tip, before_end, std::min(length, room));
  const Point half{(tip.y - back.y) / 2, (back.x - tip.x) / 2};
  return "M" + text_of(tip, scale) + "L" + text_of(plus(back, half), scale) + "L" +
         text_of(plus(back, half, -1), scale) + "Z";
}

LinkRouter::LinkRouter(int size, double cell)
    : size_(size), cell_(cell), obstacles_(static_cast<std::size_t>(size * size)) {}

void LinkRouter::add(const Obstacle& obstacle) {
  const int row = static_cast<int>(obstacle.centre.y / cell_);
  const int column = static_cast<int>(obstacle.centre.x / cell_);
  obstacles_[static_cast<std::size_t>(row * size_ + column)].push_back(obstacle);
}

std::int64_t LinkRouter::bucket(Point point) {
  const auto number = [](double value) {
    return static_cast<std::int64_t>(std::floor(value / kClose));  // arcs may leave the board
  };
  return number(point.y) * 100'000 + number(point.x);
}

double LinkRouter::cost_at(Point point, Point from, Point to, double radius) const {
  constexpr double kOutside = 40;
  constexpr double kTaken = 1.5;
  constexpr double kMargin = 5;  // the frame of the board
  const double side = size_ * cell_;
  double cost = 0;
  if (point.x < -kMargin || point.y < -kMargin || point.x > side + kMargin ||
      point.y > side + kMargin) {
    cost += kOutside;
  }
  const int row = std::clamp(static_cast<int>(point.y / cell_), 0, size_ - 1);
  const int column = std::clamp(static_cast<int>(point.x / cell_), 0, size_ - 1);
  for (const Obstacle& obstacle : obstacles_[static_cast<std::size_t>(row * size_ + column)]) {
    // The two marks themselves: routes begin and end at their rims.
    if (distance(obstacle.centre, from) < 1 || distance(obstacle.centre, to) < 1) {
      if (distance(obstacle.centre, point) < 0.9 * radius) cost += obstacle.cost;
      continue;
    }
    const double x = (point.x - obstacle.centre.x) / obstacle.half_width;
    const double y = (point.y - obstacle.centre.y) / obstacle.half_height;
    if (x * x + y * y < 1) cost += obstacle.cost;
  }
  const auto found = taken_.find(bucket(point));
  if (found == taken_.end()) return cost;
  const auto is_close = [&](Point other) { return distance(other, point) < kClose; };
  return cost + (std::any_of(found->second.begin(), found->second.end(), is_close) ? kTaken : 0);
}

double LinkRouter::cost_of(const Route& route, Point from, Point to, double radius,
                           double bound) const {
  double cost = 4 * static_cast<double>(route.curves.size() - 1);
  walk(route, [&](Point point, double length) {
    if (cost < bound) cost += length * (1 + cost_at(point, from, to, radius));
  });
  return cost;
}

void LinkRouter::occupy(const Route& route) {
  walk(route, [&](Point point, double) {
    for (const double dy : {-kClose, 0.0, kClose}) {
      for (const double dx : {-kClose, 0.0, kClose}) {
        taken_[bucket({point.x + dx, point.y + dy})].push_back(point);
      }
    }
  });
}

Route LinkRouter::route(Point from, Point to, double radius, bool within_cell) {
  constexpr double kShort = 6;  // less room than this is too little for a line with a head
  std::vector<Route> routes;
  const bool near = distance(from, to) < 2 * radius + kShort;
  if (near) {
    add_ears(from, to, radius, routes);
  } else {
    routes.push_back(straight(from, to, radius));
    add_arcs(from, to, radius, routes);
    if (!within_cell) add_lanes(from, to, cell_, radius, routes);
  }
  std::size_t best = 0;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const double cost = cost_of(routes[i], from, to, radius, least);
    if (cost < least - 1e-6) {
      least = cost;
      best = i;
    }
  }
  occupy(routes[best]);
  return std::move(routes[best]);
}

}  // namespace inlay::print
