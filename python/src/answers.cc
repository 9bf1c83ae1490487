// The calls with one answer about a puzzle: solve, count, check, true candidates, minimize, canon.
#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "big_int.h"
#include "call.h"
#include "errors.h"
#include "inlay/canonical.h"
#include "inlay/classic.h"
#include "inlay/generate.h"
#include "module.h"
#include "puzzle.h"
#include "search.h"

namespace inlay::python {
namespace {

namespace classic = sudoku::classic;
using sudoku::Verdict;

// Guesses of the 9x9 kernel on the calling thread, below a millisecond.
constexpr std::uint64_t kBriefGuesses = 2000;

const char* verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::contradictory:
      return "contradictory";
    case Verdict::none:
      return "none";
    case Verdict::unique:
      return "unique";
    case Verdict::multiple:
      return "multiple";
    case Verdict::unknown:
      break;
  }
  return "unknown";
}

// The options of a search. `engine` must outlive them.
sudoku::SolveOptions solve_options(std::string_view engine, const py::object& seed, Call& call) {
  return {.engine = engine, .seed = seed_of(seed), .progress = call.progress(), .on_guess = {}};
}
sudoku::VariantOptions variant_options(const Puzzle& puzzle, const std::string& engine,
                                       const py::object& seed, const ProgressReport& progress) {
  value_of(sudoku::check_engine(*puzzle.variant, engine));
  return {.engine = engine, .seed = seed_of(seed), .progress = progress, .on_guess = {}};
}

std::unique_ptr<Source> source_of(const Puzzle& puzzle, const std::string& engine,
                                  const py::object& seed, const Budget& budget) {
  if (puzzle.classic) {
    const sudoku::SolveOptions options{
        .engine = engine, .seed = seed_of(seed), .progress = {}, .on_guess = {}};
    auto solver =
        Call::brief([&] { return sudoku::Solver::make(*puzzle.classic, options, budget); });
    return make_source(value_of(std::move(solver)),
                       [rules = puzzle.classic->rules](const sudoku::Grid& grid) {
                         return py::object(py::str(notation::line_of(rules, grid)));
                       });
  }
  const auto options = variant_options(puzzle, engine, seed, {});
  return make_source(sudoku::VariantSolver::make(*puzzle.variant, options, budget),
                     [board = puzzle.variant->board()](std::span<const int> values) {
                       return py::object(py::str(notation::line_of(board, values)));
                     });
}

std::unique_ptr<Pull> solutions(const Puzzle& puzzle, const std::string& engine,
                                const py::object& seed, const py::object& limits) {
  const Budget budget = budget_of(limits);
  return std::make_unique<Pull>(source_of(puzzle, engine, seed, budget), budget, false);
}

// Solves 81 characters with the 9x9 kernel if that takes few guesses. Not set: it takes more.
std::optional<classic::SolveResult> solve_plain(std::string_view line, std::uint64_t maximum,
                                                std::uint64_t nodes) {
  classic::GridText text;
  std::copy(line.begin(), line.end(), text.cells.begin());
  Budget budget;
  budget.nodes = std::min(nodes, kBriefGuesses);
  const auto result = Call::brief([&] { return classic::solve(text, budget, maximum); });
  if (result.limit != Limit::none) return std::nullopt;
  return result;
}

// solve() of 81 characters: the solution, None, or NotImplemented if it takes longer.
py::object solve_line(const py::object& line) {
  const auto result = solve_plain(text_of(line), 1, kBriefGuesses);
  if (!result) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
  if (result->count == 0) return py::none();
  return py::str(result->solution.cells.data(), result->solution.cells.size());
}

py::object solve(const Puzzle& puzzle, const std::string& engine, const py::object& seed,
                 const py::object& limits) {
  try {
    return solutions(puzzle, engine, seed, limits)->next();
  } catch (py::stop_iteration&) {
    return py::none();
  }
}

