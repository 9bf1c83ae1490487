// The 9x9 kernels: solve many puzzles at once, or one with the lowest latency.
//
//   std::vector<classic::GridText> puzzles = ...;
//   std::vector<classic::SolveResult> results(puzzles.size());
//   classic::solve_many(puzzles, results, Budget::unlimited());  // unique, none or several?
//   if (results[0].unique()) use(results[0].solution);
//
// For all functions here:
//   - The answer to a puzzle depends only on the puzzle, `max_solutions` and the node budget. It
//     does not depend on the kernel, on threads, or on the other puzzles of the same call.
//   - Use each BatchSolver and each SolutionSearch from one thread at a time.
//   - Solving neither throws nor allocates: a BatchSolver or SolutionSearch allocates when it is
//     created, and solve() uses the stack. solve_many() creates a BatchSolver, solve_stream() two
//     buffers.
//
// docs/classic.md explains how the kernels work and how fast they are.
#ifndef INLAY_CLASSIC_H_
#define INLAY_CLASSIC_H_

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::sudoku::classic {

inline constexpr int kCells = 81;

// A 9x9 puzzle or grid as text, in reading order: '1' to '9' for a digit, '.' or '0' for a blank
// cell. Require: no other character. (With others the answer is unspecified, but a kernel accesses
// no memory outside its own.)
struct GridText {
  std::array<char, kCells> cells;
  friend bool operator==(const GridText&, const GridText&) = default;
};

// A puzzle given by its candidates ("Sukaku"): bit d - 1 of a cell means that digit d is allowed
// there.
struct CandidateMasks {
  std::array<std::uint16_t, kCells> cells;
  friend bool operator==(const CandidateMasks&, const CandidateMasks&) = default;
};
// One candidate for each clue, all nine for each blank cell.
CandidateMasks candidates_of(const GridText& puzzle);

struct SolveResult {
  GridText solution;    // the first in search order; undefined if `count` is 0
  Limit limit;          // none: the answer is final; otherwise the limit that ended the search
  std::uint64_t count;  // solutions found, at most `max_solutions`
  // Guesses made; 0 for a puzzle that needs none. Deterministic like the answer, with one
  // exception: in a batch without a node budget, idle lanes may help with a puzzle that stops at
  // `max_solutions`.
  std::uint64_t nodes;

  bool none() const { return count == 0 && limit == Limit::none; }
  // Require: `max_solutions` was at least 2.
  bool unique() const { return count == 1 && limit == Limit::none; }
};

struct KernelInfo {
  std::string_view name;     // "scalar", "simd128", "avx2", "avx512"
  std::string_view summary;  // required processor features
  int lanes;                 // puzzles that it solves at the same time
  bool runs_here;
};
// All kernels, the slowest first. A call uses KernelOptions::kernel, else the environment variable
// INLAY_KERNEL, else the last kernel of this list that runs here.
std::span<const KernelInfo> kernels();
// The kernel that is used if KernelOptions::kernel is empty. Error: INLAY_KERNEL does not name a
// kernel that runs here.
Result<std::string_view> default_kernel();

struct KernelOptions {
  std::uint64_t max_solutions = 2;  // stop at this many solutions of a puzzle; 1: find any solution
  std::string_view kernel = {};     // by name; empty: see kernels()
};

// --- One puzzle ---------------------------------------------------------------------------------

// The lowest latency for a single puzzle: 0.1 to 0.5 us for a typical puzzle, 15 us for a very hard
// one (AVX-512; docs/classic.md). `budget.nodes` limits the guesses; the clock and the stop token
// are checked every few thousand guesses.
SolveResult solve(const GridText& puzzle, const Budget& budget = {},
                  std::uint64_t max_solutions = 2);
SolveResult solve(const CandidateMasks& candidates, const Budget& budget = {},
                  std::uint64_t max_solutions = 2);

// All solutions of one puzzle, pulled one by one (see search.h). About 40 KB.
class SolutionSearch {
 public:
  // Error: options.kernel does not run here. options.max_solutions is ignored.
  static Result<SolutionSearch> make(const CandidateMasks& candidates,
                                     const KernelOptions& options = {});
  SolutionSearch(SolutionSearch&&) noexcept;
  SolutionSearch& operator=(SolutionSearch&&) noexcept;
  ~SolutionSearch();

  // Makes at most `nodes` more guesses; returns SearchStatus::limit if they are used up.
  SearchStatus next(std::uint64_t nodes = Budget::kNoLimit) noexcept;
  const GridText& solution() const noexcept;  // found by the last next()
  std::uint64_t nodes() const noexcept;       // guesses so far
  std::size_t depth() const noexcept;         // guesses on the current path with a child left
  double fraction() const noexcept;           // finished part of the search, see search.h

 private:
  struct State;
  explicit SolutionSearch(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// --- Many puzzles -------------------------------------------------------------------------------

// Solves hundreds of puzzles at the same time, one puzzle per bit of a vector register. Reserves
// about 6.5 MB of address space; it first touches some 300 KB, and more only for deep searches.
class BatchSolver {
 public:
  // Error: options.kernel (or INLAY_KERNEL) does not name a kernel that runs here.
  static Result<BatchSolver> make(const KernelOptions& options = {});
  BatchSolver(BatchSolver&&) noexcept;
  BatchSolver& operator=(BatchSolver&&) noexcept;
  ~BatchSolver();

  // Fills results[i] for puzzles[i]. Require: results.size() >= puzzles.size().
  // `budget.nodes` limits the guesses of each puzzle; `budget.time` and `budget.stop` limit the
  // whole call, and unfinished puzzles then have a SolveResult::limit. Pass some thousands of
  // puzzles per call. With fewer than about 1000 puzzles (or fewer still if they are very hard),
  // solve() is faster.
  void solve(std::span<const GridText> puzzles, std::span<SolveResult> results,
             const Budget& budget = {});
  void solve(std::span<const CandidateMasks> puzzles, std::span<SolveResult> results,
             const Budget& budget = {});

  const KernelInfo& kernel() const;

 private:
  struct State;
  explicit BatchSolver(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Solves the puzzles with a new BatchSolver on the default kernel.
void solve_many(std::span<const GridText> puzzles, std::span<SolveResult> results,
                const Budget& budget, std::uint64_t max_solutions = 2);

// Solves a stream of puzzles in constant memory. `source` fills the span that it receives and
// returns how many puzzles it wrote (0: end of the stream); `sink` receives the puzzles with their
// results, in order.
void solve_stream(
    BatchSolver& solver, const std::function<std::size_t(std::span<GridText>)>& source,
    const std::function<void(std::span<const GridText>, std::span<const SolveResult>)>& sink,
    const Budget& budget = {});

}  // namespace inlay::sudoku::classic

#endif  // INLAY_CLASSIC_H_
