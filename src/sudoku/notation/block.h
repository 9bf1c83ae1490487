// Block: a puzzle over several lines, with or without frames.
//
// The number of cells decides: the lines are split in one way after the other (split.h) until they
// give n rows of n cells with digits of such a board. Tried in this order:
//   1. All lines together are one board. Lines of one stroke are tried as frames first, then as
//   rows;
//      the header of a Markdown table may be left out.
//   2. The first n rows are a board, and the number of rows is a multiple of n.
//   3. Groups of equally many rows, separated by blank lines, are one board.
//   4. The first line alone is a small board.
//   5. The cells of all lines are a board whose lines were wrapped elsewhere.
// Otherwise the piece is malformed, and the error message is based on the most regular way of
// splitting.
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
  bool gap;       // there are blank lines above it
};

struct BlockReading {
  Result<Reading> reading;
  std::size_t lines;  // number of lines of the block that it used
};

// No board needs more rows than this.
inline constexpr std::size_t kMaxBlockRows = 2 * kMaxRow;

// Steps 1 and 2, for lines without gaps. `ended`: no further row follows.
std::optional<BlockReading> read_rows(std::span<const BlockLine> lines, bool ended,
                                      Context& context, Meaning meaning);
// Step 1 only.
std::optional<BlockReading> read_all_rows(std::span<const BlockLine> lines, Context& context,
                                          Meaning meaning);
// Step 5.
std::optional<BlockReading> read_wrapped(std::span<const BlockLine> lines, Context& context,
                                         Meaning meaning);

std::size_t count_rows(std::span<const BlockLine> lines);

// The possible sizes of a board whose first row is the first row here.
std::vector<std::size_t> possible_sides(std::span<const BlockLine> lines);

// The error for a block that is not a board; nullopt if it has nothing like a row.
std::optional<BlockReading> explain_block(std::span<const BlockLine> lines, bool ended,
                                          Meaning meaning);

// The number of groups like this one that would make a board; 0: none.
std::size_t groups_wanted(std::span<const BlockLine> group);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_BLOCK_H_
