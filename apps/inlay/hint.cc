// inlay hint: the next step from where a player stands.
#include <fstream>
#include <iterator>
#include <memory>

#include "command.h"
#include "inlay/notation.h"
#include "input.h"
#include "service/hint.h"

namespace inlay::app {
namespace {

namespace grade = sudoku::grade;

struct Options {
  InputOptions input;
  BudgetOptions budget;
  std::string state;
  std::string scale = "se";
  std::string detail = "everything";
};

const std::map<std::string, grade::Disclosure> kDetails{
    {"area", grade::Disclosure::area},
    {"technique", grade::Disclosure::technique},
    {"cells", grade::Disclosure::cells},
    {"everything", grade::Disclosure::everything},
};

int hint_at(const Options& options, const sudoku::Puzzle& puzzle, const std::stop_token& stop) {
  const auto state = grade::parse_state(puzzle, options.state);
  if (!state) {
    complain("--state: " + state.error().to_string());
    return ExitCode::kBadInput;
  }
  grade::GradeOptions how;
  how.scale = options.scale;
  const auto hint = grade::hint(*state, how, options.budget.budget(stop));
  if (!hint) {
    complain(hint.error().message);
    return ExitCode::kBadInput;
  }
  print(options.input.json ? service::to_json(*hint, puzzle.rules)
                           : service::tell(*hint, puzzle.rules, kDetails.at(options.detail)));
  if (!hint->mistakes.empty() || hint->outcome == grade::Outcome::invalid) {
    return ExitCode::kNegative;
  }
  return hint->outcome == grade::Outcome::solved ? ExitCode::kDone : ExitCode::kLimit;
}

int run_hint(const Options& options, const std::stop_token& stop) {
  ExitCode code;
  Input input(options.input);
  while (const auto piece = input.next()) {
    code.raise(hint_at(options, *piece->record.puzzle, stop));
    if (stop.stop_requested()) code.interrupted();
  }
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace

void add_hint(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "hint", "Tell the next step from where a player stands",
                     "  inlay hint PUZZLE\n"
                     "  inlay hint PUZZLE --state 'r1c2=5 r3c4:27 r5c5<>1' --detail technique\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  options->budget.add_to(command);
  command
      ->add_option(
          "--state", options->state,
          "What was done so far: r1c2=5 an entry, r1c2:135 marks, r1c2<>46 marks taken away")
      ->type_name("TEXT");
  command->add_option("--scale", options->scale, "Whose order of techniques")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--detail", options->detail, "area, technique, cells or everything")
      ->type_name("DEGREE")
      ->check(CLI::IsMember(kDetails))
      ->capture_default_str();
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_hint(*options, stop); };
  });
}

}  // namespace inlay::app
