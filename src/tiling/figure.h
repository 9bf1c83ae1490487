// Figure: a fragment of SVG with its size, to be placed on a page alone or with others.
#ifndef INLAY_SRC_TILING_FIGURE_H_
#define INLAY_SRC_TILING_FIGURE_H_

#include <span>
#include <string>
#include <vector>

#include "base/svg.h"
#include "inlay/tiling.h"
#include "tiling/outline.h"
#include "tiling/palette.h"

namespace inlay::tiling {

struct Figure {
  std::string body;  // elements; all within (0, 0) and (width, height)
  double width = 0;
  double height = 0;
};

using base::attribute;
using base::escaped;
using base::number;

// The "d" attribute of a path, with corners rounded by `radius` (0: not rounded).
std::string path_of(std::span<const Polygon> lines, double radius);
// A line of text centred at the point.
std::string text_at(const Point& point, double size, const Rgb& color, std::string_view text);
// The figure, moved and scaled.
std::string placed(const Figure& figure, double x, double y, double scale = 1);

// The complete SVG file.
std::string page(const Figure& figure, std::string_view title);

Figure plane_figure(const Model& model, std::span<const cover::OptionId> solution,
                    const SvgStyle& style);
Figure isometric_figure(const Model& model, std::span<const cover::OptionId> solution,
                        const SvgStyle& style);
Figure queens_figure(const Model& model, std::span<const cover::OptionId> solution,
                     const SvgStyle& style);
Figure numbers_figure(const Model& model, std::span<const cover::OptionId> solution,
                      const SvgStyle& style);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_FIGURE_H_
