#include "print/step_route.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/svg.h"

namespace inlay::print {
namespace {

constexpr double kPace = 3;      // between the points that are looked at, at most
constexpr double kHeadRoom = 5;  // of a line that ends under its arrow head
constexpr double kAside = 4;     // between lanes along the same border
constexpr double kClose = 4.5;   // ways that are nearer than this run into each other

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
Way straight(Point from, Point to, double radius) {
  return {{line(towards(from, to, radius), towards(to, from, radius))}, from};
}
Way bent(Point from, Point c1, Point c2, Point to, double radius) {
  return {{{towards(from, c1, radius), c1, c2, towards(to, c2, radius), false}}, c2};
}

// Along these points, with round corners; the last stretch must have room for the head.
Way polyline(std::vector<Point> points, double radius) {
  constexpr double kCorner = 9;
  const std::size_t last = points.size() - 1;
  const Point before_end = points[last - 1];
  points[0] = towards(points[0], points[1], radius);
  points[last] = towards(points[last], points[last - 1], radius);
  Way way{{}, before_end};
  Point here = points[0];
  for (std::size_t i = 1; i < last; ++i) {
    const double room =
        std::min(distance(points[i - 1], points[i]), distance(points[i], points[i + 1]));
    const double cut = std::min(kCorner, room / 2);
    const Point in = towards(points[i], points[i - 1], cut);
    const Point out = towards(points[i], points[i + 1], cut);
    way.curves.push_back(line(here, in));
    way.curves.push_back({in, plus(in, {points[i].x - in.x, points[i].y - in.y}, 0.6),
                          plus(out, {points[i].x - out.x, points[i].y - out.y}, 0.6), out, false});
    here = out;
  }
  way.curves.push_back(line(here, points[last]));
  return way;
}

void add_arcs(Point a, Point b, double radius, std::vector<Way>& ways) {
  const Point whole{b.x - a.x, b.y - a.y};
  const Point across{-whole.y, whole.x};
  for (const double bow : {0.12, -0.12, 0.25, -0.25, 0.4, -0.4}) {
    ways.push_back(bent(a, plus(plus(a, whole, 0.3), across, bow),
                        plus(plus(a, whole, 0.7), across, bow), b, radius));
  }
}

// Neighbours in a cell have no room between them: a small arc outside.
void add_ears(Point a, Point b, double radius, std::vector<Way>& ways) {
  const double whole = distance(a, b);
  const Point along{(b.x - a.x) / whole, (b.y - a.y) / whole};
  for (const double side : {1.0, -1.0}) {
    const Point out{-along.y * side, along.x * side};
    const Point c1 = plus(plus(a, out, radius * 2.4), along, -radius * 0.1);
    const Point c2 = plus(plus(b, out, radius * 2.4), along, radius * 0.1);
    ways.push_back({{{plus(a, out, radius), c1, c2, plus(b, out, radius), false}}, c2});
  }
}

// The borders of the cell in which `value` lies, and lanes beside them.
std::array<double, 6> lanes(double value, double cell) {
  const double low = std::floor(value / cell) * cell;
  return {low, low + cell, low - kAside, low + cell - kAside, low + kAside, low + cell + kAside};
}

// Aslant up to a lane, along it, and aslant down: past the neighbours in the same cell.
void add_shelves(Point a, Point b, double cell, double radius, std::vector<Way>& ways) {
  constexpr double kSlant = 7;  // the least length of the last stretch
  const double across = b.x < a.x ? -1 : 1;
  const double down = b.y < a.y ? -1 : 1;
  const auto add = [&](Point up, Point off) {
    if (distance(off, b) > radius + kSlant && distance(up, a) > radius) {
      ways.push_back(polyline({a, up, off, b}, radius));
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

void add_lanes(Point a, Point b, double cell, double radius, std::vector<Way>& ways) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  for (const double near : {a.y, b.y}) {
    for (const double y : lanes(near, cell)) {
      ways.push_back(bent(a, {a.x + 0.22 * dx, y}, {b.x - 0.22 * dx, y}, b, radius));
    }
  }
  for (const double near : {a.x, b.x}) {
    for (const double x : lanes(near, cell)) {
      ways.push_back(bent(a, {x, a.y + 0.22 * dy}, {x, b.y - 0.22 * dy}, b, radius));
    }
  }
  add_shelves(a, b, cell, radius, ways);
  const double room = radius + 2 * kHeadRoom;
  for (const double y : lanes(a.y, cell)) {
    for (const double x : lanes(b.x, cell)) {
      if (std::abs(b.x - x) < room) continue;
      ways.push_back(polyline({a, {a.x, y}, {x, y}, {x, b.y}, b}, radius));
    }
  }
  for (const double x : lanes(a.x, cell)) {
    for (const double y : lanes(b.y, cell)) {
      if (std::abs(b.y - y) < room) continue;
      ways.push_back(polyline({a, {x, a.y}, {x, y}, {b.x, y}, b}, radius));
    }
  }
}

// In paces that are nowhere longer than kPace: the legs of a curve bound how fast it goes. Each
// pace is visited in its middle, with its length.
template <typename Visit>
void walk(const Way& way, Visit visit) {
  for (const Curve& curve : way.curves) {
    const double fastest =
        curve.straight ? distance(curve.from, curve.to)
                       : 3 * std::max({distance(curve.from, curve.c1), distance(curve.c1, curve.c2),
                                       distance(curve.c2, curve.to)});
    const int paces = 1 + static_cast<int>(fastest / kPace);
    Point here = curve.from;
    for (int i = 0; i < paces; ++i) {
      const Point next = at(curve, (i + 1.0) / paces);
      visit(at(curve, (i + 0.5) / paces), distance(here, next));
      here = next;
    }
  }
}

std::string text_of(Point point) {
  const auto tenth = [](double value) { return base::number(std::round(value * 10) / 10); };
  return tenth(point.x) + " " + tenth(point.y);
}

}  // namespace

std::string Way::path() const {
  std::string data = "M" + text_of(curves.front().from);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const Curve& curve = curves[i];
    const Point to =
        i + 1 < curves.size()
            ? curve.to
            : towards(curve.to, before_end, std::min(kHeadRoom, distance(curve.to, before_end)));
    data += curve.straight ? "L" + text_of(to)
                           : "C" + text_of(curve.c1) + " " + text_of(curve.c2) + " " + text_of(to);
  }
  return data;
}

std::string Way::head(double length) const {
  const Point tip = end();
  const double room = 0.9 * distance(curves.front().from, tip);
  const Point back = towards(tip, before_end, std::min(length, room));
  const Point half{(tip.y - back.y) / 2, (back.x - tip.x) / 2};
  return "M" + text_of(tip) + "L" + text_of(plus(back, half)) + "L" +
         text_of(plus(back, half, -1)) + "Z";
}

Router::Router(int size, double cell)
    : size_(size), cell_(cell), obstacles_(static_cast<std::size_t>(size * size)) {}

void Router::add(const Obstacle& obstacle) {
  const int row = static_cast<int>(obstacle.middle.y / cell_);
  const int column = static_cast<int>(obstacle.middle.x / cell_);
  obstacles_[static_cast<std::size_t>(row * size_ + column)].push_back(obstacle);
}

std::int64_t Router::bucket(Point point) {
  const auto number = [](double value) {
    return static_cast<std::int64_t>(std::floor(value / kClose));  // an arc may leave the board
  };
  return number(point.y) * 100'000 + number(point.x);
}

double Router::price_at(Point point, Point from, Point to, double radius) const {
  constexpr double kOutside = 40;
  constexpr double kTaken = 1.5;
  constexpr double kMargin = 5;  // the frame of the board
  const double side = size_ * cell_;
  double price = 0;
  if (point.x < -kMargin || point.y < -kMargin || point.x > side + kMargin ||
      point.y > side + kMargin) {
    price += kOutside;
  }
  const int row = std::clamp(static_cast<int>(point.y / cell_), 0, size_ - 1);
  const int column = std::clamp(static_cast<int>(point.x / cell_), 0, size_ - 1);
  for (const Obstacle& obstacle : obstacles_[static_cast<std::size_t>(row * size_ + column)]) {
    // The two marks themselves: ways begin and end at their rims.
    if (distance(obstacle.middle, from) < 1 || distance(obstacle.middle, to) < 1) {
      if (distance(obstacle.middle, point) < 0.9 * radius) price += obstacle.price;
      continue;
    }
    const double x = (point.x - obstacle.middle.x) / obstacle.half_width;
    const double y = (point.y - obstacle.middle.y) / obstacle.half_height;
    if (x * x + y * y < 1) price += obstacle.price;
  }
  const auto found = taken_.find(bucket(point));
  if (found == taken_.end()) return price;
  const auto is_close = [&](Point other) { return distance(other, point) < kClose; };
  return price + (std::any_of(found->second.begin(), found->second.end(), is_close) ? kTaken : 0);
}

double Router::price_of(const Way& way, Point from, Point to, double radius, double most) const {
  double price = 4 * static_cast<double>(way.curves.size() - 1);
  walk(way, [&](Point point, double length) {
    if (price < most) price += length * (1 + price_at(point, from, to, radius));
  });
  return price;
}

void Router::occupy(const Way& way) {
  walk(way, [&](Point point, double) {
    for (const double dy : {-kClose, 0.0, kClose}) {
      for (const double dx : {-kClose, 0.0, kClose}) {
        taken_[bucket({point.x + dx, point.y + dy})].push_back(point);
      }
    }
  });
}

Way Router::link(Point from, Point to, double radius, bool within_cell) {
  constexpr double kShort = 6;  // too short for a line with a head
  std::vector<Way> ways;
  const bool near = distance(from, to) < 2 * radius + kShort;
  if (near) {
    add_ears(from, to, radius, ways);
  } else {
    ways.push_back(straight(from, to, radius));
    add_arcs(from, to, radius, ways);
    if (!within_cell) add_lanes(from, to, cell_, radius, ways);
  }
  std::size_t best = 0;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const double price = price_of(ways[i], from, to, radius, least);
    if (price < least - 1e-6) {
      least = price;
      best = i;
    }
  }
  occupy(ways[best]);
  return std::move(ways[best]);
}

}  // namespace inlay::print
