// inlay count: the exact number of solutions of each puzzle.
#include <memory>

#include "command.h"
#include "stream.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
  std::uint64_t limit = Budget::kNoLimit;
};

int run_count(Options& options, const std::stop_token& stop) {
  service::CountTaskOptions task;
  options.stream.set(task);
  task.limit = options.limit;
  return options.stream.run([&] { return service::make_count_task(task); }, task, stop);
}

}  // namespace

void add_count(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "count", "Count the solutions of puzzles exactly",
                     "  inlay count puzzles.txt\n"
                     "  inlay count --limit 2 puzzles.txt      is it 0, 1 or more?\n"
                     "  inlay count --width 2 --height 2 ................\n");
  const auto options = std::make_shared<Options>();
  options->stream.add_to(command, true);
  options->stream.add_database_to(command);
  command->add_option("--limit", options->limit, "Count no further than this")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->default_str("");
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_count(*options, stop); };
  });
}

}  // namespace inlay::app
