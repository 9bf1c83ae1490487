// inlay hint: the next step from where a player stands.
#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include "base/message.h"
#include "command.h"
#include "inlay/notation.h"
#include "input.h"
#include "language.h"
#include "print/step_picture.h"
#include "service/hint.h"
#include "sudoku/grade/technique_search.h"

namespace inlay::app {
namespace {

namespace grade = sudoku::grade;

struct Options {
  InputOptions input;
  BudgetOptions budget;
  std::string state;
  std::string scale = "se";
  std::string detail = "everything";
  std::string technique;
  std::string svg;
  LanguageOption language;
  bool paths = false;
};

const std::map<std::string, grade::Disclosure> kDetails{
    {"area", grade::Disclosure::area},
    {"technique", grade::Disclosure::technique},
    {"cells", grade::Disclosure::cells},
    {"everything", grade::Disclosure::everything},
};

service::StepFormat format_of(const Options& options) {
  return {&options.language.catalogue(), options.paths};
}

// The next step, or the first of one technique.
Result<grade::Hint> ask(const Options& options, const grade::PlayerState& state,
                        const Budget& budget) {
  if (options.technique.empty()) return grade::hint(state, {.scale = options.scale}, budget);
  const auto technique = grade::find_technique(options.technique);
  if (!technique) {
    return Error{ErrorKind::invalid, "no technique '" + options.technique + "'"};
  }
  const auto alone = [&](const grade::Position& position, const Budget& left) {
    return grade::find_technique_step(*technique, position, left);
  };
  return grade::hint_using(alone, state, budget);
}

Status draw(const Options& options, const grade::PlayerState& state, const grade::Step& step) {
  const auto& scale = options.technique.empty() ? options.scale : "hodoku";
  const auto picture = print::step_picture(grade::position_of(state), step,
                                           {scale, 0, 0, &options.language.catalogue()});
  if (!picture) return picture.error();
  if (options.svg != "-") return write_file(options.svg, *picture);
  std::fwrite(picture->data(), 1, picture->size(), stdout);
  return Done{};
}

int hint_at(const Options& options, const Input::Piece& piece, const std::stop_token& stop) {
  const sudoku::Puzzle& puzzle = *piece.record.puzzle;
  const auto state = grade::parse_state(puzzle, options.state);
  if (!state) {  // it may be right for another puzzle
    const Error error{ErrorKind::invalid, "--state: " + state.error().to_string(),
                      piece.record.line};
    if (options.input.json) print(service::error_json(piece.source, error));
    std::fprintf(stderr, "%s:%s\n", piece.source.c_str(), error.to_string().c_str());
    return ExitCode::kBadInput;
  }
  const auto hint = ask(options, *state, options.budget.budget(stop));
  Status status = hint ? Status(Done{}) : Status(hint.error());
  const bool drawn = status && !options.svg.empty() && hint->step;
  if (drawn) status = draw(options, *state, *hint->step);
  if (!status) {
    complain(status.error().message);
    return ExitCode::kBadInput;
  }
  if (!drawn || options.svg != "-") {
    const service::Subject subject{piece.source, piece.record.line, &puzzle, piece.record.payload,
                                   false};
    print(options.input.json ? service::to_json(subject, *hint, *state, format_of(options))
                             : service::text_of(*hint, puzzle.rules, kDetails.at(options.detail),
                                                *format_of(options).catalogue));
  }
  if (!hint->mistakes.empty() || hint->outcome == grade::Outcome::invalid) {
    return ExitCode::kNegative;
  }
  return hint->outcome == grade::Outcome::solved ? ExitCode::kDone : ExitCode::kLimit;
}

int run_hint(const Options& options, const std::stop_token& stop) {
  ExitCode code;
  Input input(options.input);
  for (bool first = true; const auto piece = input.next(); first = false) {
    if (stop.stop_requested()) break;
    if (!first && !options.svg.empty()) {
      complain("hint: --svg draws the hint of one puzzle, and there are more");
      code.bad_input();
      break;
    }
    code.raise(hint_at(options, *piece, stop));
  }
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace

void add_hint(CLI::App& app, Run& run) {
  auto* const command =
      add_subcommand(app, "hint", "Tell the next step from where a player stands",
                     "  inlay hint PUZZLE\n"
                     "  inlay hint PUZZLE --state 'r1c2=5 r3c4:27 r5c5<>1' --detail technique\n"
                     "  inlay hint PUZZLE --svg hint.svg       and draw it\n"
                     "  inlay hint PUZZLE --technique x_wing   is there one?\n");
  const auto options = std::make_shared<Options>();
  options->input.add_to(command);
  options->budget.add_to(command);
  command
      ->add_option(
          "--state", options->state,
          "What was done so far: r1c2=5 an entry, r1c2:135 marks, r1c2<>46 marks taken away")
      ->type_name("TEXT");
  auto* const scale = command->add_option("--scale", options->scale, "Whose order of techniques")
                          ->type_name("NAME")
                          ->capture_default_str();
  command->add_option("--detail", options->detail, "area, technique, cells or everything")
      ->type_name("DEGREE")
      ->check(CLI::IsMember(kDetails))
      ->capture_default_str();
  command
      ->add_option(
          "--technique", options->technique,
          "Not the next step but one of this technique of scale hodoku (docs/techniques.md)")
      ->type_name("NAME")
      ->excludes(scale);
  command->add_option("--svg", options->svg, "Draw the step; - for stdout")->type_name("FILE");
  options->language.add_to(command);
  command->add_flag("--paths", options->paths, "Include drawn links in the JSON");
  command->callback([&run, options] {
    if (Input::nothing_given(options->input)) throw CLI::CallForHelp();
    run = [options](const std::stop_token& stop) { return run_hint(*options, stop); };
  });
}

}  // namespace inlay::app
