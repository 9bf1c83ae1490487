// Lines: answers the puzzles of a text of any length, one record for each.
//
//   LineCutter  decides where a text can be cut into chunks that can be read independently
//   LineJob     reads a chunk and answers its puzzles; a LineTask defines the question and the
//   record
//
// Plain lines of 9x9 boards are recognised at memory speed (notation/plain_line.h); all other text
// goes through notation::Pieces, which gets the reader state at the start of the chunk. If the task
// can use it, the kernel solves the 9x9 boards of a chunk together; every other puzzle is a
// separate call. docs/pipeline.md has the reasons.
#ifndef INLAY_SRC_SERVICE_LINES_H_
#define INLAY_SRC_SERVICE_LINES_H_

#include <string>

#include "batch/chunk.h"
#include "inlay/notation.h"
#include "sudoku/notation/pieces.h"

namespace inlay::service {

// How puzzles are read: notation::ReadOptions with its own strings.
struct LineOptions {
  std::string from;
  int box_width = 0;
  int box_height = 0;
  bool partial = false;

  const notation::Notation* forced() const { return notation::find_notation(from); }
  notation::BoxSize boxes() const { return {box_width, box_height}; }
  // Plain lines are 9x9 boards of 3x3 boxes.
  bool plain_lines() const;
};
// Error: unknown notation.
Status check(const LineOptions& options);

// The outcomes of a run in order of severity.
enum class Ending : int { done, negative, limit, bad_input, stopped };
inline void add_ending(batch::Output& output, Ending ending) {
  output.tally.severity = std::max(output.tally.severity, static_cast<int>(ending));
}
Ending ending_of(Limit limit);

struct CutSizes {
  std::size_t most = std::size_t{1} << 19;   // bytes of a chunk of plain lines
  std::size_t block = std::size_t{4} << 10;  // bytes of any other chunk
};

class LineCutter : public batch::Cutter {
 public:
  explicit LineCutter(LineOptions options, CutSizes sizes = {})
      : options_(std::move(options)), forced_(options_.forced()), sizes_(sizes) {}
  batch::Cut cut(std::string_view text, const batch::Place& begin,
                 batch::InputState behind) override;

 private:
  std::size_t reach(std::string_view text) const;
  std::size_t cells_of_puzzle(std::string_view text, std::size_t begin) const;
  batch::Cut cut_between_puzzle_lines(std::string_view text, bool end) const;
  batch::Cut cut_between_lines(std::string_view text, const notation::Memory& memory) const;
  batch::Cut cut_behind_idle_lines(std::string_view text, notation::Memory memory) const;
  batch::Cut cut_by_reading(std::string_view text, const notation::Memory& memory,
                            batch::InputState behind) const;

  LineOptions options_;
  const notation::Notation* forced_;
  CutSizes sizes_;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_LINES_H_
