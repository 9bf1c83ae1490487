// Text on paper: made clean, and its width estimated.
//
// The layout must not depend on the fonts of a machine, so widths are those of Helvetica, rounded
// up by class of sign. A text is made smaller to fit, and then cut.
#ifndef INLAY_SRC_PRINT_TEXT_H_
#define INLAY_SRC_PRINT_TEXT_H_

#include <string>
#include <string_view>

#include "inlay/print.h"

namespace inlay::print {

// Valid UTF-8 that XML may hold, control characters and runs of blanks as one blank, none at the
// ends.
std::string clean(std::string_view text);

// At size 1; at least about what a sans serif font needs.
double estimated_width(std::string_view clean_text);

// The text no wider than `width`: as it is, down to seven tenths of its size, or cut behind that.
Text fitted(Text text, double width);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_TEXT_H_
