// The 9x9 kernels: many puzzles at once, or one at the lowest latency.
//
//   std::vector<classic::Puzzle> puzzles = ...;
//   std::vector<classic::Result> results(puzzles.size());
//   classic::solve_many(puzzles, results, Budget::unlimited());        // unique, none or several?
//   if (results[0].unique()) use(results[0].solution);
//
// What is true of every function here:
//   - The answer to a puzzle depends on that puzzle, the limit and the node budget alone: not on
//     the kernel, on threads, or on whether it was solved alone or among others.
//   - A BatchSolver or a Search is used by one thread at a time; different ones by any number.
//   - Solving throws no exception, and allocates nothing: a BatchSolver or a Search has its memory
//     from the beginning, solve() has it on the stack. solve_many() makes a BatchSolver,
//     solve_stream() has two buffers.
//
// How it works, what it costs and what was tried and lost: docs/classic.md.
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

// Cells in reading order: '1' to '9' a digit, '.' or '0' blank. Require: no other character (a
// kernel then gives some answer, without touching memory that is not its own).
struct Puzzle {
  std::array<char, kCells> cells;
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// A puzzle by candidates ("Sukaku"): bit d - 1 of a cell says that digit d may stand there.
struct Marks {
  std::array<std::uint16_t, kCells> cells;
  friend bool operator==(const Marks&, const Marks&) = default;
};
Marks marks_of(const Puzzle& puzzle);

struct Result {
  Puzzle solution;      // the first one in the order of the search; undefined when count is 0
  Limit limit;          // none: the answer is final; else why the search ended before it was
  std::uint64_t count;  // solutions found, at most Options::limit
  // Guesses made; 0 for a puzzle that needs none. As deterministic as the answer, except for a
  // puzzle among many without a node budget that ended at Options::limit: idle lanes may have
  // helped.
  std::uint64_t nodes;

  bool none() const { return count == 0 && limit == Limit::none; }
  // Require: the search was asked for at least two solutions.
  bool unique() const { return count == 1 && limit == Limit::none; }
};

struct KernelInfo {
  std::string_view name;     // "scalar", "avx2", "avx512"
  std::string_view summary;  // what it needs of the processor
  int lanes;                 // puzzles that it works on at once
  bool runs_here;
};
// All kernels, the slowest first. Which one a call uses: Options::kernel, else the environment's
// INLAY_KERNEL, else the last one that runs here.
std::span<const KernelInfo> kernels();
// The name that an empty Options::kernel stands for. Error: INLAY_KERNEL names no kernel that runs
// here.
::inlay::Result<std::string_view> default_kernel();

struct Options {
  std::uint64_t limit = 2;       // stop a puzzle at this many solutions; 1: any solution will do
  std::string_view kernel = {};  // by name; empty: see kernels()
};

// --- One puzzle ---------------------------------------------------------------------------------

// Lowest latency for one call: a tenth to half a microsecond for a usual puzzle, 15 for a very hard
// one (AVX-512, docs/classic.md). `budget.nodes` bounds the guesses; clock and stop token are
// looked at every few thousand guesses.
Result solve(const Puzzle& puzzle, const Budget& budget = {}, std::uint64_t limit = 2);
Result solve(const Marks& marks, const Budget& budget = {}, std::uint64_t limit = 2);

// All solutions of one puzzle, pulled one at a time; see search.h. About 40 KB.
class Search {
 public:
  // Error: options.kernel is not one that runs here. options.limit is not looked at.
  static ::inlay::Result<Search> make(const Marks& marks, const Options& options = {});
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  // Makes at most `nodes` guesses more; SearchStatus::limit when they were not enough.
  SearchStatus next(std::uint64_t nodes = Budget::kNoLimit) noexcept;
  const Puzzle& solution() const noexcept;  // of the last next()
  std::uint64_t nodes() const noexcept;     // guesses so far
  std::size_t depth() const noexcept;       // guesses on the path now
  double fraction() const noexcept;         // part of the search that lies behind, see search.h

 private:
  struct State;
  explicit Search(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// --- Many puzzles -------------------------------------------------------------------------------

// Solves puzzles some hundred at a time, a puzzle per bit of a vector register. About 6.5 MB of
// addresses, of which it touches what the deepest search needs, at first some 300 KB.
class BatchSolver {
 public:
  // Error: options.kernel (or INLAY_KERNEL) is not one that runs here.
  static ::inlay::Result<BatchSolver> make(const Options& options = {});
  BatchSolver(BatchSolver&&) noexcept;
  BatchSolver& operator=(BatchSolver&&) noexcept;
  ~BatchSolver();

  // Fills results[i] for puzzles[i]. Require: results.size() >= puzzles.size().
  // `budget.nodes` bounds the guesses of each puzzle by itself; `budget.time` and `budget.stop` the
  // whole call: puzzles that are not finished then have a Result::limit.
  // Best with some thousands of puzzles a call; below about 1000 of them, less for very hard ones,
  // solve() is faster.
  void solve(std::span<const Puzzle> puzzles, std::span<Result> results, const Budget& budget = {});
  void solve(std::span<const Marks> puzzles, std::span<Result> results, const Budget& budget = {});

  const KernelInfo& kernel() const;

 private:
  struct State;
  explicit BatchSolver(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The same in one call, with the default kernel: makes a BatchSolver for it.
void solve_many(std::span<const Puzzle> puzzles, std::span<Result> results, const Budget& budget,
                std::uint64_t limit = 2);

// Streaming: `source` fills the span it is given and says how many puzzles it put there (0: no
// more); `sink` gets them with their results, in order. Memory does not grow with the stream.
void solve_stream(BatchSolver& solver, const std::function<std::size_t(std::span<Puzzle>)>& source,
                  const std::function<void(std::span<const Puzzle>, std::span<const Result>)>& sink,
                  const Budget& budget = {});

}  // namespace inlay::sudoku::classic

#endif  // INLAY_CLASSIC_H_
