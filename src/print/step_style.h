// The looks of a step's picture: its classes and their style sheet.
#ifndef INLAY_SRC_PRINT_STEP_STYLE_H_
#define INLAY_SRC_PRINT_STEP_STYLE_H_

#include <string>
#include <string_view>

#include "inlay/print.h"
#include "print/step_plan.h"

namespace inlay::print {

// All rules apply only within class "step", so that a picture can be part of a page.
std::string_view style_element();
// The class of the form under a digit.
std::string_view class_of(Form form);
// Its digit is white on a dark ground.
bool is_reversed(Form form);
// The outline of a form around a point, as SVG path data. `radius`: of the disc.
std::string outline_of(Form form, Point at, double radius);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_STYLE_H_
