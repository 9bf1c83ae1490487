#include "batch/line_work.h"

namespace inlay::batch {

Cut EveryLines::cut(std::string_view text, const Place& /*begin*/, InputState state) {
  Cut cut;
  while (cut.lines < lines_ && cut.bytes < text.size()) {
    const std::size_t end = text.find('\n', cut.bytes);
    cut.bytes = end == text.npos ? text.size() : end + 1;
    ++cut.lines;
  }
  const bool more = state == InputState::more || state == InputState::quiet;
  return more && cut.lines < lines_ ? Cut{} : cut;
}

void LineWork::run(const Chunk& chunk, Output& output) {
  if (chunk.error) {
    output.err += std::string(chunk.source) + ": " + chunk.error->message + '\n';
    output.tally.add({0, severity_of_errors_});
    return;
  }
  std::string_view rest = chunk.text;
  while (!rest.empty() && output.complete) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    answer_(line, output);
    if (output.stop.stop_requested()) output.complete = false;
  }
}

}  // namespace inlay::batch
