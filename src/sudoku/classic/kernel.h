// The interface of the 9x9 kernels: two small tables of functions per instruction set.
//
// A kernel is written once, as templates over a thin layer, and instantiated in one file for each
// instruction set (*_scalar.cc, *_simd128.cc, *_avx2.cc, *_avx512.cc). Only these files are
// compiled with the flags of that set; kernels.cc selects one at run time.
//
// All kernels, single and batch, make the same deductions and the same guesses in the same order,
// so answers and node counts agree exactly:
//   1. Closure: digit d is possible in minirow (row r, box k) of a band only if the other two rows
//      and boxes can hold it in one of the two other ways. The same holds for stacks.
//   2. Hidden single: a digit with one cell left in its box. The other digits are removed there.
//   3. Naked single: a cell with one digit left. The digit is removed from the rest of the box.
//   4. Triads, if 1 to 3 change nothing: if a minirow (or minicolumn) has at most three possible
//      digits, they are removed from the rest of the box; if at least three digits need it (they
//      have no other minirow of the box), all other digits are removed from it.
//   All rules are monotone, so the fixpoint does not depend on the order in which they are applied.
//   A state is refuted if a cell has no digit, a box has no place for a digit, a cell has two
//   hidden singles, a box has two naked singles of one digit, or a minirow (or minicolumn) has
//   fewer than three possible digits or more than three that need it. (Without the last two
//   refutations, rule 4 would not be monotone: {1,2,3} removes 3 from the rest of the box, {1,2}
//   does not.)
//   5. Guess: of the six bands (three of rows, then three of columns) take the first with the
//   fewest
//      ways in total to place its digits (at most six ways per digit), ignoring decided bands; in
//      it the first digit with two ways, else with three, else with more; for that digit the first
//      box in which it has at least two minirows (minicolumns). The first of these is tried first
//      (child A: the digit is removed from the others), then excluded (child B).
// Source: closure, triads and the guess are those of T. Dillon's tdoku (2019).
#ifndef INLAY_SRC_SUDOKU_CLASSIC_KERNEL_H_
#define INLAY_SRC_SUDOKU_CLASSIC_KERNEL_H_

#include <cstddef>
#include <cstdint>

#include "inlay/classic.h"

namespace inlay::sudoku::classic {

// An upper bound of the guesses on a path: each decides a minirow or minicolumn of a box for one
// digit.
inline constexpr int kMaxDepth = 128;

// The state of a depth-first search on one puzzle. Plain memory, aligned to 64 bytes.
struct SingleSearch {
  struct alignas(64) Node {
    std::byte bytes[288];  // the candidates, in the layout of the kernel
  };
  Node stack[kMaxDepth];  // children B that are not tried yet
  Node now;
  int depth;
  bool fresh;                      // continue with `now`; otherwise with the top of the stack
  bool guessed_wrong;              // a child was refuted
  std::uint8_t states[kMaxDepth];  // how far the nodes on the stack were deduced (single::State)
  // Parts of the search tree: of `now`, of each node on the stack, and of all finished nodes. Each
  // guess halves the part of its node.
  double part, parts[kMaxDepth], behind;
  std::uint64_t nodes;
  GridText solution;
};

struct SingleKernel {
  void (*begin)(SingleSearch& search, const GridText& puzzle) noexcept;
  void (*begin_candidates)(SingleSearch& search, const CandidateMasks& marks) noexcept;
  // Makes at most `nodes` more guesses; SearchStatus::limit if they are used up before the next
  // solution.
  SearchStatus (*next)(SingleSearch& search, std::uint64_t nodes) noexcept;
};

extern const SingleKernel kSingleScalar;
extern const SingleKernel kSingleSimd128;
extern const SingleKernel kSingleAvx2;
extern const SingleKernel kSingleAvx512;

// The input and output of a batch kernel.
struct BatchJob {
  const GridText* puzzles = nullptr;  // or, if this is null:
  const CandidateMasks* candidates = nullptr;
  SolveResult* results = nullptr;
  std::size_t size = 0;
  std::uint64_t max_solutions = 2;         // per puzzle
  std::uint64_t nodes = Budget::kNoLimit;  // guesses per puzzle
  // If set, called for each solution; the solutions of one puzzle come in any order.
  void (*found)(void* context, std::size_t puzzle, const GridText& solution) = nullptr;
  void* context = nullptr;
};
// The value of SolveResult::limit while a puzzle has no final answer.
inline constexpr Limit kPending = Limit::stopped;

struct BatchKernel {
  int lanes;
  std::size_t bytes;  // size of the workspace, which needs 64-byte alignment and no initialisation
  void (*begin)(void* workspace, const BatchJob& job) noexcept;
  // Continues for some services of about 10 microseconds each; true: all results are final.
  bool (*run)(void* workspace, int services) noexcept;
  // The number of puzzles whose results have been written.
  std::size_t (*loaded)(const void* workspace) noexcept;
};

extern const BatchKernel kBatchScalar;
extern const BatchKernel kBatchSimd128;
extern const BatchKernel kBatchAvx2;
extern const BatchKernel kBatchAvx512;

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_KERNEL_H_
