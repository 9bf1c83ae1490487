// inlay canon: the canonical form of each puzzle.
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "command.h"
#include "stream.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
  bool puzzle = false;
  bool grid = false;
  bool unique = false;
};

// Lets the first record of each form pass, and all records without one.
class Repeats {
 public:
  // Takes and gives whole lines.
  std::string drop(std::string_view lines) {
    std::string kept;
    while (!lines.empty()) {
      const std::size_t end = lines.find('\n') + 1;
      const std::string_view line = lines.substr(0, end);
      const std::size_t key = line.find(service::kEndOfKey);
      const bool keyed = key != std::string_view::npos;
      if (!keyed || key == 0 || seen_.emplace(line.substr(0, key)).second) {
        kept += keyed ? line.substr(key + 1) : line;
      }
      lines.remove_prefix(end);
    }
    return kept;
  }

 private:
  std::unordered_set<std::string> seen_;
};

int run_canon(Options& options, const std::stop_token& stop) {
  service::CanonTaskOptions task;
  options.stream.set(task);
  task.grid = options.grid;
  task.keyed = options.unique;
  Repeats repeats;
  if (options.unique) {
    options.stream.needs_one_go = "--unique";
    options.stream.filter = [&](std::string_view lines) { return repeats.drop(lines); };
  }
  return options.stream.run([&] { return service::make_canon_task(task); }, task, stop);
}

}  // namespace

void add_canon(CLI::App& app, Run& run) {
  auto* const command = add_subcommand(
      app, "canon", "The canonical form of puzzles: the same for all isomorphs",
      "  inlay canon puzzles.txt\n"
      "  inlay canon --unique puzzles.txt       one puzzle of each class\n"
      "  inlay canon --grid --json puzzles.txt  by solution grid, with the symmetry\n");
  const auto options = std::make_shared<Options>();
  options->stream.add_to(command, false);
  auto* const puzzle = command->add_flag("--puzzle", options->puzzle,
                                         "The form of the puzzle itself; this is the default");
  command
      ->add_flag("--grid", options->grid,
                 "The form of its solution grid; puzzles of one grid have the same")
      ->excludes(puzzle);
  command->add_flag("--unique", options->unique,
                    "Each form once, where it comes first; keeps all forms in memory");
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_canon(*options, stop); };
  });
}

}  // namespace inlay::app
