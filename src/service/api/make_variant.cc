// Solve, count, check and candidates for variants. A program without variants replaces this file
// alone (wasm/engine/small.cc).
#include "service/answer_source.h"
#include "service/api/make.h"
#include "service/candidates.h"
#include "service/json_parts.h"
#include "service/response_limit.h"
#include "sudoku/notation/constraints.h"

namespace inlay::service::api {
namespace {

constexpr std::size_t kBytesOfValue = 4;  // in a line or a list, at most: a number and a comma

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
        service::solve(context.cache, input.variant, variant_options(fields, context), budget,
                       skip + fields.number("limit"), deliver);
    Json json = solve_json(input.subject(fields, hit), answer, solutions);
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
        service::count(context.cache, input.variant, variant_options(fields, context),
                       budget_of(fields, context), most);
    return {true, to_json(input.subject(fields, hit), counted), counted.limit};
  };
  return job_of(given, std::move(given_input), run);
}

std::optional<Job> make_check(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const auto [report, hit] =
        service::check(context.cache, input.variant, variant_options(fields, context),
                       budget_of(fields, context), fields.flag("minimal"));
    return {true, to_json(input.subject(fields, hit), report), report.limit};
  };
  return job_of(given, std::move(given_input), run);
}

std::optional<Job> make_candidates(const Fields& given, VariantInput given_input) {
  const auto run = [](const VariantInput& input, const Fields& fields,
                      const RunContext& context) -> Answer {
    const TrueCandidates found =
        service::true_candidates(input.variant, variant_options(fields, context),
                                 budget_of(fields, context), fields.number("limit"));
    const sudoku::VariantBoard& board = input.variant.board();
    return {true, to_json(input.subject(fields), found, board.values(), board.min_value),
            found.limit};
  };
  return job_of(given, std::move(given_input), run);
}

}  // namespace inlay::service::api
