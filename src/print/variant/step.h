// Pictures of steps of variants: the drawing of the puzzle with all candidates, the cells of the
// step on a ground, candidates that go crossed out, digits that come ringed, and the text below.
#ifndef INLAY_SRC_PRINT_VARIANT_STEP_H_
#define INLAY_SRC_PRINT_VARIANT_STEP_H_

#include "inlay/print.h"
#include "inlay/variant_grade.h"

namespace inlay::print {

// `before`: the position in which the step was found.
Page variant_step_picture(const sudoku::grade::VariantPosition& before,
                          const sudoku::grade::VariantStep& step,
                          const sudoku::grade::Catalogue& catalogue, double cell = 56);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_VARIANT_STEP_H_
