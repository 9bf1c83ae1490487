#include "print/svg.h"

#include <cmath>

#include "base/svg.h"

namespace inlay::print {
namespace {

using base::attribute;
using base::number;

Color gray_color(double gray) {
  const auto level = static_cast<std::uint8_t>(std::lround(gray * 255));
  return {level, level, level};
}

// Black is the colour of texts without another one.
std::optional<Color> color_of(const Text& text) {
  if (text.color || text.gray == 0) return text.color;
  return gray_color(text.gray);
}

std::string start_at(const Point& point) {
  return "M" + number(point.x) + " " + number(point.y);
}
std::string line_to(const Point& from, const Point& to) {
  if (from.x == to.x) return "V" + number(to.y);
  if (from.y == to.y) return "H" + number(to.x);
  return "L" + number(to.x) + " " + number(to.y);
}

std::string path(std::span<const Segment> segments) {
  std::string data;
  for (const auto& [from, to] : segments) data += start_at(from) + line_to(from, to);
  return data;
}

std::string path(const Path& path) {
  std::string data;
  for (const auto& line : path.lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      data += i == 0 ? start_at(line[0]) : line_to(line[i - 1], line[i]);
    }
    if (path.closed) data += "Z";
  }
  return data;
}

class Writer {
 public:
  explicit Writer(Paint paint) : paint_(paint) {}

  void operator()(const Rectangle& box) {
    close();
    body_ += "<rect" + attribute("x", box.corner.x) + attribute("y", box.corner.y) +
             attribute("width", box.width) + attribute("height", box.height) +
             attribute("fill", paint_(gray_color(box.gray))) + "/>\n";
  }
  void operator()(const Lines& lines) {
    close();
    body_ += "<path" + attribute("d", path(lines.segments)) + attribute("fill", "none") +
             attribute("stroke", paint_(gray_color(lines.gray))) +
             attribute("stroke-width", lines.width);
    if (lines.square_ends) body_ += attribute("stroke-linecap", "square");
    body_ += "/>\n";
  }
  void operator()(const Path& shape) {
    close();
    body_ += "<path" + attribute("d", path(shape)) + fill_and_stroke(shape);
    if (shape.round) {
      body_ += attribute("stroke-linecap", "round") + attribute("stroke-linejoin", "round");
    }
    std::string dashes;
    for (const double length : shape.dashes) dashes += (dashes.empty() ? "" : " ") + number(length);
    if (!dashes.empty()) body_ += attribute("stroke-dasharray", dashes);
    body_ += "/>\n";
  }
  void operator()(const Disc& disc) {
    close();
    body_ += "<circle" + attribute("cx", disc.centre.x) + attribute("cy", disc.centre.y) +
             attribute("r", disc.radius) + fill_and_stroke(disc) + "/>\n";
  }
  void operator()(const GroupStart& start) {
    close();
    body_ += "<g" + attribute("role", "graphics-object group") + ">\n<title>" +
             base::escaped(start.title) + "</title>\n<desc>" + base::escaped(start.description) +
             "</desc>\n";
  }
  void operator()(const GroupEnd&) {
    close();
    body_ += "</g>\n";
  }
  void operator()(const Text& text) {
    const std::string group = group_of(text);
    if (group != group_) {
      close();
      body_ += group;
      group_ = group;
    }
    body_ += "<text" + attribute("x", text.at.x) + attribute("y", text.at.y) + ">" +
             base::escaped(text.text) + "</text>\n";
  }
  std::string finish() {
    close();
    return std::move(body_);
  }

 private:
  // The paint of a path or a disc.
  template <typename Shape>
  std::string fill_and_stroke(const Shape& shape) const {
    std::string text = attribute("fill", shape.fill ? paint_(*shape.fill) : "none");
    if (shape.stroke) {
      text += attribute("stroke", paint_(*shape.stroke)) + attribute("stroke-width", shape.width);
    }
    return text;
  }
  std::string group_of(const Text& text) const {
    std::string group = "<g" + attribute("font-size", text.size);
    if (text.face == Face::bold) group += attribute("font-weight", "bold");
    if (text.anchor != Anchor::start) {
      group += attribute("text-anchor", text.anchor == Anchor::middle ? "middle" : "end");
    }
    if (const auto color = color_of(text)) group += attribute("fill", paint_(*color));
    return group + ">\n";
  }
  void close() {
    if (!group_.empty()) body_ += "</g>\n";
    group_.clear();
  }

  const Paint paint_;
  std::string body_;
  std::string group_;  // the opening tag of the open group
};

}  // namespace

std::string hex(Color color) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned level : {color.red, color.green, color.blue, color.alpha}) {
    text += kDigits[level / 16];
    text += kDigits[level % 16];
  }
  if (color.alpha == 255) text.resize(7);
  return text;
}

std::string svg_elements(std::span<const PageElement> elements, Paint paint) {
  Writer writer(paint);
  for (const PageElement& element : elements) std::visit(writer, element);
  return writer.finish();
}

std::string to_svg(const Page& page) {
  Writer writer(hex);
  writer(Rectangle{{0, 0}, page.width, page.height, 1});
  bool groups = false;
  for (const PageElement& element : page.elements) {
    std::visit(writer, element);
    groups |= std::holds_alternative<GroupStart>(element);
  }
  const std::string_view role = groups ? "graphics-document document" : "img";
  return base::svg_head(page.width, page.height, "pt", page.title, role) +
         "<g font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\">\n" +
         writer.finish() + "</g>\n</svg>\n";
}

}  // namespace inlay::print
