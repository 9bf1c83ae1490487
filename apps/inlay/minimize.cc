// inlay minimize: the minimal puzzles in puzzles, and the clues that may go.
#include <memory>

#include "command.h"
#include "stream.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
  bool all = false;
  bool redundant = false;
  std::uint64_t limit = Budget::kNoLimit;
};

int run_minimize(Options& options, const std::stop_token& stop) {
  using What = service::MinimizeTaskOptions::What;
  service::MinimizeTaskOptions task;
  options.stream.set(task);
  task.what = options.all ? What::all : options.redundant ? What::redundant : What::one;
  task.limit = options.limit;
  constexpr std::size_t kChunk = std::size_t{4}
                                 << 10;  // all minimal puzzles in one may take seconds
  if (options.all) options.stream.sizes = {kChunk, kChunk};
  return options.stream.run([&] { return service::make_minimize_task(task); }, task, stop);
}

}  // namespace

void add_minimize(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "minimize", "Take clues away from puzzles until none may go",
      "  inlay minimize puzzles.txt                one minimal puzzle each\n"
      "  inlay minimize --seed 7 puzzles.txt       another one\n"
      "  inlay minimize --redundant puzzles.txt    the clues that may go, one at a time\n"
      "  inlay minimize --all --limit 1000 PUZZLE  all minimal puzzles in it\n");
  const auto options = std::make_shared<Options>();
  options->stream.add_to(command, false);
  auto* const all = command->add_flag("--all", options->all, "All minimal puzzles in each puzzle");
  command->add_flag("--redundant", options->redundant, "List the clues that may go")->excludes(all);
  command->add_option("--limit", options->limit, "With --all: no more than this of each puzzle")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->needs(all)
      ->default_str("");
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_minimize(*options, stop); };
  });
}

}  // namespace inlay::app
