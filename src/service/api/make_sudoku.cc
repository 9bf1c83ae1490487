// Solve, count, check and candidates.
#include "inlay/notation.h"
#include "service/answer_source.h"
#include "service/api/make.h"
#include "service/candidates.h"
#include "service/json_parts.h"
#include "service/response_limit.h"

namespace inlay::service::api {
namespace {

constexpr std::size_t kBytesOfCell = 3;  // of a line, at most: a number and a blank

}  // namespace

std::optional<Job> make_solve(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant, true);
  if (variant) return make_solve(fields, std::move(*variant));
  if (!input) return std::nullopt;
  return Job(input->small(), [input, fields](const RunContext& context) -> Answer {
    const std::uint64_t skip = fields.number("skip");
    Budget budget = budget_of(fields, context);
    ResponseLimit size(context.caps.answer_bytes, budget);
    std::vector<sudoku::Grid> solutions;
    std::uint64_t seen = 0;
    const SolveDelivery deliver = [&](const sudoku::Grid& grid) {
      if (seen++ < skip || !size.open()) return;
      size.take(grid.size() * kBytesOfCell);
      solutions.push_back(grid);
    };
    const auto result = service::solve(context.cache, input->puzzle, solve_options(fields, context),
                                       budget, skip + fields.number("limit"), deliver);
    if (!result) return error_answer(fields, result.error(), "engine");
    const auto& [answer, hit] = *result;
    Json json = solve_json(input->subject(fields, hit), answer, solutions);
    if (size.full()) {
      json["complete"] = false;
      json["limit"] = ResponseLimit::kLimit;
    }
    return {true, dump(json), answer.limit};
  });
}

std::optional<Job> make_count(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant, true);
  if (variant) return make_count(fields, std::move(*variant));
  if (!input) return std::nullopt;
  return Job(input->small(), [input, fields](const RunContext& context) -> Answer {
    const std::uint64_t most = fields.has("limit") ? fields.number("limit") : Budget::kNoLimit;
    const auto result = service::count(context.cache, input->puzzle, solve_options(fields, context),
                                       budget_of(fields, context), most);
    if (!result) return error_answer(fields, result.error(), "engine");
    const auto& [counted, hit] = *result;
    return {true, to_json(input->subject(fields, hit), counted), counted.limit};
  });
}

std::optional<Job> make_check(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant, true);
  if (variant) return make_check(fields, std::move(*variant));
  if (!input) return std::nullopt;
  return Job(input->small(), [input, fields](const RunContext& context) -> Answer {
    const auto result = service::check(context.cache, input->puzzle, solve_options(fields, context),
                                       budget_of(fields, context), fields.flag("minimal"));
    if (!result) return error_answer(fields, result.error(), "engine");
    const sudoku::CheckReport& report = result->answer;
    return {true, to_json(input->subject(fields, result->hit), report), report.limit};
  });
}

std::optional<Job> make_candidates(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  const auto input = puzzle_of(fields, error, &variant);
  if (variant) return make_candidates(fields, std::move(*variant));
  if (!input) return std::nullopt;
  return Job(input->small(), [input, fields](const RunContext& context) -> Answer {
    const auto found = true_candidates(input->puzzle, solve_options(fields, context),
                                       budget_of(fields, context), fields.number("limit"));
    if (!found) return error_answer(fields, found.error(), "engine");
    return {true, to_json(input->subject(fields), *found, input->puzzle.rules.size(), 1),
            found->limit};
  });
}

}  // namespace inlay::service::api
