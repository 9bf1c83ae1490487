// inlay rate and inlay explain: how hard each puzzle is, and the steps that say so.
#include <cmath>
#include <memory>

#include "command.h"
#include "inlay/grade.h"
#include "stream.h"

namespace inlay::app {
namespace {

struct Options {
  Stream stream;
  std::string scale = "se";
  double below = 0;
  bool steps = false;
};

int run_rate(Options& options, const std::stop_token& stop) {
  service::RateTaskOptions task;
  options.stream.set(task);
  task.scale = options.scale;
  task.below = static_cast<int>(std::lround(options.below * (options.scale == "hodoku" ? 1 : 10)));
  task.steps = options.steps;
  if (const Status status = service::check(task); !status) {
    complain(status.error().message);
    return ExitCode::kBadInput;
  }
  // A second of work or less, as puzzles go.
  constexpr std::size_t kChunk = std::size_t{4} << 10;
  options.stream.sizes = {kChunk, kChunk};
  return options.stream.run([&] { return service::make_rate_task(task); }, task, stop);
}

std::string names_of_scales() {
  std::string names;
  for (const auto& scale : sudoku::grade::scales()) {
    if (!names.empty()) names += ", ";
    names += scale.name;
  }
  return names;
}

void add(CLI::App* command, Run& run, bool steps) {
  const auto options = std::make_shared<Options>();
  options->steps = steps;
  options->stream.add_to(command, false, false);
  if (!steps) options->stream.add_database_to(command);
  command
      ->add_option("--scale", options->scale,
                   "How to rate: " + names_of_scales() + (steps ? "" : ", or all"))
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--below", options->below,
                   "Rate only what is below this; of the others it is said that they are not")
      ->type_name("R")
      ->check(CLI::NonNegativeNumber)
      ->default_str("");
  command->callback([&run, options] {
    if (Input::nothing_given(options->stream.input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_rate(*options, stop); };
  });
}

}  // namespace

void add_rate(CLI::App& app, Run& run) {
  add(add_subcommand(
          app, "rate", "Rate how hard puzzles are",
          "  inlay rate puzzles.txt                 puzzle, ER, EP, ED as Sudoku Explainer\n"
          "  inlay rate --below 7.5 puzzles.txt     stop early where it is harder\n"
          "  inlay rate --scale all puzzles.txt     and HoDoKu's score and level, and our own\n"),
      run, false);
}

void add_explain(CLI::App& app, Run& run) {
  add(add_subcommand(
          app, "explain", "Tell every step of the way to the solution",
          "  inlay explain puzzle.txt\n"
          "  inlay explain --json puzzle.txt        with all that is needed to draw them\n"),
      run, true);
}

}  // namespace inlay::app
