// Work on lines that do not depend on each other: how to cut them, and a job that calls a function
// for each line.
#ifndef INLAY_SRC_BATCH_LINE_WORK_H_
#define INLAY_SRC_BATCH_LINE_WORK_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "batch/chunk.h"

namespace inlay::batch {

// Cuts after `lines` lines, at least 1.
class EveryLines : public Cutter {
 public:
  explicit EveryLines(std::uint64_t lines = 1) : lines_(lines) {}
  Cut cut(std::string_view text, const Place& begin, InputState state) override;

 private:
  const std::uint64_t lines_;
};

// Writes the output for a line without its line end. One thread uses it.
using AnswerLine = std::function<void(std::string_view line, Output& output)>;

// A job for chunks of such lines. A source that cannot be read becomes a message with this
// severity.
class LineWork : public Job {
 public:
  LineWork(AnswerLine answer, int severity_of_errors)
      : answer_(std::move(answer)), severity_of_errors_(severity_of_errors) {}
  void run(const Chunk& chunk, Output& output) override;

 private:
  const AnswerLine answer_;
  const int severity_of_errors_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_LINE_WORK_H_
