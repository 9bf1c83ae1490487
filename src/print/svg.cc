// to_svg: writes a page as SVG. Consecutive texts of the same style share a group.
#include <cmath>

#include "base/svg.h"
#include "inlay/print.h"

namespace inlay::print {
namespace {

using base::attribute;
using base::number;

std::string color(double gray) {
  static constexpr char kDigits[] = "0123456789abcdef";
  const auto level = static_cast<unsigned>(std::lround(gray * 255));
  const std::string pair = {kDigits[level / 16], kDigits[level % 16]};
  return "#" + pair + pair + pair;
}

std::string path(std::span<const Segment> segments) {
  std::string data;
  for (const auto& [from, to] : segments) {
    data += "M" + number(from.x) + " " + number(from.y);
    if (from.x == to.x) {
      data += "V" + number(to.y);
    } else if (from.y == to.y) {
      data += "H" + number(to.x);
    } else {
      data += "L" + number(to.x) + " " + number(to.y);
    }
  }
  return data;
}

std::string group_of(const Text& text) {
  std::string group = "<g" + attribute("font-size", text.size);
  if (text.face == Face::bold) group += attribute("font-weight", "bold");
  if (text.anchor != Anchor::start) {
    group += attribute("text-anchor", text.anchor == Anchor::middle ? "middle" : "end");
  }
  if (text.gray != 0) group += attribute("fill", color(text.gray));
  return group + ">\n";
}

class Writer {
 public:
  void operator()(const Rectangle& box) {
    close();
    body_ += "<rect" + attribute("x", box.corner.x) + attribute("y", box.corner.y) +
             attribute("width", box.width) + attribute("height", box.height) +
             attribute("fill", color(box.gray)) + "/>\n";
  }
  void operator()(const Lines& lines) {
    close();
    body_ += "<path" + attribute("d", path(lines.segments)) + attribute("fill", "none") +
             attribute("stroke", color(lines.gray)) + attribute("stroke-width", lines.width);
    if (lines.square_ends) body_ += attribute("stroke-linecap", "square");
    body_ += "/>\n";
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
  void close() {
    if (!group_.empty()) body_ += "</g>\n";
    group_.clear();
  }

  std::string body_;
  std::string group_;  // the opening tag of the open group
};

}  // namespace

std::string to_svg(const Page& page) {
  Writer writer;
  writer(Rectangle{{0, 0}, page.width, page.height, 1});
  for (const PageElement& element : page.elements) std::visit(writer, element);
  return base::svg_head(page.width, page.height, "pt", page.title) +
         "<g font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\">\n" +
         writer.finish() + "</g>\n</svg>\n";
}

}  // namespace inlay::print
