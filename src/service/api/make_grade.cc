// Rate, explain, hint and steps.
#include "inlay/grade.h"
#include "service/answer_source.h"
#include "service/api/make.h"
#include "service/grade_json.h"
#include "service/grade_parts.h"
#include "service/hint.h"
#include "sudoku/grade/technique_search.h"

namespace inlay::service::api {
namespace {

namespace grade = sudoku::grade;

grade::GradeOptions grade_options(const Fields& fields, const RunContext& context) {
  grade::GradeOptions options;
  options.progress = progress_of(context);
  const std::string name = fields.text("scale");
  for (const grade::ScaleInfo& scale : grade::scales()) {
    if (scale.name == name) options.scale = scale.name;
  }
  return options;
}

// For a path or a hint, not for a rating.
grade::GradeOptions path_options(const Fields& fields, const sudoku::Rules& rules,
                                 const RunContext& context) {
  grade::GradeOptions options = grade_options(fields, context);
  if (!fields.has("scale")) options.scale = grade::usual_scale(rules);
  return options;
}

// Whether the steps that a request wants are those of variants.
bool wants_steps_of_variants(const Fields& fields, const sudoku::Rules& rules) {
  return grade::has_variant_steps(
      rules, fields.has("scale") ? fields.text("scale") : std::string(grade::usual_scale(rules)));
}

StepFormat step_format(const Fields& fields) {
  return {grade::find_catalogue(fields.language()), fields.flag("paths")};
}

// Sends each step to `context.part`; empty if that is empty. `position` is the one before the next
// step; if the steps follow one another, it is changed by each. Refers to its arguments.
std::function<void(const grade::Step&)> part_writer(const RunContext& context,
                                                    const StepFormat& format,
                                                    grade::Position& position, bool follow) {
  if (!context.part) return {};
  return [&context, &format, &position, follow](const grade::Step& step) {
    context.part(dump(
        step_json(step, position.rules(), *format.catalogue, format.paths ? &position : nullptr)));
    if (follow) position.apply(step);
  };
}

VariantInput as_variant(const PuzzleInput& input) {
  return {sudoku::Variant::of(input.puzzle), input.notation, input.not_checked};
}

}  // namespace

std::optional<Job> make_rate(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant);
  if (variant) return make_rate(fields, std::move(*variant));
  if (!input) return std::nullopt;
  return Job(input->small(), [input, fields](const RunContext& context) -> Answer {
    grade::GradeOptions options = grade_options(fields, context);
    options.evidence = false;
    auto grader = grade::Grader::make(options);
    if (!grader) return error_answer(fields, grader.error(), "scale");
    const Budget budget = budget_of(fields, context);
    const auto [rating, hit] =
        context.cache != nullptr
            ? context.cache->rate(input->puzzle, options.scale, *grader, budget)
            : CacheResult<grade::Rating>{grader->rate(input->puzzle, budget), {}};
    return {true, to_json(input->subject(fields, hit), options.scale, rating), rating.limit};
  });
}

std::optional<Job> make_explain(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant);
  if (variant) return make_explain(fields, std::move(*variant), error);
  if (!input) return std::nullopt;
  if (wants_steps_of_variants(fields, input->puzzle.rules)) {
    return make_explain(fields, as_variant(*input), error);
  }
  auto state = grade::parse_state(input->puzzle, fields.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  return Job(input->small(), [input, fields, state = std::move(*state)](const RunContext& context) {
    grade::GradeOptions options = path_options(fields, input->puzzle.rules, context);
    const StepFormat format = step_format(fields);
    grade::Position position = grade::position_of(state);
    options.found = part_writer(context, format, position, true);
    const Budget budget = budget_of(fields, context);
    if (!fields.has("state")) {
      const auto path = grade::explain(input->puzzle, options, budget);
      if (!path) return error_answer(fields, path.error(), "scale");
      return Answer{
          true, to_json(input->subject(fields), options.scale, path->rating, path->steps, format),
          path->rating.limit};
    }
    const auto rest = grade::explain(state, options, budget);
    if (!rest) return error_answer(fields, rest.error(), "scale");
    return Answer{true, to_json(input->subject(fields), options.scale, state, *rest, format),
                  rest->path.rating.limit};
  });
}

std::optional<Job> make_steps(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant);
  if (variant) return make_steps(fields, std::move(*variant), error);
  if (!input) return std::nullopt;
  if (grade::has_variant_steps(input->puzzle.rules)) {
    return make_steps(fields, as_variant(*input), error);
  }
  auto state = grade::parse_state(input->puzzle, fields.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  return Job(input->small(), [input, fields, state = std::move(*state)](const RunContext& context) {
    const StepFormat format = step_format(fields);
    grade::Position position = grade::position_of(state);
    const auto list =
        grade::list_steps(state,
                          {static_cast<std::size_t>(fields.number("limit")),
                           static_cast<std::size_t>(fields.number("skip")),
                           part_writer(context, format, position, false), progress_of(context)},
                          budget_of(fields, context));
    if (!list) return error_answer(fields, list.error(), "puzzle");
    return Answer{true, to_json(input->subject(fields), *list, state, format), list->limit};
  });
}

std::optional<Job> make_hint(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant);
  if (variant) return make_hint(fields, std::move(*variant), error);
  if (!input) return std::nullopt;
  if (wants_steps_of_variants(fields, input->puzzle.rules)) {
    return make_hint(fields, as_variant(*input), error);
  }
  auto state = grade::parse_state(input->puzzle, fields.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  return Job(input->small(), [input, fields, state = std::move(*state)](const RunContext& context) {
    const grade::GradeOptions options = path_options(fields, input->puzzle.rules, context);
    const auto hint = grade::hint(state, options, budget_of(fields, context));
    if (!hint) return error_answer(fields, hint.error(), "scale");
    Json json = about(input->subject(fields));
    json["scale"] = options.scale;
    add_hint(json, *hint, state, step_format(fields));
    return Answer{true, dump(json), hint->limit};
  });
}

}  // namespace inlay::service::api
