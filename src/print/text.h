// Text on pages: cleaning, and estimating widths.
//
// The layout must not depend on the fonts of a machine, so widths are those of Helvetica, rounded
// up by class of character. A text that is too wide is set smaller, then truncated.
#ifndef INLAY_SRC_PRINT_TEXT_H_
#define INLAY_SRC_PRINT_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "inlay/print.h"

namespace inlay::print {

// Valid UTF-8 that XML allows: control characters and runs of spaces become one space, without
// spaces at the ends.
std::string clean(std::string_view text);

// The width at size 1, at least about the width that a sans serif font needs.
double estimated_width(std::string_view clean_text);

// The text, at most `width` wide: unchanged, reduced to at least 0.7 of its size, or else
// truncated.
Text fitted(Text text, double width);

// The text in lines of at most this width, unless a word is wider. A chain in Eureka notation may
// be broken before a link.
std::vector<std::string> wrapped(std::string_view clean_text, double size, double width);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_TEXT_H_
