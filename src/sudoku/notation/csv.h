// CSV: a header that names the columns, then one puzzle per line, often with its solution.
//
// Large public collections have these headers: "quizzes,solutions", "puzzle,solution" and
// "id,puzzle,solution,clues,difficulty". The puzzle itself is a plain line.
#ifndef INLAY_SRC_SUDOKU_NOTATION_CSV_H_
#define INLAY_SRC_SUDOKU_NOTATION_CSV_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// The positions of the columns; nullopt if the line is not such a header.
std::optional<CsvColumns> read_csv_header(std::string_view line);

Result<Reading> read_csv(const Line& line, Context& context);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_CSV_H_
