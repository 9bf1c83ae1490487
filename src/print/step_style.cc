#include "print/step_style.h"

#include "base/svg.h"

namespace inlay::print {
namespace {

using base::number;

std::string point(double x, double y) {
  return number(x) + " " + number(y);
}

std::string disc(Point at, double half) {
  const std::string arc = "a" + point(half, half) + " 0 1 0 ";
  return "M" + point(at.x - half, at.y) + arc + point(2 * half, 0) + arc + point(-2 * half, 0) +
         "Z";
}
std::string box(Point at, double half) {
  const std::string side = number(2 * half);
  return "M" + point(at.x - half, at.y - half) + "h" + side + "v" + side + "h-" + side + "Z";
}
std::string diamond(Point at, double half) {
  return "M" + point(at.x, at.y - half) + "l" + point(half, half) + "l" + point(-half, half) + "l" +
         point(-half, -half) + "Z";
}
std::string hexagon(Point at, double half) {
  return "M" + point(at.x - half, at.y) + "l" + point(half / 2, -half) + "h" + number(half) + "l" +
         point(half / 2, half) + "l" + point(-half / 2, half) + "h" + number(-half) + "Z";
}
std::string cross(Point at, double half) {
  return "M" + point(at.x - half, at.y - half) + "l" + point(2 * half, 2 * half) + "M" +
         point(at.x + half, at.y - half) + "l" + point(-2 * half, 2 * half);
}

}  // namespace

// Grounds (g.), lines (l.), outlines of houses (h.), groups (k.), links, marks (m.), texts. The
// colours are those of the page; in print everything is black, white or one of two greys.
std::string_view style_element() {
  return R"(<style>
.step{font-family:Helvetica,Arial,'Liberation Sans','Nimbus Sans',sans-serif;fill:#1b1a18}
.step .bg{fill:#fff}.step .bd{fill:#fdfdfb}
.step .gg{fill:#eff1ed}.step .gh{fill:#eaf1f5}.step .gp{fill:#d3e4f0}.step .gx{fill:#fae6dc}.step .gy{fill:#d5ebe3}
.step .l1,.step .l2,.step .l3{fill:none;stroke:#2a2825;stroke-width:2}.step .l1{stroke:#c0c5bd;stroke-width:1}.step .l3{stroke-width:1}
.step .hb,.step .hc{fill:none;stroke:#0a5b91;stroke-width:1.6}.step .hc{stroke:#9a5b00;stroke-dasharray:6 4}
.step .h,.step .s,.step .w{fill:none;stroke:#0a5b91;stroke-width:2}.step .h{stroke:#fff;stroke-width:5;opacity:.8}
.step .w{stroke:#9a5b00;stroke-dasharray:5 4}.step .sh{fill:#0a5b91}.step .wh{fill:#9a5b00}
.step .many path{stroke-width:1.3}.step .many .h{stroke-width:3}.step .many .sh,.step .many .wh{stroke-width:0}
.step .kn,.step .kf{fill:none;stroke:#0a5b91;stroke-linecap:round;stroke-linejoin:round}.step .kf{stroke:#9a5b00}
.step .ki{stroke:#eaf1f5}.step .kf.ki{stroke:#fdf1da}
.step .mn{fill:#0a5b91}.step .my{fill:#006b53}
.step .mp,.step .ma,.step .mb,.step .mc,.step .mf,.step .mo{stroke:#0a5b91;stroke-width:1.5;fill:#fff}
.step .ma{fill:#bfe0f3}.step .mb,.step .mo,.step .mf{stroke:#9a5b00;fill:#fdf1da}.step .mb{fill:#f6dfa6}.step .mc{stroke:#006b53;fill:#cfeade}
.step .mx{fill:none;stroke:#b23a08;stroke-width:2}.step .mr{fill:none;stroke:#1b1a18;stroke-width:1.5}
.step .g,.step .e,.step .c,.step .b,.step .r,.step .n{text-anchor:middle}
.step .g,.step .b,.step .r,.step .t{font-weight:600}.step .e{fill:#0a5b91}.step .c,.step .n{fill:#61625b}.step .r{fill:#fff}.step .x{stroke:#fae6dc;stroke-width:.16em;paint-order:stroke}
.step .n{font-size:11px}.step .t{font-size:20px}.step .q{font-size:13px;fill:#4a4a45}.step .v{fill:none;stroke:#84877e}
@media print{.step,.step .e,.step .c,.step .n,.step .q,.step .sh,.step .wh,.step .mn,.step .my{fill:#000}
.step .bd,.step .gg,.step .gh{fill:#fff}.step .gp,.step .gy{fill:#e8e8e8}.step .gx{fill:#d4d4d4}
.step .mp,.step .ma,.step .mb,.step .mc,.step .mf,.step .mo{fill:#fff;stroke:#000}
.step .mx,.step .mr,.step .s,.step .w,.step .hb,.step .hc,.step .kn,.step .kf,.step .l2,.step .l3{stroke:#000}
.step .h,.step .ki,.step .kf.ki{stroke:#fff}.step .l1{stroke:#999}.step .x{stroke:#d4d4d4}}
</style>
)";
}

std::string_view class_of(Form form) {
  switch (form) {
    case Form::plain:
      return "";
    case Form::pattern:
      return "mp";
    case Form::fin:
    case Form::endo_fin:
      return "mf";
    case Form::set_a:
      return "ma";
    case Form::set_b:
      return "mb";
    case Form::set_c:
      return "mc";
    case Form::off:
      return "mo";
    case Form::on:
    case Form::both:
      return "mn";
    case Form::removed:
      return "mx";
    case Form::placed:
      return "my";
  }
  return "";
}

bool is_reversed(Form form) {
  return form == Form::on || form == Form::both || form == Form::placed;
}

std::string outline_of(Form form, Point at, double radius) {
  switch (form) {
    case Form::plain:
      return "";
    case Form::pattern:
    case Form::set_a:
    case Form::on:
      return disc(at, radius);
    case Form::placed:
      return disc(at, 1.05 * radius);
    case Form::off:
    case Form::set_b:
      return box(at, 0.88 * radius);
    case Form::both:
      return disc(at, 0.9 * radius);
    case Form::set_c:
      return hexagon(at, 0.98 * radius);
    case Form::fin:
      return diamond(at, 1.25 * radius);
    case Form::endo_fin:
      return diamond(at, 1.25 * radius) + diamond(at, 0.95 * radius);
    case Form::removed:
      return cross(at, 1.1 * radius);
  }
  return "";
}

}  // namespace inlay::print