py::object count_puzzle(const Puzzle& puzzle, const py::object& maximum, const std::string& engine,
                        const py::object& seed, const py::object& limits,
                        const py::object& progress) {
  const std::uint64_t most =
      maximum.is_none() ? Budget::kNoLimit : py::cast<std::uint64_t>(maximum);
  Call call(limits, progress);
  CountResult result;
  if (puzzle.classic) {
    const auto options = solve_options(engine, seed, call);
    result = value_of(
        call.run([&] { return sudoku::count(*puzzle.classic, options, call.budget(), most); }));
  } else {
    const auto options = variant_options(puzzle, engine, seed, call.progress());
    result = call.run([&] { return sudoku::count(*puzzle.variant, options, call.budget(), most); });
  }
  const py::object number = to_int(result.count);
  if (!result.exact && result.limit != Limit::none) raise_limit(result.limit, number);
  return number;
}

py::dict report(Verdict verdict, const py::object& reason, const py::list& solutions,
                const std::optional<bool>& minimal, const py::list& redundant, Limit limit) {
  using namespace py::literals;
  return py::dict("verdict"_a = verdict_name(verdict), "reason"_a = reason,
                  "solutions"_a = py::tuple(solutions), "minimal"_a = minimal,
                  "redundant"_a = py::tuple(redundant), "limit"_a = name_of(limit));
}

// A sentence as a clause, as other reasons are: without capital letter and full stop.
std::string clause_of(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  const bool capital = sentence.size() > 1 && sentence[0] >= 'A' && sentence[0] <= 'Z';
  if (capital && (sentence[1] < 'A' || sentence[1] > 'Z')) {
    sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
  }
  return sentence;
}

py::dict check_classic(const Puzzle& puzzle, bool minimality, const std::string& engine,
                       const py::object& seed, Call& call) {
  const auto options = solve_options(engine, seed, call);
  const auto found = value_of(
      call.run([&] { return sudoku::check(*puzzle.classic, options, call.budget(), minimality); }));
  py::list solutions, redundant;
  for (const sudoku::Grid& grid : found.solutions) solutions.append(puzzle.line(grid));
  for (const sudoku::Cell cell : found.redundant) redundant.append(puzzle.cell_name(cell));
  py::object reason = py::none();
  if (found.conflict) reason = py::str(found.conflict->to_string(puzzle.classic->rules));
  return report(found.verdict, reason, solutions, found.minimal, redundant, found.limit);
}

py::dict check_variant(const Puzzle& puzzle, bool minimality, const std::string& engine,
                       const py::object& seed, Call& call) {
  const sudoku::Variant& variant = *puzzle.variant;
  const auto options = variant_options(puzzle, engine, seed, call.progress());
  const auto found =
      call.run([&] { return sudoku::check(variant, options, call.budget(), minimality); });
  py::list solutions, redundant;
  for (const auto& values : found.solutions) solutions.append(puzzle.line(values));
  for (const std::size_t i : found.redundant) {
    redundant.append(sudoku::write_constraint(variant.board(), variant.constraints()[i]));
  }
  const py::object reason =
      found.reason.empty() ? py::object(py::none()) : py::object(py::str(clause_of(found.reason)));
  return report(found.verdict, reason, solutions, found.minimal, redundant, found.limit);
}

py::dict check(const Puzzle& puzzle, bool minimality, const std::string& engine,
               const py::object& seed, const py::object& limits, const py::object& progress) {
  Call call(limits, progress);
  return puzzle.classic ? check_classic(puzzle, minimality, engine, seed, call)
                        : check_variant(puzzle, minimality, engine, seed, call);
}

