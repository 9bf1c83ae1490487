// inlay check: is it a proper puzzle, and if not, why not.
#include <memory>

#include "command.h"
#include "inlay/sudoku.h"
#include "input.h"
#include "service/json.h"

namespace inlay::app {
namespace {

using sudoku::Verdict;

struct Options {
  InputOptions input;
  EngineOptions engine;
  BudgetOptions budget;
  bool skip_minimal = false;
};

std::string minimality(const sudoku::Rules& rules, const sudoku::CheckReport& report) {
  if (!report.minimal) return "";
  if (*report.minimal) return ", minimal";
  std::string text = ", not minimal: ";
  for (std::size_t i = 0; i < report.redundant.size(); ++i) {
    text += (i == 0 ? "" : " or ") + rules.cell_name(report.redundant[i]);
  }
  return text + " may go";
}

std::string explain(const sudoku::Rules& rules, const sudoku::CheckReport& report) {
  switch (report.verdict) {
    case Verdict::contradictory:
      return "contradictory: " + report.conflict->to_string(rules);
    case Verdict::none:
      return "none: no solution, though no two givens clash";
    case Verdict::unique:
      return "unique" + minimality(rules, report);
    case Verdict::multiple:
      return "multiple: " + notation::line_of(rules, report.solutions[0]) + " and " +
             notation::line_of(rules, report.solutions[1]);
    case Verdict::unknown:
      break;
  }
  return report.solutions.empty() ? "unknown: a limit was reached"
                                  : "unknown: a limit was reached after the first solution";
}

int run_check(const Options& options, const std::stop_token& stop) {
  ExitCode code;
  Input input(options.input);
  while (auto piece = input.next()) {
    if (stop.stop_requested()) break;
    const sudoku::Puzzle& puzzle = *piece->record.puzzle;
    sudoku::SolveOptions solve;
    solve.engine = options.engine.engine;
    solve.seed = options.engine.chosen_seed();
    const auto report =
        sudoku::check(puzzle, solve, options.budget.budget(stop), !options.skip_minimal);
    if (!report) {
      complain(report.error().message);
      return ExitCode::kBadInput;
    }
    if (options.input.json) {
      print(to_json(
          service::Subject{piece->source, piece->record.line, &puzzle, piece->record.payload},
          *report));
    } else {
      print(explain(puzzle.rules, *report));
    }
    const bool minimality_unknown =
        report->verdict == Verdict::unique && !options.skip_minimal && !report->minimal;
    if (report->verdict == Verdict::unknown || minimality_unknown) {
      code.limit();
    } else if (report->verdict != Verdict::unique) {
      code.negative();
    }
  }
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace

void add_check(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "check", "Say whether puzzles are valid, unique and minimal, and why not",
                     "  inlay check puzzles.txt\n"
                     "  inlay check --json --no-minimal puzzles.txt\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  options->engine.add_to(command, names_of_sudoku_engines());
  options->budget.add_to(command);
  command->add_flag("--no-minimal", options->skip_minimal, "Do not try every clue");
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_check(*options, stop); };
  });
}

}  // namespace inlay::app
