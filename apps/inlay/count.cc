// inlay count: the exact number of solutions of each puzzle.
#include <memory>

#include "command.h"
#include "inlay/sudoku.h"
#include "input.h"
#include "proof.h"
#include "service/json.h"
#include "terminal.h"

namespace inlay::app {
namespace {

struct Options {
  InputOptions input;
  EngineOptions engine;
  BudgetOptions budget;
  ProofFile proof;
  std::uint64_t limit = Budget::kNoLimit;
};

int run_count(Options& options, const std::stop_token& stop) {
  ExitCode code;
  Input input(options.input);
  while (auto piece = input.next()) {
    if (stop.stop_requested()) break;
    ProgressLine progress("solutions", options.input.quiet);
    sudoku::SolveOptions solve;
    solve.engine = options.engine.engine;
    solve.seed = options.engine.chosen_seed();
    solve.progress.call = [&](const Progress& p) {
      progress.update(p.stats.solutions, p.fraction);
    };
    const auto counted =
        sudoku::count(*piece->record.puzzle, solve, options.budget.budget(stop), options.limit);
    progress.clear();
    if (!counted) {
      complain(counted.error().message);
      return ExitCode::kBadInput;
    }
    if (options.input.json) {
      print(to_json(service::Subject{piece->source, piece->record.line, &*piece->record.puzzle,
                                     piece->record.payload},
                    *counted));
    } else {
      print((counted->exact ? "" : "at least ") + counted->count.to_string() +
            piece->record.payload);
    }
    code.ended_by(counted->limit);
    if (counted->exact && counted->count == Count(0)) code.negative();
    options.proof.append(*piece, options.limit, options.budget.budget(stop), code);
  }
  options.proof.close(code);
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace

void add_count(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "count", "Count the solutions of puzzles exactly",
                     "  inlay count puzzles.txt\n"
                     "  inlay count --limit 2 puzzles.txt      is it 0, 1 or more?\n"
                     "  inlay count --width 2 --height 2 ................\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  options->engine.add_to(command, names_of_sudoku_engines());
  options->budget.add_to(command);
  options->proof.add_to(command);
  command->add_option("--limit", options->limit, "Count no further than this")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->default_str("");
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_count(*options, stop); };
  });
}

}  // namespace inlay::app
