// Solving puzzles: the first solution, and all one by one.
#include <optional>

#include "capi/control.h"
#include "capi/puzzle.h"

namespace {

using namespace inlay::capi;
using inlay::SearchStatus;
namespace sudoku = inlay::sudoku;

// The name as a static text from the table of engines.
std::string_view static_engine_name(std::string_view name) {
  for (const sudoku::EngineInfo& info : sudoku::engines()) {
    if (info.name == inlay::cover::current_engine_name(name)) return info.name;
  }
  return "";
}

}  // namespace

struct inlay_solver {
  explicit inlay_solver(const inlay_options& options) : control(options) {}

  Answer start(const inlay_puzzle& puzzle);
  Answer next();
  inlay_stats stats() const;

  Control control;
  std::optional<sudoku::Solver> solver;          // of a puzzle
  std::optional<sudoku::VariantSolver> variant;  // of a variant
  std::string_view variant_engine;
  Values solution;
  bool found = false;
};

Answer inlay_solver::start(const inlay_puzzle& puzzle) {
  if (const sudoku::Puzzle* const plain = puzzle.puzzle()) {
    sudoku::SolveOptions options;
    options.engine = control.engine();
    options.seed = control.seed();
    options.progress = control.progress();
    auto made = sudoku::Solver::make(*plain, options, control.budget());
    if (!made) return made.error();
    solver.emplace(std::move(*made));
    return INLAY_OK;
  }
  const auto supported = sudoku::check_engine(*puzzle.variant(), control.engine());
  if (!supported) return supported.error();
  sudoku::VariantOptions options;
  options.engine = control.engine();
  options.seed = control.seed();
  options.progress = control.progress();
  variant.emplace(sudoku::VariantSolver::make(*puzzle.variant(), options, control.budget()));
  variant_engine = static_engine_name(control.engine() == "auto" ? "variant" : control.engine());
  return INLAY_OK;
}

Answer inlay_solver::next() {
  found = false;
  const SearchStatus status = solver ? solver->next() : variant->next();
  if (status == SearchStatus::solution) {
    solution = solver ? values_of(solver->solution()) : values_of(variant->solution());
    const Answer answer = control.finish(INLAY_OK);
    found = answer.ok();
    return answer;
  }
  return control.finish(status == SearchStatus::exhausted ? INLAY_NONE : INLAY_LIMIT);
}

inlay_stats inlay_solver::stats() const {
  if (solver)
    return stats_of(solver->stats(), solver->progress(), solver->engine(), solver->limit());
  return stats_of(variant->stats(), variant->progress(), variant_engine, variant->limit());
}

inlay_status inlay_solve(const inlay_puzzle* puzzle, const inlay_options* options, uint16_t* values,
                         size_t capacity, inlay_stats* stats, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (Answer a = check_room(values, capacity, puzzle->cell_count()); !a.ok()) return a;
    if (stats != nullptr) {
      if (Answer a = check_result(stats, "stats"); !a.ok()) return a;
    }
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    inlay_solver solver(read);
    if (Answer a = solver.start(*puzzle); !a.ok()) return a;
    const Answer answer = solver.next();
    if (!answer.ok()) return answer;
    if (solver.found) std::copy(solver.solution.begin(), solver.solution.end(), values);
    if (stats != nullptr) store(stats, solver.stats());
    return answer;
  });
}

inlay_status inlay_solver_create(const inlay_puzzle* puzzle, const inlay_options* options,
                                 inlay_solver** solver, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (solver == nullptr) return null_argument("solver");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    auto made = std::make_unique<inlay_solver>(read);
    if (Answer a = made->start(*puzzle); !a.ok()) return a;
    *solver = made.release();
    return INLAY_OK;
  });
}

inlay_status inlay_solver_next(inlay_solver* solver, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    return solver == nullptr ? null_argument("solver") : solver->next();
  });
}

const uint16_t* inlay_solver_solution(const inlay_solver* solver, size_t* count) {
  const bool found = solver != nullptr && solver->found;
  if (count != nullptr) *count = found ? solver->solution.size() : 0;
  return found ? solver->solution.data() : nullptr;
}

inlay_status inlay_solver_stats(const inlay_solver* solver, inlay_stats* stats,
                                inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (solver == nullptr) return null_argument("solver");
    if (Answer a = check_result(stats, "stats"); !a.ok()) return a;
    store(stats, solver->stats());
    return INLAY_OK;
  });
}

inlay_status inlay_solver_set_limits(inlay_solver* solver, const inlay_options* options,
                                     inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (solver == nullptr) return null_argument("solver");
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    solver->control.restart(read);
    if (solver->solver) solver->solver->set_budget(solver->control.budget());
    if (solver->variant) solver->variant->set_budget(solver->control.budget());
    return INLAY_OK;
  });
}

void inlay_solver_free(inlay_solver* solver) {
  delete solver;
}
