// A task that writes each puzzle as it was read, so that two ways of reading can be compared.
#ifndef INLAY_TESTS_SUPPORT_ECHO_TASK_H_
#define INLAY_TESTS_SUPPORT_ECHO_TASK_H_

#include <memory>
#include <string>
#include <vector>

#include "batch/chunker.h"
#include "service/line_job.h"
#include "sudoku/classic/convert.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::test {

class EchoTask : public service::LineTask {
 public:
  // Plain lines take the fast path only if the kernel can be used.
  std::optional<service::KernelUse> kernel() const override { return service::KernelUse{1, 1}; }
  bool write(std::size_t, const service::LinePuzzle& where, const sudoku::classic::GridText& puzzle,
             const sudoku::classic::SolveResult&, batch::Output& output) override {
    answer(where, sudoku::classic::general_of(puzzle), output);
    return true;
  }
  void answer(const service::LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    output.out += echo(where.line, puzzle, where.payload);
  }
  bool json() const override { return false; }

  static std::string echo(std::size_t line, const sudoku::Puzzle& puzzle,
                          std::string_view payload) {
    std::string text = std::to_string(line) + ' ' + puzzle.rules.name() + ' ' +
                       notation::line_of(puzzle.rules, puzzle.clues) + ' ';
    for (const sudoku::Mask mask : puzzle.candidates) text += std::to_string(mask) + ',';
    return text.append(payload) + '\n';
  }
};

struct Said {
  std::string out, err;
  friend bool operator==(const Said&, const Said&) = default;
};

// The specification: one reader for the whole text.
inline Said echoed_by_reader(const std::string& text, const service::LineOptions& options) {
  Said said;
  notation::Reader reader(text, {options.from, options.box_width, options.box_height});
  while (const auto record = reader.next()) {
    if (record->puzzle) {
      said.out += EchoTask::echo(record->line, *record->puzzle, record->payload);
    } else {
      const Error error = notation::refused_error(*record);
      said.err += (error.line == 0 ? "text: " : "text:") + error.to_string() + '\n';
    }
  }
  return said;
}

// The same in chunks of about these sizes; `chunks` is their number.
inline Said echoed_by_chunks(const std::string& text, const service::LineOptions& options,
                             service::CutSizes sizes, std::size_t window, std::size_t& chunks,
                             service::LineJob& job) {
  Said said;
  service::LineCutter cutter(options, sizes);
  batch::Chunker chunker({{batch::Input::Kind::text, "text", text}}, cutter, {.window = window});
  if (!chunker.start()) return {"not started", ""};
  std::uint64_t offset = 0;
  for (chunks = 0; const auto chunk = chunker.next(); ++chunks) {
    if (chunk->begin.offset != offset) return {"a gap", ""};
    offset = chunk->end.offset;
    batch::Output output;
    job.run(*chunk, output);
    said.out += output.out;
    said.err += output.err;
  }
  if (offset != text.size()) return {"not to the end", ""};
  return said;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_ECHO_TASK_H_
