// Ratings, steps and hints, as dicts with the names of the JSON output (docs/json.md).
#include "inlay/grade.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <utility>

#include "call.h"
#include "errors.h"
#include "inlay/variant_grade.h"
#include "module.h"
#include "puzzle.h"

namespace inlay::python {
namespace {

using namespace py::literals;
namespace grade = sudoku::grade;

const grade::Catalogue& catalogue_of(const std::string& language) {
  const grade::Catalogue* const catalogue = grade::find_catalogue(language);
  if (catalogue != nullptr) return *catalogue;
  std::string names;
  for (const std::string_view name : grade::languages()) {
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  throw py::value_error("unknown language '" + language + "'; available: " + names);
}

// The only scale for variants.
void check_scale(const std::string& scale) {
  if (scale != grade::kVariantScale) {
    raise({ErrorKind::unsupported, "scale " + scale + " does not support variants; use 'inlay'"});
  }
}

// The variant whose steps are wanted; nothing if they are those of a puzzle.
std::optional<sudoku::Variant> variant_of(const Puzzle& puzzle, const std::string& scale) {
  if (puzzle.variant) {
    check_scale(scale);
    return puzzle.variant;
  }
  if (!grade::has_variant_steps(puzzle.classic->rules, scale)) return std::nullopt;
  return sudoku::Variant::of(*puzzle.classic);
}

py::dict rating_of(const std::string& scale, const grade::Rating& rating) {
  const bool rated =
      rating.outcome != grade::Outcome::not_applicable && rating.outcome != grade::Outcome::invalid;
  py::dict all("scale"_a = scale, "outcome"_a = std::string(name_of(rating.outcome)),
               "reason"_a = rating.reason, "steps"_a = rating.steps, "value"_a = py::none(),
               "pearl"_a = py::none(), "diamond"_a = py::none(), "name"_a = py::none(),
               "limit"_a = name_of(rating.limit));
  if (!rated) return all;
  if (scale == "hodoku") {
    all["value"] = rating.score;
    all["name"] = std::string(name_of(rating.level));
    return all;
  }
  all["value"] = rating.er / 10.0;
  if (scale == "inlay") {
    all["name"] = std::string(grade::difficulty_of(rating.er));
  } else {
    if (rating.ep != 0) all["pearl"] = rating.ep / 10.0;
    if (rating.ed != 0) all["diamond"] = rating.ed / 10.0;
  }
  return all;
}

// --- Steps --------------------------------------------------------------------------------------

// What a step needs of its board: names of cells, and the value that a digit stands for.
struct Names {
  const Puzzle& puzzle;
  int least = 1;

  explicit Names(const Puzzle& p) : puzzle(p) {
    if (p.variant) least = p.variant->board().min_value;
  }
  py::object cell(sudoku::Cell cell) const { return py::str(puzzle.cell_name(cell)); }
  py::object value(int digit) const { return py::int_(digit - 1 + least); }
};

py::tuple candidates_of(const std::vector<grade::Candidate>& candidates, const Names& names) {
  py::list list;
  for (const grade::Candidate& candidate : candidates) {
    list.append(py::make_tuple(names.cell(candidate.cell), names.value(candidate.digit)));
  }
  return py::tuple(list);
}

py::dict step_of(const grade::Step& step, const grade::StepText& text, const Names& names,
                 const std::string& scale, const grade::Catalogue& catalogue) {
  py::list cells, digits;
  for (const sudoku::Cell cell : step.cells) cells.append(names.cell(cell));
  for (int digit = 1; digit <= sudoku::kMaxSize; ++digit) {
    if ((step.digits & sudoku::bit(digit)) != 0) digits.append(names.value(digit));
  }
  const auto& info = grade::info(step.technique);
  py::object rating = py::int_(step.rating);
  if (scale != "hodoku") rating = py::float_(step.rating / 10.0);
  return py::dict("technique"_a = std::string(info.name),
                  "title"_a = std::string(grade::title_of(step.technique, catalogue)),
                  "family"_a = std::string(name_of(info.family)), "rating"_a = rating,
                  "place"_a = candidates_of(step.place, names),
                  "remove"_a = candidates_of(step.remove, names), "cells"_a = py::tuple(cells),
                  "digits"_a = py::tuple(digits), "area"_a = text.area, "pattern"_a = text.pattern,
                  "reason"_a = text.reason, "effect"_a = text.effect);
}

// --- Calls --------------------------------------------------------------------------------------

py::dict rate(const Puzzle& puzzle, const std::string& scale, int below, const py::object& limits,
              const py::object& progress) {
  Call call(limits, progress);
  grade::Rating rating;
  if (puzzle.variant) {
    check_scale(scale);
    rating = call.run([&] { return grade::explain(*puzzle.variant, call.budget(), below).rating; });
  } else {
    const grade::GradeOptions options{.scale = scale,
                                      .below = below,
                                      .evidence = false,
                                      .found = {},
                                      .progress = call.progress()};
    rating =
        value_of(call.run([&] { return grade::rate(*puzzle.classic, options, call.budget()); }));
  }
  return rating_of(scale, rating);
}

py::list mistakes_of(const std::vector<grade::Mistake>& mistakes, const Names& names) {
  py::list list;
  for (const grade::Mistake& mistake : mistakes) {
    list.append(py::make_tuple(mistake.kind == grade::Mistake::Kind::entry ? "entry" : "mark",
                               names.cell(mistake.cell), names.value(mistake.digit)));
  }
  return list;
}

// (rating, steps, mistakes)
py::tuple explain(const Puzzle& puzzle, const std::string& state, const std::string& scale,
                  const std::string& language, const py::object& limits,
                  const py::object& progress) {
  const grade::Catalogue& catalogue = catalogue_of(language);
  const Names names(puzzle);
  Call call(limits, progress);
  py::list steps;
  if (const auto variant = variant_of(puzzle, scale)) {
    const auto player = value_of(grade::parse_state(*variant, state));
    const auto found = call.run([&] { return grade::explain(player, call.budget()); });
    const auto position = grade::position_of(player);
    for (const grade::VariantStep& step : found.path.steps) {
      steps.append(
          step_of(step, grade::describe(step, position, catalogue), names, scale, catalogue));
    }
    return py::make_tuple(rating_of(scale, found.path.rating), steps,
                          mistakes_of(found.mistakes, names));
  }
  const sudoku::Rules& rules = puzzle.classic->rules;
  const auto player = value_of(grade::parse_state(*puzzle.classic, state));
  const grade::GradeOptions options{
      .scale = scale, .below = 0, .evidence = true, .found = {}, .progress = call.progress()};
  grade::PathFromHere found;
  if (state.empty()) {
    found.path =
        value_of(call.run([&] { return grade::explain(*puzzle.classic, options, call.budget()); }));
  } else {
    found = value_of(call.run([&] { return grade::explain(player, options, call.budget()); }));
  }
  for (const grade::Step& step : found.path.steps) {
    steps.append(step_of(step, grade::describe(step, rules, catalogue), names, scale, catalogue));
  }
  return py::make_tuple(rating_of(scale, found.path.rating), steps,
                        mistakes_of(found.mistakes, names));
}

// What hints about puzzles and variants have in common; `board` is what their sentences refer to.
template <typename Hint, typename Board>
py::dict hint_of(const Hint& hint, const Board& board, const Names& names, const std::string& scale,
                 const grade::Catalogue& catalogue) {
  py::dict all("outcome"_a = std::string(name_of(hint.outcome)), "reason"_a = hint.reason,
               "mistakes"_a = mistakes_of(hint.mistakes, names), "step"_a = py::none(),
               "texts"_a = py::none(), "limit"_a = name_of(hint.limit));
  if (!hint.step) return all;
  const auto text = [&](grade::Disclosure disclosure) {
    return grade::disclose(*hint.step, board, disclosure, catalogue);
  };
  all["step"] =
      step_of(*hint.step, grade::describe(*hint.step, board, catalogue), names, scale, catalogue);
  all["texts"] = py::dict("area"_a = text(grade::Disclosure::area),
                          "technique"_a = text(grade::Disclosure::technique),
                          "cells"_a = text(grade::Disclosure::cells),
                          "everything"_a = text(grade::Disclosure::everything));
  return all;
}

py::dict hint(const Puzzle& puzzle, const std::string& state, const std::string& scale,
              const std::string& language, const py::object& limits) {
  const grade::Catalogue& catalogue = catalogue_of(language);
  const Names names(puzzle);
  Call call(limits);
  if (const auto variant = variant_of(puzzle, scale)) {
    const auto player = value_of(grade::parse_state(*variant, state));
    const auto found = call.run([&] { return grade::hint(player, call.budget()); });
    return hint_of(found, grade::position_of(player), names, scale, catalogue);
  }
  const auto player = value_of(grade::parse_state(*puzzle.classic, state));
  const grade::GradeOptions options{
      .scale = scale, .below = 0, .evidence = true, .found = {}, .progress = {}};
  const auto found =
      value_of(call.run([&] { return grade::hint(player, options, call.budget()); }));
  return hint_of(found, puzzle.classic->rules, names, scale, catalogue);
}

}  // namespace

void add_grade(py::module_& module) {
  module.def("rate", &rate);
  module.def("explain", &explain);
  module.def("hint", &hint);
  module.def("languages", [] {
    py::list list;
    for (const std::string_view name : grade::languages()) list.append(std::string(name));
    return list;
  });
  module.def("difficulties", [] {
    py::list list;
    for (const grade::Difficulty& difficulty : grade::difficulties()) {
      list.append(py::make_tuple(std::string(difficulty.name), difficulty.from));
    }
    return list;
  });
  module.def("techniques", [] {
    py::list list;
    for (const grade::TechniqueInfo& info : grade::techniques()) {
      list.append(py::make_tuple(std::string(info.name), std::string(info.title)));
    }
    return list;
  });
}

}  // namespace inlay::python
