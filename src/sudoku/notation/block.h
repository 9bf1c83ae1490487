// Block: a puzzle over several lines, with or without frames.
//
// The count decides: the lines are cut in one way after the other (split.h) until n rows of n cells
// come out that can be digits of such a board. Tried in this order:
//   1. all lines together are one board (lines of one stroke first taken for frames, then for rows;
//      the header of a Markdown table may be left out);
//   2. the first n rows are a board and the rest is a multiple of it;
//   3. groups of equally many rows, set apart by blank lines, are one board together;
//   4. the first line alone is a small board;
//   5. the cells of all lines are a board that was wrapped elsewhere than at the ends of its rows.
// Otherwise the piece is malformed, and what is most like a board tells what was expected.
#ifndef INLAY_SRC_SUDOKU_NOTATION_BLOCK_H_
#define INLAY_SRC_SUDOKU_NOTATION_BLOCK_H_

#include <span>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/piece.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {

struct BlockLine {
  const Line* line;
  LineKind kind;  // row, frame, maybe_frame or table_rule
  bool gap;       // blank lines stand above it
};

struct BlockReading {
  Result<Reading> reading;
  std::size_t lines;  // how many of the block it took
};

// More rows are never needed to read one board.
inline constexpr std::size_t kMaxBlockRows = 2 * kMaxRow;

// Steps 1 and 2, for lines without gaps. `ended`: no further row belongs to them.
std::optional<BlockReading> read_rows(std::span<const BlockLine> lines, bool ended,
                                      Context& context, Meaning meaning);
// Step 1 only.
std::optional<BlockReading> read_all_rows(std::span<const BlockLine> lines, Context& context,
                                          Meaning meaning);
// Step 5.
std::optional<BlockReading> read_wrapped(std::span<const BlockLine> lines, Context& context,
                                         Meaning meaning);

std::size_t count_rows(std::span<const BlockLine> lines);

// The numbers of rows that a board whose first row is the first row here could have.
std::vector<std::size_t> possible_sides(std::span<const BlockLine> lines);

// What is wrong with a block that is no board; none if nothing in it is like a row.
std::optional<BlockReading> explain_block(std::span<const BlockLine> lines, bool ended,
                                          Meaning meaning);

// The number of groups of `rows` rows each that would make a board of this block; 0: none.
std::size_t groups_wanted(std::span<const BlockLine> group);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_BLOCK_H_
