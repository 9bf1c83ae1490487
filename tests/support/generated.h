// Checks of generated puzzles with an engine that the generator does not use, and a simple loop
// whose results the generator must reproduce.
#ifndef INLAY_TESTS_SUPPORT_GENERATED_H_
#define INLAY_TESTS_SUPPORT_GENERATED_H_

#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "inlay/canonical.h"
#include "inlay/generate.h"
#include "support/puzzles.h"

namespace inlay::test {

inline bool is_unique(const Rules& rules, const Grid& clues, std::string_view engine) {
  return solutions_of(with_clues(rules, clues), {.engine = engine}, 2).solutions.size() == 1;
}

// The only solution is `solution`, and no group of clues can be removed.
inline bool is_minimal(const Rules& rules, const Grid& puzzle, const Grid& solution,
                       const std::vector<std::vector<Cell>>& groups, std::string_view engine) {
  const auto answer = solutions_of(with_clues(rules, puzzle), {.engine = engine}, 2);
  if (answer.solutions.size() != 1 || answer.solutions[0] != solution) return false;
  for (const auto& group : groups) {
    if (puzzle[group[0]] == 0) continue;
    Grid less = puzzle;
    for (const Cell cell : group) less[cell] = 0;
    if (is_unique(rules, less, engine)) return false;
  }
  return true;
}

inline std::vector<std::vector<Cell>> single_cells(const Rules& rules) {
  return sudoku::orbits(rules, sudoku::Symmetry::none).value();
}

// The 9x9 puzzles that these options give.
inline std::vector<sudoku::GeneratedPuzzle> made_by(const sudoku::GenerateOptions& options) {
  std::vector<sudoku::GeneratedPuzzle> records;
  const auto report =
      sudoku::generate_puzzles(rules9(), options, {}, [&](const sudoku::GeneratedPuzzle& record) {
        records.push_back(record);
        return true;
      });
  EXPECT_TRUE(report.ok());
  return records;
}

// Two 9x9 puzzles are isomorphic if and only if these are equal.
inline std::string form_of(const Grid& puzzle) {
  const Grid form = sudoku::Canonicalizer().canonical(with_clues(rules9(), puzzle))->form;
  return {form.begin(), form.end()};
}

// Tries the groups in this order and removes each redundant one.
template <typename Unique>
Grid plain_loop(const Grid& solution, const std::vector<std::vector<Cell>>& groups,
                const std::vector<std::uint16_t>& order, Unique&& unique) {
  Grid puzzle = solution;
  for (const std::uint16_t index : order) {
    for (const Cell cell : groups[index]) puzzle[cell] = 0;
    if (unique(puzzle)) continue;
    for (const Cell cell : groups[index]) puzzle[cell] = solution[cell];
  }
  return puzzle;
}

// Compares two samples of integers: the distance, in standard deviations, of chi-square from its
// expectation for one common distribution. Numbers that occur fewer than ten times are pooled.
class TwoSamples {
 public:
  void add_first(int value) { ++counts_[value].first; }
  void add_second(int value) { ++counts_[value].second; }

  double excess() const {
    double sums[2] = {0, 0};
    for (const auto& [value, count] : counts_) {
      sums[0] += count.first;
      sums[1] += count.second;
    }
    double chi = 0;
    int cells = 0;
    std::pair<double, double> rest{0, 0};
    const auto add = [&](double a, double b) {
      const double d = a * std::sqrt(sums[1] / sums[0]) - b * std::sqrt(sums[0] / sums[1]);
      chi += d * d / (a + b);
      ++cells;
    };
    for (const auto& [value, count] : counts_) {
      if (count.first + count.second >= 10) {
        add(count.first, count.second);
      } else {
        rest.first += count.first;
        rest.second += count.second;
      }
    }
    if (rest.first + rest.second >= 10) add(rest.first, rest.second);
    const double freedom = cells - 1;
    return freedom <= 0 ? 0 : (chi - freedom) / std::sqrt(2 * freedom);
  }

 private:
  std::map<int, std::pair<int, int>> counts_;
};

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_GENERATED_H_
