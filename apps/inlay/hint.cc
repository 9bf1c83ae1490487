// inlay hint: the next step from a given position.
#include <cstdio>
#include <map>
#include <string>

#include "base/message.h"
#include "command.h"
#include "inlay/notation.h"
#include "input.h"
#include "language.h"
#include "print/step_picture.h"
#include "print/variant/step.h"
#include "service/hint.h"
#include "service/line_tasks.h"
#include "sudoku/grade/technique_search.h"
#include "sudoku/notation/constraints.h"

namespace inlay::app {
namespace {

namespace grade = sudoku::grade;

struct HintQuestion {
  explicit HintQuestion(const Arguments& arguments)
      : input(arguments),
        budget(budget_of(arguments, {})),
        state(arguments.text(options::kState)),
        scale(arguments.text(options::kScale)),
        default_scale(!arguments.has(options::kScale)),
        detail(arguments.text(options::kDetail)),
        technique(grade::find_technique(arguments.text(options::kTechnique))),
        all(arguments.flag(options::kAll)),
        limit(arguments.number(options::kLimit)),
        svg(arguments.text(options::kSvgFile)),
        format{&catalogue_of(arguments), arguments.flag(options::kPaths)} {}

  InputOptions input;
  Budget budget;
  std::string state, scale;
  bool default_scale;
  std::string detail;
  std::optional<grade::Technique> technique;
  bool all;             // list the steps
  std::uint64_t limit;  // of the list
  std::string svg;      // a file; empty: no picture
  service::StepFormat format;
};

const std::map<std::string, grade::Disclosure> kDetails{
    {"area", grade::Disclosure::area},
    {"technique", grade::Disclosure::technique},
    {"cells", grade::Disclosure::cells},
    {"everything", grade::Disclosure::everything},
};

// The next step of the scale, or the first of one technique.
Result<grade::Hint> find_hint(const HintQuestion& what, std::string_view scale,
                              const grade::PlayerState& state, const Budget& budget) {
  if (!what.technique) return grade::hint(state, {.scale = scale}, budget);
  const auto alone = [&](const grade::Position& position, const Budget& left) {
    return grade::find_technique_step(*what.technique, position, left);
  };
  return grade::hint_using(alone, state, budget);
}

Status write_picture(const HintQuestion& what, const std::string& picture) {
  if (what.svg != "-") return write_file(what.svg, picture);
  std::fwrite(picture.data(), 1, picture.size(), stdout);
  return Done{};
}

Status draw_hint(const HintQuestion& what, std::string_view scale, const grade::PlayerState& state,
                 const grade::Step& step) {
  const auto picture =
      print::step_picture(grade::position_of(state), step, {scale, 0, 0, what.format.catalogue});
  if (!picture) return picture.error();
  return write_picture(what, *picture);
}

// The state may be valid for another puzzle.
int report_state(const HintQuestion& what, const Input::Piece& piece, const Error& error) {
  return report(what.input, piece, {ErrorKind::invalid, "--state: " + error.to_string()});
}

int exit_code(bool mistakes, grade::Outcome outcome) {
  if (mistakes || outcome == grade::Outcome::invalid) return ExitCode::kNegative;
  return outcome == grade::Outcome::solved ? ExitCode::kDone : ExitCode::kLimit;
}

// All steps that are available. `board`: what they refer to.
template <typename List, typename Board>
int print_list(const HintQuestion& what, const service::Subject& subject, const List& list,
               const Board& board) {
  print(what.input.json ? service::to_json(subject, list, board, what.format)
                        : service::text_of(list, board, *what.format.catalogue));
  if (list.limit != Limit::none) return ExitCode::kLimit;
  return exit_code(!list.mistakes.empty(), list.outcome);
}

// Not every technique and not every scale supports variants.
Status check_variant(const HintQuestion& what, const sudoku::Variant& variant) {
  if (what.technique && !grade::has_variant_technique(*what.technique)) {
    return Error{ErrorKind::unsupported, std::string(grade::info(*what.technique).name) +
                                             " is not a technique for " +
                                             notation::describe_rules(variant)};
  }
  return service::check_scale(
      what.default_scale ? grade::kVariantScale : std::string_view(what.scale), variant);
}

int hint_at_variant(const HintQuestion& what, const Input::Piece& piece,
                    const sudoku::Variant& variant, const StopToken& stop) {
  if (const Status status = check_variant(what, variant); !status) {
    return report(what.input, piece, status.error());
  }
  const auto state = grade::parse_state(variant, what.state);
  if (!state) return report_state(what, piece, state.error());
  Budget budget = what.budget;
  budget.stop = stop;
  const grade::VariantPosition position = grade::position_of(*state);
  service::Subject subject{piece.source, piece.record.line, nullptr, piece.record.payload, false};
  subject.variant = &variant;
  if (what.all) {
    return print_list(what, subject, grade::list_steps(*state, {.limit = what.limit}, budget),
                      position);
  }
  const grade::VariantHint hint = grade::hint(*state, budget, what.technique);
  const bool drawn = !what.svg.empty() && hint.step;
  if (drawn) {
    const auto page = print::variant_step_picture(position, *hint.step, *what.format.catalogue);
    if (const Status status = write_picture(what, print::to_svg(page)); !status) {
      return report(what.input, piece, status.error());
    }
  }
  if (!drawn || what.svg != "-") {
    print(what.input.json
              ? service::to_json(subject, hint, position, what.format)
              : service::text_of(hint, position, kDetails.at(what.detail), *what.format.catalogue));
  }
  return exit_code(!hint.mistakes.empty(), hint.outcome);
}

int list_at(const HintQuestion& what, const Input::Piece& piece, const grade::PlayerState& state,
            const Budget& budget) {
  const auto list = grade::list_steps(state, {.limit = what.limit}, budget);
  if (!list) return report(what.input, piece, list.error());
  const service::Subject subject{piece.source, piece.record.line, &state.puzzle,
                                 piece.record.payload, false};
  return print_list(what, subject, *list, state);
}

int hint_at(const HintQuestion& what, const Input::Piece& piece, const StopToken& stop) {
  const auto& variant = piece.record.variant;
  if (!piece.record.puzzle) return hint_at_variant(what, piece, *variant, stop);
  const sudoku::Puzzle& puzzle = *piece.record.puzzle;
  const auto scale =
      what.default_scale ? sudoku::grade::usual_scale(puzzle.rules) : std::string_view(what.scale);
  if (grade::has_variant_steps(puzzle.rules, scale)) {
    return hint_at_variant(what, piece, variant ? *variant : sudoku::Variant::of(puzzle), stop);
  }
  const auto state = grade::parse_state(puzzle, what.state);
  if (!state) return report_state(what, piece, state.error());
  Budget budget = what.budget;
  budget.stop = stop;
  if (what.all) return list_at(what, piece, *state, budget);
  const auto hint = find_hint(what, scale, *state, budget);
  Status status = hint ? Status(Done{}) : Status(hint.error());
  const bool drawn = status && !what.svg.empty() && hint->step;
  if (drawn) status = draw_hint(what, what.technique ? "hodoku" : scale, *state, *hint->step);
  if (!status) {
    complain(status.error().message);
    return ExitCode::kBadInput;
  }
  if (!drawn || what.svg != "-") {
    const service::Subject subject{piece.source, piece.record.line, &puzzle, piece.record.payload,
                                   false};
    print(what.input.json ? service::to_json(subject, *hint, *state, what.format)
                          : service::text_of(*hint, puzzle.rules, kDetails.at(what.detail),
                                             *what.format.catalogue));
  }
  return exit_code(!hint->mistakes.empty(), hint->outcome);
}

}  // namespace

int run_hint(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  const HintQuestion what(arguments);
  ExitCode code;
  Input input(what.input);
  input.accept_variants();
  for (bool first = true; const auto piece = input.next(); first = false) {
    if (stop.stop_requested()) break;
    if (!first && !what.svg.empty()) {
      complain("--svg draws the hint of a single puzzle, but the input has more");
      code.bad_input();
      break;
    }
    code.raise(hint_at(what, *piece, stop));
  }
  if (stop.stop_requested()) code.interrupted();
  if (input.had_errors()) code.bad_input();
  return code.value();
}

}  // namespace inlay::app
