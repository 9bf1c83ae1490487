// Conversion between table rows and records. The columns are listed here and nowhere else.
#ifndef INLAY_SRC_STORE_ROWS_H_
#define INLAY_SRC_STORE_ROWS_H_

#include "store/record.h"
#include "store/sql.h"

namespace inlay::store {

// The columns that record_of() reads; `id` is column 0.
inline constexpr const char* kPuzzleColumns =
    "id, box_width, box_height, puzzle, clues, count, large_count, exact, solutions, minimal, "
    "automorphisms, engine, nodes, nanoseconds, first_seen, last_seen, asked, sum";
inline constexpr int kPuzzleParameters = 17;  // without id
inline constexpr const char* kRatingColumns =
    "scale, version, outcome, er, ep, ed, score, steps, level, hardest, sum";
inline constexpr int kRatingParameters = 11;

// Assignments that count further requests, the last one at a time; both are SQL values.
std::string touched(const std::string& times, const std::string& when);

// A larger counter, in a damaged file, is read as this, so that it can still be increased.
inline constexpr std::int64_t kMaxAsked = std::int64_t{1} << 60;

// The record of a row, without ratings. Sets `sound` to false if the checksum is wrong.
Record record_of(const Statement& row, bool& sound);
Rating rating_of(const Statement& row, const Key& key, bool& sound);

// Bind the values of these columns, in order, starting with parameter `from`.
void bind(Statement& statement, int from, const Record& record);
void bind(Statement& statement, int from, const Key& key, const Rating& rating);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_ROWS_H_
