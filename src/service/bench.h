// Bench: compares the speed of the 9x9 kernels and of the general engine on the same puzzles.
//
// A row is a method (propagation, single, batch), a kernel, a number of threads and a maximum
// number of solutions. In each pass every row solves the same puzzles: new random isomorphs of the
// given ones, so that no branch predictor learns them. The order of the rows rotates from pass to
// pass, so that a change of the machine's speed affects all rows equally. The time of a row is that
// of its best pass: CPU time for one thread, which other programs disturb least, wall time for
// several threads. Answers are verified outside the timed part: each solution by the rules, the
// number of solutions against the engine `propagation`.
#ifndef INLAY_SRC_SERVICE_BENCH_H_
#define INLAY_SRC_SERVICE_BENCH_H_

#include <string>
#include <string_view>
#include <vector>

#include "inlay/classic.h"
#include "inlay/stop.h"

namespace inlay::service {

struct BenchRequest {
  std::vector<sudoku::classic::GridText> puzzles;  // at least one; digits and '.'
  std::vector<std::uint64_t> limits = {1, 2};      // 1: first solution, 2: uniqueness
  std::vector<std::string> kernels;                // empty: all that this CPU supports
  std::vector<int> threads = {1};  // for the kernels, each 0 .. 1024; 0: one per CPU
  int repeat = 5;                  // passes
  double seconds = 0.1;            // approximate time of a row in each pass
  std::uint64_t seed = 1;          // of the isomorphs
  StopToken stop = {};
  // Stats::nodes is the number of times that a row has solved its puzzles.
  ProgressReport progress = {};
};

struct BenchRow {
  std::uint64_t limit = 0;
  std::string_view method;  // "propagation" (the baseline), "single", "batch"
  std::string kernel;       // empty for the baseline
  int threads = 1;          // the baseline uses one

  std::size_t puzzles = 0;    // solved in each pass
  double wall_seconds = 0;    // of the best pass, from the start to the last answer
  double cpu_seconds = 0;     // of the best pass, all threads together
  std::uint64_t guesses = 0;  // of the first pass
  double ratio = 0;           // time per puzzle of the baseline, divided by that of this row
  std::size_t wrong = 0;      // wrong answers in all passes

  double seconds() const { return threads == 1 ? cpu_seconds : wall_seconds; }
  double a_puzzle(double amount) const { return amount / static_cast<double>(puzzles); }
};

struct BenchReport {
  std::vector<BenchRow> rows;
  std::vector<std::string> faults;  // descriptions of the first wrong answers, one line each
  bool stopped = false;             // before the end of the last pass
};

// Errors: a kernel that this CPU does not support, a number of threads out of range.
Result<BenchReport> bench(const BenchRequest& request);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_BENCH_H_
