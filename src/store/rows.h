// Between the rows of the tables and records: which columns there are, in one place.
#ifndef INLAY_SRC_STORE_ROWS_H_
#define INLAY_SRC_STORE_ROWS_H_

#include "store/record.h"
#include "store/sqlite.h"

namespace inlay::store {

// The columns that record_of() reads, from 0 on; `id` is the first.
inline constexpr const char* kPuzzleColumns =
    "id, box_width, box_height, puzzle, clues, count, large_count, exact, solutions, minimal, "
    "automorphisms, engine, nodes, nanoseconds, first_seen, last_seen, asked, sum";
inline constexpr int kPuzzleParameters = 17;  // without id
inline constexpr const char* kRatingColumns =
    "scale, version, outcome, er, ep, ed, score, steps, level, hardest, sum";
inline constexpr int kRatingParameters = 11;

// Of a damaged file no counter is taken for more, so that more can be added to it.
inline constexpr std::int64_t kMaxAsked = std::int64_t{1} << 60;

// The record of a row, without ratings. `sound`: becomes false if the sum is wrong.
Record record_of(const Statement& row, bool& sound);
Rating rating_of(const Statement& row, const Key& key, bool& sound);

// Bind the values of those columns, in their order, from parameter `from` on.
void bind(Statement& statement, int from, const Record& record);
void bind(Statement& statement, int from, const Key& key, const Rating& rating);

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_ROWS_H_
