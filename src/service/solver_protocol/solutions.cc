// Commands about the solutions of the clues: entries and pencil marks do not count.
#include <algorithm>

#include "inlay/variant_estimate.h"
#include "service/solver_protocol/answers.h"
#include "service/solver_protocol/message.h"

namespace inlay::service::protocol {
namespace {

constexpr std::string_view kNone = "No solutions found.";
constexpr std::uint64_t kPathsAtATime = 16;
constexpr std::uint64_t kTwo = 2;  // solutions, which `check` looks for

std::string out_of_budget(const Task& task, Limit limit) {
  if (limit == Limit::stopped) return canceled(task.nonce);
  return invalid(task.nonce, limit == Limit::memory ? "Stopped: the memory limit was reached."
                                                    : "Stopped: the time limit was reached.");
}

CountResult counted(const Task& task, std::uint64_t maximum, ProgressReport progress) {
  if (task.board.puzzle) {
    sudoku::SolveOptions options;
    options.progress = std::move(progress);
    // The only error is an unknown engine.
    return *sudoku::count(*task.board.puzzle, options, task.budget, maximum);
  }
  sudoku::VariantOptions options;
  options.progress = std::move(progress);
  return sudoku::count(task.board.variant, options, task.budget, maximum);
}

}  // namespace

std::string answer_true_candidates(const Task& task) {
  const sudoku::VariantBoard& board = task.board.variant.board();
  const auto found = sudoku::true_candidates(task.board.variant, {}, task.budget, task.board.cap);
  if (!found.complete) return canceled(task.nonce);  // `invalid` would mean no solution
  const auto values = static_cast<std::size_t>(board.values());
  const auto cells = static_cast<std::size_t>(board.grid_cells());
  if (found.cells.front() == 0) return invalid(task.nonce, kNone);
  std::vector<std::int64_t> solutions(found.counts.begin(), found.counts.end());
  solutions.resize(cells * values);  // without extra cells, which f-puzzles does not have
  if (task.board.logical) {
    const auto open = logical_candidates(task.board, task.budget);
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      if (solutions[i] == 0 && (open[i / values] >> (i % values) & 1) != 0) solutions[i] = -1;
    }
    if (task.budget.stop.stop_requested()) return canceled(task.nonce);
  }
  return true_candidates(task.nonce, solutions);
}

std::string answer_solve(const Task& task) {
  sudoku::VariantOptions options;
  options.seed = task.seed + static_cast<std::uint64_t>(task.nonce);
  auto solver = sudoku::VariantSolver::make(task.board.variant, options, task.budget);
  switch (solver.next()) {
    case SearchStatus::solution:
      return solved(task.nonce, solver.solution().first(static_cast<std::size_t>(
                                    task.board.variant.board().grid_cells())));
    case SearchStatus::exhausted:
      return invalid(task.nonce, kNone);
    case SearchStatus::limit:
      break;
  }
  return out_of_budget(task, solver.limit());
}

std::string answer_check(const Task& task) {
  const CountResult found = counted(task, kTwo, {});
  if (found.limit != Limit::none) return out_of_budget(task, found.limit);
  return count(task.nonce, found.count, false);
}

std::string answer_count(const Task& task) {
  const auto report = [&task](const Progress& progress) {
    task.send(count(task.nonce, progress.stats.solutions, true));
  };
  const CountResult found = counted(task, Budget::kNoLimit, {report, task.interval});
  if (found.exact) return count(task.nonce, found.count, false);
  if (found.limit == Limit::stopped) return canceled(task.nonce);
  return invalid(task.nonce,
                 "Stopped at a limit: there are at least " + found.count.grouped() + " solutions.");
}

std::string answer_estimate(const Task& task) {
  using Clock = std::chrono::steady_clock;
  sudoku::VariantEstimator estimator(task.board.variant, task.seed);
  const auto end = Clock::now() + task.budget.time;
  auto next = Clock::now();
  while (!task.budget.stop.stop_requested() && Clock::now() < end) {
    estimator.add(kPathsAtATime, task.budget);
    if (Clock::now() < next) continue;
    task.send(estimate(task.nonce, estimator.estimate()));
    next = Clock::now() + task.interval;
  }
  return canceled(task.nonce);
}

}  // namespace inlay::service::protocol
