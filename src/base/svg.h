// The basic parts of SVG text, used by all pictures.
#ifndef INLAY_SRC_BASE_SVG_H_
#define INLAY_SRC_BASE_SVG_H_

#include <string>
#include <string_view>

namespace inlay::base {

// A number with at most two decimals, formatted the same on every machine.
std::string number(double value);
// " name=\"value\"".
std::string attribute(std::string_view name, std::string_view value);
std::string attribute(std::string_view name, double value);
// Escapes a text for the content of an element.
std::string escaped(std::string_view text);
// The opening tag of a file, and its title. `unit` is the unit of width and height, "" for pixels;
// the coordinates inside are always plain numbers from 0. `role`: of WAI-ARIA; an image hides its
// parts from screen readers.
std::string svg_head(double width, double height, std::string_view unit, std::string_view title,
                     std::string_view role = "img");

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SVG_H_
