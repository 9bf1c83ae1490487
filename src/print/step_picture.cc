#include "print/step_picture.h"

#include <algorithm>

#include "base/svg.h"
#include "print/outline.h"
#include "print/step_caption.h"
#include "print/step_links.h"
#include "print/step_plan.h"
#include "print/step_style.h"
#include "print/symbols.h"
#include "sudoku/geometry.h"

namespace inlay::print {
namespace {

namespace grade = sudoku::grade;
using base::attribute;
using base::number;
using grade::Candidate;
using grade::Position;
using grade::Role;
using grade::Step;
using sudoku::Cell;
using sudoku::Rules;

constexpr double kCell = 66;
constexpr std::size_t kManyLinks = 28;  // more than this are drawn thinner

std::string group(std::string_view name, const std::string& body) {
  return body.empty() ? "" : "<g" + attribute("class", name) + ">\n" + body + "</g>\n";
}
std::string path(std::string_view name, const std::string& data) {
  return data.empty() ? "" : "<path" + attribute("class", name) + attribute("d", data) + "/>\n";
}
std::string text(Point at, std::string_view sign) {
  return "<text" + attribute("x", at.x) + attribute("y", at.y) + ">" + std::string(sign) +
         "</text>\n";
}
std::string place(Point at) {
  return number(at.x) + " " + number(at.y);
}

class Drawer {
 public:
  Drawer(const Position& before, const Step& step, const BoardOutline& outline)
      : before_(before),
        rules_(before.rules()),
        outline_(outline),
        n_(before.size()),
        places_(rules_, kCell),
        plan_(before, step) {}

  const StepPlan& plan() const { return plan_; }
  double side() const { return n_ * kCell; }
  std::string board();

 private:
  Point corner(Cell cell) const { return places_.corner(cell); }
  Point middle(Cell cell) const { return places_.centre(cell); }
  Point middle(Candidate at) const { return places_.centre(at); }
  double radius() const { return places_.radius(); }
  // As in the text of a step: numbers, never letters.
  std::string sign(int digit) const { return digit_symbol(digit, n_, true); }

  std::string grounds() const;
  std::string outlines() const;
  std::string lines() const;
  std::string groups() const;
  std::string links() const;
  std::string marks() const;
  std::string digits() const;
  std::string candidates() const;
  std::string labels() const;
  template <typename Visit>
  void each_candidate(Visit visit) const {
    for (int i = 0; i < rules_.cell_count(); ++i) {
      const auto cell = static_cast<Cell>(i);
      for (int d = 1; d <= n_; ++d) {
        if (before_.has(cell, d)) visit(Candidate{cell, static_cast<sudoku::Digit>(d)});
      }
    }
  }

