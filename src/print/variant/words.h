// The words of a drawing: titles and descriptions of constraints, and the sentences below the
// board.
#ifndef INLAY_SRC_PRINT_VARIANT_WORDS_H_
#define INLAY_SRC_PRINT_VARIANT_WORDS_H_

#include <span>
#include <string>
#include <vector>

#include "inlay/variant.h"

namespace inlay::print {

// "15"; "1, 3" if there are several; empty if they are cells.
std::string numbers_of(const sudoku::Constraint& constraint);
// Its text, its cells and the constraints inside it: "r1c1-r1c3".
std::string where_of(const sudoku::VariantBoard& board, const sudoku::Constraint& constraint);
// "Killer cage 15"
std::string title_of(const sudoku::Constraint& constraint);
// What the constraint demands, and of which cells.
std::string description_of(const sudoku::VariantBoard& board, const sudoku::Constraint& constraint);

// The sentences for these constraints, each once, in the order of the constraints. `drawn`: for
// each constraint, whether it has shapes.
std::vector<std::string> sentences_for(const sudoku::VariantBoard& board,
                                       std::span<const sudoku::Constraint> constraints,
                                       const std::vector<bool>& drawn);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_VARIANT_WORDS_H_
