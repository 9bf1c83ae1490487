// Minimize, complete and vary: from one puzzle to others near it.
#include <algorithm>

#include "inlay/generate.h"
#include "inlay/notation.h"
#include "service/api/neighbours.h"
#include "service/generate.h"
#include "service/json_parts.h"
#include "sudoku/generate/vary.h"

namespace inlay::service::api {
namespace {

constexpr std::uint64_t kFirstSeed = 1;

std::uint64_t seed_of(const Fields& fields) {
  return fields.has("seed") ? fields.number("seed") : kFirstSeed;
}

int clues_of(const sudoku::Grid& grid) {
  return static_cast<int>(std::count_if(grid.begin(), grid.end(), [](int d) { return d != 0; }));
}

Json names_of(const sudoku::Rules& rules, const std::vector<sudoku::Cell>& cells) {
  Json names = Json::array();
  for (const sudoku::Cell cell : cells) names.push_back(rules.cell_name(cell));
  return names;
}

Answer minimize(const PuzzleInput& input, const Fields& fields, const RunContext& context) {
  sudoku::SolveOptions options;
  options.seed = seed_of(fields);
  const auto made = sudoku::minimize(input.puzzle, options, budget_of(fields, context));
  if (!made) return error_answer(fields, made.error(), "puzzle");
  Json json = about(input.subject(fields));
  json["verdict"] = service::name_of(made->verdict);
  if (made->verdict == sudoku::Verdict::unique) {
    json["minimized"] = notation::line_of(input.puzzle.rules, made->puzzle);
    json["left"] = clues_of(made->puzzle);
    json["minimal"] = made->minimal;
  }
  if (made->limit != Limit::none) json["limit"] = service::name_of(made->limit);
  return {true, dump(json), made->limit};
}

Answer complete(const PuzzleInput& input, const Fields& fields, const RunContext& context) {
  const sudoku::CompletionOptions options{*find_symmetry(fields.text("symmetry")), seed_of(fields)};
  const auto made = sudoku::complete(input.puzzle, options, budget_of(fields, context));
  if (!made) return error_answer(fields, made.error(), "puzzle");
  const sudoku::Rules& rules = input.puzzle.rules;
  Json json = about(input.subject(fields));
  json["verdict"] = service::name_of(made->verdict);
  if (made->limit != Limit::none) {
    json["limit"] = service::name_of(made->limit);
  } else if (!made->puzzle.empty()) {
    json["completed"] = notation::line_of(rules, made->puzzle);
    json["solution"] = notation::line_of(rules, made->solution);
    json["added"] = names_of(rules, made->added);
  }
  return {true, dump(json), made->limit};
}

Answer vary(const PuzzleInput& input, const Fields& fields, const RunContext& context) {
  const sudoku::Rules& rules = input.puzzle.rules;
  Json puzzles = Json::array();
  const auto report =
      sudoku::vary(input.puzzle, neighbour_options(fields), budget_of(fields, context),
                   [&](const sudoku::VariedPuzzle& made) {
                     puzzles.push_back(Json{{"puzzle", notation::line_of(rules, made.puzzle)},
                                            {"solution", notation::line_of(rules, made.solution)},
                                            {"clues", clues_of(made.puzzle)},
                                            {"removed", names_of(rules, made.removed)},
                                            {"added", names_of(rules, made.added)}});
                     return true;
                   });
  return neighbours_answer(fields, about(input.subject(fields)), std::move(puzzles), report);
}

template <typename Run>
std::optional<Job> job_of(const Fields& fields, FieldError& error, const Run& run,
                          std::optional<VariantInput>* variant = nullptr) {
  const auto input = puzzle_of(fields, error, variant);
  if (!input) return std::nullopt;
  return Job(input->small(), [input, fields, run](const RunContext& context) {
    return run(*input, fields, context);
  });
}

}  // namespace

sudoku::NeighbourOptions neighbour_options(const Fields& fields) {
  sudoku::NeighbourOptions options;
  options.remove = static_cast<int>(fields.number("remove"));
  options.add = static_cast<int>(fields.number("add"));
  options.symmetry = *find_symmetry(fields.text("symmetry"));
  options.count = fields.number("limit");
  options.seed = seed_of(fields);
  return options;
}
Answer neighbours_answer(const Fields& fields, Json about, Json puzzles,
                         const Result<sudoku::NeighbourReport>& report) {
  if (!report) return error_answer(fields, report.error(), "puzzle");
  about["puzzles"] = std::move(puzzles);
  about["attempts"] = report->attempts;
  about["complete"] = report->found == fields.number("limit");
  if (report->limit != Limit::none) about["limit"] = service::name_of(report->limit);
  return {true, dump(about), report->limit};
}

std::optional<Job> make_minimize(const Fields& fields, FieldError& error) {
  if (fields.text("what") != "clues") {
    auto all = any_variant_of(fields, error);
    if (!all) return std::nullopt;
    return make_minimize(fields, std::move(*all));
  }
  std::optional<VariantInput> variant;
  auto job = job_of(fields, error, minimize, &variant);
  return variant ? make_minimize(fields, std::move(*variant)) : std::move(job);
}
std::optional<Job> make_complete(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  auto job = job_of(fields, error, complete, &variant);
  return variant ? make_complete(fields, std::move(*variant)) : std::move(job);
}
std::optional<Job> make_vary(const Fields& fields, FieldError& error) {
  std::optional<VariantInput> variant;
  auto job = job_of(fields, error, vary, &variant);
  return variant ? make_vary(fields, std::move(*variant)) : std::move(job);
}

}  // namespace inlay::service::api
