// BatchSolver: the workspace and the budget of a call.
#include <chrono>
#include <new>
#include <vector>

#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::classic {
namespace {

constexpr std::size_t kAlignment = 64;
// Between two checks of the clock and the stop token; takes less than a millisecond.
constexpr int kServicesPerCheck = 64;

struct FreeAligned {
  void operator()(std::byte* bytes) const {
    ::operator delete (bytes, std::align_val_t{kAlignment});
  }
};
using Workspace = std::unique_ptr<std::byte, FreeAligned>;

Workspace make_workspace(std::size_t bytes) {
  return Workspace(static_cast<std::byte*>(::operator new (bytes, std::align_val_t{kAlignment})));
}

// Marks the puzzles that were not finished when the call ended early.
void mark_unfinished(const BatchJob& job, std::size_t loaded, Limit limit) {
  for (std::size_t i = 0; i < job.size; ++i) {
    SolveResult& result = job.results[i];
    if (i >= loaded) result.count = result.nodes = 0;
    if (i >= loaded || result.limit == kPending) result.limit = limit;
  }
}

}  // namespace

struct BatchSolver::State {
  const Kernel* kernel;
  std::uint64_t max_solutions;
  Workspace workspace;

  void solve(BatchJob job, const Budget& budget) {
    using Clock = std::chrono::steady_clock;
    if (job.size == 0) return;
    job.max_solutions = max_solutions;
    job.nodes = budget.nodes;
    const bool timed = budget.time != std::chrono::nanoseconds::max();
    const auto began = timed ? Clock::now() : Clock::time_point{};
    kernel->batch->begin(workspace.get(), job);
    while (!kernel->batch->run(workspace.get(), kServicesPerCheck)) {
      const bool stopped = budget.stop.stop_requested();
      if (stopped || (timed && Clock::now() - began >= budget.time)) {
        return mark_unfinished(job, kernel->batch->loaded(workspace.get()),
                               stopped ? Limit::stopped : Limit::time);
      }
    }
  }
};

BatchSolver::BatchSolver(std::unique_ptr<State> state) : state_(std::move(state)) {}
BatchSolver::BatchSolver(BatchSolver&&) noexcept = default;
BatchSolver& BatchSolver::operator=(BatchSolver&&) noexcept = default;
BatchSolver::~BatchSolver() = default;

Result<BatchSolver> BatchSolver::make(const KernelOptions& options) {
  const auto kernel = find_kernel(options.kernel);
  if (!kernel) return kernel.error();
  return BatchSolver(std::make_unique<State>(
      State{*kernel, options.max_solutions, make_workspace((*kernel)->batch->bytes)}));
}

const KernelInfo& BatchSolver::kernel() const {
  return state_->kernel->info;
}

void BatchSolver::solve(std::span<const GridText> puzzles, std::span<SolveResult> results,
                        const Budget& budget) {
  state_->solve({.puzzles = puzzles.data(), .results = results.data(), .size = puzzles.size()},
                budget);
}
void BatchSolver::solve(std::span<const CandidateMasks> puzzles, std::span<SolveResult> results,
                        const Budget& budget) {
  state_->solve({.candidates = puzzles.data(), .results = results.data(), .size = puzzles.size()},
                budget);
}

void solve_many(std::span<const GridText> puzzles, std::span<SolveResult> results,
                const Budget& budget, std::uint64_t max_solutions) {
  auto solver = BatchSolver::make({max_solutions, usual_kernel().info.name});
  solver->solve(puzzles, results, budget);
}

void solve_stream(
    BatchSolver& solver, const std::function<std::size_t(std::span<GridText>)>& source,
    const std::function<void(std::span<const GridText>, std::span<const SolveResult>)>& sink,
    const Budget& budget) {
  constexpr std::size_t kChunk = 16384;
  std::vector<GridText> puzzles(kChunk);
  std::vector<SolveResult> results(kChunk);
  while (const std::size_t count = source(puzzles)) {
    const auto chunk = std::span<const GridText>(puzzles).first(count);
    solver.solve(chunk, results, budget);
    sink(chunk, std::span<const SolveResult>(results).first(count));
  }
}

}  // namespace inlay::sudoku::classic