  const Position& before_;
  const Rules& rules_;
  const BoardOutline& outline_;
  int n_;
  MarkPlaces places_;
  StepPlan plan_;
};

// Runs of cells of a row that have the same ground are one rectangle.
std::string Drawer::grounds() const {
  std::string of[6];
  for (int row = 0; row < n_; ++row) {
    const auto first = plan_.grounds.begin() + row * n_;
    for (int column = 0; column < n_;) {
      const int begin = column;
      const Ground ground = first[begin];
      while (column < n_ && first[column] == ground) ++column;
      of[static_cast<std::size_t>(ground)] += "M" + place({begin * kCell, row * kCell}) + "h" +
                                              number((column - begin) * kCell) + "v" +
                                              number(kCell) + "H" + number(begin * kCell) + "Z";
    }
  }
  static constexpr std::string_view kNames[] = {"", "gg", "gh", "gp", "gx", "gy"};
  std::string body;
  for (std::size_t i = 1; i < 6; ++i) body += path(kNames[i], of[i]);
  return body;
}

// Houses of all shapes: the rim of their cells, a little inside.
std::string Drawer::outlines() const {
  constexpr double kRim = 3;
  std::string of[2];
  for (const grade::HouseMark& mark : plan_.houses) {
    const auto cells = sudoku::Geometry::of(rules_).cells_of(mark.house);
    const auto has = [&](int row, int column) {
      return row >= 0 && column >= 0 && row < n_ && column < n_ &&
             std::find(cells.begin(), cells.end(), static_cast<Cell>(row * n_ + column)) !=
                 cells.end();
    };
    std::string& data = of[mark.role == Role::cover ? 1 : 0];
    // Rows, columns and boxes are rectangles; the sides of other houses are drawn cell by cell.
    const auto [low, high] = std::minmax_element(cells.begin(), cells.end());
    const int height = rules_.row(*high) - rules_.row(*low) + 1;
    const int width = n_ / height;
    if (width * height == n_ && has(rules_.row(*low), rules_.column(*low) + width - 1) &&
        has(rules_.row(*high), rules_.column(*low))) {
      data += "M" + place({corner(*low).x + kRim, corner(*low).y + kRim}) + "h" +
              number(width * kCell - 2 * kRim) + "v" + number(height * kCell - 2 * kRim) + "h-" +
              number(width * kCell - 2 * kRim) + "Z";
      continue;
    }
    for (const Cell cell : cells) {
      const int row = rules_.row(cell);
      const int column = rules_.column(cell);
      const double left = column * kCell + kRim, right = (column + 1) * kCell - kRim;
      const double top = row * kCell + kRim, bottom = (row + 1) * kCell - kRim;
      if (!has(row - 1, column)) data += "M" + place({left, top}) + "H" + number(right);
      if (!has(row + 1, column)) data += "M" + place({left, bottom}) + "H" + number(right);
      if (!has(row, column - 1)) data += "M" + place({left, top}) + "V" + number(bottom);
      if (!has(row, column + 1)) data += "M" + place({right, top}) + "V" + number(bottom);
    }
  }
  return path("hb", of[0]) + path("hc", of[1]);
}

std::string Drawer::lines() const {
  std::string thin, thick;
  for (const GridLine& line : grid_lines(outline_, n_, n_)) {
    const double across = line.number * kCell, begin = line.begin * kCell;
    (line.thick ? thick : thin) +=
        "M" + place(line.upright ? Point{across, begin} : Point{begin, across}) +
        (line.upright ? "V" : "H") + number(line.end * kCell);
  }
  std::string diagonals;
  if (outline_.falling) diagonals += "M0 0L" + place({side(), side()});
  if (outline_.rising) diagonals += "M0 " + number(side()) + "L" + number(side()) + " 0";
  const auto frame = [&](std::string_view name, double out) {
    return "<rect" + attribute("class", name) + attribute("x", -out) + attribute("y", -out) +
           attribute("width", side() + 2 * out) + attribute("height", side() + 2 * out) + "/>\n";
  };
  return path("l1", thin + diagonals) + path("l2", thick) + frame("l2", 0) + frame("l3", 6);
}

std::string Drawer::groups() const {
  std::string of[2];
  for (const GroupPlan& plan : plan_.groups) {
    std::string& data = of[plan.on ? 1 : 0];
    for (std::size_t i = 0; i < plan.members.size(); ++i) {
      data += (i == 0 ? "M" : "L") + place(middle(plan.members[i]));
    }
  }
  std::string body;
  const std::string wide = attribute("stroke-width", 2 * radius() + 7);
  const std::string less = attribute("stroke-width", 2 * radius() + 4.6);
  for (const int on : {0, 1}) {
    if (of[on].empty()) continue;
    const std::string data = attribute("d", of[on]) + "/>\n";
    body += "<path" + attribute("class", on != 0 ? "kn" : "kf") + wide + data;
    body += "<path" + attribute("class", on != 0 ? "kn ki" : "kf ki") + less + data;
  }
  return body;
}

std::string Drawer::links() const {
  const bool many = plan_.links.size() > kManyLinks;
  std::string halo, lines[2], heads[2];
  for (const auto& [link, route] : routed_links(before_, plan_, places_)) {
    const std::size_t kind = link->strong ? 1 : 0;
    halo += route.path();
    lines[kind] += route.path();
    heads[kind] += route.head(many ? 7 : 9);
  }
  std::string body = path("h", halo);
  body += path("w", lines[0]) + path("s", lines[1]) + path("wh", heads[0]) + path("sh", heads[1]);
  return group(many ? "many" : "few", body);
}

// The forms under the digits of marked candidates.
std::string Drawer::marks() const {
  const double r = radius();
  std::string of[kForms], shared;
  each_candidate([&](Candidate candidate) {
    const Point at = middle(candidate);
    const Form form = plan_.form(candidate.cell, candidate.digit);
    of[static_cast<std::size_t>(form)] += outline_of(form, at, r);
    if (form == Form::both) {
      of[static_cast<std::size_t>(Form::off)] += outline_of(Form::off, at, 1.25 * r);
    }
    if (form != Form::removed && plan_.is_shared(candidate.cell, candidate.digit)) {
      shared += outline_of(Form::on, at, 1.25 * r);
    }
  });
  std::string body;
  for (std::size_t i = 1; i < kForms; ++i) body += path(class_of(static_cast<Form>(i)), of[i]);
  return body + path("mr", shared);
}

std::string Drawer::digits() const {
  const double size = kCell * (n_ <= 9 ? 0.6 : 0.5);
  std::string clues, entered;
  for (int i = 0; i < rules_.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (before_.value(cell) == 0) continue;
    const Point at = middle(cell);
    (before_.is_clue(cell) ? clues : entered) +=
        text({at.x, at.y + 0.36 * size}, sign(before_.value(cell)));
  }
  return "<g" + attribute("font-size", size) + ">\n" + group("g", clues) + group("e", entered) +
         "</g>\n";
}

std::string Drawer::candidates() const {
  const double size = 0.75 * places_.pitch();
  std::string plain, bold, reversed, removed;
  each_candidate([&](Candidate candidate) {
    const Point at = middle(candidate);
    const Form form = plan_.form(candidate.cell, candidate.digit);
    std::string& body = form == Form::plain     ? plain
                        : form == Form::removed ? removed
                        : is_reversed(form)     ? reversed
                                                : bold;
    body += text({at.x, at.y + 0.36 * size}, sign(candidate.digit));
  });
  return "<g" + attribute("font-size", size) + ">\n" + group("c", plain) + group("b", bold) +
         group("r", reversed) + group("b x", removed) + "</g>\n";
}

// r1c2 is row 1, column 2.
std::string Drawer::labels() const {
  std::string body;
  for (int i = 0; i < n_; ++i) {
    const std::string label = std::to_string(i + 1);
    body += text({-16, (i + 0.5) * kCell + 4}, label) + text({(i + 0.5) * kCell, -12}, label);
  }
  return group("n", body);
}

std::string Drawer::board() {
  return "<rect" + attribute("class", "bd") + attribute("width", side()) +
         attribute("height", side()) + "/>\n" + grounds() + outlines() + lines() + groups() +
         links() + marks() + digits() + candidates() + labels();
}

}  // namespace

Result<std::string> step_picture(const Position& before, const Step& step,
                                 const StepHeading& heading) {
  const auto outline = board_outline(before.rules());
  if (!outline) return outline.error();
  constexpr double kLeft = 26;
  constexpr double kRight = 14;
  constexpr double kTop = 58;
  constexpr double kNarrowest = 396;
  Drawer drawer(before, step, *outline);
  const std::string board = drawer.board();
  const double inner = std::max(drawer.side(), kNarrowest);
  const double scale = std::max(1.0, inner / 660);  // of the texts around a large board
  const Caption caption = caption_of(before.rules(), step, heading, drawer.plan(), inner / scale);
  const double top = kTop * scale;
  const double width = kLeft + inner + kRight;
  const double height = top + drawer.side() + caption.height * scale;
  const auto moved = [](double x, double y, double by, const std::string& body) {
    const std::string scaled = by == 1 ? "" : " scale(" + number(by) + ")";
    return "<g" + attribute("transform", "translate(" + place({x, y}) + ")" + scaled) + ">\n" +
           body + "</g>\n";
  };
  return base::svg_head(width, height, "", caption.title) + "<desc>" + base::escaped(caption.text) +
         "</desc>\n" + std::string(style_element()) + "<g class=\"step\">\n<rect" +
         attribute("class", "bg") + attribute("width", width) + attribute("height", height) +
         "/>\n" + moved(kLeft, 24 * scale, scale, caption.above) + moved(kLeft, top, 1, board) +
         moved(kLeft, top + drawer.side(), scale, caption.below) + "</g>\n</svg>\n";
}

}  // namespace inlay::print
