// The problem of a certificate: its lines, its tree, and its solutions.
#ifndef INLAY_APPS_CHECK_PROBLEM_H_
#define INLAY_APPS_CHECK_PROBLEM_H_

#include <memory>
#include <string>
#include <vector>

#include "check/lines.h"
#include "check/model.h"
#include "check/tree.h"

namespace inlay_check {

class Problem {
 public:
  Problem() = default;
  virtual ~Problem() = default;
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;

  virtual std::string name() const = 0;  // "sudoku 9x9"
  virtual std::unique_ptr<Tree> tree() const = 0;
  // Reads a solution as the numbers by which the solutions of this problem are ordered. Throws a
  // Rejection if it breaks a rule.
  virtual std::vector<Number> read_solution(Words words) const = 0;
  // The puzzle as 81 characters, '.' for blank, if that describes it completely; otherwise empty.
  virtual std::string classic_line() const { return {}; }
};

// A problem whose tree is that of an exact cover problem.
class ExactCover : public Problem {
 public:
  explicit ExactCover(const Limits& limits) : model_(limits) {}
  std::unique_ptr<Tree> tree() const override { return std::make_unique<Replay>(model_); }

 protected:
  Model model_;
};

// These read the lines after the first one up to "claim".
std::unique_ptr<Problem> read_sudoku(Lines& lines, const Limits& limits);
// `bounded`: items may have bounds (version 2 of the format).
std::unique_ptr<Problem> read_cover(Lines& lines, const Limits& limits, bool bounded);
std::unique_ptr<Problem> read_variant(Lines& lines, const Limits& limits);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_PROBLEM_H_
