// SVG: page elements as text. Consecutive texts of the same style share a group.
#ifndef INLAY_SRC_PRINT_SVG_H_
#define INLAY_SRC_PRINT_SVG_H_

#include <span>
#include <string>

#include "inlay/print.h"

namespace inlay::print {

// How a colour is written.
using Paint = std::string (*)(Color);
std::string hex(Color color);  // "#d8dcd5", or "#d8dcd580" if it is translucent

std::string svg_elements(std::span<const PageElement> elements, Paint paint);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_SVG_H_
