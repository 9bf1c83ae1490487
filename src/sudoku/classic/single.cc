// One puzzle: all of its solutions one by one, or the answer in one call.
#include <algorithm>
#include <chrono>
#include <utility>

#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::classic {
namespace {

// Between two looks at the clock and the stop token.
constexpr std::uint64_t kGuessesPerCall = 4096;

template <typename Begin>
Result solve_with(const SingleKernel& kernel, Begin&& begin, const Budget& budget,
                  std::uint64_t limit) {
  using Clock = std::chrono::steady_clock;
  const bool timed = budget.time != std::chrono::nanoseconds::max();
  const bool watched = timed || budget.stop.stop_possible();
  const auto began = timed ? Clock::now() : Clock::time_point{};
  SingleSearch search;
  begin(search);
  Result result;
  result.limit = Limit::none;
  result.count = 0;
  while (result.count < limit) {
    const std::uint64_t left = budget.nodes - search.nodes;
    const SearchStatus step = kernel.next(search, watched ? std::min(left, kGuessesPerCall) : left);
    if (step == SearchStatus::exhausted) break;
    if (step == SearchStatus::solution) {
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

Marks marks_of(const Puzzle& puzzle) {
  Marks marks;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const auto digit = static_cast<unsigned>(puzzle.cells[cell] - '1');
    marks.cells[cell] = static_cast<std::uint16_t>(digit < 9 ? 1U << digit : 0x1FFU);
  }
  return marks;
}

Result solve_by(const SingleKernel& kernel, const Puzzle& puzzle, const Budget& budget,
                std::uint64_t limit) {
  return solve_with(
      kernel, [&](SingleSearch& search) { kernel.begin(search, puzzle); }, budget, limit);
}

Result solve(const Puzzle& puzzle, const Budget& budget, std::uint64_t limit) {
  return solve_by(*usual_kernel().single, puzzle, budget, limit);
}
Result solve(const Marks& marks, const Budget& budget, std::uint64_t limit) {
  const SingleKernel& kernel = *usual_kernel().single;
  return solve_with(
      kernel, [&](SingleSearch& search) { kernel.begin_marks(search, marks); }, budget, limit);
}

struct Search::State {
  const Kernel* kernel;
  SingleSearch search;
};

Search::Search(std::unique_ptr<State> state) : state_(std::move(state)) {}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

::inlay::Result<Search> Search::make(const Marks& marks, const Options& options) {
  const auto kernel = find_kernel(options.kernel);
  if (!kernel) return kernel.error();
  auto state = std::make_unique<State>();
  state->kernel = *kernel;
  state->kernel->single->begin_marks(state->search, marks);
  return Search(std::move(state));
}

SearchStatus Search::next(std::uint64_t nodes) noexcept {
  return state_->kernel->single->next(state_->search, nodes);
}
const Puzzle& Search::solution() const noexcept {
  return state_->search.solution;
}
std::uint64_t Search::nodes() const noexcept {
  return state_->search.nodes;
}
std::size_t Search::depth() const noexcept {
  return static_cast<std::size_t>(state_->search.depth);
}
double Search::fraction() const noexcept {
  return state_->search.behind;
}

}  // namespace inlay::sudoku::classic
