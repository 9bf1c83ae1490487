// Pieces: cuts a text into pieces and has each one read.
//
// Every line is classified by itself (classify.h). A line that can only be a whole puzzle is read
// at once. Rows are gathered up to the next line of another kind; blank lines end a piece unless it
// is only a band of a board. Lines ahead are kept in a queue that never holds more than one piece
// and the lines that show where it ends.
//
// What is remembered from piece to piece is a Memory (memory.h): with it, reading can continue
// after a piece as if the text above were there.
#ifndef INLAY_SRC_SUDOKU_NOTATION_PIECES_H_
#define INLAY_SRC_SUDOKU_NOTATION_PIECES_H_

#include <deque>
#include <memory>
#include <optional>

#include "inlay/notation.h"
#include "sudoku/notation/block.h"
#include "sudoku/notation/memory.h"
#include "sudoku/notation/opensudoku.h"
#include "sudoku/notation/table.h"

namespace inlay::notation {

class Pieces {
 public:
  // `forced`: null when the notation is to be detected. `partial`: as in ReadOptions.
  Pieces(LineSource source, BoxSize boxes, const Notation* forced, bool partial = false,
         const Memory& memory = {});
  // The context refers to the shapes beside it.
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  std::optional<Record> next();

  // --- For a text, between two pieces ---
  Memory memory() const;
  // Offset of the next piece.
  std::size_t offset() const {
    return queue_.empty() ? source_.offset() : queue_.front().line.offset;
  }
  std::size_t line() const {
    return queue_.empty() ? source_.next_number() : queue_.front().line.number;
  }
  // Whether the text can be cut here without changing the pieces above and below.
  // `seen_end`: the reader has reached the end of the text, so a continuation could change the
  // piece.
  bool at_seam();
  bool seen_end() const { return source_.at_end(); }
  // Continues at another line, after plain lines of `cells` cells that the caller has read.
  void pass_to(std::size_t offset, std::size_t line, std::size_t cells);

 private:
  struct Ahead {
    Line line;
    LineKind kind;
  };
  // A piece of several lines that is being collected; `index` has the queue positions of its lines.
  struct Gathered {
    std::vector<BlockLine> lines;
    std::vector<std::size_t> index;
    std::size_t next = 0;  // the first queued line after it
    bool ended = true;     // no row follows
  };

  Ahead* ahead(std::size_t i);
  LineKind kind_of(const Line& line) const;
  bool take(Line& line);
  void drop(std::size_t count);

  void begin_xml(bool some);
  // Handles the first queued line: a record, or nullopt if the line was skipped.
  std::optional<Record> step();
  void pass_comment(std::string_view text);
  void pass_section(std::string_view text);
  bool is_title();

  // By the row of the notation `name`. Error: unsupported, a program without that row does not read
  // `what`.
  Result<Reading> read_as(std::string_view name, std::string_view what, const Line& line);
  Record line_record();
  Record json_record();
  Record record(Result<Reading> reading, std::size_t lines);
  std::optional<Record> block_record();
  void gather_group(Gathered& gathered);
  bool gather_band(Gathered& gathered, std::size_t rows);
  Record block_record(const Gathered& gathered, BlockReading block);
  std::optional<Record> joined_record(Gathered& gathered, Meaning meaning);
  Meaning meaning() const { return forced_ != nullptr ? forced_->meaning : Meaning::any; }

  LineSource source_;
  Shapes shapes_;
  Context context_;
  const Notation* forced_;
  const bool partial_;
  std::deque<Ahead> queue_;
  std::unique_ptr<OpenSudokuReader> xml_;
  bool csv_;
  bool ignoring_;           // inside a section that is not a puzzle
  std::size_t line_cells_;  // of the plain line above; 0: none
  bool settled_ = true;     // the last piece did not depend on the lines below it
  std::size_t titled_ = 0;  // line of the puzzle whose title is the words above it
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_PIECES_H_
