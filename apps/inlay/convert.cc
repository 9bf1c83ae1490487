// inlay convert: from any notation to any other.
#include <cstdio>
#include <memory>

#include "command.h"
#include "input.h"

namespace inlay::app {
namespace {

struct Options {
  InputOptions input;
  std::string to = "line";
};

const notation::NotationInfo* find(const std::string& name) {
  for (const notation::NotationInfo& info : notation::notations()) {
    if (info.name == name && info.writes) return &info;
  }
  return nullptr;
}

std::string names_of_writable_notations() {
  std::string names;
  for (const notation::NotationInfo& info : notation::notations()) {
    if (info.writes) names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return names;
}

void write(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

int run_convert(const Options& options, const std::stop_token& stop) {
  if (find(options.to) == nullptr) {
    complain("no notation '" + options.to + "' to write; there are " +
             names_of_writable_notations());
    return ExitCode::kBadInput;
  }
  ExitCode code;
  Input input(options.input);
  write(notation::file_header(options.to));
  bool first = true;
  while (auto piece = input.next()) {
    if (stop.stop_requested()) break;
    auto text = notation::format(*piece->record.puzzle, options.to);
    if (!text) {
      complain(piece->source + ":" + std::to_string(piece->record.line) + ": " +
               text.error().message);
      code.bad_input();
      continue;
    }
    while (!text->empty() && text->back() == '\n') text->pop_back();
    // Several lines a puzzle: a blank line between two. One line: the payload goes along.
    const bool one_line = text->find('\n') == std::string::npos;
    if (!one_line && !first) write("\n");
    write(*text + (one_line ? piece->record.payload : "") + '\n');
    first = false;
  }
  write(notation::file_footer(options.to));
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace

void add_convert(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(app, "convert", "Write puzzles in another notation",
                                       "  inlay convert --to boxed puzzle.sdk\n"
                                       "  inlay convert 'https://www.f-puzzles.com/?load=...'\n"
                                       "  inlay convert --to csv *.txt > puzzles.csv\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  command->add_option("--to", options->to, "The notation: " + names_of_writable_notations())
      ->type_name("NAME");
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_convert(*options, stop); };
  });
}

}  // namespace inlay::app
