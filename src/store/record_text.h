// A record as one line of text, for stores other than the database file.
//
// The fields are separated by tabs: the version of the format (1), box width, box height, puzzle,
// clues, count, exact (0 or 1), minimal (0, 1 or -), automorphisms (a number or -), engine, nodes,
// nanoseconds, first_seen, last_seen, asked, the number of solutions and the solutions, the number
// of ratings and the fields of each, and the FNV-1a sum of all bytes before it, with its tab, in
// hexadecimal. In texts, \t, \n and \\ stand for a tab, a line end and a backslash.
#ifndef INLAY_SRC_STORE_RECORD_TEXT_H_
#define INLAY_SRC_STORE_RECORD_TEXT_H_

#include <string>
#include <string_view>

#include "inlay/result.h"
#include "store/record.h"

namespace inlay::store {

std::string text_of(const Record& record);
// Errors: invalid, for every text that text_of() does not write.
Result<Record> read_record(std::string_view text);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_RECORD_TEXT_H_
