// Generate, with the constraints of a variant.
#include <random>

#include "inlay/notation.h"
#include "inlay/variant_grade.h"
#include "service/api/make.h"
#include "service/generate.h"
#include "service/json_parts.h"
#include "service/language.h"
#include "service/rating_filter.h"

namespace inlay::service::api {
namespace {

std::optional<sudoku::VariantGenerateOptions> request_of(const Fields& fields,
                                                         const VariantOrder& order,
                                                         FieldError& error) {
  sudoku::VariantGenerateOptions request;
  const bool other_scale =
      fields.has("scale") && fields.text("scale") != sudoku::grade::kVariantScale;
  if (other_scale || fields.has("pattern")) {
    set_error({ErrorKind::unsupported, "this cannot be combined with constraints"},
              other_scale ? "scale" : "pattern", error);
    return std::nullopt;
  }
  std::optional<RatingRange> range;
  if (fields.has("rating")) {
    const auto parsed = parse_rating(sudoku::grade::kVariantScale, fields.text("rating"));
    if (!parsed) return set_error(parsed.error(), "rating", error), std::nullopt;
    range = *parsed;
  }
  if (range || fields.has("technique")) {
    auto fit = fit_of(order, range, fields.text("technique"), Budget::kNoLimit);
    if (!fit) return set_error(fit.error(), "technique", error), std::nullopt;
    request.fit = std::move(*fit);
  }
  request.count = fields.number("limit");
  request.seed = fields.has("seed") ? fields.number("seed") : std::random_device{}();
  request.allow_redundant = fields.flag("redundant");
  request.distinct = true;
  request.symmetry = *find_symmetry(fields.text("symmetry"));
  if (fields.has("clues")) {
    const auto clues = parse_clues(fields.text("clues"), true);
    if (!clues) return set_error(clues.error(), "clues", error), std::nullopt;
    request.min_clues = clues->low;
    request.max_clues = clues->high;
  }
  return request;
}

Answer generate(const VariantOrder& order, sudoku::VariantGenerateOptions request,
                const Fields& fields, const RunContext& context) {
  request.requests = order.requests;
  request.progress = progress_of(context, "attempts");
  request.threads = context.caps.threads;
  Json puzzles = Json::array();
  const auto report = sudoku::generate_variants(
      order.layout, request, budget_of(fields, context), [&](const sudoku::GeneratedVariant& made) {
        Json one;
        describe_variant(made.puzzle, one);
        one["solution"] = notation::line_of(made.puzzle.board(), made.solution);
        one["clues"] = made.clues;
        one["minimal"] = sudoku::name_of(made.minimal);
        one["attempt"] = made.attempt;
        if (!made.remark.empty()) one["rating"] = made.remark;
        puzzles.push_back(std::move(one));
        return true;
      });
  if (!report) return error_answer(fields, report.error(), "with");
  Json json{{"v", 1}};
  json["seed"] = request.seed;
  json["symmetry"] = sudoku::name_of(request.symmetry);
  json["puzzles"] = std::move(puzzles);
  json["attempts"] = report->attempts;
  json["complete"] = report->records == request.count;
  if (!report->impossible.empty())
    json["reason"] = translated(report->impossible, fields.language());
  if (report->limit != Limit::none) json["limit"] = service::name_of(report->limit);
  return {true, dump(json), report->limit};
}

}  // namespace

std::optional<Job> make_generate_variants(const Fields& fields, FieldError& error) {
  auto order = parse_with(fields.text("with"), static_cast<int>(fields.number("width")),
                          static_cast<int>(fields.number("height")));
  if (!order) return set_error(order.error(), "with", error), std::nullopt;
  const auto request = request_of(fields, *order, error);
  if (!request) return std::nullopt;
  const auto shared = std::make_shared<const VariantOrder>(std::move(*order));
  return Job(false, [shared, request = *request, fields](const RunContext& context) {
    return generate(*shared, request, fields, context);
  });
}

}  // namespace inlay::service::api
