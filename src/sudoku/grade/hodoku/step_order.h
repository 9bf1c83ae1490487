// The order in which HoDoKu prefers the steps of one technique.
//
// A step with more removals comes first. If two steps remove the same candidates, the shorter chain
// comes first; otherwise the lower weighted sum of cells and digits. Steps of equal sum that remove
// different candidates are not ordered at all. So "equal" is not transitive, and which step is best
// depends on the sorting algorithm: HoDoKu uses that of Java, which timsort.h repeats.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_STEP_ORDER_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_STEP_ORDER_H_

#include <algorithm>
#include <utility>
#include <vector>

#include "inlay/grade.h"

namespace inlay::sudoku::grade::hodoku {

// Sorts by digit, then by cell, and removes duplicates.
inline void sort_unique(std::vector<Candidate>& candidates) {
  std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair(a.digit, a.cell) < std::pair(b.digit, b.cell);
  });
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
}

inline int weighted_sum(const std::vector<Candidate>& candidates) {
  int sum = 0;
  int weight = 1;
  for (const auto& [cell, digit] : candidates) {
    sum += cell * weight + digit;
    weight += 80;
  }
  return sum;
}

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_STEP_ORDER_H_
