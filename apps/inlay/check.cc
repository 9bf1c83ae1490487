// inlay check: is it a proper puzzle, and if not, why not.
#include <memory>

#include "command.h"
#include "stream.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
  bool skip_minimal = false;
};

int run_check(Options& options, const std::stop_token& stop) {
  service::CheckTaskOptions task;
  options.stream.set(task);
  task.minimality = !options.skip_minimal;
  return options.stream.run([&] { return service::make_check_task(task); }, task, stop);
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "check", "Say whether puzzles are valid, unique and minimal, and why not",
                     "  inlay check puzzles.txt\n"
                     "  inlay check --json --no-minimal puzzles.txt\n");
  const auto options = std::make_shared<Options>();
  options->stream.add_to(command, false);
  options->stream.add_database_to(command);
  command->add_flag("--no-minimal", options->skip_minimal, "Do not try every clue");
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_check(*options, stop); };
  });
}

}  // namespace inlay::app
