// Whether a text is a variant in one of the text forms, for the detection of notations. A plain
// line of clues is neither: it is a puzzle.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_DETECT_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_DETECT_H_

#include <string_view>

namespace inlay::sudoku::variant {

// Constraints of ISS: ".~R1C1_5", ".Type~..." or ".Type.Type". The other texts that parse_iss()
// reads are notations of puzzles, or do not start so.
bool looks_like_iss(std::string_view text);

// Inlay's form: a size ("9x9"), or a line of clues and then the name of a kind behind a separator.
bool looks_like_variant(std::string_view text);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_DETECT_H_