// By cell, the values that it has in some solution.
py::object true_candidates(const Puzzle& puzzle, const py::object& limits,
                           const py::object& progress) {
  const bool classic = puzzle.classic.has_value();
  if (classic && puzzle.classic->rules.size() > sudoku::VariantBoard::kMaxSide) {
    throw py::value_error("true candidates support boards up to 25x25");
  }
  const sudoku::Variant variant = classic ? sudoku::Variant::of(*puzzle.classic) : *puzzle.variant;
  Call call(limits, progress);
  const auto found = call.run([&] {
    return sudoku::true_candidates(
        variant, {.engine = "auto", .seed = {}, .progress = call.progress(), .on_guess = {}},
        call.budget());
  });
  py::list cells;
  for (const std::uint32_t mask : found.cells) {
    py::list values;
    for (int i = 0; i < variant.board().values(); ++i) {
      if ((mask >> i & 1) != 0) values.append(variant.board().min_value + i);
    }
    cells.append(py::tuple(values));
  }
  const py::tuple all(cells);
  if (!found.complete) raise_limit(found.limit, all);
  return all;
}

const sudoku::Puzzle& classic_only(const Puzzle& puzzle, const char* what) {
  if (puzzle.classic) return *puzzle.classic;
  raise({ErrorKind::unsupported, std::string(what) + " does not support variants"});
}

// None: the puzzle is not unique.
py::object minimize(const Puzzle& puzzle, const py::object& seed, const py::object& limits,
                    const py::object& progress) {
  const sudoku::Puzzle& given = classic_only(puzzle, "minimize");
  Call call(limits, progress);
  const auto options = solve_options("auto", seed, call);
  const auto found =
      value_of(call.run([&] { return sudoku::minimize(given, options, call.budget()); }));
  if (found.verdict != Verdict::unique && found.verdict != Verdict::unknown) return py::none();
  const py::object line =
      found.puzzle.empty() ? py::object(py::none()) : py::object(puzzle.line(found.puzzle));
  if (!found.minimal) raise_limit(found.limit, line);
  return line;
}

py::dict transformation(const sudoku::Transformation& map) {
  using namespace py::literals;
  const auto list = [&](const auto& numbers, int first) {
    py::list items;
    for (int i = first; i < map.size + first; ++i) {
      items.append(static_cast<int>(numbers[static_cast<std::size_t>(i)]) + 1 - first);
    }
    return py::tuple(items);
  };
  return py::dict("transpose"_a = map.transpose, "rows"_a = list(map.rows, 0),
                  "columns"_a = list(map.columns, 0), "digits"_a = list(map.digits, 1));
}

// (form, number of automorphisms, transformation)
py::tuple canon(const Puzzle& puzzle, const py::object& limits) {
  const sudoku::Puzzle& given = classic_only(puzzle, "canon");
  Call call(limits);
  const auto work = [&] { return sudoku::Canonicalizer().canonical(given, call.budget()); };
  // Boards up to 9x9 take some milliseconds at most.
  const auto found = value_of(given.rules.size() <= 9 ? Call::brief(work) : call.run(work));
  if (found.limit != Limit::none) raise_limit(found.limit, py::none());
  if (given.rules.is_jigsaw()) {
    raise({ErrorKind::unsupported, "canon does not support boards with irregular regions"});
  }
  return py::make_tuple(puzzle.line(found.form), to_int(found.automorphisms),
                        transformation(found.map));
}

}  // namespace

void add_answers(py::module_& module) {
  module.def("is_plain_line", [](const py::object& text) { return is_plain_line(text_of(text)); });
  module.def("solve_line", &solve_line);
  module.def("solve", &solve);
  module.def("solutions", &solutions);
  module.def("count", &count_puzzle);
  module.def("check", &check);
  module.def("true_candidates", &true_candidates);
  module.def("minimize", &minimize);
  module.def("canon", &canon);
  module.def("engines", [] {
    py::list list;
    for (const sudoku::EngineInfo& info : sudoku::engines()) {
      list.append(py::make_tuple(std::string(info.name), std::string(info.summary)));
    }
    return list;
  });
}

}  // namespace inlay::python
