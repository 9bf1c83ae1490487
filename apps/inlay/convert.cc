// inlay convert: from any notation to any other.
#include <cstdio>

#include "command.h"
#include "input.h"
#include "service/converted.h"
#include "sudoku/notation/link_variant.h"
#include "terminal.h"

namespace inlay::app {
namespace {

void write(std::string_view text) {
  if (!text.empty()) std::fwrite(text.data(), 1, text.size(), stdout);  // data() may be null
}

// One object per puzzle.
int write_json(const InputOptions& what, const Input::Piece& piece, const std::string& to) {
  const service::Subject subject{piece.source, piece.record.line, nullptr, piece.record.payload};
  const auto json = service::converted(subject, piece.record, to);
  if (!json) return report(what, piece, json.error());
  print(service::dump(*json));
  return ExitCode::kDone;
}

// All puzzles as one file.
class TextWriter {
 public:
  explicit TextWriter(std::string to) : to_(std::move(to)) { write(notation::file_header(to_)); }
  ~TextWriter() { write(notation::file_footer(to_)); }
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;

  int add(const InputOptions& what, const Input::Piece& piece) {
    auto text = notation::format(piece.record, to_);
    if (!text) return report(what, piece, text.error());
    while (!text->empty() && text->back() == '\n') text->pop_back();
    // Puzzles of several lines are separated by a blank line; one of a single line keeps its
    // payload.
    const bool one_line = text->find('\n') == std::string::npos;
    if (!one_line && !first_) write("\n");
    write(*text + (one_line ? piece.record.payload : "") + '\n');
    first_ = false;
    return ExitCode::kDone;
  }

 private:
  std::string to_;
  bool first_ = true;
};

}  // namespace

int run_convert(const Arguments& arguments, const StopToken& stop) {
  const InputOptions what(arguments);
  if (Input::nothing_given(arguments)) return show_help(arguments);
  if (const Status ready = redirect_output(arguments); !ready) return fail(ready.error().message);
  const std::string to = arguments.text(options::kToNotation);
  ExitCode code;
  Input input(what);
  input.accept_variants();
  input.accept_unchecked();
  ProgressLine line("puzzles", what.quiet || stdout_is_terminal());
  std::uint64_t done = 0;
  std::optional<TextWriter> writer;
  if (!what.json) writer.emplace(to);
  while (auto piece = input.next()) {
    if (stop.stop_requested()) break;
    line.update(++done, -1);
    const int written = writer ? writer->add(what, *piece) : write_json(what, *piece, to);
    code.raise(written);
    if (written != ExitCode::kDone) continue;
    const auto left_out = notation::left_out(piece->record, to);
    if (!what.quiet && !left_out.empty()) {
      complain(piece->source + ":" + std::to_string(piece->record.line) +
               ": left out: " + notation::quoted_list(left_out));
    }
  }
  writer.reset();
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace inlay::app
