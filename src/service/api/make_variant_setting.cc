// What the setter of a variant asks: reasons, fewer constraints, more clues, other clues.
#include "inlay/variant_setting.h"

#include "service/api/neighbours.h"
#include "service/generate.h"
#include "service/json_parts.h"
#include "sudoku/variant/set/trials.h"
#include "sudoku/variant/text/cell_names.h"

namespace inlay::service::api {
namespace {

using sudoku::Reasons;

std::string_view name_of_outcome(Reasons::Outcome outcome) {
  switch (outcome) {
    case Reasons::Outcome::must:
      return "must";
    case Reasons::Outcome::cannot:
      return "cannot";
    case Reasons::Outcome::open:
      return "open";
    case Reasons::Outcome::no_solution:
      return "no_solution";
    case Reasons::Outcome::solvable:
      return "solvable";
    case Reasons::Outcome::unknown:
      break;
  }
  return "unknown";
}

Json names_of(const sudoku::Variant& variant, const std::vector<std::size_t>& constraints) {
  Json names = Json::array();
  for (const std::size_t i : constraints) names.push_back(service::name_of(variant, i));
  return names;
}

// Null: neither `cell` nor `value` is there, or the error is set.
std::optional<sudoku::CellValue> question_of(const Fields& fields,
                                             const sudoku::VariantBoard& board, FieldError& error) {
  if (fields.has("cell") != fields.has("value")) {
    set_error({ErrorKind::invalid, "needs the field cell and the field value, or neither"},
              fields.has("cell") ? "cell" : "value", error);
    return std::nullopt;
  }
  if (!fields.has("cell")) return std::nullopt;
  std::vector<sudoku::Cell> cells;
  const std::string name = fields.text("cell");
  const std::string wrong = sudoku::variant::read_cells(board, name, cells);
  if (!wrong.empty() || cells.size() != 1) {
    set_error({ErrorKind::invalid, wrong.empty() ? "expected one cell, such as r1c1" : wrong},
              "cell", error);
    return std::nullopt;
  }
  const auto value = static_cast<int>(fields.number("value"));
  if (value < board.min_value || value > board.max_value) {
    set_error(
        {ErrorKind::invalid, "the values of this board are " + std::to_string(board.min_value) +
                                 " to " + std::to_string(board.max_value)},
        "value", error);
    return std::nullopt;
  }
  return sudoku::CellValue{cells.front(), value};
}

Json names_of(const sudoku::VariantBoard& board, const std::vector<sudoku::Cell>& cells) {
  Json names = Json::array();
  for (const sudoku::Cell cell : cells) names.push_back(sudoku::variant::cell_name(board, cell));
  return names;
}

sudoku::Reducible reducible_of(const Fields& fields) {
  const std::string what = fields.text("what");
  return what == "constraints" ? sudoku::Reducible::constraints
         : what == "all"       ? sudoku::Reducible::all
                               : sudoku::Reducible::clues;
}

// The variant with the constraints that are not `removed`, and `more`.
std::string text_of(const sudoku::Variant& variant, const std::vector<std::size_t>& removed,
                    std::vector<sudoku::Constraint> more) {
  std::vector<sudoku::Constraint> left;
  auto next = removed.begin();
  for (std::size_t i = 0; i < variant.constraints().size(); ++i) {
    if (next != removed.end() && *next == i) {
      ++next;
    } else {
      left.push_back(variant.constraints()[i]);
    }
  }
  left.insert(left.end(), std::make_move_iterator(more.begin()),
              std::make_move_iterator(more.end()));
  return sudoku::write_variant(*sudoku::Variant::make(variant.board(), std::move(left)));
}

}  // namespace

std::optional<Job> make_reasons(const Fields& fields, FieldError& error) {
  auto input = any_variant_of(fields, error);
  if (!input) return std::nullopt;
  const auto question = question_of(fields, input->variant.board(), error);
  if (!error.message.empty()) return std::nullopt;
  return Job(false, [input = std::move(*input), question, fields](const RunContext& context) {
    sudoku::VariantOptions options;
    options.progress = progress_of(context);
    const Reasons found =
        sudoku::find_reasons(input.variant, question, options, budget_of(fields, context));
    const Subject subject = input.subject(fields);
    Json json = about(subject);
    json["outcome"] = name_of_outcome(found.outcome);
    json["reasons"] = names_of(input.variant, found.constraints);
    json["least"] = found.least;
    if (found.limit != Limit::none) json["limit"] = service::name_of(found.limit);
    add_stats(json, subject, found.stats);
    return Answer{true, dump(json), found.limit};
  });
}

std::optional<Job> make_minimize(const Fields& given, VariantInput given_input) {
  return Job(false, [input = std::move(given_input), fields = given](const RunContext& context) {
    const auto made = sudoku::reduce(input.variant, reducible_of(fields),
                                     variant_options(fields, context), budget_of(fields, context));
    Json json = about(input.subject(fields));
    json["verdict"] = service::name_of(made.verdict);
    if (made.verdict == sudoku::Verdict::unique) {
      json["minimized"] = text_of(input.variant, made.removed, {});
      json["removed"] = names_of(input.variant, made.removed);
      json["minimal"] = made.minimal;
    }
    if (made.limit != Limit::none) json["limit"] = service::name_of(made.limit);
    return Answer{true, dump(json), made.limit};
  });
}

std::optional<Job> make_complete(const Fields& given, VariantInput given_input) {
  return Job(false,
             [input = std::move(given_input), fields = given](const RunContext& context) -> Answer {
               const sudoku::VariantBoard& board = input.variant.board();
               const auto made =
                   sudoku::complete(input.variant, *find_symmetry(fields.text("symmetry")),
                                    variant_options(fields, context), budget_of(fields, context));
               if (!made) return error_answer(fields, made.error(), "puzzle");
               Json json = about(input.subject(fields));
               json["verdict"] = service::name_of(made->verdict);
               if (made->limit != Limit::none) {
                 json["limit"] = service::name_of(made->limit);
               } else if (!made->solution.empty()) {
                 std::vector<sudoku::Constraint> clues;
                 for (const sudoku::Cell cell : made->added) {
                   clues.push_back(sudoku::variant::exactly(cell, made->solution[cell]));
                 }
                 json["completed"] = text_of(input.variant, {}, std::move(clues));
                 json["solution"] = notation::line_of(board, made->solution);
                 json["added"] = names_of(board, made->added);
               }
               return Answer{true, dump(json), made->limit};
             });
}

std::optional<Job> make_vary(const Fields& given, VariantInput given_input) {
  return Job(false, [input = std::move(given_input), fields = given](const RunContext& context) {
    const sudoku::VariantBoard& board = input.variant.board();
    Json puzzles = Json::array();
    const auto report = sudoku::find_neighbours(
        input.variant, neighbour_options(fields), budget_of(fields, context),
        [&](const sudoku::VariantNeighbour& made) {
          puzzles.push_back(Json{{"puzzle", sudoku::write_variant(made.variant)},
                                 {"solution", notation::line_of(board, made.solution)},
                                 {"clues", made.clues},
                                 {"removed", names_of(board, made.removed)},
                                 {"added", names_of(board, made.added)}});
          return true;
        });
    return neighbours_answer(fields, about(input.subject(fields)), std::move(puzzles), report);
  });
}

}  // namespace inlay::service::api
