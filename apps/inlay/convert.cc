// inlay convert: from any notation to any other.
#include <cstdio>

#include "command.h"
#include "input.h"
#include "sudoku/notation/link_variant.h"
#include "terminal.h"

namespace inlay::app {
namespace {

void write(std::string_view text) {
  if (!text.empty()) std::fwrite(text.data(), 1, text.size(), stdout);  // data() may be null
}

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
  write(notation::file_header(to));
  bool first = true;
  while (auto piece = input.next()) {
    if (stop.stop_requested()) break;
    line.update(++done, -1);
    const notation::Record& record = piece->record;
    const std::string where = piece->source + ":" + std::to_string(record.line) + ": ";
    auto text = notation::format(record, to);
    if (!text) {
      complain(where + text.error().message);
      code.bad_input();
      continue;
    }
    const auto left_out = notation::left_out(record, to);
    if (!what.quiet && !left_out.empty()) {
      complain(where + "left out: " + notation::quoted_list(left_out));
    }
    while (!text->empty() && text->back() == '\n') text->pop_back();
    // Puzzles of several lines are separated by a blank line; one of a single line keeps its
    // payload.
    const bool one_line = text->find('\n') == std::string::npos;
    if (!one_line && !first) write("\n");
    write(*text + (one_line ? piece->record.payload : "") + '\n');
    first = false;
  }
  write(notation::file_footer(to));
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace inlay::app
