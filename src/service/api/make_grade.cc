// Rate, explain and hint.
#include "inlay/grade.h"
#include "service/api/make.h"
#include "service/grade_json.h"
#include "service/grade_parts.h"

namespace inlay::service::api {
namespace {

namespace grade = sudoku::grade;

grade::GradeOptions grade_options(const Fields& fields) {
  grade::GradeOptions options;
  const std::string name = fields.text("scale");
  for (const grade::ScaleInfo& scale : grade::scales()) {
    if (scale.name == name) options.scale = scale.name;
  }
  return options;
}

// All a hint may say, from the vaguest to the last word.
Json texts_of(const grade::Step& step, const sudoku::Rules& rules) {
  using grade::Disclosure;
  return {{"area", grade::english(step, rules, Disclosure::area)},
          {"technique", grade::english(step, rules, Disclosure::technique)},
          {"cells", grade::english(step, rules, Disclosure::cells)},
          {"everything", grade::english(step, rules, Disclosure::everything)}};
}

Answer hint(const Asked& asked, const Fields& fields, const Effort& effort) {
  const sudoku::Puzzle& puzzle = asked.puzzle;
  Json json = about(asked.subject());
  Budget budget = budget_of(fields, effort);
  const auto report = sudoku::check(puzzle, {}, budget, false);
  if (!report) return refused(report.error());
  json["verdict"] = service::name_of(report->verdict);
  if (report->conflict) json["reason"] = report->conflict->to_string(puzzle.rules);
  if (report->verdict == sudoku::Verdict::unknown) {
    return {true, dump(json), Limit::time};
  }
  if (report->verdict != sudoku::Verdict::unique) return {true, dump(json), Limit::none};

  const grade::GradeOptions options = grade_options(fields);
  auto grader = grade::Grader::make(options);
  if (!grader) return refused(grader.error(), "scale");
  const grade::Position position(puzzle);
  json["scale"] = options.scale;
  json["solved"] = position.solved();
  if (position.solved()) return {true, dump(json), Limit::none};
  grade::Step step;
  if (grader->next(position, budget, step)) {
    json["texts"] = texts_of(step, puzzle.rules);
    json["step"] = step_json(step, puzzle.rules);
  } else if (grader->limit() != Limit::none) {
    json["limit"] = service::name_of(grader->limit());
  } else {
    json["reason"] = std::string(grader->why_stuck(position));
  }
  return {true, dump(json), grader->limit()};
}

}  // namespace

std::optional<Job> make_rate(const Fields& fields, FieldError& error) {
  const auto asked = puzzle_of(fields, error);
  if (!asked) return std::nullopt;
  return Job(asked->small(), [asked, fields](const Effort& effort) -> Answer {
    grade::GradeOptions options = grade_options(fields);
    options.evidence = false;
    const auto rating = grade::rate(asked->puzzle, options, budget_of(fields, effort));
    if (!rating) return refused(rating.error(), "scale");
    return {true, to_json(asked->subject(), options.scale, *rating), rating->limit};
  });
}

std::optional<Job> make_explain(const Fields& fields, FieldError& error) {
  const auto asked = puzzle_of(fields, error);
  if (!asked) return std::nullopt;
  return Job(asked->small(), [asked, fields](const Effort& effort) -> Answer {
    const grade::GradeOptions options = grade_options(fields);
    const auto path = grade::explain(asked->puzzle, options, budget_of(fields, effort));
    if (!path) return refused(path.error(), "scale");
    return {true, to_json(asked->subject(), options.scale, *path), path->rating.limit};
  });
}

std::optional<Job> make_hint(const Fields& fields, FieldError& error) {
  const auto asked = puzzle_of(fields, error);
  if (!asked) return std::nullopt;
  return Job(asked->small(), [asked, fields](const Effort& effort) -> Answer {
    return hint(*asked, fields, effort);
  });
}

}  // namespace inlay::service::api
