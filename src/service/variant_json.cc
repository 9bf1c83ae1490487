// The JSON of answers about variants.
#include <algorithm>

#include "service/json_parts.h"
#include "service/language.h"

namespace inlay::service {
namespace {

// "9x9", "6x8 0-7"
std::string board_text(const sudoku::VariantBoard& board) {
  std::string text = std::to_string(board.rows) + "x" + std::to_string(board.columns);
  if (board.min_value == 1 && board.max_value == std::max(board.rows, board.columns)) return text;
  return text + " " + std::to_string(board.min_value) + "-" + std::to_string(board.max_value);
}

// {"X":[3,4]}: the values of the extra cells by group.
Json extra_values(const sudoku::VariantBoard& board, const Values& values) {
  Json json = Json::object();
  auto at = values.begin() + board.grid_cells();
  for (const sudoku::ExtraCells& group : board.extra) {
    json[group.name] = Values(at, at + group.rows * group.columns);
    at += group.rows * group.columns;
  }
  return json;
}

void add_solutions(const sudoku::VariantBoard& board, std::span<const Values> solutions,
                   Json& json) {
  json["solutions"] = Json::array();
  for (const Values& values : solutions) {
    json["solutions"].push_back(notation::line_of(board, values));
  }
  if (board.extra.empty()) return;
  json["extra"] = Json::array();
  for (const Values& values : solutions) json["extra"].push_back(extra_values(board, values));
}

}  // namespace

void describe_variant(const sudoku::Variant& variant, Json& json) {
  json["board"] = board_text(variant.board());
  json["puzzle"] = sudoku::write_variant(variant);
  json["constraints"] = Json::array();
  for (const sudoku::Constraint& constraint : variant.constraints()) {
    Json name = constraint.kind->name;
    Json& names = json["constraints"];
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(std::move(name));
    }
  }
}

Json solve_json(const Subject& subject, const SolveAnswer& answer,
                std::span<const Values> solutions) {
  Json json = about(subject);
  json["verdict"] = name_of(answer.verdict);
  add_solutions(subject.variant->board(), solutions, json);
  json["complete"] = answer.complete;
  if (!answer.reason.empty()) json["reason"] = translated(answer.reason, subject.language);
  if (answer.limit != Limit::none) json["limit"] = name_of(answer.limit);
  json["engine"] = answer.engine;
  add_stats(json, subject, answer.stats);
  return json;
}

std::string to_json(const Subject& subject, const SolveAnswer& answer,
                    std::span<const Values> solutions) {
  return dump(solve_json(subject, answer, solutions));
}

std::string to_json(const Subject& subject, const sudoku::VariantReport& report) {
  const sudoku::Variant& variant = *subject.variant;
  Json json = about(subject);
  json["verdict"] = name_of(report.verdict);
  if (!report.reason.empty()) {
    json["reason"] = translated(as_clause(report.reason), subject.language);
  }
  add_solutions(variant.board(), report.solutions, json);
  if (report.minimal) {
    json["minimal"] = *report.minimal;
    json["redundant"] = Json::array();
    for (const std::size_t constraint : report.redundant) {
      json["redundant"].push_back(name_of(variant, constraint));
    }
  }
  if (report.limit != Limit::none) json["limit"] = name_of(report.limit);
  add_stats(json, subject, report.stats);
  return dump(json);
}

std::string name_of(const sudoku::Variant& variant, std::size_t constraint) {
  const sudoku::Constraint& one = variant.constraints()[constraint];
  std::string text = sudoku::write_constraint(variant.board(), one);
  const bool clue = one.kind->name == "given" && one.numbers.size() == 1 && one.cells().size() == 1;
  return clue ? text.substr(text.rfind(' ') + 1) : text;
}

}  // namespace inlay::service
