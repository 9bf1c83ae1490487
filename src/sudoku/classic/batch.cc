// Many puzzles: the workspace, and the budget of a call.
#include <chrono>
#include <new>
#include <vector>

#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::classic {
namespace {

constexpr std::size_t kAlignment = 64;
// Between two looks at the clock and the stop token; below a millisecond.
constexpr int kServices = 64;

struct FreeAligned {
  void operator()(std::byte* bytes) const {
    ::operator delete (bytes, std::align_val_t{kAlignment});
  }
};
using Workspace = std::unique_ptr<std::byte, FreeAligned>;

Workspace make_workspace(std::size_t bytes) {
  return Workspace(static_cast<std::byte*>(::operator new (bytes, std::align_val_t{kAlignment})));
}

// What was not finished, or never begun, when the call ended early.
void give_up(const BatchJob& job, std::size_t loaded, Limit limit) {
  for (std::size_t i = 0; i < job.size; ++i) {
    Result& result = job.results[i];
    if (i >= loaded) result.count = result.nodes = 0;
    if (i >= loaded || result.limit == kPending) result.limit = limit;
  }
}

}  // namespace

struct BatchSolver::State {
  const Kernel* kernel;
  std::uint64_t limit;
  Workspace workspace;

  void solve(BatchJob job, const Budget& budget) {
    using Clock = std::chrono::steady_clock;
    if (job.size == 0) return;
    job.limit = limit;
    job.nodes = budget.nodes;
    const bool timed = budget.time != std::chrono::nanoseconds::max();
    const auto began = timed ? Clock::now() : Clock::time_point{};
    kernel->batch->begin(workspace.get(), job);
    while (!kernel->batch->run(workspace.get(), kServices)) {
      const bool stopped = budget.stop.stop_requested();
      if (stopped || (timed && Clock::now() - began >= budget.time)) {
        return give_up(job, kernel->batch->loaded(workspace.get()),
                       stopped ? Limit::stopped : Limit::time);
      }
    }
  }
};

BatchSolver::BatchSolver(std::unique_ptr<State> state) : state_(std::move(state)) {}
BatchSolver::BatchSolver(BatchSolver&&) noexcept = default;
BatchSolver& BatchSolver::operator=(BatchSolver&&) noexcept = default;
BatchSolver::~BatchSolver() = default;

::inlay::Result<BatchSolver> BatchSolver::make(const Options& options) {
  const auto kernel = find_kernel(options.kernel);
  if (!kernel) return kernel.error();
  return BatchSolver(std::make_unique<State>(
      State{*kernel, options.limit, make_workspace((*kernel)->batch->bytes)}));
}

const KernelInfo& BatchSolver::kernel() const {
  return state_->kernel->info;
}

void BatchSolver::solve(std::span<const Puzzle> puzzles, std::span<Result> results,
                        const Budget& budget) {
  state_->solve({.puzzles = puzzles.data(), .results = results.data(), .size = puzzles.size()},
                budget);
}
void BatchSolver::solve(std::span<const Marks> puzzles, std::span<Result> results,
                        const Budget& budget) {
  state_->solve({.marks = puzzles.data(), .results = results.data(), .size = puzzles.size()},
                budget);
}

void solve_many(std::span<const Puzzle> puzzles, std::span<Result> results, const Budget& budget,
                std::uint64_t limit) {
  auto solver = BatchSolver::make({limit, usual_kernel().info.name});
  solver->solve(puzzles, results, budget);
}

void solve_stream(BatchSolver& solver, const std::function<std::size_t(std::span<Puzzle>)>& source,
                  const std::function<void(std::span<const Puzzle>, std::span<const Result>)>& sink,
                  const Budget& budget) {
  constexpr std::size_t kPortion = 16384;
  std::vector<Puzzle> puzzles(kPortion);
  std::vector<Result> results(kPortion);
  while (const std::size_t count = source(puzzles)) {
    const auto portion = std::span<const Puzzle>(puzzles).first(count);
    solver.solve(portion, results, budget);
    sink(portion, std::span<const Result>(results).first(count));
  }
}

}  // namespace inlay::sudoku::classic
