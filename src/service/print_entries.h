// Entries of printed books: from records of the input, and their solutions.
#ifndef INLAY_SRC_SERVICE_PRINT_ENTRIES_H_
#define INLAY_SRC_SERVICE_PRINT_ENTRIES_H_

#include "inlay/notation.h"
#include "inlay/print.h"
#include "service/solve.h"

namespace inlay::service {

// The puzzle or the variant of a record, with its title and difficulty. A puzzle whose extra houses
// cannot be drawn as such, windows and disjoint groups for example, is drawn by its constraints.
// Error: that of the record.
Result<print::Entry> entry_of(const notation::Record& record);

// Solves the entry and gives it its solution if it has exactly one. Error: as solve().
Result<SolveAnswer> add_solution(print::Entry& entry, const Budget& budget);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_PRINT_ENTRIES_H_
