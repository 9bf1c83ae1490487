// A step of the grader as a picture: the board before it, all candidates, and the evidence.
//
//   the title, the rating, which step it is
//   the board: grounds, outlines of houses, lines, links, marks, digits, candidates
//   the text of the step
//   what the marks mean, of those that occur
//
// Every state has a form first and a colour second; printed, all of it is black. The look is that
// of the page. What is drawn where is decided in step_plan.h, the ways of links in step_route.h.
#ifndef INLAY_SRC_PRINT_STEP_PICTURE_H_
#define INLAY_SRC_PRINT_STEP_PICTURE_H_

#include <string>

#include "inlay/grade.h"

namespace inlay::print {

struct StepHeading {
  std::string_view scale = "se";  // whose rating it has
  std::size_t number = 0;         // which step of how many; 0: not said
  std::size_t count = 0;
  const sudoku::grade::Catalogue* catalogue = &sudoku::grade::english_catalogue();
};

// A complete SVG file. `before`: the position in which the step was found. The same step gives the
// same bytes. Error (unsupported): a board that cannot be drawn, see drawable().
Result<std::string> step_picture(const sudoku::grade::Position& before,
                                 const sudoku::grade::Step& step, const StepHeading& heading);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_PICTURE_H_
