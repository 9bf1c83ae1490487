// Constraints: the kinds of constraints for people, each with an example.
#ifndef INLAY_SRC_SERVICE_CONSTRAINTS_H_
#define INLAY_SRC_SERVICE_CONSTRAINTS_H_

#include <string>
#include <string_view>

#include "inlay/variant.h"

namespace inlay::service {

// A variant of one line that has a constraint of this kind: "9x9 ; killer 15 r1c1-r1c3"; empty if
// there is no example (a test requires that there is one).
std::string_view example_of(const sudoku::ConstraintKind& kind);

// "killer          The values of the cage differ ...": without line end.
std::string line_of(const sudoku::ConstraintKind& kind);
// Title, meaning, arguments and example, in several lines without the last line end.
std::string text_of(const sudoku::ConstraintKind& kind);
std::string to_json(const sudoku::ConstraintKind& kind);
// The example as an SVG file.
std::string svg_of(const sudoku::ConstraintKind& kind);

// All kinds for docs/constraints.md: a heading for each family, and for each kind its name,
// arguments, meaning, example and picture.
std::string constraints_markdown();

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CONSTRAINTS_H_
