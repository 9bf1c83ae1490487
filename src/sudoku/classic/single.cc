// solve() and SolutionSearch: one puzzle on the single-puzzle kernel.
#include <algorithm>
#include <chrono>
#include <utility>

#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::classic {
namespace {

// Guesses between two checks of the clock and the stop token.
constexpr std::uint64_t kGuessesPerCall = 4096;

template <typename Begin>
SolveResult solve_with(const SingleKernel& kernel, Begin&& begin, const Budget& budget,
                       std::uint64_t max_solutions) {
  using Clock = std::chrono::steady_clock;
  const bool timed = budget.time != std::chrono::nanoseconds::max();
  const bool watched = timed || budget.stop.stop_possible();
  const auto began = timed ? Clock::now() : Clock::time_point{};
  SingleSearch search;
  begin(search);
  SolveResult result;
  result.limit = Limit::none;
  result.count = 0;
  while (result.count < max_solutions) {
    const std::uint64_t left = budget.nodes - search.nodes;
    const SearchStatus status =
        kernel.next(search, watched ? std::min(left, kGuessesPerCall) : left);
    if (status == SearchStatus::exhausted) break;
    if (status == SearchStatus::solution) {
      if (result.count++ == 0) result.solution = search.solution;
      continue;
    }
    if (search.nodes >= budget.nodes) {
      result.limit = Limit::nodes;
    } else if (budget.stop.stop_requested()) {
      result.limit = Limit::stopped;
    } else if (timed && Clock::now() - began >= budget.time) {
      result.limit = Limit::time;
    }
    if (result.limit != Limit::none) break;
  }
  result.nodes = search.nodes;
  return result;
}

}  // namespace

CandidateMasks candidates_of(const GridText& puzzle) {
  CandidateMasks candidates;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const auto digit = static_cast<unsigned>(puzzle.cells[cell] - '1');
    candidates.cells[cell] = static_cast<std::uint16_t>(digit < 9 ? 1U << digit : 0x1FFU);
  }
  return candidates;
}

SolveResult solve_by(const SingleKernel& kernel, const GridText& puzzle, const Budget& budget,
                     std::uint64_t max_solutions) {
  return solve_with(
      kernel, [&](SingleSearch& search) { kernel.begin(search, puzzle); }, budget, max_solutions);
}

SolveResult solve(const GridText& puzzle, const Budget& budget, std::uint64_t max_solutions) {
  return solve_by(*usual_kernel().single, puzzle, budget, max_solutions);
}
SolveResult solve(const CandidateMasks& candidates, const Budget& budget,
                  std::uint64_t max_solutions) {
  const SingleKernel& kernel = *usual_kernel().single;
  return solve_with(
      kernel, [&](SingleSearch& search) { kernel.begin_candidates(search, candidates); }, budget,
      max_solutions);
}

struct SolutionSearch::State {
  const Kernel* kernel;
  SingleSearch search;
};

SolutionSearch::SolutionSearch(std::unique_ptr<State> state) : state_(std::move(state)) {}
SolutionSearch::SolutionSearch(SolutionSearch&&) noexcept = default;
SolutionSearch& SolutionSearch::operator=(SolutionSearch&&) noexcept = default;
SolutionSearch::~SolutionSearch() = default;

Result<SolutionSearch> SolutionSearch::make(const CandidateMasks& candidates,
                                            const KernelOptions& options) {
  const auto kernel = find_kernel(options.kernel);
  if (!kernel) return kernel.error();
  auto state = std::make_unique<State>();
  state->kernel = *kernel;
  state->kernel->single->begin_candidates(state->search, candidates);
  return SolutionSearch(std::move(state));
}

SearchStatus SolutionSearch::next(std::uint64_t nodes) noexcept {
  return state_->kernel->single->next(state_->search, nodes);
}
const GridText& SolutionSearch::solution() const noexcept {
  return state_->search.solution;
}
std::uint64_t SolutionSearch::nodes() const noexcept {
  return state_->search.nodes;
}
std::size_t SolutionSearch::depth() const noexcept {
  return static_cast<std::size_t>(state_->search.depth);
}
double SolutionSearch::fraction() const noexcept {
  return state_->search.behind;
}

}  // namespace inlay::sudoku::classic
