// CSV: a header that names the columns, then a puzzle a line, often with its solution.
//
// The large public collections are such files: "quizzes,solutions", "puzzle,solution" and
// "id,puzzle,solution,clues,difficulty". The puzzle itself is a plain line.
#ifndef INLAY_SRC_SUDOKU_NOTATION_CSV_H_
#define INLAY_SRC_SUDOKU_NOTATION_CSV_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Where the columns are, if the line is such a header.
std::optional<CsvColumns> read_csv_header(std::string_view line);

Result<Reading> read_csv(const Line& line, Context& context);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_CSV_H_
