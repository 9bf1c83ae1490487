// The fixed set of cover problems: the signature tests assert its node counts, and the benchmark
// measures its times.
#ifndef INLAY_TESTS_SUPPORT_FIXED_SET_H_
#define INLAY_TESTS_SUPPORT_FIXED_SET_H_

#include <string_view>
#include <vector>

#include "support/problems.h"

namespace inlay::test {

struct FixedProblem {
  std::string_view name;
  Problem problem;
  std::uint64_t solutions;
};

inline std::vector<FixedProblem> fixed_set() {
  // "Inkala 2012", a puzzle that singles do not solve.
  const char* const hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  return {
      {"queens_10", queens(10), 724},
      {"langford_9", langford(9), 0},
      {"pentominoes_3x20", pentominoes(3, 20), 8},
      {"pentominoes_4x15", pentominoes(4, 15), 1472},
      {"latin_5_from_12345", sudoku(1, 5, "12345"), 1344},
      {"sudoku_hard", sudoku(3, 3, hard), 1},
      {"graceful_path_10", graceful_path(10), 296},
  };
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_FIXED_SET_H_
