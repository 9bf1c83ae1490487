// Cover and tile.
#include "inlay/cover.h"
#include "service/api/make.h"
#include "service/engine_threads.h"
#include "service/json_parts.h"
#include "service/tile.h"

namespace inlay::service::api {
namespace {

double seconds(const Stats& stats) {
  return std::chrono::duration<double>(stats.time).count();
}

cover::SearchOptions cover_options(const Fields& fields, const RunContext& context) {
  cover::SearchOptions options;
  const std::string name = fields.text("engine");
  for (const cover::EngineInfo& engine : cover::engines()) {
    if (engine.name == name) options.engine = engine.name;
  }
  if (fields.has("seed")) options.seed = fields.number("seed");
  options.threads = threads_for(options.engine, context.caps.threads);
  options.ordered = true;  // the same solutions with any number of threads
  options.progress = progress_of(context);
  return options;
}

Json about_problem(const cover::Problem& problem) {
  return {{"v", 1},
          {"items", problem.item_count()},
          {"primary_items", problem.primary_count()},
          {"options", problem.option_count()}};
}

Answer count_cover(const cover::Problem& problem, const Fields& fields, const RunContext& context) {
  const std::uint64_t most = fields.has("limit") ? fields.number("limit") : Budget::kNoLimit;
  const auto counted =
      cover::count(problem, cover_options(fields, context), budget_of(fields, context), most);
  if (!counted) return error_answer(fields, counted.error(), "engine");
  Json json = about_problem(problem);
  json["count"] = counted->count.to_string();
  json["exact"] = counted->exact;
  if (counted->limit != Limit::none) json["limit"] = service::name_of(counted->limit);
  json["engine"] = counted->engine;
  json["nodes"] = counted->stats.nodes;
  json["seconds"] = seconds(counted->stats);
  return {true, dump(json), counted->limit};
}

Json solution_json(const cover::Problem& problem, std::span<const cover::OptionId> solution,
                   std::size_t& bytes) {
  Json options = Json::array();
  Json texts = Json::array();
  for (const cover::OptionId option : solution) {
    options.push_back(option + std::uint64_t{1});
    texts.push_back(problem.option_text(option));
    bytes += texts.back().get_ref<const std::string&>().size() + 16;
  }
  return {{"options", std::move(options)}, {"texts", std::move(texts)}};
}

Answer solve_cover(const cover::Problem& problem, const Fields& fields, const RunContext& context) {
  auto search =
      cover::Search::make(problem, cover_options(fields, context), budget_of(fields, context));
  if (!search) return error_answer(fields, search.error(), "engine");
  const std::uint64_t skip = fields.number("skip");
  const std::uint64_t limit = fields.has("limit") ? fields.number("limit") : 1;
  Json solutions = Json::array();
  std::size_t bytes = 0;
  std::uint64_t seen = 0;
  SearchStatus step = SearchStatus::solution;
  while (seen < skip + limit && bytes < context.caps.answer_bytes &&
         (step = search->next()) == SearchStatus::solution) {
    if (seen++ >= skip) solutions.push_back(solution_json(problem, search->solution(), bytes));
  }
  Json json = about_problem(problem);
  json["solutions"] = std::move(solutions);
  json["complete"] = step == SearchStatus::exhausted;
  const Limit ended = step == SearchStatus::limit ? search->limit() : Limit::none;
  if (ended != Limit::none) {
    json["limit"] = service::name_of(ended);
  } else if (bytes >= context.caps.answer_bytes) {
    json["limit"] = "answer size";
  }
  json["engine"] = search->engine();
  json["nodes"] = search->stats().nodes;
  json["seconds"] = seconds(search->stats());
  return {true, dump(json), ended};
}

}  // namespace

std::optional<Job> make_cover(const Fields& fields, FieldError& error) {
  auto problem = cover::parse_any(fields.text("problem"));
  if (!problem) {
    set_error(problem.error(), "problem", error);
    return std::nullopt;
  }
  const auto kept = std::make_shared<const cover::Problem>(std::move(*problem));
  return Job(false, [kept, fields](const RunContext& context) {
    return fields.flag("count") ? count_cover(*kept, fields, context)
                                : solve_cover(*kept, fields, context);
  });
}

std::optional<Job> make_tile(const Fields& fields, FieldError&) {
  return Job(false, [fields](const RunContext& context) -> Answer {
    TileQuestion question;
    question.puzzle = fields.text("puzzle");
    question.size = fields.text("size");
    question.pieces = fields.text("pieces");
    question.drawn_pieces = fields.text("drawn_pieces");
    question.lattice = fields.text("lattice");
    question.board = fields.text("board");
    question.copies = fields.text("copies");
    question.one_sided = fields.flag("one_sided");
    TileRequest request;
    request.engine = fields.text("engine");
    if (fields.has("seed")) request.seed = fields.number("seed");
    TileListing listing;
    listing.pictures = fields.flag("pictures");
    listing.count = fields.flag("count");
    listing.skip = fields.number("skip");
    listing.language = fields.language();
    listing.max_bytes = context.caps.answer_bytes;
    request.limit = fields.has("limit") ? fields.number("limit")
                    : listing.count     ? Budget::kNoLimit
                                        : 1;
    request.distinct = fields.flag("distinct");
    request.progress = progress_of(context);
    request.threads = context.caps.threads;
    std::string what;
    const auto answer = tile_json(question, request, budget_of(fields, context), listing, &what);
    if (!answer) return error_answer(fields, answer.error(), what);
    return {true, answer->json, answer->limit};
  });
}

}  // namespace inlay::service::api
