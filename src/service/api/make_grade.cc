// Rate, explain and hint.
#include "inlay/grade.h"
#include "service/answer_cache.h"
#include "service/api/make.h"
#include "service/grade_json.h"
#include "service/grade_parts.h"

namespace inlay::service::api {
namespace {

namespace grade = sudoku::grade;

grade::GradeOptions grade_options(const Fields& fields, const Effort& effort) {
  grade::GradeOptions options;
  options.progress = progress_of(effort);
  const std::string name = fields.text("scale");
  for (const grade::ScaleInfo& scale : grade::scales()) {
    if (scale.name == name) options.scale = scale.name;
  }
  return options;
}

StepFormat step_format(const Fields& fields) {
  return {grade::find_catalogue(fields.text("lang")), fields.flag("paths")};
}

}  // namespace

std::optional<Job> make_rate(const Fields& fields, FieldError& error) {
  const auto asked = puzzle_of(fields, error);
  if (!asked) return std::nullopt;
  return Job(asked->small(), [asked, fields](const Effort& effort) -> Answer {
    grade::GradeOptions options = grade_options(fields, effort);
    options.evidence = false;
    auto grader = grade::Grader::make(options);
    if (!grader) return refused(grader.error(), "scale");
    const Budget budget = budget_of(fields, effort);
    const auto [rating, known] =
        effort.cache != nullptr
            ? effort.cache->rate(asked->puzzle, options.scale, *grader, budget)
            : CacheResult<grade::Rating>{grader->rate(asked->puzzle, budget), {}};
    return {true, to_json(asked->subject(known), options.scale, rating), rating.limit};
  });
}

std::optional<Job> make_explain(const Fields& fields, FieldError& error) {
  const auto asked = puzzle_of(fields, error);
  if (!asked) return std::nullopt;
  return Job(asked->small(), [asked, fields](const Effort& effort) -> Answer {
    const grade::GradeOptions options = grade_options(fields, effort);
    const auto path = grade::explain(asked->puzzle, options, budget_of(fields, effort));
    if (!path) return refused(path.error(), "scale");
    return {
        true,
        to_json(asked->subject(), options.scale, path->rating, path->steps, step_format(fields)),
        path->rating.limit};
  });
}

std::optional<Job> make_hint(const Fields& fields, FieldError& error) {
  const auto asked = puzzle_of(fields, error);
  if (!asked) return std::nullopt;
  auto state = grade::parse_state(asked->puzzle, fields.text("state"));
  if (!state) return set_error(state.error(), "state", error), std::nullopt;
  return Job(asked->small(), [asked, fields, state = std::move(*state)](const Effort& effort) {
    const grade::GradeOptions options = grade_options(fields, effort);
    const auto hint = grade::hint(state, options, budget_of(fields, effort));
    if (!hint) return refused(hint.error(), "scale");
    Json json = about(asked->subject());
    json["scale"] = options.scale;
    add_hint(json, *hint, state, step_format(fields));
    return Answer{true, dump(json), hint->limit};
  });
}

}  // namespace inlay::service::api
