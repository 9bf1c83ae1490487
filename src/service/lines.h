// Lines: puzzles of a text, many of them, to the lines that answer them.
//
//   LineCutter  says where a text can be cut into chunks, so that each can be read by itself
//   LineJob     reads a chunk and answers it; a LineTask says what is asked and how it is told
//
// Plain lines of 9x9 boards are found at the speed of memory (notation/plain_line.h); all else goes
// through notation::Pieces, with the memory of what stands above the chunk. Either way a 9x9 board
// is solved by the kernel, a chunk at a time, where the task can do with what that tells; every
// other puzzle by a call of its own. docs/pipeline.md has the reasons.
#ifndef INLAY_SRC_SERVICE_LINES_H_
#define INLAY_SRC_SERVICE_LINES_H_

#include <string>

#include "batch/chunk.h"
#include "inlay/notation.h"
#include "sudoku/notation/pieces.h"

namespace inlay::service {

// How puzzles are read; as notation::ReadOptions, with strings of its own.
struct LineOptions {
  std::string from;
  int box_width = 0;
  int box_height = 0;

  const notation::Notation* forced() const { return notation::find_notation(from); }
  notation::BoxSize boxes() const { return {box_width, box_height}; }
  // Plain lines are 9x9 boards of 3x3 boxes.
  bool plain_lines() const;
};
// Error: no such notation.
Status check(const LineOptions& options);

// What grades a run: the highest is the gravest.
enum class Ending : int { done, negative, limit, bad_input, stopped };
inline void add_ending(batch::Output& output, Ending ending) {
  output.tally.severity = std::max(output.tally.severity, static_cast<int>(ending));
}
Ending ending_of(Limit limit);

struct CutSizes {
  std::size_t most = std::size_t{1} << 19;   // bytes of a chunk of plain lines
  std::size_t block = std::size_t{4} << 10;  // and of one of anything else
};

class LineCutter : public batch::Cutter {
 public:
  explicit LineCutter(LineOptions options, CutSizes sizes = {})
      : options_(std::move(options)), forced_(options_.forced()), sizes_(sizes) {}
  batch::Cut cut(std::string_view text, const batch::Place& begin,
                 batch::InputState behind) override;

 private:
  std::size_t reach(std::string_view text) const;
  batch::Cut cut_between_plain_lines(std::string_view text, bool end) const;
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
