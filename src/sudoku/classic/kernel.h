// The door to the 9x9 kernels: two small tables of functions, one filled per instruction set.
//
// A kernel is written once, as templates over a thin layer, and instantiated in one file for each
// instruction set (*_scalar.cc, *_avx2.cc, *_avx512.cc); CMakeLists.txt gives only these files the
// compiler flags they need, and kernels.cc picks at run time. Nothing else of the library is
// compiled for a processor that may not be there.
//
// All of them, single and batch, make the same deductions and the same guesses in the same order,
// so that answers and node counts agree to the last digit:
//   1. closure: digit d may stand in minirow (row r, box k) of a band only if the other two rows
//      and boxes can take it in the two other ways; the same for stacks;
//   2. hidden single: a digit with one cell left in its box; other digits leave that cell;
//   3. naked single: a cell with one digit left; the digit leaves the rest of the box;
//   4. triads, once 1-3 change nothing: a minirow (or minicolumn) with at most three possible
//      digits takes these from the rest of the box; one that at least three digits need (they have
//      no other minirow of the box) loses all other digits.
//   All rules are monotone, so the state in which none applies any more does not depend on the
//   order in which they are applied. It is refuted when a cell has no digit, a box no place for a
//   digit, one cell two hidden singles, a box two naked singles of one digit, or a minirow (or
//   minicolumn) fewer than three possible digits or more than three that need it. (Without the
//   last two, rule 4 would not be monotone: {1,2,3} clears 3 from the rest of the box, {1,2} not.)
//   5. guess: of the six bands (three of rows, then three of columns) the first with the fewest
//      ways in total to place its digits (six ways a digit at most), not counting decided bands;
//      in it the first digit with two ways, else with three, else with more; for that digit the
//      first box in which it has two minirows (minicolumns) or more. The first of these is tried
//      first (child A: the digit leaves the others), then excluded (child B).
// Sources: closure and triads are those of T. Dillon's tdoku (2019); guess 5 is its rule too.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_KERNEL_H_
#define INLAY_SRC_SUDOKU_CLASSIC_KERNEL_H_

#include <cstddef>
#include <cstdint>

#include "inlay/classic.h"

namespace inlay::sudoku::classic {

// More guesses than a path can hold: each decides for one digit a minirow or minicolumn of a box.
inline constexpr int kMaxDepth = 128;

// One puzzle, depth first. Plain memory that its owner lays out anywhere; 64-byte aligned.
struct SingleSearch {
  struct alignas(64) Node {
    std::byte bytes[288];  // the candidates in whatever layout the kernel likes
  };
  Node stack[kMaxDepth];  // children B still to be tried
  Node now;
  int depth;
  bool fresh;  // `now` is to be worked on; else go back to the stack
  // Each guess halves the part of the tree that its node stands for: that of `now`, of what waits,
  // and of all that lies behind.
  double part, parts[kMaxDepth], behind;
  std::uint64_t nodes;
  GridText solution;
};

struct SingleKernel {
  void (*begin)(SingleSearch& search, const GridText& puzzle) noexcept;
  void (*begin_candidates)(SingleSearch& search, const CandidateMasks& marks) noexcept;
  // At most `nodes` guesses more: SearchStatus::limit when they were used up before the next
  // solution.
  SearchStatus (*next)(SingleSearch& search, std::uint64_t nodes) noexcept;
};

extern const SingleKernel kSingleScalar;
extern const SingleKernel kSingleAvx2;
extern const SingleKernel kSingleAvx512;

// Many puzzles, some hundred at a time.
struct BatchJob {
  const GridText* puzzles = nullptr;  // or, if null:
  const CandidateMasks* candidates = nullptr;
  SolveResult* results = nullptr;
  std::size_t size = 0;
  std::uint64_t max_solutions = 2;         // per puzzle
  std::uint64_t nodes = Budget::kNoLimit;  // guesses per puzzle
  // Called for each solution, if set; those of one puzzle come in any order.
  void (*found)(void* context, std::size_t puzzle, const GridText& solution) = nullptr;
  void* context = nullptr;
};
// What SolveResult::limit is while a puzzle has no final answer.
inline constexpr Limit kPending = Limit::stopped;

struct BatchKernel {
  int lanes;
  std::size_t bytes;  // of the workspace, which is to be aligned to 64 bytes and needs no filling
  void (*begin)(void* workspace, const BatchJob& job) noexcept;
  // Goes on for some services, each of them some 10 microseconds; true: all results are final.
  bool (*run)(void* workspace, int services) noexcept;
  // Puzzles whose results have been touched.
  std::size_t (*loaded)(const void* workspace) noexcept;
};

extern const BatchKernel kBatchScalar;
extern const BatchKernel kBatchAvx2;
extern const BatchKernel kBatchAvx512;

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_KERNEL_H_
