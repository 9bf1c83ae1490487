// The caption of a step's picture: the title above the board, the text and the legend below it.
#ifndef INLAY_SRC_PRINT_STEP_CAPTION_H_
#define INLAY_SRC_PRINT_STEP_CAPTION_H_

#include <string>

#include "print/step_picture.h"
#include "print/step_plan.h"

namespace inlay::print {

struct Caption {
  std::string title;  // one line, for the file
  std::string text;   // the whole text of the step, for the description
  std::string above;  // SVG elements; (0, 0) is on the base line of the title
  std::string below;  // SVG elements; (0, 0) is the lower left corner of the board
  double height;      // of `below`
};
Caption caption_of(const sudoku::Rules& rules, const sudoku::grade::Step& step,
                   const StepHeading& heading, const StepPlan& plan, double width);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_CAPTION_H_
