// Solve, count, check, rate, explain and hint for variants.
#include "service/answer_source.h"
#include "service/api/make.h"
#include "service/grade_parts.h"
#include "service/json_parts.h"
#include "service/line_tasks.h"
#include "service/response_limit.h"
#include "sudoku/notation/constraints.h"

namespace inlay::service::api {
namespace {

constexpr std::size_t kBytesOfValue = 4;  // in a line or a list, at most: a number and a comma

Subject subject_of(const VariantInput& input, const Fields& fields,
                   const std::optional<CacheHit>& hit = {}) {
  Subject subject;
  subject.variant = &input.variant;
  subject.notation = input.notation;
  subject.not_checked = input.not_checked;
  subject.language = fields.language();
  subject.hit = hit;
  return subject;
}

sudoku::VariantOptions options_of(const Fields& fields, const RunContext& context) {
  sudoku::VariantOptions options;
  if (fields.has("seed")) options.seed = fields.number("seed");
  options.progress = progress_of(context);
  return options;
}

// A job that refuses the request if it names an engine. No variant is small: its cost is unknown.
template <typename Run>
Job job_of(const Fields& fields, VariantInput input, const Run& run) {
  const auto shared = std::make_shared<const VariantInput>(std::move(input));
  return Job(false, [shared, fields, run](const RunContext& context) -> Answer {
    const std::string engine = fields.text("engine");
    if (!engine.empty() && engine != "auto") {
      return error_answer(
          fields,
          {ErrorKind::unsupported, "the engine " + engine + " does not support " +
                                       notation::describe_rules(shared->variant) + "; use auto"},
          "engine");
    }
    return run(*shared, fields, context);
  });
}

// A job about steps. It refuses the request if it names another scale than that of variants. The
// default of requests for steps is the scale of variants.
template <typename Run>
Job grade_job_of(const Fields& fields, VariantInput input, bool steps, const Run& run) {
  const auto shared = std::make_shared<const VariantInput>(std::move(input));
  return Job(false, [shared, fields, steps, run](const RunContext& context) -> Answer {
    const bool chosen = !steps || fields.has("scale");
    const std::string scale = chosen ? fields.text("scale") : std::string(kVariantScale);
    if (const Status status = check_scale(scale, shared->variant); !status) {
      return error_answer(fields, status.error(), "scale");
    }
    return run(*shared, fields, context);
  });
}

StepFormat format_of_steps(const Fields& fields) {
  return {sudoku::grade::find_catalogue(fields.language()), false};
}

}  // namespace

std::optional<Job> make_solve(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const std::uint64_t skip = fields.number("skip");
    Budget budget = budget_of(fields, context);
    ResponseLimit size(context.caps.answer_bytes, budget);
    std::vector<Values> solutions;
    std::uint64_t seen = 0;
    const VariantDelivery deliver = [&](std::span<const int> values) {
      if (seen++ < skip || !size.open()) return;
      size.take(values.size() * kBytesOfValue);
      solutions.emplace_back(values.begin(), values.end());
    };
    const auto [answer, hit] =
        service::solve(context.cache, input.variant, options_of(fields, context), budget,
                       skip + fields.number("limit"), deliver);
    Json json = solve_json(subject_of(input, fields, hit), answer, solutions);
    if (size.full()) {
      json["complete"] = false;
      json["limit"] = ResponseLimit::kLimit;
    }
    return {true, dump(json), answer.limit};
  };
  return job_of(given, std::move(given_input), run);
}

std::optional<Job> make_count(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const std::uint64_t most = fields.has("limit") ? fields.number("limit") : Budget::kNoLimit;
    const auto [counted, hit] =
        service::count(context.cache, input.variant, options_of(fields, context),
                       budget_of(fields, context), most);
    return {true, to_json(subject_of(input, fields, hit), counted), counted.limit};
  };
  return job_of(given, std::move(given_input), run);
}

std::optional<Job> make_check(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const auto [report, hit] =
        service::check(context.cache, input.variant, options_of(fields, context),
                       budget_of(fields, context), fields.flag("minimal"));
    return {true, to_json(subject_of(input, fields, hit), report), report.limit};
  };
  return job_of(given, std::move(given_input), run);
}

std::optional<Job> make_rate(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const auto path = sudoku::grade::explain(input.variant, budget_of(fields, context));
    return {true, to_json(subject_of(input, fields), kVariantScale, path.rating),
            path.rating.limit};
  };
  return grade_job_of(given, std::move(given_input), false, run);
}

std::optional<Job> make_explain(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const auto path = sudoku::grade::explain(input.variant, budget_of(fields, context));
    return {true, to_json(subject_of(input, fields), kVariantScale, path, format_of_steps(fields)),
            path.rating.limit};
  };
  return grade_job_of(given, std::move(given_input), true, run);
}

std::optional<Job> make_hint(const Fields& given, VariantInput given_input, FieldError& error) {
  auto state = sudoku::grade::parse_state(given_input.variant, given.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  const auto run = [state = std::move(*state)](const VariantInput& input, const Fields& fields,
                                               const RunContext& context) -> Answer {
    const auto hint = sudoku::grade::hint(state, budget_of(fields, context));
    Json json = about(subject_of(input, fields));
    json["scale"] = kVariantScale;
    add_hint(json, hint, sudoku::grade::position_of(state), format_of_steps(fields));
    return {true, dump(json), hint.limit};
  };
  return grade_job_of(given, std::move(given_input), true, run);
}

}  // namespace inlay::service::api
