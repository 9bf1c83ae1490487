// Pictures of steps: the board before the step, all candidates, and the evidence.
//
//   the title, the rating, which step it is
//   the board: grounds, outlines of houses, lines, links, marks, digits, candidates
//   the text of the step
//   a legend of the marks in the picture
//
// Every mark has its own form and a colour; in print all of them are black. The look is that
// of the page. step_plan.h decides what is drawn, step_links.h where links run.
#ifndef INLAY_SRC_PRINT_STEP_PICTURE_H_
#define INLAY_SRC_PRINT_STEP_PICTURE_H_

#include <string>

#include "inlay/grade.h"

namespace inlay::print {

struct StepHeading {
  std::string_view scale = "se";  // the scale of its rating
  std::size_t number = 0;         // from 1; 0: the picture does not show it
  std::size_t count = 0;
  const sudoku::grade::Catalogue* catalogue = &sudoku::grade::english_catalogue();
};

// A complete SVG file. `before`: the position in which the step was found. The same step gives the
// same bytes. Error (unsupported): a board that cannot be drawn, see drawable().
Result<std::string> step_picture(const sudoku::grade::Position& before,
                                 const sudoku::grade::Step& step, const StepHeading& heading);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_PICTURE_H_
