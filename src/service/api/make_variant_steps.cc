// Rate, explain, hint and steps for variants.
#include "service/api/make.h"
#include "service/grade_parts.h"
#include "service/hint.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"

namespace inlay::service::api {
namespace {

// A job about steps. It refuses the request if it names another scale than that of variants. The
// default of requests for steps is the scale of variants.
template <typename Run>
Job grade_job_of(const Fields& fields, VariantInput input, bool steps, const Run& run) {
  const auto shared = std::make_shared<const VariantInput>(std::move(input));
  return Job(false, [shared, fields, steps, run](const RunContext& context) -> Answer {
    const bool chosen = !steps || fields.has("scale");
    const std::string scale =
        chosen ? fields.text("scale") : std::string(sudoku::grade::kVariantScale);
    if (const Status status = check_scale(scale, shared->variant); !status) {
      return error_answer(fields, status.error(), "scale");
    }
    return run(*shared, fields, context);
  });
}

StepFormat format_of_steps(const Fields& fields) {
  return {sudoku::grade::find_catalogue(fields.language()), false};
}

// Sends each step to `context.part`; empty if that is empty. Refers to its arguments.
std::function<void(const sudoku::grade::VariantStep&)> part_writer(
    const RunContext& context, const StepFormat& format,
    const sudoku::grade::VariantPosition& position) {
  if (!context.part) return {};
  return [&](const sudoku::grade::VariantStep& step) {
    context.part(dump(step_json(step, position, *format.catalogue)));
  };
}

}  // namespace

std::optional<Job> make_rate(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const auto path = sudoku::grade::explain(input.variant, budget_of(fields, context));
    return {true, to_json(input.subject(fields), sudoku::grade::kVariantScale, path.rating),
            path.rating.limit};
  };
  return grade_job_of(given, std::move(given_input), false, run);
}

std::optional<Job> make_explain(const Fields& given, VariantInput given_input, FieldError& error) {
  auto state = sudoku::grade::parse_state(given_input.variant, given.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  const auto run = [state = std::move(*state)](const VariantInput& input, const Fields& fields,
                                               const RunContext& context) -> Answer {
    const StepFormat format = format_of_steps(fields);
    const auto position = sudoku::grade::position_of(state);
    const auto found = part_writer(context, format, position);
    const auto rest = sudoku::grade::explain(state, budget_of(fields, context), found);
    return {true, to_json(input.subject(fields), sudoku::grade::kVariantScale, rest, format),
            rest.path.rating.limit};
  };
  return grade_job_of(given, std::move(given_input), true, run);
}

std::optional<Job> make_hint(const Fields& given, VariantInput given_input, FieldError& error) {
  auto state = sudoku::grade::parse_state(given_input.variant, given.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  const auto run = [state = std::move(*state)](const VariantInput& input, const Fields& fields,
                                               const RunContext& context) -> Answer {
    const auto hint = sudoku::grade::hint(state, budget_of(fields, context));
    Json json = about(input.subject(fields));
    json["scale"] = sudoku::grade::kVariantScale;
    add_hint(json, hint, sudoku::grade::position_of(state), format_of_steps(fields));
    return {true, dump(json), hint.limit};
  };
  return grade_job_of(given, std::move(given_input), true, run);
}

std::optional<Job> make_steps(const Fields& fields, VariantInput input, FieldError& error) {
  auto state = sudoku::grade::parse_state(input.variant, fields.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  const auto shared = std::make_shared<const VariantInput>(std::move(input));
  return Job(false, [shared, fields, state = std::move(*state)](const RunContext& context) {
    const StepFormat format = format_of_steps(fields);
    const auto position = sudoku::grade::position_of(state);
    const auto list =
        sudoku::grade::list_steps(state,
                                  {static_cast<std::size_t>(fields.number("limit")),
                                   static_cast<std::size_t>(fields.number("skip")),
                                   part_writer(context, format, position), progress_of(context)},
                                  budget_of(fields, context));
    return Answer{true, to_json(shared->subject(fields), list, position, format), list.limit};
  });
}

}  // namespace inlay::service::api
